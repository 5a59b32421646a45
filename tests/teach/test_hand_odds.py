"""A hand weighed in one line: values from the benchmark's cases, and what can't be asked."""

from fractions import Fraction

import pytest

from sevenhalf_learn import hand_odds


def test_before_the_deal_it_is_the_worth_of_the_whole_game() -> None:
    odds = hand_odds("", bank="informed")
    assert odds.stand is None
    assert odds.best.value == Fraction(-747753403336431, 3215653191751000)
    even = hand_odds("", bank="informed", rules={"preset": "clasica", "seven_half_pays": 1, "natural_pays": 1})
    assert even.best.value == Fraction(-25180122724328777, 86822636177277000)


def test_at_seven_and_a_half_there_is_nothing_to_draw() -> None:
    odds = hand_odds("7o So")
    assert odds.draw is None
    assert odds.best == odds.stand


def test_standing_on_six_against_a_bank_that_stops_at_five_wins_as_often_as_the_cases_say() -> None:
    assert hand_odds("6o").stand.win == Fraction(832115749, 1517119695)


@pytest.mark.parametrize(
    ("own", "seen", "options", "named"),
    [
        ("7o 1c", "", {}, "over 7½"),
        ("7o", "7o", {}, "7o"),
        ("8o", "", {}, "8o"),
        ("7o", "", {"rules": "rioplatense"}, "lie open"),
        ("7o", "", {"bank": "reads:stands:5"}, "lie open"),
        ("7o", "", {"rules": "poker"}, "poker"),
    ],
)
def test_what_cannot_be_weighed_is_refused_by_name(own, seen, options, named) -> None:
    with pytest.raises(ValueError, match=named):
        hand_odds(own, seen, **options)
