"""The words of the table, explained; opened at the word that was asked for."""

from __future__ import annotations

from typing import Final

from ..words import Words
from . import blocks
from .blocks import Block

TERMS: Final = (
    "assumption",
    "average",
    "bank",
    "bust",
    "cost",
    "dead_hand",
    "draw_down",
    "draw_up",
    "figure",
    "natural",
    "pot",
    "probability",
    "secret_pair",
    "stand",
    "suit",
    "tie",
    "unseen",
)
"""The words that are explained, by the part of their key."""


def glossary_blocks(words: Words, at: str) -> list[Block]:
    """Every word with what it means; the one asked for comes first."""
    named = sorted(TERMS, key=lambda term: words.text(f"learn.word.{term}.name").casefold())
    said: list[Block] = []
    for term in sorted(named, key=lambda each: each != at):
        said.append(blocks.heading(words.text(f"learn.word.{term}.name")))
        said.append(blocks.text(words.text(f"learn.word.{term}.text")))
    return said


def forms(words: Words) -> dict[str, str]:
    """How the words occur in sentences: form and word, the longest form first, so that it wins over its parts.

    >>> forms(Words("en"))["goes over"]
    'bust'
    """
    said = ((term, words.text(f"learn.word.{term}.forms").split(",")) for term in TERMS)
    found = {form.strip(): term for term, each in said for form in each}
    return dict(sorted(found.items(), key=lambda item: -len(item[0])))
