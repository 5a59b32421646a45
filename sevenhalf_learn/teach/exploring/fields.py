"""What can be set beside the cards: rules, the bank's play and the bet, as fields of a form."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, Final

from ...players.likelihood import threshold_halves
from ...rules import PRESETS, BetTime, ContradictionError, Faces, Opening, Rules
from ...words import Total, Words
from ..draft import Draft, rules_with
from ..set_up_form import contradiction, misfit, rule_field
from ..setup import Setup
from .question import BETS, Question

BANKS: Final = (
    "stands:4",
    "stands:4.5",
    "stands:5",
    "stands:5.5",
    "stands:6",
    "stands:7.5",
    "informed",
    "reads:stands:5",
    "solved",
)
"""The bank models offered."""
OPTIONS: Final = (
    "natural_pays",
    "seven_half_pays",
    "tie",
    "bank_seven_half",
    "half_point",
    "lie",
    "faces",
    "wild",
    "raising",
    "opening",
    "four_swap",
    "shooting",
    "shot_pays",
    "muerto",
    "double",
    "split",
)
"""The rules that can change what a hand is worth against the bank."""


class RefusedError(ValueError):
    """A value that a field can't have, said in the language of the page."""


def fields(words: Words, question: Question) -> list[dict[str, Any]]:
    """Return the fields that stand in front: the preset, how the bank plays, the bet."""
    presets = [(name, words.text(f"rules.preset.{name}")) for name in PRESETS]
    banks = [(name, _bank(words, name)) for name in _with(BANKS, question.bank)]
    waits = question.rules.bets is BetTime.TURN and len(question.hand) < 2
    bets = [(0, words.text("explorer.bet.none"))] if waits else []
    bets += [(bet, words.plural("explorer.bet.chips", bet)) for bet in BETS]
    found = (
        ("preset", question.rules.preset, presets),
        ("bank", question.bank, banks),
        ("bet", question.bet, bets),
    )
    return [_choice(words.text(f"explorer.field.{name}"), name, value, choices) for name, value, choices in found]


def options(words: Words, question: Question) -> list[dict[str, Any]]:
    """Return the rules that can be changed one by one."""
    return list(_options(words, question))


def set_to(words: Words, question: Question, name: str, value: Any) -> Question:
    """Return the question with a field changed. Raises RefusedError for a value that it can't have."""
    field = next(
        (each for each in (*fields(words, question), *_options(words, question)) if each["name"] == name), None
    )
    if field is None:
        raise RefusedError(words.text("rules.error.field", name=name[:40]))
    wrong = misfit(words, field, value)
    if wrong:
        raise RefusedError(wrong)
    if name in ("bank", "bet"):
        return replace(question, **{name: value})
    try:
        rules = PRESETS[value] if name == "preset" else _one_more_hand(rules_with(question.rules, name, value))
    except ContradictionError as fault:
        raise RefusedError(contradiction(words, fault)) from fault
    hidden = question.hidden if rules.faces is Faces.CHOICE else 0
    return replace(
        question, rules=rules, hidden=hidden, bet=question.bet if rules.bets is BetTime.TURN else max(1, question.bet)
    )


def _options(words: Words, question: Question) -> Iterator[dict[str, Any]]:
    draft = Draft.of(Setup(rules=question.rules, seed=0, seats=2))
    return (rule_field(words, draft, "", name) for name in OPTIONS)


def _choice(label: str, name: str, value: Any, choices: list[tuple[Any, str]]) -> dict[str, Any]:
    offered = [{"value": each, "label": said} for each, said in choices]
    kept = {"kind": "choice", "text": "", "enabled": True, "why": ""}
    return {"name": name, "label": label, "value": value, "choices": offered, **kept}


def _one_more_hand(rules: Rules) -> Rules:
    # With more than one opening the ways of a turn are too many for an exact value.
    return replace(rules, max_opens=None if rules.opening is Opening.OFF else 1)


def _bank(words: Words, model: str) -> str:
    halves = threshold_halves(model)
    if halves is not None:
        return words.text("explorer.bank.stands", total=Total(halves))
    halves = threshold_halves(model.removeprefix("reads:"))
    if halves is not None:
        return words.text("explorer.bank.reads", total=Total(halves))
    return words.text(f"explorer.bank.{model}")


def _with(names: tuple[str, ...], now: str) -> tuple[str, ...]:
    return names if now in names else (*names, now)
