"""The lessons in a browser: under Voilà as a page, in JupyterLab as a notebook."""

import csv
import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

FOLDER = Path(__file__).parents[2] / "lessons"
LESSONS = [path.relative_to(FOLDER).as_posix() for path in sorted(FOLDER.rglob("[0-9][0-9]_*.ipynb"))]
FIRST, SECOND = "01_card_values.ipynb", "02_going_over.ipynb"
ONE_OF_EACH_CARD = "1c 2c 1e Ro"  # 1 + 2 + 1 + ½ = 4½, what the first exercise asks of a learner without a code


@pytest.fixture
def open_lesson(page, app):
    """Open a lesson in the app and wait until its widgets stand."""

    def opened(lesson, query="", width=1000, scheme="light"):
        page.set_viewport_size({"width": width, "height": 800})
        page.emulate_media(color_scheme=scheme)
        page.goto(app.url(f"voila/render/lessons/{lesson}{query}"))
        expect(page.locator(".svh-exercise button")).to_have_count(9)
        expect(page.locator(".svh-table .svh-status")).not_to_be_empty()
        return page.locator(".svh-exercise")

    return opened


@pytest.mark.parametrize("lesson", LESSONS)
def test_every_lesson_shows_its_widgets_and_typesets_its_formulas(page, open_lesson, lesson):
    open_lesson(lesson)
    text = page.locator("main").inner_text()
    assert "$" not in text
    assert "\\(" not in text
    printed = '.jp-OutputArea-child:has([data-mime-type="text/plain"])'
    assert page.locator(printed).count() > 5
    assert page.locator(f"{printed} + {printed}").count() == 0
    assert page.get_by_role("img", name=re.compile("oros|copas|espadas|bastos")).count() > 0
    if "$" in (FOLDER / lesson).read_text(encoding="utf-8"):
        expect(page.locator("mjx-container").first).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(
    "lesson",
    [
        FIRST,
        f"es/{SECOND}",
        "04_the_banks_turn.ipynb",
        "es/06_opening.ipynb",
        "09_house_rules.ipynb",
        "es/11_the_lie.ipynb",
    ],
)
def test_axe_finds_nothing_and_nothing_sticks_out_of_a_narrow_screen(page, open_lesson, lesson, scheme):
    exercises = open_lesson(lesson, width=360, scheme=scheme)
    for number in range(3):
        exercises.nth(number).get_by_role("button").nth(1).click()
        expect(exercises.nth(number).locator(".svh-hints li")).to_have_count(1)
    field = exercises.nth(2).get_by_role("textbox")
    field.fill("1/97")
    field.press("Enter")
    expect(exercises.nth(2).get_by_role("status")).to_contain_text(re.compile(r"\w"))
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


def test_an_exercise_is_answered_by_mouse(open_lesson):
    exercise = open_lesson(FIRST).nth(0)
    exercise.get_by_role("textbox").fill("7o Ro")
    exercise.get_by_role("button", name="Check").click()
    expect(exercise.get_by_role("status")).to_contain_text("Cards written: 2. Cards asked for: 4.")
    exercise.get_by_role("textbox").fill(ONE_OF_EACH_CARD)
    exercise.get_by_role("button", name="Check").click()
    expect(exercise.get_by_role("status")).to_contain_text("Right")


def test_an_exercise_is_answered_by_keyboard_alone(page, open_lesson):
    exercises = open_lesson(SECOND)
    choice = exercises.nth(1)
    choice.get_by_role("radio").first.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowDown")
    expect(choice.get_by_role("radio").nth(2)).to_be_checked()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(choice.get_by_role("status")).to_contain_text("Right")
    page.keyboard.press("Tab")
    page.keyboard.press(" ")
    expect(choice.locator(".svh-hints li")).to_have_count(1)


def test_everything_to_press_is_big_enough_for_a_finger(page, open_lesson):
    open_lesson(SECOND, width=360)
    sizes = page.locator(".svh-exercise :is(button, input[type=text], label:has(input[type=radio]))").evaluate_all(
        "all => all.map(each => each.getBoundingClientRect()).map(box => Math.min(box.width, box.height))"
    )
    assert len(sizes) >= 11
    assert min(sizes) >= 44


def test_a_class_code_in_the_address_gives_a_learner_the_same_numbers_each_time(page, open_lesson):
    query = "?class=4B&alias=ana"
    questions = []
    for _ in range(2):
        exercises = open_lesson(FIRST, query)
        expect(exercises.nth(2)).not_to_contain_text("the three of copas, the rey of bastos and the five of oros")
        questions.append([exercises.nth(number).locator(".svh-question").inner_text() for number in range(3)])
    assert questions[0] == questions[1]


