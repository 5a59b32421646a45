"""Practice on the page: what comes back next, how well each kind of decision goes, and the progress as a code."""

from __future__ import annotations

from ..words import Words
from . import blocks
from .blocks import Block
from .practice import HIGHEST, Progress
from .review import kind_name
from .sitting import Sitting

PRACTISE = "practise"
"""The wish for a hand of practice."""
PROGRESS = "progress"
"""The wish to take in a progress code."""


def practice_blocks(words: Words, progress: Progress, sitting: Sitting) -> list[Block]:
    """What is practised, and how far it has got."""
    kind = progress.next_kind()
    said: list[Block] = []
    if kind is None:
        said.append(blocks.text(words.text("learn.practice.none")))
    else:
        begun = sitting.drilled is not None and not sitting.over
        said.append(blocks.text(words.text("learn.practice.why")))
        if not begun:
            said.append(blocks.text(words.text("learn.practice.next", kind=kind_name(words, kind))))
            said.append(blocks.buttons(blocks.button(words.text("learn.practice.go"), PRACTISE, primary=True)))
        head = [words.text(f"learn.practice.{name}") for name in ("kind", "level", "due")]
        rows = [
            (
                kind_name(words, each),
                f"{box.level}/{HIGHEST}",
                str(box.due) if box.due > 0 else words.text("learn.practice.now"),
            )
            for each, box in sorted(progress.boxes.items(), key=lambda item: (item[1].due, item[1].level, item[0]))
        ]
        said.append(blocks.table(words.text("learn.practice.caption"), head, rows))
        said.append(blocks.copied(words.text("learn.practice.code"), progress.code, words.text("learn.practice.copy")))
    field = blocks.field("code", words.text("learn.practice.other"))
    return [*said, blocks.form(PROGRESS, words.text("learn.practice.take"), [field])]
