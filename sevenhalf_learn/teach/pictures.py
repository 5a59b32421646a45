"""Cards drawn for a notebook's output, which need no script and stay in a printed or exported page."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from html import escape
from pathlib import Path

from ..cards import Card
from ..words import Words


def show_cards(cards: str | Iterable[Card], *, lang: str = "en") -> CardRow:
    """Show cards in a row with their values; they are written as in records, or given as cards.

    Raises ValueError naming what is no card.

    >>> show_cards("7o Rb")
    the seven of oros (7), the rey of bastos (½)
    """
    written = tuple(Card.parse(code) for code in cards.split()) if isinstance(cards, str) else tuple(cards)
    return CardRow(written, Words(lang))


def picture(card: Card | None, name: str) -> str:
    """The drawing of one card, or of a back for None, as SVG whose text alternative is `name`.

    >>> picture(Card.parse("7o"), "seven of oros")[:4]
    '<svg'
    """
    code = "back" if card is None else str(card)
    named = _drawings()[code].replace(f'aria-label="{code}"', f'aria-label="{escape(name)}"', 1)
    # A height that is no whole number of pixels would cut the card's lower edge off.
    return named.replace("<svg ", '<svg style="display:block;overflow:visible" ', 1)


@dataclass(frozen=True, slots=True, repr=False)
class CardRow:
    """A row of cards: drawn in a notebook, named in plain text."""

    cards: tuple[Card, ...]
    words: Words

    def __repr__(self) -> str:
        """The cards' names and values."""
        return ", ".join(f"{self._name(card)} ({self.words.total(card.halves)})" for card in self.cards)

    def _repr_html_(self) -> str:
        figures = "".join(
            '<figure style="margin:0;width:72px;text-align:center">'
            f"{picture(card, self._name(card))}<figcaption>{self.words.total(card.halves)}</figcaption></figure>"
            for card in self.cards
        )
        return f'<div style="display:flex;flex-wrap:wrap;gap:8px">{figures}</div>'

    def _name(self, card: Card) -> str:
        return self.words.card(str(card))


@cache
def _drawings() -> dict[str, str]:
    path = Path(__file__).parent.parent / "static" / "cards.json"
    drawings: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    return drawings
