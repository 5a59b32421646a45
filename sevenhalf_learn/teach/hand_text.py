"""A hand of cards as the page shows it: names of cards, total and state in words."""

from __future__ import annotations

from typing import Any

from ..cards import TARGET, Card, format_halves
from ..game import HandState, HandView, View
from ..game.hand import best_total
from ..words import Words
from .seeing import known_cards


def hand_total(view: View, hand: HandView) -> int:
    """The total in halves of the cards of a hand that the view shows."""
    wild = Card.parse(view.rules.wild) if view.rules.wild else None
    return best_total(known_cards(hand), wild)


def points(words: Words, total: int) -> str:
    """A total with its unit.

    >>> points(Words("en"), 15), points(Words("en"), 2)
    ('7½ points', '1 point')
    """
    return words.text(f"table.total.{'one' if total <= 2 else 'many'}", total=words.total(total))


def hand_shown(words: Words, view: View, hand: HandView, *, mine: bool, playing: bool) -> dict[str, Any]:
    """One hand for the page; `playing` while its owner decides about it."""
    complete = bool(hand.cards) and None not in hand.cards
    total = hand_total(view, hand) if complete else None
    return {
        "cards": [
            {"card": None if card is None else str(card), "up": up, "name": card_name(words, card)}
            for card, up in zip(hand.cards, hand.up, strict=True)
        ],
        "total": None if total is None else format_halves(total),
        "total_text": _total_text(words, view, hand, total),
        "bet": hand.bet,
        "state": str(hand.state),
        "state_text": _state_text(words, hand, total, mine, playing),
    }


def card_name(words: Words, card: Card | None) -> str:
    """A card by name, or that it lies face down."""
    return words.text("cards.face_down") if card is None else words.card(str(card), article=False)


def _total_text(words: Words, view: View, hand: HandView, total: int | None) -> str:
    if not hand.cards:
        return ""
    if total is not None:
        # where chips are called points, the total of the cards is not
        return (
            words.text("table.total.bare", total=words.total(total)) if words.unit == "points" else points(words, total)
        )
    shown = hand_total(view, hand)
    if not shown:
        return words.text("table.total.hidden")
    return words.text("table.total.part", shown=points(words, shown))


def _state_text(words: Words, hand: HandView, total: int | None, mine: bool, playing: bool) -> str:
    if hand.state is HandState.STOOD and total == TARGET:
        return words.text("table.state.seven_half")
    if hand.state is HandState.PLAYING:
        return words.text(f"table.state.{'playing' if playing else 'waiting'}{'_you' if mine else ''}")
    yours = mine and hand.state is not HandState.SECRET
    return words.text(f"table.state.{hand.state}{'_you' if yours else ''}")
