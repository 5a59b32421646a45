"""Suits, ranks, cards and the forty-card Spanish deck, with values in half points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from typing import Final

TARGET: Final = 15
"""Seven and a half, in half points."""


class Suit(StrEnum):
    """The four Spanish suits, by the letter used in records."""

    __hash__ = str.__hash__  # as the text that it equals, without Enum's detour

    OROS = "o"
    COPAS = "c"
    ESPADAS = "e"
    BASTOS = "b"


class Rank(StrEnum):
    """The ten ranks, by the letter used in records; sota, caballo and rey are the figures."""

    __hash__ = str.__hash__  # as the text that it equals, without Enum's detour

    ACE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    SOTA = "S"
    CABALLO = "C"
    REY = "R"

    @property
    def is_figure(self) -> bool:
        """Whether the rank is a court card, worth half a point.

        >>> Rank.SOTA.is_figure, Rank.SEVEN.is_figure
        (True, False)
        """
        return self in (Rank.SOTA, Rank.CABALLO, Rank.REY)

    @property
    def halves(self) -> int:
        """The value in half points: 1-7 count their index, a figure one half.

        >>> Rank.SEVEN.halves, Rank.REY.halves
        (14, 1)
        """
        return 1 if self.is_figure else 2 * int(self)


_RANK_ALIASES: Final = {"10": Rank.SOTA, "11": Rank.CABALLO, "12": Rank.REY}


@dataclass(frozen=True, slots=True)
class Card:
    """One card of the Spanish deck.

    >>> Card.parse("7o"), Card.parse("12b")
    (Card('7o'), Card('Rb'))
    >>> Card.parse("7o").halves
    14
    """

    rank: Rank
    suit: Suit
    halves: int = field(init=False, compare=False, repr=False)
    """The value in half points; the wild king of coins counts here as a plain figure."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "halves", self.rank.halves)

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read a card written rank then suit, `7o` or `Rb`; `10`, `11`, `12` are read as figures.

        Raises ValueError naming the text when it is not one of the forty cards.
        """
        body, suit = text[:-1], text[-1:]
        found = _by_text().get(_RANK_ALIASES.get(body, body) + suit)
        if found is None:
            raise ValueError(
                f"{text!r} is not a card: write a rank (1-7, S, C, R) and a suit (o, c, e, b), as in 7o or Rb"
            )
        return found

    def __str__(self) -> str:
        return f"{self.rank}{self.suit}"

    def __repr__(self) -> str:
        return f"Card('{self}')"


DECK: Final[tuple[Card, ...]] = tuple(Card(rank, suit) for suit in Suit for rank in Rank)
"""The forty cards in printing order: oros, copas, espadas, bastos, each from ace to king."""


@cache
def _by_text() -> dict[str, Card]:
    return {str(card): card for card in DECK}


def shuffled(cards: tuple[Card, ...], random: Callable[[], float]) -> tuple[Card, ...]:
    """Return the cards in an order drawn with `random`, a source of floats in [0, 1).

    Fisher-Yates over `Random(seed).random()`, whose stream Python keeps over versions,
    so that a deal is a function of its seed alone.

    >>> from random import Random
    >>> [str(card) for card in shuffled(DECK, Random(7).random)[:3]]
    ['1e', 'Sb', 'So']
    """
    deck = list(cards)
    for last in range(len(deck) - 1, 0, -1):
        other = int(random() * (last + 1))
        deck[last], deck[other] = deck[other], deck[last]
    return tuple(deck)


def format_halves(halves: int) -> str:
    """Write a total as records and the command do: `"7.5"`, `"6"`.

    >>> format_halves(15), format_halves(12)
    ('7.5', '6')
    """
    return f"{halves // 2}.5" if halves % 2 else str(halves // 2)
