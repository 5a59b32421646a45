"""What can be set beside the cards: whose turn it is, rules, the others' play and the bet, as fields of a form."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from ...players.likelihood import threshold_halves
from ...rules import PRESETS, BetTime, ContradictionError, Faces, Opening, Rules
from ...words import Total, Words
from ..draft import Draft, rules_with
from ..set_up_form import contradiction, misfit, rule_field
from ..setup import Setup
from .across import BETS, Across, fitting
from .question import Question

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
MODELS: Final = ("stands:4", "stands:4.5", "stands:5", "stands:5.5", "stands:6")
"""The player models offered at the bank's turn."""
OF_PLAYER: Final = "player"
OF_BANK: Final = "bank"
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
    "calling",
    "bank_must_reach",
    "secret_pair",
    "muerto",
    "double",
    "split",
)
"""The rules that can change what a hand is worth against the bank."""


class RefusedError(ValueError):
    """A value that a field can't have, said in the language of the page."""


def fields(words: Words, question: Question) -> list[dict[str, Any]]:
    """Return the fields that stand in front: whose turn it is, the preset, how the others play, the player's bet."""
    turns = [(name, words.text(f"explorer.turn.{name}")) for name in (OF_PLAYER, OF_BANK)]
    presets = [(name, words.text(f"rules.preset.{name}")) for name in PRESETS]
    banks = [(name, _bank(words, name)) for name in _with(BANKS, question.bank)]
    waits = question.rules.bets is BetTime.TURN and len(question.hand) < 2
    bets = [(0, words.text("explorer.bet.none"))] if waits else []
    bets += [(bet, words.plural("explorer.bet.chips", bet)) for bet in BETS]
    players = [(name, _thinks(words, name)) for name in _with(MODELS, question.player)]
    found: list[tuple[str, Any, Sequence[tuple[Any, str]]]] = [
        ("turn", OF_BANK if question.of_bank else OF_PLAYER, turns),
        ("preset", question.rules.preset, presets),
    ]
    if question.of_bank:
        found.append(("player", question.player, players))
    else:
        found += [("bank", question.bank, banks), ("bet", question.bet, bets)]
    return [choice(words.text(f"explorer.field.{name}"), name, value, choices) for name, value, choices in found]


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
    if name in ("bank", "bet", "player"):
        return replace(question, **{name: value})
    if name == "turn":
        return turned(question, of_bank=value == OF_BANK)
    try:
        rules = PRESETS[value] if name == "preset" else _one_more_hand(rules_with(question.rules, name, value))
    except ContradictionError as fault:
        raise RefusedError(contradiction(words, fault)) from fault
    return replace(
        question,
        rules=rules,
        hidden=question.hidden if rules.faces is Faces.CHOICE else 0,
        bet=question.bet if rules.bets is BetTime.TURN else max(1, question.bet),
        players=tuple(fitting(player, rules) for player in question.players),
    )


def turned(question: Question, *, of_bank: bool) -> Question:
    """Return the question about the same hand as the bank's, against one player who stands, or as a player's.

    >>> turned(Question(), of_bank=True).players
    (Across(up=(), ended=<Ending.STOOD: 'stood'>, bet=1, hidden=0),)
    """
    if not of_bank:
        return replace(question, players=())
    return replace(question, hidden=0, players=question.players or (Across(),))


def _options(words: Words, question: Question) -> Iterator[dict[str, Any]]:
    draft = Draft.of(Setup(rules=question.rules, seed=0, seats=2))
    return (rule_field(words, draft, "", name) for name in OPTIONS)


def choice(label: str, name: str, value: Any, choices: Sequence[tuple[Any, str]]) -> dict[str, Any]:
    """Return a field that offers some values, each with its words."""
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


def _thinks(words: Words, model: str) -> str:
    return words.text("explorer.players.stands", total=Total(threshold_halves(model) or 0))


def _with(names: tuple[str, ...], now: str) -> tuple[str, ...]:
    return names if now in names else (*names, now)
