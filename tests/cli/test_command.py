"""The command itself: arguments, input and output, deals, checks and copies of the lessons."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

import sevenhalf_learn
from sevenhalf_learn.cards import DECK
from sevenhalf_learn.cli.main import main

LESSON = {
    "nbformat": 4,
    "nbformat_minor": 5,
    "metadata": {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}},
    "cells": [
        {"cell_type": "markdown", "id": "a", "metadata": {}, "source": ["# Cards\n", "Forty of them."]},
        {"cell_type": "code", "id": "b", "metadata": {}, "source": "1 + 1", "outputs": [], "execution_count": None},
    ],
}


def command(*arguments, encoding="utf-8", stdin=b""):
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    return subprocess.run(
        [sys.executable, "-m", "sevenhalf_learn.cli.main", *arguments],
        input=stdin, capture_output=True, env=environment, timeout=60, check=False,
    )  # fmt: skip


@pytest.fixture
def run(capsys):
    def in_process(*arguments):
        try:
            code = main([str(argument) for argument in arguments])
        except SystemExit as leave:
            code = leave.code
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return in_process


def test_version(run):
    assert run("--version") == (0, f"sevenhalf-learn {sevenhalf_learn.__version__}\n", "")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("reply",), "invalid choice: 'reply'"),
        (("replay",), "RECORD"),
        (("deal", "--seed", "seven"), "'seven' is not a whole number from 0"),
        (("deal", "--seed", "1.5"), "'1.5' is not a whole number"),
        (("deal", "--preset", "poker"), "'poker' is not a preset: use one of clasica"),
        (("deal", "--seats", "12"), "clasica is played by 2 to 8"),
        (("replay", "nowhere.json"), "nowhere.json: No such file"),
        (("replay", "."), ".: Is a directory"),
        (("explain", "x.json", "--lang", "fr"), "invalid choice: 'fr'"),
        (("--port", "99999"), "99999 is not a port"),
    ],
)
def test_a_mistake_is_one_line_and_exit_code_2(run, arguments, message):
    code, out, err = run(*arguments)
    assert (code, out) == (2, "")
    assert message in err
    assert err.count("\n") == 1


@pytest.mark.parametrize("preset", ["clasica", "ludoteka", "tradicional", "casa", "italiana", "rioplatense"])
def test_a_deal_is_a_record_that_can_be_replayed(run, tmp_path, preset):
    code, out, _ = run("deal", "--preset", preset, "--seats", "4", "--seed", "12")
    record = json.loads(out)
    assert code == 0
    assert record["rules"]["preset"] == preset
    assert len(record["seats"]) == 4
    file = tmp_path / "hand.json"
    file.write_text(out, encoding="utf-8")
    assert run("check", file)[:2] == (0, f"{file}: a good record\n")
    code, out, _ = run("replay", file, "--json")
    assert sum(seat["net"] for seat in json.loads(out)["seats"]) <= 0


def test_a_deal_is_the_textbook_shuffle_of_its_seed(run):
    """Fisher and Yates from the last card down, written out here a second time."""
    cards, random = list(map(str, DECK)), Random(12)
    for last in range(39, 0, -1):
        other = int(random.random() * (last + 1))
        cards[last], cards[other] = cards[other], cards[last]
    assert json.loads(run("deal", "--seed", "12")[1])["deck"].split() == cards


def test_a_record_comes_from_standard_input_too():
    record = command("deal", "--seed", "3").stdout
    answer = command("replay", "-", "--json", stdin=record)
    assert answer.returncode == 0
    assert len(json.loads(answer.stdout)["seats"]) == 3


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
def test_the_console_may_be_set_to_anything(encoding):
    record = command("deal", "--seed", "3").stdout
    answer = command("explain", "-", "--lang", "es", encoding=encoding, stdin=record)
    assert answer.returncode == 0, answer.stderr
    assert "½" in answer.stdout.decode("utf-8")
    wrong = command("replay", "-", encoding=encoding, stdin='{"format": "½"}'.encode())
    assert wrong.returncode == 2
    assert "½" in wrong.stderr.decode("utf-8")


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_files_written_by_other_systems_can_be_read(run, tmp_path, encoding):
    file = tmp_path / "deal.json"
    file.write_text(run("deal", "--seed", "3")[1], encoding=encoding)
    assert run("check", file)[0] == 0


def test_a_file_that_is_no_text_is_refused(run, tmp_path):
    file = tmp_path / "picture.json"
    file.write_bytes(b"\x89PNG\xff")
    code, _, err = run("replay", file)
    assert code == 2
    assert "byte 0 is not UTF-8" in err


def test_a_reader_that_leaves_is_no_fault():
    script = f"{sys.executable} -m sevenhalf_learn.cli.main deal --seed 3 | head -c 1"
    answer = subprocess.run(["sh", "-c", script], capture_output=True, timeout=60, check=False)
    assert answer.stderr == b""


def written(tmp_path, change=None, cell=None):
    lesson = json.loads(json.dumps(LESSON)) | (change or {})
    if cell:
        lesson["cells"][1] |= cell
    file = tmp_path / "01_lesson.ipynb"
    file.write_text(json.dumps(lesson), encoding="utf-8")
    return file


def test_a_clean_lesson_is_good(run, tmp_path):
    file = written(tmp_path)
    assert run("check", file) == (0, f"{file}: a good lesson\n", "")


@pytest.mark.parametrize(
    ("change", "cell", "message"),
    [
        ({"metadata": {"widgets": {}}}, None, "metadata.widgets"),
        ({"nbformat": 3}, None, "nbformat: 3 is not 4"),
        ({"cells": {}}, None, "cells: must be a list"),
        ({"cells": []}, None, "cells: there are none"),
        ({"cells": [7]}, None, "cells[0]: must be an object"),
        (None, {"outputs": [{"output_type": "stream"}]}, "cells[1].outputs"),
        (None, {"execution_count": 3}, "cells[1].execution_count"),
        (None, {"source": 3}, "cells[1].source"),
        (None, {"cell_type": "figure"}, "cells[1].cell_type: 'figure'"),
        (None, {"metadata": None}, "cells[1].metadata"),
    ],
)
def test_a_lesson_that_is_not_clean_is_refused_with_its_place(run, tmp_path, change, cell, message):
    code, out, err = run("check", written(tmp_path, change, cell))
    assert code == 2
    assert message in out
    assert message in err


def test_check_reads_a_sessions_record_too(run, tmp_path):
    session = {
        "format": "sevenhalf-session/1", "rules": {"preset": "clasica"}, "seats": ["bank", "ana"], "bank": 0, "seed": 7,
        "hands": [{"before": [], "actions": ["1: bet 2"]}],
    }  # fmt: skip
    file = tmp_path / "session.json"
    file.write_text(json.dumps(session), encoding="utf-8")
    assert run("check", file) == (0, f"{file}: a good session's record\n", "")
    session["hands"][0]["actions"] = ["1: sing"]
    file.write_text(json.dumps(session), encoding="utf-8")
    code, _, err = run("check", file)
    assert code == 2
    assert "hands[0].actions[0]" in err


def test_check_goes_through_all_files_and_counts(run, tmp_path):
    good, bad = written(tmp_path), tmp_path / "bad.json"
    bad.write_text("{}", encoding="utf-8")
    code, out, err = run("check", good, bad, tmp_path / "missing.json")
    assert code == 2
    assert len(out.splitlines()) == 3
    assert err == f"sevenhalf-learn: {bad}: format: None can't be read: this version reads 'sevenhalf/1' (and 1 more)\n"
    answer = json.loads(run("check", good, bad, "--json")[1])
    assert [file["kind"] for file in answer["files"]] == ["lesson", "record"]
    assert [bool(file["faults"]) for file in answer["files"]] == [False, True]


def test_lessons_are_copied_once_and_never_over_your_own(run, tmp_path):
    target = tmp_path / "my lessons"
    code, out, _ = run("lessons", target)
    assert code == 0
    copies = sorted(target.rglob("*.ipynb"))
    assert copies
    assert all(str(copy) in out for copy in copies)
    copies[0].write_text("mine", encoding="utf-8")
    code, _, err = run("lessons", target)
    assert code == 2
    assert "exists already" in err
    assert copies[0].read_text(encoding="utf-8") == "mine"
    code, out, _ = run("lessons", target, "--overwrite", "--json")
    assert code == 0
    assert {Path(path) for path in json.loads(out)["written"]} == set(copies)
    assert copies[0].read_text(encoding="utf-8") != "mine"
    assert os.access(copies[0], os.W_OK)


def test_nothing_heavy_is_imported_for_a_deal():
    code = """
