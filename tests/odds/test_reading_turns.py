"""A bank that reads whole turns, against the oracle that plays all habits forward."""

from __future__ import annotations

import pytest

from sevenhalf_learn.odds import bank_model, decide
from tests.odds.positions import FIVE, check_best, seen_in
from tests.odds.test_turns import ONE, left
from tests.oracle.read_turn import ReadTurn


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
    "the bank draws discards": left("tradicional", "6o 2b", "Sb Cb 1b 1e", "1: bet 2"),
    "the bank draws discards soon": left("tradicional", "6o 2b 1c", "Sb Cb", "1: bet 2", "1: draw"),
    "the bank draws discards, a card up": left("clasica", "3o 2b 3c", "Sb Cb 1b 1e", "1: bet 2", "1: draw up"),
}
FEW = "4e 5e 6e 7e 7b Sb"
BOTH = {
    "two figures": left("clasica", "So 2b Co", FEW, "1: bet 2", "1: draw down", **ONE) | {"discards": ""},
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
