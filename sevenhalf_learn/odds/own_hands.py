"""A seat's own hands as everybody sees them."""

from __future__ import annotations

from ..game.event import EventKind
from ..game.view import HandState, View
from ..players.likelihood import PlayerModel
from .counts import kind_of
from .position import NO_CARD
from .posterior import reading_of
from .supply import NO_COUNTS
from .telling import Ending, Faced, Told, with_one


def faced_of(view: View, index: int) -> Faced:
    """Return one of the seat's own hands, of two cards or more or laid beside another, as everybody sees it."""
    seat, rules = view.seat, view.rules
    hand = view.hands[seat][index]
    hidden, shown = NO_CARD, NO_COUNTS
    for card, up in zip(hand.cards, hand.up, strict=True):
        if card is not None:
            kind = kind_of(card, rules)
            if up:
                shown = with_one(shown, kind)
            else:
                hidden = kind
    return Faced(hidden, shown, told_of(view, index))


def told_of(view: View, index: int) -> Told:
    """Return what is told of one of the seat's own hands."""
    hand = view.hands[view.seat][index]
    reading = reading_of(view, view.seat, index, PlayerModel())
    laid, could = reading.laid, reading.seat
    first = laid.cards[0] if laid.cards else None
    start = NO_CARD if laid.first or first is None else kind_of(first, view.rules)
    ending = Ending.DEAD if laid.dead else Ending.DOUBLED if laid.lasts else Ending.PLAYED
    if hand.state is HandState.SECRET:
        ending = Ending.SECRET
    called = laid.called if laid.stood else any(event.kind is EventKind.CALL for event in view.story)
    return Told(start, reading.swaps, laid.alone and could.matches, could.opens, ending, called)
