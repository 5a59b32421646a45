"""The table as a value: one hand of the game from the deal to the settlement."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache

from ..cards import Card
from ..rules import Rules
from .action import Action
from .event import Event
from .hand import Hand
from .view import Stage


class Waiting(StrEnum):
    """What the table waits for."""

    CHANCE = "chance"
    """A card must be dealt."""
    DECISION = "decision"
    OVER = "over"


class Ask(StrEnum):
    """What the seat to act decides."""

    __hash__ = str.__hash__  # as the text that it equals, without Enum's detour

    BET = "bet"
    FOUR = "four"
    MUERTO = "muerto"
    PLAY = "play"
    OPEN = "open"
    LIE = "lie"
    BANK = "bank"
    CLAIM = "claim"
    SELL = "sell"


class Landing(StrEnum):
    """What follows when a card has landed."""

    DEAL = "deal"
    FIRST = "first"
    """A new first card in the place of one that left."""
    DRAW = "draw"
    LAST = "last"
    """Exactly one more card: the hand stands with it, or busts."""
    SHOT = "shot"
    SECRET = "secret"


@dataclass(frozen=True, slots=True)
class Due:
    """A card that must be dealt: to which hand, which way up, and what follows."""

    seat: int
    hand: int
    up: bool
    landing: Landing


@cache
def due(seat: int, hand: int, up: bool, landing: Landing) -> Due:
    """Return the one Due of these values."""
    return Due(seat, hand, up, landing)


@cache
def turn_order(seats: int, bank: int) -> tuple[int, ...]:
    """Return the seats in turn order: first the one after the bank, last the bank.

    >>> turn_order(4, 1)
    (2, 3, 0, 1)
    """
    return tuple((bank + step) % seats for step in range(1, seats + 1))


@dataclass(frozen=True, slots=True)
class Start:
    """What a hand starts from; it never changes during the hand."""

    rules: Rules
    names: tuple[str, ...]
    deck: tuple[Card, ...]
    """From the top; with the discards it makes the forty cards."""
    bank: int
    chips: tuple[int, ...]
    limits: tuple[int, int]
    pot: int
    discards: tuple[Card, ...]
    declined: frozenset[int]
    """Seats that refused the bank and must take it at their next claim."""
    bank_hands: int
    """Hands in a row that the bank has held before this one."""
    known: tuple[tuple[int, Card], ...]
    """Places in the deck, counted from its top, that everybody knows."""
    seed: int
    """Orders the discards when the deck runs out."""
    wild: Card | None


@dataclass(frozen=True, slots=True)
class State:
    """One hand of the game at one moment; `play` and `deal` return the next one.

    Chips stay with their seat until they are won or lost; a bet is a part of them that is at stake.
    `actions` is the history: every decision with its seat. `story` is what everybody saw.
    """

    start: Start
    bank: int
    stage: Stage
    ask: Ask | None
    turn: int | None
    """The seat to decide."""
    hand: int
    """Index of the hand in play at `turn`."""
    chips: tuple[int, ...]
    pot: int
    hands: tuple[tuple[Hand, ...], ...]
    deck: tuple[Card, ...]
    top: int
    """Index in `deck` of its top card."""
    known: tuple[tuple[int, Card], ...]
    """Places in `deck`, counted from its first card, that everybody knows."""
    discards: tuple[Card, ...]
    due: tuple[Due, ...]
    raised: bool
    """Whether this hand has been raised since its last card."""
    swaps: int
    """First cards that left in this turn."""
    side_on: int | None
    """The seat whose first hand the others may bet on now."""
    sides: tuple[tuple[int, int, int], ...]
    offers: tuple[tuple[int, int], ...]
    called: bool
    half: bool
    """Whether the bank counts its half point."""
    declined: frozenset[int]
    claims: tuple[int, ...]
    """Seats with a claim to the bank that has not been answered."""
    bank_next: int | None
    story: tuple[Event, ...]
    actions: tuple[tuple[int, Action], ...]
    _legal: tuple[Action, ...] | None = field(init=False, compare=False, repr=False, default=None)

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self.start.rules

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names."""
        return self.start.names

    @property
    def limits(self) -> tuple[int, int]:
        """The smallest and the largest bet, in chips."""
        return self.start.limits

    @property
    def deck_left(self) -> int:
        """Cards left in the deck."""
        return len(self.deck) - self.top


def waiting(state: State) -> Waiting:
    """Return what the table waits for."""
    if state.due:
        return Waiting.CHANCE
    return Waiting.OVER if state.stage is Stage.OVER else Waiting.DECISION


def net(state: State) -> tuple[int, ...]:
    """Return the chips that each seat has won or lost so far in this hand."""
    return tuple(now - before for now, before in zip(state.chips, state.start.chips, strict=True))
