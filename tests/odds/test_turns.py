"""Shots, swaps, the rules of casa and opened hands against the oracle that tries every way of a turn."""

from __future__ import annotations

import pytest

from sevenhalf_learn.cards import TARGET
from sevenhalf_learn.odds import bank_model, decide
from sevenhalf_learn.odds.answerable import check_answerable
from sevenhalf_learn.odds.counts import unseen
from sevenhalf_learn.odds.turn_odds import may_run_out
from tests.odds.positions import FIVE, check_best, seen_in
from tests.odds.test_players import record
from tests.oracle.table import ALL
from tests.oracle.whole_turn import WholeTurn

SMALL = "1o 1c 2o 2c 2e 3o 3c 3e 4o 4c 5o 5c 6o 6c 7o 7c So Co Ro Sc Cc Rc Se Ce"


def short(preset, deck, *actions, gone=SMALL, keep="", **rules):
    """A record of a short deck: everything that is not dealt or kept lies with the discards."""
    held = {*deck.split(), *keep.split()}
    discards = " ".join(card for card in gone.split() if card not in held)
    found = record(preset, deck, *actions, shuffle="run_out", **rules)
    return found | {"discards": discards}


def left(preset, deck, others, *actions, **rules):
    """A record of a deck in which only a few cards are left beside those dealt."""
    held = {*deck.split(), *others.split()}
    discards = " ".join(card for card in ALL if card not in held)
    return record(preset, deck, *actions, shuffle="run_out", **rules) | {"discards": discards}


def check_turn(asked, bank):
    seen = seen_in(asked)
    odds = decide(seen, bank_model(bank), FIVE)
    every = (*odds.options, *odds.raises)
    expected = WholeTurn(asked, bank).options([str(option.action) for option in every])
    for option in every:
        found = (option.value, option.win, option.tie, option.lose, option.bust)
        assert found == expected[str(option.action)], str(option.action)
    check_best(odds.options, odds.best)


SHOT = {
    "a seven": record("clasica", "7o 2b", shooting=True),
    "a seven, dear": record("clasica", "7o 2b", shooting=True, shot_pays=6),
    "the player wins ties": record("clasica", "7o 2b", shooting=True, tie="player", bank_seven_half="ties"),
    "a push": record("clasica", "7o 2b", shooting=True, tie="push", bank_seven_half="ties"),
    "a short deck": short("clasica", "7o 2b", shooting=True, keep="So Co Ro 1o"),
    "a short deck of figures": short("clasica", "7o 2b", shooting=True, gone=SMALL.replace("So Co Ro", "")),
}

