"""What a decision leads to: the value in chips for a bet of one and the four ways in which the hand can end."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import factorial
from typing import Final, NamedTuple


class Weights(NamedTuple):
    """An outcome in orders of the N unseen cards, integers over N!; the last four add up to N!."""

    value: int
    win: int
    tie: int
    lose: int
    bust: int


NOTHING: Final = Weights(0, 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Outcome:
    """The expected gain in chips for a bet of one, and the probabilities of the four ends, which add up to one."""

    value: Fraction
    win: Fraction
    tie: Fraction
    lose: Fraction
    bust: Fraction


def outcome(weights: Weights, cards: int, scale: int = 1) -> Outcome:
    """Return the weights of a position with so many unseen cards as fractions, out of N! times `scale`.

    >>> outcome(Weights(-2, 0, 2, 0, 4), 3).bust
    Fraction(2, 3)
    """
    every = factorial(cards) * scale
    return Outcome(*(Fraction(part, every) for part in weights))
