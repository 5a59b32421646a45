"""Rules read from and written to the `rules` object of a record."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, fields, replace
from difflib import get_close_matches
from enum import StrEnum
from typing import Any

from ..cards import Card
from .presets import PRESETS
from .rules import Rules


def rules_from(settings: Mapping[str, Any]) -> Rules:
    """Build rules from a record's `rules` object: a preset, and fields that differ from it.

    Raises ValueError that names the field, the value and what is allowed.

    >>> rules_from({"preset": "italiana"}).tie
    <Tie.PUSH: 'push'>
    """
    name = settings.get("preset", "clasica")
    base = PRESETS.get(name) if isinstance(name, str) else None
    if base is None:
        raise ValueError(f"rules.preset: {name!r} is not a preset: use one of {', '.join(PRESETS)}")
    changes = {key: _field_value(key, value) for key, value in settings.items() if key != "preset"}
    return replace(base, **changes)


def rules_to(rules: Rules) -> dict[str, Any]:
    """Return the `rules` object of a record: the preset, and only the fields that differ from it.

    >>> rules_to(rules_from({"preset": "clasica", "opening": "figures"}))
    {'preset': 'clasica', 'opening': 'figures'}
    """
    base = PRESETS[rules.preset]
    mine, theirs = asdict(rules), asdict(base)
    changed = {key: str(v) if isinstance(v, StrEnum) else v for key, v in mine.items() if v != theirs[key]}
    return {"preset": rules.preset, **changed}


def _field_value(key: str, value: Any) -> Any:
    names = [field.name for field in fields(Rules)]
    if key not in names:
        near = get_close_matches(key, names, n=1)
        hint = f": did you mean {near[0]!r}?" if near else f": use one of {', '.join(names)}"
        raise ValueError(f"rules.{key}: no such rule{hint}")
    default: Any = getattr(PRESETS["clasica"], key)
    if isinstance(default, StrEnum):
        kind = type(default)
        if value not in tuple(kind):
            raise ValueError(f"rules.{key}: {value!r} is not one of {', '.join(kind)}")
        return kind(value)
    wanted: type = int if key == "max_opens" else type(default)
    if key == "max_opens" and value is None:
        return None
    number: Any = value
    if type(value) is not wanted or (wanted is int and number < 0):
        what = {bool: "true or false", int: "a whole number from 0", str: "a card, or empty"}[wanted]
        raise ValueError(f"rules.{key}: {value!r} is not {what}")
    if key == "wild" and value:
        Card.parse(str(value))
    return value
