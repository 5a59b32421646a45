"""The review: each decision with its exact cost, the dearest first, each to be looked at again."""

import csv
import io
import json
from fractions import Fraction

import pytest

from sevenhalf_learn.game import read_record, resume, view
from sevenhalf_learn.teach.arriving import with_class
from sevenhalf_learn.teach.coaching import Coach
from sevenhalf_learn.teach.practice import Kind, Role
from sevenhalf_learn.teach.review import review_blocks
from sevenhalf_learn.teach.table import Table
from sevenhalf_learn.words import Words
from tests.teach.tables import dealt, table_of

# You hold 5o and draw the six: over. The bank has 7c.
DECK = "5o 7c 6b 2e 1b Ro"


def to_end(table: Table) -> Table:
    while not table.sitting.over:
        table = table.obey("play on")
    return table.entered()


def busted() -> Table:
    table = table_of(dealt("clasica", DECK), coach=Coach.OFF).obey("bet 3").obey("draw up")
    return to_end(table)


def test_every_decision_stands_there_with_its_exact_cost():
    table = busted()
    (hand,) = table.ledger.hands
    assert [str(each.chosen) for each in hand.decisions] == ["bet 3", "draw up"]
    start = hand.sitting
    for each in hand.decisions:
        moment = start.timeline[each.position]
        explained = start.advice(view(moment.state, 1))
        assert explained is not None
        best = max(option.value for option in explained.options)
        assert each.cost == best - explained.option(each.chosen).value
    assert table.value_lost == tuple(each.cost for each in hand.decisions)


def test_the_card_that_went_over_and_those_that_would_have():
    (hand,) = busted().ledger.hands
    drawn = hand.decisions[1]
    assert str(drawn.busted) == "6b"
    assert drawn.near is not None
    assert drawn.near.chance == Fraction(19, 39)  # the 3s, 4s, 6s and 7s, and three 5s
    assert hand.decisions[0].busted is None


def test_the_dearest_comes_first_and_leads_back_to_its_decision():
    table = busted()
    told = review_blocks(Words("en"), table.ledger)
    costs = sorted((each.cost for each in table.ledger.hands[0].decisions if each.cost), reverse=True)
    titles = [block["text"] for block in told if block["kind"] == "heading"]
    assert len(titles) == len(costs)
    for title, cost in zip(titles, costs, strict=True):
        assert title.endswith(Words("en").decimal(cost))
    button = next(block for block in told if block["kind"] == "buttons")["items"][0]
    looked = table.look(**button["extra"])
    assert looked.sitting.chooser == 1
    assert looked.open_sheet == ""


def test_an_earlier_hand_is_looked_at_again_and_left_again():
    table = busted().obey("next hand")
    looked = table.look(hand=0, to=table.ledger.hands[0].decisions[0].position)
    assert looked.sitting.hand_no == 1
    assert looked.snapshot()["aside"]["text"].startswith("Hand 1")
    back = looked.obey("as played")
    assert back.sitting == table.sitting
    branch = to_end(looked.obey("bet 1").obey("stand"))
    assert len(branch.ledger.hands) == 1, "what if counts for nothing"
    assert branch.sheet()["name"] == "ends"
    assert branch.obey("as played").obey("as played").sitting == table.sitting


@pytest.mark.parametrize(("hand", "to"), [(1, 0), (-1, 0), ("0", 0), (None, 0), (0, 999), (0, "1"), (0, None)])
def test_there_is_nothing_else_to_look_at(hand, to):
    with pytest.raises(ValueError, match=r"look at hand|go to"):
        busted().look(hand, to)


def test_a_hand_that_is_taken_back_replaces_itself():
    table = busted()
    again = to_end(table.obey("take back").obey("stand"))
    assert [[str(each.chosen) for each in hand.decisions] for hand in again.ledger.hands] == [["bet 3", "stand"]]
    assert again.ledger.progress == table.ledger.progress, "a second try at a known card is no practice"


def test_what_went_wrong_is_practised_and_the_practice_reviewed():
    table = busted().obey("next hand")
    due = table.ledger.progress.next_kind()
    assert due is not None
    hand = table.practise()
    assert hand.sheet()["name"] == "practice"
    if due == Kind(Role.PLAYER, 10):
        assert hand.snapshot()["seats"][1]["hands"][0]["total"] == "5"
    done = hand
    while not done.sitting.over:
        done = done.obey(done.decision[0] if done.decision else "play on")
    done = done.entered()
    assert done.ledger.hands[-1].number == 0
    assert done.obey("as played").sitting == table.sitting


def test_nothing_to_practise_is_said():
    with pytest.raises(ValueError, match="nothing to practise"):
        table_of(dealt("clasica", DECK)).practise()


def test_a_demonstration_is_nobodys_practice():
    demo = table_of(dealt("clasica", DECK).with_demo(demo=True))
    assert to_end(demo).ledger.hands == ()


def test_hands_are_told_as_csv_with_their_records_and_marked_as_self_reported():
    table = with_class(busted(), "4B", "=ana;1")
    told = review_blocks(Words("en"), busted().ledger, table.alias)[-1]
    assert told["save"]["name"].endswith("self_reported.csv")
    head, row = csv.reader(io.StringIO(told["text"]))
    hand = dict(zip(head, row, strict=True))
    record = json.loads(hand.pop("record"))
    (played,) = busted().ledger.hands
    mistakes = sum(each.cost > 0 for each in played.decisions)
    assert mistakes == 2  # three chips on a five, and a card beside it
    assert hand == {
        "alias": "'=ana;1",
        "exercise": "table",
        "tries": "3",
        "hints": "0",
        "score": "2",
        "source": "self-reported",
    }
    state = resume(read_record(record))
    assert state.hands == played.sitting.timeline[-1].state.hands
