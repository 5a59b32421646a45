"""A lesson's table can be played before the cells after it have run; they follow from top to bottom."""

import json
import re
from pathlib import Path

import psutil
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser import servers
from tests.browser.table import Table

LESSONS = Path(__file__).parents[2] / "lessons"
LONGEST = "09_house_rules.ipynb"
WATCH_WHAT_MOVES = """
(() => {
  window.moved = [];
  const element = (node) => (node.nodeType === Node.ELEMENT_NODE ? node : node.parentElement);
  // by a line or more: the table's own text settles by less when its font is there
  const moves = ({ node, previousRect, currentRect }) =>
    node && !element(node).closest("#sh-rest") && Math.abs(previousRect.top - currentRect.top) > 16;
  new PerformanceObserver((list) => {
    for (const source of list.getEntries().flatMap((entry) => entry.sources))
      if (moves(source)) window.moved.push(element(source.node).outerHTML.slice(0, 200));
  }).observe({ type: "layout-shift" });
})()
"""


@pytest.fixture
def held(page):
    """The page's question for what comes after the table, held until it is let go."""
    waiting = []

    def hold(route):
        waiting.append(route)

    page.route("**/later/*", hold)
    return waiting


def computing(page):
    return page.locator("#sh-rest [role=status]")


def summary(page):
    return page.get_by_role("heading", name=re.compile("Summary|Resumen"))


def test_the_table_is_played_while_the_cells_after_it_wait(page, app, held):
    page.goto(app.url(f"voila/render/lessons/{LONGEST}"))
    table = Table(page)
    expect(computing(page)).to_have_text(re.compile("Working out"))
    expect(summary(page)).to_have_count(0)
    table.pressed(table.decisions().first.click)
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    held[0].continue_()
    expect(computing(page)).to_have_text(re.compile("complete"))
    expect(summary(page)).to_be_visible()
    table.go_on()


@pytest.mark.parametrize("lesson", [f"es/{LONGEST}", "01_card_values.ipynb"])
def test_they_come_in_order_and_nothing_that_stands_moves(page, app, held, lesson):
    page.goto(app.url(f"voila/render/lessons/{lesson}"))
    Table(page)
    computing(page).scroll_into_view_if_needed()
    page.evaluate(WATCH_WHAT_MOVES)
    held[0].continue_()
    expect(computing(page)).to_have_text(re.compile("complete|completa"))
    expect(summary(page)).to_be_visible()
    expect(page.locator(".svh-exercise button")).to_have_count(9)
    assert page.evaluate("window.moved") == []
    cells = json.loads((LESSONS / lesson).read_text(encoding="utf-8"))["cells"]
    numbers = page.locator("#sh-cells > [cell-index]").evaluate_all("all => all.map(e => e.getAttribute('cell-index'))")
    assert numbers == [str(number) for number in range(1, len(cells) + 1)]


@pytest.mark.console("ERR_|Failed to fetch")
def test_what_does_not_come_is_said_with_a_way_to_try_again(page, app):
    page.route("**/later/*", lambda route: route.abort(), times=1)
    page.goto(app.url(f"voila/render/lessons/{LONGEST}"))
    alert = page.locator("#sh-rest").get_by_role("alert")
    expect(alert).to_contain_text("Something went wrong")
    alert.get_by_role("link").click()
    expect(summary(page)).to_be_visible()
    expect(alert).to_be_hidden()


def test_a_kernel_that_dies_meanwhile_is_said(page, tmp_path, held):
    with servers.app(tmp_path) as server:
        page.goto(server.url(f"voila/render/lessons/{LONGEST}"))
        Table(page)
        psutil.Process(*server.kernels()).kill()
        held[0].continue_()
        expect(page.locator("#sh-rest").get_by_role("alert")).to_contain_text("Something went wrong")
        expect(page.locator("#sh-notice")).to_contain_text("has ended")
        page.goto("about:blank")
