"""Formulas as one line of plain text."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from sympy import Basic, Tuple

from ..words import Words
from . import heads as h
from .binding import POWER, PRODUCT, SUM, WHOLE, needs_brackets, signed

_ENGLISH = Words("en")


def plain(expression: Any, words: Words = _ENGLISH) -> str:
    """Write a formula as plain text.

    >>> plain(h.Plus(h.Ratio(12, 40), h.Minus(h.Times(2, h.Choose(4, 1)))))
    '12/40 - 2 · C(4, 1)'
    """
    return _plain(expression, words)


@singledispatch
def _plain(e: Basic, words: Words) -> str:  # noqa: ARG001 - the heads need it
    return str(e)


def _in(part: Any, words: Words, place: int) -> str:
    text = _plain(part, words)
    return f"({text})" if needs_brackets(part, place) else text


@_plain.register
def _(e: Tuple, words: Words) -> str:
    return ", ".join(_plain(part, words) for part in e.args)


@_plain.register
def _(e: h.Label, words: Words) -> str:
    return e.said(words)


@_plain.register
def _(e: h.Name, words: Words) -> str:  # noqa: ARG001
    return e.written


@_plain.register
def _(e: h.Points, words: Words) -> str:
    return words.total(e.halves)


@_plain.register
def _(e: h.Entry, words: Words) -> str:
    return f"{_plain(e.args[0], words)}_{_plain(e.args[1], words)}"


@_plain.register
def _(e: h.Call, words: Words) -> str:
    name, *places = e.args
    return f"{_plain(name, words)}({', '.join(_plain(place, words) for place in places)})"


@_plain.register
def _(e: h.Chance, words: Words) -> str:
    return f"P({' | '.join(_plain(part, words) for part in e.args)})"


@_plain.register
def _(e: h.Compare, words: Words) -> str:
    left, sign, right = e.args
    return f"{_plain(left, words)} {sign} {_plain(right, words)}"


@_plain.register
def _(e: h.Plus, words: Words) -> str:
    text = ""
    for term in e.args:
        sign, size = signed(term)
        shown = _in(size, words, PRODUCT)
        text += f" {sign} {shown}" if text else (f"-{shown}" if sign == "-" else shown)
    return text


@_plain.register
def _(e: h.Minus, words: Words) -> str:
    return f"-{_in(e.args[0], words, PRODUCT)}"


@_plain.register
def _(e: h.Times, words: Words) -> str:
    return " · ".join(_in(part, words, PRODUCT) for part in e.args)


@_plain.register
def _(e: h.Adjacent, words: Words) -> str:
    return " ".join(_in(part, words, PRODUCT) for part in e.args)


@_plain.register
def _(e: h.Power, words: Words) -> str:
    base, exponent = e.args
    if exponent == 1:
        return _in(base, words, WHOLE)
    return f"{_in(base, words, WHOLE)}^{_in(exponent, words, WHOLE)}"


@_plain.register
def _(e: h.Ratio, words: Words) -> str:
    return "/".join(f"({_plain(part, words)})" if _is_compound(part) else _plain(part, words) for part in e.args)


def _is_compound(part: Any) -> bool:
    return isinstance(part, h.Ratio) or needs_brackets(part, POWER)


@_plain.register
def _(e: h.Choose, words: Words) -> str:
    return f"C({', '.join(_plain(part, words) for part in e.args)})"


@_plain.register
def _(e: h.Best, words: Words) -> str:
    return f"max({', '.join(_plain(part, words) for part in e.args)})"


@_plain.register
def _(e: h.Cases, words: Words) -> str:
    return "; ".join(f"{_plain(value, words)} ({_plain(condition, words)})" for value, condition in e.args)


@_plain.register
def _(e: h.SumOver, words: Words) -> str:
    return _over("∑", e, words)


@_plain.register
def _(e: h.ProductOver, words: Words) -> str:
    return _over("∏", e, words)


def _over(sign: str, e: h.Over, words: Words) -> str:
    body, _, under, above, _ = e.args
    ends = _plain(under, words) + ("" if above == Tuple() else f" … {_plain(above, words)}")
    return f"{sign}[{ends}] {_in(body, words, PRODUCT)}"


@_plain.register
def _(e: h.Coefficient, words: Words) -> str:
    product, cards, halves = e.args
    return f"[x^{_plain(cards, words)} y^{_in(halves, words, SUM + 1)}] {_in(product, words, PRODUCT)}"
