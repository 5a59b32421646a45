"""The exercises of the lesson on the lie."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from ...cards import DECK, Rank
from ...words import Message
from .learner import Variant
from .say import the_card
from .task import Choice, Mistake, Number, Option, Task

_CAUGHT: Final = 2
"""What a lie loses when the bank stays in."""


def break_even(variant: Variant) -> Number:
    """From which P(the bank goes over) a lie is better than showing."""
    pays, costs = variant.one(((1, 3), (2, 2), (2, 3), (3, 2), (1, 4), (3, 4)))
    likely = {
        Mistake.AGAINST_NOTHING: (Fraction(costs, costs + pays),),
        Mistake.TOP_ONLY: (Fraction(costs - 1, costs), Fraction(costs - 1, costs - 1 + pays)),
    }
    asks = Message.of("exercise.the_lie.break_even.question", pays=pays, costs=costs)
    return Number(asks, Fraction(costs - 1, costs + pays), MappingProxyType(likely))


def habit(variant: Variant) -> Choice:
    """What the bank answers to a player whose habit it knows."""
    six = the_card(variant.one(tuple(card for card in DECK if card.rank is Rank.SIX)))
    always = variant.one((True, False))
    keys = ("stop", "draw", "chance")
    right = "stop" if always else "draw"
    when = "always" if always else "never"
    options = tuple(
        Option(
            Message.of(f"exercise.the_lie.habit.option.{key}"), Message.of(f"exercise.the_lie.habit.said.{when}.{key}")
        )
        for key in keys
    )
    known = Message.of(f"exercise.the_lie.habit.{when}")
    return Choice(
        Message.of("exercise.the_lie.habit.question", card=six, known=known), options, right=keys.index(right)
    )


def how_often(variant: Variant) -> Number:
    """How often to lie, so that the bank gains the same by stopping and by drawing."""
    half, third = Fraction(1, 2), Fraction(1, 3)
    honest, over, draws_honest, draws_lie = variant.one(
        (
            (9, 8, -half, half),
            (10, 8, -half, half),
            (12, 6, -2 * third, half),
            (15, 10, -2 * third, third),
            (14, 8, -half, third),
            (16, 12, -half, half),
        )
    )
    x = honest * (1 + draws_honest) / (over * (_CAUGHT - draws_lie))
    likely = {
        Mistake.UNWEIGHTED: ((1 + draws_honest) / (_CAUGHT - draws_lie),),
        Mistake.ONE_REPLY: (Fraction(honest, _CAUGHT * over), -honest * draws_honest / (over * draws_lie)),
        Mistake.SHARE: (over * x / (over * x + honest),),
    }
    asks = Message.of(
        "exercise.the_lie.how_often.question",
        honest=honest,
        over=over,
        caught=_CAUGHT,
        draws_honest=-draws_honest,
        draws_lie=draws_lie,
    )
    return Number(asks, x, MappingProxyType(likely))


EXERCISES: Final[Mapping[str, Callable[[Variant], Task]]] = MappingProxyType(
    {"break_even": break_even, "habit": habit, "how_often": how_often}
)
"""The exercises by name."""
