"""The explorer at the bank's turn, under Voilà."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.explorer import Explorer
from tests.browser.test_explorer import FINGER, PAGE, check_stopping

LINK = "?hand=5o+1c&players=3o+%3F+2,%3F+Sc+5,6o+4c,%3F+2c+1e,1b+%3F+3"


@pytest.fixture
def explorer(page, app):
    page.goto(app.url(f"voila/render/{PAGE}{LINK}"))
    explorer = Explorer(page)
    explorer.root.locator(".svh-across").first.wait_for()
    return explorer


def players(explorer):
    return explorer.root.locator(".svh-across")


def test_a_link_asks_about_the_banks_turn(explorer):
    expect(players(explorer)).to_have_count(5)
    expect(players(explorer).nth(0)).to_contain_text("shows 3 points")
    expect(players(explorer).nth(2)).to_contain_text("over")
    expect(explorer.root.locator(".svh-against caption")).to_have_count(8)
    expect(explorer.answer).to_contain_text("You hold the five of oros and the ace of copas")


def test_the_turn_passes_and_everything_follows(page, app):
    page.goto(app.url(f"voila/render/{PAGE}?hand=5o"))
    explorer = Explorer(page)
    explorer.choose("Whose turn", "the bank's")
    expect(players(explorer)).to_have_count(1)
    # by hand: of a hand that stands with one card six and seven beat the bank's five, 8 · 38 parts of 446
    lose = explorer.root.locator(".svh-against tbody tr", has_text="Stand").locator(".svh-figure").last
    expect(lose).to_have_text("0.682")
    explorer.choose("The players …", "stand from 6")
    expect(lose).not_to_have_text("0.682")
    explorer.button("One player more").click()
    explorer.button("Change: Player 2").click()
    explorer.button("Add to Player 2: 7").click()
    expect(players(explorer).nth(1)).to_contain_text("shows 7 points")
    explorer.button("Add to Player 2: 6").click()
    expect(players(explorer).nth(1)).to_contain_text("13 points · is over 7½")
    explorer.button("Without Player 2").click()
    expect(players(explorer)).to_have_count(1)


def test_a_hand_that_cannot_be_names_its_card(explorer):
    explorer.button("Change: Player 3").click()
    players(explorer).nth(2).locator("select").first.select_option(label="stands with a hidden card")
    expect(explorer.told).to_contain_text("four of copas")
    players(explorer).nth(2).locator("select").first.select_option(label="is over 7½")
    expect(explorer.told).to_contain_text("Best:")


def test_by_the_keyboard_alone(page, explorer):
    explorer.button("Change: Player 1").focus()
    page.keyboard.press("Enter")
    explorer.button("Add to Player 1: 2").focus()
    page.keyboard.press("Enter")
    expect(players(explorer).nth(0)).to_contain_text("shows 5 points")
    expect(explorer.button("Add to Player 1: 2")).to_be_focused()
    taken = explorer.button("Take away from Player 1: two")
    taken.focus()
    page.keyboard.press("Enter")
    expect(players(explorer).nth(0)).to_contain_text("shows 3 points")
    assert page.evaluate("document.activeElement.closest('[data-player]')?.dataset.player") == "0"
    figure = explorer.root.locator(".svh-figure").first
    figure.focus()
    page.keyboard.press("Enter")
    expect(figure).to_have_attribute("aria-expanded", "true")
    why = explorer.root.locator(".svh-figure-why")
    why.locator("math").first.wait_for()
    why.locator(".svh-opener").first.focus()
    page.keyboard.press("Enter")
    why.locator(".svh-reasons .svh-reasons math").first.wait_for()


def test_many_hands_come_near_the_exact_value(explorer):
    explorer.deal("Stand", "chance to win against Player 1", "10 000")
    expect(explorer.told).to_contain_text("After 10 000 hands")
    said = explorer.run.locator(".svh-run-said").inner_text()
    low, high = map(float, re.search(r"from ([\d.]+) to ([\d.]+\d)", said).groups())
    exact = float(explorer.root.locator(".svh-figure").first.inner_text())
    assert 0.01 < high - low < 0.03
    # the figure is rounded to three places
    assert (low - 0.0005 <= exact <= high + 0.0005) is ("lies within" in said)


def test_a_run_can_be_stopped(explorer):
    check_stopping(explorer, "average gain, in chips")


@pytest.mark.parametrize("scheme", ["light", "dark", "forced"])
def test_axe_has_nothing_to_object_to(page, explorer, scheme):
    forced = {"forced_colors": "active"} if scheme == "forced" else {"color_scheme": scheme}
    page.emulate_media(reduced_motion="reduce", **forced)
    explorer.button("Card by card").click()
    explorer.button("Change: Player 1").click()
    for figure in (explorer.root.locator(".svh-figure").first, explorer.root.locator(".svh-figure").last):
        figure.click()
    expect(explorer.root.locator(".svh-figure-why math")).to_have_count(2)
    explorer.deal("Draw", "chance to go over", "100")
    expect(explorer.told).to_contain_text("After 100 hands")
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


@pytest.mark.parametrize("width", [320, 360, 768, 1280])
def test_nothing_sticks_out_and_every_control_fits_a_finger(page, explorer, width):
    page.set_viewport_size({"width": width, "height": 740})
    explorer.button("Card by card").click()
    for player in range(1, 6):
        explorer.button(f"Change: Player {player}").click()
    explorer.root.locator(".svh-figure").first.click()
    explorer.root.locator(".svh-figure-why math").first.wait_for()
    assert page.evaluate("document.documentElement.scrollWidth") == width
    sizes = explorer.root.locator("button:visible, select:visible, label:has(input):visible").evaluate_all(
        "all => all.map(each => [each.textContent, each.getBoundingClientRect()]).map(([t, r]) => [t, r.width, r.height])"
    )
    assert [each for each in sizes if min(each[1:]) < FINGER] == []
    wide = explorer.root.locator("select:visible, table:visible").evaluate_all(
        "all => all.filter(each => each.getBoundingClientRect().right > each.closest('.svh-panel, .svh-coach')"
        "?.getBoundingClientRect().right - 10).map(each => each.textContent)"
    )
    assert wide == []
