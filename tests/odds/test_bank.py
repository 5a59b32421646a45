"""The bank's decisions against the oracle, which lays every choice of hidden cards."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenhalf_learn.game import Verb
from sevenhalf_learn.odds import bank_odds, player_model
from tests.odds.positions import check_bank, reached, seen_in
from tests.odds.test_players import record

SEEDS = st.integers(0, 2**32)
CHOSEN = {
    "one player stood on its first card": record("clasica", "6o 5b", "1: bet 2", "1: stand"),
    "one player drew up and stood": record("clasica", "3o 5b 2c", "1: bet 2", "1: draw up", "1: stand"),
    "one player drew down and stood": record("clasica", "3o 5b 2c", "1: bet 2", "1: draw down", "1: stand"),
    "one player reached seven and a half": record("clasica", "7o 5b Sc", "1: bet 2", "1: draw up"),
    "two players, two bets": record(
        "clasica", "5o 6c 4b 1b", "1: bet 2", "1: draw up", "1: stand", "2: bet 5", "2: stand", seats=3
    ),
    "a bust seat leaves one": record(
        "clasica", "5o 6c 4b 4e", "1: bet 2", "1: draw up", "2: bet 1", "2: stand", seats=3
    ),
    "the bank has drawn": record("clasica", "6o 2b 1b", "1: bet 2", "1: stand", "0: draw"),
    "tradicional": record("tradicional", "3o 5b 3c", "1: bet 2", "1: draw", "1: stand"),
    "italiana with the wild card": record("italiana", "6o Ro", "1: bet 2", "1: stand"),
    "italiana, wild card shown": record("italiana", "2o 5b Ro", "1: bet 2", "1: draw", "1: stand"),
    "rioplatense": record("rioplatense", "6o 5b", "1: bet 2", "1: stand"),
    "rioplatense, a lie": record("rioplatense", "6o 6b 4b", "1: bet 2", "1: draw up", "1: lie"),
}


@pytest.mark.parametrize("player", ["5", "6.5"])
@pytest.mark.parametrize("name", CHOSEN)
def test_chosen_positions(name, player):
    check_bank(seen_in(CHOSEN[name]), CHOSEN[name], player)


@pytest.mark.parametrize("preset", ["clasica", "ludoteka", "tradicional", "italiana", "rioplatense"])
@settings(max_examples=6, deadline=None)
@given(seed=SEEDS, seats=st.integers(2, 3))
def test_random_positions(preset, seed, seats):
    check_bank(*reached(seed, preset, seats, bank=True, least=6))


@settings(max_examples=3, deadline=None)
@given(seed=SEEDS)
def test_random_positions_with_three_players(seed):
    check_bank(*reached(seed, "clasica", 4, bank=True, least=9))


def test_the_posterior_of_a_card_that_stood_at_once():
    """By hand: 39 - 1 cards unseen beside the bank's five; a 5, 6 or 7 stands with 19/20, all others with 1/40."""
    odds = bank_odds(seen_in(CHOSEN["one player stood on its first card"]), player_model("stands:5"))
    weights = dict.fromkeys(range(7), 4) | {4: 3, 7: 12}
    chances = {kind: n * (38 if kind in (4, 5, 6) else 1) for kind, n in weights.items()}
    every = sum(chances.values())
    found = {suspect.kind: suspect.probability for suspect in odds.suspects(0)}
    assert {kind: chance * every for kind, chance in found.items()} == chances


def test_the_branches_of_a_draw_add_up():
    odds = bank_odds(seen_in(CHOSEN["two players, two bets"]), player_model("stands:5"))
    branches = odds.branches(odds.hand, odds.pool)
    assert sum(branch.chance for branch in branches) == 1
    assert (
        sum(branch.chance * branch.outcome.value for branch in branches)
        == odds.after(odds.hand, odds.pool, Verb.DRAW).value
    )
