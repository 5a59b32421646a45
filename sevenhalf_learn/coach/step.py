"""One step of a derivation, opened only when somebody asks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from .. import formulas
from ..words import Message, Words


@dataclass(frozen=True, slots=True)
class Step:
    """One line: a sentence, a formula and its exact result, with the lines that it rests on underneath.

    `path` names the line within its derivation: `stand/0/2`. `key` and `params` are the sentence as data; `note` is
    what is said after it, of the deck or of the other hands.
    The formula and the lines underneath are made when asked for; the formula needs sympy, nothing else does.
    """

    message: Message
    result: Fraction
    _formula: Callable[[], formulas.Formula]
    _parts: Callable[[], tuple[Step, ...]] | None = None
    path: str = ""
    note: Message | None = None

    @property
    def key(self) -> str:
        """The key of the sentence."""
        return self.message.key

    @property
    def params(self) -> dict[str, Any]:
        """The values in the sentence."""
        return dict(self.message.params)

    @property
    def opens(self) -> bool:
        """Whether there are lines underneath; a line that does not open holds only counts of cards."""
        return self._parts is not None

    @property
    def formula(self) -> formulas.Formula:
        """The line's formula: symbols, numbers and result."""
        return self._formula()

    @property
    def expression(self) -> Any:
        """The numbers as a sympy expression; its `doit()` is the result."""
        return self._formula().numbers

    def parts(self) -> tuple[Step, ...]:
        """Return the lines underneath, in the order in which the formula uses them."""
        found = self._parts() if self._parts else ()
        return tuple(replace(part, path=f"{self.path}/{place}") for place, part in enumerate(found))

    def text(self, words: Words) -> str:
        """Say the line's sentence, and the note after it."""
        said = words.say(self.message)
        return said if self.note is None else f"{said} {words.say(self.note)}"

    def latex(self, words: Words | None = None) -> str:
        """Write the formula as LaTeX, with the words of a language (English)."""
        return self._formula().latex(words or Words("en"))

    def mathml(self, words: Words | None = None) -> str:
        """Write the formula as a `<math>` element."""
        return self._formula().mathml(words or Words("en"))

    def plain(self, words: Words | None = None) -> str:
        """Write the formula as plain text."""
        return self._formula().plain(words or Words("en"))

    def saying(self, message: Message) -> Step:
        """Return the same line with another sentence; what is noted after it stays."""
        return replace(self, message=message)
