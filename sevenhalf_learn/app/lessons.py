"""What the home page says of each lesson, read from the notebook itself."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HEADING = re.compile(r"^#\s+(.+)$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson as the home page lists it.

    `path` is relative to the folder of the lessons; `teaches` and `minutes` come from the notebook's metadata, under
    `sevenhalf`, and may be missing.
    """

    path: str
    title: str
    teaches: str = ""
    minutes: int | None = None


def title_of(notebook: Mapping[str, Any]) -> str | None:
    """The first heading of the first level in the notebook's text.

    >>> title_of({"cells": [{"cell_type": "markdown", "source": ["# The deck\\n", "Forty cards."]}]})
    'The deck'
    """
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown" and (found := HEADING.search("".join(cell["source"]))):
            return found[1].strip()
    return None


def read_lesson(path: Path, folder: Path) -> Lesson:
    """What a notebook says about itself."""
    notebook = json.loads(path.read_text(encoding="utf-8"))
    about = notebook["metadata"].get("sevenhalf", {})
    name = path.relative_to(folder).as_posix()
    return Lesson(name, title_of(notebook) or path.stem, about.get("teaches", ""), about.get("minutes"))


def list_lessons(folder: Path, lang: str) -> tuple[Lesson, ...]:
    """The lessons in the order of their numbers, in `lang` where a translation exists, else in English."""
    english = sorted(folder.glob("[0-9][0-9]_*.ipynb"))
    translated = {path.name: path for path in (folder / lang).glob("[0-9][0-9]_*.ipynb")}
    return tuple(read_lesson(translated.get(path.name, path), folder) for path in english)
