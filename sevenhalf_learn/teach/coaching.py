"""When the coach speaks at a table, about which decision, and what the learner's decisions have cost."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from ..coach.explanation import Explanation, cost
from ..game import Action, View, Waiting, view, waiting
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
    """The decisions that may be explained: the learner's own, in a demonstration every seat's."""
    found = []
    for position, moment in enumerate(sitting.timeline):
        state = moment.state
        if waiting(state) is not Waiting.DECISION or state.turn is None:
            continue
        if sitting.setup.demo or state.turn == sitting.setup.you:
            after = sitting.timeline[position + 1] if position < sitting.last else None
            found.append(Decision(position, view(state, state.turn), after.action if after else None))
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


def loss(sitting: Sitting, decision: Decision) -> Fraction:
    """What a decision cost on average, in chips: the value of the best option less that of the chosen one."""
    explanation: Explanation | None = sitting.advice(decision.view)
    if explanation is None or decision.chosen is None:
        return Fraction(0)
    return cost(explanation, decision.chosen)


def losses(sitting: Sitting) -> tuple[Fraction, ...]:
    """What each decision that the learner has made in this hand cost; none in a demonstration."""
    if sitting.setup.demo:
        return ()
    return tuple(loss(sitting, each) for each in decisions(sitting) if each.chosen is not None)
