"""Clocks: off unless asked for, kept by the kernel, the smallest bet or a stand when the time is up."""

import json
from pathlib import Path

import pytest

from sevenhalf_learn.widgets.card_table import CardTable
from tests.widgets.clicks import receive

ROOT = Path(__file__).parents[2]


class Now:
    """A clock that stands until it is put on."""

    def __init__(self):
        self.seconds = 1000.0

    def __call__(self):
        return self.seconds


@pytest.fixture
def now():
    return Now()


@pytest.fixture
def timed(now):
    return CardTable(seed=7, coach="off", clock=True, now=now)


def test_nobody_is_timed_unless_a_table_asks_for_it(table):
    assert "clock" not in table.snapshot
    receive(table, "time")
    assert table.record["actions"] == []


def test_eighteen_seconds_to_bet_then_the_smallest_bet(timed, now):
    assert timed.snapshot["clock"]["left"] == 18
    assert timed.snapshot["clock"]["text"] == "You have 18 seconds to bet."
    now.seconds += 18
    receive(timed, "time")
    assert timed.record["actions"] == ["1: bet 1"]
    assert timed.snapshot["event"]["text"].startswith("Time is up. You bet 1 chip.")


def test_twenty_two_seconds_to_play_then_a_stand(timed, now):
    receive(timed, "bet 3")
    assert timed.snapshot["clock"]["left"] == 22
    now.seconds += 22
    receive(timed, "time")
    assert timed.record["actions"][:2] == ["1: bet 3", "1: stand"]


def test_the_kernel_decides_when_the_time_is_up_and_not_the_page(timed, now):
    now.seconds += 10
    receive(timed, "time")
    assert timed.record["actions"] == []
    assert timed.snapshot["clock"]["left"] == 8


def test_looking_back_and_opening_sheets_wins_no_time(timed, now):
    now.seconds += 10.5
    receive(timed, "back")
    receive(timed, "last")
    receive(timed, "sheet", name="share")
    assert timed.snapshot["clock"]["left"] == 8


def test_a_decision_that_was_on_its_way_counts_and_a_late_one_does_not(timed, now):
    now.seconds += 19
    receive(timed, "bet 5")
    assert timed.record["actions"] == ["1: bet 5"]
    now.seconds += 40
    receive(timed, "draw up")
    assert timed.record["actions"][:2] == ["1: bet 5", "1: stand"]


def test_others_and_what_does_not_count_are_not_timed(timed, now):
    receive(timed, "bet 1")
    receive(timed, "stand")
    assert timed.snapshot["clock"] is None
    receive(timed, "play on")
    receive(timed, "look", hand=0, to=3)
    assert timed.snapshot["clock"] is None


def test_it_can_be_switched_on_and_off(table):
    receive(table, "option", name="clock", value=True)
    assert table.snapshot["clock"]["left"] == 18
    receive(table, "option", name="clock", value=False)
    assert "clock" not in table.snapshot


def test_no_lesson_has_a_clock():
    notebooks = sorted((ROOT / "lessons").rglob("*.ipynb"))
    assert notebooks
    for path in notebooks:
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        assert not any("clock=" in "".join(cell["source"]) for cell in cells), path
