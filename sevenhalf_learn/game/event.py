"""What happens at the table, as everybody sees it: the public story of a hand."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ..cards import Card


class EventKind(StrEnum):
    """One kind of public event."""

    DEAL = "deal"
    """A card arrives at a hand; `card` is None when it is face down."""
    TURN_UP = "turn_up"
    """A face-down card is turned up."""
    ACT = "act"
    """A seat decides; `words` is the action as everybody hears it (a lie is a `stand`).

    After `open` and `split` TURN_UP follows for each card that lay face down; the hand's second
    card is then the seat's new last hand."""
    BUST = "bust"
    """A hand goes over; its cards are shown by TURN_UP first."""
    TURN = "turn"
    """The turn passes to `seat`."""
    SWAP = "swap"
    """A first card is shown and leaves the hand; `card` is the one that left."""
    SHUFFLE = "shuffle"
    """The discards become the deck."""
    CALL = "call"
    """A seven and a half is called."""
    SHOWDOWN = "showdown"
    """The bank is done and all hands are shown."""
    PAY = "pay"
    """Chips move: `seat` gains `amount` from the bank (negative: pays it)."""
    UNPAID = "unpaid"
    """The bank can't pay: `seat` goes without `amount` that it had won."""
    POT = "pot"
    """`seat` pays into the pot (negative) or takes `amount` from it."""
    BANK = "bank"
    """The bank is `seat` from now on: after the bets where it can't cover them, else in the next hand."""


@dataclass(frozen=True, slots=True)
class Event:
    """One public event. `seat` and `hand` are indices, `amount` is in chips."""

    kind: EventKind
    seat: int
    hand: int = 0
    card: Card | None = None
    up: bool = False
    amount: int = 0
    words: str = ""
