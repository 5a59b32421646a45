"""An exploration as plain data in one language, for the page."""

from __future__ import annotations

from typing import Any, Final

from ...cards import DECK, TARGET, Card, Rank
from ...words import Words
from ..explanation_view import Speaker
from ..hand_text import card_name, points
from .across import MOST
from .bank_page import against, players_shown
from .deck import shelf_of
from .explorer import Explorer
from .fields import fields, options
from .question import Question
from .reached import Reached
from .reaching import BANK, YOU
from .running import FOLLOWED

SHELVES: Final = ("1", "2", "3", "4", "5", "6", "7", "figure")
"""The kinds of cards as the deck is counted."""
SHARED_WORDS: Final = (
    "amount",
    "approximately",
    "as_chart",
    "as_table",
    "assumptions",
    "average",
    "best",
    "broken",
    "bust",
    "busy",
    "busy_back",
    "cost",
    "costs",
    "deriving",
    "dismiss",
    "ends",
    "error",
    "error_unchanged",
    "exact_hide",
    "exact_show",
    "fewer",
    "formula",
    "lose",
    "more",
    "open",
    "open_of",
    "option",
    "options",
    "options_bank",
    "options_caption",
    "report",
    "select_report",
    "starting",
    "tie",
    "try_again",
    "unseen",
    "unseen_busts",
    "unseen_count",
    "unseen_key",
    "unseen_rank",
    "value",
    "why",
    "why_of",
    "win",
    "you_see",
)
"""The words that the page has in common with the table's, by the end of their key."""


def labels(words: Words) -> dict[str, str]:
    """Return the front end's own words, placeholders unfilled, and the name of each card."""
    shared = {f"ui.{key}": words.template(f"ui.{key}") for key in SHARED_WORDS}
    own = {key.removeprefix("explorer."): words.template(key) for key in words.keys("explorer") if ".ui." in key}
    return shared | own | {f"card.{card}": words.card_short(str(card)) for card in DECK}


def snapshot(explorer: Explorer) -> dict[str, Any]:
    """Return the question as the page draws it."""
    words, question, found = explorer.words, explorer.question, explorer.answer
    said = found.wrong or found.note
    return {
        "step": explorer.step,
        "mode": "play",
        "bank": BANK,
        "hand": [_card(words, card, up) for card, up in zip(question.hand, _faces(explorer), strict=True)],
        "total_text": _total(words, question),
        "may_deal": explorer.may_deal,
        "may_hide": explorer.may_hide,
        "ranks": [_rank(words, question, rank) for rank in Rank],
        "shelves": [_shelf(words, question, kind) for kind in range(len(SHELVES))],
        "cards": "".join(_place(question, card) for card in DECK),
        "left": len(question.left),
        "fields": fields(words, question),
        "options": options(words, question),
        "of_bank": question.of_bank,
        "players": players_shown(words, question),
        "may_add": len(question.players) < MOST,
        "note": "" if said is None else words.say(said),
        "wrong": found.wrong is not None,
    }


def explanation(explorer: Explorer) -> dict[str, Any]:
    """Return the reasons as the page draws them; `best_text` says it where the coach knows none."""
    found, words = explorer.answer.explanation, explorer.words
    bare = {"step": explorer.step, "when": "before", "seat": YOU, "title": "", "chosen": None}
    if found is None:
        silent = words.say(explorer.answer.silent) if explorer.answer.silent else ""
        nothing = {"sees": "", "unseen": [], "unseen_total": 0, "unseen_text": "", "options": [], "assumptions": []}
        return {**bare, **nothing, "best_text": silent}
    if not explorer.question.of_bank:
        told = Speaker(words, ("", ""), YOU).reasons(found.view, found)
        return {**bare, **told, "followed": [[of, words.text(f"explorer.run.of.{of}")] for of in FOLLOWED]}
    told = Speaker(words, found.view.names, BANK).reasons(found.view, found)
    return {**bare, "seat": BANK, **told, **against(words, found)}


def still_text(explorer: Explorer) -> str:
    """Return the question and its answer in one line."""
    words, question = explorer.words, explorer.question
    held = ", ".join(card_name(words, card) for card in question.hand)
    said = explanation(explorer)["best_text"] or snapshot(explorer)["note"]
    return f"{held or words.text('explorer.ui.no_hand')}. {said}"


def _faces(explorer: Explorer) -> tuple[bool, ...]:
    question, reached = explorer.question, explorer.answer.reached
    if question.of_bank:
        return (True,) * len(question.hand)
    row = reached.view.hands[YOU] if isinstance(reached, Reached) and reached.view else ()
    if row and len(row[0].up) == len(question.hand):
        return row[0].up
    return tuple(place != question.hidden for place in range(len(question.hand)))


def _card(words: Words, card: Card, up: bool) -> dict[str, Any]:
    return {"card": str(card), "up": up, "name": card_name(words, card)}


def _total(words: Words, question: Question) -> str:
    if not question.hand:
        return ""
    said = points(words, question.total)
    return words.text("explorer.over", total=said) if question.total > TARGET else said


def _rank(words: Words, question: Question, rank: Rank) -> dict[str, Any]:
    name = words.text(f"cards.figure.{rank}") if rank.is_figure else str(rank)
    return {"rank": str(rank), "label": name, "left": sum(card.rank is rank for card in question.left)}


def _shelf(words: Words, question: Question, kind: int) -> dict[str, Any]:
    name = SHELVES[kind]
    return {
        "kind": kind,
        "label": name if name.isdigit() else words.text("explorer.figures"),
        "left": sum(shelf_of(card) == kind for card in question.left),
        "gone": sum(shelf_of(card) == kind for card in question.gone),
    }


def _place(question: Question, card: Card) -> str:
    if card in question.shown:
        return "p"
    return "h" if card in question.hand else "o" if card in question.gone else "d"
