"""The formulas in symbols, counts put in, against the integer kernel and against counting by hand."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sympy import Integer, Rational, cancel, diff, fraction, solve

from sevenhalf_learn.cards import DECK, Card
from sevenhalf_learn.formulas import in_symbols as exact
from sevenhalf_learn.odds import KIND_HALVES, bank_model, bank_totals, decide
from sevenhalf_learn.teach import in_symbols as lesson
from tests.odds.positions import FIVE, seen_in

counts = st.tuples(*[st.integers(0, 4)] * 7, st.integers(0, 12)).filter(lambda drawn: sum(drawn) >= 16)
SEVENS = ("7o", "7c", "7e", "7b")


def at(expression, drawn):
    """The expression at some counts, as a Fraction."""
    found = expression.xreplace({symbol: Integer(n) for symbol, n in zip(exact.COUNTS, drawn, strict=False)})
    return Fraction(int(found.p), int(found.q))


def drawn_to(deck, total, threshold):
    """The final totals of a hand, card by card: nothing shared with the formulas."""
    if total >= threshold:
        return {min(total, 16): Fraction(1)}
    found = {}
    for kind, count in enumerate(deck):
        if count:
            rest = (*deck[:kind], count - 1, *deck[kind + 1 :])
            for end, chance in drawn_to(rest, total + KIND_HALVES[kind], threshold).items():
                found[end] = found.get(end, 0) + Fraction(count, sum(deck)) * chance
    return found


@settings(max_examples=60, deadline=None)
@given(counts, st.integers(0, 15))
def test_the_next_total_counts_the_cards(drawn, total):
    ends = exact.next_total(total)
    for end, chance in ends.items():
        fits = [n for n, halves in zip(drawn, KIND_HALVES, strict=False) if min(total + halves, 16) == end]
        assert at(chance, drawn) == Fraction(sum(fits), sum(drawn))
    assert cancel(sum(ends.values())) == 1


@pytest.mark.parametrize("threshold", range(1, 16))
def test_the_final_total_is_the_kernels(threshold):
    random, symbolic = Random(threshold), exact.final_total(threshold)
    for _ in range(6):
        drawn = (*(random.randint(0, 4) for _ in range(7)), random.randint(12 if threshold > 12 else 4, 12))
        kernel = bank_totals(drawn, threshold)
        assert {end: at(chance, drawn) for end, chance in symbolic.items() if at(chance, drawn)} == kernel


@settings(max_examples=12, deadline=None)
@given(counts, st.integers(1, 12), st.integers(0, 12))
def test_the_final_total_from_a_total(drawn, threshold, total):
    symbolic = exact.final_total(threshold, total)
    found = {end: at(chance, drawn) for end, chance in symbolic.items() if at(chance, drawn)}
    if total < threshold and sum(n * h for n, h in zip(drawn, KIND_HALVES, strict=False)) + total < threshold:
        return
    assert found == drawn_to(drawn, total, threshold)


@pytest.mark.parametrize("threshold", [1, 2, 4])
def test_the_chances_add_up_to_one_whatever_the_counts(threshold):
    low = dict.fromkeys(exact.COUNTS[3:7], 0)  # aces, twos, threes and figures: sympy adds them up in time
    assert cancel(sum(exact.final_total(threshold).values()).subs(low)) == 1


def test_the_mean_of_a_card_is_the_sum_over_the_deck():
    assert at(lesson.mean_card(), (4, 4, 4, 4, 4, 4, 4, 12)) == Fraction(sum(card.halves for card in DECK), 80)
    assert str(lesson.in_figures(lesson.mean_card())) == "(f + 224)/(2*(f + 28))"  # 4 (1 + … + 7) + f/2 over 28 + f


@settings(max_examples=30, deadline=None)
@given(counts)
def test_variance_and_covariance_are_those_of_the_cards_listed(drawn):
    points = [Fraction(h, 2) for n, h in zip(drawn, KIND_HALVES, strict=False) for _ in range(n)]
    size = len(points)
    mean = sum(points) / size
    assert at(lesson.variance_of_card(), drawn) == sum((point - mean) ** 2 for point in points) / size
    pairs = [(a - mean) * (b - mean) for i, a in enumerate(points) for j, b in enumerate(points) if i != j]
    assert at(lesson.covariance_of_two(), drawn) == sum(pairs) / len(pairs)


def test_going_over_from_five_and_a_half_by_hand():
    chance = lesson.bust("5½")  # a 3 or more goes over: twenty cards of forty
    assert chance.subs(lesson.whole_deck) == Rational(1, 2)
    # one more figure in a deck of 28 + f takes 20/(28 + f)² off
    assert diff(lesson.in_figures(chance), lesson.f) == Rational(-20) / (lesson.f + 28) ** 2
    assert solve(lesson.in_figures(chance) - Rational(2, 5), lesson.f) == [22]
    assert lesson.bust("½") == lesson.bust(0) == 0
    assert lesson.bust(7.5).subs(lesson.whole_deck) == 1


@pytest.mark.parametrize("threshold", ["3", "5", "7½"])
def test_a_bust_as_a_function_of_the_figures(threshold):
    chance = lesson.in_figures(lesson.final_total(threshold)[lesson.OVER])
    above, below = fraction(chance)
    assert above.is_polynomial(lesson.f)
    assert below.is_polynomial(lesson.f)
    for figures in range(13):
        kernel = bank_totals((4, 4, 4, 4, 4, 4, 4, figures), lesson.halves(threshold))[16]
        found = chance.subs(lesson.f, figures)
        assert Fraction(int(found.p), int(found.q)) == kernel


def shooting_hand(seed, *, pays=4):
    """A seat that holds a seven and may shoot, other cards gone: its view, and the counts that it can't see."""
    random = Random(seed)
    seven = random.choice(SEVENS)
    rest = [str(card) for card in DECK if str(card) != seven]
    random.shuffle(rest)
    gone, left = rest[:8], rest[8:]
    record = {
        "format": "sevenhalf/1",
        "rules": {"preset": "clasica", "shooting": True, "shot_pays": pays},
        "seats": ["bank", "ana"],
        "bank": 0,
        "deck": " ".join([seven, *left]),
        "discards": " ".join(gone),
        "actions": [],
    }
    return seen_in(record), lesson.without(seven, *gone)


