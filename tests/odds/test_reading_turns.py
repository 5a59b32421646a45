"""A bank that reads whole turns, against the oracle that plays all habits forward."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from sevenhalf_learn.game import Verb
from sevenhalf_learn.odds import bank_model, decide
from sevenhalf_learn.odds.model_tree import ModelTree
from sevenhalf_learn.odds.settling import settling
from sevenhalf_learn.odds.turn_odds import counts_chips, may_draw_discards
from sevenhalf_learn.rules import rules_from
from tests.odds.positions import FIVE, check_best, seen_in
from tests.odds.test_players import record
from tests.odds.test_turns import ONE, left
from tests.oracle.read_turn import ReadTurn
from tests.oracle.table import ALL


def check_read(asked, bank="reads:stands:5"):
    seen = seen_in(asked)
    odds = decide(seen, bank_model(bank), FIVE)
    every = (*odds.options, *odds.raises)
    expected = ReadTurn(asked, bank).options([str(option.action) for option in every])
    for option in every:
        found = (option.value, option.win, option.tie, option.lose, option.bust)
        assert found == expected[str(option.action)], str(option.action)
    check_best(odds.options, odds.best)


HIGH = "5e 5b 6o 6c 6e 6b 7c 7e 7b 4b Cb 1b"
NO_SPLIT = {"split": False}
CASA = {
    "a seven, muerto or decline": left("casa", "7o 2b", HIGH, "1: bet 2"),
    "a seven declined": left("casa", "7o 2b", HIGH, "1: bet 2", "1: decline"),
    "a five to double": left("casa", "5o 2b", HIGH, "1: bet 2"),
    "no chips to double": left("casa", "5o 2b", HIGH, "1: bet 4") | {"chips": [100, 6]},
    "a figure, no splits": left("casa", "So 2b", HIGH, "1: bet 2", **NO_SPLIT),
    "a five drawn beside": left("casa", "1o 2b 5o", HIGH, "1: bet 2", "1: draw"),
    "before the deal, no splits": left("casa", "5o 2b", HIGH.replace("1b", "3b"), **NO_SPLIT),
    "the second of two split hands": left(
        "casa", "Ro 2b Rc 5o", HIGH, "1: bet 2", "1: draw", "1: split", "1: draw", "1: stand"
    ),
    "the second of two, a card drawn": left(
        "casa", "Ro 2b Rc 5o 1c", HIGH, "1: bet 2", "1: draw", "1: split", "1: draw", "1: stand", "1: draw"
    ),
    "the first is over": left(
        "casa", "Ro 2b Rc 5o 6o", "5e 5b 6c 6e 6b 7c 7e 7b 4b Cb 1b", "1: bet 1", "1: draw", "1: split", "1: draw",
        "1: draw",
    ),
}  # fmt: skip
LIKE = {"opening": "same_value", "max_opens": 1}
FOURS = {"four_swap": "optional"}
FAR = "5e 5b 6o 6c 6e 6b 7c 7e 7b 7o Cb 5c 5o"
CLASICA = {
    "a four to swap": left("clasica", "4o 2b", FAR, **FOURS),
    "a four that must go, after a swap": left(
        "clasica", "4o 2b 6c", "5e 5b 6o 6e 6b 7c 7e 7b 7o Cb 5c 5o", "1: swap four", "1: bet 1", **FOURS
    ),
    "the second card may not be opened": left("clasica", "5o 2b", HIGH, "1: bet 2", **ONE),
    "two figures joined": left("clasica", "So 2b Co", HIGH, "1: bet 2", "1: draw down", "1: join", **ONE),
    "two fives joined": left(
        "clasica", "3o 2b 3c", HIGH, "1: bet 2", "1: draw down", "1: join", **LIKE
    ),
    "a figure and a five": left("clasica", "So 2b 5o", HIGH.replace("5e ", ""), "1: bet 2", "1: draw down", **ONE),
    "the second of two": left(
        "clasica", "So 2b Co 5o", "5e 5b 6o 6c 6e 6b 7o 7c 7e 7b 4b Cb", "1: bet 2", "1: draw down", "1: open 3",
        "1: draw", "1: stand", **ONE,
    ),
    "the second of two, one card up": left(
        "clasica", "So 2b Co 5o 1o 1c", "5e 5b 6o 6c 6e 6b 7o 7c 7e 7b 4b Cb", "1: bet 2", "1: draw down", "1: open 3",
        "1: draw", "1: draw up", "1: stand", "1: draw", **ONE,
    ),
    "where one may lie": left(
        "clasica", "So 2b Co 5o 2c", "5e 5b 6o 6c 6e 6b 7o 7c 7e 7b 4b Cb", "1: bet 2", "1: draw down", "1: open 3",
        "1: draw", "1: stand", "1: draw", **ONE, lie=True,
    ),
}  # fmt: skip

DECKS = {
    "a four near the top, for the bank": left(
        "clasica", "4o 2b 6c", "Cb 1b 1e 2e 5e 6e", "1: swap four", "1: bet 2", **FOURS
    ),
    "two fours near the top": left(
        "clasica", "4o 2b 4c 7c", "Sb Cb 1b 1e 2e 5e", "1: swap four", "1: swap four", "1: bet 1", **FOURS
    ),
    "a four nearer": left("clasica", "4o 2b 7c", "Cb 1b 1e", "1: swap four", "1: bet 2", **FOURS),
    "the four may be drawn again": left(
        "clasica", "4o 2b 1c", "Cb 1b 5e 1e 2e Sb", "1: swap four", "1: bet 2", **FOURS
    ),
    "two fours may be drawn again": left(
        "clasica", "4o 2b 4c 2c", "Sb Cb 1b 1e 5e 6e", "1: swap four", "1: swap four", "1: bet 1", **FOURS
    ),
    "the bank draws discards": left("tradicional", "6o 2b", "Sb Cb 1b 1e", "1: bet 2"),
    "the bank draws discards soon": left("tradicional", "6o 2b 1c", "Sb Cb", "1: bet 2", "1: draw"),
    "the bank draws discards, a card up": left("clasica", "3o 2b 3c", "Sb Cb 1b 1e", "1: bet 2", "1: draw up"),
}
FEW = "5e 6e 6b 7e 7b 6c Sb"
BOTH = {
    "two figures to open or join": left("clasica", "So 2b Co", FEW, "1: bet 2", "1: draw down", **ONE),
    "a figure that may be opened": left("clasica", "So 2b", FEW, "1: bet 2", **ONE),
    "the first of two": left("clasica", "So 2b Co 5o", FEW, "1: bet 2", "1: draw down", "1: open 3", "1: draw", **ONE),
    "two fives": left("clasica", "5o 2b 5c", FEW, "1: bet 2", "1: draw down", **LIKE),
    "two figures to split": left("casa", "Ro 2b Rc", FEW, "1: bet 2", "1: draw"),
    "a figure that may be split": left("casa", "Ro 2b", FEW, "1: bet 2"),
}


@pytest.mark.parametrize("name", DECKS)
def test_what_is_known_of_the_deck(name):
    check_read(DECKS[name])


@pytest.mark.parametrize("model", ["reads:stands:5", "reads:stands:6"])
@pytest.mark.parametrize("name", CASA)
def test_casa(name, model):
    check_read(CASA[name], model)


@pytest.mark.parametrize("name", CLASICA)
def test_clasica(name):
    check_read(CLASICA[name])


@pytest.mark.parametrize("name", BOTH)
def test_two_hands_out_of_few_cards(name):
    check_read(BOTH[name])


def turn(kind, others, **rules):
    preset, deck, actions, more = TURNS[kind]
    return left(preset, deck, others, *actions, **{**more, **rules})


TURNS = {
    "muerto or decline": ("casa", "7o 2o", ("1: bet 2",), {}),
    "double": ("casa", "5o 2o", ("1: bet 2",), {}),
    "doubled or drawn": ("casa", "4c 2o", ("1: bet 2",), {"discard_four": False}),
    "the last of two": ("casa", "Ro 2o Rc 6o", ("1: bet 2", "1: draw", "1: split", "1: draw", "1: stand"), {}),
    "open or join": ("clasica", "So 2o Co", ("1: bet 2", "1: draw down"), ONE),
    "joined": ("clasica", "So 2o Co", ("1: bet 2", "1: draw down", "1: join"), ONE),
    "a four known": ("clasica", "4o 2o 1o", ("1: swap four", "1: bet 2"), FOURS),
}
CARDS = [card for card in ALL if card[0] in "1567C" and card not in ("1o", "5o", "6o", "7o", "Co")]


@pytest.mark.parametrize("kind", TURNS)
@settings(max_examples=4, deadline=None)
@given(
    others=st.sets(st.sampled_from(CARDS), min_size=7, max_size=7),
    model=st.sampled_from(["reads:stands:4.5", "reads:stands:5", "reads:stands:6"]),
    tie=st.sampled_from(["bank", "push", "player"]),
)
def test_drawn_turns(kind, others, model, tie):
    """The discards are out of reach: what comes from them is not weighed."""
    # Low cards give two hands to open too many ways for the oracle.
    low = kind == "open or join"
    fair = {card.translate({49: "5", 67: "6"}) if low else card for card in others}
    asked = turn(kind, " ".join(sorted(fair)), tie=tie)
    assume(not may_draw_discards(seen_in(asked)))
    check_read(asked, model)


REFUSED = {
    "a full deck, two figures": (
        record("clasica", "So 2b Co", "1: bet 2", "1: draw down", **ONE),
        "weighs what 2 hands hide together",
    ),
    "the discards": (left("tradicional", "2o 2b", "Sb Cb 1b 1e", "1: bet 2"), "drawn from the discards"),
    "three hands": (
        record(
            "clasica", "So 2b Co Ro", "1: bet 1", "1: draw down", "1: open 1", "1: draw", "1: open 1",
            opening="figures", max_opens=2,
        ),
        "weighs what 3 hands",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_left_says_why(name):
    asked, reason = REFUSED[name]
    with pytest.raises(ValueError, match=reason):
        decide(seen_in(asked), bank_model("reads:stands:5"), FIVE)


POOR = {
    "a seven, muerto or decline": CASA["a seven, muerto or decline"] | {"chips": [4, 100]},
    "a five to double": CASA["a five to double"] | {"chips": [4, 100]},
    "a figure": CASA["a figure, no splits"] | {"chips": [3, 100]},
    "a five drawn beside": CASA["a five drawn beside"] | {"chips": [3, 100]},
    "before the deal": CASA["before the deal, no splits"] | {"chips": [4, 100], "limits": [1, 2]},
    "a four to swap": CLASICA["a four to swap"] | {"chips": [1, 100]},
    "a swapped four": CLASICA["a four that must go, after a swap"] | {"chips": [1, 100], "limits": [1, 2]},
}


@pytest.mark.parametrize("name", POOR)
def test_a_bank_that_reads_one_hand_out_of_few_chips(name):
    """It weighs what it can really win and lose."""
    assert counts_chips(seen_in(POOR[name]), bank_model("reads:stands:5"))
    check_read(POOR[name])


def test_the_shares_of_four_choices_add_up_where_a_card_may_be_hidden_or_shown():
    """19/20 for the habit, and 1/60 for each of three others: none is lost."""
    rules = rules_from({"preset": "casa", "faces": "choice"})
    tree = ModelTree(rules, FIVE, settling(rules, bank_model("stands:5")))
    shares = tree.shares(4, (Verb.STAND, Verb.DRAW_UP, Verb.DRAW_DOWN, Verb.DOUBLE))
    assert shares == {Verb.DRAW_DOWN: Fraction(19, 20)} | dict.fromkeys(
        (Verb.STAND, Verb.DRAW_UP, Verb.DOUBLE), Fraction(1, 60)
    )
