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


@pytest.mark.parametrize("more", [{"lie": True}, {"opening": "any"}, {"calling": "force"}, {"max_opens": 3}])
def test_where_more_than_three_plain_hands_may_be_played_the_coach_is_not_asked(asked, more):
    rules = {"preset": "clasica", "opening": "figures", "max_opens": 2, **more}
    with pytest.raises(ValueError, match="ask the command"):
        Advice("stands:5", "stands:5")(seen(["1: bet 1"], **rules))
    assert not asked


def test_before_the_deal_an_informed_bank_takes_seconds(asked):
    with pytest.raises(ValueError, match="ask the command"):
        Advice("informed", "stands:5")(seen([]))
    assert not asked


DECK = "1o 1c 2o 2c 3o 3c 4o 4c So Sc Se Sb"


def late(seats):
    """Two figures to split, twelve low cards unseen, the last of them in the deck and the others discarded."""
    low, own = DECK.split(), ["Ro", "Rc"]
    gone = [rank + suit for suit in "oceb" for rank in "1234567SCR" if rank + suit not in {*low, *own}]
    names = ["bank", "ana", "b", "c", "d", "e"][:seats]
    record = {"format": "sevenhalf/1", "rules": {"preset": "tradicional", "split": True}, "seats": names, "bank": 0}
    deck = [own[0], *low[: seats - 1], own[1], *low[seats - 1 :]]
    bets = [f"{seat}: bet 1" for seat in range(1, seats)]
    more = {"deck": " ".join(deck), "discards": " ".join(gone), "seed": 1, "actions": [*bets, "1: draw"]}
    return view(resume(read_record(record | more)), 1)


def test_where_two_hands_come_to_the_end_of_the_deck_the_coach_is_not_asked(asked):
    # Twelve low cards are 44 halves, so that the seven of them left in the deck hold some 26 and two hands go on.
    with pytest.raises(ValueError, match="ask the command"):
        Advice("stands:5", "stands:5")(late(6))
    assert not asked
    assert Advice("stands:5", "stands:5")(late(2)) is not None


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
