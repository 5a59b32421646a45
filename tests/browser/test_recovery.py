"""What a page says when its kernel, its server or its connection is gone, and the way back."""

import psutil
import pytest
from playwright.sync_api import expect

from tests.browser import servers
from tests.browser.table import Table

pytestmark = pytest.mark.console("WebSocket|Connection|kernel|404|503|Failed to load|ERR_")
SOON_MILLISECONDS = 30_000


def notice(page):
    return page.locator("#sh-notice")


@pytest.fixture
def own(tmp_path):
    """A server of this test's own."""
    port = servers.free_port()
    with servers.app(tmp_path, port=port) as server:
        yield server


def test_a_dead_kernel_is_said_without_a_click_and_leads_back_to_the_same_deal(page, own):
    page.goto(own.url("voila/render/table.ipynb?seed=12"))
    table = Table(page)
    dealt = table.cards()
    (kernel,) = own.kernels()
    psutil.Process(kernel).kill()
    notice(page).get_by_role("link").click(timeout=SOON_MILLISECONDS)
    assert Table(page).cards() == dealt
    expect(notice(page)).to_be_hidden()


def test_a_server_that_stops_and_starts_anew_is_said_with_the_way_back(page, tmp_path):
    port = servers.free_port()
    with servers.app(tmp_path, port=port) as server:
        page.goto(server.url("voila/render/table.ipynb?seed=12"))
        dealt = Table(page).cards()
    expect(notice(page)).to_contain_text("does not answer", timeout=SOON_MILLISECONDS)
    with servers.app(tmp_path, port=port):
        expect(notice(page)).to_contain_text("started anew", timeout=SOON_MILLISECONDS)
        notice(page).get_by_role("link").click()
        assert Table(page).cards() == dealt


def test_a_lost_connection_is_said_and_taken_back_when_it_returns(page, own):
    page.goto(own.url("voila/render/table.ipynb?seed=12"))
    table = Table(page)
    page.context.set_offline(True)
    page.evaluate("window.dispatchEvent(new Event('focus'))")
    expect(notice(page)).to_contain_text("does not answer", timeout=SOON_MILLISECONDS)
    page.context.set_offline(False)
    expect(notice(page)).to_be_hidden(timeout=SOON_MILLISECONDS)
    table.pressed(table.decisions().first.click)


def test_a_full_house_lets_the_visitor_in_by_itself(page, tmp_path):
    with servers.app(tmp_path, "--max-kernels", "1") as server:
        other = page.context.new_page()
        other.goto(server.url("voila/render/table.ipynb"))
        Table(other)
        page.goto(server.url("voila/render/table.ipynb?seed=12"))
        expect(page.get_by_role("heading", level=1)).to_have_text("Every seat is taken")
        other.close(run_before_unload=True)
        Table(page)
        assert page.url.endswith("?seed=12")


def test_inside_a_frame_of_another_origin_the_table_plays_and_ends_with_its_page(page, tmp_path, tmp_path_factory):
    campus = servers.free_port()
    folder = tmp_path_factory.mktemp("campus")
    site = f"http://127.0.0.1:{campus}"
    with servers.app(tmp_path, "--frame-ancestors", site) as server, servers.files(folder, campus):
        inside = server.url("voila/render/table.ipynb")
        (folder / "course.html").write_text(f'<!DOCTYPE html><title>Course</title><iframe src="{inside}"></iframe>')
        page.goto(f"{site}/course.html")
        frame = page.frame_locator("iframe")
        expect(frame.locator(".svh-table .svh-status").first).not_to_be_empty()
        frame.locator(".svh-choices button[aria-disabled=false], .svh-amount > button").first.click()
        page.goto("about:blank")
        assert servers.kernels_become(server, 0)
