"""Steps for the final total of a bank that draws up to a threshold, down to the hands that can be taken."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import comb

from .. import formulas
from ..odds import BUST, KIND_HALVES, Counts, endings
from ..odds.counts import without
from ..words import Message, Total
from .kinds import a_card
from .step import Step

Hands = dict[int, int]
"""How many hands of k cards there are, by k."""


@dataclass(frozen=True, slots=True)
class Ends:
    """The ways in which a bank that draws until `threshold` halves ends at one total, from the `unseen` cards.

    `ways` holds numbers of hands by the kind of the last card, the total before it, and the cards before it.
    """

    unseen: Counts
    threshold: int
    ways: dict[int, dict[int, Hands]]

    @property
    def others(self) -> int:
        """How many cards there are beside the last one."""
        return sum(self.unseen) - 1

    def through(self, kind: int, before: int) -> Fraction:
        """Return Q_r(u): the chance that the others, dealt one by one, make the total u."""
        hands = self.ways[kind][before]
        return sum((Fraction(ways, comb(self.others, k)) for k, ways in hands.items()), Fraction(0))

    def ending_with(self, kind: int) -> Fraction:
        """Return the chance of ending so with a card of `kind` as the last."""
        passes = sum((self.through(kind, before) for before in self.ways[kind]), Fraction(0))
        return Fraction(self.unseen[kind], sum(self.unseen)) * passes


def _ends(unseen: Counts, threshold: int, total: int) -> Ends:
    found: dict[int, dict[int, Hands]] = {}
    for way in endings(unseen, threshold, total):
        found.setdefault(way.kind, {}).setdefault(way.before, {})[way.k] = way.ways
    return Ends(unseen, threshold, found)


def bank_end_step(unseen: Counts, threshold: int, total: int, chance: Fraction) -> Step:
    """Return the step for the chance that the bank ends with `total` halves, or goes over (16)."""
    ends = _ends(unseen, threshold, total)
    if total == BUST:
        return _bust_step(ends, chance)

    def formula() -> formulas.Formula:
        passes = {kind: ends.through(kind, before) for kind, befores in ends.ways.items() for before in befores}
        return formulas.ends.bank_ends(unseen, threshold, total, passes, chance)

    message = Message.of("coach.bank.ends", total=Total(total), threshold=Total(threshold))
    return Step(message, chance, formula, lambda: tuple(part for kind in ends.ways for part in _through(ends, kind)))


def _bust_step(ends: Ends, chance: Fraction) -> Step:
    return Step(
        Message.of("coach.bank.busts", threshold=Total(ends.threshold)),
        chance,
        lambda: formulas.ends.bank_busts({kind: ends.ending_with(kind) for kind in ends.ways}, chance),
        lambda: tuple(_bust_with_step(ends, kind) for kind in ends.ways),
    )


def _bust_with_step(ends: Ends, kind: int) -> Step:
    chance = ends.ending_with(kind)

    def formula() -> formulas.Formula:
        passes = {before: ends.through(kind, before) for before in ends.ways[kind]}
        return formulas.ends.over_with(ends.unseen, kind, ends.threshold, passes, chance)

    message = Message.of("coach.bank.over_with", card=a_card(kind), threshold=Total(ends.threshold))
    return Step(message, chance, formula, lambda: _through(ends, kind))


def _through(ends: Ends, kind: int) -> tuple[Step, ...]:
    # A total of nothing is where every bank starts: there is nothing to open.
    return tuple(_through_step(ends, kind, before) for before in ends.ways[kind] if before)


def _through_step(ends: Ends, kind: int, before: int) -> Step:
    hands, chance = ends.ways[kind][before], ends.through(kind, before)
    rest = without(ends.unseen, kind)
    return Step(
        Message.of("coach.bank.through", card=a_card(kind), total=Total(before), others=ends.others),
        chance,
        lambda: formulas.ends.passing_through(kind, before, ends.others, hands, chance),
        lambda: tuple(_hands_step(rest, k, before, ways) for k, ways in hands.items()),
    )


def _hands_step(rest: Counts, k: int, total: int, ways: int) -> Step:
    return Step(
        Message.of("coach.bank.hands", count=k, total=Total(total)),
        Fraction(ways),
        lambda: formulas.ends.number_of_hands(rest, KIND_HALVES, k, total, ways),
        lambda: (_listed_step(rest, k, total, ways),),
    )


def _listed_step(rest: Counts, k: int, total: int, ways: int) -> Step:
    return Step(
        Message.of("coach.bank.listed", count=k, total=Total(total)),
        Fraction(ways),
        lambda: formulas.ends.hands_listed(rest, KIND_HALVES, k, total, ways),
    )
