"""Where a table's limits are wide: which of the bets are listed."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from typing import Final

from ..game.action import Action

LONGEST: Final = 40
"""Up to so many amounts of one kind are all listed."""
_STEPS: Final = (1, 2, 5)


def a_few(actions: Iterable[Action], longest: int = LONGEST) -> tuple[Action, ...]:
    """Return the actions, of a long run of amounts only its ends and the round numbers between.

    >>> from ..game.action import Verb, amounts
    >>> [action.amount for action in a_few(amounts(Verb.BET, range(3, 1200)))]
    [3, 5, 10, 20, 50, 100, 200, 500, 1000, 1199]
    >>> len(a_few(amounts(Verb.BET, range(1, 41))))
    40
    """
    found: list[Action] = []
    for _, group in groupby(actions, key=lambda action: (action.verb, action.on)):
        run = list(group)
        ends = (run[0], run[-1])
        found += run if len(run) <= longest else [each for each in run if each in ends or _is_round(each.amount or 0)]
    return tuple(found)


def _is_round(amount: int) -> bool:
    while amount and amount % 10 == 0:
        amount //= 10
    return amount in _STEPS
