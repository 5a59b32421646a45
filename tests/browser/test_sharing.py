"""A hand that is passed on, over plain http too, where a page has no clipboard and no random names."""

import json
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser import chromium, school
from tests.browser.conftest import FLAGS, PATIENCE_MILLISECONDS
from tests.browser.table import Table


@pytest.fixture
def on_the_schools_network(playwright, app):
    """A page on `http://class.test`, mapped to this computer; downloads and errors as anywhere."""
    rules = f"--host-resolver-rules=MAP {school.NAME} 127.0.0.1 , MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"
    flags = [*(flag for flag in FLAGS if "host-resolver" not in flag), rules]
    with school.known_as(urlsplit(app.address).port) as port:
        browser = playwright.chromium.launch(executable_path=chromium.find(), args=flags)
        page = browser.new_page(accept_downloads=True)
        page.set_default_timeout(PATIENCE_MILLISECONDS)
        errors = []
        page.on("pageerror", lambda fault: errors.append(str(fault)))
        page.goto(f"http://{school.NAME}:{port}/voila/render/table.ipynb?seed=7")
        yield page
        told = list(errors)
        page.goto("about:blank")  # ends the page's kernel
        browser.close()
        assert told == []


def test_copying_and_saving_over_plain_http(on_the_schools_network):
    page = on_the_schools_network
    assert page.evaluate("[isSecureContext, 'clipboard' in navigator, 'randomUUID' in crypto]") == [False] * 3
    table = Table(page)
    table.pressed(table.decisions().first.click)
    table.pressed_quietly(table.button("Share").click)
    sheet = table.root.locator(".svh-sheet-share")
    sheet.get_by_role("button", name="Copy link").click()
    expect(sheet.get_by_role("button", name="Copied")).to_be_visible()
    link = sheet.get_by_role("textbox", name="Link to this deal").input_value()
    assert link == f"{page.url.partition('?')[0]}?deal=1~clasica~3~1~0~7"
    sheet.get_by_label("Class code").focus()
    page.keyboard.press("Control+V")
    assert sheet.get_by_label("Class code").input_value() == link
    with page.expect_download() as svg:
        sheet.get_by_role("button", name="Save as SVG").click()
    assert svg.value.path().read_text(encoding="utf-8").startswith("<svg ")
    with page.expect_download() as png:
        sheet.get_by_role("button", name="Save as PNG").click()
    assert png.value.path().read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
    assert json.loads(sheet.get_by_label("Record of the hand").input_value())["actions"] == ["1: bet 1"]


def test_a_link_opens_the_same_hand(open_table, page):
    table = open_table(deal="1~clasica~4~1~0~7~a.1-bet-3.1-draw-down")
    expect(table.root.locator(".svh-mine")).to_contain_text("bet 3")
    assert table.root.locator(".svh-mine .svh-card").count() == 2
    assert table.root.locator(".svh-seat").count() == 4


def test_a_broken_link_is_refused_and_the_table_can_be_played(open_table):
    table = open_table(deal="1~clasica~3~1~0~7~a.1-bet-99")
    expect(table.alert).to_contain_text("can't be opened")
    table.pressed(table.decisions().first.click)


def test_loading_the_page_again_keeps_the_hand(open_table, page):
    table = open_table(seed=7)
    table.pressed(table.decisions().first.click)
    table.pressed(table.button("Draw face down").click)
    place, cards = table.position.inner_text(), table.cards()
    page.reload()
    again = Table(page)
    assert (again.position.inner_text(), again.cards()) == (place, cards)
    expect(again.decisions().first).to_be_visible()


def test_without_a_deal_in_its_address_the_page_names_one(open_table, page):
    table = open_table()
    assert page.url.partition("?seed=")[2].isdigit()
    cards = table.cards()
    page.reload()
    assert Table(page).cards() == cards
