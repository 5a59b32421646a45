"""One formula, two readings: the displayed form with the counts put in is what the kernel works out."""

from fractions import Fraction
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenhalf_learn.formulas import ends
from sevenhalf_learn.formulas.heads import OTHER, Coefficient, Entry
from sevenhalf_learn.formulas.put_in import put_in
from sevenhalf_learn.formulas.symbols import kind_symbol, worth_of
from sevenhalf_learn.odds import KIND_HALVES, bank_totals, first_cards
from tests.formulas.mathml_eval import evaluate, parts

DECK = (4, 4, 4, 4, 4, 4, 4, 12, 0)

W1 = {
    10: Fraction(23387249, 118989780),
    11: Fraction(15880957, 233403030),
    12: Fraction(9208853, 55930680),
    13: Fraction(68217589, 1011413130),
    14: Fraction(65315303, 391514760),
    15: Fraction(69719849, 1011413130),
    16: Fraction(405912956, 1517119695),
}
"""The final total of a hand drawn from the fresh deck until it has 5 or more: published with the benchmark."""

counts = st.tuples(*[st.integers(0, 4)] * 7, st.integers(0, 12)).filter(lambda drawn: sum(drawn) >= 16)


def fraction(value):
    return Fraction(int(value.p), int(value.q))


def shown(formula):
    return evaluate(*parts(formula.mathml())["numbers"])


@settings(max_examples=40, deadline=None)
@given(counts, st.integers(1, 5), st.integers(1, 15))
def test_the_coefficient_in_symbols_then_counts_is_the_kernels(drawn, k, total):
    kinds = [kind for kind, worth in enumerate(KIND_HALVES) if worth <= total]
    product = ends.generating_product(kinds)
    worths = {worth_of(kind_symbol(kind)): KIND_HALVES[kind] for kind in kinds}
    symbolic = put_in(Coefficient(product, k, total), worths).doit()
    count = {f"n′_{kind_symbol(kind)}": drawn[kind] for kind in kinds}
    assert symbolic.subs(count) == first_cards((*drawn, 0), k).get(total, 0)
    assert OTHER not in symbolic.free_symbols


@settings(max_examples=30, deadline=None)
@given(counts, st.integers(1, 4), st.integers(1, 15))
def test_the_coefficient_read_from_the_page_is_the_kernels(drawn, k, total):
    ways = first_cards((*drawn, 0), k).get(total, 0)
    formula = ends.number_of_hands(drawn, KIND_HALVES, k, total, ways)
    assert fraction(formula.doit()) == ways
    if "numbers" in formula.sides:
        assert shown(formula) == ways
    if ways:
        listed = ends.hands_listed(drawn, KIND_HALVES, k, total, ways)
        assert (
            fraction(listed.doit())
            == ways
            == evaluate(*parts(listed.mathml()).get("numbers", parts(listed.mathml())["result"]))
        )


def passes(unseen, threshold, total):
    """Q_r(total − v_r) from binomials alone, hands enumerated by how many cards of each kind they take."""

    def hands(kinds, halves):
        if halves == 0:
            yield 0, 1
        elif kinds:
            (worth, have), *rest = kinds
            for taken in range(min(have, halves // worth) + 1):
                for cards, ways in hands(rest, halves - taken * worth):
                    yield cards + taken, ways * comb(have, taken)

    found = {}
    for kind, worth in enumerate(KIND_HALVES):
        before = total - worth
        if unseen[kind] and 0 <= before < threshold:
            rest = [(w, unseen[k] - (k == kind)) for k, w in enumerate(KIND_HALVES)]
            others = sum(unseen) - 1
            found[kind] = sum((Fraction(ways, comb(others, cards)) for cards, ways in hands(rest, before)), Fraction(0))
    return found


@pytest.mark.parametrize("total", range(10, 16))
def test_the_banks_totals_on_the_fresh_deck(total):
    formula = ends.bank_ends(DECK, 10, total, passes(DECK, 10, total), W1[total])
    assert fraction(formula.doit()) == W1[total] == bank_totals(DECK, 10)[total]
    assert shown(formula) == W1[total]


@settings(max_examples=20, deadline=None)
@given(counts, st.integers(6, 15), st.integers(0, 9))
def test_the_banks_totals_from_any_cards(drawn, threshold, above):
    total = threshold + above
    kernel = bank_totals((*drawn, 0), threshold).get(total, Fraction(0)) if total <= 15 else Fraction(0)
    if not kernel:
        return
    formula = ends.bank_ends(drawn, threshold, total, passes(drawn, threshold, total), kernel)
    assert fraction(formula.doit()) == kernel == shown(formula)


def test_the_symbols_are_the_formula_of_the_docs():
    formula = ends.bank_ends(DECK, 10, 12, passes(DECK, 10, 12), W1[12])
    assert str(formula.symbols) == "∑[0 ≤ 6 - v_r < 5] n_r/N · Q_r(6 - v_r)"
    product = ends.number_of_hands(DECK, KIND_HALVES, 2, 3, 48)
    assert str(product.symbols) == "[x^2 y^3] ∏[j] (1 + x y^v_j)^n′_j"
    assert str(product.numbers) == "[x^2 y^3] (1 + x y^2)^4 (1 + x y)^12"
    assert isinstance(product.left, Entry)
