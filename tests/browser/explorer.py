"""The explorer of the odds as a user sees it."""

import re

from playwright.sync_api import expect


class Explorer:
    """One explorer on a page."""

    def __init__(self, page):
        self.page = page
        self.root = page.locator(".svh-explorer")
        self.root.locator(".svh-option").first.wait_for()

    @property
    def told(self):
        """The one live region."""
        return self.root.get_by_role("status")

    @property
    def answer(self):
        return self.root.locator(".svh-coach")

    @property
    def run(self):
        return self.root.locator(".svh-run")

    @property
    def alert(self):
        return self.root.get_by_role("alert")

    def button(self, name):
        return self.root.get_by_role("button", name=re.compile(rf"^{name}"))

    def choose(self, label, choice):
        named = self.page.locator(".svh-field-name").get_by_text(label, exact=True)
        self.root.locator("label").filter(has=named).locator("select").select_option(label=choice)

    def option(self, name):
        """The block of an option."""
        return self.answer.locator(".svh-option", has_text=name).first

    def values(self):
        """Every option's exact value, as the page writes it."""
        return self.answer.locator(".svh-option-value .svh-fraction").all_inner_texts()

    def changed(self, press):
        """Do something and wait until the answer is another one."""
        before = self.answer.inner_text()
        press()
        expect(self.answer).not_to_have_text(before)

    def deal(self, option, followed, hands):
        self.choose("Option", option)
        self.choose("What is followed", followed)
        self.choose("Hands", hands)
        self.run.get_by_role("button", name="Deal", exact=True).click()
