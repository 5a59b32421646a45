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
