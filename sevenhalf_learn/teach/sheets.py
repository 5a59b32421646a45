"""What lies beside the table when asked for, or by itself: each sheet a title and parts that any front end can draw."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from ..words import Words
from .blocks import Block
from .glossary import glossary_blocks
from .practice_sheet import practice_blocks
from .review import review_blocks
from .sharing import sharing_blocks
from .what_if import both_ends, is_compared

if TYPE_CHECKING:
    from .table import Table

SHEET = "sheet"
"""The wish that opens a sheet by its name, or closes the open one without."""


SHEETS: Final[dict[str, Callable[[Table], list[Block]]]] = {
    "review": lambda table: review_blocks(table.page.words, table.ledger, table.alias),
    "practice": lambda table: practice_blocks(table.page.words, table.ledger.progress, table.sitting),
    "words": lambda table: glossary_blocks(table.page.words, table.at_word),
    "share": lambda table: sharing_blocks(table.page, table.sitting, table.address, table.class_code),
}
"""The sheets that can be asked for, by name."""


def names(words: Words) -> dict[str, str]:
    """The sheets that can be asked for, with their titles."""
    return {name: words.text(f"learn.title.{name}") for name in SHEETS}


def known(name: str) -> str:
    """The name of a sheet, or nothing. Raises ValueError naming the sheets that there are."""
    if name and name not in SHEETS:
        raise ValueError(f"sheet {name!r}: there is none of that name: use {', '.join(SHEETS)}")
    return name


def shown(table: Table) -> dict[str, Any]:
    """The sheet beside the table, for the page; empty where there is none."""
    words, name = table.page.words, table.open_sheet
    parts: list[Block] = []
    if name:
        parts = SHEETS[name](table)
    elif is_compared(table.sitting):
        name, parts = "ends", both_ends(words, table.sitting)
    if not parts:
        return {}
    title = words.text(f"learn.title.{name}")
    return {"step": table.step, "name": name, "title": title, "closes": bool(table.open_sheet), "blocks": parts}