import sys
from sevenhalf_learn.cli.main import main
main(["deal", "--seed", "1"])
heavy = {"voila", "anywidget", "ipywidgets", "IPython", "sympy", "numpy"} & set(sys.modules)
assert not heavy, heavy
"""
    subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, timeout=60)


def test_output_that_is_no_console_is_left_alone(monkeypatch):
    monkeypatch.setattr(sys, "stdout", io.StringIO())
    assert main(["deal"]) == 0


def test_explain_asks_another_seat(run, tmp_path):
    path = tmp_path / "side.json"
    rules = {"preset": "clasica", "side_bets": True}
    record = {
        "format": "sevenhalf/1",
        "rules": rules,
        "seats": ["a", "b", "c"],
        "bank": 0,
        "deck": "6o 5c 2b",
        "seed": 1,
    }
    path.write_text(json.dumps(record | {"actions": ["1: bet 2"]}), encoding="utf-8")
    found = json.loads(run("explain", path, "--seat", "2", "--json")[1])
    assert [option["action"] for option in found["options"]] == [f"side {chips} on 1" for chips in range(1, 6)]
    assert found["best"] == []


def test_explain_says_what_a_bank_is_worth_between_hands(run, tmp_path):
    path = tmp_path / "session.json"
    session = {
        "format": "sevenhalf-session/1",
        "rules": {"preset": "clasica"},
        "seats": ["a", "b"],
        "bank": 0,
        "seed": 1,
    }
    path.write_text(json.dumps(session | {"hands": [{"before": ["1: offer 3"]}]}), encoding="utf-8")
    found = json.loads(run("explain", path, "--json")[1])
    assert found["hands"] == "171586237504500/11039440376201"
    assert {option["action"]: option.get("value") for option in found["options"]}["sell 1 for 3"] == "3"
    assert "sell 1 for 3" in run("explain", path)[1]
