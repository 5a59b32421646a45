"""The final total of a bank that draws up to a threshold, against one hand that stands."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction

from .. import formulas
from ..cards import TARGET
from ..odds import BUST, WILD, bank_totals
from ..odds.bank_hands import NATURAL
from ..odds.supplied_bank import SuppliedBank
from ..odds.supply import Supply, most_cards
from ..rules import BankSevenHalf, Rules
from ..words import Message, Total
from .bank_ends import bank_end_step
from .bank_walk import Walk
from .play import Ending
from .step import Step


@dataclass(frozen=True, slots=True)
class BankFinal:
    """Where the bank ends that draws cards of a supply until it has `threshold` halves."""

    rules: Rules
    supply: Supply
    threshold: int
    _banks: SuppliedBank = field(repr=False, compare=False)

    @property
    def together(self) -> Message:
        """The words for several hands that it plays against."""
        return Message.of("coach.turn.together", threshold=Total(self.threshold))

    def chance(self, totals: Iterable[int]) -> Fraction:
        """Return the chance that it ends with one of some totals (16: over, 17: a natural where that ranks)."""
        ends = self._banks.ends(self.supply, self.threshold)
        return Fraction(sum(ends[total] for total in totals if total < len(ends)), self.supply.orders)

    def step(self, total: int, ending: Ending) -> Step:
        """Return the step for the chance of an ending against a hand of `total` halves; over, it stands as a lie."""
        return self._counted(total, ending) if self._counts(ending.totals) else self._followed(total, ending)

    def _counts(self, totals: tuple[int, ...]) -> bool:
        # Counting hands knows nothing of a wild card on the way, of places in the deck, or of naturals.
        apart = self.rules.bank_seven_half is BankSevenHalf.RANKS and (TARGET in totals) != (NATURAL in totals)
        plain = self.supply.is_plain_for(most_cards(self.supply.unknown, self.threshold))
        return plain and not apart and not self.supply.unknown[WILD]

    def _counted(self, total: int, ending: Ending) -> Step:
        unseen, threshold = self.supply.unknown, self.threshold
        found = bank_totals(unseen, threshold)
        ends = {end: found[end] for end in ending.totals if end in found}
        chance = sum(ends.values(), Fraction(0))

        def formula() -> formulas.Formula:
            return formulas.decision.ending_chance(formulas.symbols.chance_of(ending.word), total, ends, chance)

        message = Message.of(f"coach.lie.{ending.end}", threshold=Total(threshold))
        if total < BUST:
            key = "win_by_bust" if list(ends) == [BUST] else ending.word.rpartition(".")[2]
            message = Message.of(f"coach.stand.{key}", total=Total(total), threshold=Total(threshold))
        parts = sorted(ends, key=lambda end: (end != BUST, end))
        return Step(
            message, chance, formula, lambda: tuple(bank_end_step(unseen, threshold, end, ends[end]) for end in parts)
        )

    def _followed(self, total: int, ending: Ending) -> Step:
        key = f"lie_{ending.end}" if total == BUST else ending.word.rpartition(".")[2]
        message = Message.of(f"coach.walk.{key}", total=Total(total), threshold=Total(self.threshold))
        walk = Walk(
            lambda held: held.hand.total >= self.threshold,
            frozenset(ending.totals),
            "walk",
            self.threshold,
            bool(self.rules.wild),
        )
        return walk.start(self.supply, ending.word, message)
