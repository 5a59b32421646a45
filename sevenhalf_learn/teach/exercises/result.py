"""How one exercise went: tries, hints, and the points that are left."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

HINTS: Final = 3
"""Hints of every exercise: the idea, the way, and all but the last step."""
MOST_TRIES: Final = 60
"""More are kept as so many."""
FULL: Final = 4
"""Points for an exercise that is right at once."""


@dataclass(frozen=True, slots=True)
class Result:
    """Tries and hints up to the first right answer, if there was one. Raises ValueError for what can't be.

    >>> Result(tries=2, hints=1, right=True).score, Result(tries=9, hints=3, right=True).score, Result(tries=2).score
    (2, 1, 0)
    """

    tries: int = 0
    hints: int = 0
    right: bool = False

    def __post_init__(self) -> None:
        """Check what may come from a file."""
        whole = type(self.tries) is int and type(self.hints) is int and type(self.right) is bool
        if not whole or not 0 <= self.tries <= MOST_TRIES or not 0 <= self.hints <= HINTS:
            raise ValueError(
                f"tries {self.tries!r}, hints {self.hints!r}, right {self.right!r}: no result of an exercise"
            )
        if self.right and not self.tries:
            raise ValueError("right without a try: no result of an exercise")

    @property
    def begun(self) -> bool:
        """Whether anything was tried or asked."""
        return bool(self.tries or self.hints)

    @property
    def score(self) -> int:
        """Points: 4 when right at once, one less a wrong try or a hint, at least 1; 0 until it is right."""
        return max(1, FULL + 1 - self.tries - self.hints) if self.right else 0

    def joined(self, other: Result) -> Result:
        """Both together: what is right stays right, and the more tries and hints count."""
        if self.right != other.right:
            return self if self.right else other
        return Result(max(self.tries, other.tries), max(self.hints, other.hints), self.right)

    def to_json(self) -> dict[str, Any]:
        """The result as a file and the page hold it."""
        return {"tries": self.tries, "hints": self.hints, "right": self.right}
