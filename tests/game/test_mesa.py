"""The online table, `tradicional` and `casa`, hand by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sevenhalf_learn.cards import DECK
from sevenhalf_learn.game import HandState, Stage, State, legal, next_hand, play
from tests.game.hands import check, ended, opened


def words(state: State) -> list[str]:
    return [str(action) for action in legal(state)]


# --- the table


def test_bets_come_before_the_deal() -> None:
    state = opened("tradicional", "5o 6o")
    assert state.stage is Stage.BETS
    assert words(state) == ["bet 1", "bet 2", "bet 3", "bet 4", "bet 5"]
    assert state.top == 0


def test_the_second_card_lies_up_and_a_hand_all_up_gets_one_face_down() -> None:
    state = opened("tradicional", "1o 6o 1b 1c", "1: bet 1", "1: draw", "1: draw")
    assert state.hands[1][0].up == (False, True, True)
    split = opened("casa", "So 6o Cb 1c 1e", "1: bet 1", "1: draw", "1: split", "1: draw")
    assert split.hands[1][0].up == (True, False)


def test_a_natural_pays_double_and_a_longer_one_once() -> None:
    check("tradicional", "7o 6e Sb", "1: bet 2; 1: draw; 0: stand; 1: bank yes", (-4, 4), 1)
    check("tradicional", "3o 6e 4e Sb", "1: bet 2; 1: draw; 1: draw; 0: stand; 1: bank yes", (-2, 2), 1)


def test_a_busted_bank_pays_a_natural_double() -> None:
    check("tradicional", "7o 6e Sb 7b", "1: bet 2; 1: draw; 0: draw; 1: bank yes", (-4, 4), 1)


def test_the_banks_seven_and_a_half_beats_naturals() -> None:
    check("tradicional", "7o 5e Sb 2b Cb", "1: bet 2; 1: draw; 0: draw; 0: draw", (2, -2), 0)


def test_the_traditional_table_has_no_special_actions() -> None:
    for first in ("7o", "4o", "3o"):
        assert words(opened("tradicional", f"{first} 6e", "1: bet 1")) == ["stand", "draw"]


# --- the bank passes


def natural_for_1(*more: str, **options: object) -> State:
    return opened("tradicional", "7o 6e Sb", "1: bet 1", "1: draw", "0: stand", *more, **options)


def test_the_bank_may_be_declined_once() -> None:
    state = natural_for_1("1: bank no")
    assert state.bank_next == 0
    assert state.declined == {1}


def test_the_next_seven_and_a_half_must_take_it_and_the_mark_clears() -> None:
    state = natural_for_1(declined=[1])
    assert state.stage is Stage.OVER
    assert state.bank_next == 1
    assert state.declined == set()


def test_three_hands_in_a_row_at_most() -> None:
    deck, actions = "6o 5o 7e", "1: bet 1; 2: bet 1; 1: stand; 2: stand; 0: stand"
    check("tradicional", deck, actions, (2, -1, -1), 0, bank_hands=1)
    check("tradicional", deck, actions, (2, -1, -1), 1, bank_hands=2)


def test_after_three_hands_the_next_seat_that_covers() -> None:
    # Two others at the smallest bet of 5: the next bank needs 10.
    deck, actions = "6o 5o 7e", "1: bet 5; 2: bet 5; 1: stand; 2: stand; 0: stand"
    check("tradicional", deck, actions, (10, -5, -5), 2, bank_hands=2, chips=[50, 14, 50], limits=[5, 9])


def test_after_three_hands_a_seven_and_a_half_comes_first() -> None:
    check(
        "tradicional",
        "6o 7c 6e Sb",
        "1: bet 1; 2: bet 1; 1: stand; 2: draw; 0: stand; 2: bank yes",
        (-1, -1, 2),
        2,
        bank_hands=2,
    )


def test_the_count_goes_on_over_hands() -> None:
    state = ended("tradicional", "6o 7e", "1: bet 1")
    second = next_hand(state)
    assert (second.start.bank_hands, second.bank) == (1, 0)


# --- cover


def test_a_bank_covers_with_chips_for_the_sum_of_the_bets() -> None:
    state = opened("tradicional", "6o 5o 7e", "1: bet 3", "2: bet 2", seats=3, chips=[5, 50, 50])
    assert state.bank == 0


def test_else_it_passes_to_the_next_seat_that_covers() -> None:
    # The old bank bets the minimum of 1: seat 1 has to cover 2 + 1.
    state = opened("tradicional", "6o 5o 7e", "1: bet 3", "2: bet 2", seats=3, chips=[4, 50, 50])
    assert state.bank == 1
    assert state.turn == 2
    assert [sum(hand.bet for hand in row) for row in state.hands] == [1, 0, 2]
    check(
        "tradicional",
        "6o 5o 7e",
        "1: bet 3; 2: bet 2; 2: stand; 0: stand; 1: stand",
        (-1, 3, -2),
        1,
        chips=[4, 50, 50],
    )


def test_a_seat_that_does_not_cover_is_passed_over() -> None:
    state = opened("tradicional", "6o 5o 7e", "1: bet 2", "2: bet 3", seats=3, chips=[4, 3, 50])
    assert state.bank == 2


def test_if_nobody_covers_it_stays() -> None:
    state = opened("tradicional", "6o 5o 7e", "1: bet 3", "2: bet 3", seats=3, chips=[1, 3, 3])
    assert state.bank == 0


def test_the_bank_pays_up_to_the_chips_it_has_the_double_included() -> None:
    check(
        "tradicional",
        "7o 6c 5e Sb",
        "1: bet 2; 2: bet 2; 1: draw; 2: stand; 0: stand; 1: bank yes",
        (-5, 4, 1),
        1,
        chips=[5, 50, 50],
    )


# --- muerto


def test_muerto_with_seven_and_a_half_is_a_natural() -> None:
    state = check("casa", "7o 5e Rb", "1: bet 2; 1: muerto; 0: stand; 1: bank yes", (-4, 4), 1)
    assert state.hands[1][0].is_natural


def test_muerto_with_anything_else_is_lost_at_once() -> None:
    state = check("casa", "7o 5e 1b", "1: bet 2; 1: muerto", (2, -2))
    assert state.hands[1][0].state is HandState.BUST


def test_muerto_turns_the_seven_up_and_the_card_comes_face_down() -> None:
    state = opened("casa", "7o 5c 5e Rb", "1: bet 2", "2: bet 1", "1: muerto", seats=3)
    assert state.hands[1][0].up == (True, False)


def test_declined_the_seven_plays_on_and_may_double() -> None:
    state = opened("casa", "7o 5e", "1: bet 2", "1: decline")
    assert words(state) == ["stand", "draw", "double"]


def test_only_a_seven_gets_the_offer() -> None:
    assert words(opened("casa", "7o 5e", "1: bet 2")) == ["muerto", "decline"]
    assert words(opened("casa", "6o 5e", "1: bet 2")) == ["stand", "draw", "double"]
    assert words(opened("casa", "7o 5e", "1: bet 2", muerto=False))[0] == "stand"


# --- the four and the three


def test_a_first_four_goes_to_the_discards() -> None:
    state = opened("casa", "4o 5e 6b", "1: bet 2")
    assert [str(card) for card in state.discards] == ["4o"]
    assert str(state.hands[1][0].cards[0]) == "6b"


def test_and_again_while_it_is_a_four() -> None:
    state = opened("casa", "4o 5e 4b 4c 6b", "1: bet 2")
    assert [str(card) for card in state.discards] == ["4o", "4b", "4c"]


def test_a_four_may_become_a_three_or_a_seven() -> None:
    assert words(opened("casa", "4o 5e 7b", "1: bet 2")) == ["muerto", "decline"]
    pair = opened("casa", "4o 5e 3b 6c So", "1: bet 2")
    assert pair.hands[1][0].state is HandState.SECRET


def test_the_banks_four_and_three_stay() -> None:
    for first in ("4e", "3e", "7e"):
        state = opened("casa", f"6o {first}", "1: bet 2", "1: stand")
        assert str(state.hands[0][0].cards[0]) == first
        assert words(state) == ["stand", "draw"]


def test_a_first_three_becomes_a_pair_that_stands() -> None:
    state = opened("casa", "3o 5e 6c Sb", "1: bet 2")
    hand = state.hands[1][0]
    assert (hand.state, hand.up, hand.total) == (HandState.SECRET, (False, False), 13)
    assert state.turn == 0
    check("casa", "3o 5e 6c Sb", "1: bet 2; 0: stand", (-2, 2))


def test_a_pair_over_seven_and_a_half_loses_even_to_a_busted_bank() -> None:
    check("casa", "3o 6e 6c 2b 5b", "1: bet 2; 0: draw", (2, -2))


def test_pair_cards_trigger_nothing() -> None:
    check("casa", "3o 6e 4c 3b", "1: bet 2; 0: stand", (-2, 2))


def test_a_secret_natural_is_paid_double_and_claims_the_bank() -> None:
    check("casa", "3o 6e 7c Sb", "1: bet 2; 0: stand; 1: bank yes", (-4, 4), 1)


# --- double


def test_double_brings_exactly_one_card_and_twice_the_bet() -> None:
    check("casa", "5o 6e 2b", "1: bet 2; 1: double; 0: stand", (-4, 4))
    check("casa", "5o 6e 3b", "1: bet 2; 1: double", (4, -4))


def test_double_with_seven_and_a_half_is_a_natural() -> None:
    check("casa", "7o 6e Sb", "1: bet 2; 1: decline; 1: double; 0: stand; 1: bank yes", (-8, 8), 1)


def test_double_needs_the_chips() -> None:
    assert "double" in words(opened("casa", "5o 6e", "1: bet 2", chips=[100, 4]))
    assert "double" not in words(opened("casa", "5o 6e", "1: bet 2", chips=[100, 3]))


def test_double_on_the_first_card_only() -> None:
    assert "double" not in words(opened("casa", "2o 6e 2b", "1: bet 2", "1: draw"))


# --- split


def test_two_figures_split_into_two_hands_with_equal_bets() -> None:
    # ½ + 6 wins against 5, ½ + 4 loses.
    check(
        "casa",
        "So 5e Cb 6c 4b",
        "1: bet 2; 1: draw; 1: split; 1: draw; 1: stand; 1: draw; 1: stand; 0: stand",
        (0, 0),
    )


def test_a_split_hand_with_two_cards_is_a_natural() -> None:
    check(
        "casa",
        "So 5e Cb 7c 4b",
        "1: bet 2; 1: draw; 1: split; 1: draw; 1: draw; 1: stand; 0: stand; 1: bank yes",
        (-2, 2),
        1,
    )


def test_split_needs_two_figures_and_the_chips() -> None:
    assert "split" in words(opened("casa", "So 5e Cb", "1: bet 2", "1: draw"))
    assert "split" not in words(opened("casa", "1o 5e 1b", "1: bet 2", "1: draw"))
    assert "split" not in words(opened("casa", "So 5e Cb", "1: bet 2", "1: draw", chips=[100, 3]))
    assert "split" not in words(opened("casa", "So 5e Cb Rb", "1: bet 2", "1: draw", "1: draw"))


def test_no_double_and_no_second_split_after_it() -> None:
    state = opened("casa", "So 5e Cb Rb", "1: bet 2", "1: draw", "1: split")
    assert words(state) == ["stand", "draw"]
    drawn = opened("casa", "So 5e Cb Rb", "1: bet 2", "1: draw", "1: split", "1: draw")
    assert words(drawn) == ["stand", "draw"]


# --- the pot


def test_every_seat_pays_the_ante_the_bank_included() -> None:
    state = opened("tradicional", "6o 5o 7e", seats=3, jackpot_ante=2)
    assert state.pot == 6
    assert state.chips == (98, 98, 98)


def test_a_players_natural_takes_the_pot_from_a_busted_bank_too() -> None:
    check(
        "tradicional",
        "7o 6e Sb",
        "1: bet 2; 1: draw; 0: stand; 1: bank yes",
        (-5, 4 + 1 + 10),
        1,
        jackpot_ante=1,
        pot=10,
    )
    check(
        "tradicional",
        "7o 6e Sb 7b",
        "1: bet 2; 1: draw; 0: draw; 1: bank yes",
        (-5, 4 + 1 + 10),
        1,
        jackpot_ante=1,
        pot=10,
    )


def test_not_against_the_banks_seven_and_a_half() -> None:
    state = check("tradicional", "7o 7e Sb Cb", "1: bet 2; 1: draw; 0: draw", (2, -2), pot=10)
    assert state.pot == 10


def test_the_banks_natural_and_longer_hands_leave_it() -> None:
    state = check("tradicional", "3o 6e 4e Sb", "1: bet 2; 1: draw; 1: draw; 0: stand; 1: bank yes", (-2, 2), 1, pot=10)
    assert state.pot == 10


def test_several_naturals_share_it_odd_chips_in_turn_order() -> None:
    check(
        "tradicional",
        "7o 7e 5b So Se",
        "1: bet 1; 2: bet 1; 1: draw; 2: draw; 0: stand; 1: bank yes",
        (-4, 2 + 4, 2 + 3),
        1,
        pot=7,
    )


# --- the deck runs out


def short(deck: str) -> dict[str, str]:
    return {"discards": " ".join(str(card) for card in DECK if str(card) not in deck.split())}


def test_the_discards_become_the_deck() -> None:
    state = opened("tradicional", "1o 6e 1b", "1: bet 1", "1: draw", "1: draw", **short("1o 6e 1b"))
    assert [event.seat for event in state.story if event.kind == "shuffle"] == [0]
    assert state.discards == ()
    assert state.deck_left == 36


def test_the_cards_of_a_bust_hand_come_back_and_those_on_the_table_do_not() -> None:
    state = opened(
        "tradicional", "7o 6c 1e 7b", "1: bet 1", "2: bet 1", "1: draw", "2: draw", seats=3, **short("7o 6c 1e 7b")
    )
    drawn = state.hands[2][0].cards
    assert state.hands[1][0].state is HandState.BUST
    assert state.hands[1][0].cards == ()
    assert len(drawn) == 2
    assert set(state.deck[state.top :]) == set(DECK) - {*drawn, *state.hands[0][0].cards}


def test_the_deck_goes_on_over_hands() -> None:
    state = ended("tradicional", "1o 6e 1b 2b", "1: bet 1", "1: draw", "1: stand")
    after = next_hand(state)
    assert after.start.deck == state.deck[3:]
    assert {str(card) for card in after.start.discards} == {"1o", "6e", "1b"}


def test_with_nothing_to_shuffle_everybody_stands() -> None:
    # Forty cards can't all lie in live hands, so the empty deck is made by hand.
    player = opened("tradicional", "1o 6e", "1: bet 1")
    assert words(replace(player, deck=player.deck[: player.top])) == ["stand"]
    bank = opened("clasica", "7o 6e Sb", "1: bet 1", "1: draw up", calling="force")
    assert words(replace(bank, deck=bank.deck[: bank.top])) == ["stand"]
    with pytest.raises(ValueError, match="no card is left"):
        play(replace(player, deck=player.deck[: player.top]), "draw")
