"""What one seat sees: all that may leave the game toward odds, players, coach and widget."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ..cards import Card
from ..rules import Rules
from .action import Action
from .event import Event


class HandState(StrEnum):
    """How a hand stands, as contract 2 names it."""

    __hash__ = str.__hash__  # as the text that it equals, without Enum's detour

    PLAYING = "playing"
    STOOD = "stood"
    BUST = "bust"
    LIED = "lied"
    SHOT = "shot"
    SECRET = "secret"


class Stage(StrEnum):
    """Where a hand of the game is."""

    BETS = "bets"
    DEAL = "deal"
    PLAYERS = "players"
    BANK = "bank"
    AFTER = "after"
    """Settled; a seat may still have to say whether it takes or sells the bank."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class HandView:
    """One hand as a seat sees it.

    `cards` stand in the order of arrival, None for a card that this seat can't see;
    `up` says of each whether it lies face up. `state` is what this seat may know:
    to others a lie looks like `stood`. A face-down card that came from a place in the deck
    that everybody knew (a swapped four) is seen by all; the card under a shot seven and a
    secret pair are seen by nobody, their owner included, until the showdown.
    """

    cards: tuple[Card | None, ...]
    up: tuple[bool, ...]
    bet: int
    state: HandState


@dataclass(frozen=True, slots=True)
class View:
    """The table as `seat` sees it.

    `legal` holds every action that `seat` may take now, empty when it is not its turn.
    `gone` are the discards: cards that everybody saw leave and that can't come before a shuffle.
    The cards of a hand that went over lie with them too, but stand in `hands` as long as no
    shuffle takes them back into the deck.
    `known` are (index from the top of the deck, card) pairs that everybody knows: a swapped four.
    `story` is public and the same for all seats.
    """

    rules: Rules
    seat: int
    bank: int
    names: tuple[str, ...]
    chips: tuple[int, ...]
    limits: tuple[int, int]
    pot: int
    stage: Stage
    turn: int | None
    hand: int
    """Index of the hand in play at `turn`."""
    hands: tuple[tuple[HandView, ...], ...]
    deck_left: int
    known: tuple[tuple[int, Card], ...]
    gone: tuple[Card, ...]
    legal: tuple[Action, ...]
    story: tuple[Event, ...]
    sides: tuple[tuple[int, int, int], ...] = ()
    """Bets on another seat's first hand: seat, the seat bet on, chips."""
    offers: tuple[tuple[int, int], ...] = ()
    """Offers for the bank: seat, chips. The bank sees them at the end of the hand."""
