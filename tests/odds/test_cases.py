"""Positions and distributions with their right answers, to the last digit."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from sevenhalf_learn.odds import (
    Hand,
    Position,
    bank_model,
    bank_totals,
    decide,
    full_deck,
    player_model,
)
from sevenhalf_learn.odds.counts import without
from sevenhalf_learn.odds.outcome import outcome
from sevenhalf_learn.odds.player_tree import PlayerTree
from sevenhalf_learn.odds.position import NO_CARD, NONE_SHOWN
from sevenhalf_learn.rules import PRESETS, rules_from
from tests.odds.positions import FIVE, seen_in

CASES = json.loads((Path(__file__).parents[1] / "data" / "explain.json").read_text(encoding="utf-8"))
DECK = full_deck(PRESETS["clasica"])


@pytest.mark.parametrize("model", ["stands:5", "stands:5.5", "informed"])
@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["record"]["seed"]))
def test_explain_cases(case, model):
    odds = decide(seen_in(case["record"]), bank_model(model), FIVE)
    assert odds.seat == case["seat"]
    names = ["1", "2", "3", "4", "5", "6", "7", "figure"]
    assert dict(zip(names, odds.unseen, strict=False)) == case["unseen"]
    expected = case["bank"][model]
    assert [str(action) for action in odds.best] == expected["best"]
    for option in odds.options:
        wanted = expected["stand" if str(option.action) == "stand" else "draw"]
        assert {key: Fraction(text) for key, text in wanted.items()} == {
            key: getattr(option, key) for key in ("value", "win", "tie", "lose", "bust")
        }


def test_one_hand_drawn_to_five():
    assert bank_totals(DECK, 10) == {
        10: Fraction(23387249, 118989780),
        11: Fraction(15880957, 233403030),
        12: Fraction(9208853, 55930680),
        13: Fraction(68217589, 1011413130),
        14: Fraction(65315303, 391514760),
        15: Fraction(69719849, 1011413130),
        16: Fraction(405912956, 1517119695),
    }


@pytest.mark.parametrize(
    ("halves", "threshold", "chance"),
    [(12, 15, Fraction(2028518911, 4631207490)), (12, 10, Fraction(832115749, 1517119695))],
)
def test_winning_against_a_bank_that_stops_at_the_player(halves, threshold, chance):
    six = without(DECK, 5)
    ends = bank_totals(six, min(threshold, halves))
    assert sum(part for total, part in ends.items() if total < halves or total == 16) == chance


@pytest.mark.parametrize(
    ("pays", "value"),
    [
        (2, Fraction(-747753403336431, 3215653191751000)),
        (1, Fraction(-25180122724328777, 86822636177277000)),
    ],
)
def test_the_whole_game_against_an_informed_bank(pays, value):
    rules = rules_from({"preset": "clasica", "seven_half_pays": pays, "natural_pays": pays})
    tree = PlayerTree(rules, bank_model("informed"))
    assert outcome(tree.best(Position(Hand(), NO_CARD, NONE_SHOWN, DECK)), 40).value == value


def test_stand_at_five_or_more_is_best_in_every_hand_against_an_informed_bank():
    tree = PlayerTree(PRESETS["clasica"], bank_model("informed"))
    todo, seen = [Position(Hand(), NO_CARD, NONE_SHOWN, DECK)], set()
    while todo:
        position = todo.pop()
        for kind, count in enumerate(position.unseen):
            rest = without(position.unseen, kind) if count else position.unseen
            hand = position.hand.draw(kind)
            if not count or hand.total > 15 or rest in seen:
                continue
            seen.add(rest)
            after = Position(hand, NO_CARD, NONE_SHOWN, rest)
            if hand.total < 15:
                todo.append(after)
                stand, draw = tree.stand(after), tree.draw(after, "draw")
                assert (stand.value > draw.value) is (hand.total >= 10)
    assert len(seen) == 221


def test_the_player_model_does_not_change_a_players_value():
    seen = seen_in(CASES[1]["record"])
    bank = bank_model("stands:5")
    assert decide(seen, bank, player_model("stands:7")) == decide(seen, bank, FIVE)
