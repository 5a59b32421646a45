"""The exercises of the lesson on chance in the long run."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import comb
from types import MappingProxyType
from typing import Final

from ...words import Message
from .learner import Variant
from .task import Mistake, Number, Task

_FIRST: Final = 10


def streak(variant: Variant) -> Number:
    """How many hands go over in all, on average, when the first ten have been unusual."""
    over = variant.one((2, 3, 8, 9))
    hands = variant.one((50, 100, 200))
    p = variant.one((Fraction(23, 38), Fraction(3, 5), Fraction(1, 2), Fraction(2, 5)))
    likely = {
        Mistake.BALANCE: (hands * p, hands * p - over),
        Mistake.TREND: (Fraction(over * hands, _FIRST), Fraction(over * (hands - _FIRST), _FIRST)),
        Mistake.PAST: ((hands - _FIRST) * p,),
        Mistake.ALL_AGAIN: (over + hands * p,),
    }
    asks = Message.of(
        "exercise.the_long_run.streak.question", first=_FIRST, over=over, p=p, hands=hands, rest=hands - _FIRST
    )
    return Number(asks, over + (hands - _FIRST) * p, MappingProxyType(likely), probability=False)


def accuracy(variant: Variant) -> Number:
    """How many hands in all make a confidence interval so many times narrower."""
    hands = variant.one((150, 200, 400, 500, 900))
    wide, narrow = variant.one(((8, 4), (9, 3), (6, 2), (8, 2), (5, 1), (6, 1)))
    times = wide // narrow
    likely = {
        Mistake.LINEAR: (Fraction(hands * times),),
        Mistake.ON_TOP: (Fraction(hands * (times**2 - 1)),),
        Mistake.FEWER: (Fraction(hands, times), Fraction(hands, times**2)),
    }
    asks = Message.of("exercise.the_long_run.accuracy.question", hands=hands, wide=wide, narrow=narrow)
    return Number(asks, Fraction(hands * times**2), MappingProxyType(likely), probability=False)


def ruin(variant: Variant) -> Number:
    """P(no chip is left after so many deals), betting one chip in each."""
    chips, deals = variant.one(((1, 3), (1, 5), (2, 4), (2, 6), (3, 5)))
    win = variant.one((Fraction(2, 5), Fraction(1, 3), Fraction(3, 7), Fraction(1, 4)))
    likely = {
        Mistake.ONE_ROAD: ((1 - win) ** chips,),
        Mistake.WENT_ON: (_went_on(chips, deals, win),),
        Mistake.SWAPPED: (_ruin(chips, deals, 1 - win),),
    }
    held = Message.of("coach.chips", count=chips)
    asks = Message.of("exercise.the_long_run.ruin.question", chips=held, deals=deals, win=win, lose=1 - win)
    return Number(asks, _ruin(chips, deals, win), MappingProxyType(likely))


def _ruin(chips: int, deals: int, win: Fraction) -> Fraction:
    if not chips or not deals:
        return Fraction(not chips)
    return win * _ruin(chips + 1, deals - 1, win) + (1 - win) * _ruin(chips - 1, deals - 1, win)


def _went_on(chips: int, deals: int, win: Fraction) -> Fraction:
    """P(lost at least so many more deals than won), as if play went on with nothing left."""
    wins = range((deals - chips) // 2 + 1)
    return sum((comb(deals, won) * win**won * (1 - win) ** (deals - won) for won in wins), Fraction(0))


EXERCISES: Final[Mapping[str, Callable[[Variant], Task]]] = MappingProxyType(
    {"streak": streak, "accuracy": accuracy, "ruin": ruin}
)
"""The exercises by name."""
