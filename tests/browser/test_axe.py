"""axe-core finds nothing to object to, whatever the table shows."""

import pytest
from axe_playwright_python.sync_playwright import Axe

pytestmark = pytest.mark.parametrize("scheme", ["light", "dark"])


def check(page):
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


@pytest.fixture
def table(page, open_table, scheme):
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    return open_table(seed=7)


def test_while_betting(page, table):
    check(page)


def test_while_deciding_with_a_derivation_open(page, table):
    table.pressed(table.decisions().first.click)
    table.to_decision()
    table.coach.get_by_role("button", name="Why").first.click()
    table.coach.locator("math").first.wait_for()
    check(page)


def test_after_the_hand_with_everything_open(page, table):
    while not table.outcome.count():
        table.to_decision()
        if table.decisions().count():
            table.pressed(table.decisions().first.click)
    for name in ("The story of this hand", "Settings of the table"):
        table.root.get_by_role("button", name=name).click()
    check(page)


def test_a_lesson(page, app, scheme):
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    page.goto(app.url("voila/render/lessons/01_card_values.ipynb"))
    page.locator(".svh-table").first.wait_for()
    check(page)


def over(table):
    while not table.outcome.count():
        table.to_decision()
        if table.decisions().count():
            table.pressed(table.decisions().first.click)


def test_hints_and_a_guess(page, table):
    table.root.get_by_role("button", name="Settings of the table").click()
    table.pressed_quietly(table.root.get_by_label("Ask for my guess").click)
    table.pressed_quietly(lambda: table.root.get_by_label("The coach explains").select_option("after"))
    table.pressed(table.decisions().first.click)
    check(page)
    table.coach.get_by_label("Your guess").fill("1/4")
    table.pressed_quietly(table.coach.get_by_role("button", name="Guess", exact=True).click)
    table.pressed_quietly(table.coach.get_by_role("button", name="Hint 1").click)
    check(page)


@pytest.mark.parametrize("sheet", ["Your decisions", "Practice", "Words", "Share"])
def test_sheets(page, table, sheet):
    over(table)
    table.pressed_quietly(table.root.get_by_role("button", name=sheet, exact=True).click)
    table.root.locator(".svh-sheet").wait_for()
    check(page)


def test_what_if_and_a_class(page, table):
    over(table)
    table.pressed_quietly(table.root.get_by_role("button", name="Your decisions").click)
    table.pressed_quietly(table.root.get_by_role("button", name="Look again").first.click)
    table.pressed_quietly(table.decisions().last.click)
    over(table)
    table.root.locator(".svh-sheet-ends").wait_for()
    check(page)
    table.pressed_quietly(table.root.get_by_role("button", name="Next hand").click)
    table.root.get_by_role("button", name="Settings of the table").click()
    table.pressed_quietly(table.root.get_by_label("For a class").click)
    check(page)
