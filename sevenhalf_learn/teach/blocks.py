"""Parts of a page as plain data, which the front end draws without knowing what they are about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

Block = dict[str, Any]
"""One part of a sheet; `kind` says how it is drawn."""


def heading(said: str) -> Block:
    """A heading inside a sheet."""
    return {"kind": "heading", "text": said}


def text(said: str, tone: str = "") -> Block:
    """A paragraph; `tone` is empty, `note`, `good` or `bad`."""
    return {"kind": "text", "text": said, "tone": tone}


def listed(items: Sequence[str]) -> Block:
    """A list of sentences."""
    return {"kind": "list", "items": list(items)}


def table(caption: str, head: Sequence[str], rows: Sequence[Sequence[str]]) -> Block:
    """A table; the first cell of a row is its heading."""
    return {"kind": "table", "caption": caption, "head": list(head), "rows": [list(row) for row in rows]}


def button(label: str, action: str, *, name: str = "", primary: bool = False, **extra: Any) -> dict[str, Any]:
    """A button that sends an intent; `name` is what a screen reader says where the label alone is not enough."""
    return {"label": label, "action": action, "name": name, "primary": primary, "extra": extra}


def buttons(*items: dict[str, Any]) -> Block:
    """Buttons side by side."""
    return {"kind": "buttons", "items": list(items)}


def field(name: str, label: str, *, most: int | None = None) -> dict[str, Any]:
    """A line to write in; with `most` a whole number from 0 to that."""
    return {"name": name, "label": label, "most": most}


def form(action: str, send: str, fields: Sequence[dict[str, Any]], *others: dict[str, Any]) -> Block:
    """Lines to write in, sent together as `values` by one button; `others` are buttons beside it."""
    return {"kind": "form", "action": action, "send": send, "fields": list(fields), "others": list(others)}


def copied(label: str, value: str, button_label: str, save: Mapping[str, str] = MappingProxyType({})) -> Block:
    """A text to take away by a button; `save` says `label` and `name` of a file, where it can be saved as one."""
    return {"kind": "copy", "label": label, "text": value, "button": button_label, "save": dict(save)}


def drawing(svg: str, name: str, saves: Mapping[str, str]) -> Block:
    """A drawing; `saves` labels the buttons that save it, by the end of the file's name (`svg`, `png`)."""
    return {"kind": "drawing", "svg": svg, "name": name, "saves": dict(saves)}


def cards(shown: Sequence[tuple[str, str]]) -> Block:
    """Small cards in a row, each as a record writes it, with its name."""
    return {"kind": "cards", "cards": [{"card": card, "name": name} for card, name in shown]}
