"""Every formula on the page is maths, and says what it claims."""

from fractions import Fraction

import pytest

from tests.formulas.mathml_eval import evaluate, parts

DEPTH = 12


@pytest.fixture(params=["betting", "deciding"])
def table(request, open_table):
    table = open_table(seed=7)
    if request.param == "deciding":
        table.pressed(table.decisions().first.click)
        table.to_decision()
    return table


def test_it_is_shown_as_maths(table):
    table.coach.get_by_role("button", name="Why").first.click()
    table.coach.locator("math").first.wait_for()
    height = table.coach.locator("math mfrac").first.evaluate("fraction => fraction.getBoundingClientRect().height")
    assert height > 20, "a fraction is drawn on two lines"
    for raw in (r"\(", "$$", r"\frac"):
        assert raw not in table.root.inner_text()


def test_each_formula_comes_to_the_fraction_beside_it(table):
    opened = 0
    table.coach.get_by_role("button", name="Why").first.click()
    table.coach.locator("math").first.wait_for()
    closed = table.coach.locator(".svh-reasons .svh-opener[aria-expanded=false]")
    while closed.count() and opened < DEPTH:
        formulas = table.coach.locator("math").count()
        closed.first.click()
        table.page.wait_for_function("n => document.querySelectorAll('.svh-coach math').length > n", arg=formulas)
        opened += 1
    lines = table.coach.locator(".svh-reason").evaluate_all(
        "lines => lines.map(line => [line.dataset.result, line.querySelector(':scope > .svh-math math').outerHTML])"
    )
    checked = 0
    for result, mathml in lines:
        cells = parts(mathml)
        assert evaluate(*cells["result"]) == Fraction(result)
        if "numbers" in cells:
            assert evaluate(*cells["numbers"]) == Fraction(result), mathml
            checked += 1
    assert checked > DEPTH
