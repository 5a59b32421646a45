"""The classic game's supplementary rules, hand by hand."""

from __future__ import annotations

import pytest

from sevenhalf_learn.cards import DECK, Card
from sevenhalf_learn.game import EventKind, HandState, State, legal, play, view
from tests.game.hands import check, opened


def words(state: State, seat: int | None = None) -> list[str]:
    return [str(action) for action in legal(state, seat)]


# --- calling, and the bank's obligation


def test_a_called_seven_and_a_half_is_shown() -> None:
    state = opened("clasica", "7o 5b Sb", "1: bet 1", "1: draw up", calling="announce")
    assert state.hands[1][0].up == (True, True)
    assert any(event.kind is EventKind.CALL and event.seat == 1 for event in state.story)


def test_only_the_first_one_is_called() -> None:
    state = opened(
        "clasica", "7o 7c 5b Sb Cb", "1: bet 1", "1: draw up", "2: bet 1", "2: draw up", seats=3, calling="announce"
    )
    assert state.hands[2][0].up == (False, True)
    assert sum(event.kind is EventKind.CALL for event in state.story) == 1


def test_announcing_alone_does_not_bind_the_bank() -> None:
    check("clasica", "7o 5b Sb", "1: bet 1; 1: draw up; 0: stand; 1: bank yes", (-2, 2), 1, calling="announce")


@pytest.mark.parametrize("options", [{"calling": "force"}, {"calling": "announce", "bank_must_reach": True}])
def test_a_forced_bank_draws_until_it_reaches_or_goes_over(options: dict[str, object]) -> None:
    state = opened("clasica", "7o 5b Sb 2e 1e", "1: bet 1", "1: draw up", **options)
    assert words(state) == ["draw"]
    with pytest.raises(ValueError, match=r"may not stand below seven and a half.*draw"):
        play(state, "stand")
    check("clasica", "7o 5b Sb 2e 1e", "1: bet 1; 1: draw up; 0: draw; 0: draw; 1: bank yes", (-2, 2), 1, **options)


def test_a_forced_bank_that_reaches_beats_everybody() -> None:
    check("clasica", "7o 5b Sb 2e Rb", "1: bet 1; 1: draw up; 0: draw; 0: draw", (1, -1), calling="force")


def test_nothing_called_nothing_forced() -> None:
    assert words(opened("clasica", "7o 5b", "1: bet 1", "1: stand", calling="force")) == ["stand", "draw"]


def test_the_obligation_without_calling_is_refused() -> None:
    with pytest.raises(ValueError, match=r"bank_must_reach.*calling"):
        opened("clasica", "7o 5b", bank_must_reach=True)


# --- opening


def test_two_figures_open_as_two_hands_with_two_bets() -> None:
    check(
        "clasica",
        "So 5e Cb 7c 6b",
        "1: bet 2; 1: draw down; 1: open 3; 1: draw; 1: draw; 1: stand; 0: stand; 1: bank yes",
        (-7, 7),
        1,
        opening="figures",
    )


def test_losing_one_hand_leaves_the_other_alone() -> None:
    # ½ + 6 + 2 goes over with the bet of 1; the second hand stands at ½ + 6 against 5.
    check(
        "clasica",
        "So 5e Cb 6c 2b 6b",
        "1: bet 1; 1: draw down; 1: open 4; 1: draw; 1: draw up; 1: draw; 1: stand; 0: stand",
        (-3, 3),
        opening="figures",
    )


def test_it_is_offered_only_when_the_first_card_was_turned_up() -> None:
    state = opened("clasica", "So 5e Cb", "1: bet 2", "1: draw up", opening="figures")
    assert words(state)[0] == "stand"


@pytest.mark.parametrize(
    ("opening", "second", "offered"),
    [
        ("figures", "Cb", True),
        ("figures", "1b", False),
        ("off", "Cb", False),
        ("same_value", "Rb", True),
        ("any", "6b", True),
    ],
)
def test_which_second_card_fits(opening: str, second: str, offered: bool) -> None:
    state = opened("clasica", f"So 5e {second}", "1: bet 2", "1: draw down", opening=opening)
    assert (words(state)[-1] == "join") is offered


def test_five_and_five_may_open_where_joined_they_bust() -> None:
    state = opened("clasica", "5o 5e 5b", "1: bet 2", "1: draw down", opening="same_value")
    assert words(state) == ["open 1", "open 2", "open 3", "open 4", "open 5", "join"]
    check("clasica", "5o 5e 5b", "1: bet 2; 1: draw down; 1: join", (2, -2), opening="same_value")


def test_never_at_seven_and_a_half() -> None:
    state = opened("clasica", "7o 5e Sb", "1: bet 2", "1: draw down", opening="any")
    assert state.turn == 0


