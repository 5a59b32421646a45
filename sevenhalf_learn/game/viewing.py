"""What one seat sees of a state."""

from __future__ import annotations

from .hand import Hand
from .legality import legal
from .state import State
from .view import HandView, Stage, View


def view(state: State, seat: int) -> View:
    """Return what the seat sees: all that may leave the game toward odds, players, coach and widget.

    Raises ValueError for a seat that is not at the table.
    """
    if not 0 <= seat < len(state.hands):
        raise ValueError(f"seat {seat} is not at the table: seats are 0 to {len(state.hands) - 1}")
    start = state.start
    shown = state.stage in (Stage.AFTER, Stage.OVER)
    return View(
        start.rules,
        seat,
        state.bank,
        start.names,
        state.chips,
        start.limits,
        state.pot,
        state.stage,
        state.turn,
        state.hand,
        tuple([_row(row, owner == seat) for owner, row in enumerate(state.hands)]),
        len(state.deck) - state.top,
        tuple((at - state.top, card) for at, card in state.known) if state.known else (),
        state.discards,
        legal(state, seat),
        state.story,
        state.sides,
        state.offers if shown or seat != state.bank else (),
    )


def _row(row: tuple[Hand, ...], own: bool) -> tuple[HandView, ...]:
    if len(row) == 1:
        return (row[0].own(),) if own else (row[0].public(),)
    return tuple([hand.own() if own else hand.public() for hand in row])
