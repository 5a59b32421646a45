"""Where the player can be in the game that is solved, what it can choose there, and what the bank sees of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from ...cards import TARGET
from .hands import Table
from .heads_up import HeadsUp


@dataclass(frozen=True, slots=True)
class Place:
    """A place where the player chooses, after its bet; cards in letters."""

    hidden: str
    shown: str
    bet: int

    @property
    def cards(self) -> str:
        """All cards of the hand."""
        return "".join(sorted(self.hidden + self.shown))


@dataclass(slots=True)
class Places:
    """The player's places of one game."""

    game: HeadsUp
    table: Table = field(init=False)
    deck: dict[str, int] = field(init=False)

    def __post_init__(self) -> None:
        self.table = Table(self.game.rules, self.game.deck)
        self.deck = self.table.deck

    def first_cards(self) -> list[tuple[str, Fraction]]:
        """Return each letter that the first card can have, with its chance."""
        every = sum(self.deck.values())
        return [(letter, Fraction(count, every)) for letter, count in self.deck.items()]

    def letters(self, place: Place) -> set[str]:
        """Return the letters of the choices at a place."""
        total = self.table.total(place.cards)
        if total > TARGET:
            return {"w", "l"}
        return {"s"} if total == TARGET else {"s", *self.game.ways(place.hidden)}

    def drawn(self, place: Place, letter: str) -> list[tuple[Place | None, Fraction]]:
        """Return where drawing up (`u`) or down (`d`) leads, with the chances; None for a hand that is over."""
        cards = place.cards
        left = sum(self.deck.values()) - len(cards)
        found: list[tuple[Place | None, Fraction]] = []
        for card, most in self.deck.items():
            count = most - cards.count(card)
            if not count:
                continue
            faced, hidden = (card, place.hidden) if letter == "u" else (place.hidden, card)
            then = Place(hidden, self.game.as_seen(place.shown + faced), place.bet)
            over = self.table.total(then.cards) > TARGET
            lies = over and self.game.rules.lie and self.table.total("".join(sorted(then.shown))) < TARGET
            found.append((None if over and not lies else then, Fraction(count, left)))
        return found

    def node(self, place: Place) -> str:
        """Return the name of a place in the data."""
        return f"{place.hidden}|{self._with_bet(place, place.shown)}"

    def seen(self, place: Place) -> str:
        """Return what the bank sees of a hand that stands."""
        shown = place.shown
        if self.game.rules.natural_shown and self.table.natural(place.cards):
            shown = "=" + place.cards
        return self._with_bet(place, shown)

    def _with_bet(self, place: Place, shown: str) -> str:
        return shown if len(self.game.bets) == 1 else f"{place.bet}/{shown}"


def open_cards(seen: str) -> str:
    """Return the face-up cards in what the bank sees.

    >>> open_cards("5/2F"), open_cards("=7F")
    ('2F', '7F')
    """
    return seen.rpartition("/")[2].lstrip("=")
