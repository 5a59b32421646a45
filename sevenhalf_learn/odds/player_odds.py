"""A player's decision opened up: what each choice leads to, card by card, down to counts."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

from ..cards import TARGET
from ..game.action import Verb
from ..game.view import View
from ..rules import Faces, Rules
from .counts import BUST, unseen
from .models import BankModel
from .outcome import Outcome, Weights, outcome
from .payoff import bank_is_bound
from .player_tree import PlayerTree
from .position import NO_CARD, Position, before_the_deal, position_of


class Solver(Protocol):
    """Solves positions in integer weights, out of N! for N unseen cards."""

    def stand(self, position: Position) -> Weights:
        """Return what standing leads to."""

    def draw(self, position: Position, verb: Verb) -> Weights:
        """Return what drawing in that way leads to."""

    def best(self, position: Position) -> Weights:
        """Return what the best play leads to."""


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
    """Everything that can be asked about one player's decision, for a bet of one."""

    rules: Rules
    bank: BankModel
    position: Position
    solver: Solver

    def stand(self, position: Position) -> Outcome:
        """Return the outcome of standing."""
        return outcome(self.solver.stand(position), position.deck)

    def draw(self, position: Position, verb: Verb) -> Outcome:
        """Return the outcome of drawing, the best play following."""
        return outcome(self.solver.draw(position, verb), position.deck)

    def best(self, position: Position) -> Outcome:
        """Return the outcome of the best play."""
        return outcome(self.solver.best(position), position.deck)

    def draws(self, position: Position) -> tuple[Verb, ...]:
        """Return the ways of drawing that the rules leave."""
        if self.rules.faces is Faces.CHOICE and position.hidden != NO_CARD:
            return (Verb.DRAW_UP, Verb.DRAW_DOWN)
        return (Verb.DRAW,)

    def choice(self, position: Position) -> Verb | None:
        """Return the best play: `stand` when nothing is better, None when the hand is over."""
        if position.hand.total >= TARGET:
            return None
        best = self.solver.best(position).value
        if position.hand.cards and self.solver.stand(position).value == best:
            return Verb.STAND
        return next(verb for verb in self.draws(position) if self.solver.draw(position, verb).value == best)

    def branches(self, position: Position, verb: Verb) -> tuple[Branch, ...]:
        """Return what each kind of card leads to; count/deck times the outcomes add up to the draw's outcome."""
        found = []
        for kind, count in enumerate(position.unseen):
            if not count:
                continue
            after = position.draw(kind, verb, self.rules.faces)
            result = BUSTED if after.hand.total == BUST else self.best(after)
            found.append(Branch(kind, count, position.deck, after, self.choice(after), result))
        return tuple(found)


BUSTED = Outcome(*map(Fraction, (-1, 0, 0, 0, 1)))


def player_odds(view: View, bank: BankModel) -> PlayerOdds:
    """Open the decision of the view's seat, on the hand in play, against a bank model.

    Raises ValueError for a hand with a card that the seat can't see, or a card seen twice.
    """
    hands = view.hands[view.seat]
    index = view.hand if view.turn == view.seat else 0
    position = position_of(hands[index], unseen(view), view.rules) if hands else before_the_deal(unseen(view))
    return PlayerOdds(view.rules, bank, position, PlayerTree(view.rules, bank, bank_is_bound(view)))
