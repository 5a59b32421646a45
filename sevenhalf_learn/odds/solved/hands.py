"""Hands in letters, and what they are paid at the table: all that the certificate takes from the game."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from ...cards import DECK, TARGET, Card
from ...game.hand import Hand, best_total
from ...game.payout import rate
from ...game.view import HandState
from ...rules import Rules


def letter_of(card: Card, wild: str) -> str:
    """Return the letter of a card.

    >>> letter_of(Card.parse("7o"), ""), letter_of(Card.parse("Ro"), "Ro")
    ('7', 'W')
    """
    return "W" if str(card) == wild else "F" if card.rank.is_figure else str(card.rank)


@dataclass(slots=True)
class Table:
    """One table's rules, asked about hands in letters."""

    rules: Rules
    cards: tuple[Card, ...] = DECK
    _by_letter: dict[str, list[Card]] = field(default_factory=dict, repr=False)
    _totals: dict[str, int] = field(default_factory=dict, repr=False)
    _rates: dict[tuple[str, bool, str], int] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        for card in self.cards:
            self._by_letter.setdefault(letter_of(card, self.rules.wild), []).append(card)

    @property
    def deck(self) -> dict[str, int]:
        """How many cards of each letter there are."""
        return {letter: len(self._by_letter[letter]) for letter in sorted(self._by_letter)}

    def total(self, letters: str) -> int:
        """Return the total in halves of a hand, over 15 when it is bust."""
        found = self._totals.get(letters)
        if found is None:
            found = self._totals[letters] = best_total(self._cards(letters), self._wild)
        return found

    def natural(self, letters: str) -> bool:
        """Whether the hand is seven and a half in two cards."""
        return len(letters) == 2 and self.total(letters) == TARGET

    def pays(self, player: str, bank: str) -> int:
        """Return what a player's standing hand gains at a bet of one when the bank ends with its hand.

        A hand that is over stands as a lie.
        """
        lies = self.total(player) > TARGET
        key = (player, lies, bank)
        found = self._rates.get(key)
        if found is None:
            mine, other = self._hand(player, lies), self._hand(bank, False)
            half = self.rules.half_point and other.total < TARGET
            found = self._rates[key] = rate(self.rules, mine, other, half)
        return found

    def _hand(self, letters: str, lies: bool) -> Hand:
        state = HandState.LIED if lies else HandState.STOOD
        return Hand(self._cards(letters), state=state, total=self.total(letters))

    def _cards(self, letters: str) -> tuple[Card, ...]:
        return tuple(card for letter, many in Counter(letters).items() for card in self._by_letter[letter][:many])

    @property
    def _wild(self) -> Card | None:
        return Card.parse(self.rules.wild) if self.rules.wild else None
