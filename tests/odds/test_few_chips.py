"""Values where the bank, or one who lies, has too few chips, against the oracle, which pays payer by payer."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenhalf_learn.odds import bank_model, decide
from tests.odds.positions import FIVE, check_player, reached, seen_in
from tests.odds.test_players import record

SEEDS = st.integers(0, 2**32)
BANKS = st.sampled_from(["stands:5", "stands:6.5", "informed"])


def poor(preset, deck, chips, *actions, limits=(1, 5), **rules):
    return {**record(preset, deck, *actions, seats=len(chips), **rules), "chips": list(chips), "limits": list(limits)}


LIES = {
    "a lie with the bet alone": poor("rioplatense", "6o 2b 5c", (100, 5), "1: bet 5", "1: draw down"),
    "a lie with two chips more": poor("rioplatense", "6o 2b 5c", (100, 7), "1: bet 5", "1: draw down"),
    "a lie to a bank with one chip": poor("rioplatense", "6o 2b 5c", (1, 100), "1: bet 5", "1: draw down"),
    "a lie of three cards": poor("rioplatense", "3o 2b 2c 6c", (100, 3), "1: bet 2", "1: draw down", "1: draw down"),
    "a lie where ties lose": poor("rioplatense", "6o 2b 5c", (100, 4), "1: bet 4", "1: draw down", tie="bank"),
    "both are short": poor("rioplatense", "6o 2b 5c", (2, 5), "1: bet 5", "1: draw down"),
}
PLAYS = {
    "a six": poor("clasica", "6o 2b", (3, 100), "1: bet 5"),
    "a five that may be raised": poor("clasica", "5o 2b", (7, 100), "1: bet 3"),
    "a six, the bank has a bet": poor("clasica", "3o 2b 3c", (5, 100), "1: bet 5", "1: draw up"),
    "a natural is due": poor("tradicional", "So 2b", (4, 100), "1: bet 3", jackpot_ante=0),
    "with the wild card": poor("italiana", "2o 2b", (4, 100), "1: bet 3"),
    "a figure before a lie": poor("rioplatense", "4o 2b 3c", (4, 6), "1: bet 5", "1: draw down"),
}
BETS = {
    "a six": poor("clasica", "6o 2b", (6, 100), limits=(2, 4)),
    "a seven": poor("clasica", "7o 2b", (4, 100)),
    "a seven against one chip": poor("clasica", "7o 2b", (1, 100), limits=(1, 2)),
    "one chip or two before the deal": poor("tradicional", "4o 2b", (3, 100), limits=(1, 2), jackpot_ante=0),
    "a push": poor("italiana", "6o 2b", (5, 100), "1: bet 3"),
    "one who may lie": poor("rioplatense", "6o 2b", (4, 7), limits=(4, 5)),
}


@pytest.mark.parametrize("bank", ["stands:6", "informed", "reads:stands:5"])
@pytest.mark.parametrize("name", LIES)
def test_lies(name, bank):
    check_player(seen_in(LIES[name]), LIES[name], bank)


@pytest.mark.parametrize("bank", ["stands:5", "informed"])
@pytest.mark.parametrize("name", PLAYS)
def test_plays(name, bank):
    check_player(seen_in(PLAYS[name]), PLAYS[name], bank)


@pytest.mark.parametrize("name", BETS)
def test_bets(name):
    check_player(seen_in(BETS[name]), BETS[name], "stands:5")


@pytest.mark.parametrize("name", ["a six", "a six, the bank has a bet", "a five that may be raised"])
def test_a_bank_that_reads_knows_what_it_can_pay(name):
    check_player(seen_in(PLAYS[name]), PLAYS[name], "reads:stands:5")


@pytest.mark.parametrize("preset", ["clasica", "tradicional", "italiana"])
@settings(max_examples=5, deadline=None)
@given(seed=SEEDS, bank=BANKS, chips=st.integers(1, 9))
def test_drawn_positions(preset, seed, bank, chips):
    chips = max(chips, 5) if preset == "tradicional" else chips  # who cannot cover the bets is no bank there
    check_player(*reached(seed, preset, 2, bank=False, least=8, chips=(chips, 20), jackpot_ante=0), bank)


@settings(max_examples=6, deadline=None)
@given(seed=SEEDS, bank=BANKS, chips=st.integers(1, 99), own=st.integers(1, 9))
def test_drawn_positions_where_a_player_may_lie(seed, bank, chips, own):
    check_player(*reached(seed, "rioplatense", 2, bank=False, least=11, chips=(chips, own)), bank)


def values(asked, bank):
    odds = decide(seen_in(asked), bank_model(bank), FIVE)
    return {str(option.action): option.value for option in (*odds.options, *odds.raises)}, odds.best


def test_a_liar_who_is_short_by_hand():
    """Six and five, all chips bet: a lie that fails costs no more than showing, so that it is best.

    A bank with a chance b of going over pays five, else the five are lost: 5b - 5(1 - b).
    """
    found, best = values(LIES["a lie with the bet alone"], "stands:5")
    rich, honest = values({**LIES["a lie with the bet alone"], "chips": [100, 100]}, "stands:5")
    assert [str(action) for action in honest] == ["show"]
    over = (rich["lie"] + 10) / 15
    assert rich["lie"] == 5 * over - 10 * (1 - over) < rich["show"] == -5
    assert found == {"show": -5, "lie": 5 * over - 5 * (1 - over)}
    assert [str(action) for action in best] == ["lie"]


def test_a_bank_that_can_pay_one_chip_by_hand():
    """At 7½ against a bank at one chip: standing wins at most that chip, at any bet."""
    asked = poor("clasica", "6o 2b", (1, 100), "1: bet 5")
    found, _ = values(asked, "stands:5")
    odds = decide(seen_in(asked), bank_model("stands:5"), FIVE)
    stand = next(option for option in odds.options if str(option.action) == "stand")
    assert found["stand"] == stand.win - 5 * (stand.tie + stand.lose)
    assert stand.win + stand.tie + stand.lose == 1


def test_chips_that_suffice_change_nothing():
    plenty = poor("clasica", "6o 2b", (10, 5), "1: bet 5")
    assert values(plenty, "stands:5") == values({**plenty, "chips": [100, 100]}, "stands:5")
    assert values(plenty, "stands:5")[0]["stand"].denominator > 1
    assert isinstance(values(plenty, "stands:5")[0]["stand"], Fraction)
