"""Turns of many ways where the bank, or one who lies, has too few chips, against the oracle that pays hand by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenhalf_learn.odds import bank_model, decide
from sevenhalf_learn.odds.turn_odds import counts_chips
from tests.odds.positions import FIVE, seen_in
from tests.odds.test_every_kind import BANKS, CARDS, LEFT, TURNS, turn
from tests.odds.test_players import record
from tests.odds.test_turns import FEW, HIGH, MORE, ONE, check_turn, left, short


def poor(asked, bank, own=100):
    found = asked | {"chips": [bank, own]}
    assert counts_chips(seen_in(found), bank_model("stands:5"))
    return found


SPLIT = ("1: bet 2", "1: draw", "1: split", "1: draw")
OPEN = ("1: bet 2", "1: draw down", "1: open 3", "1: draw")
RANKED = "a wild card, naturals that rank"
LOW = {"limits": [1, 2]}
TURN = {
    "a shot": poor(record("clasica", "7o 2b", shooting=True), 7),
    "a shot at one chip": poor(record("clasica", "7o 2b", shooting=True), 1),
    "a seven after a swap": poor(
        short("clasica", "4o 2b 7c", "1: swap four", four_swap="optional", shooting=True, gone=MORE), 3
    ),
    "a swapped four": poor(
        short("clasica", "4o 2b 5c", "1: swap four", "1: bet 2", four_swap="optional", gone=MORE), 2
    ),
    "a dead hand": poor(record("casa", "7o 2b", "1: bet 2"), 4),
    "declined": poor(record("casa", "7o 2b", "1: bet 3", "1: decline"), 4),
    "double": poor(record("casa", "5o 2b", "1: bet 2"), 3),
    "double for all": poor(record("casa", "5o 2b", "1: bet 2"), 6, 5),
    "split": poor(left("casa", "Ro 2b Rc", FEW, "1: bet 2", "1: draw"), 4),
    "split, many cards": poor(left("casa", "Ro 2b Rc", HIGH, "1: bet 2", "1: draw"), 5),
    "a figure": poor(left("casa", "Ro 2b", FEW, "1: bet 2"), 4),
    "the first of two split hands": poor(left("casa", "Ro 2b Rc 5o", FEW, *SPLIT), 4),
    "the second of two": poor(left("casa", "Ro 2b Rc 5o", FEW, *SPLIT, "1: stand"), 4),
    "the first is over": poor(left("casa", "Ro 2b Rc 5o 6o", FEW, *SPLIT, "1: draw"), 4),
    "before the deal": poor(left("casa", "Ro 2b", FEW) | LOW, 4),
    "open or join": poor(left("clasica", "So 2b Co", FEW, "1: bet 2", "1: draw down", **ONE), 3),
    "open or join, many cards": poor(left("clasica", "So 2b Co", HIGH, "1: bet 2", "1: draw down", **ONE), 6),
    "a figure that may be opened": poor(left("clasica", "So 2b", FEW, "1: bet 2", **ONE) | LOW, 3),
    "the first of two": poor(left("clasica", "So 2b Co 4o", FEW, *OPEN, **ONE), 4),
    "the first of two, many cards": poor(left("clasica", "So 2b Co 4o", HIGH, *OPEN, **ONE), 4),
    "two hands that may lie": poor(
        left("clasica", "So 2b Co", FEW, "1: bet 2", "1: draw down", **ONE, lie=True) | LOW, 100, 5
    ),
    "two hands that may lie, both short": poor(
        left("clasica", "So 2b Co", FEW, "1: bet 2", "1: draw down", **ONE, lie=True) | LOW, 3, 6
    ),
    RANKED: poor(left("italiana", "So 2b Co", "5e 6e 7e 7b 4b Ro", "1: bet 2", "1: draw", split=True), 3),
}


@pytest.mark.parametrize("bank", ["stands:5", "informed"])
@pytest.mark.parametrize("name", [name for name in TURN if name != RANKED])
def test_chosen_turns(name, bank):
    check_turn(TURN[name], bank)


@pytest.mark.parametrize("bank", ["stands:5", "stands:7.5"])
def test_where_naturals_rank(bank):
    """An informed bank is refused against several hands there."""
    check_turn(TURN[RANKED], bank)


@pytest.mark.parametrize("kind", TURNS)
@pytest.mark.parametrize("name", LEFT)
def test_chosen_decks(kind, name):
    check_turn(turn(kind, LEFT[name]) | {"chips": [4, 9], "limits": [1, 3]}, "stands:5")


@pytest.mark.parametrize("kind", TURNS)
@settings(max_examples=3, deadline=None)
@given(
    others=st.lists(st.sampled_from(CARDS), min_size=6, max_size=6, unique=True),
    bank=BANKS,
    chips=st.integers(4, 9),
    tie=st.sampled_from(["bank", "push", "player"]),
)
def test_drawn_turns(kind, others, bank, chips, tie):
    check_turn(turn(kind, " ".join(others), tie=tie) | {"chips": [chips, 9], "limits": [1, 3]}, bank)


def test_a_shot_at_a_bank_of_three_chips_by_hand():
    """12 of 39 unseen cards are figures; the bank has seen none of it and pays three, never four times the bet.

    With 2 chips bet a figure under the seven is due eight: 3 · P(win) - 2 · (1 - P(win)).
    """
    odds = decide(
        seen_in(record("clasica", "7o 2b", shooting=True) | {"chips": [3, 100]}), bank_model("stands:5"), FIVE
    )
    shot = next(option for option in odds.options if str(option.action) == "shoot 2")
    assert shot.bust == Fraction(27, 39)
    assert shot.value == 3 * shot.win - 2 * (1 - shot.win)