MORE = SMALL + " 5e 5b 6e 6b 7e 7b"
FOURS = {
    "a four, keep or swap": left("clasica", "4o 2b", "3b 5e 6e 7e 7b Sb Cb 1e 2e", four_swap="optional"),
    "required, after a swap": record("clasica", "4o 2b 6c", four_swap="required"),
    "swapped for a five": record("clasica", "4o 2b 5c", "1: swap four", "1: bet 2", four_swap="optional"),
    "the four near the top": short("clasica", "4o 2b 5c", "1: swap four", "1: bet 2", four_swap="optional", gone=MORE),
    "two fours back": short(
        "clasica", "4o 2b 4c 5c", "1: swap four", "1: swap four", "1: bet 1", four_swap="optional", gone=MORE
    ),
    "swap again": short("clasica", "4o 2b 4c", "1: swap four", four_swap="optional", gone=MORE),
    "a swap and a shot": short("clasica", "4o 2b 7c", "1: swap four", four_swap="optional", shooting=True),
}
FEW = "3b 4e 5e 6e 7e 7b Sb"
CASA = {
    "a seven": short("casa", "7o 2b", "1: bet 2", keep="So Co"),
    "declined": short("casa", "7o 2b", "1: bet 2", "1: decline", keep="So Co"),
    "double": short("casa", "5o 2b", "1: bet 2", keep="So Co"),
    "no chips to double": short("casa", "6o 2b", "1: bet 4", keep="So Co") | {"chips": [100, 6]},
    "two figures": left("casa", "Ro 2b Rc", FEW, "1: bet 2", "1: draw"),
    "a figure": left("casa", "Ro 2b", FEW, "1: bet 2"),
    "the first of two split hands": left("casa", "Ro 2b Rc 5o", FEW, "1: bet 2", "1: draw", "1: split", "1: draw"),
    "the second of two": left("casa", "Ro 2b Rc 5o", FEW, "1: bet 2", "1: draw", "1: split", "1: draw", "1: stand"),
    "the first is over": left("casa", "Ro 2b Rc 5o 6o", FEW, "1: bet 1", "1: draw", "1: split", "1: draw", "1: draw"),
    "before the deal": left("casa", "Ro 2b", FEW),
    "before the deal, splits alone": left("casa", "Ro 2b", FEW, double=False),
    "before the deal, few chips": left("casa", "Ro 2b", FEW) | {"chips": [100, 6]},
    "before the deal, a deck that runs out": left("casa", "Ro 2b", "6e 7e 5b 6b"),
    # A second hand that goes over lies among the discards when the bank has to draw from them.
    "split, four cards left": left("casa", "Ro 2o Rc", "5e 6e 2b 1b", "1: bet 2", "1: draw"),
    "split on a deck that runs out": left("casa", "Ro 2b Rc", "6e 7e", "1: bet 2", "1: draw"),
}
ONE = {"opening": "figures", "max_opens": 1}
FIVES = {"opening": "same_value", "max_opens": 1}
OPENED = {
    "two figures": left("clasica", "So 2b Co", FEW, "1: bet 2", "1: draw down", **ONE),
    "a figure": left("clasica", "So 2b", FEW, "1: bet 2", **ONE),
    "a figure, no bet": left("clasica", "So 2b", FEW, **ONE),
    "few chips": left("clasica", "So 2b Co", FEW, "1: bet 2", "1: draw down", **ONE) | {"chips": [100, 5]},
    "two fives": left("clasica", "5o 2b 5c", FEW, "1: bet 2", "1: draw down", **FIVES),
    "any two": left("clasica", "3o 2b 5c", FEW, "1: bet 2", "1: draw down", **ONE | {"opening": "any"}),
    "the first of two": left("clasica", "So 2b Co 4o", FEW, "1: bet 2", "1: draw down", "1: open 3", "1: draw", **ONE),
    "the second of two": left(
        "clasica", "So 2b Co 5o", FEW, "1: bet 2", "1: draw down", "1: open 3", "1: draw", "1: stand", **ONE
    ),
    "where one may lie": left("clasica", "So 2b Co", FEW, "1: bet 2", "1: draw down", **ONE, lie=True),
}
TWO = {"opening": "figures", "max_opens": 2}
THREE = {"opening": "figures", "max_opens": 3}
HIGH = "5e 5b 6o 6c 6e 6b 7o 7c 7e 7b 4b Cb"
FEWER = "5e 6o 6c 6e 7o 7c 7e 7b 4b Cb"
LOW_BETS = {"limits": [1, 2]}
MANY = {
    "two figures": left("clasica", "So 2b Co", HIGH, "1: bet 2", "1: draw down", **ONE),
    "a figure": left("clasica", "So 2b", HIGH, "1: bet 2", **ONE),
    "the first of two": left("clasica", "So 2b Co 4o", HIGH, "1: bet 2", "1: draw down", "1: open 3", "1: draw", **ONE),
    "the second of two": left(
        "clasica",
        "So 2b Co 5o 1o",
        HIGH,
        "1: bet 2",
        "1: draw down",
        "1: open 3",
        "1: draw",
        "1: stand",
        "1: draw",
        **ONE,
    ),
    "two fives": left("clasica", "5o 2b 5c", HIGH, "1: bet 2", "1: draw down", **FIVES),
    "any two": left("clasica", "3o 2b 5c", HIGH, "1: bet 2", "1: draw down", **ONE | {"opening": "any"}),
    "two figures, two openings": left("clasica", "So 2b Co", FEWER, "1: bet 2", "1: draw down", **TWO) | LOW_BETS,
    "few chips for three": left("clasica", "So 2b Co", FEWER, "1: bet 2", "1: draw down", **TWO)
    | LOW_BETS
    | {"chips": [100, 5]},
    "where one may lie": left("clasica", "So 2b Co", FEWER, "1: bet 2", "1: draw down", **ONE, lie=True) | LOW_BETS,
    "a first card, where one may lie": left("clasica", "So 2b", FEWER, "1: bet 2", **ONE, lie=True) | LOW_BETS,
    "a lie that stood": left(
        "clasica",
        "So 2b Co 6e 6b",
        HIGH.replace("6e ", "").replace("6b ", ""),
        "1: bet 2",
        "1: draw down",
        "1: open 1",
        "1: draw",
        "1: draw down",
        "1: lie",
        **ONE,
        lie=True,
    ),
    "ties won, and a lie": left(
        "clasica", "So 2b Co", FEWER, "1: bet 1", "1: draw down", **ONE, lie=True, tie="player"
    ),
    "two openings and a lie": left(
        "clasica", "So 2b Co", "5e 6e 6c 7o 7c 7e 7b 6b 5b Cb", "1: bet 1", "1: draw down", **TWO, lie=True
    )
    | {"limits": [1, 1]},
    "called": left("clasica", "So 2b Co", HIGH, "1: bet 2", "1: draw down", **ONE, calling="force"),
    "called, a figure": left("clasica", "So 2b", HIGH, "1: bet 2", **ONE, calling="force"),
    "split figures": left("casa", "Ro 2b Rc", HIGH, "1: bet 2", "1: draw"),
    "the first of two split hands": left("casa", "Ro 2b Rc 5o", HIGH, "1: bet 2", "1: draw", "1: split", "1: draw"),
    "the second of two split hands": left(
        "casa", "Ro 2b Rc 5o 1c", HIGH, "1: bet 2", "1: draw", "1: split", "1: draw", "1: stand", "1: draw"
    ),
}
SPLIT = {"split": True}
RANKS = {"bank_seven_half": "ranks"}
BESIDE = "5e 5b 6o 6c 6e 6b 7o 7c 7e 7b 4b Ro"
RANKED = {
    "two figures": left("italiana", "So 2b Co", BESIDE, "1: bet 2", "1: draw", **SPLIT),
    "a figure": left("italiana", "So 2b", BESIDE, "1: bet 2", **SPLIT),
    "the first of two": left("italiana", "So 2b Co 4o", BESIDE, "1: bet 2", "1: draw", "1: split", "1: draw", **SPLIT),
    "the wild card on the first": left(
        "italiana", "So 2b Co Ro", BESIDE, "1: bet 2", "1: draw", "1: split", "1: draw", **SPLIT
    ),
    "the wild card at seven": left(
        "italiana", "So 2b Co Sb Ro", BESIDE, "1: bet 2", "1: draw", "1: split", "1: draw", "1: draw", **SPLIT
    ),
    "the second of two": left(
        "italiana",
        "So 2b Co 6o 1c",
        BESIDE,
        "1: bet 2",
        "1: draw",
        "1: split",
        "1: draw",
        "1: stand",
        "1: draw",
        **SPLIT,
    ),
    "without the wild card": left("italiana", "So 2b Co", HIGH, "1: bet 2", "1: draw", **SPLIT, wild=""),
    "before the deal": left("italiana", "So 2b", BESIDE, **SPLIT, sit_out=False),
    "the bank wins ties": left("italiana", "So 2b Co", BESIDE, "1: bet 2", "1: draw", **SPLIT, tie="bank"),
    "naturals that rank, opened": left("clasica", "So 2b Co", HIGH, "1: bet 2", "1: draw down", **ONE, **RANKS),
    "a wild card, opened": left("clasica", "So 2b Co", BESIDE, "1: bet 2", "1: draw down", **ONE, wild="Ro"),
    "a wild card, any two": left(
        "clasica", "Ro 2b 5c", HIGH, "1: bet 2", "1: draw down", **ONE | {"opening": "any"}, wild="Ro"
    ),
    "a wild card to come, any two": left(
        "clasica", "3o 2b", BESIDE.replace("5e 5b 4b ", ""), "1: bet 2", **ONE | {"opening": "any"}, wild="Ro"
    ),
}
MOST = "4e 4b 4c 5e 5b 5o 6o 6c 6e 6b 7o 7c 7e 7b Cb Ro"
LONG = {
    "two figures": left("clasica", "So 2b Co", MOST, "1: bet 2", "1: draw down", **ONE),
    "any two": left("clasica", "3o 2b 5c", MOST, "1: bet 2", "1: draw down", **ONE | {"opening": "any"}),
    "a wild card": left("clasica", "So 2b Co", MOST, "1: bet 2", "1: draw down", **ONE, wild="Ro"),
    "naturals that rank": left("clasica", "So 2b Co", MOST, "1: bet 2", "1: draw down", **ONE, **RANKS),
    "split, wild and ranked": left("italiana", "So 2b Co", MOST, "1: bet 2", "1: draw", **SPLIT),
    "a figure to split": left("italiana", "So 2b", MOST, "1: bet 2", **SPLIT),
}
BACK = "5e 6e 6c 7e 7b 5b"
KNOWN = {
    "swap or keep": left("clasica", "4o 2b", BACK, four_swap="optional", **ONE),
    "must go": left("clasica", "4o 2b So", BACK, four_swap="required", **ONE),
    "two figures after a swap": left(
        "clasica", "4o 2b So Co", BACK, "1: swap four", "1: bet 2", "1: draw down", four_swap="optional", **ONE
    ),
    "a figure after two swaps": left(
        "clasica", "4o 2b 4c So", "5e 6e 6c 7e Sb", "1: swap four", "1: swap four", "1: bet 1", four_swap="optional",
        **ONE,
    ),
    "the first of two": left(
        "clasica", "4o 2b So Co 1o", BACK, "1: swap four", "1: bet 2", "1: draw down", "1: open 3", "1: draw",
        four_swap="optional", **ONE,
    ),
    "the second of two": left(
        "clasica", "4o 2b So Co 5o", BACK, "1: swap four", "1: bet 2", "1: draw down", "1: open 3", "1: draw",
        "1: stand", four_swap="optional", **ONE,
    ),
    "two threes": left(
        "clasica", "4o 2b 3o 3c", BACK, "1: swap four", "1: bet 2", "1: draw down", four_swap="optional", **FIVES
    ),
    "where one may lie": left(
        "clasica", "4o 2b So Co", "5e 6e 7b 5b", "1: swap four", "1: bet 1", "1: draw down", four_swap="optional",
        lie=True, **ONE,
    ) | {"limits": [1, 1]},
}  # fmt: skip
HIGH_BACK = "5e 5b 6o 6c 6e 6b 7o 7c 7e 7b Cb Rb 5o"
DEEP = {
    "a figure after a swap": left(
        "clasica", "4o 2b So", HIGH_BACK, "1: swap four", "1: bet 2", four_swap="optional", **ONE
    ),
    "two figures after two swaps": left(
        "clasica", "4o 2b 4c So Co", HIGH_BACK, "1: swap four", "1: swap four", "1: bet 2", "1: draw down",
        four_swap="optional", **ONE,
    ),
    "any two": left(
        "clasica", "4o 2b 3o 2c", HIGH_BACK, "1: swap four", "1: bet 2", "1: draw down", four_swap="optional",
        **ONE | {"opening": "any"},
    ) | {"limits": [1, 2]},
}  # fmt: skip
BANKS = ["stands:5", "stands:6.5", "informed"]


