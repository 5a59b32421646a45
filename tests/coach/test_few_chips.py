"""What the assumptions say where a bank, or one who lies, has too few chips."""

import pytest

from sevenhalf_learn.coach import explain
from sevenhalf_learn.words import LANGS, Words
from tests.coach.decisions import A_POOR_BANK, A_POOR_LIAR, BANK, PLAYER, seen
from tests.odds.test_players import record

OPEN = record("clasica", "So 2b", opening="figures", max_opens=1)
SAID = {
    "a bank of three chips": (A_POOR_BANK, {"coach.assume.short"}),
    "a liar with its bet": (A_POOR_LIAR, {"coach.assume.short_liar"}),
    "the bank's own turn": ({**BANK, "chips": [1, 100]}, {"coach.assume.short_bank"}),
    "chips that suffice": (PLAYER, set()),
    "two hands whose first bet is open": (OPEN | {"chips": [3, 100]}, {"coach.assume.unpaid"}),
    "the same with chips that suffice": (OPEN | {"chips": [100, 100]}, set()),
}
ABOUT = ("coach.assume.short", "coach.assume.unpaid", "coach.assume.lie_in_full")


@pytest.mark.parametrize("name", SAID)
def test_what_is_said_of_few_chips(name):
    asked, expected = SAID[name]
    messages = explain(seen(asked)).assumptions
    assert {message.key for message in messages if message.key.startswith(ABOUT)} == expected


@pytest.mark.parametrize("lang", LANGS)
def test_the_chips_are_named(lang):
    (said,) = (m for m in explain(seen(A_POOR_BANK)).assumptions if m.key == "coach.assume.short")
    # By hand: 5 chips at 2 to 1.
    assert "3" in Words(lang).say(said)
    assert "10" in Words(lang).say(said)