@pytest.mark.parametrize(("seats", "most"), [(2, 3), (3, 3), (4, 1), (5, 1), (6, 0), (8, 0)])
def test_openings_by_the_size_of_the_table(seats: int, most: int) -> None:
    # Every first card and every draw of the first player is a figure, as long as they last.
    figures = [str(card) for card in DECK if card.rank.is_figure]
    low = [str(card) for card in DECK if not card.rank.is_figure]
    deck = " ".join([figures[0], *low[: seats - 1], *figures[1:]])
    state = opened("clasica", deck, "1: bet 1", "1: draw down", seats=seats, opening="figures")
    opens = 0
    while words(state)[-1] == "join":
        done = [f"{seat}: {action}" for seat, action in state.actions]
        state = opened("clasica", deck, *done, "1: open 1", "1: draw", seats=seats, opening="figures")
        opens += 1
    assert opens == most
    assert len(state.hands[1]) == most + 1


def test_the_second_hand_may_open_again() -> None:
    state = opened(
        "clasica",
        "So 5e Cb 7c Rb",
        "1: bet 1",
        "1: draw down",
        "1: open 1",
        "1: draw",
        "1: draw",
        opening="figures",
    )
    assert state.hand == 1
    assert words(state)[-1] == "join"


def test_the_bets_of_all_hands_stay_within_the_chips() -> None:
    state = opened("clasica", "So 5e Cb", "1: bet 3", "1: draw down", opening="figures", chips=[100, 4])
    assert words(state) == ["open 1", "join"]


def test_an_opened_hand_of_seven_and_a_half_claims_the_bank() -> None:
    # ½ + 7 on the second hand; the first stands at ½.
    check(
        "clasica",
        "So 5e Cb 7b",
        "1: bet 1; 1: draw down; 1: open 1; 1: stand; 1: draw; 0: stand; 1: bank yes",
        (-1, 1),
        1,
        opening="figures",
    )


# --- the four


def test_the_four_is_swapped_before_the_bet() -> None:
    state = opened("clasica", "4o 5e 7b", four_swap="optional")
    assert words(state) == ["swap four", "keep four"]
    after = opened("clasica", "4o 5e 7b", "1: swap four", four_swap="optional")
    assert str(after.hands[1][0].cards[0]) == "7b"
    assert words(after)[0] == "bet 1"


def test_the_four_goes_half_way_down() -> None:
    state = opened("clasica", "4o 5e 7b", "1: swap four", four_swap="optional")
    # 38 cards were left, one was dealt: the four lies below 18 of the 37 others.
    assert view(state, 0).known == ((18, Card.parse("4o")),)
    assert state.deck[state.top + 18] == Card.parse("4o")
    assert state.deck_left == 38


def test_another_four_may_be_swapped_again_up_to_four_times() -> None:
    deck = "4o 5e 4c 4e 4b 7b"
    state = opened("clasica", deck, *["1: swap four"] * 3, four_swap="optional")
    assert words(state) == ["swap four", "keep four"]
    state = opened("clasica", deck, *["1: swap four"] * 4, four_swap="optional")
    assert str(state.hands[1][0].cards[0]) == "7b"
    assert len(view(state, 0).known) == 4
    assert all(state.deck[state.top + at] == card for at, card in view(state, 0).known)


def test_a_fifth_swap_there_is_not() -> None:
    # Four cards go round: after four swaps the first four comes back, and stays.
    rest = [str(card) for card in DECK if str(card) not in ("4o", "5e", "4c", "4e", "4b")]
    state = opened("clasica", "4o 5e 4c 4e 4b", *["1: swap four"] * 4, four_swap="optional", discards=" ".join(rest))
    assert state.hands[1][0].cards[0].rank == "4"
    assert words(state)[0] == "bet 1"


def test_a_required_swap_happens_by_itself() -> None:
    state = opened("clasica", "4o 5e 7b", four_swap="required")
    assert str(state.hands[1][0].cards[0]) == "7b"
    assert state.actions == ()


def test_only_a_four_as_first_card_is_swapped() -> None:
    assert words(opened("clasica", "5o 5e 4b", four_swap="optional"))[0] == "bet 1"
    drawn = opened("clasica", "3o 5e 4b", "1: bet 1", "1: draw up", four_swap="optional")
    assert words(drawn)[0] == "stand"


def test_a_four_kept_is_played() -> None:
    check("clasica", "4o 5e", "1: keep four; 1: bet 1; 1: stand; 0: stand", (1, -1), four_swap="optional")


def test_the_banks_four_stays() -> None:
    state = opened("clasica", "5o 4e", "1: bet 1", "1: stand", four_swap="required")
    assert str(state.hands[0][0].cards[0]) == "4e"


# --- shooting


