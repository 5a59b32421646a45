"""The coach beside the table: what a choice cost, the way back, and the demonstration with open cards."""

import re

import pytest
from playwright.sync_api import expect

DEMO_STEPS = 60
SAID = re.compile("how the bank plays|the bank may play")
"""Whether it hangs on that or not."""


@pytest.fixture
def table(open_table):
    return open_table(seed=7)


def set_coach(table, when):
    table.root.get_by_role("button", name="Settings of the table").click()
    table.pressed_quietly(lambda: table.root.locator("select").first.select_option(when))


def test_before_a_decision_the_best_option_is_marked(table):
    expect(table.coach.locator(".svh-best")).to_have_count(1)
    expect(table.root.locator(".svh-actions .svh-recommended")).to_have_count(1)


def test_one_line_says_whether_the_advice_hangs_on_how_the_bank_plays(table):
    line = table.coach.locator(".svh-comparison")
    expect(line).to_contain_text(SAID)
    table.pressed(table.decisions().first.click)
    table.to_decision()
    expect(line).to_contain_text(SAID)


def test_after_a_costly_choice_its_cost_is_said_and_it_can_be_taken_back(table):
    set_coach(table, "after")
    table.pressed(table.decisions().first.click)
    table.to_decision()
    prompt = table.prompt.inner_text()
    # seed 7 gives you an ace: standing with 1 is never best
    table.pressed(table.button("Stand").click)
    expect(table.coach.locator(".svh-chosen")).to_contain_text("cost")
    table.pressed(table.coach.get_by_role("button", name="Take back").click)
    assert table.prompt.inner_text() == prompt
    assert table.button("Stand").count() == 1


def test_switched_off_the_coach_is_silent(table):
    set_coach(table, "off")
    expect(table.coach).to_have_count(0)


def test_the_demonstration_goes_from_deal_to_settlement_and_gives_reasons(table):
    table.root.get_by_role("button", name="Settings of the table").click()
    table.pressed(lambda: table.root.get_by_role("checkbox", name="Demonstration").click())
    explained = set()
    for _ in range(DEMO_STEPS):
        if table.outcome.count():
            break
        if table.coach.locator(".svh-option").count():
            explained.add(table.root.locator(".svh-at-turn .svh-name").inner_text())
        table.pressed(table.root.locator(".svh-controls").get_by_role("button", name="Next", exact=False).last.click)
    expect(table.outcome).to_have_count(1)
    assert len(explained) == 3, "each seat's decisions are explained"
