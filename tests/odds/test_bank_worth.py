"""What the bank is worth: every ordered deal of a small deck, a second recursion over the whole one, hand calculations."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenhalf_learn.game import read_record, resume, view
from sevenhalf_learn.odds import bank_model, decide, player_model
from sevenhalf_learn.odds.bank_stays import hands_kept
from sevenhalf_learn.odds.bank_worth import bank_worth
from sevenhalf_learn.odds.model_tree import ModelTree
from sevenhalf_learn.odds.reaching import all_reach, at_least_one, reaching
from sevenhalf_learn.odds.settling import settling
from sevenhalf_learn.odds.supply import Supply
from sevenhalf_learn.players.likelihood import PlayerModel
from sevenhalf_learn.rules import PRESETS, rules_from
from tests.odds.positions import FIVE
from tests.odds.test_players import record
from tests.oracle.assumed import AssumedOracle, Whole
from tests.oracle.bank_play import kinds
from tests.oracle.table import ALL, Table
from tests.oracle.table import PRESETS as TABLES

NAMES = "1234567f"
PLAIN = ["clasica", "tradicional", "rioplatense"]
SMALL = {
    "ten cards": ("77", "66", "5", "4", "3", "ff", "1"),
    "figures and sevens": ("7777", "fffff", "6"),
    "middle cards": ("555", "44", "33", "2", "66", "ff"),
}


def counts(deck):
    return (*(deck.count(name) for name in NAMES), 0)


def small(name):
    return tuple(sorted("".join(SMALL[name])))


def alone(preset, deck, player, bank, *, steady=True):
    rules = PRESETS[preset]
    supply = Supply(counts(deck), len(deck))
    tree = ModelTree(rules, PlayerModel(player, steady=steady), settling(rules, bank_model(bank)), rules.lie)
    return tree.deal(supply).outcome(supply.orders).value


@pytest.mark.parametrize("preset", PLAIN)
@pytest.mark.parametrize("name", SMALL)
def test_before_the_deal_each_of_two_players_fares_as_if_alone(name, preset):
    """The bank's gain is the sum over its players: what a hand before one's own draws makes no difference."""
    whole = Whole(TABLES[preset], 2, Fraction(5), Fraction(5))
    one = alone(preset, small(name), 10, "stands:5")
    assert whole.gains(small(name)) == [one, one]


@settings(max_examples=5, deadline=None)
@given(
    deck=st.permutations("1223344556677fff").map(lambda cards: tuple(sorted(cards[:9]))),
    player=st.integers(9, 12),
    bank=st.integers(8, 12),
    preset=st.sampled_from(PLAIN),
)
def test_the_same_for_random_small_decks(deck, player, bank, preset):
    whole = Whole(TABLES[preset], 1, Fraction(player, 2), Fraction(bank, 2))
    try:
        expected = whole.gains(deck)
    except AssertionError:
        return  # two hands can take every card: nothing to compare
    points = f"{bank // 2}" + (".5" if bank % 2 else "")
    assert expected == [alone(preset, deck, player, f"stands:{points}")]


def stays(deck, players, claim, keeps):
    """The chance that the bank passes, by sets of cards."""
    full = counts(deck)
    claiming = reaching(lambda _, hand: hand.total < 10, full, natural=claim == "natural")
    found = at_least_one(all_reach(claiming, players, full))
    if keeps != "nothing":
        barring = reaching(lambda _, hand: hand.total < 10, full, natural=keeps == "natural")
        found -= at_least_one(all_reach(claiming, players, full, 1, barring))
    return found


@pytest.mark.parametrize(
    ("claim", "keeps"), [("seven_half", "seven_half"), ("natural", "natural"), ("natural", "nothing")]
)
@pytest.mark.parametrize("name", SMALL)
def test_the_chance_that_the_bank_passes_by_every_ordered_deal(name, claim, keeps):
    deck = small(name)
    whole = Whole(TABLES["clasica"], 2, Fraction(5), Fraction(5))
    assert stays(deck, 2, claim, keeps) == whole.passes(deck, claim, keeps)


FULL = kinds(ALL, "")


@pytest.mark.parametrize(
    ("preset", "bank"), [("clasica", "stands:5"), ("tradicional", "stands:6"), ("rioplatense", "stands:5")]
)
def test_a_player_of_a_whole_deck_by_ordered_draws(preset, bank):
    oracle = AssumedOracle(Table(TABLES[preset], 0, []), bank, Fraction(5), steady=True)
    assert bank_worth(PRESETS[preset], 2, bank).player == oracle.deal(FULL)[0]


def test_a_player_with_a_wild_card_by_ordered_draws():
    oracle = AssumedOracle(Table(TABLES["italiana"], 0, []), "stands:5", Fraction(5), steady=True)
    assert bank_worth(PRESETS["italiana"], 2).player == oracle.deal(kinds(ALL, "Ro"))[0]


def test_the_best_player_against_an_informed_bank_is_the_published_one():
    worth = bank_worth(PRESETS["clasica"], 2, "informed", "best")
    assert worth.player == Fraction(-747753403336431, 3215653191751000)
    assert worth.bank == -worth.player


def test_one_hand_reaches_seven_and_a_half_as_published():
    """One hand drawn to five: 69719849/1011413130 to end there; the bank never has it, standing at a half."""
    worth = bank_worth(PRESETS["clasica"], 2, "stands:0.5")
    assert worth.passes == Fraction(69719849, 1011413130)
    assert worth.hands == 1 / worth.passes
    assert worth.price == 2 * worth.bank * worth.hands


def test_a_natural_takes_the_bank_in_rioplatense_by_hand():
    """A figure, then a seven; two players: each, less both (12·4·11·3 orders out of 40·39·38·37)."""
    both = Fraction(12 * 4 * 11 * 3, 40 * 39 * 38 * 37)
    assert bank_worth(PRESETS["rioplatense"], 3).passes == 2 * Fraction(12 * 4, 40 * 39) - both


def test_a_seven_draws_for_a_bank_that_must_have_seven_and_a_half():
    """The bank's own natural bars a claim in italiana: a figure or a seven first, then the other, or with the king."""
    worth = bank_worth(PRESETS["italiana"], 2, "stands:7.5")
    player = {("f", "7"): 1, ("w", "f"): 0, ("f", "w"): 1}
    first = {"f": 11, "7": 4, "w": 1}
    claims = sum(Fraction(first[a] * first[b], 40 * 39) for (a, b), draws_on in player.items() if draws_on)
    barred = Fraction(0)
    for a, b in ((a, b) for (a, b), draws_on in player.items() if draws_on):
        left = {**first, a: first[a] - 1}
        left[b] -= 1
        pairs = [("f", "7"), ("7", "f"), ("w", "f"), ("f", "w")]
        both = sum(Fraction(left[c] * (left[d] - (c == d)), 38 * 37) for c, d in pairs)
        barred += Fraction(first[a] * first[b], 40 * 39) * both
    assert worth.passes == claims - barred


