"""The River Plate game, hand by hand."""

from __future__ import annotations

import pytest

from sevenhalf_learn.game import HandState, State, legal
from tests.game.hands import check, opened


def words(state: State) -> list[str]:
    return [str(action) for action in legal(state)]


# --- ties and the half point


def test_a_tie_is_the_players() -> None:
    check("rioplatense", "6o 6e", "1: bet 2; 1: stand; 0: stand", (-2, 2))


def test_six_with_the_half_pays_seven() -> None:
    check("rioplatense", "7o 6e", "1: bet 2; 1: stand; 0: half", (-2, 2))


def test_the_raised_total_wins_its_own_ties() -> None:
    check("rioplatense", "6o 6e Sb", "1: bet 2; 1: draw up; 1: stand; 0: half", (2, -2))


def test_without_the_half_the_same_hand_loses() -> None:
    check("rioplatense", "6o 6e Sb", "1: bet 2; 1: draw up; 1: stand; 0: stand", (-2, 2))


def test_seven_with_the_half_pays_naturals_only() -> None:
    actions = "1: bet 1; 1: draw up; 2: bet 2; 2: draw up; 2: draw up; 0: half"
    check("rioplatense", "7o 3e 7b So 4e Co", actions, (-2 + 2, 2, -2), 1)


def test_the_half_comes_below_seven_and_a_half_only() -> None:
    assert words(opened("rioplatense", "6o 7e", "1: bet 1", "1: stand")) == ["stand", "half", "draw"]
    check("rioplatense", "6o 7e Sb", "1: bet 1; 1: stand; 0: draw", (1, -1))


def test_with_the_half_a_bank_of_seven_meets_its_obligation() -> None:
    options = {"calling": "force"}
    start = ("1: bet 1", "1: draw up")
    assert words(opened("rioplatense", "7o 7e Sb", *start, **options)) == ["half", "draw"]
    assert words(opened("rioplatense", "7o 6e Sb", *start, **options)) == ["draw"]


# --- seven and a half


def test_a_natural_is_paid_double_whatever_the_bank_has() -> None:
    check("rioplatense", "7o 7e Sb Cb", "1: bet 2; 1: draw up; 0: draw", (-4, 4), 1)
    check("rioplatense", "7o 5e Sb 2b Cb", "1: bet 2; 1: draw up; 0: draw; 0: draw", (-4, 4), 1)


def test_a_longer_one_pays_once_and_ties_with_the_bank_are_the_players() -> None:
    check("rioplatense", "3o 5e 4e Sb", "1: bet 2; 1: draw up; 1: draw up; 0: stand", (-2, 2), 0)
    check("rioplatense", "3o 7e 4e Sb Cb", "1: bet 2; 1: draw up; 1: draw up; 0: draw", (-2, 2), 0)


def test_a_natural_takes_the_bank_even_from_a_natural() -> None:
    check("rioplatense", "7o 7b 7e So Sb Cb", "1: bet 1; 1: draw up; 2: bet 1; 2: draw up; 0: draw", (-4, 2, 2), 1)


# --- the lie


def test_a_lie_is_paid_once_when_the_bank_busts() -> None:
    check("rioplatense", "6o 6e 4b 2e", "1: bet 2; 1: draw up; 1: lie; 0: draw", (-2, 2))


@pytest.mark.parametrize("end", ["0: stand", "0: half"])
def test_a_lie_found_out_costs_double(end: str) -> None:
    check("rioplatense", "6o 6e 4b", f"1: bet 2; 1: draw up; 1: lie; {end}", (4, -4))


def test_a_liar_pays_as_far_as_its_chips_reach() -> None:
    check("rioplatense", "6o 6e 4b", "1: bet 3; 1: draw up; 1: lie; 0: stand", (4, -4), chips=[100, 4])


def test_to_show_is_to_lose_at_once() -> None:
    state = check("rioplatense", "6o 6e 4b", "1: bet 2; 1: draw up; 1: show", (2, -2))
    assert state.hands[1][0].state is HandState.BUST


def test_no_lie_with_seven_and_a_half_or_more_face_up() -> None:
    # 5 hidden, then 5 and 3 face up: eight lie open.
    drawn = opened("rioplatense", "1o 6e 5b 1c 3e", "1: bet 2", "1: draw up", "1: draw up", "1: draw up")
    assert drawn.hands[1][0].state is HandState.BUST


def test_no_lie_with_every_card_up() -> None:
    lying = opened("rioplatense", "6o 6e 4b", "1: bet 2", "1: draw down")
    assert words(lying) == ["lie", "show"]


def test_no_raise_with_a_lie() -> None:
    state = opened("rioplatense", "6o 6e 4b", "1: bet 2", "1: draw up")
    assert words(state) == ["lie", "show"]


def test_a_raise_when_standing() -> None:
    check("rioplatense", "7o 5e", "1: bet 2; 1: raise 5; 1: stand; 0: stand", (-5, 5))


def test_the_bank_plays_against_a_liar_alone() -> None:
    state = opened("rioplatense", "6o 6e 4b", "1: bet 2", "1: draw up", "1: lie")
    assert state.turn == 0
    assert state.hands[1][0].state is HandState.LIED
