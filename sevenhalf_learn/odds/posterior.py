"""What the bank can tell of the players' hidden cards: the public story of each hand, read by a player model."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm

from ..game.view import HandState, HandView, View
from ..players.likelihood import PlayerModel
from .counts import WILD, Hand, kind_of
from .story import Laid, Reading, Seat, Story

_LIVE = (HandState.PLAYING, HandState.STOOD, HandState.SHOT, HandState.SECRET)


@dataclass(frozen=True, slots=True)
class Opponent:
    """A live hand that the bank plays against.

    `bet` counts the bets that others placed on the hand too, given in `sides` by their seats; they fare as it does.
    `known` is the hand without its hidden card. `likelihood` weighs each kind that the hidden card may be, in whole
    numbers with a common factor; it is empty when no card is hidden, and for a secret pair, whose two cards nobody has
    seen.
    """

    seat: int
    index: int
    bet: int
    known: Hand
    likelihood: tuple[int, ...]
    shot: bool = False
    secret: bool = False
    sides: tuple[tuple[int, int], ...] = ()

    @property
    def parts(self) -> tuple[tuple[int, int], ...]:
        """Whose chips are at stake, and how many: the owner's first."""
        return ((self.seat, self.bet - sum(amount for _, amount in self.sides)), *self.sides)

    def final(self, kind: int) -> Hand:
        """Return the whole hand when its hidden card is of that kind."""
        return self.known.draw(kind)


def opponents(view: View, model: PlayerModel) -> tuple[Opponent, ...]:
    """Return the hands that the bank plays against, in seat order.

    Raises ValueError for a hand that hides more than one card.
    """
    found = []
    for seat, hands in enumerate(view.hands):
        for index, hand in enumerate(hands):
            if seat != view.bank and hand.state in _LIVE and hand.cards:
                sides = tuple((bettor, amount) for bettor, on, amount in view.sides if on == seat and index == 0)
                one = _opponent(view, seat, index, hand, model)
                found.append(replace(one, bet=one.bet + sum(amount for _, amount in sides), sides=sides))
    return tuple(found)


def _opponent(view: View, seat: int, index: int, hand: HandView, model: PlayerModel) -> Opponent:
    if hand.state is HandState.SECRET:
        return Opponent(seat, index, hand.bet, Hand(), (), secret=True)
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
    reading = reading_of(view, seat, index, model)
    if len(reading.laid.cards) != len(hand.cards):
        raise ValueError(f"seat {seat} holds {len(hand.cards)} cards, its story tells of {len(reading.laid.cards)}")
    weights = [reading.likelihood(kind) for kind in range(WILD + 1)]
    scale = lcm(*(weight.denominator for weight in weights))
    return Opponent(seat, index, hand.bet, known, tuple(int(weight * scale) for weight in weights))


def story_factors(view: View, opponent: Opponent, kind: int, model: PlayerModel) -> tuple[Fraction, ...]:
    """Return the probability of each of a hand's decisions, one after the other, if its hidden card is of a kind.

    Their product is the likelihood, without the common factor that `Opponent.likelihood` has; a shot hand and a
    secret pair, whose cards nobody has seen, have no decision to weigh.
    """
    if opponent.shot or opponent.secret:
        return ()
    return reading_of(view, opponent.seat, opponent.index, model).factors(kind)


def reading_of(view: View, seat: int, index: int, model: PlayerModel) -> Reading:
    """Return a hand's story to be read by a player model."""
    story = Story(view.rules)
    story.read(view.story, seat)
    laid = story.hands[index] if index < len(story.hands) else Laid()
    return Reading(view.rules, laid, story.swaps, _could(view, seat, laid), model)


def _could(view: View, seat: int, laid: Laid) -> Seat:
    hands = view.hands[seat]
    chips = view.chips[seat] - sum(amount for bettor, _, amount in view.sides if bettor == seat)
    bet = hands[0].bet // 2 if laid.lasts and not laid.dead else hands[0].bet
    # Chips behind the hands of that time: what later hands have lost was still there.
    before = sum(hand.bet for hand in hands[: laid.beside] if hand.state is not HandState.BUST)
    later = sum(hand.bet for hand in hands[laid.beside :] if hand.state is HandState.BUST)
    opens = view.rules.opens_for(len(view.hands)) >= laid.beside and chips + later > before
    return Seat(chips >= 2 * bet, opens)
