"""The table's widget: what it syncs, what it obeys, what it refuses, and that faults are seen."""

import copy
import gc
import json
import subprocess
import sys
import weakref
from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sevenhalf_learn.teach.table as table_module
from sevenhalf_learn.game import read_record, resume, view
from sevenhalf_learn.teach.table import Table
from sevenhalf_learn.widgets.card_table import CardTable
from tests.teach.positions import pairs

SYNCED = ("snapshot", "explanation", "words", "options", "error", "setup")


def synced(widget: CardTable) -> dict:
    return copy.deepcopy({name: getattr(widget, name) for name in SYNCED})


def receive(widget: CardTable, action: str, **more) -> None:
    """What a click in the browser sends."""
    widget._handle_custom_msg({"action": action, "step": widget.step, **more}, [])


@pytest.fixture
def table() -> CardTable:
    return CardTable(seed=7)


@pytest.fixture
def sent(table, monkeypatch) -> list:
    messages = []
    monkeypatch.setattr(table, "send", messages.append)
    return messages


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
    whole = table_module.explanation_view
    monkeypatch.setattr(table_module, "explanation_view", lambda *args: order.append("coach") or whole(*args))
    receive(table, "bet 1")
    assert order == ["picture", "coach"]


def test_the_words_of_python_can_be_observed(table):
    seen = {}
    names = ["state", "record", "step", "decision", "value_lost"]
    table.observe(lambda change: seen.update({change["name"]: change["new"]}), names)
    table.play("bet 2")
    assert set(seen) == set(names)
    assert seen["record"]["actions"] == ["1: bet 2"]
    assert seen["decision"][:3] == ("stand", "draw up", "draw down")
    assert seen["value_lost"] == table.value_lost
    assert table.value_lost[0] == table_value("bet 1") - table_value("bet 2")
    with pytest.raises(Exception, match="read-only"):
        table.step = 5


def table_value(action: str) -> Fraction:
    return CardTable(seed=7).explain().option(action).value


def test_play_refuses_by_an_exception(table):
    with pytest.raises(ValueError, match="bet 1, bet 2, bet 3, bet 4, bet 5"):
        table.play("stand")
    assert (table.step, table.error) == (1, {})


def test_explain_gives_the_reasons_for_the_decision_due_else_for_the_last_one(table):
    table.play("bet 1")
    due = table.explain()
    table.play("stand")
    assert table.explain() is due
    assert {str(option.action) for option in due.options} == {"stand", "draw up", "draw down"}
    with pytest.raises(ValueError, match="play on to your next decision"):
        CardTable(seed=7, you=2).explain()


def test_the_record_gives_the_same_table_again(table):
    for wish in ("bet 2", "draw up"):
        table.play(wish)
    assert view(resume(read_record(table.record)), 1) == view(table.state, 1)


def test_before_the_reasons_come_with_the_decision_and_the_cost_with_the_next(table):
    assert table.explanation["when"] == "before"
    assert table.explanation["chosen"] is None
    receive(table, "bet 5")
    assert table.explanation["when"] == "before"
    assert Fraction(table.explanation["chosen"]["cost"]) == table.value_lost[0] > 0
    assert table.explanation["chosen"]["take_back"]
    receive(table, "take back")
    assert table.explanation["chosen"] is None
    assert table.value_lost == ()


def test_after_the_reasons_come_when_you_have_decided():
    table = CardTable(seed=7, coach="after")
    assert table.explanation == {}
    receive(table, "bet 5")
    assert (table.explanation["when"], table.explanation["chosen"]["action"]) == ("after", "bet 5")
    assert Fraction(table.explanation["chosen"]["cost"]) == table.value_lost[0]


def test_off_says_nothing_and_still_keeps_account():
    table = CardTable(seed=7, coach="off")
    receive(table, "bet 5")
    assert table.explanation == {}
    assert table.value_lost[0] > 0


def test_a_best_choice_costs_nothing():
    table = CardTable(seed=7, coach="after")
    receive(table, "bet 1")
    assert table.explanation["chosen"]["cost"] == "0"
    assert not table.explanation["chosen"]["take_back"]


def test_the_probabilities_on_the_page_add_up_and_the_best_has_no_cost(table):
    receive(table, "bet 1")
    for option in table.explanation["options"]:
        assert sum(Fraction(option[end]) for end in ("win", "tie", "lose", "bust")) == 1
    best = max(
        Fraction(option["value"]) for option in table.explanation["options"] if not option["action"].startswith("raise")
    )
    assert {option["action"] for option in table.explanation["options"] if option["best"]} == {"draw up", "draw down"}
    assert all(Fraction(o["value"]) == best for o in table.explanation["options"] if o["best"])
    assert sum(kind["count"] for kind in table.explanation["unseen"]) == table.explanation["unseen_total"] == 39
    # An ace in hand: of the rest only a seven goes over.
    assert [kind["kind"] for kind in table.explanation["unseen"] if kind["busts"]] == ["7"]


