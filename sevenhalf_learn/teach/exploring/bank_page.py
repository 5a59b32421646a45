"""The bank's turn as plain data in one language, for the page: the players' hands, and what is said of each."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from ...cards import TARGET, Card
from ...coach.bank_lines import Hider, end_path
from ...coach.bank_seats import SEAT_ENDS
from ...coach.explanation import Explanation
from ...coach.kinds import KIND_NAMES
from ...game.hand import best_total
from ...words import Words
from ..choosing import label
from ..explanation_view import VALUE_OF
from ..hand_text import card_name, points
from .across import Across
from .player_fields import player_fields
from .question import Question
from .simulating import followed


def players_shown(words: Words, question: Question) -> list[dict[str, Any]]:
    """Return each player's hand as the page draws it."""
    return [
        {
            "name": words.text("explorer.player", n=place + 1),
            "cards": _cards(words, hand),
            "said": _said(words, question, hand),
            "fields": player_fields(words, question, place),
        }
        for place, hand in enumerate(question.players)
    ]


def against(words: Words, found: Explanation) -> dict[str, Any]:
    """Return how each option ends against each player, and what each hidden card may be."""
    return {
        "against": list(_seats(words, found)),
        "hiders": [_hider(words, found, each) for each in found.hiders],
        "followed": [[of, _followed(words, found, of)] for of in followed(found.options[0])],
    }


def _followed(words: Words, found: Explanation, of: str) -> str:
    end, _, place = of.partition(" ")
    if not place:
        return words.text(f"explorer.run.of.{end}")
    name = found.view.names[found.options[0].seats[int(place)].seat]
    return words.text(f"explorer.run.against.{end}", name=name)


def _cards(words: Words, hand: Across) -> list[dict[str, Any]]:
    """The cards seen with their place among them, and backs for those that are not."""
    found, place = [], 0
    for card in hand.places:
        if card is None:
            found.append({"card": "", "up": False, "name": words.text("explorer.ui.face_down"), "place": -1})
        else:
            found.append({"card": str(card), "up": True, "name": card_name(words, card), "place": place})
            place += 1
    return found


def _said(words: Words, question: Question, hand: Across) -> str:
    wild = Card.parse(question.rules.wild) if question.rules.wild else None
    shown = points(words, best_total(hand.up, wild))
    seen = words.text("explorer.shows", total=shown) if hand.up and hand.hides else shown if hand.up else ""
    parts = [seen, words.text(f"explorer.ended.{hand.ended}"), words.plural("explorer.bet.chips", hand.bet)]
    return " · ".join(part for part in parts if part)


def _seats(words: Words, found: Explanation) -> Iterator[dict[str, Any]]:
    options = [option for option in found.options if option.seats]
    for place, seat in enumerate(options[0].seats if options else ()):
        rows = []
        for option in options:
            odds = option.seats[place]
            ends = [_figure(words, getattr(odds, end), end_path(option.action, end, place)) for end in SEAT_ENDS]
            rows.append({"label": label(words, option.action), "action": str(option.action), "ends": ends})
        yield {"name": found.view.names[seat.seat], "rows": rows}


def _hider(words: Words, found: Explanation, hider: Hider) -> dict[str, Any]:
    name = found.view.names[hider.seat]
    rows = []
    for card in hider.cards:
        kind = KIND_NAMES[card.kind]
        said = kind if kind.isdigit() else words.text(f"table.reason.{kind}")
        figure = _figure(words, card.probability, hider.path(card.kind))
        total = words.text("explorer.hider.over") if card.total > TARGET else words.total(card.total)
        rows.append({"kind": kind, "label": said, "count": card.count, "total": total, **figure})
    parts = [words.text("explorer.hider.part", kind=row["label"], chance=row["text"]) for row in rows]
    return {"name": name, "rows": rows, "text": words.text("explorer.hider.text", name=name, parts="; ".join(parts))}


def _figure(words: Words, chance: Fraction, path: str) -> dict[str, Any]:
    """A chance that opens, unless it is 0: nothing leads there."""
    return {"exact": str(chance), "text": words.decimal(chance), "path": f"{VALUE_OF}{path}" if chance else ""}
