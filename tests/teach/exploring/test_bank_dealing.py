"""The bank's turn dealt many times, against its exact values."""

from __future__ import annotations

from fractions import Fraction
from itertools import count
from math import sqrt
from time import perf_counter

import pytest

from sevenhalf_learn.teach.exploring import deal_many
from sevenhalf_learn.teach.exploring.answering import answer
from sevenhalf_learn.teach.exploring.bank_dealing import bank_ends
from sevenhalf_learn.teach.exploring.explorer import Explorer
from sevenhalf_learn.teach.exploring.page import explanation
from sevenhalf_learn.teach.exploring.question import ask
from sevenhalf_learn.teach.exploring.simulating import run_of, simulate

HANDS = 20_000
SIGMAS = 4
LONGEST_PIECE_SECONDS = 0.05
POSITIONS = [
    {"hand": "5o", "players": "?"},
    {"hand": "4o 1c", "players": "3o ? 2, ? Sc 5, 6o 4c, ? 2c 1e, 1b ? 3"},
    {"hand": "5o", "players": "3c ? ? 3, ? 5b 2, 3e ? ?", "rules": "casa"},
    {"hand": "6o", "players": "7c ? shot 3, ? 2", "rules": {"preset": "clasica", "shooting": True}},
    {"hand": "5o", "players": "? Ro 2, 7c Sc called", "rules": "italiana"},
    {"hand": "5o 1c", "players": "5c ? 2, ? 6e 1b", "rules": "rioplatense", "player": "stands:6"},
    {"hand": "7o Sc", "players": "? 2, ?", "rules": "rioplatense"},
]


@pytest.mark.parametrize("asked", POSITIONS, ids=lambda asked: asked["players"])
def test_many_hands_agree_with_the_exact_values(asked):
    question = ask(**asked)
    found = answer(question)
    for option in found.explanation.options:
        *_, last = simulate(question, found, run_of(found, str(option.action), hands=HANDS, seed=5), count().__next__)
        tally = last.tally
        exact = [option.bust] + [chance for seat in option.seats for chance in (seat.win, seat.tie, seat.lose)]
        for name, chance in zip(bank_ends(len(option.seats)), exact, strict=True):
            error = SIGMAS * sqrt(chance * (1 - chance) / HANDS)
            assert abs(tally.mean(name) - chance) <= error, (str(option.action), name)
            assert run_of(found, str(option.action), name).exact == chance
        spread = sqrt(max(0, tally.squares / HANDS - (tally.gains / HANDS) ** 2))
        assert abs(tally.mean("value") - option.value) <= SIGMAS * spread / sqrt(HANDS) + 1e-12, str(option.action)


def test_in_one_line_of_a_notebook():
    found = deal_many("5o", 4_000, option="stand", of="lose 0", players="?")
    # by hand: six and seven, 38 of 40 parts each, against 446 parts in all
    assert found.exact == Fraction(8 * 38, 446)
    assert found.interval.holds(found.estimate)
    assert found == deal_many("5o", 4_000, option="stand", of="lose 0", players="?")


def test_what_may_be_followed_is_named():
    found = answer(ask(hand="5o", players="?, ?"))
    with pytest.raises(ValueError, match=r"win 2.*is not one of value, bust, win 0"):
        run_of(found, of="win 2")
    told = explanation(Explorer.open(ask(hand="5o", players="5c 4c, ?"), "en").explained())
    # who is over is not met any more: the first hand that the bank plays against is the second player's
    assert told["followed"][2] == ["win 0", "chance to win against Player 2"]


def test_a_piece_lets_the_page_live():
    question = ask(**POSITIONS[1])
    found = answer(question)
    pieces = simulate(question, found, run_of(found, "draw", hands=10_000), perf_counter)
    next(pieces)
    lasted = []
    for _ in range(5):
        began = perf_counter()
        next(pieces)
        lasted.append(perf_counter() - began)
    assert min(lasted) < LONGEST_PIECE_SECONDS
