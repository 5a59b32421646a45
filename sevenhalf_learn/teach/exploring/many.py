"""Many hands from one position in a line of a notebook: an estimate, its interval, and the exact value."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from itertools import repeat
from typing import Any

from .answering import answer
from .estimate import Interval
from .question import ask
from .running import AVERAGE, Progress
from .simulating import Run, run_of, simulate


@dataclass(frozen=True, slots=True)
class ManyHands:
    """What many hands came to, beside the exact value; `path` is the estimate on the way, by the number of hands."""

    hands: int
    estimate: Fraction
    interval: Interval | None
    exact: Fraction
    path: tuple[tuple[int, Fraction], ...]

    @property
    def error(self) -> Fraction:
        """How far the estimate is from the exact value."""
        return abs(self.estimate - self.exact)


def deal_many(
    hand: str = "",
    hands: int = 1_000,
    *,
    option: str = "",
    of: str = AVERAGE,
    seed: int = 7,
    gone: str = "",
    rules: Any = "clasica",
    bank: str = "stands:5",
    bet: int = 1,
    hidden: int = 0,
    players: str = "",
    player: str = "stands:5",
) -> ManyHands:
    """Deal a position so many times, the option taken (the best one) and the rest played as its exact value assumes.

    `of` is what is estimated: `"value"`, `"win"`, `"tie"`, `"lose"` or `"bust"`; at the bank's turn, against `players`,
    `"win 0"` and so on for each of them; the interval is at 95 %: Wilson's for
    a chance, mean ± 1.96 standard errors for the average gain. The same seed deals the same hands.
    Raises ValueError for what can't be dealt or used.

    >>> found = deal_many("5o 1c", 10_000, option="draw up", of="bust")
    >>> found.exact, found.error < Fraction(2, 100)
    (Fraction(23, 38), True)
    """
    question = ask(hand=hand, gone=gone, rules=rules, bank=bank, bet=bet, hidden=hidden, players=players, player=player)
    found = answer(question)
    run = run_of(found, option, of, hands, seed)
    *_, last = simulate(question, found, run, repeat(0.0).__next__)
    return ManyHands(hands, run.estimate(last), run.interval(last), run.exact, tuple(_path(run, last)))


def _path(run: Run, last: Progress) -> list[tuple[int, Fraction]]:
    return [(tally.hands, run.estimate(Progress(run.wanted, tally, ()))) for tally in last.path]
