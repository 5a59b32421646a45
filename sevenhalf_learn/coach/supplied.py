"""What is said of the cards to come where the deck holds a known place or has run out."""

from __future__ import annotations

from ..odds import Counts
from ..odds.supply import Supply
from ..words import Message


def source(supply: Supply, *, hidden: bool = False) -> Counts:
    """Return the counts that the next card is one of: the unseen cards, or the discards once the deck has run out."""
    return supply.unknown if hidden or supply.left > 0 else supply.gone or supply.unknown


def comes_for_certain(supply: Supply) -> bool:
    """Whether the next card's place is known, so that it comes for certain."""
    return supply.left > 0 and bool(supply.known) and supply.known[0][0] == 0


def note_of(supply: Supply) -> Message | None:
    """Return the sentence about the cards to come, where there is something to say."""
    if supply.left <= 0:
        return Message.of("coach.supply.discards") if supply.gone else None
    if comes_for_certain(supply):
        return Message.of("coach.supply.now")
    if supply.known:
        return Message.of("coach.supply.four", count=supply.known[0][0])
    return None
