"""Where a bank ends that draws up to a threshold, for the many decks of one question.

The last card is moved to the front: orders that end with a v at a total t are n_v times the orders of the deck
without that v whose first cards, some number of them, make t - v. Those running totals below the threshold depend
on the cards that are worth less than it and on the size of the deck alone, so that few tables serve many decks.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from operator import mul
from typing import Final

from ..cards import TARGET
from .bank_totals import ends, orders_around, share
from .counts import BUST, Counts, Hand
from .packed import FACTORIALS, KINDS, packed, unpacked
from .rows import SLOT, Rows, rows_of, rows_without, unpack

_SIZE = 36
"""Bits of a packed deck, above which its size stands in a key."""
_SLOT_MASK = (1 << SLOT) - 1
WILD_CARD: Final = 1 << 32
"""The wild card in a packed deck."""
KNOWN: Final = 1 << 36
"""A four in a packed deck whose place is known; the counts are those of the other cards."""
_WILD_TOTALS = tuple(Hand(points, True).total for points in range(TARGET))
STAYS: Final = tuple(
    tuple((place, unit, (1 << (TARGET + 1 - halves) * SLOT) - 1) for place, halves, unit in KINDS if halves <= room)
    for room in range(TARGET + 1)
)
"""By what is left up to 7½, the kinds that fit in: place and unit, and the totals from which they don't go over."""


def code_of(counts: Counts) -> int:
    """Return the counts, the wild card among them, as one integer."""
    return packed(counts) | WILD_CARD * counts[8]


def counts_of(code: int) -> Counts:
    """Return the counts that such an integer stands for.

    >>> counts_of(code_of((4, 4, 4, 4, 4, 4, 3, 11, 1)))
    (4, 4, 4, 4, 4, 4, 3, 11, 1)
    """
    return (*unpacked(code & WILD_CARD - 1)[:8], code >> 32)


@dataclass(slots=True)
class DeckEnds:
    """The ends of banks that stop at `limit` halves or before."""

    limit: int
    _lanes: int = field(init=False, repr=False)
    _small: tuple[tuple[int, int, int], ...] = field(init=False, repr=False)
    _mask: int = field(init=False, repr=False)
    _whole: int = field(default=0, init=False, repr=False)
    _rows: dict[int, Rows] = field(default_factory=dict, init=False, repr=False)
    _hits: dict[int, int] = field(default_factory=dict, init=False, repr=False)
    _busts: dict[int, int] = field(default_factory=dict, init=False, repr=False)
    _ends: dict[int, tuple[int, ...]] = field(default_factory=dict, init=False, repr=False)

    def __post_init__(self) -> None:
        # Who asks for busts alone needs the totals up to 7½ itself.
        self._lanes = self.limit + (self.limit == TARGET)
        self._small = tuple(row for row in KINDS if row[1] < self.limit)
        self._mask = sum(15 * unit for _, _, unit in self._small)

    def ends(self, code: int, deck: int, threshold: int) -> tuple[int, ...]:
        """Return the orders of a packed deck, out of N!, by end: totals 0-15 in halves, 16 the bust.

        >>> from .packed import packed
        >>> DeckEnds(10).ends(packed((4, 4, 4, 4, 4, 4, 4, 12, 0)), 40, 10)[10] * 118989780 // FACTORIALS[40]
        23387249
        """
        if deck < threshold:
            counts = counts_of(code)
            return tuple(ends(rows_of(counts, threshold), counts, threshold))
        return (*[0] * threshold, *self.reached(code, deck, threshold))

    def reached(self, code: int, deck: int, threshold: int) -> tuple[int, ...]:
        """Return the same from the threshold on, for a deck of so many cards that it is always reached."""
        key = code << 4 | threshold
        found = self._ends.get(key)
        if found is None:
            found = self._ends[key] = self._count(code, deck, threshold)
        return found

    def _count(self, code: int, deck: int, threshold: int) -> tuple[int, ...]:
        wild = code >> 32
        if wild and threshold == TARGET:  # at seven the wild card's hand draws on
            counts = counts_of(code)
            return tuple(ends(rows_of(counts, threshold), counts, threshold)[threshold:])
        below = (1 << threshold * SLOT) - 1
        known, mask, left = self._hits, self._mask, deck - 1 << _SIZE
        sums = 0
        for place, halves, unit in KINDS:
            count = code >> place & 15
            if count:
                rest = code - unit
                hit = known.get(left | rest & mask) or self._hit(rest, deck - 1)
                sums += count * (hit & below) << halves * SLOT
        if wild:
            before = unpack(self._hit(code, deck - 1), 0, threshold - 1)
            for points, ways in enumerate(before):
                total = _WILD_TOTALS[points]
                if total < BUST:
                    sums += ways << total * SLOT
        scale = share(deck, self._lanes)
        final = [ways * scale for ways in unpack(sums, threshold, TARGET)]
        return (*final, FACTORIALS[deck] - sum(final))

    def bust(self, code: int, deck: int, threshold: int) -> int:
        """Return the orders in which such a bank goes over, for a deck that always reaches the threshold.

        The others leave [threshold, 7½] once, from the last total that their running totals would visit there.
        """
        if self.limit < TARGET or code >> 32:
            return self.reached(code, deck, threshold)[-1]
        key = code << 4 | threshold
        found = self._busts.get(key)
        if found is None:
            known, mask, left = self._hits, self._mask, deck - 1 << _SIZE
            stays = (known.get(deck << _SIZE | code & mask) or self._hit(code, deck)) * max(deck - TARGET, 1)
            for place, unit, within in STAYS[TARGET - threshold]:
                count = code >> place & 15
                if count:
                    rest = code - unit
                    stays -= count * ((known.get(left | rest & mask) or self._hit(rest, deck - 1)) & within)
            # Slots add up modulo 2^SLOT - 1.
            stays = (stays >> threshold * SLOT) % _SLOT_MASK
            found = self._busts[key] = FACTORIALS[deck] - stays * share(deck, self._lanes)
        return found

    def naturals(self, code: int, deck: int, threshold: int) -> int:
        """Return the orders in which such a bank ends with seven and a half in two cards: a figure, a 7 or the wild."""
        figures, others = code >> 28 & 15, (code >> 24 & 15) + (code >> 32)
        # A figure is below every threshold but the lowest, a seven below the highest alone.
        firsts = (threshold > 1) + (threshold == TARGET)
        return firsts * figures * others * FACTORIALS[deck - 2] if figures and others else 0

    def _hit(self, code: int, deck: int) -> int:
        """Return packed, for each total below the lanes, the orders whose first cards make it."""
        small = code & self._mask
        key = deck << _SIZE | small
        found = self._hits.get(key)
        if found is None:
            rows = self._rows.get(small) or self._rows_of(small)
            found = self._hits[key] = sum(map(mul, orders_around(deck + 1, self._lanes), rows))
        return found

    def _rows_of(self, small: int) -> Rows:
        wanting = None
        for place, halves, unit in self._small:
            larger = self._rows.get(small + unit)
            if larger is not None:
                break
            if small >> place & 15 < self._whole >> place & 15:
                wanting = halves, unit
        else:
            if wanting is None:
                self._whole = small
                found = self._rows[small] = rows_of(unpacked(small), self._lanes)
                return found
            halves, unit = wanting
            larger = self._rows_of(small + unit)
        found = self._rows[small] = rows_without(larger, halves)
        return found
