"""The set-up of a session as a form: what can be chosen, what it means, and why something can't."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any, Final

from ..rules import PRESETS, ContradictionError
from ..words import Words
from .draft import BY_RULES, BY_TABLE, Draft, match_lengths, rules_with
from .rules_text import GROUPS, line, rules_text
from .setup import MOST_CHIPS, POLICIES, Setup
from .telling import shown_names

_BANK_MODELS: Final = ("stands:4", "stands:5", "stands:6", "informed", "reads:stands:5", "solved")
_MOST: Final = {"bet_amounts": 8, "jackpot_ante": 20, "max_bank_hands": 20}
_MOST_PAYS: Final = 10
_MOST_OPENS: Final = 5
_WILD: Final = ("", "Ro")


@dataclass(frozen=True, slots=True)
class Form:
    """The form of a table: closed while there is no draft; `error` says what was refused last."""

    draft: Draft | None = None
    error: str = ""

    def shown(self, words: Words, setup: Setup) -> dict[str, Any]:
        """The form for the page, with the rules in force at the table."""
        draft = self.draft
        return {
            "open": draft is not None,
            "presets": [] if draft is None else [_preset(words, name) for name in PRESETS],
            "preset": (setup if draft is None else draft).rules.preset,
            "fields": [] if draft is None else list(_rule_fields(words, draft)),
            "table": [] if draft is None else list(_table_fields(words, draft)),
            "error": self.error,
            "rules": rules_text(words, setup.rules, setup.seats),
        }

    def set(self, words: Words, name: Any, value: Any) -> Form:
        """Change a field of the draft; what can't be is refused in `error`, and the draft stays as it was.

        Raises:
            ValueError: the form is not open.
        """
        if self.draft is None:
            raise ValueError(words.text("rules.error.closed"))
        wrong = _refused(words, self.draft, name, value)
        if wrong:
            return replace(self, error=wrong)
        try:
            draft = self.draft.changed(name, value)
            draft.setup(0)
        except ContradictionError as fault:
            return replace(self, error=contradiction(words, fault))
        return Form(draft)


def _preset(words: Words, name: str) -> dict[str, str]:
    return {"name": name, "label": words.text(f"rules.preset.{name}"), "text": words.text(f"rules.about.{name}")}


def _refused(words: Words, draft: Draft, name: Any, value: Any) -> str:
    """Why a field can't have a value, as far as the field alone says so."""
    if name == "preset":
        return "" if value in tuple(PRESETS) else words.text("rules.error.choice", value=str(value)[:40])
    fields = (*_rule_fields(words, draft), *_table_fields(words, draft))
    field = next((each for each in fields if each["name"] == name), None)
    if field is None:
        return words.text("rules.error.field", name=str(name)[:40])
    return misfit(words, field, value)


def misfit(words: Words, field: dict[str, Any], value: Any) -> str:
    """Why a field of a form can't have a value, or nothing."""
    label = field["label"]
    if not field["enabled"]:
        return f"{label}: {field['why']}"
    if field["kind"] == "switch":
        return "" if type(value) is bool else words.text("rules.error.switch", label=label)
    if field["kind"] == "number":
        fits = type(value) is int and field["min"] <= value <= field["max"]
        return "" if fits else words.text("rules.error.range", label=label, low=field["min"], high=field["max"])
    fits = any(type(each["value"]) is type(value) and each["value"] == value for each in field["choices"])
    return "" if fits else words.text("rules.error.choice", value=str(value)[:40])


def _rule_fields(words: Words, draft: Draft) -> Iterator[dict[str, Any]]:
    for group, names in GROUPS.items():
        for name in names:
            yield rule_field(words, draft, words.text(f"rules.group.{group}"), name)


def rule_field(words: Words, draft: Draft, group: str, name: str) -> dict[str, Any]:
    """One rule as the form offers it."""
    rules = draft.rules
    value = getattr(rules, name)
    field = _field(words, group, name, value, line(words, rules, name, draft.seats))
    if isinstance(value, StrEnum):
        return _choice(field, [(str(each), words.text(f"rules.value.{name}.{each}")) for each in type(value)])
    if name == "max_opens":
        numbers = [(number, str(number)) for number in range(1, _MOST_OPENS + 1)]
        field["value"] = BY_TABLE if value is None else value
        return _choice(field, [(BY_TABLE, words.text("rules.value.max_opens.table")), *numbers])
    if name == "wild":
        cards = _WILD if value in _WILD else (*_WILD, value)
        none = words.text("rules.value.wild.none")
        return _choice(field, [(card, words.card(card) if card else none) for card in cards])
    if type(value) is int:
        least = 1 if name.endswith("_pays") else 0
        return {**field, "kind": "number", "min": least, "max": _MOST.get(name, _MOST_PAYS)}
    why = "" if value else _impossible(words, draft, name)
    text = field["text"] or words.text(f"rules.line.{name}")
    return {**field, "kind": "switch", "text": text, "enabled": not why, "why": why}


