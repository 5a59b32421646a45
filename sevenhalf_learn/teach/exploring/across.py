"""A player's hand as the bank sees it from across the table: what somebody asks about it, and how that is written."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Final

from ...cards import TARGET, Card
from ...game.hand import best_total
from ...rules import Calling, Faces, Rules

BETS: Final = (1, 2, 3, 4, 5)
"""The bets that can be asked about, in chips."""
MOST: Final = 5
"""Players that the bank can be asked about at once."""
_HIDDEN: Final = "?"


class Ending(StrEnum):
    """How a player's turn has ended, as the bank knows it."""

    STOOD = "stood"
    """With one card face down."""
    BUST = "bust"
    CALLED = "called"
    """Seven and a half, turned up."""
    SHOT = "shot"
    """A card that nobody has seen lies under a seven."""
    SECRET = "secret"
    """A three was laid away for two cards that nobody has seen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Across:
    """One player's hand: the cards seen of it in the order of arrival, how its turn ended, its bet in chips.

    A hand that stood hides the card at place `hidden`, counted from 0 among all its cards. Of a secret pair the three
    is named that left for it.

    Raises ValueError for a bet or a place that can't be.

    >>> read_across("3o ? 2")
    (Across(up=(Card('3o'),), ended=<Ending.STOOD: 'stood'>, bet=2, hidden=1),)
    """

    up: tuple[Card, ...] = ()
    ended: Ending = Ending.STOOD
    bet: int = 1
    hidden: int = 0

    def __post_init__(self) -> None:
        """Check what can be checked without the rules."""
        if self.bet not in BETS:
            raise ValueError(f"bet: {self.bet!r} is not a bet from {BETS[0]} to {BETS[-1]}")
        if not 0 <= self.hidden <= len(self.up):
            raise ValueError(f"hidden: {self.hidden!r} is not a place in a hand of {len(self.up) + 1} cards, from 0")

    @property
    def hides(self) -> int:
        """How many of its cards the bank can't see."""
        return {Ending.STOOD: 1, Ending.SHOT: 1, Ending.SECRET: 2}.get(self.ended, 0)

    @property
    def places(self) -> tuple[Card | None, ...]:
        """All cards in the order of arrival, None for one that is not seen; of a secret pair the three first."""
        if self.ended is Ending.STOOD:
            return (*self.up[: self.hidden], None, *self.up[self.hidden :])
        return (*self.up, *(None,) * self.hides)

    def __str__(self) -> str:
        """Write the hand as `read_across` reads it."""
        cards = " ".join(_HIDDEN if card is None else str(card) for card in self.places)
        said = {Ending.BUST: "bust", Ending.CALLED: "called", Ending.SHOT: "shot"}.get(self.ended, "")
        return " ".join(part for part in (cards, said, str(self.bet)) if part)


def read_across(text: str | Iterable[Across]) -> tuple[Across, ...]:
    """Read players' hands, parted by commas: cards in the order of arrival, `?` for one face down, then the bet.

    `bust`, `called` and `shot` may be written before the bet; who shows all cards is over or has called by the total.
    Raises ValueError naming what can't be read.

    >>> [str(hand) for hand in read_across("? 3o 2, 7o 1c, 7c ? shot, 3c ? ?")]
    ['? 3o 2', '7o 1c bust 1', '7c ? shot 1', '3c ? ? 1']
    """
    if not isinstance(text, str):
        return tuple(text)
    return tuple(_read(part) for part in text.split(",")) if text.strip() else ()


def _read(text: str) -> Across:
    cards: list[Card | None] = []
    ended, bet = None, 1
    for word in text.split():
        if word == _HIDDEN:
            cards.append(None)
        elif word in tuple(Ending):
            ended = Ending(word)
        elif word.isascii() and word.isdigit():
            bet = int(word[:3])
        else:
            cards.append(Card.parse(word))
    up, hides = tuple(card for card in cards if card is not None), cards.count(None)
    if hides > 2 or not cards:
        raise ValueError(f"players: {text.strip()[:40]!r} hides {hides} of {len(cards)} cards: write '?' for one")
    if ended is None:
        over = best_total(up) > TARGET
        ended = Ending.SECRET if hides == 2 else Ending.STOOD if hides else Ending.BUST if over else Ending.CALLED
    stood = ended is Ending.STOOD and None in cards
    found = Across(up=up, ended=ended, bet=bet, hidden=cards.index(None) if stood else 0)
    if found.hides != hides:
        raise ValueError(f"players: {text.strip()[:40]!r}: a hand that is {ended} hides {found.hides} cards")
    return found


def endings(rules: Rules) -> tuple[Ending, ...]:
    """Return how a player's turn may end under the rules, as far as the bank is told."""
    shown = rules.calling is not Calling.OFF or rules.natural_shown
    told = {Ending.CALLED: shown, Ending.SHOT: rules.shooting, Ending.SECRET: rules.secret_pair}
    return tuple(ended for ended in Ending if told.get(ended, True))


def with_card(hand: Across, card: Card, rules: Rules) -> Across:
    """Return the hand with one more card seen; one that leaves no room for a hidden card is over, or called.

    Where the rules leave the choice, the card turned up last was the hidden one: the newest stays hidden.
    """
    up = (*hand.up, card)
    total = best_total(up, Card.parse(rules.wild) if rules.wild else None)
    ended = hand.ended
    if ended is Ending.STOOD and total > TARGET:
        ended = Ending.BUST
    elif ended is Ending.STOOD and total == TARGET and Ending.CALLED in endings(rules):
        ended = Ending.CALLED
    last = rules.faces is Faces.CHOICE and hand.hidden == len(hand.up)
    return replace(hand, up=up, ended=ended, hidden=len(up) if last else hand.hidden)


def without_card(hand: Across, place: int, rules: Rules) -> Across:
    """Return the hand without one of the cards seen; one no longer over has stood. Raises ValueError for no place."""
    if not 0 <= place < len(hand.up):
        raise ValueError(f"the hand shows no card at place {place!r}, counted from 0")
    up = (*hand.up[:place], *hand.up[place + 1 :])
    total = best_total(up, Card.parse(rules.wild) if rules.wild else None)
    was = {Ending.BUST: total <= TARGET, Ending.CALLED: total != TARGET}
    ended = Ending.STOOD if was.get(hand.ended) else hand.ended
    return replace(hand, up=up, ended=ended, hidden=hand.hidden - (place < hand.hidden))


def fitting(hand: Across, rules: Rules) -> Across:
    """Return the hand as other rules would have dealt it: where they leave no choice its first card lies hidden."""
    return hand if rules.faces is Faces.CHOICE else replace(hand, hidden=0)
