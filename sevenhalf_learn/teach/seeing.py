"""What the page of a sitting may show: one seat's view while playing, all hands in a demonstration."""

from __future__ import annotations

from dataclasses import replace

from ..cards import Card
from ..game import HandView, State, View, view
from .setup import Setup


def seen(setup: Setup, state: State) -> View:
    """What the page shows of a state: the learner's view, or in a demonstration the open table."""
    return open_view(state) if setup.demo else view(state, setup.you)


def open_view(state: State) -> View:
    """The table with every hand as its owner sees it.

    A card that its own owner can't see stays hidden here too.
    """
    views = [view(state, seat) for seat in range(len(state.names))]
    hands = tuple(own.hands[seat] for seat, own in enumerate(views))
    return replace(views[0], hands=hands)


def known_cards(hand: HandView) -> tuple[Card, ...]:
    """The cards of a hand that a view shows."""
    return tuple(card for card in hand.cards if card is not None)
