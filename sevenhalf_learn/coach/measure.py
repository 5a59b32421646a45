"""What is followed through a turn: its value, or the chance that the hand in play ends in one way."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

from .. import formulas
from ..odds.outcome import Weights
from ..odds.supply import Supply
from .play import ENDS


@dataclass(frozen=True, slots=True)
class Measure:
    """The value in chips of all hands of the turn or, with an `end`, the chance of that end of the hand asked for."""

    end: str = ""

    def of(self, weights: Weights, supply: Supply) -> Fraction:
        """Return its share of some weights, given in orders of a supply."""
        place = 1 + ENDS.index(self.end) if self.end else 0
        return Fraction(weights[place], supply.orders)

    @property
    def name(self) -> Any:
        """The symbol that takes the kind of the next card as its index."""
        return formulas.decision.CHANCE if self.end else formulas.symbols.VALUE

    def called(self, word: str, total: int | None = None) -> Any:
        """Return the left side of a line: V(draw, 6½), or P(win)."""
        if self.end:
            return formulas.symbols.chance_of(f"coach.word.{self.end}")
        return formulas.symbols.value_of(word, total)

    def key(self, key: str) -> str:
        """Return the key of a sentence about a card that comes: `key` speaks of the value."""
        return f"coach.cards.{self.end}" if self.end else key

    def after(self, kind: int) -> Any:
        """Return the left side of a line about what follows a card: V₇, P₇."""
        return formulas.symbols.after_card(self.name, kind)


VALUE: Final = Measure()
"""The value in chips."""
