"""The bank's figures beside the values of its options: how it ends against one player, and what a player may hide."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from ..game.action import Action, Verb
from ..odds.bank_odds import Suspect
from .bank_seats import SEAT_ENDS
from .bank_shares import end_step
from .hidden_cards import Table, hidden_card_step
from .step import Step

_END: Final = re.compile(rf"({'|'.join(SEAT_ENDS)}|bust) of (stand|half|draw)(?: against (\d+))?")
_CARD: Final = re.compile(r"card (\d) of (\d+)")


@dataclass(frozen=True, slots=True)
class Hider:
    """A player's hand that hides a card: what the card may be, by kind, and how likely each is."""

    seat: int
    hand: int
    place: int
    """Among the hands that the bank plays against, as in `OptionReason.seats`."""
    cards: tuple[Suspect, ...]

    def path(self, kind: int) -> str:
        """Return the path of the line for a kind of card."""
        return f"card {kind} of {self.place}"


def hiders(table: Table) -> tuple[Hider, ...]:
    """Return the hands that hide a card which their story tells something about, or nothing."""
    found = []
    for place in table.hiding:
        opponent = table.opponents[place]
        cards = tuple(card for card in table.odds.suspects(place) if card.probability)
        found.append(Hider(opponent.seat, opponent.index, place, cards))
    return tuple(found)


def end_path(action: Action, end: str, place: int | None = None) -> str:
    """Return the path of the line for how an option ends against the hand at a place, or for the bank's bust.

    >>> end_path(Action(Verb.STAND), "win", 0)
    'win of stand against 0'
    """
    return f"{end} of {action}" + ("" if place is None else f" against {place}")


def line_at(table: Table, path: str) -> Step | None:
    """Return the line for one figure; None where there is none of that name, or its chance is 0."""
    card, end = _CARD.fullmatch(path), _END.fullmatch(path)
    if card is not None:
        kind, hiding = int(card[1]), int(card[2])
        known = hiding in table.hiding and kind in table.fitting(table.odds.pool, hiding)
        return hidden_card_step(table, table.odds.pool, hiding, kind) if known else None
    if end is None or (end[1] == "bust") is not (end[3] is None):
        return None
    verb, place = Verb(end[2]), None if end[3] is None else int(end[3])
    if place is not None and place >= len(table.opponents):
        return None
    outcome = table.odds.after(table.odds.hand, table.odds.pool, verb)
    chance: Fraction = outcome.bust if place is None else getattr(outcome.seats[place], end[1])
    return end_step(table, verb, end[1], place) if chance else None
