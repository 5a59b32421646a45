"""Where a bank that draws up to a threshold ends when some places of the deck are known, counted without a recursion.

The unknown cards come in any order. A known card only adds its value to all that follows it: with k unknown cards
before the deciding one, the total is theirs and that of the known cards before it.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import factorial
from operator import mul

from .bank_totals import orders_around, share
from .counts import BUST, KIND_HALVES, WILD
from .rows import coefficient, rows_of, rows_without, unpack
from .supply import Supply, most_cards


def may_count(supply: Supply, threshold: int) -> bool:
    """Whether the bank surely has enough before the deck runs out, and no wild card may come."""
    wild = supply.unknown[WILD] or any(kind == WILD for _, kind in supply.known)
    return not wild and supply.left >= most_cards(supply.unknown, threshold) + len(supply.known)


def ends_past_known(supply: Supply, threshold: int) -> list[int]:
    """Return the orders by end, out of the orders of the unknown cards: totals 0-15 in halves, 16 the bust.

    The bank's first card lies hidden, any of the unknown ones. `may_count` must hold.
    """
    counts = supply.unknown
    deck = sum(counts)
    found = [0] * (BUST + 1)
    whole, orders, scale = rows_of(counts, threshold), orders_around(deck, threshold), share(deck, threshold)
    for kind, count in enumerate(counts[:WILD]):
        if not count:
            continue
        halves = KIND_HALVES[kind]
        rows = rows_without(whole, halves)
        for first, last, held in _stretches(supply):
            sums = sum(map(mul, orders[first:last], rows[first:last]))
            low, high = max(0, threshold - held - halves), threshold - held - 1
            for total, ways in enumerate(unpack(sums, low, high), low + held + halves):
                found[min(total, BUST)] += count * ways * scale
    for (_, before, held), (_, kind) in zip(_stretches(supply), supply.known, strict=False):
        if before >= threshold:
            break
        halves = KIND_HALVES[kind]
        each = factorial(before) * factorial(deck - before)
        for points in range(max(0, threshold - held - halves), threshold - held):
            found[min(points + held + halves, BUST)] += each * coefficient(whole, before, points)
    return found


def _stretches(supply: Supply) -> Iterator[tuple[int, int, int]]:
    """Give, between known cards, the unknown cards before its first and after its last, and what the known ones held.

    The hidden card is the first of the unknown ones.
    """
    first = held = 0
    for place, (above, kind) in enumerate(supply.known):
        yield first, above - place + 1, held
        first, held = above - place + 1, held + KIND_HALVES[kind]
    yield first, sum(supply.unknown), held
