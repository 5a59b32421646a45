"""What the bank can tell from a story in which more happened than standing and drawing, weighed by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from sevenhalf_learn.odds import bank_odds
from tests.odds.positions import FIVE, seen_in
from tests.odds.test_players import record
from tests.oracle.table import ALL

ACE, TWO, THREE, FOUR, FIVE_, SIX, SEVEN, FIGURE = range(8)
USUAL, OTHER, ONE_OF_TWO = Fraction(19, 20), Fraction(1, 20), Fraction(1, 40)
STANDS = {ACE: ONE_OF_TWO, TWO: ONE_OF_TWO, THREE: ONE_OF_TWO, FOUR: ONE_OF_TWO, FIGURE: ONE_OF_TWO} | dict.fromkeys(
    (FIVE_, SIX, SEVEN), USUAL
)
"""A hidden first card that stood at once, by the chance of standing there; drawing up and down share the rest."""


def weights(asked, place=0):
    """Relative weights of one hidden card of each kind."""
    odds = bank_odds(seen_in(asked), FIVE)
    return {kind: weight for kind, weight in enumerate(odds.opponents[place].likelihood[:8]) if weight}


def check(found, expected):
    every = {kind: chance / expected[kind] for kind, chance in found.items()}
    assert found.keys() == {kind for kind, chance in expected.items() if chance}
    assert len(set(every.values())) == 1


def test_a_four_that_was_kept_is_unlikely():
    asked = record("clasica", "6o 5b", "1: bet 1", "1: stand", four_swap="optional")
    check(weights(asked), STANDS | {FOUR: STANDS[FOUR] * OTHER})


def test_no_four_stays_where_it_must_be_swapped():
    asked = record("clasica", "6o 5b", "1: bet 1", "1: stand", four_swap="required")
    check(weights(asked), STANDS | {FOUR: 0})


def test_a_seven_that_was_not_shot():
    asked = record("clasica", "6o 5b", "1: bet 1", "1: stand", shooting=True)
    check(weights(asked), STANDS | {SEVEN: USUAL * USUAL})


def test_nobody_has_seen_the_card_under_a_shot_seven():
    asked = record("clasica", "7o 5b 6c", "1: shoot 1", shooting=True)
    check(weights(asked), dict.fromkeys(range(8), 1))


def test_casa_leaves_no_four_and_no_three_and_offers_the_seven():
    """Stand, draw or double: two of them share 1/20; a seven has declined the dead hand before."""
    asked = record("casa", "6o 5b", "1: bet 1", "1: stand")
    check(weights(asked), STANDS | {THREE: 0, FOUR: 0, SEVEN: USUAL * USUAL})


def test_without_chips_to_double_there_are_two_choices():
    asked = record("casa", "6o 5b", "1: bet 4", "1: stand") | {"chips": [100, 6]}
    lower = dict.fromkeys((ACE, TWO, FIGURE), OTHER)
    check(weights(asked), STANDS | lower | {THREE: 0, FOUR: 0, SEVEN: USUAL * USUAL})


def test_a_doubled_hand_stands_by_itself():
    """One face-up six beside the hidden card: only an ace or a figure is not over."""
    asked = record("casa", "1o 5b 6c", "1: bet 1", "1: double")
    check(weights(asked), {ACE: 1, FIGURE: 1})


def test_a_dead_hand_that_lives_hides_a_figure():
    asked = record("casa", "7o 5b Sc", "1: bet 1", "1: muerto")
    check(weights(asked), {FIGURE: 1})


def test_a_second_figure_that_was_not_opened():
    """The first card, a figure, was turned up; the hidden one came after it, and the hand stood."""
    asked = record("clasica", "So 5b 5c", "1: bet 1", "1: draw down", "1: stand", opening="figures", max_opens=1)
    after = dict.fromkeys((ACE, TWO, THREE, FOUR), ONE_OF_TWO) | dict.fromkeys((FIVE_, SIX), USUAL)
    # With a seven the hand would be called: it stands with certainty.
    check(weights(asked), after | {SEVEN: 1, FIGURE: ONE_OF_TWO * USUAL})


@pytest.mark.parametrize("place", [0, 1])
def test_opened_hands_are_read_one_by_one(place):
    """Each figure lies open and took one card face down; with it there are two ways to draw, and a 7½ stands with certainty."""
    actions = ("1: bet 1", "1: draw down", "1: open 1", "1: draw", "1: stand", "1: draw", "1: stand")
    asked = record("clasica", "So 5b Co 6c 5c", *actions, opening="any", max_opens=1)
    low = dict.fromkeys((ACE, TWO, THREE, FOUR, FIGURE), ONE_OF_TWO)
    check(weights(asked, place), low | {FIVE_: USUAL, SIX: USUAL, SEVEN: 1})


def test_a_second_card_that_fits_may_have_been_joined_twice():
    """After the first opening one is left: a hidden figure beside the open one has been joined again."""
    actions = ("1: bet 1", "1: draw down", "1: open 1", "1: draw", "1: stand", "1: draw", "1: stand")
    asked = record("clasica", "So 5b Co 6c 5c", *actions, opening="figures", max_opens=2)
    low = dict.fromkeys((ACE, TWO, THREE, FOUR), ONE_OF_TWO)
    check(weights(asked), low | {FIGURE: ONE_OF_TWO * USUAL, FIVE_: USUAL, SIX: USUAL, SEVEN: 1})


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (
            record("tradicional", "6o 5b", "1: bet 1", "1: stand")
            | {"discards": " ".join(card for card in ALL if card not in ("6o", "5b", "1b", "Sb"))},
            "the deck may run out",
        ),
    ],
)
def test_what_the_bank_cannot_weigh_is_refused_by_name(asked, words):
    with pytest.raises(ValueError, match=words):
        bank_odds(seen_in(asked), FIVE)
