"""The set-up of a session by the messages of the page."""

import json

import pytest

from sevenhalf_learn.rules import PRESETS, Rules, rules_from
from sevenhalf_learn.widgets.card_table import CardTable
from tests.widgets.clicks import receive


def field(widget: CardTable, name: str) -> dict:
    [found] = [each for each in (*widget.setup["fields"], *widget.setup["table"]) if each["name"] == name]
    return found


def put(widget: CardTable, **values) -> None:
    for name, value in values.items():
        receive(widget, "set", name=name, value=value)
        assert widget.error == {}


def test_it_opens_and_closes(table):
    assert (table.setup["open"], table.setup["fields"]) == (False, [])
    receive(table, "set up")
    assert table.setup["open"]
    assert {each["name"] for each in table.setup["presets"]} == set(PRESETS)
    receive(table, "leave set-up")
    assert not table.setup["open"]
    assert table.record["actions"] == [], "the hand goes on"


def test_every_option_of_the_rules_has_a_field(table):
    receive(table, "set up")
    names = {each["name"] for each in table.setup["fields"]}
    assert names == {*Rules.__dataclass_fields__} - {"preset", "min_players", "max_players"}
    for each in (*table.setup["fields"], *table.setup["table"]):
        assert each["label"]
        assert each["group"]
        assert each["kind"] in ("choice", "switch", "number")
        assert each["kind"] != "choice" or each["value"] in [choice["value"] for choice in each["choices"]]
        assert each["kind"] != "number" or each["min"] <= each["value"] <= each["max"]


@pytest.mark.parametrize("preset", PRESETS)
def test_each_preset_is_sat_down_to(table, preset):
    receive(table, "set up")
    put(table, preset=preset)
    if preset == "ludoteka":  # unless it is a match, which has bets of its own
        put(table, match=0)
    assert table.setup["preset"] == preset
    receive(table, "sit down")
    assert (table.error, table.snapshot["rules"], table.setup["open"]) == ({}, preset, False)
    assert table.snapshot["hand_no"] == 1
    assert table.record["rules"] == {"preset": preset}


def test_options_seats_and_policies_are_sat_down_to(table):
    receive(table, "set up")
    put(table, opening="figures", max_opens=2, seats=5, you=2, chips=30, limit_low=2, limit_high=9, bank=4)
    put(table, **{"policy.0": "bold", "policy.1": "stands:6"})
    assert table.setup["error"] == ""
    receive(table, "sit down")
    assert table.record["rules"] == {"preset": "clasica", "opening": "figures", "max_opens": 2}
    assert (table.record["limits"], table.record["chips"], table.record["bank"]) == ([2, 9], [30] * 5, 4)
    assert (len(table.snapshot["seats"]), table.snapshot["you"]) == (5, 2)
    receive(table, "set up")
    assert (field(table, "policy.0")["value"], field(table, "policy.1")["value"]) == ("bold", "stands:6")
    assert field(table, "bank")["value"] == "rules", "the rules find the first bank unless a seat is named"


def test_a_contradiction_names_both_fields_and_changes_nothing(table):
    receive(table, "set up")
    put(table, calling="announce", bank_must_reach=True)
    put(table, calling="off")
    assert table.setup["error"].startswith("“The bank must reach a called one” and “Calling seven and a half” exclude")
    assert field(table, "calling")["value"] == "announce"
    put(table, bank_must_reach=False, calling="off")
    assert (table.setup["error"], field(table, "calling")["value"]) == ("", "off")
    shut = field(table, "bank_must_reach")
    assert not shut["enabled"]
    assert "Calling seven and a half" in shut["why"]


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("preset", "poker", "“poker” is none of the choices"),
        ("seats", 9, "Seats, the bank counted: a whole number from 2 to 8."),
        ("seats", "3", "a whole number from 2 to 8"),
        ("chips", True, "a whole number from 1"),
        ("opening", "sevens", "“sevens” is none"),
        ("shooting", 1, "say yes or no"),
        ("match", 15, "a match needs offers for the bank"),
        ("policy.0", "liar", "“liar” is none"),
        ("policy.1", "bold", "no “policy.1”"),
        ("step", 3, "no “step”"),
        (["x"], {}, "to set"),
    ],
)
def test_what_can_not_be_is_refused_by_name(table, name, value, message):
    receive(table, "set up")
    before = [*table.setup["fields"], *table.setup["table"]]
    receive(table, "set", name=name, value=value)
    assert message in table.setup["error"]
    assert [*table.setup["fields"], *table.setup["table"]] == before


@pytest.mark.parametrize("wish", ["set", "sit down"])
def test_a_set_up_that_is_not_open_is_refused(table, wish):
    receive(table, wish, name="seats", value=3)
    assert "not open" in table.error["message"]
    assert table.step == 1


def test_a_match_is_set_up_and_keeps_to_its_seats(table):
    receive(table, "set up")
    put(table, preset="ludoteka")
    assert field(table, "match")["value"] == 15
    assert field(table, "seats")["value"] == 4
    assert not field(table, "chips")["enabled"]
    receive(table, "sit down")
    assert (table.snapshot["match"]["deals"], table.snapshot["seats"][0]["chips"]) == (15, 25)
    receive(table, "set up")
    put(table, preset="clasica")
    assert field(table, "match")["value"] == 0


def test_the_form_follows_the_language_and_nothing_secret_is_in_it(table):
    receive(table, "set up")
    receive(table, "option", name="lang", value="es")
    assert field(table, "shooting")["label"] == "Disparar con un siete"
    assert "seed" not in json.dumps(table.setup)


def test_the_setup_is_sent_only_when_it_changes(table):
    sent = []
    table.observe(sent.append, "setup")
    receive(table, "bet 1")
    assert sent == []
    receive(table, "set up")
    assert len(sent) == 1


def test_an_address_no_longer_counts_for_a_second_session(table):
    receive(table, "set up")
    receive(table, "sit down")
    deal = table.record["seed"]
    receive(table, "hello", search="?seed=99")
    assert table.record["seed"] == deal != 7


def test_a_table_takes_rules_with_options():
    wanted = {"preset": "clasica", "opening": "any"}
    for rules in (wanted, rules_from(wanted)):
        assert CardTable(rules=rules, coach="off").record["rules"] == wanted
