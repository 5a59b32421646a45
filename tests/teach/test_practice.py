"""Spaced repetition: what went wrong comes back first, progress travels as a code, and a deal is found for each kind."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sevenhalf_learn.game import view
from sevenhalf_learn.rules import PRESETS
from sevenhalf_learn.teach.drill import drill
from sevenhalf_learn.teach.practice import LONGEST, Box, Kind, Progress, Role, kind_of
from sevenhalf_learn.teach.setup import set_up
from sevenhalf_learn.teach.sitting import Control, sit_down

FIVE, SIX = Kind(Role.PLAYER, 10), Kind(Role.PLAYER, 12)
decided = st.lists(
    st.tuples(st.builds(Kind, st.sampled_from(Role), st.integers(1, 14)), st.booleans()), min_size=1, max_size=60
)


def after(decisions) -> Progress:
    progress = Progress()
    for kind, well in decisions:
        progress = progress.decided(kind, well=well)
    return progress


def test_what_went_wrong_comes_back_next_and_what_goes_well_ever_later():
    progress = after([(FIVE, False)])
    assert progress.boxes[FIVE] == Box(0, 1)
    for level, due in ((1, 2), (2, 4), (3, 8), (4, 16), (4, 16)):
        progress = progress.decided(FIVE, well=True)
        assert progress.boxes[FIVE] == Box(level, due)
    assert progress.decided(FIVE, well=False).boxes[FIVE] == Box(0, 1)


def test_each_decision_brings_the_others_nearer():
    progress = after([(FIVE, True), (SIX, True), (SIX, True)])
    assert progress.boxes[FIVE].due == 0
    assert progress.next_kind() == FIVE
    assert progress.next_kind(after=FIVE) == SIX


@given(decided)
def test_a_code_holds_the_whole_progress(decisions):
    progress = after(decisions)
    assert Progress.read(progress.code) == progress
    assert len(progress.code) <= LONGEST


@pytest.mark.parametrize("code", ["", "1", "hello", "1n01I", "1n01I4", "2n01I3", "<script>", "1" * 500, "1n0ñI3"])
def test_anything_else_is_refused(code):
    with pytest.raises(ValueError, match="no progress code"):
        Progress.read(code)


@given(decided, st.data())
def test_a_slip_in_a_code_is_noticed(decisions, data):
    code = after(decisions).code
    at = data.draw(st.integers(1, len(code) - 1))
    sign = data.draw(st.sampled_from("0123456789abcXYZ").filter(lambda other: other != code[at]))
    with pytest.raises(ValueError, match="no progress code"):
        Progress.read(code[:at] + sign + code[at + 1 :])


def test_two_browsers_together_practise_what_either_is_bad_at():
    here, there = after([(FIVE, True), (FIVE, True)]), after([(FIVE, False), (SIX, True)])
    both = here.joined(there)
    assert both.boxes[FIVE] == there.boxes[FIVE]
    assert set(both.boxes) == {FIVE, SIX}


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("role", [Role.PLAYER, Role.BANK])
def test_under_all_rules_a_deal_leads_to_the_kind(preset, role):
    present = sit_down(set_up(rules=preset, seats=4, seed=3))
    for total in (4, 10, 13):
        kind = Kind(role, total)
        hand = drill(present, kind, 1)
        assert hand is not None
        assert kind_of(view(hand.state, hand.setup.you)) == kind
        assert drill(present, kind, 1) == hand
        assert hand.use(Control.AS_PLAYED) == present


def test_only_what_the_learner_decides_counts():
    hand = drill(sit_down(set_up(seed=3)), FIVE, 2)
    assert hand is not None
    assert hand.your_decisions == ()
    assert hand.act("stand").your_decisions == (hand.at,)
