"""What all our widgets have in common: what they tell the page arrives alike from every kind of kernel."""

from __future__ import annotations

import sys
from typing import Any

import anywidget


class PageWidget(anywidget.AnyWidget):
    """A widget whose empty values reach the page as empty, from a kernel in the browser too.

    There None would become JavaScript's `undefined` and vanish from the message, where every other kernel sends null.
    """

    @staticmethod
    def _trait_to_json(value: Any, widget: Any) -> Any:  # noqa: ARG004 - ipywidgets' signature
        return for_page(value)

    def send(self, content: Any, buffers: Any = None) -> None:
        """Send a message to the page."""
        super().send(for_page(content), buffers)


def for_page(value: Any) -> Any:
    """The value as it is to be sent.

    >>> for_page({"chosen": None})
    {'chosen': None}
    """
    if sys.platform != "emscripten":
        return value
    from pyodide.ffi import jsnull  # noqa: PLC0415 - there only in the browser

    return with_nulls(value, jsnull)


def with_nulls(value: Any, null: Any) -> Any:
    """The value with `null` for every None in it.

    >>> with_nulls({"chosen": None, "seats": [1, None, {"net": None}]}, "null")
    {'chosen': 'null', 'seats': [1, 'null', {'net': 'null'}]}
    """
    if value is None:
        return null
    if isinstance(value, dict):
        return {key: with_nulls(each, null) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [with_nulls(each, null) for each in value]
    return value
