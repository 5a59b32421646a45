"""What happens to a decision that nobody takes: the defaults that complete a record."""

from __future__ import annotations

from typing import Final

from .action import Action, Verb, answers, plain
from .legality import legal
from .state import State

_PREFERRED: Final = (
    plain(Verb.KEEP_FOUR),
    plain(Verb.DECLINE),
    plain(Verb.JOIN),
    plain(Verb.SHOW),
    plain(Verb.HALF),
    plain(Verb.STAND),
    plain(Verb.DRAW),
    answers(Verb.SELL)[1],
    answers(Verb.BANK)[0],
)


def default_action(state: State) -> Action:
    """Return the default of the decision that is open.

    The minimum bet, keep four, decline, join, show, stand, the half point used, no sale, the bank
    taken; a bank that may not stand draws. Raises ValueError when no decision is open.
    """
    options = legal(state)
    if not options:
        raise ValueError("no decision is open")
    return next((action for action in _PREFERRED if action in options), options[0])
