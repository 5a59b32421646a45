"""A turn in which more can happen than one hand standing or drawing: its hands, bets and the cards to come."""

from __future__ import annotations

from typing import NamedTuple

from ..cards import TARGET
from .counts import FIGURE, KIND_HALVES, WILD, Counts, Hand, without
from .payoff import Final
from .position import NO_CARD
from .supply import NO_COUNTS, Supply
from .telling import Faced, Told


class Waiting(NamedTuple):
    """A hand that was laid beside the first and waits for its turn: the kind of its one card, and its bet."""

    kind: int
    bet: int


class Stood(NamedTuple):
    """A hand of this turn that stands; `asked` when it is the one whose ends are asked for."""

    final: Final
    bet: int
    asked: bool = False
    faced: Faced | None = None
    """How its cards lie, where the bank reads them."""


class Turn(NamedTuple):
    """Where a turn is: the hand in play, the hands that wait or stand, and what may still come.

    `first` is the kind of the first card of a hand of one card, `hidden` that of the face-down card where a lie is
    possible. `opens` counts the openings left, `free` the chips that may still be put at stake. `alone` says that
    the seat never had another hand, `asked` that the ends asked for are this hand's. `held` counts the hand's cards
    where they may come again when the hand is over, or where the bank reads; there `told` is what it knows beside.
    """

    points: int
    wild: bool
    cards: int
    """How many cards, three standing for more."""
    first: int
    bet: int
    supply: Supply
    hidden: int = NO_CARD
    waiting: tuple[Waiting, ...] = ()
    stood: tuple[Stood, ...] = ()
    opens: int = 0
    free: int = 0
    alone: bool = True
    asked: bool = True
    held: Counts = NO_COUNTS
    told: Told | None = None
    certain: bool = False
    """Whether the hidden card came from a known place, where the bank reads."""
    lost: int = 0
    """What busts of this turn have paid, counted where chips are few."""

    @property
    def hand(self) -> Hand:
        """The hand in play."""
        return Hand(self.points, self.wild, self.cards)

    @property
    def final(self) -> Final:
        """The hand in play when it is done."""
        hand = self.hand
        return Final(hand.total, hand.natural)

    @property
    def is_pair_of_figures(self) -> bool:
        """Whether the hand is two figures."""
        return self.cards == 2 and self.points == 2 and not self.wild

    def draw(self, kind: int, supply: Supply, hidden: int = NO_CARD) -> Turn:
        """Return the turn with one more card in the hand, `hidden` the face-down one then."""
        held = self.held
        if supply.gone is not None or self.told is not None:
            held = (*held[:kind], held[kind] + 1, *held[kind + 1 :])
        points = self.points if kind == WILD else self.points + KIND_HALVES[kind]
        wild = self.wild or kind == WILD
        first = kind if not self.cards else NO_CARD
        return self._replace(
            points=points,
            wild=wild,
            cards=min(self.cards + 1, 3),
            first=first,
            supply=supply,
            hidden=hidden,
            held=held,
        )

    @property
    def faced(self) -> Faced | None:
        """How the hand lies, where the bank reads it."""
        if self.told is None:
            return None
        # Of the known places only those matter that were passed.
        draws = sum(self.held) - 1
        told = self.told._replace(known=tuple(at for at in self.told.known if at < draws))
        if self.certain or self.hidden == NO_CARD:
            return Faced(NO_CARD, self.held, told)
        return Faced(self.hidden, without(self.held, self.hidden), told)

    def clipped(self, high: int) -> Turn:
        """Return the turn with no more free chips than the openings left can use."""
        return self._replace(free=min(self.free, self.opens * high))

    def may_lie_over(self) -> bool:
        """Whether the open cards total less than seven and a half, one card lying hidden."""
        if self.hidden == NO_CARD:
            return False
        if self.hidden == WILD:
            return self.points < TARGET
        return Hand(self.points - KIND_HALVES[self.hidden], self.wild).total < TARGET


def halves_of(kind: int) -> int:
    """Return what a card is worth in halves; the wild card is a figure here.

    >>> halves_of(6), halves_of(8)
    (14, 1)
    """
    return 1 if kind in (FIGURE, WILD) else 2 * (kind + 1)
