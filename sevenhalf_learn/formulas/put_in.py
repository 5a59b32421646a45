"""Putting numbers into a formula, node by node."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from sympy import Integer

from .heads import Minus, Over, Ratio


def number(value: Fraction | int) -> Any:
    """Return a number for display: an integer, or a fraction as it stands, a minus in front.

    >>> str(number(Fraction(-12, 37)))
    '-12/37'
    """
    exact = Fraction(value)
    size = abs(exact)
    shown = Integer(size.numerator) if size.denominator == 1 else Ratio(size.numerator, size.denominator)
    return Minus(shown) if exact < 0 else shown


def put_in(expression: Any, values: Mapping[Any, Any]) -> Any:
    """Return `expression` with every part that `values` knows replaced, and nothing else changed.

    Sums and products over an index are written out, so that each term can find its own numbers. Values may be
    Python numbers or expressions.

    >>> from sympy import symbols
    >>> from .heads import Ratio
    >>> n, m = symbols("n m")
    >>> str(put_in(Ratio(n, m), {n: 12, m: 40}))
    '12/40'
    """
    if expression in values:
        return _shown(values[expression])
    if isinstance(expression, Over):
        return expression.written_out([put_in(term, values) for term in expression.terms])
    if not expression.args:
        return expression
    rebuilt = expression.func(*(put_in(part, values) for part in expression.args))
    return _shown(values[rebuilt]) if rebuilt in values else rebuilt


def _shown(value: Any) -> Any:
    return number(value) if isinstance(value, int | Fraction) else value
