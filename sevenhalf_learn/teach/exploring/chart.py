"""The running average of a simulation as data for a chart: where the axes run and what is written beside them."""

from __future__ import annotations

from fractions import Fraction
from math import ceil, floor, log10, sqrt
from typing import Any, Final

from ...words import Words
from .estimate import Z
from .running import AVERAGE, Progress, Tally

ROWS: Final = 12
"""Rows of the table that says the same as the chart."""
_TICKS: Final = 5
_SETTLED: Final = 40
"""The axis is as high as a run of so many times fewer hands still needs."""
_DIGITS: Final = 5


def chart(words: Words, progress: Progress, of: str, exact: Fraction, stake: int) -> dict[str, Any]:
    """Return the chart of a run: points (hands, estimate, low, high), the axes and a table of the same."""
    scale = stake if of == AVERAGE else 1
    low, high = _axis(progress, of, exact, scale)
    return {
        "points": [_point(tally, of, scale) for tally in progress.path],
        "exact": round(float(exact), _DIGITS),
        "low": low,
        "high": high,
        "ticks": [
            [value, words.decimal(Fraction(value).limit_denominator(10**6), digits)]
            for value, digits in _ticks(low, high)
        ],
        "hands": [[n, grouped(n)] for n in (0, progress.wanted // 2, progress.wanted)],
        "rows": [_row(words, tally, of, scale) for tally in _chosen(progress.path)],
    }


def grouped(number: int) -> str:
    """Write a whole number in groups of three digits.

    >>> grouped(100_000), grouped(1000)
    ('100\\u202f000', '1\\u202f000')
    """
    return f"{number:,}".replace(",", "\u202f")


def written(words: Words, value: float | Fraction) -> str:
    """Write an estimate with four decimals."""
    return words.decimal(Fraction(value).limit_denominator(10**9), 4)


def _point(tally: Tally, of: str, scale: int) -> list[float | int | None]:
    interval = tally.interval(of)
    ends = (None, None) if interval is None else (interval.low * scale, interval.high * scale)
    mean = float(tally.mean(of)) * scale
    return [tally.hands, round(mean, _DIGITS), *(None if end is None else round(end, _DIGITS) for end in ends)]


def _row(words: Words, tally: Tally, of: str, scale: int) -> list[str]:
    interval = tally.interval(of)
    ends = ("", "") if interval is None else (interval.low * scale, interval.high * scale)
    return [grouped(tally.hands), written(words, tally.mean(of) * scale), *(_end(words, end) for end in ends)]


def _end(words: Words, end: float | str) -> str:
    return end if isinstance(end, str) else written(words, end)


def _chosen(path: tuple[Tally, ...]) -> tuple[Tally, ...]:
    if len(path) <= ROWS:
        return path
    step = (len(path) - 1) / (ROWS - 1)
    return tuple(path[round(place * step)] for place in range(ROWS))


def _axis(progress: Progress, of: str, exact: Fraction, scale: int) -> tuple[float, float]:
    reach = Z * _spread(progress.tally, of, exact) * scale / sqrt(max(4, progress.wanted / _SETTLED))
    low, high = float(exact) - reach, float(exact) + reach
    return (low, high) if of == AVERAGE else (max(0.0, low), min(1.0, high))


def _spread(tally: Tally, of: str, exact: Fraction) -> float:
    """The standard deviation of one hand; a hundredth at least, so that the axis has some height."""
    if of != AVERAGE:
        return max(0.01, sqrt(exact * (1 - exact)))
    mean = tally.gains / tally.hands
    return max(0.01, sqrt(max(0.0, tally.squares / tally.hands - mean * mean)))


def _ticks(low: float, high: float) -> list[tuple[float, int]]:
    rough = (high - low) / _TICKS
    size = 10.0 ** floor(log10(rough))
    step = next(size * times for times in (1, 2, 5, 10) if size * times >= rough)
    digits = max(0, -floor(log10(step)))
    return [(round(n * step, 9), digits) for n in range(ceil(low / step), floor(high / step) + 1)]
