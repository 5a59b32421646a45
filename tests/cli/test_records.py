"""The command on records: the agreed cases, in both forms, and what it says of broken ones."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

from sevenhalf_learn.cli.main import main

DATA = Path(__file__).parents[1] / "data"
REPLAYS = json.loads((DATA / "replay.json").read_text(encoding="utf-8"))
EXPLAINS = json.loads((DATA / "explain.json").read_text(encoding="utf-8"))
RECORD = {
    "format": "sevenhalf/1",
    "rules": {"preset": "clasica"},
    "seats": ["bank", "ana"],
    "deck": "5o 6c 7e",
    "seed": 1,
    "actions": ["1: bet 3"],
}


@pytest.fixture
def run(capsys, tmp_path):
    """Run the command on a record; gives the exit code, standard output and standard error."""

    def command(name, record, *options):
        file = tmp_path / "hand with spaces.json"
        file.write_text(record if isinstance(record, str) else json.dumps(record), encoding="utf-8")
        code = main([name, str(file), *options])
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return command


def refused(run, name, record, *options):
    code, out, err = run(name, record, *options)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert err.startswith("sevenhalf-learn: ")
    return err


@pytest.mark.parametrize("case", REPLAYS, ids=lambda case: case["name"])
def test_replay_gives_the_agreed_ends(run, case):
    code, out, err = run("replay", case["record"], "--json")
    answer = json.loads(out)
    assert (code, err) == (0, "")
    assert {seat["name"]: seat["net"] for seat in answer["seats"]} == case["net"]
    assert answer["bank_next"] == case["bank_next"]
    assert set(answer) == {"seats", "bank_next", "log"}
    for seat, before in zip(answer["seats"], case["record"]["chips"], strict=True):
        assert set(seat) == {"name", "net", "chips", "hands"}
        assert seat["chips"] == before + seat["net"]


def test_replay_names_hands_as_the_contract_does(run):
    # Ana's 5 and 6 are over; the bank has nobody left to play against.
    answer = json.loads(
        run("replay", RECORD | {"deck": "5o 6c 6e", "actions": ["1: bet 3", "1: draw up"]}, "--json")[1]
    )
    assert answer["seats"][1]["hands"] == [{"cards": ["5o", "6e"], "total": "11", "state": "bust", "bet": 3}]
    assert answer["seats"][0]["hands"][0]["state"] == "stood"
    assert answer["log"][-1].startswith(
        "ana gets the six of espadas, face up. ana turns up the five of oros. ana goes over"
    )


def test_replay_writes_halves_as_decimals(run):
    answer = json.loads(
        run("replay", RECORD | {"deck": "7o 6c Sb", "actions": ["1: bet 3", "1: draw up"]}, "--json")[1]
    )
    assert answer["seats"][1]["hands"][0]["total"] == "7.5"


def test_replay_completes_a_record_with_the_defaults(run):
    answer = json.loads(run("replay", RECORD | {"actions": []}, "--json")[1])
    # The minimum bet, both stand: 6 against 5.
    assert [seat["net"] for seat in answer["seats"]] == [1, -1]


def test_replay_has_a_page_for_readers_in_both_languages(run):
    english = run("replay", RECORD)[1]
    assert "ana bets 3 chips." in english
    assert english.endswith("The bank of the next hand: bank\n")
    assert "ana apuesta 3 fichas." in run("replay", RECORD, "--lang", "es")[1]


CASES = [(number, bank) for number, case in enumerate(EXPLAINS) for bank in case["bank"]]


@pytest.mark.parametrize(("number", "bank"), CASES, ids=str)
def test_explain_gives_the_agreed_values(run, number, bank):
    case = EXPLAINS[number]
    code, out, _ = run("explain", case["record"], "--json", "--bank", bank)
    answer = json.loads(out)
    assert code == 0
    assert answer["seat"] == case["seat"]
    assert {kind: count for kind, count in answer["unseen"].items() if count} == case["unseen"]
    agreed = case["bank"][bank]
    options = {option["action"]: option for option in answer["options"]}
    for action, ends in agreed.items():
        if action == "best":
            continue
        for name in [action] if action != "draw" else ["draw up", "draw down"]:
            assert {key: options[name][key] for key in ends} == ends
    assert set(answer["best"]) == set(agreed["best"])
    assert answer["assumptions"]
    for step in answer["steps"]:
        assert set(step) == {"text", "formula", "result"}
        Fraction(step["result"])


def test_explain_has_a_page_for_readers(run):
    code, out, _ = run("explain", RECORD)
    assert code == 0
    assert "ana has to decide." in out
    # Of the 39 cards that Ana can't see three are fives.
    assert "Unseen cards: 39 (1: 4, 2: 4, 3: 4, 4: 4, 5: 3, 6: 4, 7: 4, figures: 12)" in out
    assert "← best" in out
    assert "ana tiene que decidir." in run("explain", RECORD, "--lang", "es")[1]
    lines = out[out.index("How it follows:") :].splitlines()[1:]
    assert len(lines[::2]) == len(set(zip(lines[::2], lines[1::2], strict=True))), "each line stands there once"


def test_explain_says_whether_the_advice_hangs_on_how_the_others_play(run):
    _, out, _ = run("explain", RECORD)
    assert "Does it hang on how the others play?\n  The best choice depends on how the bank plays: " in out or (
        "Does it hang on how the others play?\n  Several ways in which the bank may play were tried: " in out
    )
    bank = RECORD | {"actions": ["1: bet 3", "1: stand"]}
    _, out, _ = run("explain", bank, "--lang", "es")
    assert "¿Depende de cómo jueguen los demás?\n" in out
    assert "los jugadores" in out.partition("¿Depende de cómo jueguen los demás?\n")[2].splitlines()[0]


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"actions": ["1: bet 3", "1: fly"]}, r"actions[1]"),
        ({"actions": ["1: bet 9"]}, r"actions[0]"),
        ({"actions": ["0: draw"]}, r"out of turn"),
        ({"deck": "5o 5o"}, r"deck[1]: 5o is there twice"),
        ({"deck": "5o 9c"}, r"deck[1]: '9c' is not a card"),
        ({"rules": {"preset": "poker"}}, r"'poker' is not a preset: use one of clasica"),
        ({"rules": {"preset": "clasica", "openning": "any"}}, r"did you mean 'opening'"),
        ({"colour": 1}, r"colour: no such key"),
        ({"seats": ["bank"], "actions": []}, r"seats"),
        ({"format": "sevenhalf/9"}, r"this version reads 'sevenhalf/1'"),
    ],
)
@pytest.mark.parametrize("command", ["replay", "explain", "check"])
def test_a_broken_record_is_refused_with_its_place(run, command, change, message):
    code, _, err = run(command, RECORD | change)
    assert code == 2
    assert message in err
    assert "hand with spaces.json: " in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("command", ["replay", "explain", "check"])
def test_what_is_no_json_is_refused_with_its_line(run, command):
    code, _, err = run(command, '{"format": "sevenhalf/1",\n oops}')
    assert code == 2
    assert "not JSON at line 2, column 2" in err


def test_a_list_is_no_record(run):
    assert "is not a JSON object" in refused(run, "replay", "[1, 2]")


def test_a_hand_that_is_over_leaves_nothing_to_explain(run):
    record = RECORD | {"actions": ["1: bet 3", "1: stand", "0: stand"]}
    assert "the hand is over" in refused(run, "explain", record)


def test_an_unknown_model_is_refused_with_the_known_ones(run):
    assert "use stands:T" in refused(run, "explain", RECORD, "--bank", "greedy")
    three = RECORD | {"seats": ["bank", "ana", "luis"]}
    assert "one player against the bank, not for 3 seats" in refused(run, "explain", three, "--bank", "solved")
    assert "use stands:T" in refused(run, "explain", RECORD, "--player", "informed")


def test_explain_the_banks_own_decision(run):
    record = RECORD | {"actions": ["1: bet 3", "1: stand"]}
    answer = json.loads(run("explain", record, "--json", "--player", "stands:6")[1])
    assert answer["seat"] == 0
    assert {option["action"] for option in answer["options"]} == {"draw", "stand"}
    for option in answer["options"]:
        assert sum(Fraction(option[end]) for end in ("win", "tie", "lose", "bust")) == 1
        assert [seat["seat"] for seat in option["seats"]] == [1]


@pytest.mark.parametrize("command", ["replay", "explain", "check"])
@pytest.mark.parametrize(
    "text",
    [
        "[" * 200_000,
        '{"seats":' * 100_000,
        '{"format": "sevenhalf/1", "pot": ' + "9" * 5_000 + "}",
        json.dumps(RECORD | {"deck": "x" * 5_000}),
        json.dumps(RECORD | {"seats": ["bank", "a" * 5_000]}),
        json.dumps(RECORD | {"actions": ["1: bet " + "9" * 4_000]}),
        json.dumps(RECORD | {"y" * 5_000: 1}),
        json.dumps(RECORD | {"format": ["z"] * 5_000}),
    ],
    ids=["lists", "objects", "digits", "deck", "name", "bet", "key", "format"],
)
def test_what_is_endless_is_refused_in_a_line(run, command, text):
    code, out, err = run(command, text)
    assert code == 2
    assert err.count("\n") == 1
    assert len(err) < 1_000
    assert len(out) < (1_000 if command == "check" else 1)


@pytest.mark.parametrize("sign", ["\x1b[2J", "\x9b", "\u202e", "\u2066", "\u2028", "\x07", "\ufeff", "\x00", "\x7f"])
@pytest.mark.parametrize("place", ["seats", "actions", "key", "deck", "rules"])
@pytest.mark.parametrize("command", ["replay", "check"])
def test_nothing_that_steers_a_terminal_reaches_it(run, command, sign, place):
    text = f"ana{sign}"
    record = {
        "seats": RECORD | {"seats": ["bank", text]},
        "actions": RECORD | {"actions": [f"1: bet 1{sign}"]},
        "key": RECORD | {text: 1},
        "deck": RECORD | {"deck": f"5o{sign}b"},
        "rules": RECORD | {"rules": {text: "b"}},
    }[place]
    code, out, err = run(command, record)
    assert code == 2
    assert sign not in out + err


def test_a_name_may_be_in_any_letters(run):
    for name in ("José Ángel", "李雷", "سارا\u200cجان", "👩\u200d🎓", "O'Neill"):
        code, out, _ = run("replay", RECORD | {"seats": ["bank", name]})
        assert code == 0
        assert name in out
