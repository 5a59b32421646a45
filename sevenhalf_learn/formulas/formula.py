"""One line of a derivation: what it is, in symbols, with the numbers put in, and the fraction."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import Any, Final

from sympy import Rational

from ..words import Words
from .latex import latex
from .mathml import mathml
from .plain import plain
from .put_in import number
from .rows import rows, width

_ENGLISH: Final = Words("en")
_CELL: Final = 'style="text-align: left"'
_ALONE: Final = f'<mtr><mtd data-part="left" columnspan="3" {_CELL}>{{}}</mtd></mtr>'
_SHORT: Final = 5
"""Digits that a left side may be wide to stand in front of its equals sign rather than above it."""
_ROOM: Final = 23
"""Digits that fit in one row of a narrow screen."""


@dataclass(frozen=True, slots=True)
class Formula:
    """`left = symbols = numbers = result`; the three on the left are display heads, the result is exact.

    >>> from sympy import symbols
    >>> from .heads import Chance, Label, Ratio
    >>> n, m = symbols("n m")
    >>> line = Formula(Chance(Label("coach.word.bust")), Ratio(n, m), Ratio(12, 40), Fraction(3, 10))
    >>> line.plain()
    'P(bust) = n/m = 12/40 = 3/10'
    """

    left: Any
    symbols: Any
    numbers: Any
    result: Fraction

    @property
    def sides(self) -> dict[str, Any]:
        """The sides of the equation by name, in order; what would say the same as the next one is left out."""
        result = number(self.result)
        found = {"left": self.left, "symbols": self.symbols, "numbers": self.numbers, "result": result}
        said = (result, self.left)
        return {name: side for name, side in found.items() if name in ("left", "result") or side not in said}

    def doit(self) -> Any:
        """Work out the numbers with sympy: a Rational that equals the result."""
        return Rational(self.numbers.doit())

    def plain(self, words: Words = _ENGLISH) -> str:
        """Write the line as plain text."""
        return " = ".join(plain(side, words) for side in self.sides.values())

    def latex(self, words: Words = _ENGLISH) -> str:
        """Write the line as LaTeX."""
        return " = ".join(latex(side, words) for side in self.sides.values())

    def mathml(self, words: Words = _ENGLISH) -> str:
        """Write the line as a `<math>` element, one row for each side and more where a sum is long.

        Cells name their part in `data-part`: `left`, `symbols`, `numbers` and `result`.
        """
        sides = self.sides
        left = sides.pop("left")
        short = width(left, words) <= _SHORT
        room = _ROOM - (width(left, words) if short else 0)
        cells = [] if short else [_ALONE.format(mathml(left, words))]
        named = mathml(left, words) if short else ""
        for part, side in sides.items():
            sign = "="
            for row in rows(side, words, room):
                cells.append(_row(named, sign, part, row))
                named = sign = ""
        note = f'<annotation encoding="application/x-tex">{escape(self.latex(words))}</annotation>'
        return f'<math><semantics><mtable displaystyle="true">{"".join(cells)}</mtable>{note}</semantics></math>'


def _row(left: str, sign: str, part: str, content: str) -> str:
    named = f'<mtd data-part="left" {_CELL}>{left}</mtd>' if left else "<mtd></mtd>"
    shown = f"<mo>{sign}</mo>" if sign else ""
    return f'<mtr>{named}<mtd>{shown}</mtd><mtd data-part="{part}" {_CELL}>{content}</mtd></mtr>'
