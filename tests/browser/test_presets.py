"""Each game set up by hand, and every action of its rules played by click."""

import re
from dataclasses import dataclass

import pytest
from playwright.sync_api import expect

from tests.browser.trying import named, next_action

CLICKS = 160


@dataclass(frozen=True)
class Sitting:
    """A table to set up, and the actions that its hands bring up, from a deal chosen so that they come early.

    `choices` are set in the lists of the set-up, `switches` turned on; `actions` are what its buttons begin with.
    """

    seed: int
    game: str
    actions: tuple[str, ...]
    choices: tuple[tuple[str, str], ...] = ()
    switches: tuple[str, ...] = ()


TABLE = (
    "Bet",
    "Raise to",
    "Stand",
    "Draw face up",
    "Draw face down",
    "Shoot",
    "Open a hand",
    "Same hand",
    "Swap the four",
    "Keep the four",
    "Bet on",
    "Take the bank",
    "Leave the bank",
    "Give the bank to",
)
BANK = ("Stand", "Draw", "Offer", "Keep the bank", "Sell the bank to", "Buy the first bank")
MATCH = ("Bet", "Stand", "Draw face up", "Draw face down", "Draw", "Offer", "Sell the bank", "Keep the bank")
ONLINE = ("Bet", "Stand", "Draw", "Take the bank", "Leave the bank")
HOUSE = ("Bet", "Stand", "Draw", "Double", "Split", "Dead hand", "Decline", "Take the bank", "Leave the bank")
ITALIAN = ("Bet", "Sit out", "Stand", "Draw", "Announce bets")
RIVER_PLATE = (
    "Bet",
    "Raise to",
    "Stand",
    "Draw face up",
    "Draw face down",
    "Draw",
    "Stand anyway",
    "Show the hand",
    "Count half a point more",
    "Offer",
    "Sell the bank to",
    "Keep the bank",
)

SITTINGS = {
    "clasica with every option": Sitting(
        75,
        "Classic rules",
        TABLE,
        (("First bank", "Ana"), ("Opening a hand", "with any card"), ("Swapping a four", "allowed")),
        ("Bets on other hands", "Shooting with a seven"),
    ),
    "clasica, the bank": Sitting(9, "Classic rules", BANK, (("How Ana plays", "boldly"), ("How Luis plays", "boldly"))),
    "ludoteka": Sitting(
        102,
        "Match",
        MATCH,
        (("Match", "15 deals"), *((f"How {name} plays", "anything, at random") for name in ("Ana", "Luis", "Marta"))),
    ),
    "tradicional": Sitting(23, "Online table", ONLINE),
    "casa": Sitting(30, "Online table, house rules", HOUSE),
    "italiana": Sitting(4, "Italian rules", ITALIAN),
    "rioplatense": Sitting(
        39, "River Plate rules", RIVER_PLATE, (("How Ana plays", "boldly"), ("How Luis plays", "boldly"))
    ),
}


@pytest.mark.parametrize("name", SITTINGS)
def test_every_action_by_click(open_table, name):
    play_all(open_table, SITTINGS[name], press=lambda button: button.click())


@pytest.mark.parametrize("name", SITTINGS)
def test_every_action_by_its_key(page, open_table, name):
    def press(button):
        table = page.locator(".svh-table")
        if not table.evaluate("table => table.contains(document.activeElement)"):
            table.locator("button").first.focus()
        page.keyboard.press(button.get_attribute("aria-keyshortcuts"))

    play_all(open_table, SITTINGS[name], press)


def play_all(open_table, sitting, press):
    """Play until each of the sitting's actions has been taken."""
    table = open_table(seed=sitting.seed)
    silence_the_coach(table)
    set_up(table, sitting)
    done = set()
    for _ in range(CLICKS):
        if done == set(sitting.actions):
            break
        action = play(table, sitting.actions, done, press)
        done |= {named(action, sitting.actions)} - {None}
        expect(table.alert).to_have_count(0)
    assert done == set(sitting.actions), f"after {CLICKS} actions"


def silence_the_coach(table):
    # what it says has tests of its own, and hundreds of reasons take their time
    table.root.get_by_role("button", name="Settings of the table").click()
    table.root.get_by_role("combobox", name="The coach explains").select_option("off")
    expect(table.coach).to_have_count(0)


def set_up(table, sitting):
    root = table.root
    root.get_by_role("button", name="Set up a table").click()
    root.get_by_role("button", name=re.compile(rf"^{sitting.game}(?!,)")).click()
    ready(root)
    for group in ("Bets", "Supplementary rules"):
        root.get_by_role("button", name=group, exact=True).click()
    for label, value in sitting.choices:
        # the set-up has two of "First bank": how it is found, and who it is
        root.get_by_role("combobox", name=label, exact=True).first.select_option(label=value)
        ready(root)
    for label in sitting.switches:
        root.get_by_role("switch", name=label).click()
        ready(root)
        expect(root.get_by_role("switch", name=label)).to_be_checked()
    root.get_by_role("button", name="Sit down").click()
    root.locator(".svh-felt").wait_for()


def ready(root):
    root.locator(".svh-setup-end .svh-primary[aria-disabled=false]").wait_for()


def play(table, wanted, done, press):
    """Take the next action and return what its button says."""
    trade = table.root.locator(".svh-actions .svh-opener[aria-expanded=false]")
    if trade.count():
        trade.click()
    buttons = table.root.locator(
        ".svh-actions .svh-choice[aria-disabled=false], .svh-amount > button[aria-disabled=false]"
    )
    offered = buttons.locator(".svh-choice-label").evaluate_all("labels => labels.map(label => label.firstChild.data)")
    keys = buttons.evaluate_all("buttons => buttons.map(button => button.getAttribute('aria-keyshortcuts'))")
    taken = [*keys, "p", "t", "n"]
    assert None not in keys
    assert len(set(taken)) == len(taken), "each has a key of its own"
    onward = table.root.locator(".svh-controls .svh-button[aria-disabled=false]").filter(
        has_text=re.compile("^(Play on|Next hand)")
    )
    action = next_action(offered, wanted, done, cards_in_hand(table), onward.count() > 0)
    button = onward.first if action is None else buttons.nth(offered.index(action))
    table.pressed(lambda: press(button))
    return action or ""


def cards_in_hand(table):
    """How many cards lie in the hand that you are playing; none when it is not your turn."""
    mine = table.root.locator(".svh-mine.svh-at-turn")
    playing = mine.locator(".svh-hand-playing")
    return (playing if playing.count() else mine).locator(".svh-card").count()
