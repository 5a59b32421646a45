"""Breaking a long formula into rows that fit a narrow screen; it breaks before signs, as in print."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from ..words import Words
from . import heads as h
from .binding import PRODUCT, needs_brackets, signed
from .mathml import bracket, mathml, power_of_x_and_y, sign_of, term
from .plain import plain


@dataclass(frozen=True, slots=True)
class _Piece:
    """What stays together in a row, as MathML, and about how many digits wide it is."""

    text: str
    width: float


def rows(expression: Any, words: Words, room: float) -> list[str]:
    """Write a formula as MathML in as many rows as it takes, each about `room` digits wide."""
    written, used = [""], 0.0
    for piece in _pieces(expression, words):
        if used and used + piece.width > room:
            written.append("")
            used = 0.0
        written[-1] += piece.text
        used += piece.width
    return [f"<mrow>{row}</mrow>" for row in written]


def _pieces(e: Any, words: Words) -> Iterator[_Piece]:
    match e:
        case h.Plus():
            for place, part in enumerate(e.args):
                yield from _term_pieces(part, words, first=place == 0)
        case h.Adjacent():
            for part in e.args:
                yield _bracketed(part, words)
        case h.Times():
            yield from _product_pieces(e, words)
        case h.Coefficient():
            product, cards, halves = e.args
            yield _Piece(power_of_x_and_y(cards, halves, words), 5)
            yield from _pieces(product, words)
        case h.Best():
            for place, part in enumerate(e.args):
                before = f"<mi>max</mi>{bracket('(')}" if place == 0 else ""
                after = bracket(")") if place == len(e.args) - 1 else sign_of(",")
                yield _Piece(before + mathml(part, words) + after, width(part, words) + (5 if place == 0 else 1))
        case _:
            yield _Piece(mathml(e, words), width(e, words))


def _term_pieces(part: Any, words: Words, *, first: bool) -> Iterator[_Piece]:
    sign, size = signed(part)
    if isinstance(size, h.Times) and isinstance(size.args[-1], h.Plus):
        shown = (
            "" if first and sign == "+" else sign_of("−" if sign == "-" else "+", form="prefix" if first else "infix")
        )
        pieces = _product_pieces(size, words)
        opening = next(pieces)
        yield _Piece(shown + opening.text, opening.width + 2)
        yield from pieces
    else:
        yield _Piece(term(part, words, first=first), width(size, words) + (2 if not first or sign == "-" else 0))


def _product_pieces(e: h.Times, words: Words) -> Iterator[_Piece]:
    *factors, last = e.args
    if not isinstance(last, h.Plus):
        yield _Piece(mathml(e, words), width(e, words))
        return
    shown = [_bracketed(factor, words) for factor in factors]
    before = "".join(piece.text + sign_of("·") for piece in shown)
    inside = list(_pieces(last, words))
    yield _Piece(before + bracket("(") + inside[0].text, sum(piece.width + 1 for piece in shown) + 1 + inside[0].width)
    yield from inside[1:-1]
    yield _Piece(inside[-1].text + bracket(")"), inside[-1].width + 1)


def _bracketed(part: Any, words: Words) -> _Piece:
    text, size = mathml(part, words), width(part, words)
    if needs_brackets(part, PRODUCT):
        return _Piece(bracket("(") + text + bracket(")"), size + 2)
    return _Piece(text, size)


def width(e: Any, words: Words) -> float:
    """Return about how many digits wide a formula is when it is drawn."""
    match e:
        case h.Ratio():
            return max(width(part, words) for part in e.args)
        case h.Choose():
            return max(width(part, words) for part in e.args) * 0.7 + 2
        case h.Power():
            base, exponent = e.args
            return width(base, words) + width(exponent, words) * 0.7 + (2 if isinstance(base, h.Plus) else 0)
        case h.Over():
            body, _, under, _, _ = e.args
            return max(3.0, width(under, words) * 0.7) + width(body, words)
        case h.Plus():
            return sum(width(signed(part)[1], words) + 2 for part in e.args)
        case h.Times():
            return sum(width(part, words) + 1 for part in e.args)
        case h.Entry():
            return 1.0 + 0.7 * len(plain(e.args[1], words))
        case _:
            return float(len(plain(e, words)))
