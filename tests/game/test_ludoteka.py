"""The single hand of the `ludoteka` table: one bet, offers for the bank, elimination."""

from __future__ import annotations

import pytest

from sevenhalf_learn.game import State, legal, play
from tests.game.hands import check, opened


def words(state: State) -> list[str]:
    return [str(action) for action in legal(state)]


def test_no_raise() -> None:
    assert [word for word in words(opened("ludoteka", "5o 6o", "1: bet 1")) if word.startswith("raise")] == []


def test_seven_and_a_half_pays_double_and_takes_the_bank_by_itself() -> None:
    check("ludoteka", "7o 6e Sb", "1: bet 2; 1: draw up; 0: stand", (-4, 4), 1)


def test_not_when_the_bank_has_one_too() -> None:
    check("ludoteka", "7o 7e Sb Cb", "1: bet 2; 1: draw up; 0: draw", (2, -2), 0)


def test_an_offer_is_at_most_half_of_the_score_less_the_bet() -> None:
    state = opened("ludoteka", "5o 6o", "1: bet 2", chips=[25, 13])
    assert [word for word in words(state) if word.startswith("offer")] == [f"offer {n}" for n in range(1, 6)]


def test_an_offer_is_above_any_earlier_one() -> None:
    state = opened(
        "ludoteka", "5o 6c 6o", "1: bet 2", "1: offer 3", "1: stand", "2: bet 2", seats=3, chips=[25, 25, 12]
    )
    assert [word for word in words(state) if word.startswith("offer")] == ["offer 4", "offer 5"]
    with pytest.raises(ValueError, match="not among the legal ones"):
        play(state, "offer 3")


def test_an_offer_comes_before_playing_and_once() -> None:
    drawn = opened("ludoteka", "1o 6c 6o", "1: bet 2", "1: draw up")
    assert not any(word.startswith("offer") for word in words(drawn))
    made = opened("ludoteka", "1o 6c 6o", "1: bet 2", "1: offer 1")
    assert not any(word.startswith("offer") for word in words(made))


def test_the_bank_sells_to_the_highest_offer_at_the_end() -> None:
    start = "1: bet 2; 1: offer 3; 1: stand; 2: bet 2; 2: offer 5; 2: stand; 0: stand;"
    check("ludoteka", "5o 5c 6o", start + "0: sell yes", (4 + 5, -2, -2 - 5), 2)
    check("ludoteka", "5o 5c 6o", start + "0: sell no", (4, -2, -2), 0)


def test_a_seven_and_a_half_makes_the_offer_void() -> None:
    check("ludoteka", "5o 7c 6o Sb", "1: bet 2; 1: offer 3; 1: stand; 2: bet 2; 2: draw up; 0: stand", (-2, -2, 4), 2)


def test_an_eliminated_bank_passes_to_the_best_hand_and_the_offer_is_void() -> None:
    check(
        "ludoteka",
        "6o 7c 5e",
        "1: bet 2; 1: offer 1; 1: stand; 2: bet 2; 2: stand; 0: stand",
        (-4, 2, 2),
        2,
        chips=[4, 25, 25],
    )


def test_equal_best_hands_the_first_in_turn_order() -> None:
    check("ludoteka", "6o 6c 5e", "1: bet 2; 1: stand; 2: bet 2; 2: stand; 0: stand", (-4, 2, 2), 1, chips=[4, 25, 25])
