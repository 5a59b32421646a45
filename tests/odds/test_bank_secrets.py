"""The bank against secret pairs, and where it may reach a four whose place is known, against the oracle."""

from __future__ import annotations

import pytest

from sevenhalf_learn.coach import explain
from sevenhalf_learn.odds import bank_model, decide
from tests.odds.positions import FIVE, check_best, seen_in
from tests.odds.test_players import record
from tests.odds.test_turns import left
from tests.oracle.bank_play import kinds, unseen
from tests.oracle.secret_pairs import AgainstPairs
from tests.oracle.table import BASE

CASA = {**BASE, "bets": "before_deal", "faces": "forced", "seven_half_pays": 1}
PAIR = ("pair", (), 2)
CHOSEN = {
    "a pair": (record("casa", "3o 5b 6c 2c", "1: bet 2"), "3o 5b", [PAIR]),
    "a pair, the bank holds a seven": (record("casa", "3o 7b 6c 2c", "1: bet 2"), "3o 7b", [PAIR]),
    "a pair, the bank has drawn": (record("casa", "3o 2b 6c 2c Sc", "1: bet 2", "0: draw"), "3o 2b Sc", [PAIR]),
    "two pairs": (
        record("casa", "3o 3c 4b 6c 2c 5c 7c", "1: bet 2", "2: bet 3", seats=3),
        "3o 3c 4b",
        [PAIR, ("pair", (), 3)],
    ),
    "a pair and a natural": (
        record("casa", "3o 7c 5b 6c 2c Sc", "1: bet 2", "2: bet 5", "2: muerto", seats=3),
        "3o 7c Sc 5b",
        [PAIR, ("open", ("7", "f"), 5)],
    ),
    "few cards": (left("casa", "3o 5b 6c 2c", "1c 6e 7e 4e Se Ce Re 2e 3e 4c 5c Sb Cb Rb", "1: bet 2"), "", [PAIR]),
}


@pytest.mark.parametrize("name", CHOSEN)
def test_against_a_secret_pair(name):
    asked, seen, opponents = CHOSEN[name]
    bank = [card for card in seen_in(asked).hands[0][0].cards if card]
    cards = seen.split() or [*asked["discards"].split(), "3o", "5b"]
    expected = AgainstPairs(CASA, opponents).options(kinds([str(card) for card in bank], ""), unseen(cards, ""))
    check(asked, expected)


ANNOUNCED = {"four_swap": "optional", "calling": "announce"}
FEW = "1c 7e Ce Se 1e 2e 5e 6e"
FOURS = {
    "a four near the top": left("clasica", "4o 2b 7c Sc", FEW, "1: swap four", "1: bet 2", "1: draw up", **ANNOUNCED),
    "a four, the bank holds a figure": left(
        "clasica", "4o Sb 7c Sc", "1c 7e Ce Se", "1: swap four", "1: bet 3", "1: draw up", **ANNOUNCED
    ),
    "the four has come nearer": left(
        "clasica", "4o Sb 7c Sc Se Ce", FEW, "1: swap four", "1: bet 2", "1: draw up", "0: draw", **ANNOUNCED
    ),
    "two fours": left(
        "clasica", "4o Sb 4c 7c Sc", FEW, "1: swap four", "1: swap four", "1: bet 2", "1: draw up", **ANNOUNCED
    ),
    "the four comes next": left("clasica", "4o Sb 7c Sc", "6e", "1: swap four", "1: bet 2", "1: draw up", **ANNOUNCED),
    "a tie that the player wins": left(
        "clasica", "4o Sb 7c Sc", FEW, "1: swap four", "1: bet 2", "1: draw up", tie="player", **ANNOUNCED
    ),
}


@pytest.mark.parametrize("name", FOURS)
def test_a_four_that_the_bank_may_reach(name):
    """The player's seven and a half lies open, so that nothing but the cards to come is unknown."""
    asked = FOURS[name]
    view = seen_in(asked)
    bank = [str(card) for card in view.hands[0][0].cards if card]
    seen = [*asked["discards"].split(), *bank, "7c", "Sc", *["4o", "4c"][: len(view.known)]]
    rules = {**BASE, "tie": asked["rules"].get("tie", "bank")}
    opponents = [("open", ("7", "f"), view.hands[1][0].bet)]
    fours = tuple(above for above, _ in view.known)
    check(asked, AgainstPairs(rules, opponents, fours).options(kinds(bank, ""), unseen(seen, "")))


def check(asked, expected):
    odds = decide(seen_in(asked), bank_model("informed"), FIVE)
    assert {str(option.action) for option in odds.options} == set(expected)
    for option in odds.options:
        seats = [part for seat in option.seats for part in (seat.win, seat.tie, seat.lose)]
        assert (option.value, option.bust, *seats) == expected[str(option.action)], str(option.action)
    check_best(odds.options, odds.best)


def test_every_line_of_the_reasons_adds_up():
    asked = CHOSEN["a pair"][0]
    reasons = explain(seen_in(asked), "informed", "stands:5")
    for top in reasons.nodes():
        for part in reasons.nodes(top.path):
            reasons.nodes(part.path)
