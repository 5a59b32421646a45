"""The table's widget: what it syncs, what it obeys, what it refuses, and that faults are seen."""

import copy
import gc
import json
import re
import subprocess
import sys
import weakref

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sevenhalf_learn.teach.table as table_module
from sevenhalf_learn.game import read_record, resume, view
from sevenhalf_learn.teach.table import Table
from sevenhalf_learn.widgets.card_table import CardTable
from tests.widgets.clicks import SYNCED, receive, synced


def test_only_these_traits_leave_python(table):
    own = {name for name in table.traits(sync=True) if not name.startswith("_")}
    assert own - {"layout", "tabbable", "tooltip"} == set(SYNCED)


def test_a_click_plays_and_the_reason_follows(table):
    receive(table, "bet 2")
    assert table.snapshot["seats"][1]["hands"][0]["bet"] == 2
    assert table.snapshot["step"] == table.explanation["step"] == table.step == 2
    assert table.error == {}


def test_ten_fast_clicks_are_one_action(table):
    receive(table, "bet 1")
    step = table.step
    for _ in range(10):
        receive(table, "draw up", step=step)
    assert table.record["actions"] == ["1: bet 1", "1: draw up"]
    assert table.step == step + 1
    assert "too late" in table.error["message"]


@pytest.mark.parametrize("step", [0, 2, None, "1", 1.5, [1]])
def test_a_stale_click_changes_nothing_and_each_refusal_is_sent(table, step):
    before = synced(table)
    errors = []
    table.observe(lambda change: errors.append(change["new"]), "error")
    for _ in range(2):
        receive(table, "bet 1", step=step)
    after = synced(table)
    assert after.pop("error")["message"].startswith("That click came too late")
    before.pop("error")
    assert after == before
    assert len(errors) == 2


@pytest.mark.parametrize(
    ("action", "more", "message"),
    [
        ("stand", {}, "bet 1"),
        ("bet 6", {}, "bet 1"),
        ("next", {}, "not possible now"),
        ("go", {"to": 99}, "positions 0 to 3"),
        ("go", {"to": "x"}, "positions 0 to 3"),
        ("option", {"name": "coach", "value": "never"}, "before, after, off"),
        ("option", {"name": "lang", "value": "fr"}, "en, es"),
        ("option", {"name": "demo", "value": 1}, "true or false"),
        ("option", {"name": "seed", "value": 3}, "coach, lang, demo"),
        ("option", {"name": ["coach"], "value": []}, "coach, lang, demo"),
        ("why", {"path": "sing"}, "sing"),
        ("", {}, "nothing that the table can do"),
        ("drop table", {}, "nothing that the table can do"),
    ],
)
def test_what_is_not_possible_is_refused_with_what_is(table, action, more, message):
    before = synced(table)
    state = table.state
    receive(table, action, **more)
    after = synced(table)
    error = after.pop("error")
    assert message in error["message"]
    assert error["report"] == "", "a refusal is no fault"
    before.pop("error")
    assert after == before
    assert table.state is state


@pytest.mark.parametrize("content", [None, "bet 1", 3, [], {}])
def test_a_message_of_another_shape_is_refused(table, content):
    before = table.snapshot
    table._handle_custom_msg(content, [])
    assert table.error["message"]
    assert table.snapshot is before


def test_an_accepted_click_clears_the_error(table):
    receive(table, "stand")
    assert table.error
    receive(table, "bet 1")
    assert table.error == {}


def test_a_fault_in_a_handler_is_shown_with_a_report_and_changes_nothing(table, monkeypatch):
    before = synced(table)
    monkeypatch.setattr(Table, "obey", lambda *_: 1 / 0)
    receive(table, "bet 1")
    error = table.error
    assert "nothing you did is lost" in error["message"].lower()
    assert "ZeroDivisionError" in error["report"]
    assert table.snapshot == before["snapshot"]
    monkeypatch.undo()
    receive(table, "bet 1")
    assert (table.error, table.step) == ({}, 2)


def test_a_fault_in_the_coach_leaves_the_picture_and_does_not_keep_the_page_waiting(table, monkeypatch):
    monkeypatch.setattr(Table, "explanation", lambda _: 1 / 0)
    receive(table, "bet 1")
    assert table.snapshot["step"] == 2
    assert table.explanation == {}
    assert "ZeroDivisionError" in table.error["report"]


def test_the_picture_does_not_wait_for_the_coach(table, monkeypatch):
    order = []
    table.observe(lambda _: order.append("picture"), "snapshot")
    whole = table_module.coach_page
    monkeypatch.setattr(table_module, "coach_page", lambda *args: order.append("coach") or whole(*args))
    receive(table, "bet 1")
    assert (order[0], set(order[1:])) == ("picture", {"coach"})


def test_the_record_gives_the_same_table_again(table):
    for wish in ("bet 2", "draw up"):
        table.play(wish)
    assert view(resume(read_record(table.record)), 1) == view(table.state, 1)


def test_options_change_the_table_whole(table):
    receive(table, "option", name="lang", value="es")
    assert table.options["lang"] == "es"
    assert table.words["ui.play_on"] == "Seguir"
    assert table.snapshot["seats"][1]["name"] == "Tú"
    receive(table, "option", name="coach", value="off")
    assert table.explanation == {}
    receive(table, "option", name="demo", value=True)
    assert (table.snapshot["mode"], table.snapshot["at"]) == ("demo", 0)


