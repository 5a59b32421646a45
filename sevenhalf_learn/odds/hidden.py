"""Ways to lay the hidden cards: the coefficients of ∏ᵣ (1 + pᵣ)^nᵣ with pᵣ = Σᵢ Lᵢ(r) xᵢ and xᵢ² = 0.

The coefficient of a product of some xᵢ adds up, over every way to give those hands one unseen card each, the product
of the cards' likelihoods. Tables hold all 2^m coefficients, indexed by the hands as bits. A card is removed by
dividing by (1 + pᵣ): one subtraction for each hand that the card could be in.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from .counts import Counts, without

Likelihoods = tuple[tuple[int, ...], ...]
"""For each hand that hides a card, the weight of each kind."""


@dataclass(slots=True)
class HiddenCards:
    """The tables of one question: `pool` counts every card that may be hidden or still be drawn."""

    pool: Counts
    likelihoods: Likelihoods
    _tables: dict[Counts, list[int]] = field(default_factory=dict, repr=False)

    @property
    def everyone(self) -> int:
        """The index of all hands together."""
        return (1 << len(self.likelihoods)) - 1

    def ways(self, pool: Counts) -> int:
        """Return the weight of all ways to lay the hidden cards out of the pool."""
        return self.table(pool)[-1]

    def of_one(self, pool: Counts, hand: int, kind: int) -> int:
        """Return the weight of the ways in which that hand hides a card of that kind."""
        weight = pool[kind] * self.likelihoods[hand][kind]
        if not weight:
            return 0
        return weight * self.table(without(pool, kind), (pool, kind))[self.everyone ^ (1 << hand)]

    def of_two(self, pool: Counts, hand: int, kinds: tuple[int, int]) -> int:
        """Return the weight of the ways in which that place and the next one hide cards of those kinds, in order."""
        first, second = kinds
        weight = pool[first] * self.likelihoods[hand][first]
        left = without(pool, first) if weight else pool
        weight *= left[second] * self.likelihoods[hand + 1][second]
        if not weight:
            return 0
        self.table(left, (pool, first))
        return weight * self.table(without(left, second), (left, second))[self.everyone ^ (3 << hand)]

    def table(self, pool: Counts, larger: tuple[Counts, int] | None = None) -> list[int]:
        """Return the coefficients for a pool, from the pool that is larger by a card when it is given."""
        found = self._tables.get(pool)
        if found is None:
            found = self._remove(self.table(larger[0]), larger[1]) if larger else self._build(pool)
            self._tables[pool] = found
        return found

    def _build(self, pool: Counts) -> list[int]:
        table = [1] + [0] * self.everyone
        for kind, count in enumerate(pool):
            takers = self._takers(kind)
            for _ in range(count):
                for hands in range(self.everyone, 0, -1):
                    table[hands] += sum(weight * table[hands ^ bit] for bit, weight in takers if hands & bit)
        return table

    def _remove(self, table: list[int], kind: int) -> list[int]:
        left = table.copy()
        takers = self._takers(kind)
        for hands in range(1, self.everyone + 1):
            for bit, weight in takers:
                if hands & bit:
                    left[hands] -= weight * left[hands ^ bit]
        return left

    def _takers(self, kind: int) -> list[tuple[int, int]]:
        return [(1 << hand, weights[kind]) for hand, weights in enumerate(self.likelihoods) if weights[kind]]
