"""The rules in force at a table, in words: one plain sentence for each rule that matters."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Final

from ..rules import PRESETS, Rules
from ..words import Words

GROUPS: Final[dict[str, tuple[str, ...]]] = {
    "cards": ("direction", "faces", "wild", "shuffle"),
    "bets": ("bets", "bet_amounts", "sit_out", "announced_limits", "raising", "side_bets"),
    "pay": (
        "natural_pays",
        "seven_half_pays",
        "natural_shown",
        "tie",
        "bank_seven_half",
        "half_point",
        "lie",
        "jackpot_ante",
    ),
    "bank": (
        "first_bank",
        "claim",
        "bank_keeps",
        "decline",
        "max_bank_hands",
        "cover",
        "broke_bank_passes",
        "selling",
        "calling",
        "bank_must_reach",
    ),
    "extras": (
        "opening",
        "max_opens",
        "four_swap",
        "discard_four",
        "secret_pair",
        "shooting",
        "shot_pays",
        "muerto",
        "double",
        "split",
    ),
}
"""The fields of the rules in the order in which they are told, by what they concern."""
_COMMON: Final = ("goal", "values", "over", "bank")
_ONLY_WITH: Final = {
    "max_opens": "opening",
    "shot_pays": "shooting",
    "bank_keeps": "claim",
    "decline": "claim",
    "bank_must_reach": "calling",
}
"""Fields that say nothing while another one is off."""
_OFF: Final = ("off", "none")


def rules_text(words: Words, rules: Rules, seats: int) -> dict[str, Any]:
    """The rules for the page: a title and a sentence each.

    >>> text = rules_text(Words("en"), PRESETS["clasica"], 3)
    >>> text["title"], "A tie goes to the bank." in text["lines"]
    ('Classic rules', True)
    """
    name = words.text(f"rules.preset.{rules.preset}")
    changed = rules != PRESETS[rules.preset]
    found = (line(words, rules, field, seats) for names in GROUPS.values() for field in names)
    return {
        "title": words.text("rules.changed", name=name) if changed else name,
        "lines": [words.text(f"rules.common.{key}") for key in _COMMON] + [text for text in found if text],
    }


def line(words: Words, rules: Rules, field: str, seats: int) -> str:
    """The sentence for one field of the rules; nothing where the rule is off.

    >>> line(Words("es"), PRESETS["clasica"], "tie", 3), line(Words("es"), PRESETS["clasica"], "wild", 3)
    ('El empate es de la banca.', '')
    """
    value = getattr(rules, field)
    other = _ONLY_WITH.get(field)
    if other is not None and getattr(rules, other) in (False, *_OFF):
        return ""
    if field == "max_opens":
        return words.plural("rules.line.max_opens", rules.opens_for(seats))
    if isinstance(value, StrEnum):
        return "" if value in _OFF else words.text(f"rules.line.{field}.{value}")
    if field == "wild":
        return words.text("rules.line.wild", card=words.card(value)) if value else ""
    if not value:
        return ""
    return words.plural(f"rules.line.{field}", value) if type(value) is int else words.text(f"rules.line.{field}")


def field_names() -> tuple[str, ...]:
    """Every field that a table may choose, in the order in which it is told.

    >>> field_names()[:3]
    ('direction', 'faces', 'wild')
    """
    return tuple(name for names in GROUPS.values() for name in names)
