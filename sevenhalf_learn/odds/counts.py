"""Unseen cards counted by kind, and the hand that is being built from them.

A kind is what a card is worth: 0-6 are the ranks 1-7, 7 the figures, 8 the wild card where the rules have one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from ..cards import TARGET, Card
from ..game.view import View
from ..rules import Rules

Counts = tuple[int, ...]
"""How many cards of each kind, nine numbers."""

KIND_HALVES: Final = (2, 4, 6, 8, 10, 12, 14, 1)
"""Value in half points of the kinds 0-7; the wild card, kind 8, has no value of its own."""
FIGURE: Final = 7
WILD: Final = 8
BUST: Final = TARGET + 1
"""The total that stands for every total over 7½."""

_FULL: Final = (4, 4, 4, 4, 4, 4, 4, 12, 0)
_FULL_WITH_WILD: Final = (4, 4, 4, 4, 4, 4, 4, 11, 1)


def full_deck(rules: Rules) -> Counts:
    """Return the forty cards by kind.

    >>> from sevenhalf_learn.rules import PRESETS
    >>> full_deck(PRESETS["clasica"]), full_deck(PRESETS["italiana"])[7:]
    ((4, 4, 4, 4, 4, 4, 4, 12, 0), (11, 1))
    """
    return _FULL_WITH_WILD if rules.wild else _FULL


def kind_of(card: Card, rules: Rules) -> int:
    """Return the kind of a card.

    >>> from sevenhalf_learn.rules import PRESETS
    >>> kind_of(Card.parse("7o"), PRESETS["clasica"]), kind_of(Card.parse("Ro"), PRESETS["italiana"])
    (6, 8)
    """
    if rules.wild and str(card) == rules.wild:
        return WILD
    return FIGURE if card.rank.is_figure else card.halves // 2 - 1


def unseen_after(seen: Iterable[Card], rules: Rules) -> Counts:
    """Return the counts of the deck without the cards seen.

    Raises ValueError naming a card that is seen twice.

    >>> from sevenhalf_learn.rules import PRESETS
    >>> unseen_after([Card.parse("7o"), Card.parse("Rb")], PRESETS["clasica"])
    (4, 4, 4, 4, 4, 4, 3, 11, 0)
    """
    times = Counter(seen)
    counts = list(full_deck(rules))
    for card, number in times.items():
        if number > 1:
            raise ValueError(f"the card {card} is seen {number} times: the deck holds it once")
        counts[kind_of(card, rules)] -= 1
    return tuple(counts)


def seen(view: View) -> tuple[Card, ...]:
    """Return every card that the view shows: on the table, own hidden ones, and those gone."""
    shown = [card for hands in view.hands for hand in hands for card in hand.cards if card is not None]
    return (*shown, *view.gone)


def unseen(view: View) -> Counts:
    """Return the cards that this seat can't see, by kind: the deck's and the hidden ones alike.

    Raises ValueError naming a card that is seen twice.
    """
    return unseen_after(seen(view), view.rules)


def check_counts(counts: Counts) -> Counts:
    """Return the counts with nine places, or raise ValueError naming the rank that can't be.

    >>> check_counts((4, 4, 4, 4, 4, 4, 4, 12))
    (4, 4, 4, 4, 4, 4, 4, 12, 0)
    >>> check_counts((5, 4, 4, 4, 4, 4, 4, 12))
    Traceback (most recent call last):
    ...
    ValueError: 5 cards of rank 1: the deck holds from 0 to 4
    """
    if len(counts) not in (8, 9):
        raise ValueError(f"{len(counts)} counts: give eight (ranks 1-7, figures), or nine with the wild card")
    full = (*counts, 0)[:9]
    for kind, number in enumerate(full):
        most = 1 if kind == WILD else 12 - full[WILD] if kind == FIGURE else 4
        if not 0 <= number <= most:
            name = "wild cards" if kind == WILD else "figures" if kind == FIGURE else f"cards of rank {kind + 1}"
            raise ValueError(f"{number} {name}: the deck holds from 0 to {most}")
    return full


def without(counts: Counts, kind: int) -> Counts:
    """Return the counts with one card of the kind taken out.

    >>> without((4, 4, 4, 4, 4, 4, 4, 12, 0), 7)
    (4, 4, 4, 4, 4, 4, 4, 11, 0)
    """
    return (*counts[:kind], counts[kind] - 1, *counts[kind + 1 :])


@dataclass(frozen=True, slots=True)
class Hand:
    """What matters of a hand to its total: half points without the wild card, the wild card, and how many cards.

    >>> Hand(14, False, 1).draw(FIGURE)
    Hand(points=15, wild=False, cards=2)
    """

    points: int = 0
    wild: bool = False
    cards: int = 0

    @property
    def total(self) -> int:
        """The total in halves; `BUST` for anything over 7½. The wild card counts the best whole number of points.

        >>> Hand(1, True, 2).total, Hand(0, True, 1).total, Hand(14, True, 2).total
        (15, 14, 16)
        """
        if not self.wild:
            return min(self.points, BUST)
        if self.points >= TARGET - 1:
            return BUST
        return TARGET if self.points % 2 else TARGET - 1

    @property
    def natural(self) -> bool:
        """Whether it is seven and a half with exactly two cards."""
        return self.cards == 2 and self.total == TARGET

    def draw(self, kind: int) -> Hand:
        """Return the hand with one more card."""
        if kind == WILD:
            return Hand(self.points, True, self.cards + 1)
        return Hand(self.points + KIND_HALVES[kind], self.wild, self.cards + 1)


def hand_of(cards: Iterable[Card], rules: Rules) -> Hand:
    """Return the hand that the cards make."""
    hand = Hand()
    for card in cards:
        hand = hand.draw(kind_of(card, rules))
    return hand
