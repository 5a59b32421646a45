"""A player's best play against a bank that stops at a total: every later decision solved exactly, the deck included.

Which of the player's cards lie open makes no difference here, so a position is its hand and the cards unseen.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import factorial
from typing import ClassVar

from ..cards import TARGET
from ..game.action import Verb
from ..rules import BankSevenHalf, Rules
from .bank_totals import ends, natural_orders
from .counts import BUST, KIND_HALVES, WILD, Counts, Hand, without
from .models import BankKind, BankModel
from .one_hand import OneHand, all_faced, may_ask
from .outcome import Weights
from .payoff import Final, Meeting, Result, binds_when_called, informed_threshold, liar_meetings, meetings, must_reach
from .pieces import Pieces
from .position import Position
from .purse import Purse, in_chips
from .rows import Rows, rows_of, rows_without


@dataclass(slots=True)
class PlayerTree:
    """The positions of one question, each solved once. `bound` when the bank may not stand below 7½.

    Values are for a bet of one; with a `purse`, where chips are few, for `bet`, and nobody pays more than it has.
    """

    rules: Rules
    bank: BankModel
    bound: bool = False
    bet: int = 1
    purse: Purse | None = None
    pieces: Pieces = field(default_factory=Pieces, repr=False)
    _best: dict[tuple[int, Counts], Weights] = field(default_factory=dict, repr=False)
    _stood: dict[tuple[int, Counts], Weights] = field(default_factory=dict, repr=False)
    _rows: dict[Counts, Rows] = field(default_factory=dict, repr=False)
    _ends: dict[tuple[int, Counts], list[int]] = field(default_factory=dict, repr=False)
    _against: dict[Final, tuple[int, tuple[Meeting, ...]]] = field(default_factory=dict, repr=False)
    _one: OneHand | None = field(init=False, repr=False)
    scale: ClassVar[int] = 1

    def __post_init__(self) -> None:
        faced = all_faced(self.facing)
        self._one = None if faced is None else OneHand(self.rules, faced, self.bet, self.pieces)

    def at(self, bet: int, purse: Purse | None) -> PlayerTree:
        """Return the same question at a bet, with the tables of the decks that are counted already."""
        found = PlayerTree(self.rules, self.bank, self.bound, bet, purse, self.pieces)
        found._rows, found._ends = self._rows, self._ends
        if found._one is not None and self._one is not None:
            found._one.sharing(self._one)
        return found

    def stand(self, position: Position) -> Weights:
        """Return what standing leads to; a hand that is over stands as a lie."""
        over = position.hand.total == BUST
        if self._one is not None and not over and may_ask(self.rules, position.hand, position.unseen):
            return self._one.stand(position.hand, position.unseen)
        key = (BUST if over else position.hand.points, position.unseen)
        found = self._stood.get(key)
        if found is None:
            rows = self._rows_of(position)
            found = self._lie(position.unseen, rows) if over else self._stand(position.hand, position.unseen, rows)
            self._stood[key] = found
        return found

    def draw(self, position: Position, verb: Verb) -> Weights:  # noqa: ARG002
        """Return what one more card leads to, with the best play after it; up or down is all the same."""
        if self._one is not None and may_ask(self.rules, position.hand, position.unseen):
            return self._one.draw(position.hand, position.unseen)
        return self._draw(position.hand, position.unseen, self._rows_of(position))

    def best(self, position: Position) -> Weights:
        """Return what the best play leads to; standing is preferred when nothing is better."""
        if self._one is not None and may_ask(self.rules, position.hand, position.unseen):
            return self._one.best(position.hand, position.unseen)
        return self._best_of(position.hand, position.unseen, self._rows_of(position))

    def against(self, hand: Hand) -> tuple[int, tuple[Meeting, ...]]:
        """Return the total from which the bank stops against the hand, and how the hand fares at each of its ends.

        A hand that is over stands as a lie.
        """
        return self.facing(Final(hand.total, hand.natural))

    def facing(self, final: Final) -> tuple[int, tuple[Meeting, ...]]:
        """Return the same for a final hand."""
        found = self._against.get(final)
        if found is None:
            lies = final.total == BUST
            found = self._against[final] = (
                self._lie_threshold() if lies else self._threshold(final),
                in_chips(liar_meetings() if lies else meetings(self.rules, final), self.bet, self.purse),
            )
        return found

    def _rows_of(self, position: Position) -> Rows:
        # A position asked before, with one card fewer in the hand, has the rows but for a division.
        unseen = position.unseen
        found = self._rows.get(unseen)
        if found is None:
            for kind in range(WILD):
                larger = self._rows.get((*unseen[:kind], unseen[kind] + 1, *unseen[kind + 1 :]))
                if larger is not None:
                    found = rows_without(larger, KIND_HALVES[kind])
                    break
            else:
                found = rows_of(unseen)
            self._rows[unseen] = found
        return found

    def _threshold(self, final: Final) -> int:
        bound = self.bound or (final.total == TARGET and binds_when_called(self.rules))
        return max(self._unbound(final), must_reach(self.rules) if bound else 0)

    def _unbound(self, final: Final) -> int:
        if self.bank.kind is BankKind.STANDS:
            return self.bank.stands
        if final.natural and self.rules.bank_seven_half is BankSevenHalf.RANKS:
            return TARGET  # nothing but a natural of its own helps the bank, and any stop without one loses
        return informed_threshold(self.rules, final)

    def _stand(self, hand: Hand, unseen: Counts, rows: Rows) -> Weights:
        threshold, against = self.against(hand)
        orders = self._ends_of(rows, unseen, threshold)
        if hand.total == TARGET and self.rules.bank_seven_half is BankSevenHalf.RANKS:
            natural = natural_orders(unseen, threshold)
            orders = [*orders[:TARGET], orders[TARGET] - natural, orders[BUST], natural]
        value, results = 0, [0, 0, 0]
        for meeting, ways in zip(against, orders, strict=False):
            if ways:
                results[meeting.result] += ways
                value += ways * meeting.gain
        return Weights(value, results[Result.WIN], results[Result.TIE], results[Result.LOSE], 0)

    def _lie_threshold(self) -> int:
        # An informed bank knows that it has won as soon as it holds a card.
        unbound = 1 if self.bank.kind is BankKind.INFORMED else self.bank.stands
        return max(unbound, must_reach(self.rules) if self.bound else 0)

    def _lie(self, unseen: Counts, rows: Rows) -> Weights:
        threshold, against = self.facing(Final(BUST))
        won = self._ends_of(rows, unseen, threshold)[BUST]
        lost = factorial(sum(unseen)) - won
        return Weights(won * against[BUST].gain + lost * against[0].gain, won, 0, lost, 0)

    def _ends_of(self, rows: Rows, unseen: Counts, threshold: int) -> list[int]:
        if self.purse is None:
            return ends(rows, unseen, threshold)
        # Several bets ask the same decks.
        key = (threshold, unseen)
        found = self._ends.get(key)
        if found is None:
            found = self._ends[key] = ends(rows, unseen, threshold)
        return found

    def _draw(self, hand: Hand, unseen: Counts, rows: Rows) -> Weights:
        value = win = tie = lose = bust = 0
        below = factorial(sum(unseen) - 1)
        for kind, count in enumerate(unseen):
            if not count:
                continue
            after = hand.draw(kind)
            if after.total == BUST:
                bust += count * below
                value -= self.bet * count * below
                continue
            rest = without(unseen, kind)
            best = self._best.get((after.points, rest))
            if best is None:
                left = rows if kind == WILD else rows_without(rows, KIND_HALVES[kind])
                best = self._best_of(after, rest, left)
            value += count * best.value
            win += count * best.win
            tie += count * best.tie
            lose += count * best.lose
            bust += count * best.bust
        return Weights(value, win, tie, lose, bust)

    def _best_of(self, hand: Hand, unseen: Counts, rows: Rows) -> Weights:
        key = (hand.points, unseen)
        found = self._best.get(key)
        if found is None:
            found = self._best[key] = self._solve(hand, unseen, rows)
            self.pieces.found()
        return found

    def _solve(self, hand: Hand, unseen: Counts, rows: Rows) -> Weights:
        if hand.total == TARGET or not any(unseen):
            return self._stand(hand, unseen, rows)
        drawn = self._draw(hand, unseen, rows)
        if hand.cards == 0:
            return drawn
        stood = self._stand(hand, unseen, rows)
        return drawn if drawn.value > stood.value else stood
