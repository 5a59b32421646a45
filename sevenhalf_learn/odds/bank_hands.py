"""Every hand that a bank can hold on its way, as a table: what it totals and what each next card makes of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from ..cards import TARGET
from .counts import BUST, WILD, Counts, Hand

NATURAL: Final = BUST + 1
"""The end of a bank with a natural, after its totals and its bust."""
_MOST: Final = (4, 4, 4, 4, 4, 4, 4, 12, 1)


@dataclass(frozen=True, slots=True)
class BankHand:
    """A hand: `held` gives each kind in it and how many; `end` is its total in halves, or `NATURAL`.

    `nexts` holds, for each kind that may come, the kind, how many of it are held, and the place of the hand then;
    `overs` the kind and how many are held, for each kind that would be a bust. Both are empty at 7½.
    """

    held: tuple[tuple[int, int], ...]
    cards: int
    total: int
    end: int
    nexts: tuple[tuple[int, int, int], ...]
    overs: tuple[tuple[int, int], ...]


@cache
def bank_hands(wild: bool) -> tuple[BankHand, ...]:
    """Return all hands up to 7½, the empty one first, smaller hands before larger ones.

    >>> len(bank_hands(wild=False))
    222
    """
    places: dict[Counts, int] = {(0,) * 9: 0}
    queue: list[tuple[Counts, Hand]] = [((0,) * 9, Hand())]
    found = []
    for counts, hand in queue:
        nexts, overs = [], []
        for kind in range(WILD + 1 if wild else WILD):
            if hand.total >= TARGET or counts[kind] == _MOST[kind]:
                continue
            after = hand.draw(kind)
            if after.total == BUST:
                overs.append((kind, counts[kind]))
                continue
            more = (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])
            place = places.setdefault(more, len(queue))
            if place == len(queue):
                queue.append((more, after))
            nexts.append((kind, counts[kind], place))
        held = tuple((kind, count) for kind, count in enumerate(counts) if count)
        end = NATURAL if hand.natural else hand.total
        found.append(BankHand(held, hand.cards, hand.total, end, tuple(nexts), tuple(overs)))
    return tuple(found)
