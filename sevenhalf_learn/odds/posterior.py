"""What the bank can tell of the players' hidden cards: the public story of each hand, read by a player model."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm, prod

from ..cards import TARGET, Card
from ..game.action import Action, Verb
from ..game.event import Event, EventKind
from ..game.view import HandState, HandView, View
from ..players.likelihood import PlayerModel, choices
from ..rules import Faces, Rules
from .counts import BUST, WILD, Hand, kind_of

_LIVE = (HandState.PLAYING, HandState.STOOD, HandState.SHOT)
_DECISIONS = (Verb.STAND, Verb.DRAW, Verb.DRAW_UP, Verb.DRAW_DOWN)


@dataclass(frozen=True, slots=True)
class Opponent:
    """A live hand that the bank plays against.

    `known` is the hand without its hidden card. `likelihood` weighs each kind that the hidden card may be, in whole
    numbers with a common factor; it is empty when no card is hidden.
    """

    seat: int
    index: int
    bet: int
    known: Hand
    likelihood: tuple[int, ...]
    shot: bool = False

    def final(self, kind: int) -> Hand:
        """Return the whole hand when its hidden card is of that kind."""
        return self.known.draw(kind)


def opponents(view: View, model: PlayerModel) -> tuple[Opponent, ...]:
    """Return the hands that the bank plays against, in seat order.

    Raises ValueError for a hand that hides more than one card.
    """
    if any(hand.state is HandState.SECRET for hands in view.hands for hand in hands):
        raise ValueError("the odds against a secret pair are not worked out yet: turn the rule off to ask")
    found = []
    for seat, hands in enumerate(view.hands):
        for index, hand in enumerate(hands):
            if seat != view.bank and hand.state in _LIVE and hand.cards:
                found.append(_opponent(view, seat, index, hand, model))
    return tuple(found)


def _opponent(view: View, seat: int, index: int, hand: HandView, model: PlayerModel) -> Opponent:
    visible = [card for card in hand.cards if card is not None]
    known = Hand()
    for card in visible:
        known = known.draw(kind_of(card, view.rules))
    hidden = len(hand.cards) - len(visible)
    if hidden > 1:
        raise ValueError(f"seat {seat} hides {hidden} cards in one hand: at most one can be reasoned about")
    if not hidden:
        return Opponent(seat, index, hand.bet, known, ())
    if hand.state is HandState.SHOT:
        return Opponent(seat, index, hand.bet, known, (1,) * (WILD + 1), shot=True)
    story = _Story(view.rules)
    story.read(view.story, seat, index)
    if len(story.cards) != len(hand.cards):
        raise ValueError(f"seat {seat} holds {len(hand.cards)} cards, its story tells of {len(story.cards)}")
    weights = [story.likelihood(kind, model) for kind in range(WILD + 1)]
    scale = lcm(*(weight.denominator for weight in weights))
    return Opponent(seat, index, hand.bet, known, tuple(int(weight * scale) for weight in weights))


def story_factors(view: View, opponent: Opponent, kind: int, model: PlayerModel) -> tuple[Fraction, ...]:
    """Return the probability of each of a hand's decisions, one after the other, if its hidden card is of a kind.

    Their product is the likelihood, without the common factor that `Opponent.likelihood` has; a shot hand, whose
    card nobody has seen, has no decision to weigh.
    """
    if opponent.shot:
        return ()
    story = _Story(view.rules)
    story.read(view.story, opponent.seat, opponent.index)
    return story.factors(kind, model)


@dataclass(frozen=True, slots=True)
class _Choice:
    """A decision: how many cards the hand held, how many lay face down, and what was done."""

    cards: int
    hidden: int
    verb: Verb


@dataclass(slots=True)
class _Story:
    """The story of one hand: its cards in order of arrival, None for the one still hidden, and its decisions."""

    rules: Rules
    cards: list[Card | None] = field(default_factory=list)
    down: set[int] = field(default_factory=set)
    decisions: list[_Choice] = field(default_factory=list)

    def read(self, events: Iterable[Event], seat: int, index: int) -> None:
        """Take in the events that concern the hand."""
        for event in events:
            if event.seat != seat or event.hand != index:
                continue
            match event.kind:
                case EventKind.DEAL:
                    if event.card is None:
                        self.down.add(len(self.cards))
                    self.cards.append(event.card)
                case EventKind.TURN_UP:
                    place = self.down.pop()
                    self.cards[place] = event.card
                case EventKind.SWAP:
                    self.cards.clear()
                    self.down.clear()
                case EventKind.ACT:
                    verb = Action.parse(event.words).verb
                    if verb in _DECISIONS:
                        self.decisions.append(_Choice(len(self.cards), len(self.down), verb))
                case _:
                    pass

    def likelihood(self, kind: int, model: PlayerModel) -> Fraction:
        """Return the probability of all decisions when the hidden card is of that kind."""
        return prod(self.factors(kind, model), start=Fraction(1))

    def factors(self, kind: int, model: PlayerModel) -> tuple[Fraction, ...]:
        """Return the probability of each decision when the hidden card is of that kind; none after a 0."""
        kinds = [kind if card is None else kind_of(card, self.rules) for card in self.cards]
        found = []
        for done in self.decisions:
            hand = Hand()
            for held in kinds[: done.cards]:
                hand = hand.draw(held)
            found.append(choices(model, hand.total, self._legal(hand, done)).get(self._meant(hand, done), Fraction(0)))
            if not found[-1]:
                break
        return tuple(found)

    def _meant(self, hand: Hand, done: _Choice) -> Verb:
        # A stand over 7½ can only be a lie; it sounds the same.
        return Verb.LIE if hand.total == BUST and done.verb is Verb.STAND else done.verb

    def _legal(self, hand: Hand, done: _Choice) -> tuple[Verb, ...]:
        if hand.total == BUST:
            lie = self.rules.lie and done.hidden and self._shown(done) < TARGET
            return (Verb.LIE, Verb.SHOW) if lie else (Verb.SHOW,)
        return play_verbs(self.rules, bool(done.hidden))

    def _shown(self, done: _Choice) -> int:
        hand = Hand()
        for place, card in enumerate(self.cards[: done.cards]):
            if card is not None and place not in self.down:
                hand = hand.draw(kind_of(card, self.rules))
        return hand.total


def play_verbs(rules: Rules, hides: bool) -> tuple[Verb, ...]:
    """Return the ways to stand or draw that the rules leave a player's hand."""
    if rules.faces is Faces.CHOICE and hides:
        return (Verb.STAND, Verb.DRAW_UP, Verb.DRAW_DOWN)
    return (Verb.STAND, Verb.DRAW)
