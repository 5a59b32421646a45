"""The exercises of the lesson on opening."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from ...words import Message, Total
from .learner import Variant
from .task import Choice, Mistake, Number, Option, Task

_CASES: Final = 100
_RESULTS: Final = ((25, 40, 18, 17), (30, 42, 15, 13), (22, 45, 20, 13), (35, 38, 12, 15), (27, 36, 20, 17))
"""In a hundred cases: both hands win, both lose, only the first wins, only the second."""
_PAIRS: Final = ((11, 13), (12, 14), (12, 13), (13, 14))
"""Totals in halves of two hands of one seat, the lower first."""


def both_hands(variant: Variant) -> Number:
    """The expected gain of two hands with different bets, from how often which of them wins."""
    both, none, first, second = variant.one(_RESULTS)
    bet = variant.one((2, 3, 4))

    def mean(won: int, stake: int = 1) -> Fraction:
        return Fraction(stake * (2 * won - _CASES), _CASES)

    exact = mean(both + first) + mean(both + second, bet)
    likely = {
        Mistake.BET: (mean(both + first) + mean(both + second),),
        Mistake.ONE_ALONE: (
            Fraction((1 + bet) * (both - none), _CASES),
            mean(both + first),
            mean(both + second, bet),
        ),
        Mistake.CHANCE: (Fraction((1 + bet) * both + first + bet * second, _CASES),),
        Mistake.SUM: (exact * _CASES,),
    }
    asks = Message.of(
        "exercise.opening.both_hands.question",
        cases=_CASES,
        both=both,
        none=none,
        first=first,
        second=second,
        bet=bet,
    )
    return Number(asks, exact, MappingProxyType(likely), probability=False)


def same_bank(variant: Variant) -> Choice:
    """What one hand's result tells of the other's, when both stand against one bank."""
    low, high = variant.one(_PAIRS)
    known = variant.one(("low", "high"))

    def said(key: str) -> Message:
        return Message.of(f"exercise.opening.same_bank.{key}", low=Total(low), high=Total(high))

    options = tuple(Option(said(f"option.{key}"), said(f"said_{known}.{key}")) for key in ("same", "more", "sure"))
    asks = said(f"question_{known}")
    return Choice(asks, options, right=2 if known == "low" else 1)


def spread(variant: Variant) -> Number:
    """The variance of the gain of two hands, one chip each, from how often which of them wins."""
    both, none, first, second = variant.one(_RESULTS)
    mean = Fraction(both - none, _CASES)
    squares = Fraction(4 * (both + none), _CASES)
    likely = {
        Mistake.SQUARES: (squares,),
        Mistake.INDEPENDENT: (2 - 2 * mean**2,),
        Mistake.ONE_ALONE: (1 - mean**2,),
        Mistake.MEAN: (2 * mean, mean),
    }
    asks = Message.of("exercise.opening.spread.question", cases=_CASES, both=both, none=none, one=first + second)
    return Number(asks, squares - (2 * mean) ** 2, MappingProxyType(likely), probability=False)


EXERCISES: Final[Mapping[str, Callable[[Variant], Task]]] = MappingProxyType(
    {"both_hands": both_hands, "same_bank": same_bank, "spread": spread}
)
"""The exercises by name."""
