"""A bank whose deck has known places: what is counted against card after card, and by hand."""

from fractions import Fraction
from math import factorial

from hypothesis import given, settings
from hypothesis import strategies as st

from sevenhalf_learn.odds.known_places import ends_past_known, may_count
from sevenhalf_learn.odds.supply import Supply

HALVES = (2, 4, 6, 8, 10, 12, 14, 1)


def played(unknown, left, known, threshold):
    """The bank's ends with their chances, card after card: a hidden card, then the deck."""
    found = [Fraction(0)] * 17

    def go(counts, total, dealt, chance):
        if total >= threshold or dealt == left + 1:
            found[min(total, 16)] += chance
            return
        place = dealt - 1
        if place in known:
            go(counts, total + HALVES[known[place]], dealt + 1, chance)
            return
        for kind, count in enumerate(counts):
            if count:
                rest = (*counts[:kind], count - 1, *counts[kind + 1 :])
                go(rest, total + HALVES[kind], dealt + 1, chance * Fraction(count, sum(counts)))

    go(unknown, 0, 0, Fraction(1))
    return found


@settings(max_examples=60, deadline=None)
@given(
    st.tuples(*[st.integers(0, 2)] * 3, *[st.integers(1, 2)] * 4, st.integers(0, 3)),
    st.dictionaries(st.integers(0, 5), st.sampled_from([3, 3, 0, 7]), min_size=1, max_size=3),
    st.integers(3, 15),
    st.integers(0, 2),
)
def test_known_places_against_card_after_card(unknown, known, threshold, elsewhere):
    left = sum(unknown) + len(known) - 1 - elsewhere
    places = tuple(sorted((place, kind) for place, kind in known.items()))
    if left < 1 or any(place >= left for place in known):
        return
    supply = Supply((*unknown, 0), left, places)
    if not may_count(supply, threshold):
        return
    every = factorial(sum(unknown))
    found = [Fraction(ways, every) for ways in ends_past_known(supply, threshold)]
    assert found == played(unknown, left, known, threshold)


def test_a_four_next_after_a_hidden_card_by_hand():
    # Four figures, four sixes and four sevens are unknown, one of them the bank's; a four lies on top. A bank that
    # stops at 4½: a figure and the four make it; a six or a seven is enough by itself.
    supply = Supply((0, 0, 0, 0, 0, 4, 4, 4, 0), 12, ((0, 3),))
    assert may_count(supply, 9)
    found = [Fraction(ways, factorial(12)) for ways in ends_past_known(supply, 9)]
    assert {total: chance for total, chance in enumerate(found) if chance} == dict.fromkeys((9, 12, 14), Fraction(1, 3))
