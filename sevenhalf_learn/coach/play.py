"""A player's decision while it is being explained, and the steps that value and endings share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Protocol

from .. import formulas
from ..cards import TARGET
from ..game.action import Verb
from ..odds import BUST, BankKind, Branch, Outcome, PlayerOdds, Position
from ..words import Message, Total
from .step import Step

ENDS: Final = ("win", "tie", "lose", "bust")
"""The ways in which a player's hand can end."""
DRAWS: Final = (Verb.DRAW, Verb.DRAW_UP, Verb.DRAW_DOWN)
"""The ways of drawing."""
WORD: Final = {
    Verb.STAND: "coach.word.stand",
    Verb.DRAW: "coach.word.draw",
    Verb.DRAW_UP: "coach.word.draw_up",
    Verb.DRAW_DOWN: "coach.word.draw_down",
    Verb.HALF: "coach.word.half",
    Verb.BET: "coach.word.bet",
    Verb.RAISE: "coach.word.raise",
}
"""The message keys of the options' names in formulas."""


class Standing(Protocol):
    """How standing is explained, which depends on how the bank is thought to play."""

    def stakes(self, position: Position) -> tuple[int, int]:
        """Return what a win pays and what a tie moves, in bets."""

    def end_step(self, position: Position, end: str) -> Step:
        """Return the step for the chance to win, tie or lose by standing."""


@dataclass(frozen=True, slots=True)
class Play:
    """A player's decision: its odds for a bet of one, the bet in chips, and how standing is explained."""

    odds: PlayerOdds
    bet: int
    standing: Standing

    def at_bet(self, bet: int) -> Play:
        """Return the same decision at another bet."""
        return Play(self.odds, bet, self.standing)

    def draws(self, position: Position) -> tuple[Verb, ...]:
        """Return the ways of drawing that can differ in value; where they can't, one stands for both."""
        verbs = tuple(verb for verb in self.odds.verbs(position) if verb in DRAWS)
        return verbs if self._tells_apart else verbs[:1]

    def word(self, verb: Verb) -> str:
        """Return the message key of an option's name in formulas."""
        return WORD[verb if self._tells_apart or verb is Verb.STAND else Verb.DRAW]

    @property
    def _tells_apart(self) -> bool:
        # Only a bank that reads the face-up cards makes drawing up and drawing down two different things.
        return self.odds.bank.kind is BankKind.READS


@dataclass(frozen=True, slots=True)
class Draw:
    """One draw opened: the cards that keep the hand within 7½, and those that don't."""

    position: Position
    fitting: tuple[Branch, ...]
    breaking: tuple[Branch, ...]

    @property
    def over(self) -> Fraction:
        """The chance that the card goes over."""
        return Fraction(sum(branch.count for branch in self.breaking), self.position.deck)


def opened(play: Play, position: Position, verb: Verb) -> Draw:
    """Return a draw opened by the card that comes."""
    branches = play.odds.branches(position, verb)
    return Draw(
        position,
        tuple(branch for branch in branches if branch.after.hand.total < BUST),
        tuple(branch for branch in branches if branch.after.hand.total == BUST),
    )


def over_steps(draw: Draw) -> Sequence[Step]:
    """Return the step for the chance that the card goes over, where there is one."""
    if not draw.breaking:
        return ()
    position = draw.position
    message = Message.of(
        "coach.draw.over",
        count=sum(branch.count for branch in draw.breaking),
        deck=position.deck,
        room=Total(TARGET - position.hand.total),
    )
    kinds = [branch.kind for branch in draw.breaking]

    def formula() -> formulas.Formula:
        return formulas.decision.going_over(position.unseen, position.hand.total, kinds, draw.over)

    return (Step(message, draw.over, formula),)


def chance_of(found: Outcome, end: str) -> Fraction:
    """Return the probability of one of the four ends."""
    chance: Fraction = getattr(found, end)
    return chance
