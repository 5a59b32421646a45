"""The solved game in a notebook: frequencies, gains and the posterior, each against a second way."""

from fractions import Fraction

import pytest

from sevenhalf_learn import solved_game
from sevenhalf_learn.words import LANGS, Words

GAME = solved_game("clasica")


@pytest.mark.parametrize("shown", ["", "F", "2", "1F", "3F"])
def test_the_posterior_is_bayes_theorem_over_all_orders_of_the_cards(shown):
    def reach(hidden, open_cards):
        """The chance of coming to a hidden card beside open ones, card by card; cards apart, that is 40!/n!."""
        left = {**dict.fromkeys("1234567", 4), "F": 12}
        if not open_cards:
            return Fraction(left[hidden])
        found = Fraction(0)
        for card in sorted(set(open_cards)):
            before = open_cards.replace(card, "", 1)
            for kept, laid, way in ((hidden, card, "draw up"), (card, hidden, "draw down")):
                count = left[laid] - (before + kept).count(laid)
                found += reach(kept, before) * GAME.chance(kept, way, before) * count
        return found

    weights = {card: reach(card, shown) * GAME.chance(card, "stand", shown) for card in "1234567F"}
    every = sum(weights.values())
    assert GAME.posterior(shown) == {card: weight / every for card, weight in weights.items() if weight}


def test_the_bank_gains_the_same_by_both_where_it_mixes_and_more_by_one_where_it_does_not():
    mixed, sure = GAME.bank_gains("5", "F"), GAME.bank_gains("5", "2")
    assert 0 < GAME.bank_draws("5", "F") < 1
    assert abs(mixed["stand"] - mixed["draw"]) < Fraction(1, 10**6)
    assert GAME.bank_draws("5", "2") == 0
    assert sure["stand"] > sure["draw"]


def test_standing_against_the_posterior_is_counted_by_hand():
    # A bank with 7½ beats everybody: it gains the one chip, whatever lies hidden.
    assert GAME.bank_gains("7F", "2")["stand"] == 1
    # With 7 it loses two chips to a seven and a half, else wins: beside a figure that is a hidden seven.
    assert GAME.bank_gains("7", "F")["stand"] == 1 - 3 * Fraction(3, 4) * GAME.posterior("F")["7"] / (
        1 - GAME.posterior("F")["7"] / 4
    )


def test_no_choice_gains_more_than_those_that_the_player_takes():
    for node, hidden, shown in [("4", "4", ""), ("F", "F", ""), ("3|F", "3", "F"), ("2|1F", "2", "1F")]:
        gains, taken = GAME.gains(hidden, shown), GAME.chances(hidden, shown)
        best = max(gains.values())
        assert all(best - gains[choice] < Fraction(1, 10**5) for choice in taken), node


def test_what_can_not_be_is_an_error():
    with pytest.raises(ValueError, match="nobody stands with 77"):
        GAME.posterior("77")
    with pytest.raises(ValueError, match="can't hold '77'"):
        GAME.bank_draws("77", "")
    with pytest.raises(ValueError, match="is not a solved game"):
        solved_game("mus")
    assert GAME.chances("7", "7") == {}
    assert GAME.bets("7") == {1: 1}


@pytest.mark.parametrize("lang", LANGS)
def test_the_line_names_every_first_card_once(lang):
    words = Words(lang)
    line = solved_game("italiana").line(words)
    for kind in ("1", "2", "3", "4", "5", "6", "7", "figure", "wild"):
        assert line.count(words.text(f"coach.card.{kind}")) == 1
