"""A record played again: up to its first open decision, or to the end with the defaults."""

from __future__ import annotations

from .action import Action, Verb
from .dealing import settle
from .defaults import default_action
from .legality import describe_legal, refusal
from .playing import play
from .record import Record
from .state import State, Waiting, waiting


def resume(record: Record) -> State:
    """Play a record's actions and stop at the first decision that it leaves open.

    Raises ValueError naming the place, as in `actions[3]`, and the legal actions there.
    """
    return play_on(settle(record.start()), record.actions)


def play_on(state: State, actions: tuple[tuple[int, Action], ...], place: str = "actions") -> State:
    """Play decisions one after the other. Raises ValueError naming the place of one that is refused."""
    for at, (seat, action) in enumerate(actions):
        where = f"{place}[{at}]: '{seat}: {action}'"
        if state.turn is None:
            raise ValueError(f"{where}: the hand is over; no action is legal there")
        if seat != state.turn and action.verb is not Verb.SIDE:
            raise ValueError(f"{where} is out of turn; {describe_legal(state)}")
        reason = refusal(state, action, seat)
        if reason is not None:
            raise ValueError(f"{where} is not legal: {reason}; {describe_legal(state)}")
        state = settle(play(state, action, seat))
    return state


def replay(record: Record) -> State:
    """Play a record to the end of its hand; decisions that it leaves open get their defaults.

    >>> from .record import read_record
    >>> from .state import net
    >>> net(replay(read_record({"format": "sevenhalf/1", "seats": ["bank", "ana"], "deck": "5o 5e", "seed": 1})))
    (1, -1)
    """
    state = resume(record)
    while waiting(state) is Waiting.DECISION:
        state = settle(play(state, default_action(state)))
    return state
