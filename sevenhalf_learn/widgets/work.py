"""What a widget has under way, in pieces between which the kernel hears what pages want and other widgets do theirs."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import asyncio

PAUSE: Final = 0.002
"""Seconds between two pieces."""


class Work:
    """Jobs that stop between their pieces; the most urgent is done first, and of those as urgent the earliest.

    >>> def job(name):
    ...     print(name, "begins")
    ...     yield
    ...     print(name, "ends")
    >>> work = Work()
    >>> work.add(1, job("where no event loop runs it"))
    where no event loop runs it begins
    where no event loop runs it ends
    """

    def __init__(self) -> None:
        """Have nothing to do."""
        self._jobs: list[tuple[int, Iterator[None]]] = []
        self._due: asyncio.TimerHandle | None = None
        self._at_once = False

    def add(self, urgency: int, job: Iterator[None]) -> None:
        """Do something in a moment, 0 being the most urgent; all of it now where no event loop runs."""
        self._jobs.append((urgency, job))
        self._jobs.sort(key=lambda each: each[0])
        self._go_on()

    def begin(self, urgency: int, job: Iterator[None]) -> None:
        """Do its first piece now, unless something as urgent is under way."""
        if all(others != urgency for others, _ in self._jobs) and next(job, job) is job:
            return
        self.add(urgency, job)

    def drop(self, urgency: int) -> None:
        """Leave off everything that is so urgent."""
        self._jobs = [each for each in self._jobs if each[0] != urgency]

    def finish(self, urgency: int) -> None:
        """Do everything that is so urgent now."""
        for each in [each for each in self._jobs if each[0] == urgency]:
            for _ in each[1]:
                pass
            self._leave(each)

    def close(self) -> None:
        """Leave off everything."""
        self._jobs = []
        if self._due is not None:
            self._due.cancel()
            self._due = None

    def _go_on(self) -> None:
        import asyncio  # noqa: PLC0415 - importing a widget must not wait for it

        if self._due is not None or self._at_once or not self._jobs:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:  # no loop, no page that waits
            self._at_once = True  # a job may add others
            try:
                while self._jobs:
                    self._do_a_piece()
            finally:
                self._at_once = False
        else:
            self._due = loop.call_later(PAUSE, self._take_turn)

    def _take_turn(self) -> None:
        self._due = None
        if self._jobs:
            self._do_a_piece()
        self._go_on()

    def _do_a_piece(self) -> None:
        first = self._jobs[0]
        if next(first[1], first) is first:
            self._leave(first)

    def _leave(self, job: tuple[int, Iterator[None]]) -> None:
        self._jobs = [each for each in self._jobs if each is not job]
