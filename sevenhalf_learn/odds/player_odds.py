"""A player's decision opened up: what each choice leads to, card by card, down to counts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from ..cards import TARGET
from ..game.action import Verb
from ..game.event import EventKind
from ..game.view import View
from ..rules import Rules
from .counts import BUST, unseen
from .faced_tree import FacedTree, busted, draw_verbs, may_lie
from .models import BankKind, BankModel
from .outcome import Outcome, Weights, outcome
from .own_hands import told_of
from .payoff import bank_is_bound
from .pieces import Pieces
from .player_tree import PlayerTree
from .position import Position, before_the_deal, position_of
from .purse import Purse, purse_of
from .reading_bank import ReadingBank
from .telling import Told


class Solver(Protocol):
    """Solves positions in integer weights, out of N! · `scale` for N unseen cards."""

    @property
    def scale(self) -> int:
        """What the weights are out of, beside N!."""

    def stand(self, position: Position) -> Weights:
        """Return what standing leads to; a hand that is over stands as a lie."""

    def draw(self, position: Position, verb: Verb) -> Weights:
        """Return what drawing in that way leads to."""

    def best(self, position: Position) -> Weights:
        """Return what the best play leads to."""

    def at(self, bet: int, purse: Purse | None) -> Solver:
        """Return the same for a bet whose payers have a purse, or without one, for a bet of one."""


@dataclass(frozen=True, slots=True)
class Branch:
    """One kind of card that a draw can bring: `count` of the `deck` unseen cards are of that `kind`.

    `after` is the position then, `choice` the best play there (None when the hand is over), and `outcome`
    what that play leads to, for a bet of one.
    """

    kind: int
    count: int
    deck: int
    after: Position
    choice: Verb | None
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class PlayerOdds:
    """Everything that can be asked about one player's decision, for a bet of one.

    Where chips are few that is not the same at every bet: `bet` is then the one that is asked for, None else, and
    values are for each chip of it. `purse` holds the chips at the table.
    """

    rules: Rules
    bank: BankModel
    position: Position
    solver: Solver
    purse: Purse | None = None
    bet: int | None = None

    def at(self, bet: int) -> PlayerOdds:
        """Return the same decision at a bet of so many chips."""
        purse = self.purse if self.purse is not None and self.purse.is_short(self.rules, bet) else None
        asked = None if purse is None else bet
        return self if asked == self.bet else replace(self, solver=self.solver.at(asked or 1, purse), bet=asked)

    def stand(self, position: Position) -> Outcome:
        """Return the outcome of standing."""
        return self._outcome(self.solver.stand(position), position)

    def draw(self, position: Position, verb: Verb) -> Outcome:
        """Return the outcome of drawing, the best play following."""
        return self._outcome(self.solver.draw(position, verb), position)

    def best(self, position: Position) -> Outcome:
        """Return the outcome of the best play."""
        if position.hand.total == BUST and not may_lie(self.rules, position):
            return outcome(busted(position), position.deck)
        return self._outcome(self.solver.best(position), position)

    def verbs(self, position: Position) -> tuple[Verb, ...]:
        """Return the choices that the rules leave, raises apart; none when the hand is over."""
        total = position.hand.total
        if total == BUST:
            return (Verb.SHOW, Verb.LIE) if may_lie(self.rules, position) else ()
        if total == TARGET:
            return ()
        draws = draw_verbs(self.rules, position) if position.deck else ()
        return (Verb.STAND, *draws) if position.hand.cards else draws

    def after(self, position: Position, verb: Verb) -> Outcome:
        """Return the outcome of a choice, the best play following."""
        if verb is Verb.SHOW:
            return outcome(busted(position), position.deck)
        return self.stand(position) if verb in (Verb.STAND, Verb.LIE) else self.draw(position, verb)

    def choice(self, position: Position) -> Verb | None:
        """Return the best play: `stand` or `show` when nothing is better, None where there is no choice."""
        verbs = self.verbs(position)
        if not verbs:
            return None
        return max(verbs, key=lambda verb: self.after(position, verb).value)

    def branches(self, position: Position, verb: Verb) -> tuple[Branch, ...]:
        """Return what each kind of card leads to; count/deck times the outcomes add up to the draw's outcome."""
        found = []
        for kind, count in enumerate(position.unseen):
            if not count:
                continue
            after = position.draw(kind, verb, self.rules.faces)
            found.append(Branch(kind, count, position.deck, after, self.choice(after), self.best(after)))
        return tuple(found)

    def _outcome(self, weights: Weights, position: Position) -> Outcome:
        found = outcome(weights, position.deck, self.solver.scale)
        return found if self.bet is None else replace(found, value=found.value / self.bet)


def player_odds(view: View, bank: BankModel, pieces: Pieces | None = None) -> PlayerOdds:
    """Open the decision of the view's seat, on the hand in play, at its present bet, against a bank model.

    A bet that is still to be placed is one chip: `at` asks for another.

    Raises ValueError for a hand with a card that the seat can't see, or a card seen twice.
    """
    hands = view.hands[view.seat]
    index = view.hand if view.turn == view.seat else 0
    position = position_of(hands[index], unseen(view), view.rules) if hands else before_the_deal(unseen(view))
    bet = (hands[index].bet if hands else 0) or 1
    solver = _solver(view, bank, pieces or Pieces())
    return PlayerOdds(view.rules, bank, position, solver, purse_of(view)).at(bet)


def _solver(view: View, bank: BankModel, pieces: Pieces) -> Solver:
    rules, bound = view.rules, bank_is_bound(view)
    if bank.kind is BankKind.SOLVED:
        from .solved.at_table import solution_at  # noqa: PLC0415 - few tables ask, and it takes memory
        from .solved_bank import SolvedBank  # noqa: PLC0415

        return FacedTree(rules, SolvedBank(solution_at(view)), pieces=pieces)
    if bank.reads is not None:
        called = any(event.kind is EventKind.CALL for event in view.story)
        hands = view.hands[view.seat]
        told = told_of(view, view.hand if view.turn == view.seat else 0) if hands else Told()
        return FacedTree(rules, ReadingBank(rules, bank.reads, bound, called, told=told), pieces=pieces)
    tree = PlayerTree(rules, bank, bound, pieces=pieces)
    return FacedTree(rules, tree, pieces=pieces) if rules.lie else tree
