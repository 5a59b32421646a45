"""The learner's options at a decision, as the page offers them: buttons, and steppers for amounts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from ..game import Action, Refusal, Verb
from ..game.action import answers, plain
from ..game.legality import Verdict
from ..words import Words
from .telling import verb_key

AMOUNTS: Final = (Verb.BET, Verb.RAISE, Verb.SHOOT, Verb.OPEN, Verb.OFFER, Verb.SIDE)
"""What takes a number of chips, set with a stepper; the rest are a button each."""
KEYS: Final = {
    "bet": "b",
    "raise": "r",
    "shoot": "h",
    "open": "o",
    "offer": "o",
    "side": "e",
    "stand": "s",
    "draw up": "u",
    "draw down": "d",
    "draw": "d",
    "sit out": "x",
    "swap four": "f",
    "keep four": "k",
    "join": "j",
    "muerto": "m",
    "decline": "c",
    "double": "w",
    "split": "l",
    "lie": "l",
    "show": "w",
    "half": "h",
    "bank yes": "y",
    "bank no": "q",
    "sell yes": "y",
    "sell no": "q",
    "limits": "l",
    "buy bank": "b",
}
"""The letter of each option; two options of one position never share one, nor one with a control of the table."""


def offered(words: Words, considered: Sequence[tuple[Verb, Verdict]], names: Sequence[str]) -> dict[str, Any]:
    """The page's `choices` and `amounts` for all that the rules have at a decision, the impossible included."""
    choices: list[dict[str, Any]] = []
    amounts: list[dict[str, Any]] = []
    for verb, verdict in considered:
        why = words.text(f"table.refusal.{verdict.name.lower()}") if isinstance(verdict, Refusal) else ""
        if verb in AMOUNTS:
            amounts += steppers(words, verb, () if isinstance(verdict, Refusal) else verdict, why, names)
            continue
        both = answers(verb) if verb in (Verb.BANK, Verb.SELL) else (plain(verb),)
        choices += [choice(words, action, why) for action in both]
    return {"choices": choices, "amounts": amounts}


def choice(words: Words, action: Action, why: str = "") -> dict[str, Any]:
    """One option as a button; `why` says what makes it impossible."""
    return button(
        str(action), label(words, action), words.text(f"table.hint.{verb_key(action)}"), KEYS[str(action)], why
    )


def button(action: str, name: str, hint: str, key: str, why: str = "") -> dict[str, Any]:
    """One option without an amount, as the page draws it."""
    return {"action": action, "label": name, "hint": hint, "key": key, "enabled": not why, "why": why}


def steppers(
    words: Words, verb: Verb, actions: Sequence[Action], why: str, names: Sequence[str]
) -> list[dict[str, Any]]:
    """One option with a range of amounts."""
    amounts = [action.amount for action in actions if action.amount is not None]
    on = actions[0].on if actions else None
    key = "raise_plain" if verb is Verb.RAISE and why else str(verb)
    name = words.text(f"table.choice.{key}") if on is None else words.text("table.choice.side_on", name=names[on])
    found = stepper(str(verb), amounts, name=name, hint=words.text(f"table.hint.{verb}"), key=KEYS[verb], why=why)
    return [found if on is None else {**found, "on": on, "suffix": f"on {on}"}]


def stepper(
    verb: str, amounts: Sequence[int], *, name: str, hint: str, key: str, why: str = "", now: int | None = None
) -> dict[str, Any]:
    """One option with an amount as the page draws it; `values` lists the amounts where they leave gaps."""
    low, high = (min(amounts), max(amounts)) if amounts else (1, 1)
    gaps = bool(amounts) and len(amounts) != high - low + 1
    return {
        "verb": verb,
        "min": low,
        "max": high,
        "values": list(amounts) if gaps else None,
        "value": low if now is None else now,
        "label": name,
        "hint": hint,
        "key": key,
        "enabled": not why,
        "why": why,
        "on": None,
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


def either(words: Words, actions: Sequence[Action]) -> str:
    """Options that are equally good, in a sentence; none at all where to bet nothing is best.

    >>> either(Words("en"), [Action.parse("stand"), Action.parse("draw")])
    'Stand or Draw'
    >>> either(Words("en"), [])
    'No bet'
    """
    if not actions:
        return words.text("table.reason.no_bet")
    *rest, last = (label(words, action) for action in actions)
    return words.text("table.reason.or", rest=", ".join(rest), last=last) if rest else last
