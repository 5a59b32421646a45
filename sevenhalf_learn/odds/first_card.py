"""What can follow a first card before it is played: swaps and discards, a dead hand, a secret pair, a shot."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from ..cards import TARGET
from ..rules import BetTime, FourSwap
from .counts import BUST, Counts, Hand
from .outcome import Weights
from .payoff import Final as FinalHand
from .payoff import Meeting, Result, shot_meetings
from .position import NO_CARD
from .purse import in_chips
from .supply import FOUR, NO_COUNTS, Supply
from .telling import Ending, Faced, Told
from .turn import Turn
from .turn_tree import TurnTree

THREE: Final = 2
"""The kind of the threes."""
SEVEN: Final = 6
"""The kind of the sevens."""
_MOST_SWAPS: Final = 4


class FirstWay(StrEnum):
    """What can become of a first card."""

    PLAY = "play"
    SHOOT = "shoot"
    SWAP = "swap"
    ANOTHER = "another"
    """It goes to the discards for another."""
    SECRET = "secret"
    """It goes to the discards for two cards that nobody sees."""
    MUERTO = "muerto"


@dataclass(frozen=True, slots=True)
class FirstCard:
    """The first card of a turn at a bet in chips (one, while none is placed), `free` chips behind it."""

    tree: TurnTree
    bet: int
    free: int
    opens: int

    def deal(self, supply: Supply) -> Weights:
        """Return what a first card that is still unknown leads to."""
        return _mix(supply.hidden(), lambda kind, after: self.meet(kind, after, 0))

    def ways(self, kind: int, supply: Supply, swaps: int) -> tuple[FirstWay, ...]:
        """Return what can become of a first card when the turn begins; `swaps` counts those that left before it."""
        rules = self.tree.rules
        if supply.empty:
            return (FirstWay.PLAY,)
        if kind == FOUR and rules.discard_four:
            return (FirstWay.ANOTHER,)
        if kind == FOUR and swaps < _MOST_SWAPS and rules.four_swap is not FourSwap.OFF:
            required = rules.four_swap is FourSwap.REQUIRED
            return (FirstWay.SWAP,) if required else (FirstWay.PLAY, FirstWay.SWAP)
        if kind == THREE and rules.secret_pair and has_two(supply):
            return (FirstWay.SECRET,)
        if kind == SEVEN and rules.muerto:
            return (FirstWay.PLAY, FirstWay.MUERTO)
        return self.kept(kind, supply)

    def kept(self, kind: int, supply: Supply) -> tuple[FirstWay, ...]:
        """Return what can become of a first card that is kept."""
        shoots = kind == SEVEN and self.tree.rules.shooting and self.tree.rules.bets is BetTime.TURN
        return (FirstWay.PLAY, FirstWay.SHOOT) if shoots and not supply.empty else (FirstWay.PLAY,)

    def follow(self, way: FirstWay, kind: int, supply: Supply, swaps: int) -> Weights:
        """Return what one of those ways leads to."""
        match way:
            case FirstWay.ANOTHER:
                return self.another(supply, swaps)
            case FirstWay.SWAP:
                return self.swap(supply, swaps)
            case FirstWay.SECRET:
                return self.secret(supply)
            case FirstWay.MUERTO:
                return self.muerto(supply)
            case FirstWay.SHOOT:
                return self.shoot(supply)
            case FirstWay.PLAY:
                return self.play(kind, supply, swaps)

    def meet(self, kind: int, supply: Supply, swaps: int) -> Weights:
        """Return what a first card leads to when the turn begins, the best way taken."""
        return max((self.follow(way, kind, supply, swaps) for way in self.ways(kind, supply, swaps)), key=_value)

    def go_on(self, kind: int, supply: Supply, swaps: int) -> Weights:
        """Return what keeping the first card leads to."""
        return max((self.follow(way, kind, supply, swaps) for way in self.kept(kind, supply)), key=_value)

    def play(self, kind: int, supply: Supply, swaps: int) -> Weights:
        """Return what standing or drawing on with the first card leads to."""
        return self.tree.best(self.turn(kind, supply, swaps))

    def turn(self, kind: int, supply: Supply, swaps: int) -> Turn:
        """Return the turn of a hand of that card, face down."""
        hidden = kind if self.tree.rules.lie or self.tree.reading else NO_CARD
        told = None
        if self.tree.reading:
            known = tuple(above for above, _ in supply.known)
            told = Told(NO_CARD, swaps, self.free >= self.bet, self.opens > 0 and self.free > 0, known=known)
        turn = Turn(0, False, 0, NO_CARD, self.bet, supply, opens=self.opens, free=self.free, told=told)
        return turn.draw(kind, supply, hidden)

    def swap(self, supply: Supply, swaps: int) -> Weights:
        """Return what giving the four back for the top card leads to."""
        return _mix(supply.draws(), lambda kind, after: self.meet(kind, after.with_four(), swaps + 1))

    def muerto(self, supply: Supply) -> Weights:
        """Return what a dead hand leads to: one card beside the seven, and anything but 7½ is lost."""
        return _mix(
            supply.draws(), lambda kind, after: self.last(Hand(14, False, 1).draw(kind), after, self.dead(kind))
        )

    def dead(self, kind: int) -> Faced | None:
        """Return how a dead hand lies: the seven up, a card of that kind down."""
        return Faced(kind, one(SEVEN), Told(ending=Ending.DEAD)) if self.tree.reading else None

    def unseen_pair(self, first: int, second: int) -> Faced | None:
        """Return how a secret pair lies."""
        shown = tuple(map(int.__add__, one(first), one(second)))
        return Faced(NO_CARD, shown, Told(ending=Ending.SECRET)) if self.tree.reading else None

    def secret(self, supply: Supply) -> Weights:
        """Return what two cards that nobody sees, for a three, lead to: the hand stands, and over 7½ it has lost."""
        return _mix(supply.discarding(one(THREE)).draws(), self.second_of_pair)

    def second_of_pair(self, first: int, supply: Supply) -> Weights:
        """Return what the second card of a secret pair leads to."""
        hand = Hand().draw(first)
        return _mix(
            supply.draws(), lambda kind, after: self.last(hand.draw(kind), after, self.unseen_pair(first, kind))
        )

    def shoot(self, supply: Supply) -> Weights:
        """Return what a card under the seven leads to, the bank having to reach 7½ from then on."""
        return _mix(supply.draws(), self.shot)

    def shot(self, kind: int, supply: Supply) -> Weights:
        """Return what a shot with a card of that kind under the seven leads to."""
        if Hand(14, False, 1).draw(kind).total != TARGET:
            return self._lost(supply)
        value, results = 0, [0, 0, 0]
        for meeting, ways in zip(self.shot_fares, self.tree.banks.ends(supply, TARGET), strict=True):
            value += ways * meeting.gain
            results[meeting.result] += ways
        return Weights(value, results[Result.WIN], results[Result.TIE], results[Result.LOSE], 0)

    @property
    def shot_fares(self) -> tuple[Meeting, ...]:
        """How a figure under a shot seven fares against each end of the bank, with gains in chips."""
        fares, purse = shot_meetings(self.tree.rules), self.tree.purse
        if purse is None:
            return tuple(Meeting(meeting.result, meeting.gain * self.bet) for meeting in fares)
        return in_chips(fares, self.bet, purse)

    def last(self, hand: Hand, supply: Supply, faced: Faced | None) -> Weights:
        """Return what a hand that gets no more cards leads to."""
        if hand.total == BUST:
            return self._lost(supply)
        return self.tree.settled(FinalHand(hand.total, hand.natural), supply, self.bet, faced)

    def _lost(self, supply: Supply) -> Weights:
        orders = supply.orders
        return Weights(-self.bet * orders, 0, 0, 0, orders)

    def another(self, supply: Supply, swaps: int) -> Weights:
        """Return what another first card, for a four that goes to the discards, leads to."""
        left = supply.discarding(one(FOUR))
        return _mix(left.draws(), lambda kind, after: self.meet(kind, after, swaps + 1))


def _mix(cards: Iterable[tuple[int, int, Supply]], follow: Callable[[int, Supply], Weights]) -> Weights:
    parts = [0] * 5
    for kind, count, after in cards:
        for place, part in enumerate(follow(kind, after)):
            parts[place] += count * part
    return Weights(*parts)


def _value(weights: Weights) -> int:
    return weights.value


def one(kind: int) -> Counts:
    """Return the counts of one card."""
    return (*NO_COUNTS[:kind], 1, *NO_COUNTS[kind + 1 :])


def has_two(supply: Supply) -> bool:
    """Whether two more cards can be dealt."""
    return max(supply.left, 0) + sum(supply.gone or ()) >= 2