def value_of(options, verb):
    return max(option.value for option in options if str(option.action) == f"{verb} 1")


@pytest.mark.parametrize("seed", range(8))
def test_shooting_is_the_kernels(seed):
    seen, known = shooting_hand(seed)
    found = lesson.shooting().subs(known).subs(lesson.m, 4)
    odds = decide(seen, bank_model("stands:5"), FIVE)
    assert Fraction(int(found.p), int(found.q)) == value_of(odds.options, "shoot")


@pytest.mark.parametrize("seed", range(6))
def test_the_payout_that_breaks_even_is_where_the_kernel_changes_its_mind(seed):
    seen, known = shooting_hand(seed)
    playing_on = value_of(decide(seen, bank_model("stands:5"), FIVE).options, "bet")
    payout = lesson.break_even(lesson.shooting().subs(known), playing_on)
    below = int(payout)
    for pays in (below, below + 1):
        options = decide(shooting_hand(seed, pays=pays)[0], bank_model("stands:5"), FIVE).options
        assert (value_of(options, "shoot") > playing_on) is bool(pays > payout)


@pytest.mark.parametrize(("total", "bank"), [("5", 5), ("6½", 5), ("7", 6), ("7½", 4.5)])
def test_standing_is_the_kernels(total, bank):
    halves, drawn = lesson.halves(total), (4, 3, 4, 4, 2, 4, 3, 11)
    ends = bank_totals(drawn, lesson.halves(bank))
    pays = 2 if halves == 15 else 1
    won = ends[16] + sum(chance for end, chance in ends.items() if end < halves)
    assert at(lesson.standing(total, bank), drawn) == pays * won - (1 - won)


def test_what_is_no_total_is_refused_by_name():
    for wrong in ("8", "5.25", -1, 7.75):
        with pytest.raises(ValueError, match="is not a total"):
            lesson.halves(wrong)
    with pytest.raises(ValueError, match="threshold: 16"):
        exact.final_total(16)
    with pytest.raises(ValueError, match="7o is seen 2 times"):
        lesson.without("7o", "7o")
    with pytest.raises(ValueError, match="at 0 values of m"):
        lesson.break_even(lesson.m - lesson.m, 1)


def test_counts_after_cards_are_seen():
    known = lesson.without("7o", "Ro", "12b")
    assert (known[lesson.c7], known[lesson.f], known[lesson.c1]) == (3, 10, 4)
    assert sum(known.values()) == 37
    assert Card.parse("12b").rank.is_figure
