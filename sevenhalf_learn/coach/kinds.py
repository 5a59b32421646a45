"""How the coach names kinds of cards."""

from __future__ import annotations

from typing import Final

from ..rules import Rules
from ..words import Message

KIND_NAMES: Final = ("1", "2", "3", "4", "5", "6", "7", "figure", "wild")
"""The kinds as the command names them."""


def a_card(kind: int) -> Message:
    """Return the words for one card of a kind: `a 7`, `a figure`."""
    return Message.of(f"coach.card.{KIND_NAMES[kind]}")


def all_kinds(rules: Rules) -> Message:
    """Return the words for what the index r stands for: `1 to 7, or f for a figure`."""
    return Message.of("coach.kinds.wild" if rules.wild else "coach.kinds")
