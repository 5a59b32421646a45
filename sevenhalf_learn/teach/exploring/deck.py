"""Cards moved between the deck, the hand and what is gone."""

from __future__ import annotations

from dataclasses import replace

from ...cards import DECK, Card, Rank
from ...odds.counts import FIGURE, kind_of
from ...rules import Rules
from .question import ImpossibleError, Question, named


def dealt(question: Question, card: Card) -> Question:
    """Return the question with a card added to the hand. Raises ImpossibleError when it is not in the deck."""
    if card not in question.left:
        raise ImpossibleError("held" if card in question.hand else "gone", card=named(card))
    return replace(question, hand=(*question.hand, card))


def dealt_rank(question: Question, rank: Rank) -> Question:
    """Return the question with the first card of a rank that is left added to the hand, the wild card last.

    Raises ImpossibleError when none is left.
    """
    found = [card for card in question.left if card.rank is rank]
    if not found:
        raise ImpossibleError("no_rank", card=named(Card(rank, DECK[0].suit)))
    return dealt(question, min(found, key=lambda card: str(card) == question.rules.wild))


def taken_back(question: Question, place: int) -> Question:
    """Return the question without a card of the hand. Raises ValueError for a place that the hand doesn't have."""
    if not 0 <= place < len(question.hand):
        raise ValueError(f"the hand has no card at place {place!r}, counted from 0")
    hand = (*question.hand[:place], *question.hand[place + 1 :])
    hidden = question.hidden - (place < question.hidden)
    return replace(question, hand=hand, hidden=max(0, min(hidden, len(hand) - 1)))


def taken_out(question: Question, card: Card) -> Question:
    """Return the question with a card gone from the deck. Raises ImpossibleError when it is not there."""
    if card not in question.left:
        raise ImpossibleError("held" if card in question.hand else "gone", card=named(card))
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


def shelf_of(card: Card) -> int:
    """Return the row in which a card is counted: 0-6 for the ranks 1-7, 7 for every figure, the wild one too."""
    return FIGURE if card.rank.is_figure else kind_of(card, Rules())
