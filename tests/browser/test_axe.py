"""axe-core finds nothing to object to, whatever the table shows."""

import psutil
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.explorer import Explorer

pytestmark = pytest.mark.parametrize("scheme", ["light", "dark"])
LINES_OF_A_DERIVATION = 8


def check(page):
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


@pytest.fixture
def table(page, open_table, scheme):
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    return open_table(seed=7)


@pytest.fixture
def kernel(app, table):
    """The process of the table's kernel."""
    return psutil.Process(max(app.kernels(), key=lambda number: psutil.Process(number).create_time()))


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


def over(table):
    while not table.outcome.count():
        table.to_decision()
        if table.decisions().count():
            table.pressed(table.decisions().first.click)


def test_hints_and_a_guess(page, table):
    table.root.get_by_role("button", name="Settings of the table").click()
    table.pressed_quietly(table.root.get_by_label("Ask for my guess").click)
    table.pressed_quietly(lambda: table.root.get_by_label("The coach explains").select_option("after"))
    table.pressed(table.decisions().first.click)
    check(page)
    table.coach.get_by_label("Your guess").fill("1/4")
    table.pressed_quietly(table.coach.get_by_role("button", name="Guess", exact=True).click)
    table.pressed_quietly(table.coach.get_by_role("button", name="Hint 1").click)
    check(page)


@pytest.mark.parametrize("sheet", ["Your decisions", "Practice", "Words", "Share"])
def test_sheets(page, table, sheet):
    over(table)
    table.pressed_quietly(table.root.get_by_role("button", name=sheet, exact=True).click)
    table.root.locator(".svh-sheet").wait_for()
    check(page)


def test_what_if_and_a_class(page, table):
    over(table)
    table.pressed_quietly(table.root.get_by_role("button", name="Your decisions").click)
    table.pressed_quietly(table.root.get_by_role("button", name="Look again").first.click)
    table.pressed_quietly(table.decisions().last.click)
    over(table)
    table.root.locator(".svh-sheet-ends").wait_for()
    check(page)
    table.pressed_quietly(table.root.get_by_role("button", name="Next hand").click)
    table.root.get_by_role("button", name="Settings of the table").click()
    table.pressed_quietly(table.root.get_by_label("For a class").click)
    check(page)


def to_a_vote(table):
    table.root.get_by_role("button", name="Settings of the table").click()
    table.pressed_quietly(table.root.get_by_label("For a class").click)
    table.to_decision()
    table.coach.get_by_role("button", name="Reveal", exact=True).wait_for()


def test_a_vote_at_the_projector_a_wish_refused_and_the_count(page, table):
    to_a_vote(table)
    check(page)
    table.coach.locator(".svh-form input").first.fill("1000")
    table.pressed_quietly(table.coach.get_by_role("button", name="Reveal", exact=True).click)
    table.alert.wait_for()
    check(page)
    table.coach.locator(".svh-form input").first.fill("12")
    table.pressed_quietly(table.coach.get_by_role("button", name="Reveal", exact=True).click)
    table.coach.locator(".svh-option").first.wait_for()
    check(page)


def while_no_answer_comes(page, table, kernel):
    kernel.suspend()
    try:
        table.decisions().first.click()
        table.alert.get_by_role("button", name="Try again").wait_for()
        check(page)
    finally:
        kernel.resume()
    table.alert.wait_for(state="detached")


def test_while_no_answer_comes(page, table, kernel):
    while_no_answer_comes(page, table, kernel)


def test_a_practice_hand(page, table):
    table.pressed(table.decisions().first.click)
    table.to_decision()
    table.pressed(table.button("Stand").click)  # on an ace: it comes back as practice
    over(table)
    table.pressed_quietly(table.root.get_by_role("button", name="Practice", exact=True).click)
    table.pressed(table.root.get_by_role("button", name="Practise", exact=True).click)
    check(page)


def test_a_word_explained_where_it_is_met(page, table):
    table.pressed_quietly(table.coach.locator(".svh-term").first.click)
    table.root.locator(".svh-sheet-words").wait_for()
    check(page)


def test_a_copied_link(page, table):
    table.pressed_quietly(table.root.get_by_role("button", name="Share", exact=True).click)
    sheet = table.root.locator(".svh-sheet-share")
    sheet.get_by_role("button", name="Copy link").click()
    sheet.get_by_role("button", name="Copied").wait_for()
    check(page)


def with_a_derivation_in_the_explorer(page, app):
    page.goto(app.url("voila/render/explorer.ipynb"))
    explorer = Explorer(page)
    explorer.option("Stand").get_by_role("button", name="Why").click()
    explorer.answer.locator("math").first.wait_for()
    lines = explorer.answer.locator(".svh-reason")
    while (shown := lines.count()) < LINES_OF_A_DERIVATION:
        explorer.answer.locator(".svh-reasons .svh-opener[aria-expanded=false]").first.click()
        expect(lines).not_to_have_count(shown)


def test_a_figure_of_the_explorer_opened_down_to_counts(page, app, scheme):
    page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
    with_a_derivation_in_the_explorer(page, app)
    check(page)


@pytest.mark.parametrize("wanted", [{"contrast": "more"}, {"forced_colors": "active"}], ids=["contrast", "forced"])
def test_in_high_contrast(page, table, kernel, app, wanted):
    page.emulate_media(**wanted)
    table.coach.get_by_role("button", name="Why").first.click()
    table.coach.locator("math").first.wait_for()
    check(page)
    while_no_answer_comes(page, table, kernel)
    over(table)
    check(page)
    for sheet in ("Your decisions", "Practice", "Words", "Share"):
        table.pressed_quietly(table.root.get_by_role("button", name=sheet, exact=True).click)
        table.root.locator(".svh-sheet").wait_for()
        check(page)
    table.pressed_quietly(table.root.get_by_role("button", name="Next hand").click)
    to_a_vote(table)
    check(page)
    with_a_derivation_in_the_explorer(page, app)
    check(page)
