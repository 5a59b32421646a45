"""Standing against a bank that reads the open cards: its hand followed card by card, as it draws or stops."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from ..odds import BUST, Counts, Hand, Position
from ..odds.bank_hands import bank_hands
from ..odds.reading_bank import ReadingBank
from ..odds.supply import NO_COUNTS
from ..words import Message, Total
from .bank_walk import Held, Walk
from .play import Ending, endings_of
from .step import Step
from .threshold_bank import all_unseen


@dataclass(frozen=True, slots=True)
class ReadingBankStanding:
    """Explains standing against a bank that sees the player's open cards and plays its best against the hidden one."""

    reading: ReadingBank

    def endings(self, position: Position) -> tuple[Ending, ...]:
        """Return how standing can end."""
        return endings_of(self.reading.against(position.hand))

    def chance(self, position: Position, totals: tuple[int, ...]) -> Fraction:
        """Return the chance that the bank ends with one of some totals."""
        return self._walk(position, totals).chance(Held(NO_COUNTS, Hand(), all_unseen(position)))

    def step(self, position: Position, ending: Ending) -> Step:
        """Return the step for the chance of an ending."""
        key = f"lie_{ending.end}" if position.hand.total == BUST else ending.word.rpartition(".")[2]
        message = Message.of(f"coach.reads.{key}", total=Total(position.hand.total))
        return self._walk(position, ending.totals).start(all_unseen(position), ending.word, message)

    def _walk(self, position: Position, totals: tuple[int, ...]) -> Walk:
        stops, _ = self.reading.facing(position)
        wild = bool(self.reading.rules.wild)
        places = _places(wild)
        return Walk(lambda held: bool(stops[places[held.cards]]), frozenset(totals), "reads", wild=wild)


@cache
def _places(wild: bool) -> dict[Counts, int]:
    """Return the place of each hand of `bank_hands`, by its cards."""
    return {tuple(dict(hand.held).get(kind, 0) for kind in range(9)): at for at, hand in enumerate(bank_hands(wild))}
