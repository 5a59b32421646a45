"""How often several hands of one deal reach seven and a half, counted over the sets of cards that they are made of.

A hand is dealt in order, so that a set of cards S has the chance w(S) · ∏ᵣ (nᵣ)_Sᵣ / (N)_|S|, with falling factorials
and w(S) the weight of the orders in which the hand is played so far. Hands dealt one after the other multiply:
P(k hands of k reach it) = ∑ [x^U] w(x)ᵏ · ∏ᵣ (nᵣ)_Uᵣ / (N)_|U|.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import comb, perm, prod
from typing import Final

from ..cards import TARGET
from .counts import WILD, Counts, Hand

Sets = dict[Counts, int]
"""The weight of each set of cards, by kinds."""

Orders = dict[int, int]
"""In how many orders the first cards lie, by how many cards they are."""

_NOTHING: Final = (0,) * 9


def reaching(
    draws: Callable[[Counts, Hand], int], deck: Counts, *, natural: bool, barred: tuple[int, ...] = ()
) -> Sets:
    """Return the sets with which a hand ends at seven and a half, with exactly two cards if `natural`.

    `draws` gives the weight with which a hand of some cards goes on, 1 or 0 where that is certain; `barred` are the
    kinds that a first card can't be.

    >>> sets = reaching(lambda cards, hand: hand.total < 15, (4, 4, 4, 4, 4, 4, 4, 12, 0), natural=True)
    >>> sets
    {(0, 0, 0, 0, 0, 0, 1, 1, 0): 2}
    """
    found: Sets = {}
    level: dict[Counts, tuple[int, Hand]] = {_NOTHING: (1, Hand())}
    for _ in range(2 if natural else sum(deck)):
        after: dict[Counts, tuple[int, Hand]] = {}
        for cards, (ways, hand) in level.items():
            for kind in range(WILD + 1):
                if cards[kind] == deck[kind] or (hand.cards == 0 and kind in barred):
                    continue
                more = hand.draw(kind)
                if more.total > TARGET:
                    continue
                held = plus(cards, kind)
                if more.total == TARGET:
                    if more.natural or not natural:
                        found[held] = found.get(held, 0) + ways
                    continue
                going_on = ways * draws(held, more)
                if going_on:
                    after[held] = (after.get(held, (0, more))[0] + going_on, more)
        level = after
    return found


def plus(cards: Counts, kind: int) -> Counts:
    """Return the counts with one card more of a kind."""
    return (*cards[:kind], cards[kind] + 1, *cards[kind + 1 :])


def product(left: Sets, right: Sets, deck: Counts) -> Sets:
    """Return the sets of two hands together, as far as the deck has the cards."""
    # Six bits for each kind: a bit above each count stays set as long as nothing was borrowed from it.
    guard, full = _packed((32,) * len(deck)), _packed(deck)
    pairs = [(_packed(cards), ways) for cards, ways in right.items()]
    found: dict[int, int] = {}
    for cards, ways in left.items():
        one = _packed(cards)
        room = full - one + guard
        for two, more in pairs:
            if room - two & guard == guard:
                found[one + two] = found.get(one + two, 0) + ways * more
    return {tuple(code >> 6 * kind & 63 for kind in range(len(deck))): ways for code, ways in found.items()}


def _packed(cards: Counts) -> int:
    return sum(count << 6 * kind for kind, count in enumerate(cards))


def chance(sets: Sets, deck: Counts, unit: int = 1, hands: int = 1) -> Fraction:
    """Return the chance that the first cards of the deck, dealt in order, are one of the sets.

    `unit` is the weight of a choice that is certain: each of the hands in a set chose once for each card but one.

    >>> deck = (4, 4, 4, 4, 4, 4, 4, 12, 0)
    >>> chance({(0, 0, 0, 0, 0, 0, 1, 1, 0): 2}, deck) == 2 * Fraction(4 * 12, 40 * 39)
    True
    """
    return chance_of(orders_of(sets, deck), sum(deck), unit, hands)


def chance_of(orders: Orders, number: int, unit: int = 1, hands: int = 1) -> Fraction:
    """Return the chance of some orders, counted by their cards, out of all in which a deck of `number` may lie."""
    return sum(
        (Fraction(ways, perm(number, size) * unit ** (size - hands)) for size, ways in orders.items()), Fraction(0)
    )


def orders_of(sets: Sets, deck: Counts) -> Orders:
    """Return in how many orders the first cards of a deck are one of the sets, by how many cards those are.

    >>> orders_of({(0, 0, 0, 0, 0, 0, 1, 1, 0): 2}, (4, 4, 4, 4, 4, 4, 4, 12, 0))
    {2: 96}
    """
    by_size: Orders = {}
    for cards, ways in sets.items():
        orders = prod(perm(count, held) for held, count in zip(cards, deck, strict=True) if held)
        size = sum(cards)
        by_size[size] = by_size.get(size, 0) + ways * orders
    return dict(sorted(by_size.items()))


def all_reach(sets: Sets, hands: int, deck: Counts, unit: int = 1, also: Sets | None = None) -> tuple[Fraction, ...]:
    """Return the chances that one given hand, two, and so on up to so many, are all made of one of the sets."""
    together, more = all_sets(sets, hands, deck, also), also is not None
    return tuple(chance(both, deck, unit, place + 1 + more) for place, both in enumerate(together))


def all_sets(sets: Sets, hands: int, deck: Counts, also: Sets | None = None) -> tuple[Sets, ...]:
    """Return the sets of one given hand, of two together, and so on up to so many.

    Another hand is made of one of `also`, where it is given. Of two sevens and two figures, two hands of two cards
    are both seven and a half, or neither is:

    >>> sets = {(0, 0, 0, 0, 0, 0, 1, 1, 0): 2}
    >>> both = all_sets(sets, 2, (0, 0, 0, 0, 0, 0, 2, 2, 0))
    >>> [orders_of(each, (0, 0, 0, 0, 0, 0, 2, 2, 0)) for each in both]
    [{2: 8}, {4: 16}]
    """
    found: list[Sets] = []
    together: Sets = {_NOTHING: 1} if also is None else also
    for _ in range(hands):
        together = product(together, sets, deck)
        found.append(together)
    return tuple(found)


def at_least_one(together: tuple[Fraction, ...]) -> Fraction:
    """Return the chance that at least one of some hands that are all alike does something.

    `together` are the chances that one given hand does, that two do, and so on. By inclusion and exclusion,
    P(A₁ ∪ … ∪ Aₘ) = ∑ₖ (-1)ᵏ⁺¹ C(m, k) P(A₁ … Aₖ).

    >>> at_least_one((Fraction(1, 2), Fraction(1, 4)))
    Fraction(3, 4)
    """
    hands = len(together)
    return sum(((-1) ** number * comb(hands, number + 1) * both for number, both in enumerate(together)), Fraction(0))
