"""The app in Spanish."""

import pytest
from playwright.sync_api import expect

from tests.browser import servers
from tests.browser.explorer import Explorer
from tests.browser.table import Table


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    with servers.app(tmp_path_factory.mktemp("visitante"), "--lang", "es") as server:
        yield server


def test_the_table_speaks_it(page, app):
    page.goto(app.url("voila/render/table.ipynb?seed=7"))
    table = Table(page)
    assert table.button("Apostar 1").count() == 1
    expect(table.root).to_have_attribute("lang", "es")
    expect(page.locator("html")).to_have_attribute("lang", "es")


def test_the_explorer_speaks_it(page, app):
    page.goto(app.url("voila/render/explorer.ipynb"))
    explorer = Explorer(page)
    expect(explorer.told).to_contain_text("Lo mejor")
    expect(page.get_by_role("heading", level=1)).to_contain_text("probabilidades")
    explorer.run.get_by_role("button", name="Repartir", exact=True).click()
    expect(explorer.told).to_contain_text("manos la estimación es")
    assert "0," in explorer.run.locator(".svh-run-said").inner_text()


def test_the_lessons_are_the_spanish_ones(page, app):
    page.goto(app.url())
    page.get_by_role("listitem").get_by_role("link").first.click()
    page.locator(".svh-table").first.wait_for()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    assert "/lessons/es/" in page.url
