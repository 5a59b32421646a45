"""A sitting at a given hand: as a link brings it, before or after some of its decisions."""

from __future__ import annotations

from dataclasses import replace

from ..game import Waiting, deal, new_session, play, resume, waiting, with_hand
from ..game.session import deal_hand
from .advice import Advice
from .deal_text import Deal
from .moment import Moment
from .seeing import seen
from .setup import Setup
from .sitting import Control, Sitting


def sit_down_to(found: Deal, like: Setup) -> Sitting:
    """Sit down at a hand, its decisions played, up to the learner's first open one where it leaves any open.

    Raises:
        ValueError: a decision is illegal there; the message names its place and what is legal.
    """
    setup, record = found.setup(like), found.record
    end = resume(record)
    session = new_session(
        record.rules, record.names, chips=record.chips, limits=record.limits, seed=found.seed, bank=record.bank
    )
    start = record.start()
    first = replace(deal_hand(session), hand=start, bank=start.bank, chips=start.chips)
    moment, actions = Moment(first), iter(end.actions)
    moments = [moment]
    while moment.state != end:
        state = moment.state
        if waiting(state) is Waiting.CHANCE:
            moment = Moment(with_hand(moment.session, deal(state)))
        else:
            seat, action = next(actions)
            moment = Moment(with_hand(moment.session, play(state, action, seat)), seat, action)
        # what leaves no trace that the learner could see is no step
        if moment.seat in (None, setup.you) or seen(setup, moment.state) != seen(setup, state):
            moments.append(moment)
    if moments[-1] is not moment:
        moments[-1] = replace(moment, seat=moments[-1].seat, action=moments[-1].action)
    last = len(moments) - 1
    sitting = Sitting(setup, Advice(setup.bank_model, setup.player_model), tuple(moments), last, heard=last)
    waits = sitting.legal or not sitting.may[Control.PLAY_ON]
    return sitting if waits else replace(sitting.use(Control.PLAY_ON), heard=last)
