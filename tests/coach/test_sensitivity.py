"""Whether the advice changes between bank models, said in one line."""

import pytest

from sevenhalf_learn.coach import explain, sensitivity
from sevenhalf_learn.coach.sensitivity import BANKS, PLAYERS, Sensitivity, comparing
from sevenhalf_learn.words import Words
from tests.coach.decisions import A_SWAP, BANK, CASES, HALF_A_POINT, PLAYER, record, seen

TWO_HANDS_AHEAD = record("5o 3c", [], rules={"preset": "casa"})
FIXED = ("stands:5", "stands:5.5", "informed")


@pytest.mark.parametrize("case", CASES, ids=range(len(CASES)))
def test_it_changes_exactly_where_the_published_advice_does(case):
    published = {tuple(case["bank"][bank]["best"]) for bank in FIXED}
    assert sensitivity(seen(case["record"]), FIXED).changes == (len(published) > 1)


def test_one_line_in_each_language():
    same = sensitivity(seen(PLAYER))
    assert same.text(Words("en")).endswith("against each the best choice is the same, stand.")
    assert same.text(Words("es")).endswith("contra todas, lo mejor es lo mismo, plantarse.")


def test_it_says_which_choice_goes_with_which_bank():
    case = next(case for case in CASES if case["bank"]["stands:5"]["best"] != case["bank"]["stands:5.5"]["best"])
    said = sensitivity(seen(case["record"]), ("stands:5", "stands:5.5")).text(Words("en"))
    assert said == (
        "The best choice depends on how the bank plays: draw up or draw down against one that stands at 5; "
        "stand against one that stands at 5½."
    )


def test_the_banks_own_decision_is_compared_over_player_models():
    # Ana stood at once on a bank with a 5: whatever total players of the tried models stand at, the bank draws or
    # stands by what they can have; the answers of each model are those of the explanations under it.
    found = sensitivity(seen(BANK))
    assert [str(model) for model, _ in found.advice] == list(PLAYERS)
    for model, best in found.advice:
        assert best == explain(seen(BANK), player=str(model)).best
    said = found.text(Words("en"))
    assert said.startswith("The best choice depends on how the players play") is found.changes
    assert "players" in said


def test_a_model_without_an_answer_is_left_out():
    found = sensitivity(seen(TWO_HANDS_AHEAD), ("stands:5", "reads:stands:5", "informed"))
    assert [str(model) for model, _ in found.advice] == ["stands:5", "informed"]
    assert [str(model) for model in found.refused] == ["reads:stands:5"]


def test_where_no_model_has_an_answer_the_reason_is_told():
    with pytest.raises(ValueError, match="reads:stands:5 weighs what 2 hands hide together"):
        sensitivity(seen(TWO_HANDS_AHEAD), ("reads:stands:5",))


def test_an_unknown_model_is_refused():
    with pytest.raises(ValueError, match="use stands:T"):
        sensitivity(seen(PLAYER), ("stands:5", "stand:5"))


@pytest.mark.parametrize(
    ("asked", "compared"),
    [
        (PLAYER, [*BANKS[:6], "solved"]),
        (HALF_A_POINT, BANKS[:5]),
        (A_SWAP, []),
    ],
)
def test_unasked_only_what_takes_a_moment_is_compared(asked, compared):
    steps = [step for step in comparing(seen(asked), soon=True) if isinstance(step, Sensitivity)]
    tried = [*steps[-1].advice, *((model, ()) for model in steps[-1].refused)] if steps else []
    assert [str(model) for model, _ in tried] == list(compared)
    assert all(len(step.advice) + len(step.refused) == at + 1 for at, step in enumerate(steps)), "one model at a time"
