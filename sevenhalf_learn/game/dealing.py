"""The chance step: the top card goes where it must, and what follows by itself."""

from __future__ import annotations

from .draft import Draft
from .event import EventKind
from .reshuffle import shuffle_discards
from .state import Landing, State, Waiting, waiting
from .turns import after_draw, after_last_card, begin_turns, end_hand, meet_first_card
from .view import HandState


def deal(state: State) -> State:
    """Deal the top card where it must go, then do what follows by itself.

    Raises ValueError when no card is due.
    """
    if not state.due:
        raise ValueError(f"no card is due: the table waits for {waiting(state)}")
    t = Draft(state)
    if t.top == len(t.deck):
        shuffle_discards(t)
    card = t.deck[t.top]
    told = bool(t.known) and (t.top, card) in t.known
    if told:
        t.known = tuple(place for place in t.known if place[0] != t.top)
    t.top += 1
    goes = t.due[0]
    t.due = t.due[1:]
    hand = t.hands[goes.seat][goes.hand].with_card(card, goes.up, t.start.wild, told)
    t.put(hand, goes.seat, goes.hand)
    t.tell_card(EventKind.DEAL, goes.seat, goes.hand, card if goes.up else None)
    _land(t, goes.landing)
    return t.freeze()


def settle(state: State) -> State:
    """Deal until a seat must decide or the hand is over."""
    while waiting(state) is Waiting.CHANCE:
        state = deal(state)
    return state


def _land(t: Draft, landing: Landing) -> None:
    if landing is Landing.DRAW:
        after_draw(t)
    elif landing is Landing.DEAL:
        if not t.due:
            begin_turns(t)
    elif landing is Landing.FIRST:
        meet_first_card(t)
    elif landing is Landing.LAST:
        after_last_card(t)
    else:
        # From its first card on: nobody sees one half of a secret pair either.
        state = HandState.SHOT if landing is Landing.SHOT else HandState.SECRET
        t.put(t.playing().ended(state))
        if not t.due:
            end_hand(t)
