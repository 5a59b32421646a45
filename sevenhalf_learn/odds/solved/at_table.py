"""The solved game at a real table: whether it is the one that is played, and what the equilibrium does there."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Final

from ...cards import DECK
from ...game.action import Verb
from ...game.view import View
from .catalogue import name_of, shipped
from .hands import letter_of
from .heads_up import HeadsUp
from .places import Place
from .player_reply import PlayerReply

_PLAYER: Final = {
    "s": (Verb.STAND,), "u": (Verb.DRAW_UP, Verb.DRAW), "d": (Verb.DRAW_DOWN,), "l": (Verb.LIE,), "w": (Verb.SHOW,),
}  # fmt: skip
"""The verbs of each letter; the one that is legal at the table is meant."""


def solution_at(view: View) -> PlayerReply:
    """Return the solution of the game that the view's table plays, with what the player can gain against it.

    Raises ValueError with the reason where the rules, the number of seats or the deck are not those of a solved game.
    """
    if len(view.hands) != 2:
        raise ValueError(
            f"the bank model solved is for one player against the bank, not for {len(view.hands)} seats:"
            " ask with stands:T or informed"
        )
    dealt = sum(len(hand.cards) for hands in view.hands for hand in hands)
    if view.gone or view.known or view.deck_left + dealt != len(DECK):
        raise ValueError("the bank model solved is for a fresh deck: ask with stands:T or informed")
    try:
        return _solution(name_of(HeadsUp(view.rules)))
    except ValueError as fault:
        raise ValueError(f"the bank model solved is refused: {fault}") from fault


@cache
def _solution(name: str) -> PlayerReply:
    return PlayerReply(shipped(name))


def equilibrium_choices(view: View) -> dict[Verb, Fraction]:
    """Return with what frequencies the equilibrium takes each choice of the view's seat; empty for other decisions.

    Raises ValueError where the table's game is not solved.
    """
    reply = solution_at(view)
    legal = {action.verb for action in view.legal}
    if not legal & {Verb.STAND, Verb.HALF, Verb.DRAW, Verb.DRAW_UP, Verb.LIE}:
        return {}
    found = _bank(view, reply) if view.seat == view.bank else _player(view, reply)
    return {verb: Fraction(number, reply.solved.unit) for verb, number in found.items() if number and verb in legal}


def _player(view: View, reply: PlayerReply) -> dict[Verb, int]:
    place = _place(view, view.seat)
    numbers = reply.solved.choices(reply.places.node(place))
    return {verb: number for letter, number in numbers.items() for verb in _PLAYER[letter]}


def _bank(view: View, reply: PlayerReply) -> dict[Verb, int]:
    (player,) = (seat for seat in range(2) if seat != view.bank)
    cards = view.hands[player][0].cards
    letters = "".join(sorted(letter_of(card, view.rules.wild) for card in cards if card is not None))
    held = "".join(sorted(letter_of(card, view.rules.wild) for card in view.hands[view.bank][0].cards if card))
    seen = letters if None in cards else f"={letters}"
    number = reply.draw_numbers(seen)[held]
    # A bank that may count half a point more does.
    half = any(action.verb is Verb.HALF for action in view.legal)
    return {Verb.HALF if half else Verb.STAND: reply.solved.unit - number, Verb.DRAW: number}


def _place(view: View, seat: int) -> Place:
    hand = view.hands[seat][0]
    letters = [(letter_of(card, view.rules.wild), up) for card, up in zip(hand.cards, hand.up, strict=True) if card]
    (hidden,) = (letter for letter, up in letters if not up)
    return Place(hidden, "".join(sorted(letter for letter, up in letters if up)), 1)
