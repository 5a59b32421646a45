"""What a cell prints, as it was meant: a kernel sends it in pieces that end anywhere."""

from __future__ import annotations

from collections.abc import Iterable, MutableMapping
from copy import copy
from typing import Any


def joined_prints(outputs: Iterable[MutableMapping[str, Any]]) -> list[MutableMapping[str, Any]]:
    """A cell's outputs, with pieces of one stream that follow each other made one; they themselves stay as they are.

    >>> pieces = [{"output_type": "stream", "name": "stdout", "text": text} for text in ("P = ", "3/10\\n")]
    >>> [output["text"] for output in joined_prints(pieces)]
    ['P = 3/10\\n']
    """
    joined: list[MutableMapping[str, Any]] = []
    for output in outputs:
        last = joined[-1] if joined else {}
        if output["output_type"] == "stream" == last.get("output_type") and output["name"] == last["name"]:
            last["text"] = "".join(last["text"]) + "".join(output["text"])
        else:
            joined.append(copy(output))
    return joined
