"""The explorer of the odds under Voilà and in JupyterLab."""

import json
import re
import shutil
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

import sevenhalf_learn.app
from tests.browser.explorer import Explorer
from tests.browser.test_lab import CELLS, SHORTCUTS, run

PAGE = "explorer.ipynb"
SOURCE = Path(sevenhalf_learn.app.__file__).parent / "pages" / PAGE
FINGER = 44
STOP_MILLISECONDS = 2_000


@pytest.fixture
def explorer(page, app):
    page.goto(app.url(f"voila/render/{PAGE}"))
    return Explorer(page)


@pytest.fixture
def in_lab(page, lab):
    shutil.copy(SOURCE, lab.home / "lessons" / PAGE)
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto(lab.url(f"lab/tree/{PAGE}?reset"))
    page.wait_for_function(
        "window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'", timeout=60_000
    )
    run(page, "notebook:run-all-cells")
    return Explorer(page)


def test_the_answer_follows_hand_deck_rules_and_bank(explorer):
    # 5 and an ace are 6: with a seven more it is over, with a figure taken out it is worth a little less to draw
    assert explorer.values()
    explorer.changed(explorer.button("One less in the deck: figures").click)
    expect(explorer.root).to_contain_text("37 cards can't be seen")
    explorer.changed(lambda: explorer.choose("The bank …", "knows your cards"))
    explorer.changed(lambda: explorer.choose("Rules", "Italian rules"))
    expect(explorer.option("Draw")).to_have_count(1)
    explorer.button("Add: 7").click()
    expect(explorer.told).to_contain_text("over 7½")
    explorer.button("Take away: seven").click()
    expect(explorer.told).to_contain_text("Best:")


def test_a_link_asks_a_question_and_other_banks_are_compared(page, app):
    page.goto(app.url(f"voila/render/{PAGE}?hand=4o+2c&rules=italiana"))
    explorer = Explorer(page)
    expect(explorer.answer).to_contain_text("You hold the four of oros and the two of copas")
    explorer.button("Does the advice hang").click()
    expect(explorer.answer.locator(".svh-reason")).to_contain_text("bank")


def test_a_position_that_cannot_occur_names_the_card(explorer):
    explorer.button("Empty the hand").click()
    expect(explorer.told).to_contain_text("Choose a first card")
    explorer.button("Add: 4").click()
    expect(explorer.told).to_contain_text("Best:")
    explorer.choose("Rules", "Online table, house rules")
    expect(explorer.told).to_contain_text("four of oros")
    explorer.choose("Rules", "Classic rules")
    expect(explorer.told).to_contain_text("Best:")


def test_every_figure_opens_down_to_counts(explorer):
    explorer.option("Stand").get_by_role("button", name="Why").click()
    explorer.answer.locator("math").first.wait_for()
    closed = explorer.answer.locator(".svh-reasons .svh-opener[aria-expanded=false]")
    while closed.count():
        lines = explorer.answer.locator(".svh-reason").count()
        closed.first.click()
        expect(explorer.answer.locator(".svh-reason")).not_to_have_count(lines)
        if explorer.answer.locator(".svh-reason").count() > 12:
            break
    assert explorer.answer.locator("math mfrac").count() > 3


def test_by_the_keyboard_alone(page, explorer):
    explorer.button("Card by card").focus()
    page.keyboard.press("Enter")
    first = explorer.root.locator(".svh-cell[tabindex='0']")
    first.focus()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown"):
        page.keyboard.press(key)
    page.keyboard.press("Enter")
    expect(explorer.root.locator("[data-card='3c']")).to_have_attribute("aria-label", re.compile("gone$"))
    expect(explorer.root.locator("[data-card='3c']")).to_be_focused()
    page.keyboard.press("Enter")
    expect(explorer.root.locator("[data-card='3c']")).to_have_attribute("aria-label", re.compile("in the deck$"))


