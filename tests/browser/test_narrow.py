"""On a telephone nothing sticks out, and every control is big enough for a finger."""

import pytest

FINGER = 44


@pytest.fixture(params=[320, 360])
def width(request, page):
    page.set_viewport_size({"width": request.param, "height": 740})
    return request.param


def page_width(page):
    return page.evaluate("document.documentElement.scrollWidth")


def test_the_table_fits(page, open_table, width):
    table = open_table(seed=7)
    table.coach.get_by_role("button", name="Why").first.click()
    table.coach.locator("math").first.wait_for()
    assert page_width(page) == width


@pytest.mark.parametrize("sheet", ["Your decisions", "Practice", "Words", "Share"])
def test_every_sheet_fits(page, open_table, width, sheet):
    table = open_table(seed=7)
    while not table.outcome.count():
        table.to_decision()
        if table.decisions().count():
            table.pressed(table.decisions().first.click)
    table.pressed_quietly(table.root.get_by_role("button", name=sheet, exact=True).click)
    table.root.locator(".svh-sheet").wait_for()
    assert page_width(page) == width


def test_a_lesson_fits(page, app, width):
    page.goto(app.url("voila/render/lessons/01_card_values.ipynb"))
    page.locator(".svh-table").first.wait_for()
    assert page_width(page) == width


def test_controls_are_as_big_as_a_finger(open_table, width):
    table = open_table(seed=7)
    sizes = table.root.locator("button:visible").evaluate_all(
        "buttons => buttons.map(button => [button.textContent, button.getBoundingClientRect().height])"
    )
    assert sizes
    assert {name: height for name, height in sizes if height < FINGER} == {}
