"""A player's decision while it is being explained, and the steps that value and endings share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Protocol

from .. import formulas
from ..cards import TARGET
from ..game.action import Verb
from ..odds import BUST, BankKind, Branch, Counts, Hand, Outcome, PlayerOdds, Position
from ..odds.payoff import Meeting, Result
from ..rules import Rules
from ..words import Message, Total
from .step import Step

ENDS: Final = ("win", "tie", "lose", "bust")
"""The ways in which a player's hand can end."""
DRAWS: Final = (Verb.DRAW, Verb.DRAW_UP, Verb.DRAW_DOWN)
"""The ways of drawing."""
_END: Final = {Result.WIN: "win", Result.TIE: "tie", Result.LOSE: "lose"}
WORD: Final = {
    Verb.STAND: "coach.word.stand",
    Verb.DRAW: "coach.word.draw",
    Verb.DRAW_UP: "coach.word.draw_up",
    Verb.DRAW_DOWN: "coach.word.draw_down",
    Verb.LIE: "coach.word.lie",
    Verb.SHOW: "coach.word.show",
    Verb.SIT_OUT: "coach.word.sit_out",
    Verb.HALF: "coach.word.half",
    Verb.BET: "coach.word.bet",
    Verb.RAISE: "coach.word.raise",
    Verb.SHOOT: "coach.word.shoot",
    Verb.SWAP_FOUR: "coach.word.swap_four",
    Verb.KEEP_FOUR: "coach.word.keep_four",
    Verb.OPEN: "coach.word.open",
    Verb.JOIN: "coach.word.join",
    Verb.MUERTO: "coach.word.muerto",
    Verb.DECLINE: "coach.word.decline",
    Verb.DOUBLE: "coach.word.double",
    Verb.SPLIT: "coach.word.split",
}
"""The message keys of the options' names in formulas."""


@dataclass(frozen=True, slots=True)
class Ending:
    """The bank's final totals (16: its bust, 17: its natural) that come to the same for a hand that stands.

    `end` is win, tie or lose, `gain` what it moves in bets, in chips where these are few, `word` the message key of
    its name in formulas.
    """

    end: str
    gain: int
    totals: tuple[int, ...]
    word: str


class Standing(Protocol):
    """How standing is explained, which depends on how the bank is thought to play."""

    def endings(self, position: Position) -> tuple[Ending, ...]:
        """Return how standing can end."""

    def chance(self, position: Position, totals: tuple[int, ...]) -> Fraction:
        """Return the chance that the bank ends with one of some totals."""

    def step(self, position: Position, ending: Ending) -> Step:
        """Return the step for that chance."""


def endings_of(meetings: Sequence[Meeting]) -> tuple[Ending, ...]:
    """Return the endings of a hand that meets the bank's final totals so, wins first."""
    found: dict[Meeting, list[int]] = {}
    for total, meeting in enumerate(meetings):
        found.setdefault(meeting, []).append(total)
    ends = Counter(meeting.result for meeting in found)
    return tuple(
        Ending(_END[meeting.result], meeting.gain, tuple(totals), _word(meeting, ends[meeting.result]))
        for meeting, totals in sorted(found.items(), key=lambda item: (item[0].result, -item[0].gain))
    )


def _word(meeting: Meeting, alike: int) -> str:
    lost = "_lost" if alike > 1 and meeting.gain < 0 else ""
    return f"coach.word.{_END[meeting.result]}{lost}"


def together(endings: Sequence[Ending], end: str) -> Ending:
    """Return all endings that are a win, a tie or a loss as one."""
    alike = [ending for ending in endings if ending.end == end]
    totals = tuple(sorted(total for ending in alike for total in ending.totals))
    return Ending(end, alike[0].gain, totals, f"coach.word.{end}")


@dataclass(frozen=True, slots=True)
class Play:
    """A player's decision: its odds for a bet of one, the bet in chips, and how standing is explained."""

    odds: PlayerOdds
    bet: int
    standing: Standing

    def at_bet(self, bet: int) -> Play:
        """Return the same decision at another bet, for which chips suffice as for this one."""
        return Play(self.odds, bet, self.standing)

    @property
    def unit(self) -> int:
        """What endings count their gains in: the bet, or single chips where these are few."""
        return self.bet if self.odds.bet is None else 1

    def options(self, position: Position) -> tuple[Verb, ...]:
        """Return the options that can differ in value; where two draws can't, one stands for both."""
        verbs = self.odds.verbs(position)
        if not verbs:
            return (Verb.STAND,)
        draws = [verb for verb in verbs if verb in DRAWS]
        left_out = () if self._tells_apart else draws[1:]
        return tuple(verb for verb in verbs if verb not in left_out)

    def word(self, verb: Verb) -> str:
        """Return the message key of an option's name in formulas."""
        return WORD[Verb.DRAW if verb in DRAWS and not self._tells_apart else verb]

    @property
    def _tells_apart(self) -> bool:
        # Only a bank that looks at the face-up cards makes drawing up and drawing down two different things.
        return self.odds.bank.kind in (BankKind.READS, BankKind.SOLVED)


@dataclass(frozen=True, slots=True)
class Draw:
    """One draw opened: the cards after which the hand goes on, and those with which it is over and lost."""

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
        tuple(branch for branch in branches if not _lost(branch)),
        tuple(branch for branch in branches if _lost(branch)),
    )


def _lost(branch: Branch) -> bool:
    # Where the rules allow a lie, a hand that goes over may have a choice left.
    return branch.after.hand.total == BUST and branch.choice is None


def over_steps(draw: Draw, rules: Rules) -> Sequence[Step]:
    """Return the step for the chance that the card goes over, where there is one."""
    kinds = [branch.kind for branch in draw.breaking]
    return (over_step(draw.position.unseen, draw.position.hand, kinds, rules),) if kinds else ()


def over_step(counts: Counts, hand: Hand, kinds: Sequence[int], rules: Rules) -> Step:
    """Return the step for the chance that the next card takes a hand over: one of some kinds."""
    number, deck = sum(counts[kind] for kind in kinds), sum(counts)
    message = Message.of("coach.draw.over", count=number, deck=deck, room=Total(TARGET - hand.points))
    if rules.wild:
        message = Message.of("coach.draw.over_wild", count=number, deck=deck)
    over, total = Fraction(number, deck), None if rules.wild else hand.total
    return Step(message, over, lambda: formulas.decision.going_over(counts, total, kinds, over))


def chance_of(found: Outcome, end: str) -> Fraction:
    """Return the probability of one of the four ends."""
    chance: Fraction = getattr(found, end)
    return chance
