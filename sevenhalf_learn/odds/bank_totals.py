"""Where a hand that draws until it reaches a threshold ends, from the cards that are unseen.

The deciding card is moved to the front: it is a v with probability n_v / N, and the k cards before it are then any
k-set of the other N - 1 cards. So P(s halves after k cards, then v) = n_v/N · [xᵏ yˢ] ∏ᵣ (1 + x y^vᵣ)^mᵣ / C(N-1, k),
where m is n with one v taken out. All of it is counted in orders of the N cards, integers over N!.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial
from typing import Final

from ..cards import TARGET
from .counts import BUST, KIND_HALVES, WILD, Counts, Hand, check_counts, without
from .rows import SLOT, Rows, coefficient, rows_of, unpack

_ENDS: Final = TARGET + 1


@dataclass(frozen=True, slots=True)
class Ending:
    """One way to end: `before` halves after `k` cards, then a card of `kind` that makes the total `total`.

    `ways` counts the k-sets with that total among the other cards, `count` the cards of the kind, `deck` all cards:
    the probability is count/deck · ways/C(deck - 1, k).
    """

    k: int
    before: int
    kind: int
    total: int
    count: int
    ways: int
    deck: int

    @property
    def probability(self) -> Fraction:
        """The probability of ending in this way."""
        return Fraction(self.count * self.ways, self.deck * comb(self.deck - 1, self.k))


def first_cards(counts: Counts, k: int) -> Mapping[int, int]:
    """Return, for each total in halves up to 7½, how many sets of k unseen cards make it; divide by C(N, k).

    >>> first_cards((4, 4, 4, 4, 4, 4, 4, 12), 2)[15]
    48
    """
    full = check_counts(counts)
    if full[WILD]:
        raise ValueError("the wild card has no one value: take it out of the counts first")
    rows = rows_of(full, _ENDS)
    if not 0 <= k < len(rows):
        return {}
    return {s: ways for s, ways in enumerate(unpack(rows[k], 0, TARGET)) if ways}


def bank_totals(counts: Counts, threshold: int) -> dict[int, Fraction]:
    """Return the distribution of the total of a hand that draws until it has `threshold` halves; 16 is a bust.

    Raises ValueError for counts that can't be, and for a threshold that is not 1 … 15.

    >>> bank_totals((4, 4, 4, 4, 4, 4, 4, 12), 10)[10]
    Fraction(23387249, 118989780)
    """
    full = check_counts(counts)
    if not 1 <= threshold <= TARGET:
        raise ValueError(f"threshold {threshold}: give half points from 1 to {TARGET}")
    orders = ends(rows_of(full, threshold), full, threshold)
    every = factorial(sum(full))
    return {total: Fraction(ways, every) for total, ways in enumerate(orders) if ways}


def endings(counts: Counts, threshold: int, total: int) -> tuple[Ending, ...]:
    """Return every way in which a hand that draws until `threshold` halves ends at `total` (16: bust).

    Their probabilities add up to `bank_totals(counts, threshold)[total]`.

    >>> deck = (4, 4, 4, 4, 4, 4, 4, 12)
    >>> sum(way.probability for way in endings(deck, 10, 15)) == bank_totals(deck, 10)[15]
    True
    """
    full = check_counts(counts)
    deck = sum(full)
    found = []
    for kind, count in enumerate(full):
        if not count:
            continue
        rows = rows_of(without(full, kind) if kind != WILD else full, threshold)
        for before in range(threshold):
            if Hand(before).draw(kind).total != total:
                continue
            for k in range(min(before + 1, deck)):
                ways = coefficient(rows, k, before)
                if ways:
                    found.append(Ending(k, before, kind, total, count, ways, deck))
    return tuple(found)


@lru_cache(maxsize=1024)
def orders_around(deck: int, threshold: int) -> tuple[int, ...]:
    """Return, for k cards before the deciding one, the orders of those and of the rest, `share` taken out."""
    low = max(deck - threshold, 0)
    return tuple(factorial(k) * (factorial(deck - 1 - k) // factorial(low)) for k in range(min(threshold, deck)))


def share(deck: int, threshold: int) -> int:
    """Return the factor that `packed_ends` leaves out: its counts times this are orders of the whole deck.

    >>> share(40, 10) == factorial(30)
    True
    """
    return factorial(max(deck - threshold, 0))


def passing(rows: Rows, deck: int, threshold: int) -> tuple[int, ...]:
    """Return packed rows E₀, E₁, …: the alternating sum Σⱼ (-1)ʲ Eⱼ y^(vj) counts the orders before a deciding v."""
    orders = orders_around(deck, threshold)
    mask = (1 << threshold * SLOT) - 1
    size = len(orders)
    return tuple(sum(map(int.__mul__, orders[j:], rows)) & mask for j in range(size))


def packed_ends(rows: Rows, counts: Counts, threshold: int) -> int:
    """Return the orders of the cards by total after the deciding card, packed; `share` and the wild card left out.

    `rows` are the deck's rows, at least `threshold` of them. Slots below `threshold` are totals that draw on.
    """
    sums = passing(rows, sum(counts), threshold)
    mask = (1 << threshold * SLOT) - 1
    found = 0
    for halves, count in zip(KIND_HALVES, counts, strict=False):
        if count:
            step = halves * SLOT
            before = 0
            for j in range(min((threshold - 1) // halves, len(sums) - 1), -1, -1):
                before = sums[j] - (before << step)
            found += count * (before & mask) << step
    return found


def ends(rows: Rows, counts: Counts, threshold: int) -> list[int]:
    """Return the orders of the unseen cards, out of N!, by final total 0 … 16; all of them add up to N!.

    Where the cards run out below the threshold the hand stands with what it has.
    """
    deck = sum(counts)
    scale = share(deck, threshold)
    final = unpack(packed_ends(rows, counts, threshold), threshold, TARGET)
    orders = [0] * threshold + [ways * scale for ways in final]
    held = sum(map(int.__mul__, counts, KIND_HALVES))
    if counts[WILD]:
        _add_wild(orders, rows, counts, threshold)
    elif held < threshold:
        orders[held] = factorial(deck)
    orders.append(factorial(deck) - sum(orders))
    return orders


def natural_orders(counts: Counts, threshold: int) -> int:
    """Return the orders, out of N!, in which such a hand ends with seven and a half in two cards."""
    pairs = 0
    for kind, count in enumerate(counts):
        first = Hand().draw(kind)
        if count and first.total < threshold:
            pairs += count * sum(n for other, n in enumerate(counts) if other != kind and first.draw(other).natural)
    return pairs * factorial(sum(counts) - 2) if pairs else 0


def _add_wild(orders: list[int], rows: Rows, counts: Counts, threshold: int) -> None:
    deck = sum(counts)
    scale = share(deck, threshold)
    before = unpack(passing(rows, deck, threshold)[0], 0, threshold - 1)
    for points, ways in enumerate(before):
        total = Hand(points, True).total
        if threshold <= total < BUST:
            orders[total] += ways * scale
    if threshold == TARGET:
        orders[TARGET] += _wild_then_figure(counts)
        held = sum(map(int.__mul__, counts, KIND_HALVES))
        if Hand(held, True).total == TARGET - 1:
            orders[TARGET - 1] += factorial(deck) // (counts[7] + 1)


def _wild_then_figure(counts: Counts) -> int:
    # The wild card at an even number of halves makes 7, not 7½: the hand draws on until a figure comes.
    # Of the cards before, the figures (an even number) must all precede the wild one: one order in figures + 1.
    deck, figures = sum(counts), counts[7]
    others = rows_of((*counts[:7], 0, 0), TARGET - 2)
    orders = 0
    for early in range(0, min(figures - 1, 12) + 1, 2):
        picks = comb(figures - 1, early)
        for more in range(min(len(others), deck - early - 1)):
            sets = sum(unpack(others[more], 0, 12 - early))
            cards = early + more
            orders += picks * sets * factorial(cards + 1) // (early + 1) * factorial(deck - cards - 2)
    return figures * orders
