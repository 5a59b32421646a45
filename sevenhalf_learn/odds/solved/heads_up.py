"""The game that is solved: one player against the bank, one hand, fresh cards; and the rules it covers."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Final

from ...cards import DECK, TARGET, Card
from ...rules import Calling, Faces, FourSwap, Opening, Rules

EVERY: Final = "1234567FW"
"""A letter for each kind of card: the ranks, F for a figure, W for the wild card."""
_DECIDING: Final = (
    "faces", "tie", "seven_half_pays", "natural_pays", "natural_shown", "bank_seven_half", "half_point", "lie",
)  # fmt: skip
"""The rows of the rules that change this game, beside the wild card."""
_OUTSIDE: Final = (
    "calling", "opening", "four_swap", "shooting", "muerto", "discard_four", "secret_pair", "double", "split",
)  # fmt: skip
"""Options under which a turn is more than standing or drawing."""
_MOST_HELD: Final = 2 * TARGET + 14
"""What a player gone over and a bank at seven and a half hold at most, in halves."""
_OFF: Final = (False, Calling.OFF, Opening.OFF, FourSwap.OFF)


@dataclass(frozen=True, slots=True)
class HeadsUp:
    """One player against the bank with forty fresh cards.

    The player sees its own cards and bets one of `bets`, in chips, once it has seen the first. The bank sees the bet
    and the player's face-up cards as a set; as long as there are at most `ordered` of them, in the order in which they
    were laid. A player with habits draws up only to keep one of `keeps` hidden, and down only to turn up one of
    `turns`: letters of `EVERY`. A smaller `deck` makes a smaller game.

    >>> from sevenhalf_learn.rules import PRESETS
    >>> HeadsUp(PRESETS["clasica"]).bets
    (1,)
    """

    rules: Rules
    bets: tuple[int, ...] = (1,)
    ordered: int = 0
    keeps: str = EVERY
    turns: str = EVERY
    deck: tuple[Card, ...] = DECK

    def __post_init__(self) -> None:
        on = [name for name in _OUTSIDE if getattr(self.rules, name) not in _OFF]
        if on:
            raise ValueError(
                f"rules.{on[0]}: {getattr(self.rules, on[0])} is no part of the game that is solved: turn it off"
            )
        if self.rules.wild and not Card.parse(self.rules.wild).rank.is_figure:
            raise ValueError(f"rules.wild: {self.rules.wild} is not a figure: only a wild figure is solved")
        if not self.bets or list(self.bets) != sorted(set(self.bets)) or self.bets[0] < 1:
            raise ValueError(f"bets: {self.bets} are not whole numbers of chips from 1, each higher than the last")
        if sum(card.halves for card in self.deck) <= _MOST_HELD:
            raise ValueError(f"deck: its {len(self.deck)} cards may run out: more than {_MOST_HELD} halves are needed")
        for name in ("keeps", "turns"):
            if not set(getattr(self, name)) <= set(EVERY):
                raise ValueError(f"{name}: {getattr(self, name)!r} holds more than the letters {EVERY}")

    def as_seen(self, shown: str) -> str:
        """Return face-up cards, in the order in which they were laid, as the bank sees them.

        >>> from sevenhalf_learn.rules import PRESETS
        >>> HeadsUp(PRESETS["clasica"]).as_seen("F1"), HeadsUp(PRESETS["clasica"], ordered=2).as_seen("F1")
        ('1F', 'F1')
        """
        return shown if len(shown) <= self.ordered else "".join(sorted(shown))

    def ways(self, hidden: str) -> str:
        """Return the letters of the ways to draw that a player with this hidden card has: `u` up, `d` down.

        >>> from sevenhalf_learn.rules import PRESETS
        >>> HeadsUp(PRESETS["clasica"], keeps="4567").ways("F"), HeadsUp(PRESETS["tradicional"]).ways("F")
        ('d', 'u')
        """
        if self.rules.faces is not Faces.CHOICE:
            return "u"
        return "u" * (hidden in self.keeps) + "d" * (hidden in self.turns)

    @property
    def signature(self) -> tuple[object, ...]:
        """What tells one game from another: tables whose rules differ elsewhere play the same heads-up game."""
        rows = (getattr(self.rules, name) for name in _DECIDING)
        rest = (getattr(self, field.name) for field in fields(self) if field.name != "rules")
        return (*rows, bool(self.rules.wild), *rest)
