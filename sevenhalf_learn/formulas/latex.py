"""Formulas as LaTeX."""

from __future__ import annotations

from functools import singledispatch
from typing import Any, Final

import sympy
from sympy import Basic, Tuple

from ..words import Words
from . import heads as h
from .binding import PRODUCT, WHOLE, needs_brackets, signed

_ENGLISH: Final = Words("en")
_SIGNS: Final = {"=": "=", "<": "<", ">": ">", "≤": r"\le", "≥": r"\ge"}
_SPECIAL: Final = str.maketrans(
    {c: "\\" + c for c in "#$%&_{}"}
    | {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}"}
)


def latex(expression: Any, words: Words = _ENGLISH) -> str:
    r"""Write a formula as LaTeX, its factors in the order in which they stand.

    >>> print(latex(h.Times(h.Ratio(12, 40), h.Ratio(11, 39))))
    \frac{12}{40} \cdot \frac{11}{39}
    """
    return _latex(expression, words)


@singledispatch
def _latex(e: Basic, words: Words) -> str:  # noqa: ARG001 - the heads need it
    return str(sympy.latex(e))


def _in(part: Any, words: Words, place: int) -> str:
    text = _latex(part, words)
    return rf"\left({text}\right)" if needs_brackets(part, place) else text


@_latex.register
def _(e: Tuple, words: Words) -> str:
    return ", ".join(_latex(part, words) for part in e.args)


@_latex.register
def _(e: h.Label, words: Words) -> str:
    return rf"\text{{{e.said(words).translate(_SPECIAL)}}}"


@_latex.register
def _(e: h.Name, words: Words) -> str:  # noqa: ARG001
    return rf"\text{{{e.written.translate(_SPECIAL)}}}"


@_latex.register
def _(e: h.Points, words: Words) -> str:
    return words.total(e.halves).replace("½", r"\tfrac{1}{2}")


@_latex.register
def _(e: h.Entry, words: Words) -> str:
    return f"{_latex(e.args[0], words)}_{{{_latex(e.args[1], words)}}}"


@_latex.register
def _(e: h.Call, words: Words) -> str:
    name, *places = e.args
    return rf"{_latex(name, words)}\left({', '.join(_latex(place, words) for place in places)}\right)"


@_latex.register
def _(e: h.Chance, words: Words) -> str:
    inside = r" \mid ".join(_latex(part, words) for part in e.args)
    return rf"P\left({inside}\right)"


@_latex.register
def _(e: h.Compare, words: Words) -> str:
    left, sign, right = e.args
    return f"{_latex(left, words)} {_SIGNS[str(sign)]} {_latex(right, words)}"


@_latex.register
def _(e: h.Plus, words: Words) -> str:
    text = ""
    for term in e.args:
        sign, size = signed(term)
        shown = _in(size, words, PRODUCT)
        text += f" {sign} {shown}" if text else (f"-{shown}" if sign == "-" else shown)
    return text


@_latex.register
def _(e: h.Minus, words: Words) -> str:
    return f"-{_in(e.args[0], words, PRODUCT)}"


@_latex.register
def _(e: h.Times, words: Words) -> str:
    return r" \cdot ".join(_in(part, words, PRODUCT) for part in e.args)


@_latex.register
def _(e: h.Adjacent, words: Words) -> str:
    return r" \, ".join(_in(part, words, PRODUCT) for part in e.args)


@_latex.register
def _(e: h.Power, words: Words) -> str:
    base, exponent = e.args
    if exponent == 1:
        return _in(base, words, WHOLE)
    return f"{_in(base, words, WHOLE)}^{{{_latex(exponent, words)}}}"


@_latex.register
def _(e: h.Ratio, words: Words) -> str:
    return rf"\frac{{{_latex(e.args[0], words)}}}{{{_latex(e.args[1], words)}}}"


@_latex.register
def _(e: h.Choose, words: Words) -> str:
    return rf"\binom{{{_latex(e.args[0], words)}}}{{{_latex(e.args[1], words)}}}"


@_latex.register
def _(e: h.Best, words: Words) -> str:
    return rf"\max\left({', '.join(_latex(part, words) for part in e.args)}\right)"


@_latex.register
def _(e: h.Cases, words: Words) -> str:
    rows = r" \\ ".join(f"{_latex(value, words)} & {_latex(condition, words)}" for value, condition in e.args)
    return rf"\begin{{cases}} {rows} \end{{cases}}"


@_latex.register
def _(e: h.SumOver, words: Words) -> str:
    return _over(r"\sum", e, words)


@_latex.register
def _(e: h.ProductOver, words: Words) -> str:
    return _over(r"\prod", e, words)


def _over(sign: str, e: h.Over, words: Words) -> str:
    body, _, under, above, _ = e.args
    top = "" if above == Tuple() else f"^{{{_latex(above, words)}}}"
    return f"{sign}_{{{_latex(under, words)}}}{top} {_in(body, words, PRODUCT)}"


@_latex.register
def _(e: h.Coefficient, words: Words) -> str:
    product, cards, halves = e.args
    place = rf"[x^{{{_latex(cards, words)}}} y^{{{_latex(halves, words)}}}]"
    return rf"{place} \, {_in(product, words, PRODUCT)}"
