"""A new deck from the discards, when the old one has run out in the middle of a hand."""

from __future__ import annotations

from random import Random

from ..cards import shuffled
from .draft import Draft
from .event import EventKind
from .hand import Hand
from .stakes import busted_cards
from .view import HandState


def shuffle_discards(t: Draft) -> None:
    """Make a new deck of the discards, the cards of hands that went over among them."""
    cards = t.discards + busted_cards(t)
    for seat, row in enumerate(t.hands):
        for index, hand in enumerate(row):
            if hand.state is HandState.BUST:
                t.put(Hand(bet=hand.bet, state=hand.state, total=hand.total), seat, index)
    earlier = sum(event.kind is EventKind.SHUFFLE for event in t.story)
    # One stream for each shuffle of a hand: seeds of deals are below 2**32.
    t.deck = shuffled(cards, Random(t.start.seed + ((earlier + 1) << 32)).random)
    t.top = 0
    t.known = ()
    t.discards = ()
    t.tell(EventKind.SHUFFLE, t.bank)
