"""Each action of each system is offered at the table, and played by the message that its control sends."""

import pytest

from sevenhalf_learn.game import Refusal, Verb
from sevenhalf_learn.game.between import Deal
from sevenhalf_learn.teach.choosing import AMOUNTS, KEYS
from sevenhalf_learn.teach.coaching import Coach
from sevenhalf_learn.widgets.card_table import CardTable
from sevenhalf_learn.words import LANGS, Words
from tests.teach.tables import dealt, table_of
from tests.widgets.clicks import receive

CONTROL_KEYS = set("ptn")
SWAP = {"four_swap": "optional"}
OPEN = {"opening": "figures"}
# preset, options, the deck from the top, messages before, the action, what is written down of it
ACTIONS = [
    ("clasica", {}, "6o 5b", [], "bet 3"),
    ("clasica", {}, "3o 5b 2c", ["bet 1"], "draw up"),
    ("clasica", {}, "3o 5b 2c", ["bet 1"], "draw down"),
    ("clasica", {}, "6o 5b", ["bet 1"], "stand"),
    ("clasica", {}, "6o 5b", ["bet 1"], "raise 4"),
    ("clasica", {}, "7o 5b Sb", ["bet 1", "draw up", "play on"], "bank yes"),
    ("clasica", {}, "7o 5b Sb", ["bet 1", "draw up", "play on"], "bank no"),
    ("clasica", {"you": 0}, "6o 5b 1c", [], "draw"),
    ("clasica", {"you": 0}, "6o 5b 1c", [], "stand"),
    ("clasica", SWAP, "4o 5b 2c", [], "swap four"),
    ("clasica", SWAP, "4o 5b 2c", [], "keep four"),
    ("clasica", {"shooting": True}, "7o 5b Sb", [], "shoot 2"),
    ("clasica", OPEN, "So 5b Cb 2c", ["bet 1", "draw down"], "open 3"),
    ("clasica", OPEN, "So 5b Cb 2c", ["bet 1", "draw down"], "join"),
    ("clasica", {"side_bets": True, "seats": 3, "you": 2}, "6o 5b 4c", [], "side 2 on 1"),
    ("ludoteka", {}, "6o 5b", ["bet 1"], "offer 7"),
    ("ludoteka", {"you": 0, "policies": ["model", "bold"]}, "3o 5b 7c", [], "sell yes"),
    ("ludoteka", {"you": 0, "policies": ["model", "bold"]}, "3o 5b 7c", [], "sell no"),
    ("tradicional", {}, "3o 5b 2c", ["bet 2"], "draw"),
    ("tradicional", {}, "7o 5b Sc", ["bet 2", "draw", "play on"], "bank no"),
    ("casa", {}, "7o 5b Sc", ["bet 2"], "muerto"),
    ("casa", {}, "7o 5b Sc", ["bet 2"], "decline"),
    ("casa", {}, "2o 5b Sc", ["bet 2"], "double"),
    ("casa", {}, "So 5b Cc 2c", ["bet 2", "draw"], "split"),
    ("italiana", {"seats": 3}, "2o 5b Sc", [], "sit out"),
    ("italiana", {}, "2o 5b Sc", ["bet 2"], "draw"),
    ("rioplatense", {}, "6o 5c 4b", ["bet 1", "draw up"], "lie"),
    ("rioplatense", {}, "6o 5c 4b", ["bet 1", "draw up"], "show"),
    ("rioplatense", {}, "5o 6c", ["bet 1"], "raise 2"),
    ("rioplatense", {"you": 0}, "5o 6c", [], "half"),
    ("clasica", {}, "6o 5b", ["bet 1", "stand", "play on"], "offer 3"),
    ("clasica", {"you": 0}, "6o 5b 1c", ["stand"], "give bank to 1"),
    ("clasica", {"you": 0, "policies": ["model", "bold"]}, "2o 6b 4c 4e 4o", ["next hand"], "sell 1 for 3"),
    ("clasica", {"you": 0, "policies": ["model", "bold"]}, "2o 6b 4c 4e 4o", ["next hand"], "sell no"),
    ("rioplatense", {}, "5o 6c", ["bet 1", "stand", "play on"], "offer 10"),
    ("italiana", {"you": 0}, "5o 6c", ["stand"], "limits 2 8"),
]