def test_the_bank_is_kept_three_hands_at_most_on_the_online_table():
    stays_ = Fraction(2, 3)
    assert hands_kept(PRESETS["casa"], 1 - stays_) == 1 + stays_ + stays_**2
    assert hands_kept(PRESETS["casa"], 1 - stays_, held=2) == 1
    assert hands_kept(PRESETS["clasica"], 1 - stays_) == 3
    assert hands_kept(PRESETS["clasica"], Fraction(0)) is None


def test_a_price_is_for_the_bets_placed():
    one, five = bank_worth(PRESETS["ludoteka"], 5), bank_worth(PRESETS["ludoteka"], 5, bet=5)
    assert five.price == 5 * one.price
    assert (one.bank, one.more) == (-4 * one.player, -5 * one.player)


def test_a_bank_that_replies_best_gains_no_less():
    fixed = max(bank_worth(PRESETS["clasica"], 2, f"stands:{stop}").bank for stop in ("4.5", "5", "5.5", "6"))
    assert bank_worth(PRESETS["clasica"], 2, "best").bank >= fixed


@pytest.mark.parametrize(
    ("preset", "seats", "arguments", "words"),
    [
        ("clasica", 4, {"bank": "best"}, "against 3 players at once"),
        ("clasica", 4, {"bank": "informed"}, "against 3 players at once"),
        ("clasica", 2, {"bank": "best", "player": "best"}, "can't both be"),
        ("clasica", 1, {}, "seats: 1"),
        ("clasica", 2, {"bet": 0}, "bet: 0"),
        ({"preset": "clasica", "calling": "force"}, 3, {}, "binds the bank against all"),
        ({"preset": "clasica", "four_swap": "optional"}, 2, {}, "'four_swap'"),
        ({"preset": "clasica", "opening": "figures"}, 2, {"player": "best"}, "'opening'"),
        ({"preset": "clasica", "shooting": True}, 3, {"player": "best"}, "'shooting'"),
        ("casa", 2, {"bank": "best"}, "under these rules"),
    ],
)
def test_what_is_not_worked_out_is_refused_by_name(preset, seats, arguments, words):
    rules = PRESETS[preset] if isinstance(preset, str) else rules_from(preset)
    with pytest.raises(ValueError, match=words):
        bank_worth(rules, seats, **arguments)


CLAIM = record("clasica", "7o 2b Sc 4b", "1: bet 1", "1: draw up", "0: draw", "0: stand")


def test_taking_the_bank_is_worth_its_price():
    seen = view(resume(read_record(CLAIM)), 1)
    odds = decide(seen, bank_model("stands:5"), FIVE)
    price = bank_worth(PRESETS["clasica"], 2).price
    assert {str(option.action): option.value for option in odds.options} == {"bank yes": price, "bank no": 0}
    assert [str(action) for action in odds.best] == ["bank yes"]


@pytest.mark.parametrize(("offer", "best"), [(2, "sell no"), (11, "sell yes")])
def test_selling_is_worth_the_offer_and_keeping_the_price(offer, best):
    """Three seats at bets from 2: a bank that stands at six."""
    asked = record(
        "ludoteka", "6o 6c 5b", "1: bet 2", f"1: offer {offer}", "1: stand", "2: bet 2", "2: stand", "0: stand", seats=3
    ) | {"limits": [2, 5]}
    state = resume(read_record(asked))
    odds = decide(view(state, state.turn), bank_model("stands:5"), player_model("stands:5"))
    price = bank_worth(PRESETS["ludoteka"], 3, bet=2).price
    assert {str(option.action): option.value for option in odds.options} == {"sell yes": offer, "sell no": price}
    assert [str(action) for action in odds.best] == [best]
