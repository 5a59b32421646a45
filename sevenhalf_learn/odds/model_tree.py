"""A hand that is played as a player model plays, not in the best way: each choice with its probability."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from functools import lru_cache, partial
from typing import Final, NamedTuple, TypeAlias

from ..cards import TARGET
from ..game.action import Verb
from ..players.likelihood import PlayerModel, choices
from ..rules import Faces, Rules
from .counts import BUST, FIGURE, Hand
from .faced_tree import may_lie
from .first_card import SEVEN, THREE, has_two, one
from .opening import fits
from .outcome import Outcome, Weights
from .pieces import Pieces
from .position import NO_CARD, NONE_SHOWN, Position
from .story import play_verbs
from .supply import FOUR, Supply

UNIT: Final = 120
"""Choices have probabilities in hundred-and-twentieths: a habit, and 1/20 among up to three others."""

Settle: TypeAlias = Callable[[Position, Supply], Weights]
"""What a hand that stands comes to for a bet of one, out of `Supply.orders`; a hand that is over stands as a lie."""


class Mixed(NamedTuple):
    """Weights out of `Supply.orders` times `UNIT` to a power: one factor for each choice that was weighed."""

    weights: Weights
    power: int = 0

    def outcome(self, orders: int) -> Outcome:
        """Return the value for a bet of one and the probabilities of the ends."""
        every = orders * UNIT**self.power
        return Outcome(*(Fraction(part, every) for part in self.weights))


@dataclass(slots=True)
class ModelTree:
    """The hands of one question, each worked out once.

    `tells` says that it matters which of the hand's cards lie open: to a bank that reads, or for a lie. The ends are
    those of the first hand, the value counts every hand of the turn; split hands are played with the deck as the
    first one found it, which is as good as after it while no place in the deck is known.
    """

    rules: Rules
    model: PlayerModel
    settle: Settle
    tells: bool = False
    matches: bool = True
    """Whether the seat has the chips to match its bet with another."""
    pieces: Pieces = field(default_factory=Pieces, repr=False)
    bet: int = 1
    """What a hand that goes over loses; `settle` counts the same."""
    _played: dict[tuple[object, ...], Mixed] = field(default_factory=dict, repr=False)

    def deal(self, supply: Supply) -> Mixed:
        """Return what a turn comes to before its first card."""
        return mix([(count, self.meet(kind, after)) for kind, count, after in supply.hidden()])

    def meet(self, kind: int, supply: Supply) -> Mixed:
        """Return what a first card comes to when the turn begins; a seven is not shot, a four not swapped."""
        rules = self.rules
        if kind == FOUR and rules.discard_four and not supply.empty:
            return mix([(n, self.meet(k, after)) for k, n, after in supply.discarding(one(FOUR)).draws()])
        if kind == THREE and rules.secret_pair and has_two(supply):
            return self._secret(supply.discarding(one(THREE)))
        first = first_position(kind, supply)
        if kind == SEVEN and rules.muerto and not supply.empty:
            return self._choose(
                0, {Verb.DECLINE: lambda: self.play(first, supply), Verb.MUERTO: lambda: self.one_more(first, supply)}
            )
        return self.play(first, supply)

    def play(self, position: Position, supply: Supply, opens: int = 0, alone: bool = True) -> Mixed:
        """Return what a hand comes to, its first card met; `opens` counts the openings left to the seat.

        Where a second card is opened the value is that of the first hand.
        """
        hand = position.hand
        faces = (position.hidden, position.shown) if self.tells else (position.hidden != NO_CARD,)
        key = (hand.points, hand.wild, min(hand.cards, 3), faces, supply, opens * (hand.cards == 1), alone)
        found = self._played.get(key)
        if found is None:
            found = self._played[key] = self._choose(hand.total, self.ways(position, supply, opens, alone))
            self.pieces.found()
        return found

    def ways(
        self, position: Position, supply: Supply, opens: int = 0, alone: bool = True
    ) -> dict[Verb, Callable[[], Mixed]]:
        """Return what each choice that a hand has leads to; the only one where it has none."""
        total = position.hand.total
        stand = partial(self.stand, position, supply)
        if total == BUST:
            show: dict[Verb, Callable[[], Mixed]] = {Verb.SHOW: partial(lost, supply, self.bet)}
            return show | {Verb.LIE: stand} if may_lie(self.rules, position) else show
        ways: dict[Verb, Callable[[], Mixed]] = {Verb.STAND: stand}
        if total == TARGET or supply.empty:
            return ways
        for verb in play_verbs(self.rules, position.hidden != NO_CARD)[1:]:
            ways[verb] = partial(self.draw, position, supply, verb, opens, alone)
        hand = position.hand
        if alone and self.matches:
            if self.rules.double and hand.cards == 1:
                ways[Verb.DOUBLE] = partial(self._double, position, supply)
            if self.rules.split and hand.cards == 2 and hand.points == 2 and not hand.wild:
                ways[Verb.SPLIT] = partial(self._split, supply)
        return ways

    def shares(self, total: int, verbs: Iterable[Verb]) -> dict[Verb, Fraction]:
        """Return how often the model takes each of some choices, those that it never takes left out."""
        shares = _shares(self.model, total, tuple(verbs))
        return {verb: Fraction(share, UNIT) for verb, share in shares.items() if share}

    def stand(self, position: Position, supply: Supply) -> Mixed:
        """Return what standing comes to; a hand that is over stands as a lie."""
        return Mixed(self.settle(position, supply))

    def _choose(self, total: int, ways: dict[Verb, Callable[[], Mixed]]) -> Mixed:
        shares = _shares(self.model, total, tuple(ways))
        terms = [(shares[verb], ways[verb]()) for verb in ways if shares[verb]]
        if len(terms) == 1:
            return terms[0][1]
        found = mix(terms)
        return Mixed(found.weights, found.power + 1)

    def draw(self, position: Position, supply: Supply, verb: Verb, opens: int = 0, alone: bool = True) -> Mixed:
        """Return what one more card comes to."""
        terms = []
        for kind, count, after in supply.draws():
            after_it = drawn(position, kind, verb, self.rules, after)
            if may_open(self.rules, position, kind, verb, opens):
                terms.append((count, self.opened(only_card(position), after_it, after, opens, alone)))
            else:
                terms.append((count, self.play(after_it, after, 0, alone)))
        return mix(terms)

    def opened(self, first: int, joined: Position, supply: Supply, opens: int, alone: bool) -> Mixed:
        """Return what a second card comes to that may be joined to the first or laid beside it."""
        apart = parted(first, supply)
        return self._choose(
            0,
            {
                Verb.JOIN: lambda: self.play(joined, supply, 0, alone),
                Verb.OPEN: lambda: self.play(apart, supply, opens - 1, False),
            },
        )

    def _double(self, position: Position, supply: Supply) -> Mixed:
        once = self.one_more(position, supply)
        return Mixed(once.weights._replace(value=2 * once.weights.value), once.power)

    def _split(self, supply: Supply) -> Mixed:
        one = self.play(parted(FIGURE, supply), supply, alone=False)
        return Mixed(one.weights._replace(value=2 * one.weights.value), one.power)

    def one_more(self, position: Position, supply: Supply) -> Mixed:
        """Return what exactly one more card comes to, the hand standing with it."""
        return mix(
            [
                (count, self._last(drawn(position, kind, Verb.DRAW, self.rules, after), after))
                for kind, count, after in supply.draws()
            ]
        )

    def _secret(self, supply: Supply) -> Mixed:
        return mix(
            [(count, self.one_more(first_position(kind, after), after)) for kind, count, after in supply.draws()]
        )

    def _last(self, position: Position, supply: Supply) -> Mixed:
        return lost(supply, self.bet) if position.hand.total == BUST else Mixed(self.settle(position, supply))


def mix(terms: list[tuple[int, Mixed]]) -> Mixed:
    """Return the sum of some terms, each so many times."""
    power = max(found.power for _, found in terms)
    parts = [0] * 5
    for times, found in terms:
        scale = times * UNIT ** (power - found.power)
        for place, part in enumerate(found.weights):
            parts[place] += scale * part
    return Mixed(Weights(*parts), power)


def lost(supply: Supply, bet: int = 1) -> Mixed:
    """Return what a hand that is over and shown comes to."""
    return Mixed(Weights(-bet * supply.orders, 0, 0, 0, supply.orders))


@lru_cache(maxsize=256)
def _shares(model: PlayerModel, total: int, verbs: tuple[Verb, ...]) -> dict[Verb, int]:
    return {verb: int(share * UNIT) for verb, share in choices(model, total, verbs).items()}


def first_position(kind: int, supply: Supply) -> Position:
    """Return the position of a first card, face down."""
    return Position(Hand().draw(kind), kind, NONE_SHOWN, supply.unknown)


def parted(kind: int, supply: Supply) -> Position:
    """Return the position of a first card that lies open, another laid beside it."""
    return Position(Hand().draw(kind), NO_CARD, one(kind), supply.unknown)


def may_open(rules: Rules, position: Position, kind: int, verb: Verb, opens: int) -> bool:
    """Whether a card of that kind, drawn in that way, may be laid beside the first; `opens` are left to the seat."""
    down = verb is Verb.DRAW_DOWN or (verb is Verb.DRAW and position.hidden == NO_CARD)
    if not opens or position.hand.cards != 1 or not down or rules.faces is Faces.UP:
        return False
    return fits(rules, only_card(position), kind) and position.hand.draw(kind).total != TARGET


def drawn(position: Position, kind: int, verb: Verb, rules: Rules, after: Supply) -> Position:
    """Return the position after a card of that kind, `after` being what is left then."""
    found = position.draw(kind, verb, rules.faces)
    return Position(found.hand, found.hidden, found.shown, after.unknown)


def only_card(position: Position) -> int:
    """Return the kind of the only card of a hand."""
    return position.hidden if position.hidden != NO_CARD else position.shown.index(1)