def test_the_address_brings_the_deal():
    table = CardTable(seed=1, lang="es")
    receive(table, "hello", search="?seed=7")
    assert table.record["seed"] == 7
    assert table.snapshot["seats"] == CardTable(seed=7, lang="es").snapshot["seats"]
    step = table.step
    receive(table, "hello", search="?seed=7")
    receive(table, "hello", search="")
    assert table.step == step, "a second view of the table changes nothing"
    receive(table, "bet 1")
    receive(table, "hello", search="?seed=9")
    assert table.record["seed"] == 7, "a hand that has begun stays"


@pytest.mark.parametrize("seed", ["seven", "", "-1", "1e9", "7.5", "²", "9" * 40])
def test_a_seed_in_the_address_that_is_no_number_is_told(table, seed):
    before = table.snapshot
    receive(table, "hello", search=f"?seed={seed}")
    assert "not a whole number" in table.error["message"]
    assert table.snapshot is before


def test_without_a_seed_each_table_deals_its_own_hand():
    decks = {CardTable(seed=None, coach="off").record["deck"] for _ in range(4)}
    assert len(decks) > 1


def test_a_reader_without_a_live_page_gets_the_position(table):
    assert repr(table).startswith("<CardTable: Ana: face-down card, hidden")
    assert "You: ace of espadas, 1 point" in repr(table)
    html = table._repr_mimebundle_()[0]["text/html"]
    assert "ace of espadas" in html
    assert "39 cards can&#x27;t be seen" in html
    assert "Bet 1: −0.231 chips" in html
    assert "<script" not in html
    assert "sota of bastos" not in html, "Luis's hidden card"


def test_a_still_page_tells_ends_that_can_come_and_who_gains_from_a_tie():
    table = CardTable(seed=7)  # an ace, and classic rules: a tie is the bank's
    table.play("bet 1")
    stand, draw = re.findall(r"<li>((?:Stand|Draw face up): .*?)</li>", table._repr_mimebundle_()[0]["text/html"])
    assert re.fullmatch(r"Stand: −0\.\d+ chips on average \(−\d+/\d+\); win 0\.\d+, lose 0\.\d+", stand)
    assert re.search(r"tie \(the bank wins\) 0\.\d+, lose 0\.\d+, go over 0\.\d+$", draw)


def test_before_the_first_card_a_still_page_lists_no_hand_and_no_empty_reason():
    table = CardTable(rules="italiana", seats=4, seed=7, coach="after")
    assert repr(table) == "<CardTable: Bet 1 to 5 chips before the cards come.>"
    html = table._repr_mimebundle_()[0]["text/html"]
    assert "<li>" not in html
    assert "Before you decide" not in html


def test_nothing_is_written_as_nothing():
    table = CardTable(rules="italiana", seats=4, seed=7)
    assert table.explain().option("sit out").value == 0
    assert "it is worth 0 chips" in table.explanation["best_text"]
    assert "Sit out: 0 chips on average;" in table._repr_mimebundle_()[0]["text/html"]


def test_the_names_in_the_still_page_are_escaped(table, monkeypatch):
    snapshot = copy.deepcopy(table.snapshot)
    snapshot["seats"][0]["name"] = "<b>Ana</b>"
    table.snapshot = snapshot
    assert "<b>Ana" not in table._repr_mimebundle_()[0]["text/html"]


def test_a_closed_table_is_let_go():
    table = CardTable(seed=7)
    receive(table, "bet 1")
    gone = weakref.ref(table)
    table.close()
    del table
    gc.collect()
    assert gone() is None


WISHES = [
    "first",
    "back",
    "next",
    "last",
    "play on",
    "take back",
    "next hand",
    "same hand",
    "bet 1",
    "bet 5",
    "stand",
    "draw up",
    "draw down",
    "draw",
    "bank yes",
    "nonsense",
]


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 1000), st.lists(st.sampled_from(WISHES), max_size=25))
def test_snapshots_are_replaced_whole_and_never_changed(seed, wishes):
    table = CardTable(seed=seed, coach="off")
    given_out = [(table.snapshot, copy.deepcopy(table.snapshot))]
    for wish in wishes:
        step = table.step
        receive(table, wish)
        assert (table.snapshot is not given_out[-1][0]) == (table.step == step + 1)
        assert bool(table.error) == (table.step == step)
        given_out.append((table.snapshot, copy.deepcopy(table.snapshot)))
    for snapshot, as_it_was in given_out:
        assert snapshot == as_it_was
        json.dumps(snapshot)


def test_sympy_is_imported_only_for_a_formula():
    code = """
import sys
from sevenhalf_learn import CardTable
table = CardTable(seed=7)
table.play("bet 1"); table.play("draw up"); table.explain()
assert "sympy" not in sys.modules, "a table that is played"
table._table.why("stand")
assert "sympy" in sys.modules
"""
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)


def test_a_rule_whose_odds_are_missing_is_told_and_played(monkeypatch):
    def refuse(*_):
        raise ValueError("the odds of 'shoot' are not worked out yet")

    monkeypatch.setattr(Table, "explanation", refuse)
    table = CardTable(seed=7)
    assert "not worked out yet" in table.error["message"]
    receive(table, "bet 1")
    assert table.snapshot["seats"][1]["hands"][0]["bet"] == 1
    assert table.explanation == {}
