"""Standing against a bank that reads the open cards: its hand followed card by card, as it draws or stops."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from .. import formulas
from ..odds import BUST, NO_CARD, Counts, Position
from ..odds.bank_hands import BankHand, bank_hands
from ..odds.payoff import Final as FinalHand
from ..odds.payoff import liar_meetings, meetings
from ..odds.reading_bank import ReadingBank
from ..words import Message, Total
from .kinds import a_card
from .play import Ending, endings_of
from .step import Step


@dataclass(frozen=True, slots=True)
class ReadingBankStanding:
    """Explains standing against a bank that sees the player's open cards and plays its best against the hidden one."""

    reading: ReadingBank

    def endings(self, position: Position) -> tuple[Ending, ...]:
        """Return how standing can end."""
        if position.hand.total == BUST:
            return endings_of(liar_meetings())
        return endings_of(meetings(self.reading.rules, FinalHand(position.hand.total, position.hand.natural)))

    def chance(self, position: Position, totals: tuple[int, ...]) -> Fraction:
        """Return the chance that the bank ends with one of some totals."""
        return self._walk(position, totals).chance(0)

    def step(self, position: Position, ending: Ending) -> Step:
        """Return the step for the chance of an ending."""
        key = f"lie_{ending.end}" if position.hand.total == BUST else ending.word.rpartition(".")[2]
        message = Message.of(f"coach.reads.{key}", total=Total(position.hand.total))
        return self._walk(position, ending.totals).step(0, ending.word, message)

    def _walk(self, position: Position, totals: tuple[int, ...]) -> Walk:
        hides = position.hidden != NO_CARD
        pool = _more(position.unseen, position.hidden) if hides else position.unseen
        stops = self.reading.policy(hides, position.shown, pool)
        hands = bank_hands(bool(self.reading.rules.wild))
        return Walk(position.unseen, bytes(stops), frozenset(totals), hands, {})


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

    def step(self, place: int, word: str, message: Message) -> Step:
        """Return the step for the chance of a counted end once the bank holds a hand that draws."""
        hand, chance, left = self.hands[place], self.chance(place), self.left(place)
        fitting = {kind: after for kind, _, after in hand.nexts if left[kind] and self.chance(after)}
        breaking = [kind for kind, _ in hand.overs if left[kind]]
        busts = sum(left[kind] for kind in breaking)
        over = Fraction(busts, sum(left))

        def formula() -> formulas.Formula:
            return formulas.decision.over_cards(
                formulas.symbols.chance_of(word, formulas.symbols.holding(hand.held)),
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
            later = (self._after(kind, after, word) for kind, after in fitting.items())
            return (*later, bust) if busts and BUST in self.counted else tuple(later)

        return Step(message, chance, formula, parts)

    def _after(self, kind: int, after: int, word: str) -> Step:
        card, total = a_card(kind), Total(self.hands[after].total)
        if not self.stops[after]:
            return self.step(after, word, Message.of("coach.reads.draws", card=card, total=total))

        def formula() -> formulas.Formula:
            left = formulas.symbols.after_card(formulas.decision.CHANCE, kind)
            return formulas.decision.certain(left, Fraction(1))

        return Step(Message.of("coach.reads.stops", card=card, total=total), Fraction(1), formula)


def _more(counts: Counts, kind: int) -> Counts:
    return (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])
