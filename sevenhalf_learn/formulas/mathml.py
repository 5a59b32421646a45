"""Formulas as presentation MathML, in the elements of MathML Core that browsers draw by themselves."""

from __future__ import annotations

from functools import singledispatch
from html import escape
from typing import Any, Final

from sympy import Basic, Integer, Symbol, Tuple

from ..words import Words
from . import heads as h
from .binding import PRODUCT, WHOLE, needs_brackets, signed

_ENGLISH: Final = Words("en")
_TALL: Final = ("<mfrac", "<munder", "<mtable")


def mathml(expression: Any, words: Words = _ENGLISH) -> str:
    """Write a formula as MathML, without the `<math>` around it.

    >>> mathml(h.Ratio(12, 40))
    '<mfrac><mn>12</mn><mn>40</mn></mfrac>'
    """
    return _mathml(expression, words)


@singledispatch
def _mathml(e: Basic, words: Words) -> str:  # noqa: ARG001 - the heads need it
    raise TypeError(f"{e!r} has no place in a displayed formula: build it from the heads")


def _row(*parts: str) -> str:
    return f"<mrow>{''.join(parts)}</mrow>"


def sign_of(text: str, **attributes: str) -> str:
    """Return an operator."""
    marks = "".join(f' {name}="{value}"' for name, value in attributes.items())
    return f"<mo{marks}>{escape(text)}</mo>"


def bracket(sign: str, *, tall: bool = True) -> str:
    """Return a bracket, which grows with what stands beside it where that is `tall`."""
    return sign_of(sign) if tall else sign_of(sign, stretchy="false")


def _brackets(inside: str) -> str:
    # A bracket around one line of text must not grow with its ½.
    tall = any(mark in inside for mark in _TALL)
    return _row(bracket("(", tall=tall), inside, bracket(")", tall=tall))


def _in(part: Any, words: Words, place: int) -> str:
    text = _mathml(part, words)
    return _brackets(text) if needs_brackets(part, place) else text


def _list(parts: Any, words: Words) -> str:
    return sign_of(",").join(_mathml(part, words) for part in parts)


@_mathml.register
def _(e: Integer, words: Words) -> str:  # noqa: ARG001
    return f"<mn>{e}</mn>" if e >= 0 else _row(sign_of("−"), f"<mn>{-e}</mn>")


@_mathml.register
def _(e: Symbol, words: Words) -> str:  # noqa: ARG001
    return f"<mi>{escape(e.name)}</mi>"


@_mathml.register
def _(e: Tuple, words: Words) -> str:
    return _row(_list(e.args, words))


@_mathml.register
def _(e: h.Label, words: Words) -> str:
    return f"<mtext>{escape(e.said(words))}</mtext>"


@_mathml.register
def _(e: h.Name, words: Words) -> str:  # noqa: ARG001
    return f"<mtext>{escape(e.written)}</mtext>"


@_mathml.register
def _(e: h.Points, words: Words) -> str:
    return f"<mn>{words.total(e.halves)}</mn>"


@_mathml.register
def _(e: h.Entry, words: Words) -> str:
    return f"<msub>{_mathml(e.args[0], words)}{_mathml(e.args[1], words)}</msub>"


@_mathml.register
def _(e: h.Call, words: Words) -> str:
    name, *places = e.args
    return _row(_mathml(name, words), _brackets(_list(places, words)))


@_mathml.register
def _(e: h.Chance, words: Words) -> str:
    return _row("<mi>P</mi>", _brackets(sign_of("|", stretchy="false").join(_mathml(part, words) for part in e.args)))


@_mathml.register
def _(e: h.Compare, words: Words) -> str:
    left, sign, right = e.args
    return _row(_mathml(left, words), sign_of(str(sign)), _mathml(right, words))


def term(part: Any, words: Words, *, first: bool) -> str:
    """Return a term of a sum with its sign; the first one has none unless it is negative."""
    sign, size = signed(part)
    shown = _in(size, words, PRODUCT)
    if first:
        return shown if sign == "+" else sign_of("−", form="prefix") + shown
    return sign_of("−" if sign == "-" else "+", form="infix") + shown


@_mathml.register
def _(e: h.Plus, words: Words) -> str:
    return _row(*(term(part, words, first=place == 0) for place, part in enumerate(e.args)))


@_mathml.register
def _(e: h.Minus, words: Words) -> str:
    return _row(sign_of("−", form="prefix"), _in(e.args[0], words, PRODUCT))


@_mathml.register
def _(e: h.Times, words: Words) -> str:
    return _row(sign_of("·").join(_in(part, words, PRODUCT) for part in e.args))


@_mathml.register
def _(e: h.Adjacent, words: Words) -> str:
    return _row(*(_in(part, words, PRODUCT) for part in e.args))


@_mathml.register
def _(e: h.Power, words: Words) -> str:
    base, exponent = e.args
    if exponent == 1:
        return _in(base, words, WHOLE)
    return f"<msup>{_in(base, words, WHOLE)}{_mathml(exponent, words)}</msup>"


@_mathml.register
def _(e: h.Ratio, words: Words) -> str:
    return f"<mfrac>{_mathml(e.args[0], words)}{_mathml(e.args[1], words)}</mfrac>"


@_mathml.register
def _(e: h.Choose, words: Words) -> str:
    stack = f'<mfrac linethickness="0">{_mathml(e.args[0], words)}{_mathml(e.args[1], words)}</mfrac>'
    return _brackets(stack)


@_mathml.register
def _(e: h.Best, words: Words) -> str:
    return _row("<mi>max</mi>", _brackets(_list(e.args, words)))


@_mathml.register
def _(e: h.Cases, words: Words) -> str:
    rows = "".join(
        f"<mtr><mtd>{_mathml(value, words)}</mtd><mtd>{_mathml(condition, words)}</mtd></mtr>"
        for value, condition in e.args
    )
    return _row(sign_of("{", form="prefix", fence="true", stretchy="true"), f"<mtable>{rows}</mtable>")


@_mathml.register
def _(e: h.SumOver, words: Words) -> str:
    return _over("∑", e, words)


@_mathml.register
def _(e: h.ProductOver, words: Words) -> str:
    return _over("∏", e, words)


def _over(sign: str, e: h.Over, words: Words) -> str:
    body, _, under, above, _ = e.args
    large = sign_of(sign, largeop="true", movablelimits="false")
    below = _mathml(under, words)
    if above == Tuple():
        marked = f"<munder>{large}{below}</munder>"
    else:
        marked = f"<munderover>{large}{below}{_mathml(above, words)}</munderover>"
    return _row(marked, _in(body, words, PRODUCT))


@_mathml.register
def _(e: h.Coefficient, words: Words) -> str:
    product, cards, halves = e.args
    return _row(power_of_x_and_y(cards, halves, words), _in(product, words, PRODUCT))


def power_of_x_and_y(cards: Any, halves: Any, words: Words) -> str:
    """Return [xᵏ yˢ], which asks for the coefficient of that power."""
    powers = "".join(
        f"<msup><mi>{name}</mi>{_mathml(power, words)}</msup>" for name, power in (("x", cards), ("y", halves))
    )
    return _row(bracket("[", tall=False), powers, bracket("]", tall=False))
