"""The exercises of the lesson on counting cards."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from ...cards import DECK, Card, Rank
from ...words import Message
from .learner import Variant
from .say import card_list
from .task import Choice, Mistake, Number, Option, Task

_EFFECTS: Final[Mapping[Rank, int]] = MappingProxyType(
    {Rank.ACE: 3, Rank.TWO: 6, Rank.THREE: 11, Rank.FOUR: 5, Rank.FIVE: 2, Rank.SIX: 0, Rank.SEVEN: -5}
)
"""What a card gone adds to the worth of the next hand, in thousandths of a chip; the lesson works it out."""
_FIGURE_EFFECT: Final = -2
_FRESH: Final = -135


def natural(variant: Variant) -> Number:
    """P(the first two cards are a seven and a figure, in either order), some cards gone."""
    gone = variant.cards(variant.one((5, 6, 7)))
    left = tuple(card for card in DECK if card not in gone)
    sevens, figures, cards = _count(left, seven=True), _count(left, seven=False), len(left)
    exact = Fraction(2 * sevens * figures, cards * (cards - 1))
    likely = {
        Mistake.ORDER: (exact / 2,),
        Mistake.REPLACEMENT: (Fraction(2 * sevens * figures, cards * cards), Fraction(sevens * figures, cards**2)),
        Mistake.SUMMED: (Fraction(sevens, cards) + Fraction(figures, cards - 1), Fraction(sevens + figures, cards)),
        Mistake.SEEN: (Fraction(2 * 4 * 12, 40 * 39), Fraction(4 * 12, 40 * 39)),
    }
    asks = Message.of("exercise.counting_cards.natural.question", gone=card_list(gone), left=cards)
    return Number(asks, exact, MappingProxyType(likely))


def memory(variant: Variant) -> Choice:
    """Whether the figures of the last hand change the next one, where the deck is reshuffled."""
    figures = variant.one((4, 5, 6, 7))
    options = tuple(
        Option(
            Message.of(f"exercise.counting_cards.memory.option.{key}"),
            Message.of(f"exercise.counting_cards.memory.said.{key}", figures=figures),
        )
        for key in ("less", "more", "same")
    )
    return Choice(Message.of("exercise.counting_cards.memory.question", figures=figures), options, right=2)


def count(variant: Variant) -> Number:
    """The worth of the next hand by adding the effects of the cards gone."""
    gone = variant.cards(5)
    effects = [_EFFECTS.get(card.rank, _FIGURE_EFFECT) for card in gone]
    exact = Fraction(_FRESH + sum(effects), 1000)
    likely = {
        Mistake.START: (Fraction(sum(effects), 1000),),
        Mistake.UNIT: (1000 * exact, exact / 1000, exact * 10, exact * 100),
        Mistake.REMOVED: (Fraction(_FRESH - sum(effects), 1000),),
        Mistake.BELOW_ZERO: (Fraction(_FRESH + sum(map(abs, effects)), 1000),),
    }
    asks = Message.of(
        "exercise.counting_cards.count.question",
        gone=card_list(gone),
        start=Fraction(_FRESH),
        ace=_EFFECTS[Rank.ACE],
        two=_EFFECTS[Rank.TWO],
        three=_EFFECTS[Rank.THREE],
        four=_EFFECTS[Rank.FOUR],
        five=_EFFECTS[Rank.FIVE],
        six=_EFFECTS[Rank.SIX],
        seven=Fraction(_EFFECTS[Rank.SEVEN]),
        figure=Fraction(_FIGURE_EFFECT),
    )
    return Number(asks, exact, MappingProxyType(likely), probability=False)


def _count(cards: tuple[Card, ...], *, seven: bool) -> int:
    return sum(card.rank is Rank.SEVEN if seven else card.rank.is_figure for card in cards)


EXERCISES: Final[Mapping[str, Callable[[Variant], Task]]] = MappingProxyType(
    {"natural": natural, "memory": memory, "count": count}
)
"""The exercises by name."""
