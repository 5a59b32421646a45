"""The public story of one hand: its cards, its decisions, and how likely a player model makes them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from math import prod
from typing import Final

from ..cards import TARGET, Card
from ..game.action import Action, Verb
from ..game.event import Event, EventKind
from ..game.showing import turns_up
from ..players.likelihood import PlayerModel, choices
from ..rules import Faces, FourSwap, Opening, Rules
from .counts import BUST, Hand, kind_of
from .opening import fits

_DECISIONS: Final = (Verb.STAND, Verb.DRAW, Verb.DRAW_UP, Verb.DRAW_DOWN)
_LAST_CARD: Final = (Verb.DOUBLE, Verb.MUERTO)
_PARTS: Final = (Verb.OPEN, Verb.SPLIT)
_THREE, _FOUR, _SEVEN, _MOST_SWAPS = 2, 3, 6, 4


@dataclass(frozen=True, slots=True)
class Seat:
    """What a seat could do beside standing and drawing: match its bet with another, open a second card."""

    matches: bool = True
    opens: bool = False


@dataclass(frozen=True, slots=True)
class Choice:
    """A decision: how many cards the hand held, how many lay face down, and what was done."""

    cards: int
    hidden: int
    verb: Verb


@dataclass(slots=True)
class Laid:
    """The cards of one hand in order of arrival, None for one still hidden, and what was decided with it.

    `alone` until the seat has another hand; `lasts` once exactly one more card comes, `dead` if that is the rule of
    the dead seven. `beside` counts the seat's hands when the second card came. `stood` once it stands, `called` if a
    seven and a half had been called by then. `raised` says with how many cards its bet was raised.
    """

    cards: list[Card | None] = field(default_factory=list)
    down: set[int] = field(default_factory=set)
    decisions: list[Choice] = field(default_factory=list)
    first: bool = True
    alone: bool = True
    lasts: bool = False
    dead: bool = False
    beside: int = 1
    stood: bool = False
    called: bool = False
    raised: list[int] = field(default_factory=list)


@dataclass(slots=True)
class Story:
    """All hands of one seat as everybody saw them."""

    rules: Rules
    hands: list[Laid] = field(default_factory=lambda: [Laid()])
    swaps: int = 0
    _parted: tuple[Laid, Laid] | None = None
    _called: bool = False

    def read(self, events: Iterable[Event], seat: int) -> None:
        """Take in the events that concern the seat."""
        for event in events:
            self._called = self._called or event.kind is EventKind.CALL
            if event.seat != seat or event.hand >= len(self.hands):
                continue
            laid = self.hands[event.hand]
            match event.kind:
                case EventKind.DEAL:
                    if event.card is None:
                        laid.down.add(len(laid.cards))
                    laid.cards.append(event.card)
                    if len(laid.cards) <= 2:
                        laid.beside = len(self.hands)
                case EventKind.TURN_UP:
                    self._turn_up(laid, event.card)
                case EventKind.SWAP:
                    laid.cards.clear()
                    laid.down.clear()
                    self.swaps += 1
                case EventKind.ACT:
                    self._act(laid, Action.parse(event.words).verb)
                case _:
                    pass

    def _turn_up(self, laid: Laid, card: Card | None) -> None:
        if not laid.down and self._parted is not None and self._parted[0] is laid:
            laid = self._parted[1]
        laid.cards[laid.down.pop()] = card

    def _act(self, laid: Laid, verb: Verb) -> None:
        if verb in _PARTS:
            other = Laid([laid.cards.pop()], {0} if laid.down == {1} else set(), first=False, alone=False)
            laid.down.discard(1)
            laid.first = laid.alone = False
            laid.decisions.clear()
            self.hands.append(other)
            self._parted = (laid, other)
        elif verb in _LAST_CARD:
            laid.lasts, laid.dead = True, verb is Verb.MUERTO
        elif verb is Verb.STAND:
            laid.stood, laid.called = True, self._called
        elif verb is Verb.RAISE:
            laid.raised.append(len(laid.cards))
        if verb in _DECISIONS or verb is Verb.DOUBLE:
            laid.decisions.append(Choice(len(laid.cards), len(laid.down), verb))


@dataclass(frozen=True, slots=True)
class Reading:
    """One hand's story read by a player model."""

    rules: Rules
    laid: Laid
    swaps: int
    seat: Seat
    model: PlayerModel

    def likelihood(self, kind: int) -> Fraction:
        """Return the probability of all decisions when the hidden card is of that kind."""
        return prod(self.factors(kind), start=Fraction(1))

    def factors(self, kind: int) -> tuple[Fraction, ...]:
        """Return the probability of each decision when the hidden card is of that kind; none after a 0."""
        kinds = [kind if card is None else kind_of(card, self.rules) for card in self.laid.cards]
        found: list[Fraction] = []
        for factor in (*self._first_card(kinds), *self._decided(kinds), *self._joined(kinds), *self._hides(kinds)):
            found.append(factor)
            if not factor:
                break
        return tuple(found)

    def _decided(self, kinds: list[int]) -> Iterable[Fraction]:
        for done in self.laid.decisions:
            hand = _of(kinds[: done.cards])
            if self.laid.lasts and done.verb is Verb.STAND:
                yield Fraction(hand.total <= TARGET)
                continue
            legal = self._legal(hand, done)
            yield choices(self.model, hand.total, legal).get(self._meant(hand, done), Fraction(0))

    def _first_card(self, kinds: list[int]) -> Iterable[Fraction]:
        """What keeping a first card tells, and what cannot be one."""
        if not self.laid.first:
            return
        # A dead seven was not kept but taken.
        if not (kinds[0] == _SEVEN and self.laid.dead):
            yield from kept_first(self.rules, kinds[0], self.swaps, self.model)

    def _joined(self, kinds: list[int]) -> Iterable[Fraction]:
        """What laying a second card that fits beside the first, not opening it, tells."""
        if self.rules.opening is Opening.OFF or not self.seat.opens or len(kinds) < 2:
            return
        came_down = self.laid.decisions[0].verb is Verb.DRAW_DOWN or not self.laid.decisions[0].hidden
        if came_down and fits(self.rules, kinds[0], kinds[1]) and Hand().draw(kinds[0]).draw(kinds[1]).total != TARGET:
            yield choices(self.model, 0, (Verb.OPEN, Verb.JOIN))[Verb.JOIN]

    def _hides(self, kinds: list[int]) -> Iterable[Fraction]:
        """What the rules would not have let a hand do: raise with its turn over, stand unseen when it is shown."""
        if any(_of(kinds[:cards]).total >= TARGET for cards in self.laid.raised):
            yield Fraction(0)
        if self.laid.stood and self.laid.down:
            hand = _of(kinds)
            if turns_up(self.rules, hand.total, natural=hand.natural, called=self.laid.called):
                yield Fraction(0)

    def _meant(self, hand: Hand, done: Choice) -> Verb:
        # A stand over 7½ can only be a lie; it sounds the same.
        return Verb.LIE if hand.total == BUST and done.verb is Verb.STAND else done.verb

    def _legal(self, hand: Hand, done: Choice) -> tuple[Verb, ...]:
        if hand.total == BUST:
            lie = self.rules.lie and done.hidden and self._shown(done) < TARGET
            return (Verb.LIE, Verb.SHOW) if lie else (Verb.SHOW,)
        verbs = play_verbs(self.rules, bool(done.hidden))
        if hand.total < TARGET and self.laid.alone and self.seat.matches:
            double = self.rules.double and done.cards == 1
            split = self.rules.split and done.cards == 2 and hand.points == 2 and not hand.wild
            verbs += ((Verb.DOUBLE,) if double else ()) + ((Verb.SPLIT,) if split else ())
        return verbs

    def _shown(self, done: Choice) -> int:
        hand = Hand()
        for place, card in enumerate(self.laid.cards[: done.cards]):
            if card is not None and place not in self.laid.down:
                hand = hand.draw(kind_of(card, self.rules))
        return hand.total


