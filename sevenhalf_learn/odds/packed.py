"""Counts and outcomes packed into one integer each, so that a step of a long search is one operation.

A count takes four bits: taking a card out is one subtraction, and a deck is one small key. An outcome has its value
on top of the four ends: adding and scaling all five is one operation, and the value alone decides.
"""

from __future__ import annotations

from functools import lru_cache
from math import factorial
from typing import Final

from ..cards import TARGET
from .counts import KIND_HALVES, Counts
from .outcome import Weights

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
LANE: Final = 192
"""Bits of each end in a packed outcome, more than the orders of forty cards need."""
ENDS: Final = 4 * LANE
"""Bits below the value in a packed outcome."""
_LANE_MASK: Final = (1 << LANE) - 1


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


def packed_outcome(value: int, win: int, tie: int, lose: int, bust: int) -> int:
    """Return an outcome as one integer; the ends are not negative."""
    return (((value << LANE | win) << LANE | tie) << LANE | lose) << LANE | bust


def unpacked_outcome(code: int) -> Weights:
    """Return the outcome that an integer stands for.

    >>> unpacked_outcome(3 * packed_outcome(-2, 0, 1, 0, 4))
    Weights(value=-6, win=0, tie=3, lose=0, bust=12)
    """
    win, tie, lose = (code >> step * LANE & _LANE_MASK for step in (3, 2, 1))
    return Weights(code >> ENDS, win, tie, lose, code & _LANE_MASK)
