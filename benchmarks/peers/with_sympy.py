"""sympy.stats: a finite random variable of the cards left; its density weighs what follows each."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from sympy import Integer, Rational
from sympy.stats import FiniteRV, density


def draw(weights: dict[int, int], then: Callable[[int], Any]) -> Any:
    """The density of what follows a card."""
    deck = sum(weights.values())
    card = FiniteRV("X", {kind: Rational(count, deck) for kind, count in weights.items()})
    found: dict[Any, Any] = {}
    for kind, chance in density(card).dict.items():
        after = then(int(kind))
        for outcome, share in after.items() if isinstance(after, dict) else ((after, Integer(1)),):
            found[outcome] = found.get(outcome, Integer(0)) + chance * share
    return found


def chances(found: Any) -> dict[Any, Fraction]:
    """Its outcomes with their chances."""
    return {outcome: Fraction(int(chance.p), int(chance.q)) for outcome, chance in found.items()}
