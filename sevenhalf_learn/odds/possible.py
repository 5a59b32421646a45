"""Which views can occur: a question about a table that cannot be is refused, and the card is named."""

from __future__ import annotations

from ..cards import TARGET
from ..game.action import Verb
from ..game.view import HandState, HandView, View
from ..rules import Faces
from .counts import BUST, hand_of, seen, unseen

_PLAYS = frozenset({Verb.STAND, Verb.DRAW, Verb.DRAW_UP, Verb.DRAW_DOWN})
_HIDE_MORE = frozenset({HandState.SECRET, HandState.SHOT})
"""Hands with cards that nobody may see."""


def check_possible(view: View) -> None:
    """Raise ValueError naming the card that cannot be where a view has it.

    A card is seen twice, or seen and known to lie in the deck; a hand hides more than one card, or one that the rules
    deal face up; a hand is still in play over seven and a half.
    """
    unseen(view)
    known = {card for _, card in view.known}
    for card in seen(view):
        if card in known:
            raise ValueError(f"the card {card} is seen, and known to lie in the deck: the deck holds it once")
    for seat, hands in enumerate(view.hands):
        for hand in hands:
            if hand.state not in _HIDE_MORE:
                _check_hidden(view, seat, hand)
    hands = view.hands[view.seat]
    if hands and any(action.verb in _PLAYS for action in view.legal):
        _check_total(view, hands[view.hand])


def _check_hidden(view: View, seat: int, hand: HandView) -> None:
    hidden = [place for place, up in enumerate(hand.up) if not up]
    if len(hidden) > 1:
        named = " and ".join(str(hand.cards[place] or "a card") for place in hidden)
        raise ValueError(f"{named} both lie hidden in a hand of seat {seat}: a hand may hide one card")
    if hidden and hidden[0] and view.rules.faces is Faces.UP:
        card = hand.cards[hidden[0]] or f"card {hidden[0] + 1}"
        raise ValueError(f"{card} lies hidden in a hand of seat {seat}: under these rules only the first card may")


def _check_total(view: View, hand: HandView) -> None:
    cards = [card for card in hand.cards if card is not None]
    fits = any(action.verb is Verb.OPEN for action in view.legal)
    total = hand_of(cards, view.rules).total
    stood = hand.state is HandState.STOOD and total == TARGET  # it has nothing to decide, but is worth something
    if cards and not fits and not stood and total >= TARGET:
        where = "over" if total == BUST else "to"
        raise ValueError(f"{cards[-1]} brings the hand in play {where} seven and a half: nothing is left to decide")
