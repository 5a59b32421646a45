"""Where cards come from: a list in order, or everything that a seat can't see."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TypeAlias


@dataclass(frozen=True)
class Listed:
    """The deck in its order."""

    deck: tuple[str, ...]
    places: tuple[int, ...] = ()
    """Places from the top that everybody knows to hold a four."""

    def any(self, number: int = 1) -> bool:
        return len(self.deck) >= number

    def deal(self) -> list[tuple[Fraction, str, Source]]:
        nearer = tuple(place - 1 for place in self.places if place)
        return [(Fraction(1), self.deck[0], Listed(self.deck[1:], nearer))]

    def sure(self) -> bool:
        """Whether everybody knows the top card."""
        return 0 in self.places

    def put_back(self, card: str) -> Listed:
        half = len(self.deck) // 2
        moved = [place + (place >= half) for place in self.places]
        return Listed((*self.deck[:half], card, *self.deck[half:]), tuple(sorted((*moved, half))))

    def discard(self, cards: tuple[str, ...]) -> Listed:  # noqa: ARG002
        return self


@dataclass(frozen=True)
class Unknown:
    """Sorted unknown kinds, the hidden ones among them; the deck's slots: '?' or a known card; the discards."""

    kinds: tuple[str, ...]
    slots: tuple[str, ...]
    discards: tuple[str, ...] = ()
    anew: bool = False
    """Whether the discards have become the deck."""

    def any(self, number: int = 1) -> bool:
        return len(self.slots) + len(self.discards) >= number

    def deal(self) -> list[tuple[Fraction, str, Source]]:
        if not self.slots:
            return [
                (chance, card, Unknown(self.kinds, (), rest, anew=True)) for chance, card, rest in pick(self.discards)
            ]
        top, below = self.slots[0], self.slots[1:]
        if top != "?":
            return [(Fraction(1), top, replace(self, slots=below))]
        return [(chance, card, replace(self, kinds=rest, slots=below)) for chance, card, rest in pick(self.kinds)]

    def sure(self) -> bool:
        """Whether everybody knows the top card."""
        return bool(self.slots) and self.slots[0] != "?"

    def hidden(self) -> list[tuple[Fraction, str, Source]]:
        """A card that lies face down on the table."""
        return [(chance, card, replace(self, kinds=rest)) for chance, card, rest in pick(self.kinds)]

    def put_back(self, card: str) -> Unknown:
        half = len(self.slots) // 2
        return replace(self, slots=(*self.slots[:half], card, *self.slots[half:]))

    def discard(self, cards: tuple[str, ...]) -> Unknown:
        if self.anew:
            return self
        return replace(self, discards=tuple(sorted((*self.discards, *cards))))


Source: TypeAlias = Listed | Unknown


def pick(kinds: tuple[str, ...]) -> list[tuple[Fraction, str, tuple[str, ...]]]:
    """Each kind with its chance, and the others."""
    found = []
    for card in sorted(set(kinds)):
        place = kinds.index(card)
        found.append((Fraction(kinds.count(card), len(kinds)), card, kinds[:place] + kinds[place + 1 :]))
    return found
