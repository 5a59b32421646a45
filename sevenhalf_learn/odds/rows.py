"""The polynomial ∏ᵣ (1 + x y^vᵣ)^nᵣ, one row per power of x, each row's coefficients packed into one Python integer.

The coefficient of xᵏ yˢ counts the sets of k unseen cards that total s halves. Packing is Kronecker's substitution
y = 2^SLOT: adding, scaling and shifting a whole row is one operation on integers.
"""

from __future__ import annotations

from math import comb
from typing import Final

from ..cards import TARGET
from .counts import KIND_HALVES, Counts

SLOT: Final = 90
"""Bits per coefficient: three digits of a Python integer, more than any count of ordered draws here needs."""

Rows = tuple[int, ...]
"""Row k holds the coefficients of xᵏ yˢ for s below the number of rows; the wild card is left out."""

_SLOT_MASK: Final = (1 << SLOT) - 1


def rows_of(counts: Counts, limit: int = TARGET) -> Rows:
    """Return the rows for totals below `limit` halves.

    >>> coefficient(rows_of((4, 4, 4, 4, 4, 4, 4, 12, 0)), 2, 3)
    48
    """
    mask = (1 << limit * SLOT) - 1
    figures = counts[7]
    rows = [comb(figures, k) << k * SLOT for k in range(limit)]
    for kind in range(7):
        halves, number = KIND_HALVES[kind], counts[kind]
        powers = [(j, comb(number, j), j * halves * SLOT) for j in range(min(number, (limit - 1) // halves), 0, -1)]
        for k in range(limit - 1, 0, -1):
            row = rows[k]
            for j, ways, shift in powers:
                if j <= k:
                    row += ways * rows[k - j] << shift
            rows[k] = row & mask
    return tuple(rows)


def rows_without(rows: Rows, halves: int) -> Rows:
    """Return the rows of the same deck with one card of that value taken out: divide by (1 + x y^v).

    >>> rows_without(rows_of((4, 4, 4, 4, 4, 4, 4, 12, 0)), 1) == rows_of((4, 4, 4, 4, 4, 4, 4, 11, 0))
    True
    """
    mask = (1 << len(rows) * SLOT) - 1
    shift = halves * SLOT
    before = 0
    out = []
    for row in rows:
        before = (row - (before << shift)) & mask
        out.append(before)
    return tuple(out)


def coefficient(rows: Rows, k: int, total: int) -> int:
    """Return [xᵏ y^total], the number of sets of k cards that total so many halves."""
    return rows[k] >> total * SLOT & _SLOT_MASK


def unpack(packed: int, first: int, last: int) -> list[int]:
    """Return the coefficients of y^first … y^last of a packed row."""
    packed >>= first * SLOT
    out = []
    for _ in range(first, last + 1):
        out.append(packed & _SLOT_MASK)
        packed >>= SLOT
    return out
