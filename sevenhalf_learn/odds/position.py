"""A player's place in a hand: its cards, which of them lies hidden, and the cards that it can't see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..cards import Card
from ..game.action import Verb
from ..game.view import HandView
from ..rules import Faces, Rules
from .counts import Counts, Hand, hand_of, kind_of, without

NO_CARD: Final = -1
"""The kind of a hidden card where there is none."""
NONE_SHOWN: Final = (0,) * 9


@dataclass(frozen=True, slots=True)
class Position:
    """One hand on its way: `hidden` is the kind of the face-down card, `shown` counts the face-up ones."""

    hand: Hand
    hidden: int
    shown: Counts
    unseen: Counts

    @property
    def deck(self) -> int:
        """How many cards are unseen."""
        return sum(self.unseen)

    def draw(self, kind: int, verb: Verb, faces: Faces) -> Position:
        """Return the position after drawing a card of that kind in that way.

        >>> start = Position(Hand(4, False, 1), 1, NONE_SHOWN, (4, 3, 4, 4, 4, 4, 4, 12, 0))
        >>> after = start.draw(7, Verb.DRAW_DOWN, Faces.CHOICE)
        >>> after.hidden, after.shown[1], after.hand.total
        (7, 1, 5)
        """
        hidden, shown = self.hidden, list(self.shown)
        if verb is Verb.DRAW_DOWN:
            shown[hidden] += 1
            hidden = kind
        elif verb is Verb.DRAW_UP or hidden != NO_CARD or (faces is Faces.UP and self.hand.cards):
            shown[kind] += 1
        else:
            hidden = kind
        return Position(self.hand.draw(kind), hidden, tuple(shown), without(self.unseen, kind))


def position_of(hand: HandView, unseen: Counts, rules: Rules) -> Position:
    """Return the position of a hand whose cards are all known to the one who asks.

    Raises ValueError when a card is not known, or when more than one lies hidden.
    """
    if None in hand.cards:
        raise ValueError("the hand holds a card that this seat can't see: its odds can't be asked")
    cards = tuple(card for card in hand.cards if card is not None)
    hidden = [card for card, up in zip(cards, hand.up, strict=True) if not up]
    if len(hidden) > 1:
        raise ValueError(f"the cards {hidden[0]} and {hidden[1]} both lie hidden: a hand may hide one card")
    shown = [0] * 9
    for card, up in zip(cards, hand.up, strict=True):
        if up:
            shown[kind_of(card, rules)] += 1
    return Position(hand_of(cards, rules), _kind(hidden, rules), tuple(shown), unseen)


def before_the_deal(unseen: Counts) -> Position:
    """Return the position of a seat that bets before it has a card."""
    return Position(Hand(), NO_CARD, NONE_SHOWN, unseen)


def _kind(hidden: list[Card], rules: Rules) -> int:
    return kind_of(hidden[0], rules) if hidden else NO_CARD
