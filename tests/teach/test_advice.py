"""A table asks for reasons once, and never for those that take seconds."""

import pytest

from sevenhalf_learn.coach import explanation
from sevenhalf_learn.game import read_record, resume, view
from sevenhalf_learn.teach.advice import Advice


def seen(actions, deck="Co 5c 2b Se", **rules):
    record = {"format": "sevenhalf/1", "rules": {"preset": "casa", **rules}, "seats": ["bank", "ana", "luis"]}
    state = resume(read_record({**record, "bank": 0, "deck": deck, "seed": 1, "actions": actions}))
    return view(state, state.turn)


@pytest.fixture
def asked(monkeypatch):
    views = []
    explaining = explanation.explaining
    monkeypatch.setattr(explanation, "explaining", lambda view, *how: (views.append(view), explaining(view, *how))[1])
    return views


def test_where_three_hands_may_be_played_and_lied_about_the_coach_is_not_asked(asked):
    rules = {"preset": "clasica", "opening": "figures", "max_opens": 2, "lie": True}
    with pytest.raises(ValueError, match="ask the command"):
        Advice("stands:5", "stands:5")(seen(["1: bet 1"], **rules))
    assert not asked


def test_before_the_deal_an_informed_bank_takes_seconds(asked):
    with pytest.raises(ValueError, match="ask the command"):
        Advice("informed", "stands:5")(seen([]))
    assert not asked


def test_where_figures_may_be_split_the_coach_answers(asked):
    assert Advice("stands:5", "stands:5")(seen(["1: bet 1", "2: bet 1"])) is not None
    assert len(asked) == 1


@pytest.mark.parametrize("actions", [[], ["1: bet 1", "2: bet 1"]], ids=["before the deal", "with a figure"])
def test_without_splitting_it_is_asked_once(asked, actions):
    advice = Advice("stands:5", "stands:5")
    first = advice(seen(actions, split=False))
    assert first is not None
    assert advice(seen(actions, split=False)) is first
    assert len(asked) == 1


def test_a_card_that_is_no_figure_can_not_be_split(asked):
    assert Advice("stands:5", "stands:5")(seen(["1: bet 1", "2: bet 1"], deck="6o 5c 2b Se")) is not None
    assert len(asked) == 1


def test_a_refusal_is_asked_for_once(asked):
    advice = Advice("solved", "stands:5")
    for _ in range(2):
        with pytest.raises(ValueError, match="solved"):
            advice(seen([], split=False))
    assert len(asked) == 1


def test_reasons_come_in_pieces_and_are_those_of_one_go(asked):
    view, time = seen(["1: bet 1", "2: bet 1"]), iter(range(1_000_000))
    advice = Advice("stands:5", "stands:5", lambda: next(time) / 1_000)
    pieces = advice.in_pieces(lambda: advice(view).options)
    stops = 0
    while (answer := next(pieces, view)) is not view:
        assert answer is None
        stops += 1
    assert stops > 10
    assert advice(view).options == Advice("stands:5", "stands:5")(view).options
    assert len(asked) == 2


def test_what_was_begun_in_pieces_can_be_ended_in_one_go(asked):
    view, time = seen(["1: bet 1", "2: bet 1"]), iter(range(1_000_000))
    advice = Advice("stands:5", "stands:5", lambda: next(time) / 1_000)
    assert next(advice.in_pieces(lambda: advice(view))) is None
    assert advice(view).options == explanation.explain(view).options
    assert len(asked) == 1 + 1
