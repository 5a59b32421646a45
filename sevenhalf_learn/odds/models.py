"""The assumption behind a player's value: how the bank plays against it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ..players.likelihood import PlayerModel, threshold_halves


class BankKind(StrEnum):
    """The kinds of bank model."""

    STANDS = "stands"
    """Draws until its own total reaches a threshold."""
    INFORMED = "informed"
    """Knows the player's total: the worst case."""
    READS = "reads"
    """Sees the player's face-up cards and best-responds to the posterior over the hidden one."""
    SOLVED = "solved"
    """Plays the equilibrium of the game of one player against the bank, from the shipped tables."""


@dataclass(frozen=True, slots=True)
class BankModel:
    """How the bank is thought to play against the player whose value is asked.

    `stands` is a threshold in halves, `reads` the player model that a reading bank goes by.

    >>> str(BankModel(BankKind.READS, reads=PlayerModel(10)))
    'reads:stands:5'
    """

    kind: BankKind
    stands: int = 0
    reads: PlayerModel | None = None

    def __str__(self) -> str:
        if self.kind is BankKind.STANDS:
            return str(PlayerModel(self.stands))
        return f"reads:{self.reads}" if self.kind is BankKind.READS else self.kind.value


_BANK_HELP: Final = "use stands:T with T from 0.5 to 7.5 in steps of 0.5, informed, reads:stands:T, or solved"


def bank_model(text: str) -> BankModel:
    """Read a bank model: `stands:T`, `informed`, `reads:MODEL` or `solved`. Raises ValueError naming the legal ones.

    >>> bank_model("stands:5.5").stands, str(bank_model("reads:stands:5"))
    (11, 'reads:stands:5')
    """
    if text in (BankKind.INFORMED, BankKind.SOLVED):
        return BankModel(BankKind(text))
    halves = threshold_halves(text)
    if halves is not None:
        return BankModel(BankKind.STANDS, halves)
    inner = threshold_halves(text.removeprefix("reads:")) if text.startswith("reads:") else None
    if inner is None:
        raise ValueError(f"{text!r} is not a bank model: {_BANK_HELP}")
    return BankModel(BankKind.READS, reads=PlayerModel(inner))
