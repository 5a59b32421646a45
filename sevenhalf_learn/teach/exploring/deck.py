"""Cards moved between the deck, the hands and what is gone; players that come and go."""

from __future__ import annotations

from dataclasses import replace

from ...cards import DECK, Card, Rank
from ...odds.counts import FIGURE, kind_of
from ...rules import Rules
from .across import Across, with_card, without_card
from .question import ImpossibleError, Question, named


def dealt(question: Question, card: Card, player: int | None = None) -> Question:
    """Return the question with a card added to the hand, or face up to that of a player, counted from 0.

    Raises ImpossibleError when it is not in the deck, ValueError for a player that there isn't.
    """
    if card not in question.left:
        raise ImpossibleError(_where(question, card), card=named(card))
    if player is None:
        return replace(question, hand=(*question.hand, card))
    return with_player(question, player, with_card(player_at(question, player), card, question.rules))


def dealt_rank(question: Question, rank: Rank, player: int | None = None) -> Question:
    """Return the question with the first card of a rank that is left added to a hand, the wild card last.

    Raises ImpossibleError when none is left, ValueError for a player that there isn't.
    """
    found = [card for card in question.left if card.rank is rank]
    if not found:
        raise ImpossibleError("no_rank", card=named(Card(rank, DECK[0].suit)))
    return dealt(question, min(found, key=lambda card: str(card) == question.rules.wild), player)


def taken_back(question: Question, place: int, player: int | None = None) -> Question:
    """Return the question without a card of the hand, or of those that a player shows.

    Raises ValueError for a place or a player that there isn't.
    """
    if player is not None:
        return with_player(question, player, without_card(player_at(question, player), place, question.rules))
    if not 0 <= place < len(question.hand):
        raise ValueError(f"the hand has no card at place {place!r}, counted from 0")
    hand = (*question.hand[:place], *question.hand[place + 1 :])
    hidden = question.hidden - (place < question.hidden)
    return replace(question, hand=hand, hidden=max(0, min(hidden, len(hand) - 1)))


def player_at(question: Question, player: int) -> Across:
    """Return a player's hand. Raises ValueError for a player that there isn't."""
    if not 0 <= player < len(question.players):
        raise ValueError(f"player: {player!r} is not one of the {len(question.players)} players, counted from 0")
    return question.players[player]


def with_player(question: Question, player: int, hand: Across) -> Question:
    """Return the question with another hand of a player. Raises ImpossibleError for a card that is not in the deck."""
    players = question.players
    return replace(question, players=(*players[:player], hand, *players[player + 1 :]))


def one_more(question: Question) -> Question:
    """Return the question with one player more, who stands with one card. Raises ValueError when there are enough."""
    return replace(question, players=(*question.players, Across()))


def one_less(question: Question, player: int) -> Question:
    """Return the question without a player. Raises ValueError for the last one, or one that there isn't."""
    player_at(question, player)
    if len(question.players) == 1:
        raise ValueError("player: the bank plays against one player at least")
    return replace(question, players=(*question.players[:player], *question.players[player + 1 :]))


def taken_out(question: Question, card: Card) -> Question:
    """Return the question with a card gone from the deck. Raises ImpossibleError when it is not there."""
    if card not in question.left:
        raise ImpossibleError(_where(question, card), card=named(card))
    return replace(question, gone=(*question.gone, card))


def put_back(question: Question, card: Card) -> Question:
    """Return the question with a card that was gone in the deck again. Raises ImpossibleError when it was not gone."""
    if card not in question.gone:
        raise ImpossibleError("not_gone", card=named(card))
    return replace(question, gone=tuple(other for other in question.gone if other != card))


def fewer(question: Question, kind: int) -> Question:
    """Return the question with one more card of a kind gone. Raises ValueError when none is left."""
    found = [card for card in question.left if shelf_of(card) == kind]
    if not found:
        raise ValueError(f"no card of kind {kind!r} is left to take out")
    return taken_out(question, min(found, key=lambda card: str(card) == question.rules.wild))


def more(question: Question, kind: int) -> Question:
    """Return the question with the last card of a kind that went laid back. Raises ValueError when none went."""
    found = [card for card in question.gone if shelf_of(card) == kind]
    if not found:
        raise ValueError(f"no card of kind {kind!r} is gone")
    return put_back(question, found[-1])


def _where(question: Question, card: Card) -> str:
    return "held" if card in question.hand else "player_holds" if card in question.shown else "gone"


def shelf_of(card: Card) -> int:
    """Return the row in which a card is counted: 0-6 for the ranks 1-7, 7 for every figure, the wild one too."""
    return FIGURE if card.rank.is_figure else kind_of(card, Rules())
