"""One hand of cards on the table: totals, naturals, and how it looks to its owner and to the others."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from ..cards import TARGET, Card
from .view import HandState, HandView

LIVE: Final = frozenset({HandState.STOOD, HandState.LIED, HandState.SHOT, HandState.SECRET})
"""States of a hand that the bank must play against."""
_BLIND: Final = (HandState.SHOT, HandState.SECRET)


def best_total(cards: Iterable[Card], wild: Card | None = None) -> int:
    """Return the total in halves; a wild card counts the whole points that serve best.

    Over 15 halves means bust. Alone the wild card counts seven.

    >>> [best_total(map(Card.parse, text.split()), Card.parse("Ro")) for text in ("Ro", "Ro Sb", "Ro 6c", "Ro 7c")]
    [14, 15, 14, 16]
    """
    total, wilds = 0, 0
    for card in cards:
        if wild is not None and card == wild:
            wilds += 1
        else:
            total += card.halves
    if not wilds:
        return total
    least = total + 2
    return least if least > TARGET else least + (TARGET - least) // 2 * 2


@dataclass(frozen=True, slots=True)
class Hand:
    """One hand: `cards` in order of arrival, `up` says which lie face up, `bet` in chips, `total` in halves."""

    cards: tuple[Card, ...] = ()
    up: tuple[bool, ...] = ()
    bet: int = 0
    state: HandState = HandState.PLAYING
    total: int = 0
    told: bool = False
    """Whether everybody knows the hidden card, because its place in the deck was known."""
    _own: HandView | None = field(init=False, compare=False, repr=False, default=None)
    _public: HandView | None = field(init=False, compare=False, repr=False, default=None)

    def with_card(self, card: Card, up: bool, wild: Card | None, told: bool = False) -> Hand:
        """Return the hand with one more card."""
        cards = (*self.cards, card)
        total = self.total + card.halves if wild is None else best_total(cards, wild)
        return Hand(cards, (*self.up, up), self.bet, self.state, total, told if not up else self.told)

    def turned_up(self) -> Hand:
        """Return the hand with every card face up."""
        return Hand(self.cards, (True,) * len(self.up), self.bet, self.state, self.total)

    def with_bet(self, bet: int) -> Hand:
        """Return the hand with another bet."""
        return Hand(self.cards, self.up, bet, self.state, self.total, self.told)

    def ended(self, state: HandState) -> Hand:
        """Return the hand in another state."""
        return Hand(self.cards, self.up, self.bet, state, self.total, self.told)

    @property
    def hides(self) -> bool:
        """Whether a card lies face down."""
        return False in self.up

    @property
    def is_seven_half(self) -> bool:
        """Whether the hand totals seven and a half."""
        return self.total == TARGET

    @property
    def is_natural(self) -> bool:
        """Whether the hand is seven and a half in exactly two cards."""
        return self.total == TARGET and len(self.cards) == 2

    def shown_total(self, wild: Card | None = None) -> int:
        """Return the total in halves of the cards that lie face up."""
        return best_total((card for card, up in zip(self.cards, self.up, strict=True) if up), wild)

    def own(self) -> HandView:
        """Return the hand as its owner sees it."""
        if self._own is None:
            whole = HandView(self.cards, self.up, self.bet, self.state)
            object.__setattr__(self, "_own", self.public() if self.state in _BLIND else whole)
        assert self._own is not None
        return self._own

    def public(self) -> HandView:
        """Return the hand as the other seats see it."""
        if self._public is None:
            object.__setattr__(self, "_public", self._seen_from_outside())
        assert self._public is not None
        return self._public

    def _seen_from_outside(self) -> HandView:
        if not self.hides:
            return HandView(self.cards, self.up, self.bet, self.state)
        told = self.told
        cards = tuple(card if up or told else None for card, up in zip(self.cards, self.up, strict=True))
        state = HandState.STOOD if self.state is HandState.LIED else self.state
        return HandView(cards, self.up, self.bet, state)
