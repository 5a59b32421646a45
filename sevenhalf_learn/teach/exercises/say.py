"""Cards as parts of a sentence, in whichever language it is said."""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from ...cards import Card
from ...words import Message


def the_card(card: Card) -> Message:
    """Name a card with its article.

    >>> from ...words import Words
    >>> Words("es").say(the_card(Card.parse("7o")))
    'el siete de oros'
    """
    return Message.of(f"cards.the.{card.rank}", suit=Message.of(f"cards.suit.{card.suit}"))


def card_list(cards: Sequence[Card]) -> Message:
    """Name at least one card as a list in a sentence.

    >>> from ...words import Words
    >>> Words("en").say(card_list([Card.parse(code) for code in ("7o", "1c", "Rb")]))
    'the seven of oros, the ace of copas and the rey of bastos'
    """
    *others, last = (the_card(card) for card in cards)
    if not others:
        return last
    rest = reduce(lambda before, card: Message.of("exercise.list", before=before, next=card), others)
    return Message.of("cards.list_end", rest=rest, last=last)
