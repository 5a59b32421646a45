"""The notebooks as the site holds them: the same cells, ready to run in the browser."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ...words import LANGS, Words
from ..folders import PAGES, lessons_folder
from ..lessons import title_of

KERNEL = {"kernelspec": {"display_name": "Python", "language": "python", "name": "python"}}
ASKED = 'os.environ.get("SEVENHALF_LANG", "en")'
"""How a page that is the same in every language asks for its own."""


def site_path(lang: str, name: str) -> str:
    """Where a notebook of one language is on the site.

    >>> site_path("en", "table.ipynb"), site_path("es", "table.ipynb")
    ('table.ipynb', 'es/table.ipynb')
    """
    return name if lang == LANGS[0] else f"{lang}/{name}"


def write_notebooks(folder: Path) -> None:
    """Write every page and lesson in every language below `folder`."""
    for path, notebook in _notebooks():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(json.dumps(notebook, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def _notebooks() -> Iterator[tuple[str, dict[str, Any]]]:
    lessons = lessons_folder()
    for lang in LANGS:
        for page in sorted(PAGES.glob("*.ipynb")):
            yield site_path(lang, page.name), ready(_read(page), lang)
        for lesson in sorted(lessons.glob("[0-9][0-9]_*.ipynb")):
            translated = lessons / lang / lesson.name
            yield site_path(lang, lesson.name), ready(_read(translated if translated.is_file() else lesson), lang)


def _read(path: Path) -> dict[str, Any]:
    notebook: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return notebook


def ready(notebook: dict[str, Any], lang: str) -> dict[str, Any]:
    """The notebook for the browser's kernel: with a heading, in its language, code one click from view."""
    cells = [_folded(cell, lang) if cell["cell_type"] == "code" else cell for cell in notebook["cells"]]
    if title_of(notebook) is None:
        cells.insert(0, _heading(notebook["metadata"].get("sevenhalf", {}).get("page", "table"), Words(lang)))
    return {**notebook, "cells": cells, "metadata": {**notebook["metadata"], **KERNEL}}


def _folded(cell: dict[str, Any], lang: str) -> dict[str, Any]:
    source = "".join(cell["source"]).replace(ASKED, f'"{lang}"')
    metadata = {**cell["metadata"], "jupyter": {"source_hidden": True}}
    return {**cell, "source": source, "metadata": metadata}


def _heading(page: str, words: Words) -> dict[str, Any]:
    goal = words.text("app.goal" if page == "table" else f"app.{page}_goal")
    text = f"# {words.text(f'app.{page}')}\n\n{goal}"
    return {"cell_type": "markdown", "id": "heading", "metadata": {}, "source": text}
