"""The set-up before a session, and the rules in force beside the game."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

FINGER = 44
GROUPS = ("Cards", "Bets", "Who wins and what it pays", "The bank", "Supplementary rules")


@pytest.fixture
def table(open_table):
    return open_table(seed=7)


@pytest.fixture
def form(table):
    table.root.get_by_role("button", name="Set up a table").click()
    for group in GROUPS:
        table.root.get_by_role("button", name=group, exact=True).click()
    return table.root


def check(page):
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_nothing(page, form, scheme):
    page.emulate_media(color_scheme=scheme)
    check(page)


@pytest.mark.parametrize("width", [320, 360])
def test_it_fits_a_telephone(page, form, width):
    page.set_viewport_size({"width": width, "height": 740})
    assert page.evaluate("document.documentElement.scrollWidth") == width
    sizes = form.locator("button:visible, select:visible").evaluate_all(
        "controls => controls.map(control => [control.textContent, control.getBoundingClientRect().height])"
    )
    assert {name: height for name, height in sizes if height < FINGER} == {}


def test_the_rules_in_force_are_a_click_away(page, table):
    table.root.get_by_role("button", name="Rules", exact=True).click()
    expect(table.root.locator(".svh-rules")).to_contain_text("A tie goes to the bank.")
    table.pressed(table.decisions().first.click)
    expect(table.root.locator(".svh-rules")).to_be_visible()
    check(page)


def test_a_contradiction_is_refused_with_both_rules_named(form):
    # sitting out means not to bet, which is only possible where bets come before the deal
    shown = form.get_by_role("combobox", name="When bets are placed").locator("option:checked")
    form.get_by_role("button", name="Italian rules").click()
    expect(shown).to_have_text("before the deal")
    form.get_by_role("combobox", name="When bets are placed").select_option(label="on the turn")
    alert = form.get_by_role("alert")
    expect(alert).to_contain_text("Sitting out")
    expect(alert).to_contain_text("When bets are placed")
    expect(shown).to_have_text("before the deal")
    form.get_by_role("switch", name="Sitting out").click()
    expect(alert).to_have_count(0)


def test_leaving_it_changes_nothing(table):
    before = table.place()
    table.root.get_by_role("button", name="Set up a table").click()
    table.root.get_by_role("button", name="Italian rules").click()
    table.root.get_by_role("button", name="Back to the table").click()
    expect(table.root.locator(".svh-felt")).to_be_visible()
    assert table.place() == before


def test_a_new_session_begins_with_what_was_set(form):
    form.get_by_role("button", name="River Plate rules").click()
    expect(form.get_by_role("button", name="River Plate rules")).to_have_attribute("aria-pressed", "true")
    form.get_by_role("group", name="Seats, the bank counted").get_by_role("button", name="More").click()
    expect(form.get_by_role("combobox", name="How Marta plays")).to_be_visible()
    form.get_by_role("button", name="Sit down").click()
    expect(form.locator(".svh-seat")).to_have_count(4)
    form.get_by_role("button", name="Rules", exact=True).click()
    expect(form.locator(".svh-rules")).to_contain_text("River Plate rules")