def at(preset, options, deck, before) -> CardTable:
    widget = CardTable(coach="off")
    widget._show(table_of(dealt(preset, deck, **options)))
    for message in before:
        receive(widget, message)
        assert widget.error == {}, (message, widget.error)
    return widget


def controls(snapshot) -> list[dict]:
    return [*snapshot["choices"], *snapshot["amounts"]]


def control_of(snapshot, action: str) -> dict | None:
    """The control that sends an action, as the page writes it."""
    for choice in snapshot["choices"]:
        if choice["action"] == action:
            return choice
    for amount in snapshot["amounts"]:
        words = action.split()
        seconds = range(amount["second"]["min"], amount["second"]["max"] + 1) if "second" in amount else [None]
        for number in amount["values"] or range(amount["min"], amount["max"] + 1):
            for second in seconds if str(number) in words else ():
                parts = (amount.get("prefix") or amount["verb"], number, second, amount.get("suffix"))
                if " ".join(str(part) for part in parts if part not in (None, "")) == action:
                    return amount
    return None


@pytest.mark.parametrize(("preset", "options", "deck", "before", "action"), ACTIONS)
def test_it_is_offered_and_played(preset, options, deck, before, action):
    widget = at(preset, options, deck, before)
    control = control_of(widget.snapshot, action)
    assert control, [each.get("action", each.get("verb")) for each in controls(widget.snapshot)]
    assert control["enabled"]
    assert control["label"]
    assert control["hint"]
    step = widget.step
    told = len(widget.snapshot["timeline"])
    receive(widget, action)
    assert (widget.error, widget.step) == ({}, step + 1)
    assert all(widget.snapshot["timeline"]), "each step is told"
    written = [*widget.record["actions"], *widget.session["hands"][-1]["before"]]
    assert f"{options.get('you', 1)}: {action}" in written
    assert len(widget.snapshot["timeline"]) > told
    for _ in range(30):
        if widget.snapshot["result"]:
            break
        choices = [each for each in widget.snapshot["choices"] if each["enabled"]]
        ask = [each for each in choices if each["action"] in ("stand", "draw", "show", "join", "decline", "bank yes")]
        first = widget.snapshot["amounts"]
        playing = widget.snapshot["controls"]["play on"]
        receive(widget, "play on" if playing else ask[0]["action"] if ask else f"{first[0]['verb']} {first[0]['min']}")
        assert widget.error == {}
    assert widget.snapshot["result"]


def test_every_verb_of_every_system_is_among_them():
    verbs = {action.split()[0] for *_, action in ACTIONS}
    assert {verb.split()[0] for verb in Verb} <= verbs
    assert {deal.split()[0] for deal in Deal} - {"buy"} <= verbs


def test_the_first_bank_is_bought():
    widget = CardTable(bank=None, coach="off")
    assert widget.snapshot["stage"] == "between"
    assert control_of(widget.snapshot, "buy bank 4")["enabled"]
    receive(widget, "buy bank 4")
    assert [seat["chips"] for seat in widget.snapshot["seats"]] == [104, 92, 104]
    receive(widget, "next hand")
    assert (widget.error, widget.snapshot["bank"]) == ({}, 1)


@pytest.mark.parametrize(
    "case",
    [
        ("clasica", {"shooting": True}, "6o 5b", [], "shoot", "only with a seven as first card"),
        ("clasica", {}, "6o 5b", ["bet 5"], "raise", "the bet is at its maximum"),
        ("clasica", {}, "6o 5b", ["bet 1", "raise 2"], "raise", "you have raised already: draw or stand first"),
        ("clasica", {}, "6o 5b", ["bet 1"], "raise", "there are not enough chips for it"),
        (
            "clasica",
            {"you": 0, "shooting": True},
            "7o 5b Sb",
            [],
            "stand",
            "the bank may not stand below seven and a half here",
        ),
        (
            "ludoteka",
            {},
            "2o 5b 1c",
            ["bet 1", "draw up"],
            "offer",
            "only after the bet and before the first card you draw",
        ),
        ("ludoteka", {}, "2o 5b 1c", ["bet 1", "offer 1"], "offer", "you have made your offer"),
        ("casa", {}, "2o 5b 1c", ["bet 1", "draw"], "double", "only with a hand of one card"),
        ("casa", {}, "2o 5b 1c", ["bet 1"], "split", "only with two figures as first two cards"),
        ("clasica", {"you": 0}, "6o 5b 1c", ["stand"], "sell", "nobody has made an offer"),
    ],
)
def test_what_is_impossible_is_shown_with_the_reason(case):
    preset, options, deck, before, action, why = case
    if "chips" in why:
        options = {**options, "chips": 1}
    if "below" in why:
        options = {**options, "policies": ["model", "bold"]}
    widget = at(preset, options, deck, before)
    [control] = [each for each in controls(widget.snapshot) if each.get("action", each.get("verb")) == action]
    assert (control["enabled"], control["why"]) == (False, why)


