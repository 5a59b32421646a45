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


SMALL_SCREEN = {"width": 320, "height": 640}

OUT_OF_SIGHT = """parts => parts.map(part => part.getBoundingClientRect())
    .filter(box => box.top < -1 || box.bottom > innerHeight + 1 || box.left < 0 || box.right > innerWidth + 1).length"""


def test_your_hand_is_in_sight_after_each_choice_and_its_words_lie_on_it(page, open_table):
    page.set_viewport_size(SMALL_SCREEN)
    table = open_table(seed=3)
    table.pressed(table.button("Bet 1").click)
    for name in ("Draw face down", "Draw face up"):  # caballo and six, then an ace: seven and a half
        table.pressed(table.button(name).click)
        assert table.root.locator(".svh-mine").evaluate_all(OUT_OF_SIGHT) == 0
        seat = table.root.locator(".svh-mine").bounding_box()
        for part in table.root.locator(".svh-mine :is(.svh-card-tag, .svh-bet, .svh-total)").all():
            box = part.bounding_box()
            assert seat["x"] <= box["x"]
            assert box["x"] + box["width"] <= seat["x"] + seat["width"]


def test_a_sheet_that_opens_is_in_sight_from_its_title_on(page, open_table):
    page.set_viewport_size(SMALL_SCREEN)
    table = open_table(seed=7)
    table.pressed_quietly(table.root.get_by_role("button", name="Words", exact=True).click)
    assert abs(table.root.locator(".svh-sheet").bounding_box()["y"]) <= 1


def test_the_set_up_fits(page, open_table):
    page.set_viewport_size(SMALL_SCREEN)
    table = open_table(seed=7)
    table.pressed_quietly(table.button("Set up").click)
    wide = "parts => parts.filter(part => part.getBoundingClientRect().right > innerWidth - 16).length"
    assert table.root.locator("select:visible, .svh-field:visible").evaluate_all(wide) == 0


def test_a_derivation_keeps_its_width_as_it_opens(page, open_table, width):
    table = open_table(seed=7)
    levels = table.coach.get_by_role("button", name="How is this number found").and_(
        page.locator('[aria-expanded="false"]')
    )
    table.coach.get_by_role("button", name="Why").first.click()
    table.coach.locator("math").first.wait_for()
    rooms = [table.coach.locator(".svh-reason").first.bounding_box()["width"]]
    for _ in range(4):
        shown = table.coach.locator(".svh-reason").count()
        levels.first.click()
        table.coach.locator(f".svh-reason >> nth={shown}").wait_for()
        deepest = table.coach.locator(".svh-reason").evaluate_all(
            "all => Math.min(...all.map((each) => each.getBoundingClientRect().width))"
        )
        rooms.append(deepest)
    assert min(rooms) >= rooms[0] - 1
    assert min(rooms) > width * 0.65
