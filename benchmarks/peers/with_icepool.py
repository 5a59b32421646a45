"""icepool: a die of the cards left, mapped to what follows each."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from icepool import Die


def draw(weights: dict[int, int], then: Callable[[int], Any]) -> Any:
    """The die of what follows a card."""
    return Die(weights).map(then)


def chances(found: Any) -> dict[Any, Fraction]:
    """Its outcomes with their chances."""
    if not isinstance(found, Die):
        return {found: Fraction(1)}
    return {outcome: Fraction(quantity, found.denominator()) for outcome, quantity in found.items()}
