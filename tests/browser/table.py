"""The card table as a user sees it: what it says, what can be pressed, and nothing else."""

import re

from playwright.sync_api import expect

HAND_STEPS = 80
STILL_MILLISECONDS = 400


class Table:
    """One card table on a page."""

    def __init__(self, page, number=0):
        self.page = page
        self.root = page.locator(".svh-table").nth(number)
        expect(self.prompt).not_to_be_empty()
        self._wait_until_still()

    def _wait_until_still(self):
        # the answer to the page's greeting, which names the deal, draws the table once more
        drawn = None
        while drawn != (drawn := self.root.inner_html()):
            self.page.wait_for_timeout(STILL_MILLISECONDS)

    @property
    def prompt(self):
        return self.root.locator(".svh-status")

    @property
    def position(self):
        return self.root.locator(".svh-position")

    @property
    def outcome(self):
        return self.root.locator(".svh-outcome-text")

    @property
    def coach(self):
        return self.root.locator(".svh-coach")

    @property
    def alert(self):
        return self.root.get_by_role("alert")

    def button(self, name):
        named = self.root.get_by_role("button", name=re.compile(rf"^{name}"))
        return named.and_(self.root.locator(":not(.svh-term)"))  # a word of the glossary may be called as an action is

    def decisions(self):
        """The choices that may be pressed now, the bet's button among them."""
        return self.root.locator(".svh-choices button[aria-disabled=false], .svh-amount > button[aria-disabled=false]")

    def place(self):
        """Where in the hand the table stands, and in which hand: it changes with each thing done."""
        return self.root.locator(".svh-top").inner_text() + self.position.inner_text() + self.prompt.inner_text()

    def pressed(self, press):
        """Do something and wait until the table has answered."""
        before = self.place()
        press()
        self.page.wait_for_function(
            """([root, before]) => {
                const text = (name) => root.querySelector(name)?.innerText ?? "";
                if (root.querySelector(".svh-coach[aria-busy=true]")) return false;
                const waits = root.querySelector(".svh-controls [aria-disabled=false], .svh-actions [aria-disabled=false]");
                return waits && text(".svh-top") + text(".svh-position") + text(".svh-status") !== before;
            }""",
            arg=[self.root.element_handle(), before],
        )

    def pressed_quietly(self, press):
        """Do something that leaves the hand where it is."""
        press()
        self._wait_until_still()

    def to_decision(self):
        """Play on until something is asked of you or the hand is over."""
        for _ in range(HAND_STEPS):
            if self.decisions().count() or self.outcome.count():
                return
            self.pressed(self.button("Play on").click)
        raise AssertionError(f"no decision and no end after {HAND_STEPS} steps: {self.prompt.inner_text()}")

    def go_on(self):
        """Decide, or play on, or begin the next hand."""
        ways = (self.decisions(), self.button("Play on"), self.button("Next hand"))
        able = next(way for way in ways if way.and_(self.root.locator(":not([aria-disabled=true])")).count())
        self.pressed(able.first.click)

    def cards(self):
        """The names of all cards on the table, as a screen reader says them."""
        return self.root.locator(".svh-card svg").evaluate_all(
            "cards => cards.map(card => card.getAttribute('aria-label') ?? card.querySelector('title')?.textContent)"
        )
