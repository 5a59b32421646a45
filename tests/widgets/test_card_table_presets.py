"""Every preset at the table, by the messages of the page."""

import pytest

from sevenhalf_learn.widgets.card_table import CardTable


@pytest.mark.parametrize("rules", ["ludoteka", "tradicional", "casa", "italiana", "rioplatense"])
def test_every_preset_can_be_played_to_its_end(rules):
    for seed in range(4):
        table = CardTable(rules=rules, seats=4, seed=seed, coach="after")
        for _ in range(60):
            if table.snapshot["result"]:
                break
            table.play(table.decision[-1] if table.decision else "play on")
        assert table.snapshot["result"], table.snapshot["prompt"]
        assert "Traceback" not in table.error.get("report", "")
