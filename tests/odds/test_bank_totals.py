"""The generating function against dealing every order of a small deck."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations, permutations
from math import comb, factorial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenhalf_learn.odds import KIND_HALVES, Hand, bank_totals, endings, first_cards
from sevenhalf_learn.odds.bank_totals import natural_orders
from sevenhalf_learn.odds.rows import rows_of, rows_without

small_decks = st.lists(st.integers(0, 8), min_size=1, max_size=6).filter(
    lambda kinds: kinds.count(8) <= 1 and all(kinds.count(kind) <= 4 for kind in range(7))
)
plain_decks = st.lists(st.integers(0, 7), min_size=1, max_size=8).filter(
    lambda kinds: all(kinds.count(kind) <= 4 for kind in range(7))
)
thresholds = st.integers(1, 15)


def counts_of(kinds):
    return tuple(kinds.count(kind) for kind in range(9))


def best_total(cards):
    """Half points, the wild card (8) counted as the whole number of points that serves best."""
    plain = sum(KIND_HALVES[kind] for kind in cards if kind != 8)
    if 8 not in cards:
        return plain
    fitting = [plain + 2 * points for points in range(1, 8) if plain + 2 * points <= 15]
    return max(fitting, default=16)


def dealt(order, threshold):
    """The cards that a hand takes from the front until it has the threshold."""
    held = []
    for kind in order:
        held.append(kind)
        if best_total(held) >= threshold:
            break
    return held


@settings(max_examples=150, deadline=None)
@given(small_decks, thresholds)
def test_final_totals_equal_counting_every_order(kinds, threshold):
    found = Counter(min(16, best_total(dealt(order, threshold))) for order in permutations(kinds))
    every = factorial(len(kinds))
    assert bank_totals(counts_of(kinds), threshold) == {total: Fraction(n, every) for total, n in found.items()}


@settings(max_examples=80, deadline=None)
@given(small_decks, thresholds)
def test_naturals_equal_counting_every_order(kinds, threshold):
    naturals = sum(
        len(held) == 2 and best_total(held) == 15 for held in (dealt(order, threshold) for order in permutations(kinds))
    )
    assert natural_orders(counts_of(kinds), threshold) == naturals


@settings(max_examples=80, deadline=None)
@given(plain_decks, st.integers(0, 4))
def test_first_cards_equal_listing_every_set(kinds, k):
    sums = Counter(sum(KIND_HALVES[kind] for kind in chosen) for chosen in combinations(kinds, k))
    assert dict(first_cards(counts_of(kinds), k)) == {total: n for total, n in sums.items() if total <= 15}


@settings(max_examples=60, deadline=None)
@given(plain_decks)
def test_taking_a_card_out_divides_the_polynomial(kinds):
    without_it = counts_of(kinds[1:])
    assert rows_without(rows_of(counts_of(kinds)), KIND_HALVES[kinds[0]]) == rows_of(without_it)


@settings(max_examples=60, deadline=None)
@given(small_decks, thresholds)
def test_the_endings_of_a_total_add_up_to_it(kinds, threshold):
    counts = counts_of(kinds)
    if 8 in kinds and threshold == 15:
        return  # a wild card at seven draws on: no single deciding card
    if best_total(kinds) < threshold:
        return
    for total, chance in bank_totals(counts, threshold).items():
        ways = endings(counts, threshold, total)
        assert sum(way.probability for way in ways) == chance
        for way in ways:
            assert way.probability == Fraction(way.count, way.deck) * Fraction(way.ways, comb(way.deck - 1, way.k))


def test_two_cards_make_seven_and_a_half_in_forty_eight_ways():
    deck = (4, 4, 4, 4, 4, 4, 4, 12)
    assert first_cards(deck, 2)[15] == 48  # four sevens, twelve figures


def test_hand_totals_with_the_wild_card():
    assert Hand(0, True, 1).total == 14
    assert Hand(1, True, 2).total == 15
    assert Hand(14, True, 2).total == 16
    assert Hand(12, True, 3).total == 14
    assert Hand(13, True, 3).total == 15


@pytest.mark.parametrize(
    ("counts", "threshold", "words"),
    [
        ((5, 4, 4, 4, 4, 4, 4, 12), 10, "5 cards of rank 1"),
        ((4, 4, 4, 4, 4, 4, 4, 13), 10, "13 figures"),
        ((4, 4, -1, 4, 4, 4, 4, 12), 10, "-1 cards of rank 3"),
        ((4, 4, 4, 4, 4, 4, 4, 12, 1), 10, "12 figures"),
        ((4, 4, 4), 10, "3 counts"),
        ((4, 4, 4, 4, 4, 4, 4, 12), 16, "threshold 16"),
        ((4, 4, 4, 4, 4, 4, 4, 12), 0, "threshold 0"),
    ],
)
def test_counts_that_cannot_be_are_refused_by_name(counts, threshold, words):
    with pytest.raises(ValueError, match=words):
        bank_totals(counts, threshold)
