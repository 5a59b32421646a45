"""The bank's hands in letters, as a table: what each is worth at the end and what the next card makes of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from ...cards import TARGET
from .hands import Table


class BankHand(NamedTuple):
    """A hand up to seven and a half; cards are places in the deck's letters.

    `before` is the place of the hand without its `last` card, of which that one holds `held`. `nexts` are
    (card, held, place of the hand then) and `overs` (card, held) for the cards that may come next.
    """

    name: str
    end: int
    before: int
    last: int
    held: int
    nexts: tuple[tuple[int, int, int], ...]
    overs: tuple[tuple[int, int], ...]


@dataclass(slots=True)
class BankHands:
    """All hands of a bank, smaller before larger; `ends` holds one hand for each way to end, the first gone over."""

    table: Table
    hands: list[BankHand] = field(default_factory=list)
    ends: list[str] = field(default_factory=list)
    letters: str = ""

    def __post_init__(self) -> None:
        deck = self.table.deck
        self.letters = "".join(deck)
        places, kinds, names = {"": 0}, {(TARGET + 1, False): 0}, [""]
        self.ends.append("")
        for name in names:
            nexts, overs = [], []
            for card, letter in enumerate(self.letters):
                held = name.count(letter)
                after = "".join(sorted(name + letter))
                if held == deck[letter] or (name and self.table.total(name) >= TARGET):
                    continue
                if self.table.total(after) > TARGET:
                    overs.append((card, held))
                    self.ends[0] = after
                    continue
                if after not in places:
                    places[after] = len(names)
                    names.append(after)
                nexts.append((card, held, places[after]))
            end = 0
            if name:
                kind = (self.table.total(name), self.table.natural(name))
                end = kinds.setdefault(kind, len(kinds))
                self.ends += [name] * (end == len(self.ends))
            last = self.letters.find(name[-1:])
            self.hands.append(
                BankHand(name, end, places[name[:-1]], last, name[:-1].count(name[-1:]), tuple(nexts), tuple(overs))
            )

    def fitting(self, opened: str) -> list[int]:
        """Return the places of the hands that the deck holds beside the player's open cards."""
        deck = self.table.deck
        most = {letter: deck[letter] - opened.count(letter) for letter in deck}
        return [
            place
            for place, hand in enumerate(self.hands)
            if all(hand.name.count(letter) <= most[letter] for letter in set(hand.name))
        ]

    def left(self, gone: str) -> list[int]:
        """Return how many cards of each letter are left when those are gone."""
        return [count - gone.count(letter) for letter, count in self.table.deck.items()]

    def ways(self, left: list[int]) -> list[int]:
        """Return for each hand in how many ways its cards can be drawn, in one given order of their letters."""
        found = [1]
        for hand in self.hands[1:]:
            found.append(found[hand.before] * max(0, left[hand.last] - hand.held))
        return found

    def gains(self, player: str) -> list[int]:
        """Return what a standing hand of the player gains at a bet of one, by the bank's end."""
        return [self.table.pays(player, end) for end in self.ends]


def count_overs(hand: BankHand, left: list[int]) -> int:
    """Return how many of the cards left take the hand over.

    >>> count_overs(BankHand("7", 1, 0, 6, 0, (), ((5, 0), (6, 1))), [4, 4, 4, 4, 4, 4, 4, 12])
    7
    """
    return sum(max(0, left[card] - held) for card, held in hand.overs)
