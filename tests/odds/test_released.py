"""What a question worked out is let go with its answer, not at some later collection: a class asks all day."""

import gc
from weakref import ref

import pytest

from sevenhalf_learn.coach import explain
from sevenhalf_learn.game import read_record, resume, view
from sevenhalf_learn.odds import bank_model, decide, player_model


def split_or_not():
    record = {
        "format": "sevenhalf/1",
        "rules": {"preset": "casa"},
        "seats": ["bank", "ana"],
        "bank": 0,
        "deck": "Ro 2b Rc",
        "seed": 1,
        "actions": ["1: bet 2", "1: draw"],
    }
    return view(resume(read_record(record)), 1)


def hands_of(odds):
    assert odds.turn is not None
    (hands,) = odds.turn.tree._plain.values()
    return ref(hands)


@pytest.fixture
def uncollected():
    gc.collect()
    gc.disable()
    yield
    gc.enable()


@pytest.mark.usefixtures("uncollected")
def test_two_hands_are_let_go_with_their_odds():
    found = decide(split_or_not(), bank_model("stands:5"), player_model("stands:5"))
    held = hands_of(found)
    assert held() is not None
    del found
    assert held() is None


@pytest.mark.usefixtures("uncollected")
def test_two_hands_are_let_go_with_their_reasons():
    explanation = explain(split_or_not())
    odds = explanation._derivation()._odds
    held = hands_of(odds)
    assert explanation.nodes("")
    del odds, explanation
    assert held() is None