@pytest.mark.parametrize("preset", ["clasica", "ludoteka", "tradicional", "casa", "italiana", "rioplatense"])
def test_what_the_rules_do_not_have_is_not_listed(preset):
    own = {
        "clasica": {"bet", "stand", "draw up", "draw down", "raise"},
        "ludoteka": {"bet", "stand", "draw up", "draw down", "offer"},
        "tradicional": {"bet", "stand", "draw"},
        "casa": {"bet", "stand", "draw", "double", "split"},
        "italiana": {"bet", "sit out", "stand", "draw"},
        "rioplatense": {"bet", "stand", "draw up", "draw down", "raise"},
    }[preset]
    widget = at(preset, {}, "2o 5b 1c", [])
    seen = {each.get("action", each.get("verb")) for each in controls(widget.snapshot)}
    receive(widget, "bet 1")
    seen |= {each.get("action", each.get("verb")) for each in controls(widget.snapshot)}
    assert seen == own


@pytest.mark.parametrize(("preset", "options", "deck", "before", "action"), ACTIONS)
def test_no_two_options_share_a_key(preset, options, deck, before, action):
    keys = [each["key"] for each in controls(at(preset, options, deck, before).snapshot) if each["key"]]
    assert len(set(keys)) == len(keys)
    assert not set(keys) & CONTROL_KEYS
    assert all(len(key) == 1 and key.islower() for key in keys)


def test_every_action_has_a_key():
    assert {str(verb) for verb in Verb} - {"bank", "sell"} <= set(KEYS)
    assert {"bank yes", "bank no", "sell yes", "sell no"} <= set(KEYS)
    assert set(AMOUNTS) <= set(Verb)


@pytest.mark.parametrize("lang", LANGS)
def test_every_refusal_has_its_words(lang):
    for refusal in Refusal:
        assert Words(lang).text(f"table.refusal.{refusal.name.lower()}")


def test_a_decision_without_odds_is_told_in_a_line_and_played(monkeypatch):
    def refuse(*_):
        raise ValueError("the odds of 'shoot' are not worked out yet")

    monkeypatch.setattr("sevenhalf_learn.coach.explanation.explaining", refuse)
    widget = CardTable()
    widget._show(table_of(dealt("clasica", "7o 5b Sb", shooting=True), coach=Coach.BEFORE))
    assert widget.error == {}
    assert widget.explanation["best_text"].startswith("The coach knows no odds for this decision yet.")
    assert widget.explanation["options"] == []
    assert "seven of oros" in widget.explanation["sees"]
    receive(widget, "shoot 1")
    assert (widget.error, widget.value_lost) == ({}, ())
    receive(widget, "option", name="demo", value=True)
    for _ in range(30):
        if widget.snapshot["result"]:
            break
        receive(widget, "next")
    assert widget.snapshot["result"], "the demonstration moves by the program's policy"


def test_where_the_game_is_not_solved_the_coach_says_what_is_missing():
    widget = CardTable(seed=25, seats=3, bank_model="solved", coach="before")
    assert widget.explanation["options"] == []
    assert widget.explanation["best_text"].startswith("The bank's equilibrium is known for one player against the bank")
    two = CardTable(seed=25, seats=2, bank_model="solved", coach="before")
    assert two.explanation["options"]
    assert any("plays the equilibrium" in line for line in two.explanation["assumptions"])
