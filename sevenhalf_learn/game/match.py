"""The `ludoteka` match: its starting points, its growing bets and its final ranking."""

from __future__ import annotations

from typing import Final

MATCH_DEALS: Final = (15, 30)
"""The two lengths of a match."""
_POINTS: Final = {15: {4: 25, 5: 22, 6: 20}, 30: {4: 30, 5: 27, 6: 25}}
_FIRST: Final = (2, 5)
_LAST: Final = (6, 12)


def match_points(players: int, deals: int) -> int:
    """Return each seat's points at the start of a match. Raises ValueError naming what there is.

    >>> match_points(4, 15), match_points(6, 30)
    (25, 25)
    """
    if deals not in _POINTS:
        raise ValueError(f"deals: a match has 15 or 30, not {deals}")
    if players not in _POINTS[deals]:
        raise ValueError(f"seats: a match starts with 4, 5 or 6 players, not {players}")
    return _POINTS[deals][players]


def match_limits(number: int, deals: int) -> tuple[int, int]:
    """Return the smallest and the largest bet of one deal of a match, counted from 0.

    The range grows linearly from 2-5 to 6-12; halves are rounded up.

    >>> match_limits(0, 15), match_limits(7, 15), match_limits(14, 15)
    ((2, 5), (4, 9), (6, 12))
    """
    gaps = max(1, deals - 1)
    low, high = (
        (2 * (first * gaps + (last - first) * number) + gaps) // (2 * gaps)
        for first, last in zip(_FIRST, _LAST, strict=True)
    )
    return low, high


def ranking(chips: tuple[int, ...]) -> tuple[int, ...]:
    """Return each seat's rank, 1 for the most points; equal scores share a rank.

    >>> ranking((30, 0, 50, 30))
    (2, 4, 1, 2)
    """
    return tuple(1 + sum(other > mine for other in chips) for mine in chips)
