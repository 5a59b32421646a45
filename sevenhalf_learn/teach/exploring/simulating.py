"""A run of many hands from a position: what was asked, how far it is, and what it says, for code and for the page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from random import Random
from typing import Any, Final

from ...coach.explanation import OptionReason
from ...odds import player_model
from ...words import Words
from .answering import Answer
from .bank_dealing import bank_dealer, bank_ends
from .chart import chart, grouped, written
from .dealing import dealer, stake_of
from .estimate import Interval
from .question import Question, SaidError
from .running import AVERAGE, FOLLOWED, Progress, simulated

HANDS: Final = (10, 100, 1_000, 10_000, 100_000, 1_000_000)
"""How many hands the page offers to deal."""


@dataclass(frozen=True, slots=True)
class Run:
    """What is simulated: an option, what is followed of it, how many hands, and the seed of their cards."""

    option: OptionReason
    of: str
    wanted: int
    seed: int
    stake: int

    @property
    def exact(self) -> Fraction:
        """The exact value of what is followed, in chips for the average."""
        end, _, place = self.of.partition(" ")
        value: Fraction = getattr(self.option.seats[int(place)] if place else self.option, end)
        return value

    def estimate(self, progress: Progress) -> Fraction:
        """What the hands so far say."""
        return progress.tally.mean(self.of) * self._scale

    def interval(self, progress: Progress) -> Interval | None:
        """The confidence interval at 95 %; None for an average of too few hands."""
        found = progress.tally.interval(self.of)
        return None if found is None else Interval(found.low * self._scale, found.high * self._scale)

    @property
    def _scale(self) -> int:
        return self.stake if self.of == AVERAGE else 1


def followed(option: OptionReason) -> tuple[str, ...]:
    """Return what may be followed of an option: the average gain and the ends, at the bank's turn against each."""
    return (AVERAGE, *bank_ends(len(option.seats))) if option.seats else FOLLOWED


def run_of(answer: Answer, option: str = "", of: str = AVERAGE, hands: int = 1_000, seed: int = 7) -> Run:
    """Check what is to be simulated; without an option the best one is.

    Raises ValueError for an option, a quantity, a number of hands or a seed that can't be used.
    """
    if answer.explanation is None:
        raise SaidError("run.nothing")
    explanation = answer.explanation
    found = explanation.option(option or explanation.best[0])
    offered = followed(found)
    if of not in offered:
        raise ValueError(f"of: {of!r} is not one of {', '.join(offered)}")
    if type(hands) is not int or not 1 <= hands <= HANDS[-1]:
        raise ValueError(f"hands: {hands!r} is not a whole number from 1 to {HANDS[-1]}")
    if type(seed) is not int or seed < 0:
        raise ValueError(f"seed: {seed!r} is not a whole number from 0")
    if found.seats:
        return Run(found, of, hands, seed, 1)
    rows = explanation.view.hands[explanation.seat]
    bet = rows[explanation.view.hand].bet if rows else 0
    return Run(found, of, hands, seed, stake_of(found.action, bet or 1))


def simulate(question: Question, answer: Answer, run: Run, clock: Callable[[], float]) -> Iterator[Progress]:
    """Deal the hands of a run, and tell how far it is after each piece of at most 30 ms.

    Raises ValueError for an option that is more than one hand played on.

    >>> from itertools import count
    >>> from .answering import answer
    >>> from .question import cards
    >>> asked = Question(hand=cards("5o 2c"))
    >>> found = answer(asked)
    >>> *_, last = simulate(asked, found, run_of(found, "draw up", "bust", hands=100), count().__next__)
    >>> last.done, 0.5 < last.tally.mean("bust") < 0.9
    (True, True)
    """
    assert answer.explanation is not None
    view, random = answer.explanation.view, Random(run.seed).random
    if run.option.seats:
        bank = bank_dealer(view, player_model(question.player), run.option, random)
        return simulated(bank.play, run.wanted, clock=clock, names=bank_ends(len(run.option.seats)))
    return simulated(dealer(view, question.model, run.option, random).play, run.wanted, clock=clock)


def run_shown(words: Words, run: Run, progress: Progress, state: str) -> dict[str, Any]:
    """Return a run as the page draws it; `state` is running, stopped or done."""
    return {
        "state": state,
        "action": str(run.option.action),
        "of": run.of,
        "wanted": run.wanted,
        "hands": progress.tally.hands,
        "progress": words.text("explorer.run.progress", done=grouped(progress.tally.hands), all=grouped(run.wanted)),
        "said": _said(words, run, progress),
        "chart": chart(words, progress, run.of, run.exact, run.stake),
    }


def _said(words: Words, run: Run, progress: Progress) -> list[str]:
    hands = grouped(progress.tally.hands)
    said = [words.text("explorer.run.estimate", hands=hands, estimate=written(words, run.estimate(progress)))]
    interval = run.interval(progress)
    if interval is None:
        said.append(words.text("explorer.run.interval.few"))
    else:
        kind = "normal" if run.of == AVERAGE else "wilson"
        ends = {"low": written(words, interval.low), "high": written(words, interval.high)}
        said.append(words.text(f"explorer.run.interval.{kind}", **ends))
    said.append(words.text("explorer.run.exact", fraction=run.exact, decimal=written(words, run.exact)))
    if interval is not None:
        said.append(words.text(f"explorer.run.{'inside' if interval.holds(run.exact) else 'outside'}"))
    return said
