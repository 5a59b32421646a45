"""A player's best play where it matters which cards lie open: against a bank that reads, or where one may lie."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import factorial
from typing import Protocol

from ..cards import TARGET
from ..game.action import Verb
from ..rules import Faces, Rules
from .counts import BUST, KIND_HALVES, WILD, Counts, Hand
from .outcome import Weights
from .pieces import Pieces
from .position import NO_CARD, Position
from .purse import Purse


class Standing(Protocol):
    """Says what a hand that stands leads to; a hand that is over stands as a lie. Weights are out of N! · `scale`."""

    @property
    def scale(self) -> int:
        """What the weights are out of, beside N!: more than one where the bank itself plays by chance."""

    def stand(self, position: Position) -> Weights:
        """Return the weights."""

    def at(self, bet: int, purse: Purse | None) -> Standing:
        """Return the same at a bet, as `FacedTree.at` does."""


def draw_verbs(rules: Rules, position: Position) -> tuple[Verb, ...]:
    """Return the ways of drawing that the rules leave a player."""
    if rules.faces is Faces.CHOICE and position.hidden != NO_CARD:
        return (Verb.DRAW_UP, Verb.DRAW_DOWN)
    return (Verb.DRAW,)


def may_lie(rules: Rules, position: Position) -> bool:
    """Whether a hand that went over may stand as if alive: a card lies hidden and the open ones are below 7½."""
    if not rules.lie or position.hidden == NO_CARD:
        return False
    points = sum(map(int.__mul__, position.shown, KIND_HALVES))
    return Hand(points, position.shown[WILD] > 0).total < TARGET


def busted(position: Position, scale: int = 1, bet: int = 1) -> Weights:
    """Return what showing a hand that is over leads to, out of N! · `scale`."""
    every = factorial(position.deck) * scale
    return Weights(-bet * every, 0, 0, 0, every)


@dataclass(slots=True)
class FacedTree:
    """The positions of one question, each solved once; values are for the bet that `standing` is asked at."""

    rules: Rules
    standing: Standing
    bet: int = 1
    pieces: Pieces = field(default_factory=Pieces, repr=False)
    _best: dict[tuple[int, Counts], Weights] = field(default_factory=dict, repr=False)
    _stood: dict[tuple[int, Counts], Weights] = field(default_factory=dict, repr=False)

    @property
    def scale(self) -> int:
        """What the weights are out of, beside N!."""
        return self.standing.scale

    def at(self, bet: int, purse: Purse | None) -> FacedTree:
        """Return the same question at a bet whose payers have a purse, or without one, for a bet of one."""
        return FacedTree(self.rules, self.standing.at(bet, purse), bet, self.pieces)

    def stand(self, position: Position) -> Weights:
        """Return what standing leads to."""
        key = (position.hidden, position.unseen)
        found = self._stood.get(key)
        if found is None:
            found = self._stood[key] = self.standing.stand(position)
        return found

    def lie(self, position: Position) -> Weights:
        """Return what standing with a hand that is over leads to."""
        return self.stand(position)

    def draw(self, position: Position, verb: Verb) -> Weights:
        """Return what one more card, taken in that way, leads to, with the best play after it."""
        parts = [0] * 5
        for kind, count in enumerate(position.unseen):
            if count:
                best = self.best(position.draw(kind, verb, self.rules.faces))
                for place, part in enumerate(best):
                    parts[place] += count * part
        return Weights(*parts)

    def best(self, position: Position) -> Weights:
        """Return what the best play leads to; standing, and showing, are preferred when nothing is better."""
        key = (position.hidden, position.unseen)
        found = self._best.get(key)
        if found is None:
            found = self._best[key] = self._solve(position)
            self.pieces.found()
        return found

    def _solve(self, position: Position) -> Weights:
        total = position.hand.total
        if total == BUST:
            shown = busted(position, self.scale, self.bet)
            if not may_lie(self.rules, position):
                return shown
            lied = self.lie(position)
            return lied if lied.value > shown.value else shown
        if total == TARGET or not position.deck:
            return self.stand(position)
        options = [self.stand(position)] if position.hand.cards else []
        options += [self.draw(position, verb) for verb in draw_verbs(self.rules, position)]
        return max(options, key=lambda option: option.value)
