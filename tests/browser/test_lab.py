"""The lessons in JupyterLab."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.table import Table

LESSON = "01_card_values.ipynb"
SHORTCUTS = ("a", "b", "c", "d", "d", "m", "x", "y", "z", "1")
CELLS = "window.jupyterapp.shell.currentWidget.content.widgets.length"


def run(page, command):
    # the command's own promise holds what can't be sent here
    page.evaluate("command => void window.jupyterapp.commands.execute(command)", command)


@pytest.fixture
def lesson(page, lab):
    """The table of the first lesson, after every cell has run."""
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto(lab.url(f"lab/tree/{LESSON}?reset"))
    page.wait_for_function(
        "window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'", timeout=60_000
    )
    run(page, "notebook:run-all-cells")
    return table_of(page)


def table_of(page):
    table = page.locator(".svh-table").first
    table.wait_for(state="attached", timeout=60_000)
    table.scroll_into_view_if_needed()
    return Table(page)


def test_a_whole_hand_in_a_lesson(lesson):
    while not lesson.outcome.count():
        lesson.to_decision()
        if lesson.decisions().count():
            lesson.pressed(lesson.decisions().first.click)
    expect(lesson.outcome).to_contain_text("chip")


@pytest.mark.parametrize(
    "control", [".svh-amount > button", ".svh-number", ".svh-step", ".svh-controls button", ".svh-opener"]
)
def test_no_key_pressed_on_a_control_reaches_the_notebook(page, lesson, control):
    cells = page.evaluate(CELLS)
    lesson.root.locator(control).first.focus()
    for key in SHORTCUTS:
        page.keyboard.press(key)
        assert page.evaluate(CELLS) == cells, key


def test_formulas_are_maths_here_too(lesson):
    lesson.pressed(lesson.decisions().first.click)
    lesson.coach.get_by_role("button", name=re.compile("^Why")).first.click()
    fraction = lesson.coach.locator("math mfrac").first
    fraction.wait_for()
    assert fraction.evaluate("fraction => fraction.getBoundingClientRect().height") > 20


def test_run_again_it_shows_the_same_hand(page, lesson):
    cards = lesson.cards()
    old = lesson.root.element_handle()
    run(page, "notebook:restart-run-all")
    page.get_by_role("button", name="Confirm Kernel Restart").click()
    page.wait_for_function("table => !table.isConnected", arg=old)
    assert table_of(page).cards() == cards
