"""lea: a probability mass function of the cards left, switched to what follows each; in exact fractions."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import lea


def draw(weights: dict[int, int], then: Callable[[int], Any]) -> Any:
    """The distribution of what follows a card."""
    cards = lea.pmf(weights, prob_type="r")
    return cards.switch({kind: then(kind) for kind in weights}).get_alea()


def chances(found: Any) -> dict[Any, Fraction]:
    """Its outcomes with their chances."""
    if not isinstance(found, lea.Lea):
        return {found: Fraction(1)}
    return {outcome: Fraction(chance) for outcome, chance in found.pmf_dict().items()}
