"""Counts, and the ends of a hand, packed into one integer each, so that a step of a long search is one operation.

A count takes four bits: taking a card out is one subtraction, and a deck is one small key.
"""

from __future__ import annotations

from functools import lru_cache
from math import factorial
from typing import Final

from ..cards import TARGET
from .counts import KIND_HALVES, Counts

FACTORIALS: Final = tuple(map(factorial, range(41)))
KINDS: Final = tuple((4 * kind, halves, 1 << 4 * kind) for kind, halves in enumerate(KIND_HALVES))
"""For each kind the place of its count, its half points, and one card of it."""
GOOD: Final = tuple(
    tuple((place, unit, points + halves) for place, halves, unit in KINDS if points + halves <= TARGET)
    for points in range(TARGET + 1)
)
"""For each total, the kinds that don't go over: the place of the count, one card, and the total then."""
OVER: Final = tuple(
    tuple((place, unit) for place, halves, unit in KINDS if points + halves > TARGET) for points in range(TARGET + 1)
)
"""For each total, the kinds that go over."""
_LANE: Final = 192
"""Bits of each end, more than the orders of forty cards need."""
_LANE_MASK: Final = (1 << _LANE) - 1


def packed(counts: Counts) -> int:
    """Return the counts, the wild card apart, as one integer.

    >>> hex(packed((4, 4, 4, 4, 4, 4, 3, 12, 0)))
    '0xc3444444'
    """
    return sum(count << 4 * kind for kind, count in enumerate(counts[:8]))


@lru_cache(maxsize=1 << 15)
def unpacked(code: int) -> Counts:
    """Return the counts that an integer stands for."""
    return (*(code >> place & 15 for place, _, _ in KINDS), 0)


def packed_ends(win: int, tie: int, lose: int, bust: int) -> int:
    """Return the ends of a hand as one integer; none is negative."""
    return ((win << _LANE | tie) << _LANE | lose) << _LANE | bust


def unpacked_ends(code: int) -> tuple[int, int, int, int]:
    """Return win, tie, lose and bust.

    >>> unpacked_ends(3 * packed_ends(0, 1, 0, 4))
    (0, 3, 0, 12)
    """
    return code >> 3 * _LANE, code >> 2 * _LANE & _LANE_MASK, code >> _LANE & _LANE_MASK, code & _LANE_MASK
