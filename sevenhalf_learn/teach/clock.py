"""Clocks, for those who want them: so long to bet, so long to play, and what happens when the time is up."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import ceil
from typing import TYPE_CHECKING, Any, Final

from ..game import Verb, default_action, legal
from .moment import Moment
from .sitting import Sitting

if TYPE_CHECKING:
    from .table import Table

BET_SECONDS: Final = 18
PLAY_SECONDS: Final = 22
"""As the online table has them (preset `tradicional`, source 002)."""
GRACE_SECONDS: Final = 1.5
"""How long a decision may take to arrive after the time that the page shows is up."""
TIME: Final = "time"
"""The wish of a page whose clock has run out."""


@dataclass(frozen=True, slots=True)
class Timer:
    """The decision that is timed, and when its time is up, by the clock that was handed in."""

    moment: Moment
    due: float

    def left(self, now: float) -> int:
        """Whole seconds left, as a page shows them."""
        return max(0, ceil(self.due - now))


def seconds_for(sitting: Sitting) -> int:
    """Seconds for the decision that is due at the last position; 0 where nobody is timed."""
    if sitting.setup.demo or sitting.home is not None or not sitting.yours(sitting.last):
        return 0
    verbs = {action.verb for action in legal(sitting.timeline[-1].state, sitting.setup.you)}
    return BET_SECONDS if Verb.BET in verbs else PLAY_SECONDS


def timed(table: Table, before: Timer | None, now: float) -> Timer | None:
    """The timer of the decision that is due; the one that runs already runs on."""
    seconds = seconds_for(table.sitting) if table.clock else 0
    if not seconds:
        return None
    moment = table.sitting.timeline[-1]
    return before if before is not None and before.moment is moment else Timer(moment, now + seconds)


def clock_view(table: Table, timer: Timer | None, now: float) -> dict[str, Any] | None:
    """The clock for the page: how much is left, and what is said of it once."""
    if timer is None:
        return None
    seconds = seconds_for(table.sitting)
    words = table.page.words
    key = "bet" if seconds == BET_SECONDS else "play"
    return {
        "left": timer.left(now),
        "text": words.text(f"learn.clock.{key}", seconds=seconds),
        "soon": words.text("learn.clock.soon"),
        "short": words.template("learn.clock.left"),
    }


def out_of_time(table: Table) -> Table:
    """The table once the time is up: the smallest bet, a stand, or what else is least."""
    sitting = table.sitting.go(table.sitting.last)
    then = sitting.act(default_action(sitting.state))
    return replace(table, sitting=then, ran_out=True, step=table.step + 1)
