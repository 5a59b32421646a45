"""Arguments of a widget that can't be used, named with the nearest right ones."""

from __future__ import annotations

import inspect
from collections.abc import Mapping
from difflib import get_close_matches


def check_names(widget: type, unknown: Mapping[str, object]) -> None:
    """Refuse arguments that the widget does not have.

    Raises:
        TypeError: names the first of them, and the nearest one that exists.
    """
    if not unknown:
        return
    name = next(iter(unknown))
    names = [each.name for each in inspect.signature(widget).parameters.values() if each.kind is not each.VAR_KEYWORD]
    near = get_close_matches(name, names, n=1, cutoff=0.5)
    hint = f"did you mean {near[0]!r}?" if near else f"use {', '.join(names)}"
    raise TypeError(f"{widget.__name__} has no argument {name!r}: {hint}")
