"""The exercises of the lesson on house rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from ...cards import DECK, TARGET, Card, Rank
from ...words import Message, Total
from .learner import Variant
from .say import card_list
from .task import Choice, Mistake, Number, Option, Task

_GAINS: Final = {"push": 1, "player": 2}
"""By how much a tie that was lost gets better when it gives the bet back, or wins."""
_FIGURES: Final = tuple(card for card in DECK if card.rank.is_figure and str(card) != "Ro")


def ties(variant: Variant) -> Number:
    """By how much the mean gain rises when ties, once lost, are given back or won."""
    double, plain, tie, less = variant.one(((12, 70, 18, 100), (9, 76, 15, 100), (14, 68, 22, 96), (7, 71, 16, 106)))
    rule = variant.one(tuple(_GAINS))
    (other,) = (gain for key, gain in _GAINS.items() if key != rule)
    hands = double + plain + tie + less
    rise, before = Fraction(_GAINS[rule] * tie, hands), Fraction(2 * double + plain - tie - less, hands)
    likely = {
        Mistake.OTHER_TIE: (Fraction(other * tie, hands),),
        Mistake.NEW_MEAN: (before + rise,),
        Mistake.OLD_MEAN: (before,),
        Mistake.SUM: (rise * hands,),
    }
    asks = Message.of(
        "exercise.house_rules.ties.question",
        hands=hands,
        double=double,
        plain=plain,
        tie=tie,
        less=less,
        rule=Message.of(f"exercise.house_rules.ties.rule.{rule}"),
    )
    return Number(asks, rise, MappingProxyType(likely), probability=False)


def wild(variant: Variant) -> Choice:
    """What a hand with the wild king counts at best."""
    beside = _beside(variant)
    held = sum(card.halves for card in beside)
    added = (TARGET - held) // 2
    right = "over" if added < 1 else "seven" if held % 2 == 0 else "target"
    keys = ("half", "seven", "target", "over")
    options = tuple(
        Option(
            Message.of(f"exercise.house_rules.wild.option.{key}", half=Total(held + 1)),
            Message.of(f"exercise.house_rules.wild.said.{'right' if key == right else key}", held=Total(held)),
        )
        for key in keys
    )
    asks = Message.of("exercise.house_rules.wild.question", cards=card_list(beside), held=Total(held))
    return Choice(asks, options, keys.index(right))


def price(variant: Variant) -> Number:
    """The fair price of the bank at a table, from what a player loses and how often the bank passes."""
    seats = variant.one((3, 4, 5, 6))
    loss = variant.one((Fraction(3, 28), Fraction(3, 23), Fraction(2, 17), Fraction(3, 29)))
    passes = variant.one((Fraction(1, 5), Fraction(1, 6), Fraction(1, 4), Fraction(2, 11)))
    exact = seats * loss / passes
    likely = {
        Mistake.GAVE_UP: ((seats - 1) * loss / passes,),
        Mistake.ONE_HAND: (seats * loss, (seats - 1) * loss),
        Mistake.KEPT: (seats * loss / (1 - passes), seats * loss * passes, seats * loss * (1 - passes)),
    }
    asks = Message.of("exercise.house_rules.price.question", seats=seats, players=seats - 1, loss=loss, passes=passes)
    return Number(asks, exact, MappingProxyType(likely), probability=False)


def _beside(variant: Variant) -> tuple[Card, ...]:
    ranks = variant.one(
        (
            (Rank.SEVEN,),
            (Rank.SIX, Rank.ACE),
            (Rank.FIVE, Rank.TWO),
            (Rank.SIX,),
            (Rank.FOUR, Rank.TWO),
            (Rank.THREE, Rank.ACE),
            (Rank.SIX, None),
            (Rank.FIVE, None),
            (Rank.TWO, None),
        )
    )
    among = (tuple(card for card in DECK if card.rank is rank) if rank else _FIGURES for rank in ranks)
    return tuple(variant.one(cards) for cards in among)


EXERCISES: Final[Mapping[str, Callable[[Variant], Task]]] = MappingProxyType(
    {"ties": ties, "wild": wild, "price": price}
)
"""The exercises by name."""