@pytest.mark.parametrize("bank", BANKS)
@pytest.mark.parametrize("name", SHOT)
def test_shooting(name, bank):
    check_turn(SHOT[name], bank)


@pytest.mark.parametrize("bank", BANKS)
@pytest.mark.parametrize("name", FOURS)
def test_fours(name, bank):
    check_turn(FOURS[name], bank)


@pytest.mark.parametrize("bank", ["stands:5", "informed"])
@pytest.mark.parametrize("name", KNOWN)
def test_opening_with_a_four_whose_place_is_known(name, bank):
    check_turn(KNOWN[name], bank)


@pytest.mark.parametrize("bank", ["stands:5.5", "informed"])
@pytest.mark.parametrize("name", DEEP)
def test_opening_with_a_known_four_on_a_deck_that_lasts(name, bank):
    """What is settled by counts alone, the known fours among them."""
    assert not may_run_out(seen_in(DEEP[name]))
    check_turn(DEEP[name], bank)


def test_two_hands_near_the_end_of_the_deck_are_refused_with_few_cards_left_alone():
    """With other seats' cards unseen the end of the deck may be far from the last unseen card."""
    bets = [f"{seat}: bet 2" for seat in range(1, 6)]
    held = "Ro 1o 1c 2o 5c 2b Rc"
    low = sorted(ALL, key=lambda card: "SCR1234567".index(card[0]))
    rest = [card for card in low if card not in held.split()]
    for kept, refused in ((18, False), (10, True)):
        asked = record("casa", held, *bets, "1: draw", seats=6, shuffle="run_out")
        seen = seen_in(asked | {"discards": " ".join(rest[kept:])})
        assert may_run_out(seen)
        if refused:
            with pytest.raises(ValueError, match="together with a deck that may run out"):
                decide(seen, bank_model("stands:5"), FIVE)
        else:
            check_answerable(seen, bank_model("stands:5"))


