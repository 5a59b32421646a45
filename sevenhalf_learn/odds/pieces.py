"""A long search in pieces, between which whoever asked may do something else, or drop it.

A search keeps what it finds. When the time of a piece is over it is put down by an exception: nothing is lost but the
sums that it was at, and asked again from the top it soon comes to where it was.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from dataclasses import dataclass, field
from typing import Final, TypeAlias, TypeVar

Found = TypeVar("Found")
InPieces: TypeAlias = Generator[None, None, Found]
"""Stops between pieces, and returns what was asked for."""
PIECE: Final = 0.02
"""Seconds that a piece takes: a page that waits meanwhile doesn't feel it."""
_LOOKS: Final = 8
"""The clock is looked at each time that so much has been found: some take longer to read than a sum."""


class PutDownError(Exception):
    """A piece is over; what was found in it is kept."""


@dataclass(slots=True)
class Pieces:
    """How long a piece takes: so many seconds of a clock, from what it finds first. Without a clock there is but one.

    >>> searched, known = Pieces(iter(range(10)).__next__, seconds=2), []
    >>> def search():
    ...     while len(known) < 20:
    ...         known.append(len(known))
    ...         searched.found()
    ...     return sum(known)
    >>> [len(known) for _ in searched.of(search)]
    [17]
    >>> whole(searched.of(search))
    190
    """

    clock: Callable[[], float] | None = None
    seconds: float = PIECE
    _asked: bool = field(default=False, init=False, repr=False)
    _number: int = field(default=0, init=False, repr=False)
    _until: float = field(default=0.0, init=False, repr=False)

    def found(self) -> None:
        """Say that something has been found and kept. Raises PutDownError where that ends the piece."""
        if self._asked and self.clock is not None:
            # What was known before is found again in no time: each piece finds something new, however slow the machine.
            if not self._number:
                self._until = self.clock() + self.seconds
            elif not self._number % _LOOKS and self.clock() >= self._until:
                raise PutDownError
            self._number += 1

    def of(self, search: Callable[[], Found]) -> InPieces[Found]:
        """Ask a search piece by piece."""
        while True:
            self._asked, self._number = True, 0
            try:
                return search()
            except PutDownError:
                pass
            finally:
                self._asked = False
            yield


def whole(pieces: InPieces[Found]) -> Found:
    """Return what was asked for, without a stop."""
    while True:
        try:
            next(pieces)
        except StopIteration as end:
            found: Found = end.value
            return found
