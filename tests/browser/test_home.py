"""The first page of the app."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [320, 1280])
def test_axe_finds_nothing(page, app, scheme, width):
    page.emulate_media(color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 800})
    page.goto(app.url())
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


def test_it_fits_a_narrow_screen(page, app):
    page.set_viewport_size({"width": 320, "height": 640})
    page.goto(app.url())
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_it_leads_to_the_first_lesson(page, app):
    page.goto(app.url())
    page.get_by_role("listitem").get_by_role("link").first.click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert "/lessons/01_" in page.url


@pytest.mark.console("404")
def test_an_address_that_does_not_exist_leads_home(page, app):
    page.goto(app.url("no/such/page"))
    page.get_by_role("main").get_by_role("link").click()
    expect(page).to_have_url(app.url())


def test_the_language_is_chosen_on_the_page_and_stays(page, app):
    page.goto(app.url())
    page.get_by_role("link", name="Español").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Siete y media")
    page.get_by_role("link", name="Jugar una mano").click()
    page.locator(".svh-table .svh-status").first.wait_for()
    assert page.locator("html").get_attribute("lang") == "es"
    expect(page.locator(".svh-table")).to_contain_text("Mano")
    page.get_by_role("link", name="Siete y media").click()
    expect(page.get_by_role("heading", level=2).first).to_have_text("Lecciones")


def test_it_says_what_is_kept_about_a_visitor(page, app):
    page.goto(app.url())
    page.get_by_role("link", name="About").click()
    expect(page.get_by_role("main")).to_contain_text("Nothing.")
    assert Axe().run(page).violations_count == 0
