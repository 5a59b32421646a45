"""Which hands that stand lie open."""

from __future__ import annotations

from ..cards import TARGET
from ..rules import Calling, Rules


def turns_up(rules: Rules, total: int, *, natural: bool, called: bool) -> bool:
    """Whether a hand that stands at a total in halves is turned up at once.

    The first seven and a half of the players is where it is called (`called` once one was); a natural, seven and a
    half in two cards, where the rules show it.

    >>> from sevenhalf_learn.rules import PRESETS
    >>> turns_up(PRESETS["italiana"], 15, natural=True, called=False)
    True
    >>> turns_up(PRESETS["clasica"], 15, natural=True, called=False)
    False
    """
    calls = rules.calling is not Calling.OFF and not called
    return (total == TARGET and calls) or (rules.natural_shown and natural)
