"""Each kind of decision played a hundred thousand times by the game itself, against its exact value.

The table of kinds, with the oracle that checks each and the simulation here, is in README.md beside this file.
"""

from __future__ import annotations

from fractions import Fraction
from math import prod
from random import Random

import pytest

from sevenhalf_learn.game import net, read_record, resume, view
from sevenhalf_learn.game.action import Action
from sevenhalf_learn.game.payout import rate
from sevenhalf_learn.game.view import HandState
from sevenhalf_learn.odds import bank_model, decide, player_model
from tests.odds.test_players import record
from tests.odds.test_reading_turns import CLASICA as READ_CLASICA
from tests.odds.test_turns import CASA, OPENED
from tests.oracle.bank_play import kind
from tests.oracle.decisions import BankOracle
from tests.oracle.table import read
from tests.simulation.dealing import played_on
from tests.simulation.playing import as_advised, bank_at, bank_that_reads, bank_that_reads_turns, by_model

pytestmark = pytest.mark.slow
FREE = {"jackpot_ante": 0}
"""The jackpot is no part of the values."""
PLAYER = {
    "bet": (record("clasica", "4o 2b"), "bet 3", "stands:5"),
    "bet before the deal": (record("tradicional", "4o 2b", jackpot_ante=0), "bet 2", "stands:5"),
    "bet with a wild card": (record("italiana", "4o 2b"), "bet 2", "stands:6"),
    "raise": (record("clasica", "6o 2b", "1: bet 1"), "raise 4", "stands:5"),
    "stand": (record("clasica", "6o 2b", "1: bet 2"), "stand", "stands:5"),
    "stand, a push": (record("italiana", "6o 2b", "1: bet 2"), "stand", "stands:5"),
    "draw": (record("clasica", "4o 2b", "1: bet 2"), "draw down", "stands:5"),
    "draw, few cards": (
        record("tradicional", "3o 2b 1c So", "1: bet 2", "1: draw", "1: draw", jackpot_ante=0),
        "draw",
        "stands:6",
    ),
    "open": (OPENED["two figures"], "open 5", "stands:5"),
    "join": (OPENED["two figures"], "join", "stands:5"),
    "swap four": (record("clasica", "4o 2b", four_swap="optional"), "swap four", "stands:5"),
    "keep four": (record("clasica", "4o 2b", four_swap="optional"), "keep four", "stands:5"),
    "shoot": (record("clasica", "7o 2b", shooting=True), "shoot 2", "stands:5"),
    "muerto": (record("casa", "7o 2b", "1: bet 2", **FREE), "muerto", "stands:5"),
    "decline": (record("casa", "7o 2b", "1: bet 2", **FREE), "decline", "stands:5"),
    "double": (record("casa", "5o 2b", "1: bet 2", **FREE), "double", "stands:5"),
    "split": (CASA["two figures"] | {"rules": CASA["two figures"]["rules"] | {"jackpot_ante": 0}}, "split", "stands:5"),
    "secret pair": (record("tradicional", "4o 2b", secret_pair=True, **FREE), "bet 2", "stands:5"),
    "lie": (record("rioplatense", "6o 2b 5c", "1: bet 2", "1: draw down"), "lie", "stands:6"),
    "lie, few chips": (
        record("rioplatense", "6o 2b 5c", "1: bet 5", "1: draw down") | {"chips": [100, 6]}, "lie", "stands:5",
    ),
    "draw, a bank with few chips": (record("clasica", "4o 2b", "1: bet 5") | {"chips": [3, 99]}, "draw up", "stands:5"),
    "bet, a bank with few chips": (record("clasica", "6o 2b") | {"chips": [4, 100]}, "bet 5", "stands:5"),
    "shoot, a bank with few chips": (record("clasica", "7o 2b", shooting=True) | {"chips": [3, 99]}, "shoot 2", "stands:5"),
    "split, a bank with few chips": (
        CASA["two figures"] | {"rules": CASA["two figures"]["rules"] | FREE, "chips": [3, 100]}, "split", "stands:5",
    ),
    "open, a bank with few chips": (OPENED["two figures"] | {"chips": [3, 100]}, "open 2", "stands:5"),
}  # fmt: skip
"""A record, the option, the bank."""


def option_of(seen, word, bank="stands:5", player="stands:5"):
    odds = decide(seen, bank_model(bank), player_model(player))
    return next(option for option in (*odds.options, *odds.raises) if str(option.action) == word)


@pytest.mark.parametrize("name", PLAYER)
def test_a_player(name):
    asked, word, bank = PLAYER[name]
    state = resume(read_record(asked))
    exact = option_of(view(state, 1), word, bank).value
    plays = {0: bank_at(int(2 * float(bank.removeprefix("stands:")))), 1: as_advised(bank)}
    found = played_on(state, 1, Action.parse(word), plays, Random(2026))
    assert found.agrees(exact), (found.mean, found.error, float(exact))


