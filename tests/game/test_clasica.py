"""The classic game, hand by hand: expected chips are counted by hand from the rules."""

from __future__ import annotations

import pytest

from sevenhalf_learn.game import HandState, legal, view
from tests.game.hands import check, ended, opened


def words(state: object) -> list[str]:
    return [str(action) for action in legal(state)]  # type: ignore[arg-type]


# --- the deal


def test_the_deal_goes_to_the_seat_after_the_bank_first_and_to_the_bank_last() -> None:
    state = opened("clasica", "1o 2o 3o", seats=3, bank=1)
    assert [str(row[0].cards[0]) for row in state.hands] == ["2o", "3o", "1o"]
    assert state.turn == 2


def test_first_cards_are_seen_by_their_seat_alone() -> None:
    state = opened("clasica", "1o 2o 3o", seats=3)
    for viewer in range(3):
        shown = [row[0].cards[0] is not None for row in view(state, viewer).hands]
        assert shown == [seat == viewer for seat in range(3)]


# --- the bet on the turn


def test_bets_run_from_the_minimum_to_the_maximum() -> None:
    assert words(opened("clasica", "1o 2o", limits=[2, 4])) == ["bet 2", "bet 3", "bet 4"]


def test_a_bet_never_exceeds_the_chips_behind_it() -> None:
    assert words(opened("clasica", "1o 2o", chips=[100, 3])) == ["bet 1", "bet 2", "bet 3"]


def test_a_seat_with_less_than_the_minimum_bets_all_it_has() -> None:
    assert words(opened("clasica", "1o 2o", chips=[100, 2], limits=[3, 5])) == ["bet 2"]


def test_a_seat_without_chips_gets_no_card() -> None:
    state = opened("clasica", "1o 2o 3o", seats=3, chips=[100, 0, 9])
    assert state.hands[1] == ()
    assert state.turn == 2


# --- receiving cards


def test_draw_up_keeps_the_card_hidden() -> None:
    hand = opened("clasica", "1o 2o 3o", "1: bet 1", "1: draw up").hands[1][0]
    assert (hand.up, hand.total) == ((False, True), 8)


def test_draw_down_turns_the_hidden_card_up() -> None:
    hand = opened("clasica", "1o 2o 3o", "1: bet 1", "1: draw down").hands[1][0]
    assert (hand.up, hand.total) == ((True, False), 8)


def test_one_card_at_most_lies_face_down() -> None:
    hand = opened("clasica", "1o 2o So Co Ro", "1: bet 1", "1: draw down", "1: draw down", "1: draw down").hands[1][0]
    assert hand.up == (True, True, True, False)


def test_a_player_says_which_way_and_the_bank_does_not() -> None:
    player = opened("clasica", "1o 2o 3o", "1: bet 1")
    assert words(player) == ["stand", "draw up", "draw down", "raise 2", "raise 3", "raise 4", "raise 5"]
    assert words(opened("clasica", "1o 2o 3o", "1: bet 1", "1: stand")) == ["stand", "draw"]


# --- raising


def test_a_raise_when_asking_counts_for_the_loss() -> None:
    check("clasica", "5o 7o 3e", "1: bet 1; 1: raise 4; 1: draw up", (4, -4))


def test_a_raise_when_standing_counts_for_the_win() -> None:
    check("clasica", "7o 5e", "1: bet 1; 1: raise 5; 1: stand; 0: stand", (-5, 5))


def test_a_raise_stops_at_the_maximum() -> None:
    assert "raise 5" in words(opened("clasica", "1o 2o", "1: bet 4"))
    assert words(opened("clasica", "1o 2o", "1: bet 5")) == ["stand", "draw up", "draw down"]


def test_one_raise_for_each_card() -> None:
    state = opened("clasica", "1o 2o 3o", "1: bet 1", "1: raise 2")
    assert words(state) == ["stand", "draw up", "draw down"]
    again = opened("clasica", "1o 2o 3o", "1: bet 1", "1: raise 2", "1: draw up")
    assert "raise 3" in words(again)


def test_no_raise_at_seven_and_a_half() -> None:
    state = opened("clasica", "7o 2o Sb", "1: bet 1", "1: draw up")
    assert state.turn == 0


# --- going over


@pytest.mark.parametrize(
    ("deck", "actions"),
    [
        ("7o 5e 1e", "1: bet 2; 1: draw up"),
        ("7o 5e 1e", "1: bet 2; 1: draw down"),
        ("5o 5e 1e Sb 3b", "1: bet 2; 1: draw up; 1: draw up; 1: draw up"),
        ("4o 5e 4e", "1: bet 2; 1: draw up"),
    ],
)
def test_over_seven_and_a_half_loses_at_once(deck: str, actions: str) -> None:
    state = check("clasica", deck, actions, (2, -2))
    assert state.hands[1][0].state is HandState.BUST
    assert all(state.hands[1][0].up)


def test_a_bust_pays_before_the_bank_plays() -> None:
    state = opened("clasica", "7o 5e 6e 1e", "1: bet 3", "1: draw up", seats=3)
    assert state.chips == (103, 97, 100)


