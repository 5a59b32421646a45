"""Bets on another seat's hand, against an oracle that lets the owner play every choice with its chance."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenhalf_learn.cards import DECK, shuffled
from sevenhalf_learn.game import Verb, Waiting, new_hand, play, read_record, resume, settle, view, waiting, write_record
from sevenhalf_learn.game.view import Stage
from sevenhalf_learn.odds import bank_model, decide, player_model
from sevenhalf_learn.odds.counts import unseen
from sevenhalf_learn.rules import rules_from
from tests.odds.positions import FIVE
from tests.odds.test_players import record
from tests.oracle.assumed import bet_on, bet_on_a_shot
from tests.oracle.table import PRESETS, read

SIDE = {"side_bets": True}
SEVEN_KEPT = {"7": Fraction(19, 20)}
FOUR_KEPT = {"4": Fraction(1, 20)}
DEAL = "So Co Ro Sc 6o 5c 2b 3o 6c 3c 7c 4o 7e 2o 6e"
BUSTED = [f"{seat}: {word}" for seat in range(1, 5) for word in ("bet 1", "draw up", "draw up")]


def late(*more, preset="clasica", **rules):
    """Seat 5 has bet and seat 6 may bet on it; four seats before them went over, so that few cards are unseen."""
    return record(preset, DEAL, *BUSTED, "5: bet 2", *more, seats=7, **SIDE, **rules)


EARLY_DEAL = "So Co Ro Sc Cc 6o 5c 2b 3o 6c 3c 7c 4o 7e 2o 6e 3e 5e"
EARLY = [*BUSTED, "5: bet 1", "5: draw up", "5: draw up"]
CHOSEN = {
    "a first card": (late(), {}),
    "a seven that was not shot": (late(shooting=True), SEVEN_KEPT),
    "a four that was kept": (late(four_swap="optional"), FOUR_KEPT),
    "a tie that the player wins": (late(tie="player"), {}),
    "a push": (late(tie="push", bank_seven_half="ties"), {}),
    "a natural that pays three": (late(natural_pays=3, seven_half_pays=1), {}),
}
BETTOR = 6


def seen_by(asked, seat):
    return view(resume(read_record(asked)), seat)


def check(seen, expected, rest=Fraction(0)):
    """Every bet is its chips times the oracle's value for one, beside `rest`, and ends as the hand bet on does."""
    options = [option for option in decide(seen, *models(expected[0])).options if option.action.on is not None]
    value, *ends = expected[1]
    assert options
    for option in options:
        assert option.value == value * option.action.amount + rest
        assert [option.win, option.tie, option.lose, option.bust] == ends


POOR = {
    "a bank of three chips": ([3] + 6 * [100], "clasica", "stands:5"),
    "a bank of one chip that knows": ([1] + 6 * [100], "clasica", "informed"),
    "a bank of seven, a bet of five": ([7] + 6 * [100], "clasica", "stands:6.5"),
    "a bank of two where ties are won": ([2] + 6 * [100], "rioplatense", "stands:5"),
    "a bettor whose chips do not reach for a lie": (6 * [100] + [6], "rioplatense", "stands:5"),
    "both": ([4] + 5 * [100] + [6], "rioplatense", "stands:6.5"),
}


@pytest.mark.parametrize("name", POOR)
def test_few_chips(name):
    """A bet by itself is paid as far as the bettor's chips, or the bank's, reach; three busts have paid it a chip each."""
    chips, preset, bank = POOR[name]
    asked = late(preset=preset) | {"chips": chips}
    table = read(asked)
    assert table.chips[0] == chips[0] + 4
    options = decide(seen_by(asked, BETTOR), *models((bank, "stands:5"))).options
    most = max((option for option in options if option.action.on), key=lambda option: option.action.amount)
    value, *ends = bet_on(table, BETTOR, bank, bet=5)
    assert most.action.amount == 5
    assert most.value == 5 * value
    assert [most.win, most.tie, most.lose, most.bust] == ends


def models(names):
    return bank_model(names[0]), player_model(names[1])


@pytest.mark.parametrize(("bank", "player"), [("stands:5", "5"), ("informed", "6")])
@pytest.mark.parametrize("name", CHOSEN)
def test_chosen_positions(name, bank, player):
    asked, unlikely = CHOSEN[name]
    expected = bet_on(read(asked), BETTOR, bank, player, unlikely)
    check(seen_by(asked, BETTOR), ((bank, f"stands:{player}"), expected))


