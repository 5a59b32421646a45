"""Standing against a bank that stops at a total: which of its final totals win, tie and lose."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from .. import formulas
from ..odds import BUST, Position, bank_totals
from ..odds.player_tree import PlayerTree
from ..words import Message, Total
from .bank_ends import bank_end_step
from .play import Ending, endings_of
from .step import Step


@dataclass(frozen=True, slots=True)
class ThresholdBank:
    """Explains standing against a bank that draws up to a total: a fixed one, or what an informed bank needs."""

    tree: PlayerTree

    def endings(self, position: Position) -> tuple[Ending, ...]:
        """Return how standing can end."""
        _, meetings = self.tree.against(position.hand)
        return endings_of(meetings[: BUST + 1])

    def chance(self, position: Position, totals: tuple[int, ...]) -> Fraction:
        """Return the chance that the bank ends with one of some totals."""
        return sum(self._ends(position, totals).values(), Fraction(0))

    def step(self, position: Position, ending: Ending) -> Step:
        """Return the step for the chance of an ending."""
        threshold, _ = self.tree.against(position.hand)
        ends = self._ends(position, ending.totals)
        chance = sum(ends.values(), Fraction(0))
        total = position.hand.total

        def formula() -> formulas.Formula:
            return formulas.decision.ending_chance(formulas.symbols.chance_of(ending.word), total, ends, chance)

        message = Message.of(f"coach.lie.{ending.end}", threshold=Total(threshold))
        if total < BUST:
            key = "win_by_bust" if list(ends) == [BUST] else ending.word.rpartition(".")[2]
            message = Message.of(f"coach.stand.{key}", total=Total(total), threshold=Total(threshold))
        return Step(
            message,
            chance,
            formula,
            lambda: tuple(bank_end_step(position.unseen, threshold, end, ends[end]) for end in _bust_first(ends)),
        )

    def _ends(self, position: Position, totals: tuple[int, ...]) -> dict[int, Fraction]:
        threshold, _ = self.tree.against(position.hand)
        found = bank_totals(position.unseen, threshold)
        return {total: found[total] for total in totals if total in found}


def _bust_first(ends: Iterable[int]) -> list[int]:
    return sorted(ends, key=lambda total: (total != BUST, total))
