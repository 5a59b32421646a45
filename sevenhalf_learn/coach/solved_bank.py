"""Standing against the bank of a solved game: its hand followed card by card, as it draws, stops or mixes both."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ..odds import BUST, Hand, Position
from ..odds.solved.heads_up import EVERY
from ..odds.solved_bank import SolvedBank, place_of
from ..odds.supply import NO_COUNTS
from ..words import Message, Total
from .bank_walk import Held, Walk
from .play import Ending, endings_of
from .step import Step
from .threshold_bank import all_unseen


@dataclass(frozen=True, slots=True)
class SolvedBankStanding:
    """Explains standing against a bank that plays the equilibrium."""

    bank: SolvedBank

    def endings(self, position: Position) -> tuple[Ending, ...]:
        """Return how standing can end."""
        return endings_of(self.bank.against(position.hand))

    def chance(self, position: Position, totals: tuple[int, ...]) -> Fraction:
        """Return the chance that the bank ends with one of some totals."""
        return self._walk(position, totals).chance(Held(NO_COUNTS, Hand(), all_unseen(position)))

    def step(self, position: Position, ending: Ending) -> Step:
        """Return the step for the chance of an ending."""
        key = f"lie_{ending.end}" if position.hand.total == BUST else ending.word.rpartition(".")[2]
        message = Message.of(f"coach.reads.{key}", total=Total(position.hand.total))
        return self._walk(position, ending.totals).start(all_unseen(position), ending.word, message)

    def _walk(self, position: Position, totals: tuple[int, ...]) -> Walk:
        reply = self.bank.reply
        numbers = reply.draw_numbers(reply.places.seen(place_of(position)))
        unit = reply.solved.unit

        def stops(held: Held) -> Fraction:
            name = "".join(letter * count for letter, count in zip(EVERY, held.cards, strict=True))
            return 1 - Fraction(numbers[name], unit)

        return Walk(stops, frozenset(totals), "solved", wild=bool(reply.solved.game.rules.wild))
