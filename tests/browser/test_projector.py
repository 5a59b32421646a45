"""At a projector the cards, the question and the answers lie on one screen, and the chart is true to its counts."""

import pytest

SCREENS = [(1920, 1080), (1280, 720)]


@pytest.fixture(params=SCREENS, ids=str)
def table(request, page, open_table):
    width, height = request.param
    page.set_viewport_size({"width": width, "height": height})
    page.emulate_media(reduced_motion="reduce")
    table = open_table(seed=7)
    settings = table.root.get_by_role("button", name="Settings of the table")
    settings.click()
    table.pressed_quietly(table.root.get_by_label("For a class").click)
    settings.click()
    page.evaluate("scrollTo(0, 0)")
    return table


def bottom(locator):
    box = locator.bounding_box()
    return box["y"] + box["height"]


def test_the_cards_the_question_and_the_choices_share_the_screen(page, table):
    table.pressed(table.decisions().first.click)
    table.to_decision()
    page.evaluate("scrollTo(0, 0)")
    height = page.viewport_size["height"]
    assert table.decisions().count()
    assert bottom(table.root.locator(".svh-choices")) <= height
    assert bottom(table.coach.get_by_role("button", name="Reveal", exact=True)) <= height
    assert table.root.locator(".svh-felt").bounding_box()["y"] > 0


def test_only_the_link_of_the_hand_and_the_settings_are_offered_beside_it(table):
    shown = table.root.locator(".svh-sheet-names button:visible")
    assert shown.all_inner_texts() == ["Share", "Settings"]


def test_columns_are_as_tall_as_their_counts(table):
    table.coach.get_by_role("button", name="Reveal without a vote").click()
    table.coach.locator(".svh-column-bar").first.wait_for()
    bars = table.coach.locator(".svh-column").evaluate_all(
        """columns => columns.map(column => [
            Number(column.querySelector(".svh-column-count").textContent),
            column.querySelector(".svh-column-bar").getBoundingClientRect().height,
        ])"""
    )
    per_card = [height / count for count, height in bars if count]
    assert len({count for count, _ in bars}) > 1
    assert max(per_card) - min(per_card) < min(per_card) / 20
