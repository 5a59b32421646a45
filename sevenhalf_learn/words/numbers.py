"""How numbers are written in each language."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True)
class Numbers:
    """The signs of one language: the decimal mark and what stands before the percent sign."""

    mark: str
    before_percent: str

    def decimal(self, value: Fraction | int, places: int, *, sign: bool = False) -> str:
        """Write `value` with `places` decimals, halves rounded away from zero."""
        # Only whole numbers take part: a float would round some halves the wrong way.
        scaled = (2 * abs(Fraction(value)) * 10**places + 1) // 2
        before = "" if scaled == 0 else "−" if value < 0 else "+" if sign else ""
        digits = f"{scaled:0{places + 1}d}"
        whole, rest = (digits[:-places], digits[-places:]) if places else (digits, "")
        return before + whole + (self.mark + rest if rest else "")

    def percent(self, value: Fraction | int, places: int) -> str:
        """Write a share of one as a percentage with `places` decimals."""
        return self.decimal(Fraction(value) * 100, places) + self.before_percent + "%"


NUMBERS: Final = MappingProxyType(
    {"en": Numbers(".", ""), "es": Numbers(",", "\u00a0"), "it": Numbers(",", ""), "ca": Numbers(",", "\u00a0")}
)
"""The number signs of each language."""


def total_text(halves: int) -> str:
    """Write a total in half points as players say it: `7½`, `6`, `½`."""
    whole, half = divmod(halves, 2)
    return (str(whole) if whole or not half else "") + ("½" if half else "")
