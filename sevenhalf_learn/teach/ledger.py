"""What the learner has decided at a table, hand by hand, with what each decision cost; and what to practise."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Final

from ..cards import Card
from ..game import Action, HandState
from .coaching import Decision, decisions, loss, reason
from .next_card import NextCard, next_card
from .practice import Kind, Progress, kind_of
from .sitting import Sitting

MOST_HANDS: Final = 20
"""Hands that can be looked at again; older ones are forgotten."""


@dataclass(frozen=True, slots=True)
class Reviewed:
    """One decision of the learner: where it stood, what was chosen, what is best, and the exact cost in chips."""

    position: int
    total: int
    chosen: Action
    best: tuple[Action, ...]
    cost: Fraction
    kind: Kind | None
    near: NextCard | None
    """The cards that could have come next, for a player who might draw."""
    busted: Card | None
    """The card that took the hand over right after this decision."""


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """A hand that is over, as it was played, with the learner's decisions in order."""

    sitting: Sitting
    decisions: tuple[Reviewed, ...]

    @property
    def number(self) -> int:
        """The number of the hand in its session; 0 for a hand of practice."""
        return 0 if self.sitting.drilled is not None else self.sitting.hand_no


@dataclass(frozen=True, slots=True)
class Ledger:
    """The hands played at a table. Every step gives a new one."""

    hands: tuple[PlayedHand, ...] = ()
    progress: Progress = field(default_factory=Progress)
    counted: int = 0
    """Hands played in all, the forgotten ones too."""

    def takes(self, sitting: Sitting) -> bool:
        """Whether a hand is over and not here yet; what only asks what if, or is looked at again, is none."""
        if sitting.setup.demo or not sitting.over or sitting.forked >= 0:
            return False
        if sitting.home is not None and sitting.drilled is None:
            return False
        return all(hand.sitting.timeline is not sitting.timeline for hand in self.hands)

    def with_hand(self, sitting: Sitting, decisions: tuple[Reviewed, ...]) -> Ledger:
        """Take in a hand with its decisions; one that was taken back and played again replaces itself."""
        played = PlayedHand(sitting, decisions)
        again = [hand for hand in self.hands if hand.sitting.timeline[0] is sitting.timeline[0]]
        if again:
            others = tuple(hand for hand in self.hands if hand is not again[0])
            return replace(self, hands=(*others, played))
        progress = self.progress
        for each in played.decisions:
            if each.kind is not None:
                progress = progress.decided(each.kind, well=each.cost == 0)
        hands = (*self.hands, played)[-MOST_HANDS:]
        return replace(self, hands=hands, progress=progress, counted=self.counted + 1)


def reviewed(sitting: Sitting) -> tuple[Reviewed, ...]:
    """The learner's decisions in a hand, as far as the coach knows what they cost."""
    found = (_reviewed(sitting, each) for each in decisions(sitting) if each.position >= (sitting.drilled or 0))
    return tuple(each for each in found if each is not None)


def _reviewed(sitting: Sitting, decision: Decision) -> Reviewed | None:
    cost, explained = loss(sitting, decision), reason(sitting, decision)
    if cost is None or explained is None or decision.chosen is None:
        return None
    view = decision.view
    own = sitting.timeline[decision.position].state.hands[view.seat]
    total = own[view.hand].total if view.hand < len(own) else 0
    near = next_card(view)
    busted = _busted(sitting, decision, view.hand)
    return Reviewed(decision.position, total, decision.chosen, explained.best, cost, kind_of(view), near, busted)


def _busted(sitting: Sitting, decision: Decision, hand: int) -> Card | None:
    """The card that took a hand over after a decision and before the next of the same seat."""
    row = sitting.timeline[decision.position].state.hands[decision.seat]
    if hand >= len(row):  # the bet comes before the deal
        return None
    before = len(row[hand].cards)
    for moment in sitting.timeline[decision.position + 1 :]:
        row = moment.state.hands[decision.seat]
        if hand < len(row) and row[hand].state is HandState.BUST and len(row[hand].cards) == before + 1:
            return row[hand].cards[-1]
        if moment.seat == decision.seat and moment is not sitting.timeline[decision.position + 1]:
            return None
    return None
