"""Impatient fingers: many clicks on one decision are one decision."""


def test_ten_fast_clicks_are_one_action(page, open_table):
    table = open_table(seed=7)
    # all ten in one task of the browser, before any answer can come
    table.pressed(
        lambda: table.decisions().first.evaluate("button => { for (let i = 0; i < 10; i++) button.click(); }")
    )
    page.wait_for_timeout(500)
    table.root.get_by_role("button", name="The story of this hand").click()
    story = table.root.locator(".svh-timeline").inner_text()
    assert story.count("You bet") == 1
    assert table.alert.count() == 0
