"""The learner's options at a decision, as the page offers them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ..game import Action, Verb
from ..words import Words
from .telling import verb_key

_KEYS: Final = {
    Verb.STAND: "s",
    Verb.DRAW_UP: "u",
    Verb.DRAW_DOWN: "d",
    Verb.DRAW: "d",
    Verb.HALF: "h",
    Verb.SHOW: "w",
    Verb.LIE: "l",
    Verb.OPEN: "o",
    Verb.JOIN: "j",
}
"""A letter for the options that come up most; each is free in every position where the option is."""
_STEPPERS: Final = {Verb.BET: "bet", Verb.RAISE: "raise"}
"""Options with an amount that the page sets with a stepper; other amounts are a button each."""


def offered(words: Words, legal: Sequence[Action]) -> dict[str, Any]:
    """The page's `choices`, `bet` and `raise` for the actions that are legal now."""
    plain = [action for action in legal if action.verb not in _STEPPERS]
    steppers = {
        name: stepper(words, [action for action in legal if action.verb is verb]) for verb, name in _STEPPERS.items()
    }
    return {"choices": [choice(words, action) for action in plain], **steppers}


def choice(words: Words, action: Action) -> dict[str, Any]:
    """One option as a button."""
    return {
        "action": str(action),
        "label": label(words, action),
        "hint": words.text(f"table.hint.{verb_key(action)}"),
        "key": _KEYS.get(action.verb, ""),
        "enabled": True,
        "why": "",
    }


def stepper(words: Words, actions: Sequence[Action]) -> dict[str, Any] | None:
    """One option with a range of amounts, or None where it is not legal."""
    amounts = [action.amount for action in actions if action.amount is not None]
    if not amounts:
        return None
    return {
        "verb": str(actions[0].verb),
        "min": min(amounts),
        "max": max(amounts),
        "value": min(amounts),
        "label": words.text(f"table.choice.{verb_key(actions[0])}"),
        "hint": words.text(f"table.hint.{verb_key(actions[0])}"),
    }


def label(words: Words, action: Action) -> str:
    """An option's name on a button.

    >>> label(Words("en"), Action.parse("raise 3")), label(Words("es"), Action.parse("draw up"))
    ('Raise to 3', 'Pedir boca arriba')
    """
    name = words.text(f"table.choice.{verb_key(action)}")
    if action.amount is None:
        return name
    return words.text("table.choice.numbered", label=name, amount=action.amount)
