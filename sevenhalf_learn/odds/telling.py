"""What everybody sees of a player's hand: its open cards, whether one lies hidden, and how the hand came about."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from .counts import Counts
from .position import NO_CARD


class Ending(StrEnum):
    """How a hand came to its last card."""

    PLAYED = "played"
    DOUBLED = "doubled"
    DEAD = "dead"
    """A seven turned up for exactly one card, face down."""
    SECRET = "secret"
    """Two cards that nobody has seen."""


class Told(NamedTuple):
    """What is known of how a hand came about, beside its cards.

    `start` is the kind of the open card that it began with beside another hand, `swaps` the first cards swapped before
    it, `matches` whether the seat could double or split it, `opens` whether its second card could be opened, `called`
    whether a seven and a half had been called before it stood. `known` holds the draws of the hand, from 0, at which a
    four came, or comes, whose place everybody knew.
    """

    start: int = NO_CARD
    swaps: int = 0
    matches: bool = False
    opens: bool = False
    ending: Ending = Ending.PLAYED
    called: bool = False
    known: tuple[int, ...] = ()


class Faced(NamedTuple):
    """A hand's cards as they lie: the kind of the hidden one, the open ones, and what is told of it."""

    hidden: int
    shown: Counts
    told: Told

    def turned_up(self) -> Faced:
        """Return the hand with its hidden card turned up."""
        if self.hidden == NO_CARD:
            return self
        return Faced(NO_CARD, with_one(self.shown, self.hidden), self.told)


def with_one(counts: Counts, kind: int) -> Counts:
    """Return the counts with one card more.

    >>> with_one((0, 0, 0, 0, 0, 0, 0, 0, 0), 7)[7]
    1
    """
    return (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])