@pytest.mark.parametrize("bank", BANKS)
@pytest.mark.parametrize("name", CASA)
def test_casa(name, bank):
    check_turn(CASA[name], bank)


@pytest.mark.parametrize("bank", BANKS)
@pytest.mark.parametrize("name", OPENED)
def test_opening(name, bank):
    check_turn(OPENED[name], bank)


@pytest.mark.parametrize("bank", BANKS)
@pytest.mark.parametrize("name", MANY)
def test_several_hands_on_a_deck_that_lasts(name, bank):
    """Few enough cards for the oracle, so high that the deck can't run out: what is settled by counts alone."""
    assert not may_run_out(seen_in(MANY[name]))
    check_turn(MANY[name], bank)


def test_a_first_card_that_cannot_be_opened_is_one_hand():
    """With three openings allowed, for figures alone, a five is played as if there were none."""
    plain, opening = (
        decide(seen_in(record("clasica", "5o 2b", "1: bet 2", **rules)), bank_model("stands:5"), FIVE)
        for rules in ({}, THREE)
    )
    assert [option.value for option in opening.options] == [option.value for option in plain.options]


@pytest.mark.parametrize("bank", ["stands:5", "stands:7", "stands:7.5"])
@pytest.mark.parametrize("name", RANKED)
def test_several_hands_with_a_wild_card_and_naturals_that_rank(name, bank):
    """Beyond a few cards all of it is settled by counts; here the oracle follows each way."""
    check_turn(RANKED[name], bank)


@pytest.mark.parametrize("name", LONG)
def test_several_hands_against_a_bank_that_draws_to_seven_and_a_half(name):
    """So many cards are left that such a bank always gets there."""
    assert sum(unseen(seen_in(LONG[name]))) >= TARGET + 2
    check_turn(LONG[name], "stands:7.5")


@pytest.mark.parametrize("bank", ["stands:5", "stands:7", "stands:7.5"])
def test_a_draw_that_cannot_be_opened_is_worth_the_same_where_others_can(bank):
    """A card drawn face up is never opened, so that only the other draw gains by the rule."""
    plain, opening = (
        {
            str(option.action): option.value
            for option in decide(
                seen_in(record("clasica", "So 2b", "1: bet 2", **rules)), bank_model(bank), FIVE
            ).options
        }
        for rules in ({}, ONE)
    )
    assert plain["draw up"] == opening["draw up"]
    assert opening["draw down"] > plain["draw down"]


def test_an_informed_bank_of_several_hands_is_refused_where_naturals_rank():
    with pytest.raises(ValueError, match="where naturals rank"):
        decide(seen_in(RANKED["two figures"]), bank_model("informed"), FIVE)
