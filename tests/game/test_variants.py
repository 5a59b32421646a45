"""A variant is a set of parameters: the Catalan game, and rules that contradict each other."""

from __future__ import annotations

import pytest

from sevenhalf_learn.game import legal
from sevenhalf_learn.rules import PRESETS, Direction, rules_from, rules_to
from tests.game.hands import check, opened

CATALAN = {"direction": "clockwise", "decline": "no", "selling": "no"}
"""Clockwise; every seven and a half takes the bank, and double."""


def test_the_catalan_game_needs_no_code() -> None:
    rules = rules_from({"preset": "clasica"} | CATALAN)
    assert rules.direction is Direction.CLOCKWISE
    check("clasica", "6o 5e 1e Sb", "1: bet 2; 1: draw up; 1: draw up; 0: stand", (-4, 4), 1, **CATALAN)
    check("clasica", "7o 5e Sb", "1: bet 2; 1: draw up; 0: stand", (-4, 4), 1, **CATALAN)


def test_parameters_of_several_presets_combine() -> None:
    # The wild king in the classic game, with the River Plate lie and a push.
    options = {"wild": "Ro", "lie": True, "tie": "push"}
    check("clasica", "Ro 5e Sb", "1: bet 2; 1: draw up; 0: stand; 1: bank yes", (-4, 4), 1, **options)
    check("clasica", "5o 5e", "1: bet 2; 1: stand; 0: stand", (0, 0), **options)
    state = opened("clasica", "7o 5e Ro", "1: bet 2", "1: draw up", **options)
    # Seven and at least one go over; the king lies open, alone a seven.
    assert [str(action) for action in legal(state)] == ["lie", "show"]


@pytest.mark.parametrize(
    ("settings", "both"),
    [
        ({"bank_must_reach": True}, r"bank_must_reach.*calling"),
        ({"max_opens": 2}, r"max_opens.*opening"),
        ({"sit_out": True}, r"sit_out.*bets"),
        ({"cover": True}, r"cover.*bets"),
        ({"bets": "before_deal"}, r"raising.*bets"),
        ({"opening": "any", "faces": "up"}, r"opening.*faces"),
        ({"muerto": True}, r"muerto.*bets"),
        ({"min_players": 9}, r"min_players.*max_players"),
        ({"four_swap": "optional", "discard_four": True}, r"four_swap.*discard_four"),
        ({"lie": True, "faces": "up"}, r"lie.*faces"),
    ],
)
def test_rules_that_contradict_each_other_are_refused_with_both_named(settings: dict[str, object], both: str) -> None:
    with pytest.raises(ValueError, match=both):
        rules_from({"preset": "clasica"} | settings)


@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_presets_read_and_write_as_their_name_alone(preset: str) -> None:
    assert rules_to(rules_from({"preset": preset})) == {"preset": preset}
