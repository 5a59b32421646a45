"""What can be set about one player's hand at the bank's turn, as fields of a form."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from ...cards import Card, Rank
from ...rules import Faces
from ...words import Words
from ..set_up_form import misfit
from .across import BETS, Across, Ending, endings
from .deck import player_at, with_player
from .fields import RefusedError, choice
from .question import Question

_FIRST: Final = {Ending.SHOT: Rank.SEVEN, Ending.SECRET: Rank.THREE}
"""The card with which a turn ends so."""


def player_fields(words: Words, question: Question, player: int) -> list[dict[str, Any]]:
    """Return how the player's turn ended, where the hidden card came where that may differ, and the bet."""
    hand, rules = player_at(question, player), question.rules
    offered = endings(rules)
    ended = [(str(end), words.text(f"explorer.ended.{end}")) for end in Ending if end in (*offered, hand.ended)]
    found = [choice(words.text("explorer.field.ended"), "ended", str(hand.ended), ended)]
    if hand.ended is Ending.STOOD and hand.up and rules.faces is Faces.CHOICE:
        places = [(place, _place(words, hand, place)) for place in range(len(hand.up) + 1)]
        found.append(choice(words.text("explorer.field.hidden"), "hidden", hand.hidden, places))
    bets = [(bet, words.plural("explorer.bet.chips", bet)) for bet in BETS]
    return [*found, choice(words.text("explorer.field.their_bet"), "bet", hand.bet, bets)]


def set_player(words: Words, question: Question, player: int, name: str, value: Any) -> Question:
    """Return the question with a field of a player changed. Raises RefusedError for a value that it can't have."""
    hand = player_at(question, player)
    field = next((each for each in player_fields(words, question, player) if each["name"] == name), None)
    if field is None:
        raise RefusedError(words.text("rules.error.field", name=name[:40]))
    wrong = misfit(words, field, value)
    if wrong:
        raise RefusedError(wrong)
    if name != "ended":
        return with_player(question, player, replace(hand, **{name: value}))
    return with_player(question, player, _ended(question, hand, Ending(value)))


def _place(words: Words, hand: Across, place: int) -> str:
    key = "first" if not place else "last" if place == len(hand.up) else "between"
    return words.text(f"explorer.came.{key}", n=place + 1)


def _ended(question: Question, hand: Across, ended: Ending) -> Across:
    """The hand with another end of its turn; where that takes a certain card it is the only one shown."""
    rank = _FIRST.get(ended)
    if rank is None:
        return replace(hand, ended=ended)
    found: list[Card] = [card for card in (*hand.up, *question.left) if card.rank is rank]
    return replace(hand, ended=ended, up=tuple(found[:1]) or hand.up, hidden=0)
