"""When the coach speaks at a table, about which decision, and what the learner's decisions have cost."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from ..coach.explanation import Explanation, cost
from ..game import Action, View, Waiting, legal, view
from .sitting import Sitting


class Coach(StrEnum):
    """When the learner wants to read the reasons."""

    BEFORE = "before"
    AFTER = "after"
    OFF = "off"


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of the present hand: where it was due, what its seat saw, and what it did (None: still open)."""

    position: int
    view: View
    chosen: Action | None

    @property
    def seat(self) -> int:
        """The seat that decides."""
        return self.view.seat


def decisions(sitting: Sitting) -> tuple[Decision, ...]:
    """The decisions that may be explained: the learner's own, in a demonstration every seat's.

    A bet on the hand of the seat in turn is one where it has been made, or may be made at the position looked at.
    """
    found = []
    for position, moment in enumerate(sitting.timeline):
        if moment.waiting is not Waiting.DECISION:
            continue
        state = moment.state
        assert state.turn is not None
        seat = state.turn if sitting.setup.demo else sitting.setup.you
        after = sitting.timeline[position + 1] if position < sitting.last else None
        chosen = after.action if after and after.seat == seat and isinstance(after.action, Action) else None
        aside = chosen is not None or (position == sitting.at == sitting.last and legal(state, seat))
        if seat == state.turn or aside:
            found.append(Decision(position, view(state, seat), chosen))
    return tuple(found)


def spoken_of(sitting: Sitting, coach: Coach) -> Decision | None:
    """The decision that the coach speaks of at the position looked at, or None."""
    if coach is Coach.OFF:
        return None
    reached = [each for each in decisions(sitting) if each.position <= sitting.at]
    if coach is Coach.AFTER and not sitting.setup.demo:
        reached = [each for each in reached if each.chosen is not None]
    return reached[-1] if reached else None


def before_it(sitting: Sitting, decision: Decision) -> Decision | None:
    """The decision before a decision of the same hand, if there is one."""
    earlier = [each for each in decisions(sitting) if each.position < decision.position]
    return earlier[-1] if earlier else None


def loss(sitting: Sitting, decision: Decision) -> Fraction | None:
    """What a decision cost on average, in chips: the value of the best option less that of the chosen one.

    None where it has not been made, or the coach knows no value for it.
    """
    explanation = None if decision.chosen is None else reason(sitting, decision)
    if explanation is None or decision.chosen is None:
        return None
    priced = [option.action for option in (*explanation.options, *explanation.raises)]
    return cost(explanation, decision.chosen) if decision.chosen in priced else None


def reason(sitting: Sitting, decision: Decision) -> Explanation | None:
    """The coach's reasons for a decision; None where it knows no odds."""
    try:
        return sitting.advice(decision.view)
    except ValueError:
        return None


def losses(sitting: Sitting) -> tuple[Fraction, ...]:
    """What each decision that the learner has made in this hand cost, as far as the coach knows.

    None in a demonstration.
    """
    if sitting.setup.demo:
        return ()
    found = (loss(sitting, each) for each in decisions(sitting))
    return tuple(lost for lost in found if lost is not None)
