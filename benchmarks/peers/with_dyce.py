"""dyce: a histogram of the cards left, expanded by what follows each."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from fractions import Fraction
from typing import Any

from dyce import H, expand
from dyce.lifecycle import ExperimentalWarning

EXACT = Fraction(0)
"""Without it, branches of a small probability would be left out."""


def draw(weights: dict[int, int], then: Callable[[int], Any]) -> Any:
    """The histogram of what follows a card."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ExperimentalWarning)
        return expand(lambda card: then(card.outcome), H(weights), min_path_probability=EXACT)


def chances(found: Any) -> dict[Any, Fraction]:
    """Its outcomes with their chances."""
    if not isinstance(found, H):
        return {found: Fraction(1)}
    return {outcome: Fraction(count, found.total) for outcome, count in found.items()}
