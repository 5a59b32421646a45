"""A hand from its first decision to its settlement, with one input device alone."""

from playwright.sync_api import expect

TABS = 80


def test_by_mouse(open_table):
    table = open_table(seed=7)
    while not table.outcome.count():
        table.to_decision()
        if table.decisions().count():
            table.pressed(table.decisions().first.click)
    expect(table.outcome).to_contain_text("chip")
    table.pressed(table.button("Next hand").click)
    expect(table.root.locator(".svh-top")).to_contain_text("2")


def test_by_keyboard(page, open_table):
    table = open_table(seed=7)

    def tab_to(selector):
        reached = []
        for _ in range(TABS):
            reached.append(page.evaluate("document.activeElement.textContent"))
            if page.evaluate("selector => document.activeElement.matches(selector)", f".svh-table {selector}"):
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"{TABS} times Tab did not reach {selector}, but {reached}")

    def press_enter():
        page.keyboard.press("Enter")

    while not table.outcome.count():
        if table.decisions().count():
            tab_to(".svh-amount > button[aria-disabled=false], .svh-choices button[aria-disabled=false]")
        else:
            tab_to(".svh-controls button.svh-primary[aria-disabled=false]")
        table.pressed(press_enter)
    tab_to(".svh-controls button.svh-primary")
    table.pressed(press_enter)
    expect(table.root.locator(".svh-top")).to_contain_text("2")


def test_by_letters_and_arrows(page, open_table):
    table = open_table(seed=7)
    table.root.locator("button[aria-disabled=false]").first.focus()
    before = table.position.inner_text()
    table.pressed(lambda: page.keyboard.press("ArrowLeft"))
    table.pressed(lambda: page.keyboard.press("ArrowRight"))
    assert table.position.inner_text() == before
