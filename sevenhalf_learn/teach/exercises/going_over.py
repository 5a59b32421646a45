"""The exercises of the lesson on going over."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from ...cards import DECK, TARGET, Card, Rank
from ...words import Message, Total
from .learner import Variant
from .say import card_list, the_card
from .task import Choice, Mistake, Number, Option, Task

_HIDDEN: Final = 2
"""Face-down cards at the table that aren't the learner's."""


def bust(variant: Variant) -> Number:
    """P(the next card takes the learner over), two own and two other cards seen, two face down elsewhere."""
    low = tuple(card for card in DECK if card.halves <= 6)
    own = variant.one(tuple((a, b) for a in low for b in low if a.rank < b.rank and 8 <= a.halves + b.halves <= 11))
    others = variant.cards(2, tuple(card for card in DECK if card not in own))
    seen = (*own, *others)
    total = sum(card.halves for card in own)
    unseen = tuple(card for card in DECK if card not in seen)
    over, over_of_all = _above(unseen, TARGET - total), _above(DECK, TARGET - total)
    likely = {
        Mistake.SEEN: (
            Fraction(over_of_all, len(DECK)),
            Fraction(over, len(DECK)),
            Fraction(over_of_all, len(unseen)),
        ),
        Mistake.HIDDEN: (Fraction(over, len(unseen) - _HIDDEN),),
        Mistake.BOUNDARY: (Fraction(_above(unseen, TARGET - total - 1), len(unseen)),),
    }
    asks = Message.of(
        "exercise.going_over.bust.question",
        own=card_list(own),
        total=Total(total),
        others=card_list(others),
        hidden=_HIDDEN,
        room=Total(TARGET - total),
        left=len(unseen),
    )
    return Number(asks, Fraction(over, len(unseen)), MappingProxyType(likely))


def hidden_card(variant: Variant) -> Choice:
    """Whether a card dealt face down to another seat changes the learner's probability of going over."""
    options = tuple(
        Option(
            Message.of(f"exercise.going_over.hidden_card.option.{key}"),
            Message.of(f"exercise.going_over.hidden_card.said.{key}"),
        )
        for key in ("larger", "smaller", "same")
    )
    total = variant.one((10, 12, 14))
    asks = Message.of("exercise.going_over.hidden_card.question", total=Total(total))
    return Choice(asks, options, right=2)


def two_figures(variant: Variant) -> Number:
    """P(the next two cards are both figures) for a learner at 6½ who has seen three cards."""
    six = variant.one(tuple(card for card in DECK if card.rank is Rank.SIX))
    figure = variant.one(tuple(card for card in DECK if card.rank.is_figure))
    other = variant.one(tuple(card for card in DECK if card not in (six, figure)))
    unseen = tuple(card for card in DECK if card not in (six, figure, other))
    figures, cards = sum(card.rank.is_figure for card in unseen), len(unseen)
    all_figures = sum(card.rank.is_figure for card in DECK)
    first, second = Fraction(figures, cards), Fraction(figures - 1, cards - 1)
    likely = {
        Mistake.REPLACEMENT: (
            first * first,
            first * Fraction(figures - 1, cards),
            first * Fraction(figures, cards - 1),
        ),
        Mistake.ADDED: (first + second, first + first),
        Mistake.SEEN: (Fraction(all_figures * (all_figures - 1), len(DECK) * (len(DECK) - 1)),),
    }
    asks = Message.of(
        "exercise.going_over.two_figures.question",
        own=card_list((six, figure)),
        other=the_card(other),
        figures=all_figures,
        left=cards,
    )
    return Number(asks, first * second, MappingProxyType(likely))


def _above(cards: tuple[Card, ...], room: int) -> int:
    return sum(card.halves > room for card in cards)


EXERCISES: Final[Mapping[str, Callable[[Variant], Task]]] = MappingProxyType(
    {"bust": bust, "hidden_card": hidden_card, "two_figures": two_figures}
)
"""The exercises by name."""
