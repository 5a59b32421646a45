"""The built front end: one module and one style sheet per widget, in `static/`."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).parent.parent / "static"
"""Where the built front end lies."""


def module(stem: str) -> str | Path:
    """The JavaScript module of a widget."""
    return _source(STATIC / f"{stem}.js")


def styles(stem: str) -> str | Path:
    """The style sheet of a widget."""
    return _source(STATIC / f"{stem}.css")


def _source(path: Path) -> str | Path:
    # A path makes anywidget watch the file and keep each widget alive for ever, so it is for developing only.
    return path if os.environ.get("ANYWIDGET_HMR") == "1" else path.read_text(encoding="utf-8")
