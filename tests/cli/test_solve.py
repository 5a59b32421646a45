"""`sevenhalf-learn solve`: exact numbers for programs, sentences for readers, one line for what is wrong."""

import json
import sys
from fractions import Fraction

import pytest

from sevenhalf_learn.cli.main import main
from sevenhalf_learn.odds.solved import Certificate


def run(capsys, *arguments):
    try:
        code = main(["solve", *arguments])
    except SystemExit as leave:
        code = leave.code
    captured = capsys.readouterr()
    return code, captured.out, captured.err


@pytest.mark.parametrize("preset", ["clasica", "ludoteka", "tradicional", "italiana", "rioplatense"])
def test_it_proves_the_shipped_value_in_exact_fractions(capsys, preset):
    code, out, err = run(capsys, "--preset", preset, "--verify", "--json")
    answer = json.loads(out)
    assert (code, err) == (0, "")
    assert list(answer) == ["preset", "low", "high", "exploitability", "seconds"]
    assert answer["preset"] == preset
    low, high, width = (Fraction(answer[name]) for name in ("low", "high", "exploitability"))
    assert high - low == width
    assert 0 <= width <= Fraction(1, 10**6)
    assert 0 < answer["seconds"] < 30


def test_the_page_says_the_same_in_words(capsys):
    code, out, _ = run(capsys, "--verify")
    assert code == 0
    assert "−0.1128847 to −0.1128847 chips" in out
    assert "  a 7: stand\n" in out
    _, spanish, _ = run(capsys, "--verify", "--lang", "es", "--bets", "1,5")
    assert "apostar 5" in spanish


def test_rules_that_differ_choose_another_solution(capsys):
    answers = [
        json.loads(run(capsys, "--preset", "rioplatense", "--verify", "--json", *rule)[1])
        for rule in ((), ("--rule", "half_point=false"), ("--rule", "lie=true"))
    ]
    assert len({answer["low"] for answer in answers}) == 3


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--preset", "casa"), "rules.muerto: True is no part of the game that is solved: turn it off"),
        (("--preset", "mus"), "'mus' is not a preset"),
        (("--rule", "tie"), "--rule tie: write FIELD=VALUE"),
        (("--rule", "tie=draw"), "rules.tie: 'draw' is not one of"),
        (("--bets", "1,x"), "'x' is not a whole number"),
        (("--bets", "5,1"), "each higher than the last"),
        (("--rule", "tie=push"), "no solution is shipped for these rules"),
    ],
)
def test_what_is_wrong_is_one_line(capsys, arguments, said):
    code, out, err = run(capsys, *arguments, "--verify")
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


def test_without_verify_it_solves_anew(capsys, monkeypatch):
    asked = []

    def solve(game):
        asked.append(game)
        raise ValueError("solved anew")

    monkeypatch.setattr("sevenhalf_learn.odds.solve.solve", solve)
    assert run(capsys, "--preset", "tradicional", "--json")[0] == 2
    assert asked[0].rules.preset == "tradicional"


def test_without_verify_and_scipy_it_says_how_to_mend_it(capsys, monkeypatch):
    monkeypatch.setitem(sys.modules, "scipy.optimize", None)
    code, _, err = run(capsys)
    assert code == 2
    assert "pip install 'sevenhalf-learn[solve]'" in err


def test_the_certificate_names_its_width():
    assert Certificate(Fraction(-1, 2), Fraction(1, 4)).exploitability == Fraction(3, 4)
