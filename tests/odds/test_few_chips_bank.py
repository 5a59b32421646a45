"""The bank's turn where it, or one who may have lied, has too few chips, against the oracle that pays seat by seat."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenhalf_learn.odds import bank_model, bank_odds, decide
from sevenhalf_learn.odds.bank_purse import Chips
from sevenhalf_learn.odds.bank_turn import BankTurn
from sevenhalf_learn.odds.counts import Hand
from sevenhalf_learn.odds.payoff import Final
from sevenhalf_learn.odds.posterior import Opponent
from sevenhalf_learn.rules import PRESETS
from tests.odds.positions import FIVE, check_bank, reached, seen_in
from tests.odds.test_few_chips import poor
from tests.odds.test_players import record
from tests.oracle.paying import settle
from tests.oracle.table import BASE
from tests.oracle.table import PRESETS as ORACLE

SEEDS = st.integers(0, 2**32)
TWO = ("1: bet 2", "1: draw up", "1: stand", "2: bet 5", "2: stand")
CHOSEN = {
    "one player": poor("clasica", "6o 5b", (1, 100), "1: bet 2", "1: stand"),
    "one player at seven and a half": poor("clasica", "7o 5b Sc", (3, 100), "1: bet 2", "1: draw up"),
    "two players": poor("clasica", "5o 6c 4b 1b", (3, 100, 100), *TWO),
    "two players, chips for the first": poor("clasica", "5o 6c 4b 1b", (6, 100, 100), *TWO),
    "one of them pays the other": poor("clasica", "5o 6c 6b 1b", (1, 100, 100), *TWO),
    "rioplatense": poor("rioplatense", "6o 5b", (1, 100), "1: bet 2", "1: stand"),
    "a liar with its bet alone": poor("rioplatense", "6o 6b 4b", (100, 2), "1: bet 2", "1: draw up", "1: lie"),
    "one who may have lied, both short": poor("rioplatense", "6o 6b 4b", (1, 3), "1: bet 2", "1: draw up", "1: lie"),
    "two who may have lied": poor(
        "rioplatense", "6o 6c 4b 4c 5c", (4, 3, 4), "1: bet 2", "1: draw up", "1: lie", "2: bet 3", "2: draw up",
        "2: lie",
    ),
    "italiana with the wild card": poor("italiana", "6o Ro", (1, 100), "1: bet 2", "1: stand"),
}  # fmt: skip


@pytest.mark.parametrize("name", CHOSEN)
def test_chosen_positions(name):
    seen = seen_in(CHOSEN[name])
    assert bank_odds(seen, FIVE).turn.purse is not None
    check_bank(seen, CHOSEN[name])


@pytest.mark.parametrize("preset", ["clasica", "tradicional", "italiana", "rioplatense"])
@settings(max_examples=4, deadline=None)
@given(seed=SEEDS, chips=st.integers(5, 12), own=st.integers(5, 9))
def test_drawn_positions(preset, seed, chips, own):
    found = reached(seed, preset, 3, bank=True, least=8, chips=(2 * chips, own, own), jackpot_ante=0)
    check_bank(*found)


@settings(max_examples=2, deadline=None)
@given(seed=SEEDS, chips=st.integers(1, 12))
def test_drawn_positions_of_three_players(seed, chips):
    check_bank(*reached(seed, "clasica", 4, bank=True, least=9, chips=(chips, 9, 9, 9)))


def test_a_bank_that_cannot_pay_draws_to_its_last_card_by_hand():
    """Ana shows 7½ and a chip is all that the bank has: it can lose one at most, and wins two with 7½ of its own."""
    asked = poor("clasica", "7o 6b Sc", (1, 100), "1: bet 2", "1: draw up", calling="announce")
    odds = decide(seen_in(asked), bank_model("stands:5"), FIVE)
    stand, draw = odds.options
    assert stand.value == -1
    assert draw.value == 2 * draw.tie - (1 - draw.tie)
    assert [str(action) for action in odds.best] == ["draw"]


def test_bets_of_others_are_at_stake_too():
    """A bet of two with three of another on it comes to what a bet of five does; the hands of the bettor aside."""
    beside = record("clasica", "6o 7c 5b 1b 2b 3b 4b", "1: bet 2", "2: side 3 on 1", "1: stand", "2: bet 1", "2: draw up",
                    seats=3, side_bets=True)  # fmt: skip
    alone = record("clasica", "6o 7c 5b 1b 2b 3b 4b", "1: bet 5", "1: stand", "2: bet 1", "2: draw up", seats=3,
                   side_bets=True)  # fmt: skip
    found, expected = (decide(seen_in(each), bank_model("stands:5"), FIVE).options for each in (beside, alone))
    assert [option.value for option in found] == [option.value for option in expected]


POOL = (2, 1, 2, 3, 2, 1, 2, 3, 0)


def one_hand(seat, index, bet, known, *, weights=(), secret=False, sides=()):
    held = Hand()
    for kind in known:
        held = held.draw(kind)
    bets = bet + sum(amount for _, amount in sides)
    return Opponent(seat, index, bets, held, weights, secret=secret, sides=sides)


EVEN, HIGH = (1,) * 9, (1, 1, 1, 2, 19, 38, 38, 1, 0)
HANDS = {
    "three that hide a card": (
        "clasica",
        Chips(4, (4, 9, 9, 9)),
        (one_hand(1, 0, 2, [4], weights=HIGH), one_hand(2, 0, 3, [1], weights=EVEN), one_hand(3, 0, 5, [], weights=HIGH)),
    ),
    "a pair, an open hand and one that hides a card": (
        "casa",
        Chips(3, (3, 9, 9, 9)),
        (one_hand(1, 0, 2, [], secret=True), one_hand(2, 0, 4, [5, 0]), one_hand(3, 0, 3, [5], weights=EVEN)),
    ),
    "two hands of one who may lie twice": (
        "rioplatense",
        Chips(9, (9, 5, 9)),
        (one_hand(1, 0, 2, [5], weights=EVEN), one_hand(1, 1, 3, [4], weights=HIGH), one_hand(2, 0, 2, [2], weights=EVEN)),
    ),
    "bets of others on a hand, one of them poor": (
        "rioplatense",
        Chips(2, (2, 9, 3, 9)),
        (
            one_hand(1, 0, 2, [5], weights=EVEN, sides=((2, 2), (3, 1))),
            one_hand(2, 0, 1, [4], weights=HIGH),
        ),
    ),
}  # fmt: skip


def laid_one_by_one(rules, chips, opponents, bank, half):
    """Every way to lay the hidden cards, one after the other, and each payment in its turn; weights multiplied."""
    every = gained = 0
    slots = [(each, None) for each in opponents if each.likelihood]
    slots += [(each, place) for each in opponents if each.secret for place in range(2)]
    for kinds in product(range(9), repeat=len(slots)):
        left, weight, cards = list(POOL), 1, {}
        for kind, (owner, _) in zip(kinds, slots, strict=True):
            weight *= left[kind] * (owner.likelihood[kind] if owner.likelihood else 1)
            left[kind] -= 1
            cards.setdefault(id(owner), []).append(kind)
        if not weight:
            continue
        dues = []
        for each in opponents:
            hand = each.known
            for kind in cards.get(id(each), ()):
                hand = hand.draw(kind)
            over = hand.total > 15
            gain = -1 if over and each.secret else settle(rules, (hand.total, hand.natural), bank, half)[1]
            own = each.bet - sum(amount for _, amount in each.sides)
            dues += [(each.seat, gain * own), *((seat, gain * amount) for seat, amount in each.sides)]
        every += weight
        gained += weight * paid_out(dues, list(chips.seats))
    return Fraction(gained, every)


def paid_out(dues, chips):
    before = chips[0]
    for seat, due in [*((s, d) for s, d in dues if d < 0), *((s, d) for s, d in dues if d > 0)]:
        payer, taker = (seat, 0) if due < 0 else (0, seat)
        handed = min(abs(due), chips[payer])
        chips[payer] -= handed
        chips[taker] += handed
    return chips[0] - before


@pytest.mark.parametrize("bank", [8, 11, 13, 15, 16])
@pytest.mark.parametrize("name", HANDS)
def test_all_hands_together(name, bank):
    preset, chips, opponents = HANDS[name]
    rules = PRESETS[preset]
    table = {**ORACLE.get(preset, BASE), "seven_half_pays": rules.seven_half_pays}
    turn = BankTurn(rules, opponents, POOL, chips=chips)
    half = rules.half_point and bank < 15
    found = turn.purse.gain(Final(bank), half, POOL)
    assert Fraction(found, turn.hidden.ways(POOL)) == laid_one_by_one(table, chips, opponents, (bank, False), half)
