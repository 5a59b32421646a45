"""Standing against a bank that stops at a total: which of its final totals win, tie and lose."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ..odds import Position
from ..odds.player_tree import PlayerTree
from ..odds.supplied_bank import SuppliedBank
from ..odds.supply import Supply
from .bank_final import BankFinal
from .play import Ending, endings_of
from .step import Step


@dataclass(frozen=True, slots=True)
class ThresholdBank:
    """Explains standing against a bank that draws up to a total: a fixed one, or what an informed bank needs."""

    tree: PlayerTree
    supply: Supply | None = None
    """The cards to come where they are no plain deck."""

    def at(self, supply: Supply) -> ThresholdBank:
        """Return the same bank, drawing from a supply."""
        return ThresholdBank(self.tree, supply)

    def endings(self, position: Position) -> tuple[Ending, ...]:
        """Return how standing can end."""
        _, meetings = self.tree.against(position.hand)
        return endings_of(meetings)

    def chance(self, position: Position, totals: tuple[int, ...]) -> Fraction:
        """Return the chance that the bank ends with one of some totals."""
        return self._bank(position).chance(totals)

    def step(self, position: Position, ending: Ending) -> Step:
        """Return the step for the chance of an ending."""
        return self._bank(position).step(position.hand.total, ending)

    def _bank(self, position: Position) -> BankFinal:
        threshold, _ = self.tree.against(position.hand)
        rules = self.tree.rules
        return BankFinal(rules, self.supply or all_unseen(position), threshold, SuppliedBank(rules))


def all_unseen(position: Position) -> Supply:
    """Return the supply of a bank that holds one unseen card and may draw all the others."""
    return Supply(position.unseen, position.deck - 1)