def _impossible(words: Words, draft: Draft, name: str) -> str:
    try:
        rules_with(draft.rules, name, True)
    except ContradictionError as fault:
        return contradiction(words, fault)
    return ""


def contradiction(words: Words, fault: ContradictionError) -> str:
    """Which two rules exclude each other."""
    left, right = (words.text(f"rules.field.{name}") for name in (fault.left, fault.right))
    return words.text("rules.error.contradiction", left=left, right=right)


def _table_fields(words: Words, draft: Draft) -> Iterator[dict[str, Any]]:
    group = words.text("rules.group.table")
    names = _names(words, draft)
    seats = list(enumerate(names))

    def field(name: str, value: Any) -> dict[str, Any]:
        return _field(words, group, name, value, "")

    low, high = draft.seat_range
    yield {**field("seats", draft.seats), "kind": "number", "min": low, "max": high}
    yield _choice(field("you", draft.you), [(seat, words.text("rules.seat", n=seat + 1)) for seat, _ in seats])
    by_rules = (BY_RULES, words.text("rules.value.bank.rules"))
    yield _choice(field("bank", BY_RULES if draft.bank is None else draft.bank), [by_rules, *seats])
    match = [(deals, words.text(f"rules.value.match.{deals}")) for deals in match_lengths()]
    yield _maybe(_choice(field("match", draft.match), match), "" if draft.may_match else words.text("rules.why.match"))
    fixed = words.text("rules.why.fixed") if draft.match else ""
    for name, number in (("chips", draft.chips), ("limit_low", draft.limits[0]), ("limit_high", draft.limits[1])):
        yield _maybe({**field(name, number), "kind": "number", "min": 1, "max": MOST_CHIPS}, fixed)
    models = [(name, _model_label(words, name)) for name in _with(_BANK_MODELS, draft.bank_model)]
    yield _choice(field("bank_model", draft.bank_model), models)
    for seat, name in seats:
        if seat != draft.you:
            yield _policy(words, draft, group, seat, name)


def _policy(words: Words, draft: Draft, group: str, seat: int, name: str) -> dict[str, Any]:
    now = draft.policies[seat]
    policies = [each for each in _with(POLICIES, now) if each != "liar" or draft.rules.lie]
    choices = [(each, _policy_label(words, each)) for each in policies]
    label = words.text("rules.field.policy", name=name)
    return _choice({**_blank(group, f"policy.{seat}", now), "label": label}, choices)


def _model_label(words: Words, model: str) -> str:
    return words.text(f"rules.value.bank_model.{model.replace(':', '_')}") if model in _BANK_MODELS else model


def _policy_label(words: Words, policy: str) -> str:
    total = policy.removeprefix("stands:")
    if total != policy:
        return words.text("rules.value.policy.stands", total=total)
    return words.text(f"rules.value.policy.{policy}")


def _names(words: Words, draft: Draft) -> tuple[str, ...]:
    return shown_names(words, draft.setup(0))


def _with(names: Sequence[str], now: str) -> tuple[str, ...]:
    return tuple(names) if now in names else (*names, now)


def _field(words: Words, group: str, name: str, value: Any, text: str) -> dict[str, Any]:
    return {**_blank(group, name, value), "label": words.text(f"rules.field.{name}"), "text": text}


def _blank(group: str, name: str, value: Any) -> dict[str, Any]:
    plain = str(value) if isinstance(value, StrEnum) else value
    return {"name": name, "group": group, "label": "", "text": "", "value": plain, "enabled": True, "why": ""}


def _choice(field: dict[str, Any], choices: Sequence[tuple[Any, str]]) -> dict[str, Any]:
    return {**field, "kind": "choice", "choices": [{"value": value, "label": name} for value, name in choices]}


def _maybe(field: dict[str, Any], why: str) -> dict[str, Any]:
    return {**field, "enabled": not why, "why": why}
