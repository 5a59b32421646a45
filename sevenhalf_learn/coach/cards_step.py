"""The step for a quantity before a card comes: the average over the kinds that it may be, by their counts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from .. import formulas
from ..odds import Counts, Hand
from ..odds.supply import Supply
from ..rules import Rules
from ..words import Message
from .measure import Measure
from .play import over_step
from .step import Step
from .supplied import comes_for_certain, note_of, source


@dataclass(frozen=True, slots=True)
class Way:
    """One kind that may come, what the quantity is after it, and the step for that."""

    kind: int
    result: Fraction
    step: Callable[[], Step]


@dataclass(frozen=True, slots=True)
class Coming:
    """A card that comes from a supply onto a hand at a bet.

    `follow` gives what follows a kind and the supply without it, None where the hand is over and lost at once.
    `hidden` says that the card lies on the table already.
    """

    rules: Rules
    supply: Supply
    hand: Hand
    bet: int
    follow: Callable[[int, Supply], Way | None]
    hidden: bool = False

    @property
    def counts(self) -> Counts:
        """The cards of which one comes."""
        return source(self.supply, hidden=self.hidden)

    @property
    def certain(self) -> bool:
        """Whether its kind is known."""
        return not self.hidden and comes_for_certain(self.supply)

    def kinds(self, measure: Measure) -> tuple[list[Way], list[int]]:
        """Return the ways that count for a quantity, and the kinds that are over at once."""
        ways, breaking = [], []
        for kind, _, left in self.supply.hidden() if self.hidden else self.supply.draws():
            way = self.follow(kind, left)
            if way is None:
                breaking.append(kind)
            elif way.result or not measure.end:
                ways.append(way)
        return ways, breaking


def cards_step(message: Message, left: Callable[[], Any], measure: Measure, result: Fraction, coming: Coming) -> Step:
    """Return the step for a quantity before a card comes; what may come is worked out when it is asked for."""
    counted = {"": -coming.bet, "bust": 1}.get(measure.end)
    total = None if coming.rules.wild else coming.hand.total

    def formula() -> formulas.Formula:
        if coming.certain:
            return formulas.decision.for_certain(left(), measure.name, coming.supply.known[0][1], result)
        ways, breaking = coming.kinds(measure)
        lost = sum(coming.counts[kind] for kind in breaking)
        return formulas.decision.over_cards(
            left(),
            measure.name,
            coming.counts,
            {way.kind: way.result for way in ways},
            result,
            total=total,
            over=(Fraction(lost, sum(coming.counts)), counted),
        )

    def parts() -> tuple[Step, ...]:
        ways, breaking = coming.kinds(measure)
        steps = tuple(way.step() for way in ways)
        if not breaking or counted is None or coming.certain:
            return steps
        return (*steps, over_step(coming.counts, coming.hand, breaking, coming.rules))

    return Step(message, result, formula, parts, note=note_of(coming.supply))
