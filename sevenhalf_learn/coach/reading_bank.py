"""Standing against a bank that reads the open cards: its hand followed card by card, as it draws or stops."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from .. import formulas
from ..odds import BUST, NO_CARD, Counts, Position
from ..odds.bank_hands import OVER, BankHand, bank_hands
from ..odds.payoff import Final as FinalHand
from ..odds.payoff import Meeting, Result, meetings
from ..odds.reading_bank import ReadingBank
from ..words import Message, Total
from .kinds import a_card
from .step import Step

_RESULTS: Final = {"win": Result.WIN, "tie": Result.TIE, "lose": Result.LOSE}


@dataclass(frozen=True, slots=True)
class ReadingBankStanding:
    """Explains standing against a bank that sees the player's open cards and plays its best against the hidden one."""

    reading: ReadingBank

    def stakes(self, position: Position) -> tuple[int, int]:
        """Return what a win pays and what a tie moves, in bets."""
        against = self._against(position)
        return (
            next((meeting.gain for meeting in against if meeting.result is Result.WIN), 1),
            next((meeting.gain for meeting in against if meeting.result is Result.TIE), -1),
        )

    def end_step(self, position: Position, end: str) -> Step:
        """Return the step for the chance to win, tie or lose by standing."""
        pool = position.unseen
        if position.hidden != NO_CARD:
            pool = _more(pool, position.hidden)
        stops = self.reading.policy(position.hidden != NO_CARD, position.shown, pool)
        against = self._against(position)
        counted = frozenset(total for total, meeting in enumerate(against) if meeting.result is _RESULTS[end])
        walk = Walk(position.unseen, bytes(stops), counted, bank_hands(bool(self.reading.rules.wild)), {})
        message = Message.of(f"coach.reads.{end}", total=Total(position.hand.total))
        return walk.step(0, end, message)

    def _against(self, position: Position) -> tuple[Meeting, ...]:
        return meetings(self.reading.rules, FinalHand(position.hand.total, position.hand.natural))


@dataclass(frozen=True, slots=True)
class Next:
    """A card that the bank can draw: `count` of its kind are left, and `place` is where its hand is then."""

    kind: int
    count: int
    place: int


@dataclass(frozen=True, slots=True)
class Walk:
    """The bank's way from hand to hand towards the ends that are `counted`.

    `unseen` is what can be drawn, `stops` says of each of `hands` whether the bank stops with it; `known` keeps
    what has been worked out.
    """

    unseen: Counts
    stops: bytes
    counted: frozenset[int]
    hands: tuple[BankHand, ...]
    known: dict[int, Fraction]

    def nexts(self, place: int) -> tuple[Next, ...]:
        """Return the cards that may come to a hand."""
        return tuple(
            Next(kind, self.unseen[kind] - held, after)
            for kind, held, after in self.hands[place].nexts
            if self.unseen[kind] > held
        )

    def left(self, place: int) -> int:
        """Return how many cards are left to draw beside a hand."""
        return sum(self.unseen) - self.hands[place].cards

    def chance(self, place: int) -> Fraction:
        """Return the chance of a counted end once the bank holds a hand, or has gone over."""
        if place == OVER:
            return Fraction(BUST in self.counted)
        if place not in self.known:
            self.known[place] = self._chance(place)
        return self.known[place]

    def _chance(self, place: int) -> Fraction:
        if self.stops[place] or not self.left(place):
            return Fraction(self.hands[place].end in self.counted)
        weighed = (after.count * self.chance(after.place) for after in self.nexts(place))
        return sum(weighed, Fraction(0)) / self.left(place)

    def step(self, place: int, end: str, message: Message) -> Step:
        """Return the step for the chance of a counted end once the bank holds a hand that draws."""
        hand, chance = self.hands[place], self.chance(place)
        nexts = self.nexts(place)
        fitting = [after for after in nexts if after.place != OVER and self.chance(after.place)]
        breaking = [after for after in nexts if after.place == OVER]
        over = Fraction(sum(after.count for after in breaking), self.left(place))
        counts = tuple(have - held for have, held in zip(self.unseen, hand.counts, strict=True))

        def formula() -> formulas.Formula:
            return formulas.decision.over_cards(
                formulas.symbols.chance_of(f"coach.word.{end}", formulas.symbols.holding(hand.counts)),
                formulas.decision.CHANCE,
                counts,
                {after.kind: self.chance(after.place) for after in fitting},
                chance,
                total=hand.total,
                over=(over, 1 if BUST in self.counted else None),
            )

        def bust() -> formulas.Formula:
            return formulas.decision.going_over(counts, hand.total, [after.kind for after in breaking], over)

        def parts() -> tuple[Step, ...]:
            said = Message.of("coach.reads.over", total=Total(hand.total), count=sum(n.count for n in breaking))
            last = (Step(said, over, bust),) if breaking and BUST in self.counted else ()
            return (*(self._after(after, end) for after in fitting), *last)

        return Step(message, chance, formula, parts)

    def _after(self, after: Next, end: str) -> Step:
        card, total = a_card(after.kind), Total(self.hands[after.place].total)
        if not self.stops[after.place]:
            return self.step(after.place, end, Message.of("coach.reads.draws", card=card, total=total))

        def formula() -> formulas.Formula:
            left = formulas.symbols.after_card(formulas.decision.CHANCE, after.kind)
            return formulas.decision.certain(left, Fraction(1))

        return Step(Message.of("coach.reads.stops", card=card, total=total), Fraction(1), formula)


def _more(counts: Counts, kind: int) -> Counts:
    return (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])