def test_why_opens_the_derivation_line_by_line(table, sent):
    receive(table, "bet 1")
    receive(table, "why", path="stand")
    answer = sent[-1]
    assert (answer["kind"], answer["step"], answer["path"]) == ("why", 2, "stand")
    assert answer["nodes"]
    for node in answer["nodes"]:
        assert set(node) == {"path", "text", "mathml", "latex", "result", "decimal", "opens"}
        assert node["path"].startswith("stand/")
        assert node["mathml"].startswith("<math")
        Fraction(node["result"])
    assert table.step == 2, "asking is no change"


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


@pytest.mark.parametrize(
    ("arguments", "error", "message"),
    [
        ({"seat": 3}, TypeError, "CardTable has no argument 'seat': did you mean 'seats'"),
        ({"bank_mode": "informed"}, TypeError, "did you mean 'bank_model'"),
        ({"bank": "informed"}, ValueError, "bank: 'informed' is not a whole number from 0 to 2"),
        ({"rules": {"preset": "clasica", "openin": "any"}}, ValueError, "did you mean 'opening'"),
        ({"rules": {"bank_must_reach": True}}, ValueError, "bank_must_reach=True and calling=off"),
        ({"match": 10}, ValueError, "match: 10 is not 0, or 15 or 30 deals"),
        ({"limits": (5, 1)}, ValueError, "limits: .* is not a smallest and a largest bet"),
        (
            {"policies": ["greedy"]},
            ValueError,
            r"policies\[0\]: 'greedy' is not a policy: use stands:T or one of model",
        ),
        ({"policies": {0: "liar"}}, ValueError, r"'liar' needs rules with a lie"),
        ({"colour": "red"}, TypeError, "use rules, seats, seed, coach, you, lang, demo, bank_model"),
        ({"seed": "seven"}, ValueError, "seed: 'seven' is not a whole number"),
        ({"rules": "poker"}, ValueError, "'poker' is not a preset: use one of clasica"),
        ({"coach": True}, ValueError, "coach: True is not one of before, after, off"),
        ({"lang": "fr"}, ValueError, "lang: 'fr' is not a language of the catalogues: use one of en, es"),
        ({"bank_model": "stands:9"}, ValueError, "is not a bank model"),
    ],
)
def test_a_wrong_argument_is_named_with_the_right_one(arguments, error, message):
    with pytest.raises(error, match=message):
        CardTable(**arguments)


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


def test_paired_states_give_equal_synced_state():
    """Two tables that differ only in what the seat can't see sync the same."""
    table, other = CardTable(seed=1), CardTable(seed=2)
    for one, twin in pairs(40):
        for widget, sitting in ((table, one), (other, twin)):
            widget._show(Table(sitting, widget._table.coach, type(widget._table.page)(widget._table.page.words), 9))
        assert synced(table) == synced(other)
        assert table.state != other.state


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


def test_a_raise_that_was_missed_is_named_though_standing_was_best():
    # Seed 3 brings the caballo of copas, then the six of espadas: 6½, worth raising.
    table = CardTable(seed=3)
    for wish in ("bet 2", "draw up", "stand"):
        table.play(wish)
    chosen = table.explanation["chosen"]
    values = {option["action"]: Fraction(option["value"]) for option in table.explanation["options"]}
    assert values["raise 5"] == Fraction(5, 2) * values["stand"]
    assert chosen["cost"] == "0"
    assert f"would have been worth {float(values['raise 5'] - values['stand']):.3f} chips more" in chosen["text"]


def test_a_seven_and_a_half_stands_by_itself_and_says_so():
    for seed in range(300):
        table = CardTable(seed=seed, coach="off")
        table.play("bet 1")
        table.play("draw up")
        if table.snapshot["seats"][1]["hands"][0]["total"] == "7.5":
            break
    assert table.snapshot["event"]["text"].endswith("Seven and a half! Your hand stands.")
    assert table.snapshot["seats"][1]["hands"][0]["state_text"] == "seven and a half"


@pytest.mark.parametrize("rules", ["ludoteka", "tradicional", "casa", "italiana", "rioplatense"])
def test_every_preset_can_be_played_to_its_end(rules):
    for seed in range(4):
        table = CardTable(rules=rules, seats=4, seed=seed, coach="after")
        for _ in range(60):
            if table.snapshot["result"]:
                break
            table.play(table.decision[-1] if table.decision else "play on")
        assert table.snapshot["result"], table.snapshot["prompt"]
        assert "Traceback" not in table.error.get("report", "")


def test_a_rule_whose_odds_are_missing_is_told_and_played(monkeypatch):
    def refuse(*_):
        raise ValueError("the odds of 'shoot' are not worked out yet")

    monkeypatch.setattr(Table, "explanation", refuse)
    table = CardTable(seed=7)
    assert "not worked out yet" in table.error["message"]
    receive(table, "bet 1")
    assert table.snapshot["seats"][1]["hands"][0]["bet"] == 1
    assert table.explanation == {}
