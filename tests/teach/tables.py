"""Tables that deal a given deck to the learner, and sessions played by messages."""

from dataclasses import replace
from typing import Any

from sevenhalf_learn.game import read_record
from sevenhalf_learn.teach.advice import Advice
from sevenhalf_learn.teach.coaching import Coach
from sevenhalf_learn.teach.setup import set_up
from sevenhalf_learn.teach.sitting import Control, Sitting
from sevenhalf_learn.teach.snapshot import Page
from sevenhalf_learn.teach.table import Table
from sevenhalf_learn.words import Words
from tests.teach.positions import at_table


def dealt(
    preset: str, deck: str, *, seats: int = 2, you: int = 1, chips: int = 100, policies: Any = (), **options
) -> Sitting:
    """A sitting at its first decision; the deck begins as given, the bank is seat 0."""
    rules = {"preset": preset, "jackpot_ante": 0} | options
    setup = set_up(rules=rules, seats=seats, you=you, chips=chips, policies=policies)
    record = {"format": "sevenhalf/1", "rules": rules, "seats": list(setup.names), "deck": deck, "seed": 1}
    start = read_record(record | {"chips": [chips] * seats, "actions": []}).start()
    sitting = Sitting(setup, Advice("stands:5", "stands:5"), (at_table(setup, start),), 0)
    return replace(sitting.use(Control.PLAY_ON), heard=0) if sitting.may[Control.PLAY_ON] else sitting


def table_of(sitting: Sitting, *, coach: Coach = Coach.OFF, lang: str = "en") -> Table:
    return Table(sitting, coach, Page(Words(lang)))
