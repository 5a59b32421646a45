"""Standing against a bank that reads the open cards: its hand followed card by card, as it draws or stops."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from .. import formulas
from ..odds import BUST, NO_CARD, Counts, Position
from ..odds.bank_hands import BankHand, bank_hands
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

    def left(self, place: int) -> Counts:
        """Return the cards that a bank holding a hand can still draw."""
        counts = list(self.unseen)
        for kind, held in self.hands[place].held:
            counts[kind] -= held
        return tuple(counts)

    def chance(self, place: int) -> Fraction:
        """Return the chance of a counted end once the bank holds a hand."""
        if place not in self.known:
            self.known[place] = self._chance(place)
        return self.known[place]

    def _chance(self, place: int) -> Fraction:
        hand, left = self.hands[place], self.left(place)
        if self.stops[place] or not any(left):
            return Fraction(hand.end in self.counted)
        busts = sum(left[kind] for kind, _ in hand.overs) if BUST in self.counted else 0
        later = sum((left[kind] * self.chance(after) for kind, _, after in hand.nexts if left[kind]), Fraction(0))
        return (busts + later) / sum(left)

    def step(self, place: int, end: str, message: Message) -> Step:
        """Return the step for the chance of a counted end once the bank holds a hand that draws."""
        hand, chance, left = self.hands[place], self.chance(place), self.left(place)
        fitting = {kind: after for kind, _, after in hand.nexts if left[kind] and self.chance(after)}
        breaking = [kind for kind, _ in hand.overs if left[kind]]
        busts = sum(left[kind] for kind in breaking)
        over = Fraction(busts, sum(left))

        def formula() -> formulas.Formula:
            return formulas.decision.over_cards(
                formulas.symbols.chance_of(f"coach.word.{end}", formulas.symbols.holding(hand.held)),
                formulas.decision.CHANCE,
                left,
                {kind: self.chance(after) for kind, after in fitting.items()},
                chance,
                total=hand.total,
                over=(over, 1 if BUST in self.counted else None),
            )

        def parts() -> tuple[Step, ...]:
            said = Message.of("coach.reads.over", total=Total(hand.total), count=busts)
            bust = Step(said, over, lambda: formulas.decision.going_over(left, hand.total, breaking, over))
            later = (self._after(kind, after, end) for kind, after in fitting.items())
            return (*later, bust) if busts and BUST in self.counted else tuple(later)

        return Step(message, chance, formula, parts)

    def _after(self, kind: int, after: int, end: str) -> Step:
        card, total = a_card(kind), Total(self.hands[after].total)
        if not self.stops[after]:
            return self.step(after, end, Message.of("coach.reads.draws", card=card, total=total))

        def formula() -> formulas.Formula:
            left = formulas.symbols.after_card(formulas.decision.CHANCE, kind)
            return formulas.decision.certain(left, Fraction(1))

        return Step(Message.of("coach.reads.stops", card=card, total=total), Fraction(1), formula)


def _more(counts: Counts, kind: int) -> Counts:
    return (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])