@pytest.mark.parametrize("word", ["draw up", "draw down"])
def test_hiding_or_showing_a_card_to_a_bank_that_reads(word):
    """A figure hidden and a three shown, or the other way round."""
    state = resume(read_record(record("clasica", "So 2b 3c", "1: bet 2", "1: draw up")))
    exact = option_of(view(state, 1), word, "reads:stands:5").value
    plays = {0: bank_that_reads("stands:5", 1), 1: as_advised("reads:stands:5")}
    found = played_on(state, 1, Action.parse(word), plays, Random(2026))
    assert found.agrees(exact), (found.mean, found.error, float(exact))


READ = {
    "muerto": (record("casa", "7o 2b", "1: bet 2", **FREE), "muerto"),
    "double": (record("casa", "5o 2b", "1: bet 2", **FREE), "double"),
    "keep four": (READ_CLASICA["a four to swap"], "keep four"),
    "swap four": (READ_CLASICA["a four to swap"], "swap four"),
}
"""A record and the option, before a bank that reads."""


@pytest.mark.parametrize("name", READ)
def test_a_turn_before_a_bank_that_reads(name):
    asked, word = READ[name]
    state = resume(read_record(asked))
    exact = option_of(view(state, 1), word, "reads:stands:5").value
    plays = {0: bank_that_reads_turns("stands:5", 1), 1: as_advised("reads:stands:5")}
    found = played_on(state, 1, Action.parse(word), plays, Random(2026))
    assert found.agrees(exact), (found.mean, found.error, float(exact))


TWO = record("clasica", "5o 6c 4b 1b", "1: bet 2", "1: draw up", "1: stand", "2: bet 5", "2: stand", seats=3)
HALF = record("rioplatense", "6o 4b", "1: bet 2", "1: stand")
BANK = {
    "stand against two": (TWO, "stand"),
    "draw against two": (TWO, "draw"),
    "the half point": (HALF, "half"),
    "a stand without it": (HALF, "stand"),
    "stand against two, few chips": (TWO | {"chips": [3, 100, 100]}, "stand"),
    "draw against two, few chips": (TWO | {"chips": [3, 100, 100]}, "draw"),
}


@pytest.mark.parametrize("name", BANK)
def test_the_bank(name):
    """Deals are kept as often as the players would have acted so with them; what busts have paid is paid before."""
    asked, word = BANK[name]
    state = resume(read_record(asked))
    exact = option_of(view(state, 0), word).value
    oracle = BankOracle(read(asked), Fraction(5))
    stories = [{hidden: oracle.story(hand, hidden) for hidden in "1234567f"} for _, hand in oracle.live]
    weights = [{hidden: float(chance / max(story.values())) for hidden, chance in story.items()} for story in stories]

    def weighs(cards):
        return prod(weight[kind(str(card), "")] for weight, card in zip(weights, cards, strict=True))

    refuses = bank_at(10)
    plays = {0: as_advised_bank(), 1: refuses, 2: refuses}
    before = net(state)[0]
    found = played_on(
        state, 0, Action.parse(word), plays, Random(2026), weighs=weighs, gains=lambda end: net(end)[0] - before
    )
    assert found.agrees(exact), (found.mean, found.error, float(exact))


def as_advised_bank():
    """The bank's later choices, asked of the coach once for each hand that it may hold."""
    known = {}

    def plays(state):
        if state.stage != "bank":
            return bank_at(10)(state)
        key = tuple(sorted(card.halves for card in state.hands[0][0].cards))
        if key not in known:
            known[key] = str(decide(view(state, 0), bank_model("stands:5"), player_model("stands:5")).best[0])
        return Action.parse(known[key])

    return plays


SIDE = {
    "a side bet": (record("clasica", "6o 5c 2b", "1: bet 2", seats=3, side_bets=True), "side 3 on 1"),
    "a side bet where one may lie": (
        record("rioplatense", "6o 5c 2b", "1: bet 2", seats=3, side_bets=True),
        "side 3 on 1",
    ),
}


@pytest.mark.parametrize("name", SIDE)
def test_a_bet_on_another_hand(name):
    """The owner plays by the model, slips included; the bettor's own bet of one is taken off again."""
    asked, word = SIDE[name]
    state = resume(read_record(asked))
    exact = option_of(view(state, 2), word).value
    random = Random(2026)
    owner = by_model(10, random)
    plays = {0: bank_at(10), 1: owner, 2: owner}

    def gains(end):
        own = end.hands[2][0]
        won = -1 if own.state is HandState.BUST else rate(end.rules, own, end.hands[0][0], end.half)
        return net(end)[2] - won * own.bet

    found = played_on(state, 2, Action.parse(word), plays, random, gains=gains)
    assert found.agrees(exact), (found.mean, found.error, float(exact))
