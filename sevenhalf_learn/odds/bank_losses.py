"""What a bank loses when it ends, weighed over the cards that the hands before it hide."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from operator import mul
from typing import Protocol, TypeAlias

from .counts import BUST, WILD, Counts

Held: TypeAlias = Iterable[tuple[int, int]]
"""Kinds and how many of each the bank holds out of the cards that it could not see."""
Row: TypeAlias = tuple[int, ...]
"""The weighed loss for one hidden card of each kind."""


class Losses(Protocol):
    """Losses in chips, weighed over the hidden cards that the pool without the bank's cards still holds."""

    @property
    def hidden(self) -> int:
        """How many cards of the pool lie hidden in the hands."""

    def lost(self, held: Held, end: int) -> int:
        """Return the loss at an end of the bank."""

    def over(self, held: Held, breaking: Sequence[tuple[int, int]]) -> int:
        """Return the sum of the losses after each of some cards that are a bust: their kinds and numbers."""


def _dot(pool: Counts, row: Row) -> int:
    return sum(map(int.__mul__, pool, row))


@dataclass(slots=True)
class NoneHidden:
    """Hands that lie open: `by_end` holds the loss for each end."""

    by_end: Row
    hidden: int = 0

    def lost(self, held: Held, end: int) -> int:  # noqa: ARG002
        """Return the loss."""
        return self.by_end[end]

    def over(self, held: Held, breaking: Sequence[tuple[int, int]]) -> int:  # noqa: ARG002
        """Return the sum."""
        return self.by_end[BUST] * sum(count for _, count in breaking)


@dataclass(slots=True)
class OneHidden:
    """One hidden card out of a pool: for each end a row."""

    pool: Counts
    rows: Sequence[Row]
    hidden: int = 1
    _totals: list[int] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self._totals = [_dot(self.pool, row) for row in self.rows]

    def lost(self, held: Held, end: int) -> int:
        """Return the loss."""
        found, row = self._totals[end], self.rows[end]
        for kind, count in held:
            found -= row[kind] * count
        return found

    def over(self, held: Held, breaking: Sequence[tuple[int, int]]) -> int:
        """Return the sum."""
        lost, row, found = self.lost(held, BUST), self.rows[BUST], 0
        for kind, count in breaking:
            found += count * (lost - row[kind])
        return found


@dataclass(slots=True)
class TwoHidden:
    """A hidden card in each of two hands: their weights, and for each end a row for what each hand wins.

    The sum over all pairs of the pool, less those of a card with itself.
    """

    pool: Counts
    weights: tuple[Row, Row]
    first: Sequence[Row]
    second: Sequence[Row]
    hidden: int = 2
    _columns: list[list[tuple[int, int, int, int, int]]] = field(init=False, repr=False)
    _totals: list[tuple[int, ...]] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        one, other = self.weights
        self._columns, self._totals = [], []
        for mine, theirs in zip(self.first, self.second, strict=True):
            same = map(lambda a, b, w1, w2: a * w2 + b * w1, mine, theirs, one, other)
            columns = list(zip(one, other, mine, theirs, same, strict=True))
            self._columns.append(columns)
            self._totals.append(tuple(_dot(self.pool, row) for row in zip(*columns, strict=True)))

    def _sums(self, held: Held, end: int) -> tuple[int, int, int, int, int]:
        a, b, c, d, e = self._totals[end]
        columns = self._columns[end]
        for kind, count in held:
            w1, w2, mine, theirs, same = columns[kind]
            a, b, c, d, e = a - count * w1, b - count * w2, c - count * mine, d - count * theirs, e - count * same
        return a, b, c, d, e

    def lost(self, held: Held, end: int) -> int:
        """Return the loss."""
        a, b, c, d, e = self._sums(held, end)
        return c * b + d * a - e

    def over(self, held: Held, breaking: Sequence[tuple[int, int]]) -> int:
        """Return the sum."""
        a, b, c, d, e = self._sums(held, BUST)
        columns, found = self._columns[BUST], 0
        for kind, count in breaking:
            w1, w2, mine, theirs, same = columns[kind]
            found += count * ((c - mine) * (b - w2) + (d - theirs) * (a - w1) - e + same)
        return found


@dataclass(slots=True)
class PairHidden:
    """A pair that nobody has seen: for each end the loss by both kinds."""

    pool: Counts
    rows: Sequence[tuple[Row, ...]]
    hidden: int = 2

    def lost(self, held: Held, end: int) -> int:
        """Return the loss over all pairs, each equally likely."""
        return self._of(self._left(held), end)

    def over(self, held: Held, breaking: Sequence[tuple[int, int]]) -> int:
        """Return the sum."""
        left, found = self._left(held), 0
        for kind, count in breaking:
            if count:
                left[kind] -= 1
                found += count * self._of(left, BUST)
                left[kind] += 1
        return found

    def _left(self, held: Held) -> list[int]:
        left = list(self.pool)
        for kind, count in held:
            left[kind] -= count
        return left

    def _of(self, left: list[int], end: int) -> int:
        found = 0
        for kind in range(WILD + 1):
            count, row = left[kind], self.rows[end][kind]
            if count:
                found += count * (sum(map(mul, left, row)) - row[kind])
        return found
