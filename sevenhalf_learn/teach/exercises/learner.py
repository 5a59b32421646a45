"""Who is learning, and the parameters that follow from it."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from random import Random
from typing import Final, TypeVar
from urllib.parse import parse_qs

from ...cards import DECK, Card, shuffled

T = TypeVar("T")

LONGEST_NAME: Final = 80
"""Characters of a class code or alias that count when they come from an address."""


@dataclass(frozen=True, slots=True)
class Learner:
    """A learner, known only by the class's code and an alias; both may be empty.

    Capitals, accents' encoding and blanks around don't matter, so a code that is typed again gives the same exercises.

    >>> Learner("4B", "Ana").variant("card_values.at_most").seed == Learner(" 4b", "ana ").variant(
    ...     "card_values.at_most"
    ... ).seed
    True
    """

    class_code: str = ""
    alias: str = ""

    @classmethod
    def from_address(cls, search: str) -> Learner:
        """The learner whom a page's address names, as in `?class=4B&alias=ana`; anybody where it names none.

        >>> Learner.from_address("?class=4B&alias=ana")
        Learner(class_code='4B', alias='ana')
        """
        query = parse_qs(search.removeprefix("?"))
        return cls(*(query.get(name, [""])[0][:LONGEST_NAME] for name in ("class", "alias")))

    @property
    def identity(self) -> tuple[str, str]:
        """Code and alias as they count, however they were typed."""
        return _plain(self.class_code), _plain(self.alias)

    def variant(self, exercise: str) -> Variant:
        """The source of the parameters of `exercise` for this learner."""
        digest = sha256("\n".join((exercise, *self.identity)).encode()).digest()
        return Variant(int.from_bytes(digest[:8], "big"))


ANYBODY: Final = Learner()
"""A learner who gave neither code nor alias."""


class Variant:
    """Draws the parameters of one exercise, the same for the same seed on every Python.

    >>> Variant(7).one("abc") == Variant(7).one("abc")
    True
    """

    def __init__(self, seed: int) -> None:
        """Start the stream that `seed` determines."""
        self.seed = seed
        # Of Random's methods only random() keeps its stream over versions of Python.
        self._random = Random(seed).random

    def one(self, options: Sequence[T]) -> T:
        """Draw one of the options."""
        return options[int(self._random() * len(options))]

    def cards(self, count: int, among: Sequence[Card] = DECK) -> tuple[Card, ...]:
        """Draw `count` different cards."""
        return shuffled(tuple(among), self._random)[:count]


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", " ".join(text.split())).casefold()
