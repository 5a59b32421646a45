"""Whether a table is one player against the bank, as the solved games are."""

from __future__ import annotations

from ..game.view import View


def check_two_seats(view: View) -> None:
    """Raise ValueError where more than one player meets the bank."""
    if len(view.hands) != 2:
        raise ValueError(
            f"the bank model solved is for one player against the bank, not for {len(view.hands)} seats:"
            " ask with stands:T or informed"
        )
