"""A simulation in small pieces, so that a page stays alive and can stop it at any time."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from .dealing import ENDS, Ended
from .estimate import Interval, normal, wilson

AVERAGE: Final = "value"
"""What can be followed beside the four ends: the average gain."""
FOLLOWED: Final = (AVERAGE, *ENDS)
PIECE_SECONDS: Final = 0.03
"""How long one piece runs: well below the 50 ms after which a page feels slow."""
MARKS: Final = 100
"""Points of the running average that are kept, evenly spread, beside those of the first few hands."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What so many hands came to: how often each end of `names`, and the gains summed and squared.

    A player's gains count bets, the bank's chips.
    """

    hands: int = 0
    ends: tuple[int, ...] = (0, 0, 0, 0)
    gains: int = 0
    squares: int = 0
    names: tuple[str, ...] = ENDS

    def mean(self, of: str) -> Fraction:
        """Return the estimate of what is followed; a player's average gain is for a bet of one."""
        return Fraction(self.gains if of == AVERAGE else self.ends[self.names.index(of)], self.hands)

    def interval(self, of: str) -> Interval | None:
        """Return the interval at 95 %: Wilson's for a chance, the normal one for an average."""
        if of == AVERAGE:
            return normal(self.hands, self.gains, self.squares)
        return wilson(self.ends[self.names.index(of)], self.hands)


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a simulation has come: its tally now, and the tallies at the marks passed."""

    wanted: int
    tally: Tally
    path: tuple[Tally, ...]

    @property
    def done(self) -> bool:
        """Whether every hand has been played."""
        return self.tally.hands >= self.wanted


def marks(wanted: int) -> tuple[int, ...]:
    """Return after which hands the running average is kept.

    >>> marks(1000)[:9], marks(1000)[-1], marks(3)
    ((1, 2, 3, 5, 7, 10, 20, 30, 40), 1000, (1, 2, 3))
    """
    early = (1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70)
    step = max(1, wanted // MARKS)
    return tuple(sorted({*(n for n in early if n < step or n == 1), *range(step, wanted, step), wanted}))


def simulated(
    play: Callable[[], Ended],
    wanted: int,
    *,
    clock: Callable[[], float],
    piece: float = PIECE_SECONDS,
    names: tuple[str, ...] = ENDS,
) -> Iterator[Progress]:
    """Play so many hands and tell how far it is after each piece of at most `piece` seconds.

    `names` are those of the ends.

    Raises ValueError for less than one hand.

    >>> from itertools import count, cycle
    >>> ends = cycle((Ended((0,), 1), Ended((2,), -1)))
    >>> *_, last = simulated(lambda: next(ends), 10, clock=count().__next__)
    >>> last.tally.mean("win"), last.tally.gains
    (Fraction(1, 2), 0)
    """
    if wanted < 1:
        raise ValueError(f"hands: {wanted} is not a number from 1")
    ends, gains, squares, hands = [0] * len(names), 0, 0, 0
    path: list[Tally] = []
    ahead = iter(marks(wanted))
    mark, until = next(ahead), clock() + piece
    while hands < wanted:
        came, gain = play()
        hands += 1
        for end in came:
            ends[end] += 1
        gains += gain
        squares += gain * gain
        if hands == mark:
            path.append(Tally(hands, tuple(ends), gains, squares, names))
            mark = next(ahead, 0)
        if clock() >= until:
            yield Progress(wanted, Tally(hands, tuple(ends), gains, squares, names), tuple(path))
            until = clock() + piece
    if path[-1].hands == wanted:
        yield Progress(wanted, path[-1], tuple(path))


async def told(
    progress: Iterable[Progress], tell: Callable[[Progress], None], pause: Callable[[], Awaitable[None]]
) -> None:
    """Run a simulation on an event loop: tell of each piece, then let the loop do what else there is to do."""
    for piece in progress:
        tell(piece)
        await pause()
