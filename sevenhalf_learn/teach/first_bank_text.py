"""How the first bank was found, in a sentence."""

from __future__ import annotations

from ..game.first_bank import drawn, first_bank
from ..rules import FirstBank
from .setup import Setup
from .telling import Teller


def first_bank_text(teller: Teller, setup: Setup) -> str:
    """Who holds the first bank and why; nothing where the setup named the seat."""
    if setup.bank is not None:
        return ""
    seat = first_bank(setup.rules, setup.seats, setup.seed)
    if setup.rules.first_bank is not FirstBank.HIGH_CARD:
        return teller.text("between.lot", seat)
    card = drawn(setup.seats, setup.seed)[seat]
    return teller.text("between.high_card", seat, card=teller.words.card(str(card)))