def test_a_bank_that_reads():
    asked = record("clasica", EARLY_DEAL, *EARLY, "6: bet 2", seats=8, **SIDE)
    expected = bet_on(read(asked), 7, "reads:stands:5")
    check(seen_by(asked, 7), (("reads:stands:5", "stands:5"), expected))


@pytest.mark.parametrize("bank", ["stands:5", "stands:6.5"])
def test_an_owner_who_may_lie(bank):
    asked = late(preset="rioplatense")
    check(seen_by(asked, BETTOR), ((bank, "stands:5"), bet_on(read(asked), BETTOR, bank)))


@settings(max_examples=2, deadline=None)
@given(seed=st.integers(0, 2**32), bank=st.sampled_from(["stands:5", "stands:6", "informed"]))
def test_random_positions(seed, bank):
    seen, asked = reached(seed, 8)
    check(seen, ((bank, "stands:5"), bet_on(read(asked), seen.seat, bank)))


def reached(seed, seats):
    """A seat that may bet on another's hand, out of turn, somewhere in a random hand."""
    random = Random(seed)
    while True:
        deck = shuffled(DECK, random.random)
        state = settle(new_hand(rules_from({"preset": "clasica"} | SIDE), tuple("abcdefgh"[:seats]), deck=deck))
        while waiting(state) is Waiting.DECISION and state.stage is not Stage.AFTER:
            seat = random.randrange(seats)
            seen = view(state, seat)
            if seat != state.turn and seen.legal and sum(unseen(seen)) <= 30:
                return seen, write_record(state)
            own = [action for action in view(state, state.turn).legal if action.verb not in (Verb.SIDE, Verb.STAND)]
            state = settle(play(state, random.choice(own)))


SHOT = record("clasica", "7o 5c 6e 2b", "1: shoot 2", seats=4, **SIDE, shooting=True)


@pytest.mark.parametrize("bank", ["stands:5", "informed", "reads:stands:5"])
def test_a_shot_hand_pays_four(bank):
    """The last seat before the bank is out of turn; what it sees is the seven and its own card."""
    expected = bet_on_a_shot(PRESETS["clasica"], ["7o", "6e"])
    check(seen_by(SHOT, 3), ((bank, "stands:5"), expected))


def test_a_bet_in_ones_own_turn_leaves_the_own_options():
    """Seat 2 holds a five; it plays as if it were alone, its own bet to come counted as 1."""
    seen = seen_by(SHOT, 2)
    own = decide(
        seen_by(record("clasica", "7o 5c 6e 2b", "1: shoot 2", seats=4, shooting=True), 2),
        *models(("stands:5", "stands:5")),
    )
    rest = next(option.value for option in own.options if str(option.action) == "bet 1")
    odds = decide(seen, bank_model("stands:5"), FIVE)
    assert odds.options[: len(own.options)] == own.options
    shot = bet_on_a_shot(PRESETS["clasica"], ["7o", "5c"])
    check(seen, (("stands:5", "stands:5"), shot), rest)
    assert 5 * rest > 5 * shot[0] + rest
    assert [str(action) for action in odds.best] == ["bet 5"]


def test_few_chips_leave_the_own_bet_of_one_all_the_same():
    """With seven chips a side bet of five leaves two for the own one, which counts as 1 whatever is left."""
    asked = SHOT | {"chips": [100, 100, 7, 100]}
    odds = decide(seen_by(asked, 2), bank_model("stands:5"), FIVE)
    values = {str(option.action): option.value for option in odds.options}
    one = bet_on_a_shot(PRESETS["clasica"], ["7o", "5c"])[0]
    assert values["side 5 on 1"] == 5 * one + values["bet 1"]
    assert values["side 4 on 1"] == 4 * one + values["bet 1"]


def test_not_betting_is_worth_nothing_and_better_than_a_bad_bet():
    odds = decide(seen_by(record("clasica", "6o 5c 2b", "1: bet 2", seats=3, **SIDE), 2), bank_model("stands:5"), FIVE)
    assert all(option.value < 0 for option in odds.options)
    assert odds.best == ()


@pytest.mark.parametrize(
    ("rules", "bank", "words"),
    [
        ({"opening": "figures"}, "informed", "'opening' against the bank informed"),
        ({"opening": "figures", "calling": "force"}, "stands:5", "'calling' that binds"),
    ],
)
def test_what_is_refused_by_name(rules, bank, words):
    asked = record("clasica", "6o 5c 2b", "1: bet 2", seats=3, **SIDE, **rules)
    with pytest.raises(ValueError, match=words):
        decide(seen_by(asked, 2), bank_model(bank), FIVE)
