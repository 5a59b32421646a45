"""What many hands say about a chance or an average: the estimate and a confidence interval at the level of 95 %."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from statistics import NormalDist
from typing import Final

LEVEL: Final = Fraction(95, 100)
"""Of all runs, such a share has an interval that holds the exact value."""
Z: Final = NormalDist().inv_cdf(float((1 + LEVEL) / 2))
FEWEST: Final = 30
"""Hands from which the normal interval of an average is given."""


@dataclass(frozen=True, slots=True)
class Interval:
    """Both ends of a confidence interval."""

    low: float
    high: float

    def holds(self, value: Fraction) -> bool:
        """Whether a value lies within it."""
        return self.low <= value <= self.high


def wilson(times: int, hands: int) -> Interval:
    """Return Wilson's interval for a chance that came true `times` in so many hands.

    Source: E. B. Wilson, Probable inference, the law of succession, and statistical inference (1927).
    Raises ValueError without a hand.

    >>> found = wilson(10, 100)
    >>> round(found.low, 4), round(found.high, 4)
    (0.0552, 0.1744)
    """
    if hands < 1 or not 0 <= times <= hands:
        raise ValueError(f"{times} times in {hands} hands: give at least one hand, and no more times than hands")
    share, weight = times / hands, Z * Z / hands
    middle = (share + weight / 2) / (1 + weight)
    reach = Z * sqrt(share * (1 - share) / hands + weight / (4 * hands)) / (1 + weight)
    # At the two edges the ends are exact; rounding must not leave them out.
    return Interval(middle - reach if times else 0.0, middle + reach if times < hands else 1.0)


def normal(hands: int, total: int, squares: int) -> Interval | None:
    """Return the normal interval for an average: mean ± z s / √n; None below `FEWEST` hands.

    `total` is the sum of what the hands gave, `squares` the sum of its squares.

    >>> found = normal(100, 0, 100)
    >>> round(found.low, 3), round(found.high, 3)
    (-0.197, 0.197)
    """
    if hands < FEWEST:
        return None
    mean = total / hands
    variance = max(0.0, (squares - total * mean) / (hands - 1))
    reach = Z * sqrt(variance / hands)
    return Interval(mean - reach, mean + reach)
