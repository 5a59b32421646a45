"""Every kind of decision on six chosen positions and on drawn ones, each option against an oracle to the last digit."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenhalf_learn.odds import bank_model, decide, player_model
from tests.odds.positions import check_bank, check_player, seen_in
from tests.odds.test_players import record
from tests.odds.test_turns import check_turn, left
from tests.oracle.table import ALL

BANKS = st.sampled_from(["stands:5", "stands:6", "informed"])
LEFT = {
    "high cards": "5e 6e 7e 7b 6b 5b",
    "low cards": "1e 2e 3e 5b 3b Sb",
    "figures": "Sb Cb 7b 6e 5b 3e",
    "mixed": "1e 3b 4e 5e 7e Sb",
    "sevens": "7e 7b 7c Sb Cb 2b",
    "middle cards": "3b 4e 4b 5e 5b Sb",
}
"""What is still unseen in each chosen position, beside the bank's card."""
CARDS = [card for card in ALL if card[0] in "234567R" and card not in ("2o", "Ro", "Rc")]
FIGURES = {"opening": "figures", "max_opens": 1}
TURNS = {
    "muerto": ("casa", "7o 2o", ("1: bet 2",), {}),
    "decline": ("casa", "7o 2o", ("1: bet 2", "1: decline"), {}),
    "double": ("casa", "5o 2o", ("1: bet 2",), {}),
    "split": ("casa", "Ro 2o Rc", ("1: bet 2", "1: draw"), {}),
    "secret pair": ("casa", "Ro 2o", (), {"split": False, "double": False}),
    "shoot": ("clasica", "7o 2o", (), {"shooting": True}),
    "swap four": ("clasica", "4o 2o", (), {"four_swap": "optional"}),
    "open or join": ("clasica", "So 2o Co", ("1: bet 2", "1: draw down"), FIGURES),
}


def turn(kind, others, **rules):
    preset, deck, actions, more = TURNS[kind]
    dealt = set(deck.split())
    return left(preset, deck, " ".join(card for card in others.split() if card not in dealt), *actions, **more, **rules)


@pytest.mark.parametrize("name", LEFT)
@pytest.mark.parametrize("kind", TURNS)
def test_chosen_turns(kind, name):
    check_turn(turn(kind, LEFT[name]), "stands:5")


@pytest.mark.parametrize("kind", TURNS)
@settings(max_examples=3, deadline=None)
@given(
    others=st.lists(st.sampled_from(CARDS), min_size=6, max_size=6, unique=True),
    bank=BANKS,
    tie=st.sampled_from(["bank", "push", "player"]),
)
def test_drawn_turns(kind, others, bank, tie):
    check_turn(turn(kind, " ".join(others), tie=tie), bank)


LIES = {
    "a six under a five": record("rioplatense", "6o 2b 5c", "1: bet 2", "1: draw up"),
    "a six over a five": record("rioplatense", "6o 2b 5c", "1: bet 2", "1: draw down"),
    "three cards": record("rioplatense", "3o 2b 2c 6c", "1: bet 1", "1: draw down", "1: draw down"),
    "a seven hidden": record("rioplatense", "1o 2b 7c", "1: bet 1", "1: draw down"),
    "after a raise": record("rioplatense", "5o 2b 5c", "1: bet 1", "1: raise 4", "1: draw up"),
    "ties that the bank wins": record("rioplatense", "6o 2b 5c", "1: bet 2", "1: draw up", tie="bank"),
}


@pytest.mark.parametrize("bank", ["stands:6", "informed", "reads:stands:5"])
@pytest.mark.parametrize("name", LIES)
def test_lie_or_show(name, bank):
    check_player(seen_in(LIES[name]), LIES[name], bank)


HALVES = {
    f"{first} against {theirs}": record("rioplatense", f"{theirs}o {first}b", "1: bet 2", "1: stand")
    for first, theirs in (("4", "6"), ("5", "6"), ("6", "6"), ("7", "5"), ("3", "7"), ("5", "5"))
}


@pytest.mark.parametrize("name", HALVES)
def test_the_half_point(name):
    check_bank(seen_in(HALVES[name]), HALVES[name])


BETS = {
    "an ace": record("clasica", "1o 2b"),
    "a seven": record("clasica", "7o 2b"),
    "a figure": record("ludoteka", "So 2b"),
    "the wild card": record("italiana", "2o 2b", "1: bet 2"),
    "a five where ties are won": record("rioplatense", "5o 2b"),
    "the second to bet": record("clasica", "6o 5c 2b", "1: bet 1", "1: stand", seats=3),
}


@pytest.mark.parametrize("name", BETS)
def test_bets(name):
    check_player(seen_in(BETS[name]), BETS[name], "stands:5")


RAISES = {
    f"a {first}": record("clasica", f"{first}o 2b 1c", "1: bet 1", *more)
    for first, more in (
        ("7", ()),
        ("6", ()),
        ("5", ("1: draw up",)),
        ("3", ("1: draw down",)),
        ("2", ("1: draw up",)),
        ("S", ("1: draw up",)),
    )
}


@pytest.mark.parametrize("name", RAISES)
def test_raises(name):
    """`check_player` holds every raise to its number of chips times the best option."""
    seen = seen_in(RAISES[name])
    assert [action.amount for action in seen.legal if action.verb == "raise"] == [2, 3, 4, 5]
    check_player(seen, RAISES[name], "stands:5")


def test_sitting_out_is_worth_nothing_and_may_be_best():
    """A bank that knows the player's total wins on average: no bet is as good as none."""
    asked = record("italiana", "4o 2b")
    odds = {
        bank: decide(seen_in(asked), bank_model(bank), player_model("stands:5")) for bank in ("informed", "stands:6.5")
    }
    for found in odds.values():
        sits = next(option for option in found.options if option.action.verb == "sit out")
        assert (sits.value, sits.win, sits.tie, sits.lose, sits.bust) == (0, 0, 1, 0, 0)
    assert [str(action) for action in odds["informed"].best] == ["sit out"]
    assert [str(action) for action in odds["stands:6.5"].best] == ["bet 5"]


@pytest.mark.parametrize("preset", ["clasica", "ludoteka", "tradicional", "italiana", "rioplatense"])
def test_a_bet_counts_its_chips_and_the_jackpot_does_not(preset):
    def bets(**rules):
        odds = decide(seen_in(record(preset, "4o 2b", **rules)), bank_model("stands:5"), player_model("stands:5"))
        return [option.value for option in odds.options if option.action.verb == "bet"]

    values = bets()
    assert values == [chips * values[0] for chips in range(1, 6)]
    assert bets(jackpot_ante=3) == values
