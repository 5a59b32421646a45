"""The ends of a bank from many decks at once, against ordered draws."""

from __future__ import annotations

from fractions import Fraction
from math import factorial

from hypothesis import given, settings
from hypothesis import strategies as st

from sevenhalf_learn.odds.deck_ends import DeckEnds, code_of
from tests.oracle.bank_play import play_out, stands_at

NAMES = "1234567fw"
DECKS = st.lists(st.tuples(*[st.integers(0, 2)] * 7, st.integers(0, 4), st.integers(0, 1)), min_size=1, max_size=4)


@settings(max_examples=25, deadline=None)
@given(decks=DECKS, limit=st.integers(2, 15), data=st.data())
def test_ends_of_every_deck(decks, limit, data):
    ends = DeckEnds(limit)
    for deck in decks:
        threshold = data.draw(st.integers(1, limit))
        size = sum(deck)
        if not size:
            continue
        kinds = tuple(name for name, count in zip(NAMES, deck, strict=True) for _ in range(count))
        expected, naturals = [Fraction(0)] * 17, Fraction(0)
        for (total, natural), chance in play_out(kinds, stands_at(Fraction(threshold, 2))).items():
            expected[min(total, 16)] += chance
            naturals += natural * chance
        found = ends.ends(code_of(deck), size, threshold)
        assert Fraction(ends.naturals(code_of(deck), size, threshold), factorial(size)) == naturals
        if size >= threshold:
            assert Fraction(ends.bust(code_of(deck), size, threshold), factorial(size)) == expected[16]
        assert [Fraction(ways, factorial(size)) for ways in found] == expected
