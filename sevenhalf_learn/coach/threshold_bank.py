"""Standing against a bank that stops at a total: which of its final totals win, tie and lose."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from .. import formulas
from ..odds import BUST, Position, bank_totals
from ..odds.payoff import Meeting, Result
from ..odds.player_tree import PlayerTree
from ..words import Message, Total
from .bank_ends import bank_end_step
from .step import Step

_RESULTS: Final = {"win": Result.WIN, "tie": Result.TIE, "lose": Result.LOSE}


@dataclass(frozen=True, slots=True)
class ThresholdBank:
    """Explains standing against a bank that draws up to a total: a fixed one, or what an informed bank needs."""

    tree: PlayerTree

    def stakes(self, position: Position) -> tuple[int, int]:
        """Return what a win pays and what a tie moves, in bets."""
        _, meetings = self.tree.against(position.hand)
        return _gain(meetings, Result.WIN, 1), _gain(meetings, Result.TIE, -1)

    def end_step(self, position: Position, end: str) -> Step:
        """Return the step for the chance to win, tie or lose by standing."""
        threshold, meetings = self.tree.against(position.hand)
        totals = bank_totals(position.unseen, threshold)
        ends = {total: share for total, share in totals.items() if meetings[total].result is _RESULTS[end]}
        chance = sum(ends.values(), Fraction(0))
        key = "win_by_bust" if list(ends) == [BUST] else end
        total = position.hand.total

        def formula() -> formulas.Formula:
            left = formulas.symbols.chance_of(f"coach.word.{end}")
            return formulas.decision.ending_chance(left, total, ends, chance)

        return Step(
            Message.of(f"coach.stand.{key}", total=Total(total), threshold=Total(threshold)),
            chance,
            formula,
            lambda: tuple(bank_end_step(position.unseen, threshold, end, ends[end]) for end in _bust_first(ends)),
        )


def _gain(meetings: tuple[Meeting, ...], result: Result, otherwise: int) -> int:
    return next((meeting.gain for meeting in meetings[: BUST + 1] if meeting.result is result), otherwise)


def _bust_first(ends: Iterable[int]) -> list[int]:
    return sorted(ends, key=lambda total: (total != BUST, total))
