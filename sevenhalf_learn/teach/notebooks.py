"""What every lesson's notebook file must look like, in one place."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

CELL_TYPES = ("markdown", "code", "raw")


def looks_like_notebook(document: Any) -> bool:
    """Whether a JSON document is meant to be a notebook.

    >>> looks_like_notebook({"nbformat": 4, "cells": []}), looks_like_notebook({"format": "sevenhalf/1"})
    (True, False)
    """
    return isinstance(document, dict) and ("nbformat" in document or "cells" in document)


def notebook_faults(document: Any) -> tuple[str, ...]:
    """Everything that is wrong with a lesson's notebook, each fault with its place; empty when it is well.

    A lesson is kept without outputs, execution counts and widget state: they would be stale, and saved widget state
    makes some viewers refuse the file.

    >>> notebook_faults({"nbformat": 4, "metadata": {}, "cells": []})
    ('cells: there are none',)
    """
    return tuple(_faults(document))


def _faults(document: Any) -> Iterator[str]:
    if not isinstance(document, dict):
        yield "not a notebook: the file holds no JSON object"
        return
    if document.get("nbformat") != 4:
        yield f"nbformat: {document.get('nbformat')!r} is not 4: save the notebook in version 4"
    metadata = document.get("metadata")
    if not isinstance(metadata, dict):
        yield "metadata: must be an object"
    elif "widgets" in metadata:
        yield "metadata.widgets: saved widget state: clear it and save again"
    cells = document.get("cells")
    if not isinstance(cells, list):
        yield "cells: must be a list"
        return
    if not cells:
        yield "cells: there are none"
    for number, cell in enumerate(cells):
        for fault in _cell_faults(cell):
            yield f"cells[{number}]{fault}"


def _cell_faults(cell: Any) -> Iterator[str]:
    if not isinstance(cell, dict):
        yield ": must be an object"
        return
    kind = cell.get("cell_type")
    if kind not in CELL_TYPES:
        yield f".cell_type: {kind!r} is not one of {', '.join(CELL_TYPES)}"
    if not isinstance(cell.get("metadata"), dict):
        yield ".metadata: must be an object"
    source = cell.get("source")
    if not (isinstance(source, str) or (isinstance(source, list) and all(isinstance(line, str) for line in source))):
        yield ".source: must be text or a list of lines"
    if kind == "code":
        if cell.get("outputs") != []:
            yield ".outputs: must be an empty list: clear the outputs and save again"
        if cell.get("execution_count", 0) is not None:
            yield ".execution_count: must be null: clear the outputs and save again"
