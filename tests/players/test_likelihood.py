"""How a player is thought to choose: nineteen times in twenty by habit, else evenly among the other choices."""

from __future__ import annotations

from fractions import Fraction

import pytest

from sevenhalf_learn.game import Verb
from sevenhalf_learn.players.likelihood import choices, player_model

PLAY = (Verb.STAND, Verb.DRAW_UP, Verb.DRAW_DOWN)
MODEL = player_model("stands:5")


@pytest.mark.parametrize(
    ("total", "verbs", "habit"),
    [
        (9, PLAY, Verb.DRAW_DOWN),
        (10, PLAY, Verb.STAND),
        (9, (Verb.STAND, Verb.DRAW), Verb.DRAW),
        (14, (Verb.STAND, Verb.DRAW), Verb.STAND),
        (8, (Verb.SWAP_FOUR, Verb.KEEP_FOUR), Verb.SWAP_FOUR),
        (14, (Verb.MUERTO, Verb.DECLINE), Verb.DECLINE),
        (2, (Verb.OPEN, Verb.JOIN), Verb.JOIN),
        (16, (Verb.LIE, Verb.SHOW), Verb.SHOW),
        (14, (Verb.STAND, Verb.DRAW, Verb.DOUBLE), Verb.STAND),
        (2, (Verb.STAND, Verb.DRAW, Verb.SPLIT), Verb.DRAW),
        (14, (Verb.BET, Verb.SHOOT), Verb.BET),
    ],
)
def test_habits(total, verbs, habit):
    found = choices(MODEL, total, verbs)
    assert found[habit] == Fraction(19, 20)
    assert {found[verb] for verb in verbs if verb is not habit} == {Fraction(1, 20) / (len(verbs) - 1)}
    assert sum(found.values()) == 1


def test_seven_and_a_half_stands_with_certainty():
    assert choices(MODEL, 15, PLAY) == {Verb.STAND: 1, Verb.DRAW_UP: 0, Verb.DRAW_DOWN: 0}


def test_a_single_choice_is_certain():
    assert choices(MODEL, 9, (Verb.DRAW,)) == {Verb.DRAW: 1}
