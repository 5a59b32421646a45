"""A hand that has been played, step by step again: for a page, a log, a lesson."""

from __future__ import annotations

from itertools import pairwise

from ..game import State, Waiting, deal, play, waiting
from ..words import Words
from .seeing import open_view
from .telling import Teller


def walk(start: State, end: State) -> tuple[State, ...]:
    """Every state from the start of a hand to `end`, one per card and decision."""
    states = [start]
    actions = iter(end.actions)
    while states[-1] != end:
        state = states[-1]
        if waiting(state) is Waiting.CHANCE:
            states.append(deal(state))
        else:
            seat, action = next(actions)
            states.append(play(state, action, seat))
    return tuple(states)


def story(words: Words, start: State, end: State) -> tuple[str, ...]:
    """What happened in a hand, a sentence or two per step, with open cards."""
    teller = Teller(words, start.names, None)
    views = [open_view(state) for state in walk(start, end)]
    return tuple(teller.step(before, after) for before, after in pairwise(views))
