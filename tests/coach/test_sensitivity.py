"""Whether the advice changes between bank models, said in one line."""

import pytest

from sevenhalf_learn.coach import sensitivity
from sevenhalf_learn.words import Words
from tests.coach.decisions import BANK, CASES, PLAYER, seen

FIXED = ("stands:5", "stands:5.5", "informed")


@pytest.mark.parametrize("case", CASES, ids=range(len(CASES)))
def test_it_changes_exactly_where_the_published_advice_does(case):
    published = {tuple(case["bank"][bank]["best"]) for bank in FIXED}
    assert sensitivity(seen(case["record"]), FIXED).changes == (len(published) > 1)


def test_one_line_in_each_language():
    same = sensitivity(seen(PLAYER))
    assert same.text(Words("en")).endswith("the best choice is the same: stand.")
    assert same.text(Words("es")).endswith("la mejor decisión es la misma: plantarse.")


def test_it_says_which_choice_goes_with_which_bank():
    case = next(case for case in CASES if case["bank"]["stands:5"]["best"] != case["bank"]["stands:5.5"]["best"])
    said = sensitivity(seen(case["record"]), ("stands:5", "stands:5.5")).text(Words("en"))
    assert said == (
        "The best choice depends on how the bank plays: draw up or draw down against one that stands at 5; "
        "stand against one that stands at 5½."
    )


def test_the_bank_is_refused_with_the_reason():
    with pytest.raises(ValueError, match="compare player models"):
        sensitivity(seen(BANK))
