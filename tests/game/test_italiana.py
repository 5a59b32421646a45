"""The Italian game, hand by hand."""

from __future__ import annotations

import pytest

from sevenhalf_learn.cards import Card
from sevenhalf_learn.game import HandState, Stage, State, legal
from sevenhalf_learn.game.hand import best_total
from tests.game.hands import check, opened


def words(state: State) -> list[str]:
    return [str(action) for action in legal(state)]


def test_bets_come_before_the_deal_and_a_seat_may_sit_out() -> None:
    state = opened("italiana", "5o 6o", limits=[2, 3])
    assert state.stage is Stage.BETS
    assert words(state) == ["bet 2", "bet 3", "sit out"]


def test_who_sits_out_gets_no_card_and_neither_wins_nor_loses() -> None:
    state = check("italiana", "5o 6o", "1: sit out; 2: bet 1; 2: stand; 0: stand", (1, 0, -1))
    assert state.hands[1] == ()


def test_all_may_sit_out() -> None:
    state = check("italiana", "5o 6o", "1: sit out; 2: sit out", (0, 0, 0))
    assert state.top == 0


def test_no_bet_after_the_deal_and_no_raise() -> None:
    assert words(opened("italiana", "5o 6o", "1: bet 1")) == ["stand", "draw"]


def test_every_further_card_comes_face_up() -> None:
    state = opened("italiana", "1o 6o 1b 1c", "1: bet 1", "1: draw", "1: draw")
    assert state.hands[1][0].up == (False, True, True)


def test_draw_up_is_no_word_here() -> None:
    with pytest.raises(ValueError, match="say draw"):
        opened("italiana", "1o 6o", "1: bet 1", "1: draw up")


@pytest.mark.parametrize(
    ("deck", "net"), [("6o 6e", (0, 0)), ("6o 5e", (-3, 3)), ("5o 6e", (3, -3)), ("So Ce", (0, 0))]
)
def test_ties_push(deck: str, net: tuple[int, int]) -> None:
    check("italiana", deck, "1: bet 3; 1: stand; 0: stand", net)


def test_a_natural_is_paid_double_and_turned_up_at_once() -> None:
    state = opened("italiana", "7o 6e Sb", "1: bet 2", "1: draw")
    assert state.hands[1][0].up == (True, True)
    check("italiana", "7o 6e Sb", "1: bet 2; 1: draw; 0: stand", (-4, 4), 1)


def test_a_longer_seven_and_a_half_pays_once_and_stays_hidden() -> None:
    state = opened("italiana", "3o 6e 4e Sb", "1: bet 2", "1: draw", "1: draw")
    assert state.hands[1][0].up == (False, True, True)
    check("italiana", "3o 6e 4e Sb", "1: bet 2; 1: draw; 1: draw; 0: stand", (-2, 2), 0)


def test_a_natural_beats_the_banks_longer_seven_and_a_half() -> None:
    check("italiana", "7o 3e Sb 4c Rb", "1: bet 2; 1: draw; 0: draw; 0: draw", (-4, 4), 1)


def test_two_naturals_push_and_the_bank_stays() -> None:
    check("italiana", "7o 7e Sb Cb", "1: bet 2; 1: draw; 0: draw", (0, 0), 0)


def test_the_banks_natural_beats_a_longer_seven_and_a_half() -> None:
    check("italiana", "3o 7e 4e Sb Cb", "1: bet 2; 1: draw; 1: draw; 0: draw", (2, -2), 0)


def test_two_longer_ones_push() -> None:
    check("italiana", "3o 5e 4e Sb 2b Cb", "1: bet 2; 1: draw; 1: draw; 0: draw; 0: draw", (0, 0), 0)


def test_the_first_natural_in_turn_order_takes_the_bank_without_being_asked() -> None:
    check("italiana", "7o 7e 5b So Se", "1: bet 1; 2: bet 1; 1: draw; 2: draw; 0: stand", (-4, 2, 2), 1)


def test_a_busted_bank_pays_each_active_player_its_bet() -> None:
    check("italiana", "6o 1e 6b 7c", "1: bet 2; 2: bet 3; 1: stand; 2: stand; 0: draw", (-5, 2, 3))


def test_a_busted_bank_pays_a_natural_double() -> None:
    check("italiana", "7o 6b Se 7c", "1: bet 2; 1: draw; 0: draw", (-4, 4), 1)


@pytest.mark.parametrize(
    ("cards", "halves"),
    [
        ("Ro", 14),
        ("Ro So", 15),
        ("Ro 7o", 16),
        ("Ro 6o", 14),
        ("Ro 1o", 14),
        ("Ro 6o So", 15),
        ("Ro So Co", 14),
        ("Ro So Co 6o", 16),
        ("Rb So", 2),
    ],
)
def test_what_the_king_of_coins_counts(cards: str, halves: int) -> None:
    # The last but one: 6 + ½ + ½ and at least 1 is eight, over.
    assert best_total(map(Card.parse, cards.split()), Card.parse("Ro")) == halves


def test_the_king_with_a_seven_busts() -> None:
    state = check("italiana", "7o 6b Ro", "1: bet 2; 1: draw", (2, -2))
    assert state.hands[1][0].state is HandState.BUST


def test_the_king_serves_the_bank_too() -> None:
    # King and a figure: a natural of the bank against 7.
    check("italiana", "7o Ro Sb", "1: bet 2; 1: stand; 0: draw", (2, -2))