def _of(kinds: list[int]) -> Hand:
    hand = Hand()
    for kind in kinds:
        hand = hand.draw(kind)
    return hand


def kept_first(rules: Rules, kind: int, swaps: int, model: PlayerModel) -> Iterable[Fraction]:
    """Give the probability of each choice by which a first card of a kind stays; 0 where the rules take it away."""
    if kind == _FOUR and rules.discard_four:
        yield Fraction(0)
    elif kind == _FOUR and swaps < _MOST_SWAPS:
        if rules.four_swap is FourSwap.REQUIRED:
            yield Fraction(0)
        elif rules.four_swap is FourSwap.OPTIONAL:
            yield choices(model, 0, (Verb.SWAP_FOUR, Verb.KEEP_FOUR))[Verb.KEEP_FOUR]
    if kind == _THREE and rules.secret_pair:
        yield Fraction(0)
    if kind == _SEVEN and rules.shooting:
        yield choices(model, 0, (Verb.BET, Verb.SHOOT))[Verb.BET]
    if kind == _SEVEN and rules.muerto:
        yield choices(model, 0, (Verb.MUERTO, Verb.DECLINE))[Verb.DECLINE]


def play_verbs(rules: Rules, hides: bool) -> tuple[Verb, ...]:
    """Return the ways to stand or draw that the rules leave a player's hand."""
    if rules.faces is Faces.CHOICE and hides:
        return (Verb.STAND, Verb.DRAW_UP, Verb.DRAW_DOWN)
    return (Verb.STAND, Verb.DRAW)
