"""What a page or a notebook asks of a sitting, by name."""

from __future__ import annotations

from difflib import get_close_matches
from typing import Any

from ..game import Action, Between
from .sitting import Control, Sitting

GO = "go"


def obey(sitting: Sitting, wish: str, to: Any = None) -> Sitting:
    """Carry out a control (`next`, `play on` …), `go` with a position, or a decision (`draw up`, `bet 2` …).

    Raises:
        ValueError: there is no such wish, or it is not possible now; the message says what is.
    """
    if wish == GO:
        return sitting.go(to)
    if wish in tuple(Control):
        return sitting.use(Control(wish))
    try:
        action = _parsed(sitting, wish)
    except ValueError as fault:
        free = sitting.legal if sitting.moment.in_play else sitting.agreements
        names = [GO, *Control, *(str(each).partition(": ")[2] or str(each) for each in free)]
        near = get_close_matches(wish, names, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"use one of {', '.join(names)}"
        raise ValueError(f"{wish!r} is nothing that the table can do: {hint}") from fault
    return sitting.act(action)


def _parsed(sitting: Sitting, wish: str) -> Action | Between:
    """Read a decision; between hands the same words may mean another thing."""
    return Action.parse(wish) if sitting.moment.in_play or not sitting.agreements else Between.parse(wish)
