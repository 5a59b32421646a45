"""The explanation as data: values, best options, costs, assumptions, and the command's object."""

import json
import subprocess
import sys
from fractions import Fraction

import pytest

from sevenhalf_learn.coach import cost, explain
from sevenhalf_learn.words import LANGS, Words
from tests.coach.decisions import BANK_AGAINST_TWO, CASES, PLAYER, POSITIONS, explained, record, seen

NUMBERS = ("value", "win", "tie", "lose", "bust")


@pytest.mark.parametrize("case", CASES, ids=range(len(CASES)))
def test_the_published_cases(case):
    for bank, expected in case["bank"].items():
        found = explain(seen(case["record"]), bank)
        assert found.seat == case["seat"]
        assert dict(found.unseen) == case["unseen"]
        assert [str(action) for action in found.best] == expected["best"]
        for option in found.options:
            wanted = expected["stand" if str(option.action) == "stand" else "draw"]
            assert {name: str(getattr(option, name)) for name in NUMBERS} == wanted


@pytest.mark.parametrize("name", POSITIONS)
def test_it_is_written_as_its_options(name):
    found = explained(name)
    head, *lines = repr(found).removesuffix(">").splitlines()
    assert head == f"<Explanation for seat {found.seat}, chips on average:"
    for option, line in zip((*found.options, *found.raises), lines, strict=True):
        told = line.strip().removeprefix(str(option.action)).split(",")
        assert abs(Fraction(told[0]) - option.value) <= Fraction(1, 2000)
        assert Fraction(told[1].removeprefix(" exactly ")) == option.value
        assert told[2:] == ([" best"] if option.action in found.best else [])


@pytest.mark.parametrize("name", POSITIONS)
def test_costs_are_what_the_best_is_worth_more(name):
    found = explained(name)
    best = max(option.value for option in found.options) if found.best else 0
    for option in found.options:
        assert option.cost == best - option.value == cost(found, option.action) == cost(found, str(option.action))
        assert (option.cost == 0) == (option.action in found.best)
        assert option.win + option.tie + option.lose + option.bust == 1


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", POSITIONS)
def test_the_commands_object(name, lang):
    found = json.loads(json.dumps(explained(name).to_json(lang)))
    assert list(found) == ["seat", "unseen", "options", "best", "assumptions", "steps"]
    wild = {"wild"} if explained(name).view.rules.wild else set()
    assert set(found["unseen"]) == {"1", "2", "3", "4", "5", "6", "7", "figure"} | wild
    for option in found["options"]:
        assert sum(Fraction(option[end]) for end in NUMBERS[1:]) == 1
        assert Fraction(option["value"]) is not None
    assert set(found["best"]) <= {option["action"] for option in found["options"]}
    assert all(found["assumptions"])
    for step in found["steps"]:
        assert list(step) == ["text", "formula", "result"]
        assert step["formula"].count("{") == step["formula"].count("}")
        assert step["formula"].count(r"\left(") == step["formula"].count(r"\right)")
        Fraction(step["result"])


def test_the_bank_gets_a_list_per_seat():
    found = explain(seen(BANK_AGAINST_TWO)).to_json("en")
    for option in found["options"]:
        assert [seat["seat"] for seat in option["seats"]] == [1, 2]
        for seat in option["seats"]:
            assert sum(Fraction(seat[end]) for end in ("win", "tie", "lose")) + Fraction(option["bust"]) == 1


def test_a_raise_stands_apart():
    found = explain(seen(PLAYER))
    assert [str(option.action) for option in found.raises] == ["raise 2", "raise 3", "raise 4", "raise 5"]
    assert [option.value for option in found.raises] == [n * found.option("stand").value for n in range(2, 6)]
    assert not {option.action for option in found.raises} & set(found.best)


@pytest.mark.parametrize(
    ("bank", "said"),
    [
        ("stands:5.5", "The bank draws until it has 5½ or more, then stands."),
        ("informed", "The worst case: the bank knows your total"),
        ("reads:stands:6", "thinks that you stand at 6 or more"),
        ("solved", "The bank plays the equilibrium of the game of one player against the bank"),
    ],
)
def test_assumptions_name_the_model(bank, said):
    words = Words("en")
    assert any(said in words.say(message) for message in explain(seen(PLAYER), bank).assumptions)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("the bank's half point", "The bank counts half a point more"),
        ("the wild card", "The wild card counts as the whole number of points"),
        ("the wild card", "A 7½ with two cards beats one with more cards."),
        ("double", "The pot on the table is left out."),
        ("a seven after a swap", "The four that was given back lies under"),
        ("a four near the top", "The four that was given back lies under"),
        ("a deck that runs out before the deal", "cannot come before the next shuffle"),
        ("the bank against a called seven and a half", "A tie is won by the bank."),
    ],
)
def test_assumptions_name_the_rules_that_matter(name, said):
    words = Words("en")
    assert said in " ".join(words.say(message) for message in explained(name).assumptions)


def test_a_bank_that_has_to_reach_seven_and_a_half_is_told():
    words = Words("en")
    forced = record("7o 3c Se 2c", [], rules={"preset": "clasica", "calling": "force", "bank_must_reach": True})
    said = [words.say(message) for message in explain(seen(forced)).assumptions]
    assert "Once a player shows 7½ the bank may not stand below it." in said


def test_assumptions_name_the_players_model_and_the_rules():
    words = Words("es")
    sentences = [words.say(message) for message in explain(seen(BANK_AGAINST_TWO), player="stands:6").assumptions]
    assert any("se plantan con 6 o más" in sentence for sentence in sentences)
    assert "El empate lo gana la banca." in sentences


def test_errors_say_what_is_possible():
    with pytest.raises(ValueError, match="'bold' is not a bank model"):
        explain(seen(PLAYER), "bold")
    with pytest.raises(ValueError, match="'bold' is not a player model"):
        explain(seen(PLAYER), player="bold")
    with pytest.raises(ValueError, match="'bet 1' is not an option here: the options are stand, draw up"):
        cost(explain(seen(PLAYER)), "bet 1")


LIGHT = """
import json, sys
from sevenhalf_learn.game import read_record, resume, view
from sevenhalf_learn.coach import explain
from sevenhalf_learn.words import Words
state = resume(read_record(json.loads(sys.argv[1])))
found = explain(view(state, state.turn))
words = Words("en")
said = [words.say(message) for message in found.assumptions]
for step in found.nodes():
    step.text(words), step.result, [part.result for part in step.parts()]
print(sorted({"sympy", "numpy", "anywidget", "IPython"} & set(sys.modules)))
found.nodes()[0].latex()
print("sympy" in sys.modules)
"""


def test_sympy_is_imported_for_the_first_formula_and_not_before():
    argument = json.dumps(record("4o 3c", ["1: bet 1"]))
    run = subprocess.run([sys.executable, "-c", LIGHT, argument], capture_output=True, text=True, check=True)
    assert run.stdout.split("\n")[:2] == ["[]", "True"]
