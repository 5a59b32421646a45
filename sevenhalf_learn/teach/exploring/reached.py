"""Where a question leads: what is seen there, and what is left to decide."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ...game import View


class Status(StrEnum):
    """What is there to decide."""

    DECISION = "decision"
    EMPTY = "empty"
    """There is no first card yet, and nothing can be decided without."""
    STANDS = "stands"
    """Seven and a half stands by itself."""
    SETTLED = "settled"
    """The rules play this hand on by themselves."""
    OVER = "over"
    ALONE = "alone"
    """All players are over: the bank has nobody to play against."""


@dataclass(frozen=True, slots=True)
class Reached:
    """Where a question leads: what the seat to act sees there, and what is left to decide.

    A hand that stands by itself is seen with standing as its only option.
    """

    status: Status
    view: View | None = None
