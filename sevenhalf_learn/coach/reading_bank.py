"""Standing against a bank that reads the open cards: its hand followed card by card, as it draws or stops."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from ..odds import BUST, Hand, Position
from ..odds.bank_policy import places
from ..odds.purse import Purse, in_chips
from ..odds.reading_bank import ReadingBank
from ..odds.reading_hands import ReadingHands
from ..odds.supply import NO_COUNTS, Supply
from ..odds.turn import Stood
from ..words import Message, Total
from .bank_walk import Held, Walk
from .play import Ending, endings_of
from .step import Step
from .threshold_bank import all_unseen


@dataclass(frozen=True, slots=True)
class ReadingBankStanding:
    """Explains standing against a bank that sees the player's open cards and plays its best against the hidden one."""

    reading: ReadingBank
    few: tuple[int, Purse] | None = None
    """A bet that is settled out of few chips, though the bank plays against another."""

    def endings(self, position: Position) -> tuple[Ending, ...]:
        """Return how standing can end."""
        against = self.reading.against(position.hand)
        return endings_of(in_chips(against, *self.few) if self.few else against)

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
        at = places(wild)
        return Walk(lambda held: bool(stops[at[held.cards]]), frozenset(totals), "reads", wild=wild)


@dataclass(frozen=True, slots=True)
class ReadingFinal:
    """Where such a bank ends against the hands of a turn that stand, its cards drawn from a supply."""

    reading: ReadingHands
    stood: tuple[Stood, ...]
    supply: Supply

    @property
    def together(self) -> Message:
        """The words for several hands that it plays against."""
        return Message.of("coach.reads.together")

    def chance(self, totals: Iterable[int]) -> Fraction:
        """Return the chance that it ends with one of some totals (16: over, 17: a natural)."""
        ends = self.reading.ends(self.stood, self.supply)
        return Fraction(sum(ends[total] for total in totals), self.supply.orders)

    def step(self, total: int, ending: Ending) -> Step:
        """Return the step for the chance of an ending against a hand of `total` halves; over, it stands as a lie."""
        key = f"lie_{ending.end}" if total == BUST else ending.word.rpartition(".")[2]
        policy = self.reading.policy(self.stood, self.supply)
        wild = bool(self.reading.rules.wild)
        at = places(wild)

        def stops(held: Held) -> bool:
            late = policy.late.get((at[held.cards], held.supply.gone or NO_COUNTS))
            return bool(policy.stops[at[held.cards]]) if late is None else late

        walk = Walk(stops, frozenset(ending.totals), "reads", wild=wild)
        message = Message.of(f"coach.reads.{key}", total=Total(total))
        return walk.start(self.supply, ending.word, message)
