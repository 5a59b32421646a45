"""The solver and the certificate against the textbook's program, which merges nothing, on games of a small deck."""

from dataclasses import replace

import pytest

from sevenhalf_learn.cards import Card
from sevenhalf_learn.odds.solve import solve
from sevenhalf_learn.odds.solved import HeadsUp, certify, read_equilibrium
from sevenhalf_learn.rules import PRESETS
from tests.oracle.small_game import SmallGame

LOW = {"1": 1, "2": 1, "3": 2, "4": 4, "F": 2}
MIXED = {"3": 2, "4": 2, "6": 2, "7": 2, "F": 3}
FIGURES = [rank + suit for rank in "SCR" for suit in "oceb"]
PLAIN = replace(PRESETS["rioplatense"], lie=False)
TIES = {"tie": "player", "seven_half_pays": 1, "bank_seven_half": "ties"}
ITALIANA = {
    "tie": "push", "seven_half_pays": 1, "bank_seven_half": "ranks", "shows_natural": True, "faces": "forced",
}  # fmt: skip


def cards(deck):
    texts = [
        "Ro" if letter == "W" else FIGURES[place] if letter == "F" else letter + "oceb"[place]
        for letter, count in deck.items()
        for place in range(count)
    ]
    return tuple(map(Card.parse, texts))


@pytest.mark.parametrize(
    ("rules", "deck", "game", "oracle"),
    [
        (PRESETS["clasica"], LOW, {}, {}),
        (PRESETS["clasica"], MIXED, {}, {}),
        (PRESETS["tradicional"], MIXED, {}, {"seven_half_pays": 1, "faces": "forced"}),
        (PRESETS["italiana"], MIXED | {"W": 1}, {}, ITALIANA),
        (PLAIN, MIXED, {}, {**TIES, "half_point": True}),
        (replace(PLAIN, half_point=False), MIXED, {}, TIES),
        (PRESETS["rioplatense"], MIXED, {}, {**TIES, "half_point": True, "lie": True}),
        (PRESETS["clasica"], MIXED, {"bets": (1, 3)}, {"bets": (1, 3)}),
        (PRESETS["clasica"], MIXED, {"ordered": 99}, {"ordered": True}),
    ],
    ids=["low", "clasica", "tradicional", "italiana", "half", "no half", "lie", "bets", "ordered"],
)
def test_the_value_is_that_of_the_textbook(rules, deck, game, oracle):
    expected = SmallGame(dict(sorted(deck.items())), **oracle).value()
    solved = solve(HeadsUp(rules, deck=cards(deck), **game))
    proof = certify(read_equilibrium(solved.to_text()))
    assert float(proof.exploitability) < 1e-6
    assert float(proof.low) - 1e-7 < expected < float(proof.high) + 1e-7
