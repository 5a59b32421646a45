"""Every hand that a bank can hold on its way, as a table: what it totals and what each next card makes of it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final

from ..cards import TARGET
from .counts import BUST, WILD, Counts, Hand

OVER: Final = -1
"""The place of every hand that goes over."""
NATURAL: Final = BUST + 1
"""The end of a bank with a natural, after its totals and its bust."""
_MOST: Final = (4, 4, 4, 4, 4, 4, 4, 12, 1)


@dataclass(frozen=True, slots=True)
class BankHand:
    """A hand by the counts of its cards; `end` is its total in halves, or `NATURAL`.

    `nexts` holds, for each kind that may come, the kind, how many of it are held, and the place of the hand then.
    `held`, `inside` and `overs` say the same without what is not there: the kinds in the hand and their numbers,
    the nexts that are no bust, and kind and number held of those that are.
    """

    counts: Counts
    cards: int
    total: int
    end: int
    nexts: tuple[tuple[int, int, int], ...]
    held: tuple[tuple[int, int], ...]
    inside: tuple[tuple[int, int, int], ...]
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
        nexts = []
        for kind in range(WILD + 1 if wild else WILD):
            if hand.total >= TARGET or counts[kind] == _MOST[kind]:
                continue
            after = hand.draw(kind)
            place = OVER
            if after.total < BUST:
                more = (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])
                place = places.setdefault(more, len(queue))
                if place == len(queue):
                    queue.append((more, after))
            nexts.append((kind, counts[kind], place))
        found.append(_bank_hand(counts, hand, nexts))
    return tuple(found)


def _bank_hand(counts: Counts, hand: Hand, nexts: list[tuple[int, int, int]]) -> BankHand:
    return BankHand(
        counts,
        hand.cards,
        hand.total,
        NATURAL if hand.natural else hand.total,
        tuple(nexts),
        tuple((kind, count) for kind, count in enumerate(counts) if count),
        tuple(after for after in nexts if after[2] != OVER),
        tuple((kind, held) for kind, held, place in nexts if place == OVER),
    )
