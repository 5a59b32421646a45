"""One line of a derivation: what it is, in symbols, with the numbers put in, and the fraction."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import Any, Final

from sympy import Rational

from ..words import Words
from .latex import latex
from .mathml import mathml, mathml_rows
from .plain import plain
from .put_in import number

_ENGLISH: Final = Words("en")
_CELL: Final = 'style="text-align: left"'


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
    def sides(self) -> tuple[Any, ...]:
        """The sides of the equation in order; the numbers are left out where they are the result already."""
        sides = (self.left, self.symbols, self.numbers, number(self.result))
        return sides if self.numbers != sides[3] else (*sides[:2], sides[3])

    def doit(self) -> Any:
        """Work out the numbers with sympy: a Rational that equals the result."""
        return Rational(self.numbers.doit())

    def plain(self, words: Words = _ENGLISH) -> str:
        """Write the line as plain text."""
        return " = ".join(plain(side, words) for side in self.sides)

    def latex(self, words: Words = _ENGLISH) -> str:
        """Write the line as LaTeX."""
        return " = ".join(latex(side, words) for side in self.sides)

    def mathml(self, words: Words = _ENGLISH) -> str:
        """Write the line as a `<math>` element, one row for each side and more where a sum is long.

        Cells name their part in `data-part`: `left`, `symbols`, `numbers` and `result`.
        """
        rows = [self._first_row(words)]
        if len(self.sides) == 4:
            lines = mathml_rows(self.numbers, words)
            rows += [_table_row("=" if n == 0 else "", "numbers", line) for n, line in enumerate(lines)]
        rows.append(_table_row("=", "result", mathml(self.sides[-1], words)))
        note = f'<annotation encoding="application/x-tex">{escape(self.latex(words))}</annotation>'
        return f'<math><semantics><mtable displaystyle="true">{"".join(rows)}</mtable>{note}</semantics></math>'

    def _first_row(self, words: Words) -> str:
        left = f'<mtd data-part="left" {_CELL}>{mathml(self.left, words)}</mtd>'
        right = f'<mtd data-part="symbols" {_CELL}>{mathml(self.symbols, words)}</mtd>'
        return f"<mtr>{left}<mtd><mo>=</mo></mtd>{right}</mtr>"


def _table_row(sign: str, part: str, content: str) -> str:
    shown = f"<mo>{sign}</mo>" if sign else ""
    return f'<mtr><mtd></mtd><mtd>{shown}</mtd><mtd data-part="{part}" {_CELL}>{content}</mtd></mtr>'
