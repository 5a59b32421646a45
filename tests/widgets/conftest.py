"""A table, and the messages that it sends to the page."""

import pytest

from sevenhalf_learn.widgets.card_table import CardTable


@pytest.fixture
def table() -> CardTable:
    return CardTable(seed=7)


@pytest.fixture
def sent(table, monkeypatch) -> list:
    messages = []
    monkeypatch.setattr(table, "send", messages.append)
    return messages
