"""Nothing that the learner can't see is synced."""

from sevenhalf_learn.teach.table import Table
from sevenhalf_learn.widgets.card_table import CardTable
from tests.teach.positions import pairs
from tests.widgets.clicks import synced


def test_paired_states_give_equal_synced_state():
    """Two tables that differ only in what the seat can't see sync the same."""
    table, other = CardTable(seed=1), CardTable(seed=2)
    for one, twin in pairs(40):
        for widget, sitting in ((table, one), (other, twin)):
            widget._show(Table(sitting, widget._table.coach, type(widget._table.page)(widget._table.page.words), 9))
        assert synced(table) == synced(other)
        assert table.state != other.state
