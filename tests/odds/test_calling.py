"""A called seven and a half binds the bank where the rules say so."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest

from sevenhalf_learn.game import Verb
from sevenhalf_learn.odds import bank_model, bank_totals, decide, player_odds
from tests.odds.positions import FIVE, seen_in
from tests.odds.test_players import record
from tests.oracle.bank_play import draws, points, unseen

UNBOUND = {"calling": "announce"}
BOUND = [{"calling": "force"}, {"calling": "announce", "bank_must_reach": True}]


@pytest.mark.parametrize("rules", BOUND)
@pytest.mark.parametrize("bank", ["stands:5", "informed", "reads:stands:5"])
def test_a_player_who_reaches_it_meets_a_bank_that_must_reach_it(bank, rules):
    odds = player_odds(seen_in(record("clasica", "7o 2b", "1: bet 1", **rules)), bank_model(bank))
    branch = next(branch for branch in odds.branches(odds.position, Verb.DRAW_UP) if branch.after.hand.total == 15)
    ties = bank_totals(branch.after.unseen, 15)[15]
    assert (branch.outcome.win, branch.outcome.tie) == (1 - ties, ties)
    assert branch.outcome.value == 2 * (1 - ties) - ties


@pytest.mark.parametrize("rules", BOUND)
@pytest.mark.parametrize("bank", ["stands:5", "informed", "reads:stands:5"])
def test_a_bank_with_its_half_point_has_reached_it_at_seven(bank, rules):
    seen = seen_in(record("rioplatense", "5o Rb 2b", "1: bet 1", "1: draw up", **rules))
    odds = player_odds(seen, bank_model(bank))
    branch = next(branch for branch in odds.branches(odds.position, Verb.DRAW_UP) if branch.after.hand.total == 15)
    left = ((1, 11), (2, 4), (4, 3), (6, 4), (8, 4), (10, 3), (12, 4), (14, 4))
    assert branch.outcome.value == 1 - 2 * _stops_at_seven(0, left)


@cache
def _stops_at_seven(total, left):
    """Chance that a bank which draws below seven ends at seven; `left` has the halves and number of each kind."""
    if total >= 14:
        return Fraction(total == 14)
    cards = sum(number for _, number in left)
    chance = Fraction(0)
    for place, (halves, number) in enumerate(left):
        if number:
            after = (*left[:place], (halves, number - 1), *left[place + 1 :])
            chance += Fraction(number, cards) * _stops_at_seven(total + halves, after)
    return chance


def test_a_bank_that_is_only_told_plays_as_it_likes():
    odds = player_odds(seen_in(record("clasica", "7o 2b", "1: bet 1", **UNBOUND)), bank_model("stands:5"))
    branch = next(branch for branch in odds.branches(odds.position, Verb.DRAW_UP) if branch.after.hand.total == 15)
    assert branch.outcome.tie == bank_totals(branch.after.unseen, 10)[15]


@pytest.mark.parametrize("rules", BOUND)
def test_the_bank_itself_may_only_draw(rules):
    seen = seen_in(record("clasica", "7o 5b Sc", "1: bet 2", "1: draw up", **rules))
    odds = decide(seen, bank_model("stands:5"), FIVE)
    assert [str(option.action) for option in odds.options] == ["draw"]
    reached = _reaches(unseen(["7o", "Sc", "5b"], ""), ("5",))
    draw = odds.options[0]
    assert draw.seats[0].tie == reached
    assert draw.bust == 1 - reached
    assert draw.value == 2 * reached - 4 * (1 - reached)


def _reaches(deck, hand):
    """Chance that a hand which draws below seven and a half ends at it, card by card."""
    if points(hand) >= 15:
        return Fraction(points(hand) == 15)
    return sum(chance * _reaches(rest, (*hand, one)) for one, chance, rest in draws(deck))
