"""How the first bank of a session is found: by lot or by the highest card."""

from __future__ import annotations

from random import Random
from typing import Final

from ..cards import DECK, Card, Rank, Suit, shuffled
from ..rules import FirstBank, Rules

_LOT: Final = 500_009
_RANKS: Final = tuple(Rank)
_SUITS: Final = (Suit.ESPADAS, Suit.BASTOS, Suit.OROS, Suit.COPAS)


def first_bank(rules: Rules, seats: int, seed: int) -> int:
    """Return the seat that holds the bank first, as the rules find it, if nobody buys it."""
    if rules.first_bank is FirstBank.HIGH_CARD:
        return highest_card(drawn(seats, seed))
    return int(Random(seed + _LOT).random() * seats)


def drawn(seats: int, seed: int) -> tuple[Card, ...]:
    """Return the card that each seat draws for the first bank.

    The draw has a stream of its own: it must tell nothing about the cards of the first hand.
    """
    return shuffled(DECK, Random(seed + _LOT).random)[:seats]


def highest_card(cards: tuple[Card, ...]) -> int:
    """Return the place of the highest card: 1 to 7 by number, then sota, caballo and rey.

    The suit breaks ties: copas, oros, bastos, espadas, from high to low.

    >>> highest_card(tuple(map(Card.parse, ("7o", "Sb", "Sc", "So"))))
    2
    """

    def height(card: Card) -> tuple[int, int]:
        return _RANKS.index(card.rank), _SUITS.index(card.suit)

    return max(range(len(cards)), key=lambda at: height(cards[at]))
