"""Many hands from one decision on: what the seat can't see is dealt anew each time, and the game itself is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import TypeAlias

from sevenhalf_learn.cards import Card, shuffled
from sevenhalf_learn.game import State, Waiting, net, play, settle, waiting
from sevenhalf_learn.game.action import Action
from sevenhalf_learn.game.hand import Hand, best_total

Plays: TypeAlias = Callable[[State], Action]
"""How a seat plays: what it does in a state in which it decides."""
HANDS = 100_000


@dataclass(frozen=True)
class Place:
    """A hidden card on the table: which one of which hand."""

    seat: int
    hand: int
    card: int


def unseen_places(state: State, seat: int) -> list[Place]:
    """Every card on the table that the seat can't see."""
    return [
        Place(owner, index, at)
        for owner, row in enumerate(state.hands)
        for index, hand in enumerate(row)
        for at, seen in enumerate((hand.own() if owner == seat else hand.public()).cards)
        if seen is None
    ]


Weighs: TypeAlias = Callable[[Sequence[Card]], float]
"""The chance with which the cards of some places are kept: how likely they make what has happened so far."""


def dealt_anew(state: State, places: Sequence[Place], random: Random, weighs: Weighs | None = None) -> State:
    """The state with the cards of those places and of the deck in a new order; known places of the deck stay."""
    known = {at for at, _ in state.known}
    free = [at for at in range(state.top, len(state.deck)) if at not in known]
    pool = [state.deck[at] for at in free] + [state.hands[p.seat][p.hand].cards[p.card] for p in places]
    while True:
        for at in range(len(places)):
            other = at + int(random.random() * (len(pool) - at))
            pool[at], pool[other] = pool[other], pool[at]
        if weighs is None or random.random() < weighs(pool[: len(places)]):
            break
    rest = shuffled(pool[len(places) :], random.random)
    deck = list(state.deck)
    for at, card in zip(free, rest, strict=True):
        deck[at] = card
    rows = [list(row) for row in state.hands]
    for place, card in zip(places, pool, strict=False):
        rows[place.seat][place.hand] = _with(rows[place.seat][place.hand], place.card, card, state.start.wild)
    return replace(state, deck=tuple(deck), hands=tuple(map(tuple, rows)))


def _with(hand: Hand, at: int, card: Card, wild: Card | None) -> Hand:
    cards = (*hand.cards[:at], card, *hand.cards[at + 1 :])
    return Hand(cards, hand.up, hand.bet, hand.state, best_total(cards, wild), hand.told)


@dataclass
class Average:
    """A mean and its standard error, one result after the other."""

    number: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, result: float) -> None:
        """Take in one result."""
        self.number += 1
        self.total += result
        self.squares += result * result

    @property
    def mean(self) -> float:
        """The mean."""
        return self.total / self.number

    @property
    def error(self) -> float:
        """The standard error of the mean."""
        variance = (self.squares - self.total * self.total / self.number) / (self.number - 1)
        return float((variance / self.number) ** 0.5)

    def agrees(self, exact: object) -> bool:
        """Whether an exact value lies within four standard errors."""
        return abs(self.mean - float(exact)) <= 4 * self.error  # type: ignore[arg-type]


def played_on(
    state: State,
    seat: int,
    action: Action,
    plays: dict[int, Plays],
    random: Random,
    *,
    hands: int = HANDS,
    weighs: Weighs | None = None,
    gains: Callable[[State], float] | None = None,
) -> Average:
    """What the seat gains from a decision on, over many hands; later decisions are those of `plays`.

    `weighs` is for the hidden cards on the table, `gains` counts something else than the seat's chips.
    """
    places, found = unseen_places(state, seat), Average()
    for _ in range(hands):
        end = play(dealt_anew(state, places, random, weighs), action, seat)
        while waiting(end := settle(end)) is not Waiting.OVER:
            assert end.turn is not None
            end = play(end, plays[end.turn](end))
        found.add(net(end)[seat] if gains is None else gains(end))
    return found
