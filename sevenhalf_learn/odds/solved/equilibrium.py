"""Two strategies for the heads-up game as whole numbers, read from and written to text."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from hashlib import sha256
from typing import Any, Final

from ...cards import DECK, Card
from ...rules import rules_from, rules_to
from .heads_up import HeadsUp

FORMAT: Final = "sevenhalf-equilibrium/1"
_MIXED: Final = re.compile(r"([a-z]|b\d+):(\d+)")
_BANK: Final = re.compile(r"[sd]|\[(\d+)\]")


@dataclass(frozen=True, slots=True)
class Equilibrium:
    """A strategy for each side, and the interval in which they prove the game's value for the player to lie.

    Probabilities are whole numbers out of `unit`. `player` gives at each node (`hidden|shown`, in letters: the ranks
    1-7, F for a figure, W for the wild card) the letters of the choices: `s` stand, `u` draw up, `d` draw down, `l`
    lie, `w` show; a letter alone is certain, else each has its number: `u:3 d:5`. `bank` gives for each thing that
    the bank can see one sign for each hand of its own in the order of their names: `s` stand, `d` draw, or in
    brackets the number for drawing.
    """

    game: HeadsUp
    unit: int
    player: Mapping[str, str]
    bank: Mapping[str, str]
    low: Fraction = Fraction(0)
    high: Fraction = Fraction(0)
    _bank_rows: dict[str, tuple[int, ...]] = field(default_factory=dict, init=False, compare=False, repr=False)

    @property
    def exploitability(self) -> Fraction:
        """The width of the interval: what both sides together can still gain, in chips."""
        return self.high - self.low

    def choices(self, node: str) -> dict[str, int]:
        """Return the number of each choice of the player at a node, out of `unit`.

        Raises ValueError when there is no such node, or its text can't be read.
        """
        text = self.player.get(node)
        if text is None:
            raise ValueError(f"player: no node {node!r}")
        if ":" not in text:
            return {text: self.unit}
        parts = text.split(" ")
        found = {match[1]: int(match[2]) for part in parts if (match := _MIXED.fullmatch(part))}
        if len(found) != len(parts) or sum(found.values()) != self.unit:
            raise ValueError(f"player.{node}: {text!r} is not a choice, or choices that add up to {self.unit}")
        return found

    def draws(self, seen: str) -> tuple[int, ...]:
        """Return for each hand of a bank that sees this the number for drawing, out of `unit`.

        Raises ValueError when the bank never sees it, or the text can't be read.
        """
        found = self._bank_rows.get(seen)
        if found is None:
            found = self._bank_rows[seen] = self._read_draws(seen)
        return found

    def _read_draws(self, seen: str) -> tuple[int, ...]:
        text = self.bank.get(seen)
        if text is None:
            raise ValueError(f"bank: no face-up cards {seen!r}")
        found: list[int] = []
        at = 0
        for match in _BANK.finditer(text):
            if match.start() != at:
                break
            number = {"s": 0, "d": self.unit}.get(match[0])
            found.append(int(match[1]) if number is None else number)
            at = match.end()
        if at != len(text) or max(found, default=0) > self.unit:
            raise ValueError(f"bank.{seen}: {text[at:]!r} is not s, d or a number up to {self.unit} in brackets")
        return tuple(found)

    def to_text(self) -> str:
        """Return the text of a data file."""
        document = self._document()
        return json.dumps({**document, "sha256": _sum(document)}, ensure_ascii=True, indent=0) + "\n"

    def _document(self) -> dict[str, Any]:
        return {
            "format": FORMAT,
            "rules": rules_to(self.game.rules),
            "bets": list(self.game.bets),
            "ordered": self.game.ordered,
            "keeps": self.game.keeps,
            "turns": self.game.turns,
            **({} if self.game.deck == DECK else {"deck": " ".join(map(str, self.game.deck))}),
            "unit": self.unit,
            "low": str(self.low),
            "high": str(self.high),
            "player": dict(self.player),
            "bank": dict(self.bank),
        }


def read_equilibrium(text: str) -> Equilibrium:
    """Read a data file. Raises ValueError when it is not one, or not what was written."""
    document = json.loads(text)
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise ValueError(f"not a solved game: its format is not {FORMAT!r}")
    written = document.pop("sha256", None)
    if written != _sum(document):
        raise ValueError("the file was changed after it was written: its sum of check does not fit")
    game = HeadsUp(
        rules_from(document["rules"]),
        tuple(document["bets"]),
        ordered=int(document["ordered"]),
        keeps=str(document["keeps"]),
        turns=str(document["turns"]),
        deck=tuple(map(Card.parse, document["deck"].split())) if "deck" in document else DECK,
    )
    return Equilibrium(
        game,
        int(document["unit"]),
        document["player"],
        document["bank"],
        Fraction(document["low"]),
        Fraction(document["high"]),
    )


def _sum(document: Mapping[str, Any]) -> str:
    return sha256(json.dumps(document, sort_keys=True).encode()).hexdigest()