def test_a_lesson_leads_to_the_next(page, open_lesson):
    open_lesson(FIRST)
    page.get_by_role("main").get_by_role("link", name="Going over").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Going over")


def test_the_page_holds_no_answer(page, open_lesson):
    open_lesson(SECOND)
    text, content = page.locator("body").inner_text(), page.content()
    for answer in ("7/18", "55/666"):
        assert answer not in content
    for answer in ("0.389", "38.9", "0.083", "8.3%"):
        assert answer not in text


def test_in_jupyterlab_it_runs_and_typing_an_answer_edits_no_cell(page, lab):
    page.goto(lab.url(f"lab/tree/{FIRST}?reset"))
    # run before its kernel is there, JupyterLab would ask which one; its indicator is idle before there is one
    page.wait_for_function(
        "window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'", timeout=60_000
    )
    page.get_by_role("menuitem", name="Run", exact=True).click()
    page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
    exercise = page.locator(".svh-exercise").first
    expect(exercise.get_by_role("button")).to_have_count(3)
    cells = page.evaluate("window.jupyterapp.shell.currentWidget.content.model.cells.length")
    exercise.get_by_role("button", name="Hint").focus()
    for key in "abcddmxyz1":
        page.keyboard.press(key)
    field = exercise.get_by_role("textbox")
    field.press_sequentially(ONE_OF_EACH_CARD)
    field.press("Enter")
    expect(exercise.get_by_role("status")).to_contain_text("Right")
    assert page.evaluate("window.jupyterapp.shell.currentWidget.content.model.cells.length") == cells


def test_progress_stays_in_the_browser_and_moves_by_code(page, open_lesson):
    query = "?class=4B&alias=ana"
    exercises = open_lesson(SECOND, query)
    choice = exercises.nth(1)
    choice.get_by_role("radio").nth(2).check()
    choice.get_by_role("button", name="Check").click()
    expect(choice.get_by_role("status")).to_contain_text("Right")
    exercises = open_lesson(SECOND, query)
    expect(exercises.nth(1).get_by_role("status")).to_have_text("Solved before, with 4 of 4 points.")
    first = exercises.first
    first.get_by_role("button", name="My progress").click()
    expect(first.locator("tbody tr")).to_have_text(["Going over, exercise 2104"])
    code = first.locator("textarea").input_value()
    with page.expect_download() as saved:
        first.get_by_role("button", name="CSV").click()
    text = saved.value.path().read_text(encoding="utf-8-sig")
    assert list(csv.reader(text.splitlines())) == [
        ["alias", "exercise", "tries", "hints", "score", "record", "source"],
        ["ana", "going_over.hidden_card", "1", "0", "4", "", "self-reported"],
    ]
    # What is practised at the table travels along: 1n01I3 is a five that went wrong.
    page.evaluate("localStorage.clear(); localStorage.setItem('sevenhalf-progress', '1n01I3')")
    first = open_lesson(SECOND, query).first
    first.get_by_role("button", name="My progress").click()
    practised = first.locator("textarea").input_value()
    page.evaluate("localStorage.clear()")
    first = open_lesson(SECOND, query).first
    first.get_by_role("button", name="My progress").click()
    field = first.get_by_label("Code, or text of a file")
    field.fill("2nonsense")
    first.get_by_role("button", name="Take it in").click()
    expect(first.locator(".svh-refused")).to_contain_text("no progress code")
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()
    field.fill(code)
    first.get_by_role("button", name="Take it in").click()
    expect(first.locator("tbody tr")).to_have_text(["Going over, exercise 2104"])
    field.fill(practised)
    first.get_by_role("button", name="Take it in").click()
    expect(first.locator("textarea")).to_have_value(f"{code}{practised}")
    page.get_by_role("button", name="Practice").click()
    expect(page.locator(".svh-table")).to_contain_text("another card at 5 points?")
    expect(open_lesson(SECOND, query).nth(1).get_by_role("status")).to_contain_text("Solved before")


MEASURED = (".svh-title", ".svh-sign", ".svh-position", ".svh-prompt", ".svh-step", ".svh-choice, .svh-amount > button")
MEASURE = """(root, places) => places.map((place) => {
    const { fontSize, lineHeight, paddingLeft, textAlign } = getComputedStyle(root.querySelector(place));
    return [place, fontSize, lineHeight, paddingLeft, textAlign];
})"""


def test_a_table_beside_exercises_looks_as_it_does_alone(page, open_lesson, open_table):
    open_lesson(SECOND)
    beside = page.locator(".svh-table").evaluate(MEASURE, MEASURED)
    alone = open_table(seed=7).root.evaluate(MEASURE, MEASURED)
    assert beside == alone
    assert len({size for _, size, *_ in alone}) > 3, "titles, texts and notes differ"
