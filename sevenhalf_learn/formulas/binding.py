"""How strongly each head binds, so that brackets appear where a reader needs them and nowhere else."""

from __future__ import annotations

from typing import Any, Final

from sympy import Integer

from .heads import Coefficient, Minus, Over, Plus, Power, Times

SUM: Final = 1
PRODUCT: Final = 2
POWER: Final = 3
WHOLE: Final = 4


def binding(expression: Any) -> int:
    """Return how strongly the outermost sign binds: SUM < PRODUCT < POWER < WHOLE."""
    match expression:
        case Plus() | Minus():
            return SUM
        case Integer() if expression < 0:
            return SUM
        case Times() | Over() | Coefficient():
            return PRODUCT
        case Power():
            return POWER
        case _:
            return WHOLE


def needs_brackets(part: Any, place: int) -> bool:
    """Whether `part` needs brackets where at least `place` is expected."""
    return binding(part) < place


def signed(term: Any) -> tuple[str, Any]:
    """Split a term of a sum into its sign and its size."""
    if isinstance(term, Minus):
        return "-", term.args[0]
    if isinstance(term, Integer) and term < 0:
        return "-", -term
    return "+", term
