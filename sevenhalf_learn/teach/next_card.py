"""How likely the next card takes a player's hand over, counted from what the player can't see."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType

from ..cards import DECK, TARGET, Card
from ..game import Verb, View
from ..words import Message
from .exercises.task import Mistake, Number
from .hand_text import hand_total
from .seeing import known_cards

_DRAWS = frozenset({Verb.DRAW, Verb.DRAW_UP, Verb.DRAW_DOWN})


@dataclass(frozen=True, slots=True)
class NextCard:
    """The next card of a hand: `over` of the `cards` that may come take it over; more than `room` halves is too much.

    The cards that may come are those that the seat can't see, the others' hidden ones among them. A four whose place
    in the deck everybody knows comes for certain in its place and not before.
    """

    total: int
    room: int
    coming: tuple[Card, ...]
    hidden: int
    """Face-down cards of other seats."""
    wild: Card | None

    @property
    def over(self) -> tuple[Card, ...]:
        """The cards that take the hand over."""
        return tuple(card for card in self.coming if self._least(card) > self.room)

    @property
    def chance(self) -> Fraction:
        """The exact probability of going over with the next card."""
        return Fraction(len(self.over), len(self.coming))

    def _least(self, card: Card) -> int:
        return 2 if card == self.wild else card.halves

    def task(self) -> Number:
        """The question, with the wrong answers that mistakes lead to."""
        over, cards = len(self.over), len(self.coming)
        over_of_all = sum(self._least(card) > self.room for card in DECK)
        likely = {
            Mistake.SEEN: tuple(Fraction(*pair) for pair in ((over_of_all, 40), (over, 40), (over_of_all, cards))),
            Mistake.BOUNDARY: (Fraction(sum(self._least(card) >= self.room for card in self.coming), cards),),
        }
        if 0 < self.hidden < cards:
            likely[Mistake.HIDDEN] = (Fraction(over, cards - self.hidden),)
        return Number(Message.of("learn.guess.question"), self.chance, MappingProxyType(likely), places=2)


def next_card(view: View) -> NextCard | None:
    """The next card of a player who may draw; None for the bank, whose next card hangs on how the players played."""
    if view.seat == view.bank or not any(action.verb in _DRAWS for action in view.legal):
        return None
    hand = view.hands[view.seat][view.hand]
    shown = {card for row in view.hands for each in row for card in known_cards(each)}
    placed = dict(view.known)
    gone = shown | set(view.gone)
    coming = (placed[0],) if 0 in placed else tuple(c for c in DECK if c not in gone and c not in placed.values())
    hidden = sum(c is None for seat, row in enumerate(view.hands) if seat != view.seat for h in row for c in h.cards)
    total = hand_total(view, hand)
    wild = Card.parse(view.rules.wild) if view.rules.wild else None
    return NextCard(total, TARGET - total, coming, hidden, wild)
