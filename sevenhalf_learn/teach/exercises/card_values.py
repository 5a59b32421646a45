"""The exercises of the lesson on card values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from ...cards import DECK, Card, Rank
from ...words import Message, Total
from .learner import Variant
from .say import card_list
from .task import Hand, Mistake, Number, Task


def make_total(variant: Variant) -> Hand:
    """A hand of so many cards that is worth exactly so much."""
    cards, total = variant.one(((2, 15), (2, 13), (3, 15), (3, 11), (3, 14), (4, 15), (4, 9)))
    asks = Message.of("exercise.card_values.make_total.question", cards=cards, total=Total(total))
    return Hand(asks, cards, total)


def at_most(variant: Variant) -> Number:
    """P(one card of the full deck is worth at most so many points)."""
    points = variant.one((2, 3, 5, 6))
    counts = {
        "at most": sum(card.halves <= 2 * points for card in DECK),
        "less": sum(card.halves < 2 * points for card in DECK),
        "plain": sum(card.halves <= 2 * points and not card.rank.is_figure for card in DECK),
    }
    values = {card.halves for card in DECK}
    plain_values = values - {Rank.REY.halves}
    likely = {
        Mistake.VALUES: (
            Fraction(sum(value <= 2 * points for value in values), len(values)),
            Fraction(points, len(plain_values)),
        ),
        Mistake.FIGURES: (Fraction(counts["plain"], len(DECK)),),
        Mistake.BOUNDARY: (Fraction(counts["less"], len(DECK)),),
    }
    asks = Message.of("exercise.card_values.at_most.question", points=points)
    return Number(asks, Fraction(counts["at most"], len(DECK)), MappingProxyType(likely))


def mean_left(variant: Variant) -> Number:
    """The mean value, in points, of a card drawn after three cards have been seen; two decimals are enough."""
    seen = variant.cards(3)
    left = tuple(card for card in DECK if card not in seen)
    likely = {
        Mistake.SEEN: (_mean(DECK), _points(DECK) / len(left), _points(left) / len(DECK)),
        Mistake.VALUES: (Fraction(sum({card.halves for card in DECK}), 2 * len({card.halves for card in DECK})),),
        Mistake.FIGURES: (
            sum((_index(card) for card in left), Fraction(0)) / len(left),
            _points(tuple(card for card in left if not card.rank.is_figure)) / len(left),
        ),
    }
    asks = Message.of("exercise.card_values.mean_left.question", seen=card_list(seen), shown=len(seen))
    return Number(asks, _mean(left), MappingProxyType(likely), probability=False, places=2)


def _points(cards: tuple[Card, ...]) -> Fraction:
    return Fraction(sum(card.halves for card in cards), 2)


def _mean(cards: tuple[Card, ...]) -> Fraction:
    return _points(cards) / len(cards)


def _index(card: Card) -> Fraction:
    numbers = {Rank.SOTA: 10, Rank.CABALLO: 11, Rank.REY: 12}
    return Fraction(numbers.get(card.rank) or card.halves // 2)


EXERCISES: Final[Mapping[str, Callable[[Variant], Task]]] = MappingProxyType(
    {"make_total": make_total, "at_most": at_most, "mean_left": mean_left}
)
"""The exercises by name."""
