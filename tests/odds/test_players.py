"""Players' decisions against the oracle, which enumerates ordered draws."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenhalf_learn.game import Verb
from sevenhalf_learn.odds import bank_model, decide
from tests.odds.positions import FIVE, check_player, reached, seen_in
from tests.oracle.whole_turn import WholeTurn

SEEDS = st.integers(0, 2**32)
BANKS = ["stands:5", "stands:6.5", "informed"]


def record(preset, deck, *actions, seats=2, **rules):
    return {
        "format": "sevenhalf/1",
        "rules": {"preset": preset} | rules,
        "seats": list("abcdefgh"[:seats]),
        "bank": 0,
        "deck": deck,
        "seed": 1,
        "actions": list(actions),
    }


CHOSEN = {
    "clasica, first card a six": record("clasica", "6o 2b", "1: bet 2"),
    "clasica, four in two cards": record("clasica", "3o 2b 1c", "1: bet 1", "1: draw up"),
    "clasica, after a raise": record("clasica", "5o 2b", "1: bet 1", "1: raise 4"),
    "clasica, hidden figure": record("clasica", "4o 2b So", "1: bet 3", "1: draw down"),
    "clasica, third seat": record("clasica", "6o 5b 5c 2e", "1: bet 1", "1: stand", "2: bet 1", seats=3),
    "ludoteka, five": record("ludoteka", "5o 2b", "1: bet 2"),
    "tradicional, three cards": record("tradicional", "3o 2b 1c So", "1: bet 2", "1: draw", "1: draw"),
    "italiana, wild card at seven": record("italiana", "Ro 2b", "1: bet 2"),
    "italiana, six": record("italiana", "6o 2b", "1: bet 2"),
    "rioplatense, five": record("rioplatense", "5o 2b", "1: bet 2"),
}


@pytest.mark.parametrize("bank", [*BANKS, "stands:7.5"])
@pytest.mark.parametrize("name", CHOSEN)
def test_chosen_positions(name, bank):
    check_player(seen_in(CHOSEN[name]), CHOSEN[name], bank)


@pytest.mark.parametrize("preset", ["clasica", "ludoteka", "tradicional", "italiana"])
@settings(max_examples=6, deadline=None)
@given(seed=SEEDS, bank=st.sampled_from(BANKS), seats=st.integers(2, 5))
def test_random_positions(preset, seed, bank, seats):
    check_player(*reached(seed, preset, seats, bank=False, least=8), bank)


@settings(max_examples=6, deadline=None)
@given(seed=SEEDS, bank=st.sampled_from(BANKS))
def test_random_positions_where_a_player_may_lie(seed, bank):
    check_player(*reached(seed, "rioplatense", 3, bank=False, least=11), bank)


@settings(max_examples=8, deadline=None)
@given(
    seed=SEEDS,
    bank=st.sampled_from(BANKS),
    tie=st.sampled_from(["bank", "push", "player"]),
    mode=st.sampled_from(["beats_all", "ranks", "ties"]),
    half=st.booleans(),
    natural=st.sampled_from([1, 2, 3]),
)
def test_rules_that_no_preset_has(seed, bank, tie, mode, half, natural):  # noqa: PLR0917
    rules = {"tie": tie, "bank_seven_half": mode, "half_point": half, "natural_pays": natural}
    check_player(*reached(seed, "clasica", 3, bank=False, least=9, **rules), bank)


READ = {
    "clasica, hidden six": record("clasica", "6o 2b", "1: bet 2"),
    "clasica, five shown, figure hidden": record("clasica", "So 2b 5c", "1: bet 1", "1: draw up"),
    "clasica, figure shown, six hidden": record("clasica", "So 2b 6c", "1: bet 1", "1: draw down"),
    "clasica, two shown": record("clasica", "4o 2b 1c 1e", "1: bet 1", "1: draw up", "1: draw down"),
    "tradicional, two shown": record("tradicional", "4o 2b 1c 1e", "1: bet 1", "1: draw", "1: draw"),
    "italiana, wild card shown": record("italiana", "2o 2b Ro", "1: bet 1", "1: draw"),
    "italiana, hidden six": record("italiana", "6o 2b", "1: bet 1"),
    "rioplatense, hidden six": record("rioplatense", "6o 2b", "1: bet 1"),
    "rioplatense, over with two shown": record("rioplatense", "6o 2b So 3b", "1: bet 1", "1: draw up", "1: draw down"),
}


@pytest.mark.parametrize("model", ["reads:stands:5", "reads:stands:6"])
@pytest.mark.parametrize("name", READ)
def test_a_bank_that_reads(name, model):
    check_player(seen_in(READ[name]), READ[name], model)


@settings(max_examples=4, deadline=None)
@given(seed=SEEDS, preset=st.sampled_from(["clasica", "tradicional", "rioplatense"]))
def test_random_positions_against_a_bank_that_reads(seed, preset):
    check_player(*reached(seed, preset, 3, bank=False, least=12), "reads:stands:5")


STAYING = {
    "a seven that may be shot": record("clasica", "7o 2b", shooting=True),
    "a seven that was not shot": record("clasica", "7o 2b", "1: bet 2", shooting=True),
    "a card down where sevens may be shot": record("clasica", "3o 2b 2c", "1: bet 2", "1: draw up", shooting=True),
    "two cards up": record("clasica", "3o 2b 1c Sc", "1: bet 2", "1: draw up", "1: draw down", shooting=True),
    "a card down where fours may be swapped": record(
        "clasica", "3o 2b 1c", "1: bet 2", "1: draw up", four_swap="optional"
    ),
    "a card down where fours are swapped": record(
        "clasica", "3o 2b 2c", "1: bet 1", "1: draw up", four_swap="required"
    ),
}


@pytest.mark.parametrize("name", STAYING)
def test_a_bank_that_reads_knows_which_first_cards_stay(name):
    """A seven is shot by one in twenty, a four kept by one in twenty, so that the hidden card is less likely one."""
    seen = seen_in(STAYING[name])
    shots = [action for action in seen.legal if action.verb is Verb.SHOOT]
    rest = replace(seen, legal=tuple(action for action in seen.legal if action not in shots))
    check_player(rest, STAYING[name], "reads:stands:5")
    odds = decide(seen, bank_model("reads:stands:5"), FIVE)
    assert [option.action for option in odds.options] == [
        action for action in seen.legal if action.verb is not Verb.RAISE
    ]
    expected = WholeTurn(STAYING[name], "stands:5").options([str(action) for action in shots]) if shots else {}
    for option in odds.options:
        if option.action in shots:
            found = (option.value, option.win, option.tie, option.lose, option.bust)
            assert found == expected[str(option.action)]
