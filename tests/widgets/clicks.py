"""What the tests of the table's widget share: its synced state, and a click in the browser."""

import copy

from sevenhalf_learn.widgets.card_table import CardTable

SYNCED = ("snapshot", "explanation", "comparison", "words", "options", "error", "setup", "sheet", "progress")


def synced(widget: CardTable) -> dict:
    return copy.deepcopy({name: getattr(widget, name) for name in SYNCED})


def receive(widget: CardTable, action: str, **more) -> None:
    """What a click in the browser sends."""
    widget._handle_custom_msg({"action": action, "step": widget.step, **more}, [])