def test_many_hands_come_near_the_exact_value(explorer):
    explorer.deal("Draw face up", "chance to go over", "10 000")
    expect(explorer.told).to_contain_text("After 10 000 hands")
    said = explorer.run.locator(".svh-run-said").inner_text()
    # of the 38 cards left, two to seven are too many at 6: 23 of them
    assert "23/38" in said
    assert "Wilson" in said
    low, high = map(float, re.search(r"from ([\d.]+) to ([\d.]+\d)", said).groups())
    assert 0.01 < high - low < 0.03
    assert (low <= 23 / 38 <= high) is ("lies within" in said)
    assert explorer.run.locator(".svh-plot svg polyline").count() > 3
    explorer.run.get_by_role("button", name="Show as a table").click()
    assert explorer.run.locator("tbody tr").count() == 12


def check_stopping(explorer, followed="chance to win"):
    explorer.deal("Stand", followed, "1 000 000")
    progress = explorer.run.locator("progress")
    stop = explorer.run.get_by_role("button", name="Stop", exact=True)
    stop.click()
    expect(explorer.told).to_contain_text("Stopped", timeout=STOP_MILLISECONDS)
    hands = progress.evaluate("bar => bar.value")
    assert 0 < hands < 1_000_000
    explorer.page.wait_for_timeout(300)
    assert progress.evaluate("bar => bar.value") == hands
    assert explorer.alert.count() == 0


def test_a_run_can_be_stopped(explorer):
    check_stopping(explorer)


def test_while_hands_are_dealt_the_page_answers(explorer):
    explorer.deal("Stand", "chance to win", "1 000 000")
    expect(explorer.run.get_by_role("button", name="Stop", exact=True)).to_be_visible()
    explorer.changed(explorer.button("One less in the deck: 7").click)
    expect(explorer.run.locator("progress")).to_have_count(0)
    assert explorer.alert.count() == 0


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_has_nothing_to_object_to(page, explorer, scheme):
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    explorer.button("Card by card").click()
    explorer.button("Change single rules").click()
    explorer.option("Stand").get_by_role("button", name="Why").click()
    explorer.answer.locator("math").first.wait_for()
    explorer.deal("Stand", "chance to win", "100")
    expect(explorer.told).to_contain_text("After 100 hands")
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


@pytest.mark.parametrize("width", [320, 360])
def test_on_a_telephone_nothing_sticks_out_and_every_control_fits_a_finger(page, explorer, width):
    page.set_viewport_size({"width": width, "height": 740})
    explorer.button("Card by card").click()
    explorer.button("Change single rules").click()
    explorer.deal("Stand", "chance to win", "100")
    expect(explorer.told).to_contain_text("After 100 hands")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    sizes = explorer.root.locator("button:visible, select:visible, label:has(input):visible").evaluate_all(
        "all => all.map(each => [each.textContent, each.getBoundingClientRect()]).map(([t, r]) => [t, r.width, r.height])"
    )
    assert [each for each in sizes if min(each[1:]) < FINGER] == []


def test_it_works_in_jupyterlab_and_no_key_reaches_the_notebook(page, in_lab):
    cells = page.evaluate(CELLS)
    in_lab.button("Card by card").click()
    for control in (".svh-rank", ".svh-hide input", ".svh-cell[tabindex='0']", ".svh-select", ".svh-number", ".svh-go"):
        in_lab.root.locator(control).first.focus()
        for key in SHORTCUTS:
            page.keyboard.press(key)
            assert page.evaluate(CELLS) == cells, (control, key)
    in_lab.changed(in_lab.button("One less in the deck: figures").click)
    check_stopping(in_lab)


def test_the_page_is_a_notebook_without_outputs():
    notebook = json.loads(SOURCE.read_text(encoding="utf-8"))
    (cell,) = notebook["cells"]
    assert cell["outputs"] == []
    assert cell["execution_count"] is None
