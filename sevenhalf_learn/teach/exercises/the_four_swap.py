"""The exercises of the lesson on swapping a four."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from ...cards import DECK, Card, Rank
from ...words import Message
from .learner import Variant
from .say import card_list, the_card
from .task import Mistake, Number, Task

_FOURS: Final = tuple(card for card in DECK if card.rank is Rank.FOUR)
_OTHERS: Final = tuple(card for card in DECK if card.rank is not Rank.FOUR)
_LOW: Final = tuple(card for card in DECK if card.halves <= 6)


def next_four(variant: Variant) -> Number:
    """P(the next card is a four) when one lies at a known place, deep in the deck."""
    back, own = variant.one(_FOURS), variant.one(_LOW)
    shown = variant.cards(3, tuple(card for card in DECK if card not in (back, own)))
    unknown = tuple(card for card in DECK if card not in (back, own, *shown))
    fours, cards = _fours(unknown), len(unknown)
    likely = {
        Mistake.KNOWN: (
            Fraction(fours + 1, cards + 1),
            Fraction(fours + 1, cards),
            Fraction(fours, cards + 1),
        ),
        Mistake.SEEN: (Fraction(len(_FOURS), len(DECK)), Fraction(3, 39), Fraction(3, cards), Fraction(4, cards)),
        Mistake.HIDDEN: (Fraction(fours, cards - 1),),
    }
    asks = Message.of(
        "exercise.the_four_swap.next_four.question",
        back=the_card(back),
        own=the_card(own),
        others=card_list(shown),
        left=cards,
    )
    return Number(asks, Fraction(fours, cards), MappingProxyType(likely))


def two_more(variant: Variant) -> Number:
    """P(two fours more come one after the other), each swapped card going to a known place."""
    back = variant.one(_FOURS)
    shown = variant.cards(variant.one((2, 3, 4)), _OTHERS)
    cards = len(DECK) - 1 - len(shown)
    likely = {
        Mistake.KNOWN: (
            Fraction(3 * 3, cards * cards),
            Fraction(3 * 3, cards * (cards + 1)),
            Fraction(3 * 2, cards * cards),
            Fraction(4 * 4, (cards + 1) ** 2),
            Fraction(4 * 3, (cards + 1) * cards),
        ),
        Mistake.SUMMED: (Fraction(3, cards) + Fraction(2, cards - 1), Fraction(6, cards)),
        Mistake.SEEN: (Fraction(3 * 2, 39 * 38), Fraction(4 * 3, 40 * 39)),
        Mistake.ONE_STEP: (Fraction(3, cards), Fraction(2, cards - 1)),
    }
    asks = Message.of(
        "exercise.the_four_swap.two_more.question", back=the_card(back), others=card_list(shown), left=cards
    )
    return Number(asks, Fraction(3 * 2, cards * (cards - 1)), MappingProxyType(likely))


def right(variant: Variant) -> Number:
    """What the right to swap a first card adds to the game, counted before the first card."""
    keep, swap = variant.one(
        (
            (Fraction(-1, 2), Fraction(-1, 8)),
            (Fraction(-3, 8), Fraction(1, 8)),
            (Fraction(-5, 8), Fraction(-1, 4)),
            (Fraction(-1, 3), Fraction(1, 6)),
            (Fraction(-1, 2), Fraction(-1, 3)),
        )
    )
    rank = variant.one((Rank.TWO, Rank.THREE, Rank.FIVE))
    p = Fraction(4, len(DECK))
    likely = {
        Mistake.RARE: (swap - keep,),
        Mistake.VALUES: ((swap - keep) / 8,),
        Mistake.NO_DIFFERENCE: (p * swap, p * (swap + keep)),
    }
    asks = Message.of(
        "exercise.the_four_swap.right.question",
        rank=Message.of(f"exercise.the_four_swap.rank.{rank}"),
        keep=keep,
        swap=swap,
    )
    return Number(asks, p * (swap - keep), MappingProxyType(likely), probability=False)


def _fours(cards: tuple[Card, ...]) -> int:
    return sum(card.rank is Rank.FOUR for card in cards)


EXERCISES: Final[Mapping[str, Callable[[Variant], Task]]] = MappingProxyType(
    {"next_four": next_four, "two_more": two_more, "right": right}
)
"""The exercises by name."""
