"""The next step of a hand: a card, or the decision of a seat that the program plays."""

from __future__ import annotations

from typing import Final

from ..game import Waiting, deal, play, view, with_hand
from .advice import Advice
from .moment import Moment
from .seats import decide
from .seeing import seen
from .setup import Setup

LONGEST_HAND: Final = 1000
"""More steps than any hand can have: a guard against a table that never ends."""


def grown(setup: Setup, advice: Advice, moment: Moment) -> Moment:
    """Return the next position, one that the learner can tell from the last.

    A decision that leaves no trace (a declined offer) must not show as a step either.
    """
    before = seen(setup, moment.state)
    for _ in range(LONGEST_HAND):
        moment = _after(setup, advice, moment)
        waits = moment.waiting is not Waiting.DECISION or moment.state.turn == setup.you
        if moment.action is None or setup.demo or waits or seen(setup, moment.state) != before:
            return moment
    raise RuntimeError(f"no decision was seen in {LONGEST_HAND} steps")


def _after(setup: Setup, advice: Advice, moment: Moment) -> Moment:
    state = moment.state
    if moment.waiting is Waiting.CHANCE:
        return Moment(with_hand(moment.session, deal(state)))
    assert state.turn is not None
    action = decide(setup, advice, view(state, state.turn))
    return Moment(with_hand(moment.session, play(state, action)), state.turn, action)
