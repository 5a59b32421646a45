"""Nothing that the learner can't see is synced: two tables that differ only there sync the same."""

import pytest

from sevenhalf_learn.game.action import Verb
from sevenhalf_learn.rules import PRESETS
from sevenhalf_learn.teach.coaching import Coach
from sevenhalf_learn.teach.ledger import Ledger
from sevenhalf_learn.teach.sitting import Sitting
from sevenhalf_learn.teach.table import Table
from sevenhalf_learn.widgets.card_table import CardTable
from tests.teach.positions import pairs
from tests.widgets.clicks import synced

WITH_REVIEW = 30
"""Pairs whose decisions are valued too, for the review and its progress; the picture is compared in all."""


def shown(widget: CardTable, sitting: Sitting, coach: Coach) -> dict:
    widget._show(Table(sitting, coach, type(widget._table.page)(widget._table.page.words), 9))
    return synced(widget)


def test_paired_states_give_equal_synced_state():
    table, other = CardTable(seed=1), CardTable(seed=2)
    for one, twin in pairs(40, own_advice=True):
        assert shown(table, one, Coach.BEFORE) == shown(other, twin, Coach.BEFORE)
        assert table.state != other.state


@pytest.mark.parametrize("preset", PRESETS)
def test_under_all_rules_paired_states_give_equal_synced_state(preset, monkeypatch):
    table, other = CardTable(seed=1, lang="es", coach="off"), CardTable(seed=2, lang="es", coach="off")
    differing = hidden = 0
    for number, (one, twin) in enumerate(pairs(170, any_rules=preset)):
        if number == WITH_REVIEW:
            monkeypatch.setattr(Table, "value_lost", ())
            monkeypatch.setattr(Ledger, "takes", lambda *_: False)
        assert shown(table, one, Coach.OFF) == shown(other, twin, Coach.OFF)
        differing += table.state.hands != other.state.hands
        hidden += one.timeline[-1].state.actions != twin.timeline[-1].state.actions
    assert differing > 40
    assert hidden or preset != "rioplatense", "some pairs differ in a lie"


def test_another_seats_lie_sounds_like_a_stand():
    table, other = CardTable(seed=1, coach="off"), CardTable(seed=2, coach="off")
    lies = 0
    for one, twin in pairs(300, any_rules="rioplatense", seats=3, you=2):
        if sum(others_lied(each) for each in (one, twin)) == 1:
            lies += 1
            assert shown(table, one, Coach.OFF) == shown(other, twin, Coach.OFF)
            over = table.snapshot["stage"] == "over"
            states = {hand["state"] for seat in table.snapshot["seats"][:2] for hand in seat["hands"]}
            assert over or "lied" not in states
    assert lies


def others_lied(sitting: Sitting) -> bool:
    return any(action.verb is Verb.LIE and seat != 2 for seat, action in sitting.timeline[-1].state.actions)