def test_the_bank_does_not_play_when_all_have_gone_over() -> None:
    state = check("clasica", "7o 7e 1e 1b 1c", "1: bet 1; 1: draw up; 2: bet 2; 2: draw up", (3, -1, -2))
    assert len(state.hands[0][0].cards) == 1


# --- the bank's turn


def test_the_bank_plays_with_its_cards_up() -> None:
    state = opened("clasica", "7o 3e 2e", "1: bet 1", "1: stand", "0: draw")
    assert state.hands[0][0].up == (True, True)
    assert [card is None for card in view(state, 1).hands[0][0].cards] == [False, False]


@pytest.mark.parametrize(
    ("deck", "net"),
    [("6o 5e", (-2, 2)), ("5o 6e", (2, -2)), ("6o 6e", (2, -2)), ("So Ce", (2, -2))],
)
def test_the_nearer_hand_wins_and_a_tie_is_the_banks(deck: str, net: tuple[int, int]) -> None:
    check("clasica", deck, "1: bet 2; 1: stand; 0: stand", net)


def test_a_bank_that_goes_over_pays_all_that_stood() -> None:
    check(
        "clasica",
        "1o 2e 6b 5e",
        "1: bet 1; 1: stand; 2: bet 4; 2: stand; 0: draw",
        (-5, 1, 4),
    )


def test_the_banks_seven_and_a_half_stands_by_itself_and_beats_everybody() -> None:
    check("clasica", "7o 5e 7b Sb Cb", "1: bet 3; 1: draw up; 2: bet 2; 2: stand; 0: draw", (5, -3, -2))


# --- payment of seven and a half


@pytest.mark.parametrize(
    ("deck", "draws"),
    [("7o 6e Sb", 1), ("6o 6e 1e Sb", 2), ("So 6e 1e 3e 3o", 3), ("So 6e Ce Re 3o 3e", 4)],
)
def test_seven_and_a_half_is_paid_double_with_any_number_of_cards(deck: str, draws: int) -> None:
    check("clasica", deck, "1: bet 2;" + "1: draw up;" * draws + "0: stand; 1: bank yes", (-4, 4), 1)


def test_seven_and_a_half_is_paid_double_by_a_busted_bank_too() -> None:
    check("clasica", "7o 6e Sb 2e", "1: bet 3; 1: draw up; 0: draw; 1: bank yes", (-6, 6), 1)


# --- the bank passes


def test_the_first_seven_and_a_half_in_turn_order_has_the_right() -> None:
    check(
        "clasica",
        "7o 7e 5b So Se",
        "1: bet 1; 1: draw up; 2: bet 1; 2: draw up; 0: stand; 1: bank yes",
        (-4, 2, 2),
        1,
    )


def test_a_claim_refused_passes_on_and_then_the_bank_stays() -> None:
    start = "1: bet 1; 1: draw up; 2: bet 1; 2: draw up; 0: stand; 1: bank no;"
    check("clasica", "7o 7e 5b So Se", start + "2: bank yes", (-4, 2, 2), 2)
    check("clasica", "7o 7e 5b So Se", start + "2: bank no", (-4, 2, 2), 0)


def test_the_banks_own_seven_and_a_half_keeps_it() -> None:
    check("clasica", "7o 7b Sb Cb", "1: bet 1; 1: draw up; 0: draw", (1, -1), 0)


def test_nobody_at_seven_and_a_half_changes_nothing() -> None:
    check("clasica", "7o 5b", "1: bet 1; 1: stand; 0: stand", (-1, 1), 0)


def test_the_order_begins_after_the_bank() -> None:
    check(
        "clasica",
        "7o 7e 5b So Se",
        "0: bet 1; 0: draw up; 1: bet 1; 1: draw up; 2: stand; 0: bank yes",
        (2, 2, -4),
        0,
        bank=2,
    )


# --- a bank that can't pay


def test_a_short_bank_pays_in_turn_order_as_far_as_it_reaches() -> None:
    state = check(
        "clasica",
        "6o 7e 5b",
        "1: bet 3; 1: stand; 2: bet 3; 2: stand; 0: stand",
        (-4, 3, 1),
        chips=[4, 50, 50],
    )
    assert [(event.seat, event.amount) for event in state.story if event.kind == "unpaid"] == [(2, 2)]


def test_losers_pay_before_winners_are_paid() -> None:
    check(
        "clasica",
        "6o 4e 5b",
        "1: bet 3; 1: stand; 2: bet 3; 2: stand; 0: stand",
        (0, 3, -3),
        chips=[0, 50, 50],
    )


def test_a_bust_before_helps_a_short_bank() -> None:
    check("clasica", "7o 6e 5b 1b", "1: bet 5; 1: draw up; 2: bet 5; 2: stand; 0: stand", (0, -5, 5), chips=[0, 50, 50])


# --- defaults


def test_defaults_complete_a_hand() -> None:
    state = ended("clasica", "7o 5b")
    assert [f"{seat}: {action}" for seat, action in state.actions] == ["1: bet 1", "1: stand", "0: stand"]
    won = ended("clasica", "7o 5b So", "1: bet 1", "1: draw up")
    assert str(won.actions[-1][1]) == "bank yes"
