"""A lesson in Notebook 7: a hand by click, its reasons and a formula."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.table import Table

LESSON = "01_card_values.ipynb"


@pytest.fixture
def lesson(page, lab):
    """The table of the first lesson, after every cell has run."""
    page.set_viewport_size({"width": 1280, "height": 900})
    page.goto(lab.url(f"notebooks/{LESSON}"))
    page.locator(".jp-Notebook-ExecutionIndicator[data-status=idle]").first.wait_for()
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    table = page.locator(".svh-table").first
    table.wait_for(state="attached")
    table.scroll_into_view_if_needed()
    return Table(page)


@pytest.mark.console("reading 'schema'|filebrowser:open-path")  # Notebook's own, without cells too
def test_a_hand_with_its_reasons(lesson):
    while not lesson.outcome.count():
        lesson.to_decision()
        if lesson.decisions().count():
            lesson.pressed(lesson.decisions().first.click)
    expect(lesson.outcome).to_contain_text("chip")
    lesson.coach.get_by_role("button", name=re.compile("^Why")).first.click()
    expect(lesson.coach.locator("math mfrac").first).to_be_visible()
    assert not lesson.alert.count()
