"""A page's kernel lives as long as the page."""

import time

import psutil
import pytest

from tests.browser import servers
from tests.browser.table import Table


@pytest.fixture
def app(tmp_path):
    """A server of this test's own, whose kernels can be counted."""
    with servers.app(tmp_path) as server:
        yield server


def gone(server, seconds=10):
    end = time.monotonic() + seconds
    while server.kernels() and time.monotonic() < end:
        time.sleep(0.2)
    return not server.kernels()


@pytest.mark.console("widget model not found")  # as a tab closes; each has shown its table by then
def test_ten_tabs_closed_leave_no_kernel(page, app):
    tabs = [page.context.new_page() for _ in range(10)]
    for tab in tabs:
        tab.goto(app.url("voila/render/table.ipynb"), wait_until="commit")
    for tab in tabs:
        Table(tab)
    assert len(app.kernels()) == 10
    for tab in tabs:
        tab.close(run_before_unload=True)
    assert gone(app)


def test_leaving_for_another_page_ends_the_kernel(page, app, open_table):
    open_table()
    page.goto(app.url())
    assert gone(app)


@pytest.mark.console("WebSocket|Connection|kernel|404|503|Failed to load")
def test_a_dead_kernel_is_said_in_the_page(app, open_table):
    table = open_table(seed=7)
    (kernel,) = app.kernels()
    psutil.Process(kernel).kill()
    table.decisions().first.click()
    table.alert.wait_for(timeout=15_000)
    assert "seed" in table.page.url