def test_a_shot_seven_with_a_figure_pays_four_times() -> None:
    check("clasica", "7o 6e Rb 5c", "1: shoot 2; 0: draw; 1: bank yes", (-8, 8), 1, shooting=True)


def test_a_shot_without_a_figure_loses_even_to_a_busted_bank() -> None:
    check("clasica", "7o 6e 1b 5c", "1: shoot 2; 0: draw", (2, -2), shooting=True)


def test_the_bank_may_not_stand_short_against_a_shot() -> None:
    state = opened("clasica", "7o 6e 1b 5c", "1: shoot 2", shooting=True)
    assert words(state) == ["draw"]


def test_the_banks_seven_and_a_half_beats_a_shot() -> None:
    check("clasica", "7o 6e Rb 1c Sb", "1: shoot 2; 0: draw; 0: draw", (2, -2), shooting=True)


def test_only_a_seven_is_shot() -> None:
    state = opened("clasica", "6o 6e", shooting=True)
    assert words(state) == ["bet 1", "bet 2", "bet 3", "bet 4", "bet 5"]
    with pytest.raises(ValueError, match="takes a seven"):
        play(state, "shoot 1")


def test_a_swapped_four_may_become_a_seven_to_shoot() -> None:
    state = opened("clasica", "4o 6e 7b", "1: swap four", four_swap="optional", shooting=True)
    assert "shoot 5" in words(state)


def test_a_shot_ends_the_turn_face_down_for_all() -> None:
    state = opened("clasica", "7o 6c 6e Rb", "1: shoot 2", seats=3, shooting=True)
    assert state.turn == 2
    assert state.hands[1][0].state is HandState.SHOT
    assert state.hands[1][0].up == (True, False)


# --- bets on the hands of others


def side(*actions: str, **more: object) -> State:
    return opened("clasica", "6o 6c 3b 5e", *actions, seats=4, side_bets=True, **more)


def test_the_others_may_bet_once_each_in_turn_order() -> None:
    state = side("1: bet 2")
    assert (
        words(state, 2)
        == words(state, 3)
        == ["side 1 on 1", "side 2 on 1", "side 3 on 1", "side 4 on 1", "side 5 on 1"]
    )
    assert words(state, 0) == []
    assert words(side("1: bet 2", "3: side 2 on 1"), 2) == []
    assert words(side("1: bet 2", "2: side 2 on 1"), 2) == []
    assert words(side("1: bet 2", "2: side 2 on 1"), 3)[0] == "side 1 on 1"


def test_the_owners_next_action_closes_the_bets() -> None:
    assert words(side("1: bet 2", "1: raise 3"), 2) == []
    with pytest.raises(ValueError, match=r"actions\[2\].*closed"):
        side("1: bet 2", "1: stand", "2: side 1 on 1")


def test_side_bets_win_and_lose_at_the_rate_of_the_hand() -> None:
    check(
        "clasica",
        "7o 6c 3b 5e Sb",
        "1: bet 1; 2: side 3 on 1; 1: draw up; 2: bet 2; 3: side 1 on 2; 2: stand; 3: bet 1; 3: stand; 0: stand; 1: bank yes",
        (-2 - 6 - 2 - 1 + 1, 2, 6 + 2, 1 - 1),
        1,
        side_bets=True,
    )


def test_side_bets_on_a_bust_are_lost_at_once() -> None:
    state = side("1: bet 1", "2: side 3 on 1", "1: draw up", chips=[10, 10, 10, 10])
    assert state.hands[1][0].total == 12 + state.hands[1][0].cards[1].halves
    busted = opened("clasica", "6o 6c 3b 5e 7b", "1: bet 1", "2: side 3 on 1", "1: draw up", seats=4, side_bets=True)
    assert busted.chips == (104, 99, 97, 100)


def test_raises_and_openings_do_not_touch_side_bets() -> None:
    check(
        "clasica",
        "6o 6c 5e",
        "1: bet 1; 2: side 2 on 1; 1: raise 5; 1: stand; 2: bet 1; 2: stand; 0: stand",
        (-8, 5, 3),
        side_bets=True,
    )


def test_an_own_bet_to_come_stays_possible() -> None:
    state = side("1: bet 1", chips=[100, 100, 3, 1])
    assert words(state, 2) == ["side 1 on 1", "side 2 on 1"]
    assert words(state, 3) == []


def test_a_shot_may_be_bet_on() -> None:
    state = opened("clasica", "7o 6c 5e Rb", "1: shoot 1", seats=3, side_bets=True, shooting=True)
    assert "side 1 on 1" in words(state, 2)
    check(
        "clasica",
        "7o 6c 5e Rb 6b",
        "1: shoot 1; 2: side 2 on 1; 2: bet 1; 2: stand; 0: draw; 1: bank yes",
        (-4 - 8 - 1, 4, 8 + 1),
        1,
        side_bets=True,
        shooting=True,
    )
