"""What the table's widget says of the reasons, and when."""

from fractions import Fraction

import pytest

from sevenhalf_learn.widgets.card_table import CardTable
from tests.widgets.clicks import receive


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
    assert table.explanation["options"] == []
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
    stand = next(option for option in table.explanation["options"] if option["action"] == "stand")
    receive(table, "why", path=stand["path"])
    (value,) = sent[-1]["nodes"]
    assert (sent[-1]["path"], value["path"]) == (stand["path"], "stand")
    assert value["opens"], "the value opens further"
    assert value["result"] == stand["value"], "the first line is what the option is worth"
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
