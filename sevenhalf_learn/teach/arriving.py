"""How a table comes to a hand from outside: by a link, a record, a class's code, or as it was before a reload."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from ..odds.pieces import InPieces
from ..words import TABLE_LANGS
from .exercises.learner import LONGEST_NAME
from .opening import sit_down_to
from .practice import Progress
from .sharing import asked_deal, class_seed, deal_of
from .sitting import Sitting, sit_down

if TYPE_CHECKING:
    from .table import Table

MOST_WISHES: Final = 400
"""Wishes that a reloaded page may ask to be carried out again."""


def with_deal(table: Table, given: Any) -> Table:
    """Sit down at the hand of a link, of its text or of a record.

    Raises:
        ValueError: it is none of these, or it can't be played as it says.
    """
    try:
        sitting = sit_down_to(deal_of(str(given), table.sitting), table.sitting.setup)
    except ValueError as fault:
        raise ValueError(table.text("fault.deal", reason=str(fault)[:300])) from fault
    return begun(table, sitting)


def with_class(table: Table, class_code: Any, alias: Any = "") -> Table:
    """Deal what a class code stands for, with an alias what it stands for with one learner.

    Raises:
        ValueError: there is no code.
    """
    if not str(class_code).strip():
        raise ValueError(table.text("fault.class"))
    seed = class_seed(str(class_code), str(alias))
    fresh = begun(table, sit_down(replace(table.sitting.setup, seed=seed)))
    return replace(fresh, class_code=str(class_code).strip()[:LONGEST_NAME], alias=str(alias).strip()[:LONGEST_NAME])


def begun(table: Table, sitting: Sitting) -> Table:
    """The table with another session begun at it."""
    return replace(
        table, sitting=sitting, class_code="", sessions=table.sessions + 1, open_sheet="", step=table.step + 1
    )


def asked_by_address(table: Table, search: str) -> Table | None:
    """The table with the deal that the page's address asks for; None when there is nothing to change.

    Once the learner has decided something, the address no longer counts.

    Raises:
        ValueError: the address asks for a deal that there is not, or a seed that is no whole number.
    """
    asked, sitting = asked_deal(search), table.sitting
    if table.sessions > 1 or sitting.hand_no > 1 or sitting.your_decisions:
        return None
    if "deal" in asked:
        return with_deal(table, asked["deal"])
    if "class" in asked:
        return with_class(table, asked["class"], asked.get("alias", ""))
    text = asked.get("seed")
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 15):
        raise ValueError(table.text("fault.seed", value=text[:40]))
    if int(text) == sitting.setup.seed:
        return None
    fresh = sit_down(replace(sitting.setup, seed=int(text)))
    return replace(table, sitting=fresh, step=table.step + 1)


def greeted(table: Table, told: Mapping[str, Any]) -> Table:
    """The table once a page has said what its browser keeps: the progress. What is no progress code is none of ours."""
    kept = str(told.get("progress", ""))
    if kept and kept != table.ledger.progress.code:
        with suppress(ValueError):
            return table.with_progress(kept)
    return table


def spoken_first(table: Table, languages: Any) -> Table:
    """The table in the first language that the browser prefers that the table speaks; as it is without one."""
    for tag in languages if isinstance(languages, list) else ():
        lang = str(tag).lower().partition("-")[0]
        if lang in TABLE_LANGS:
            return table if lang == table.page.words.lang else table.choose("lang", lang)
    return table


def kept_elsewhere(table: Table, told: Mapping[str, Any]) -> Table:
    """The table with the progress that another page of the same browser has kept since; the hand stays as it is."""
    with suppress(ValueError):
        known, after = str(told.get("before", "")), Progress.read(str(told.get("progress", "")))
        before = Progress.read(known) if known else Progress()
        ledger = replace(table.ledger, progress=table.ledger.progress.followed(before, after))
        return replace(table, ledger=ledger)
    return table


def carrying_out(table: Table, content: Mapping[str, Any]) -> InPieces[Table]:
    """Carry out what a page asks, piece by piece: seats that play by advice have to work it out.

    Raises:
        ValueError: it is not possible now.
    """
    wish = str(content.get("action", ""))
    return (yield from table.sitting.advice.in_pieces(lambda: table.carry_out(wish, content)))


def again(table: Table, wishes: Any) -> InPieces[Table]:
    """Carry out once more what a page had asked before it was loaded again, as far as it goes, piece by piece."""
    if not isinstance(wishes, list) or len(wishes) > MOST_WISHES or table.sitting.your_decisions:
        return table
    with suppress(ValueError):
        for brought in wishes:
            if not isinstance(brought, Mapping):
                break
            table = yield from (yield from carrying_out(table, brought)).entering()
    return table
