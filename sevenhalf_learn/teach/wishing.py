"""What a page asks of a table, each wish with what it brings along."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from .arriving import with_class, with_deal
from .asking import WISHES as ASKED
from .practice_sheet import PRACTISE, PROGRESS
from .review import LOOK
from .sharing import OPEN_CLASS, OPEN_DEAL
from .sheets import SHEET

if TYPE_CHECKING:
    from .table import Table

Brought = Mapping[str, Any]


def carried_out(table: Table, wish: str, brought: Brought) -> Table:
    """Carry out what the page asks: an option, a sheet, the set-up, a question, or a decision or control of the hand.

    Raises:
        ValueError: there is no such wish, or it is not possible now; the message says what is.
    """
    if table.is_about_set_up(wish):
        return table.set_up(wish, brought.get("name"), brought.get("value"))
    if wish in ASKED:
        return table.ask(wish, _values(brought))
    carry = _WISHES.get(wish)
    return table.obey(wish, brought.get("to")) if carry is None else carry(table, brought)


def _values(brought: Brought) -> Brought:
    """The fields of a form."""
    values = brought.get("values")
    return values if isinstance(values, Mapping) else {}


_WISHES: Final[dict[str, Callable[[Table, Brought], Table]]] = {
    "option": lambda table, brought: table.choose(str(brought.get("name", "")), brought.get("value")),
    SHEET: lambda table, brought: table.with_sheet(
        str(brought.get("name", "")), brought.get("page"), brought.get("at", "")
    ),
    LOOK: lambda table, brought: table.look(brought.get("hand"), brought.get("to")),
    OPEN_DEAL: lambda table, brought: with_deal(table, _values(brought).get("deal", "")),
    OPEN_CLASS: lambda table, brought: with_class(
        table, _values(brought).get("class", ""), _values(brought).get("alias", "")
    ),
    PRACTISE: lambda table, _: table.practise(),
    PROGRESS: lambda table, brought: table.with_progress(_values(brought).get("code", "")),
}
