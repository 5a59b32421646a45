"""The six presets, as data."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from .kinds import (
    BankKeeps,
    BankSevenHalf,
    BetTime,
    Claim,
    Decline,
    Direction,
    Faces,
    FirstBank,
    Selling,
    Shuffle,
    Tie,
)
from .rules import Rules

_CLASICA: Final = Rules()
_TRADICIONAL: Final = Rules(
    preset="tradicional",
    bets=BetTime.BEFORE_DEAL,
    raising=False,
    faces=Faces.FORCED,
    seven_half_pays=1,
    decline=Decline.ONCE,
    max_bank_hands=3,
    cover=True,
    first_bank=FirstBank.HIGH_CARD,
    selling=Selling.NO,
    shuffle=Shuffle.RUN_OUT,
    jackpot_ante=1,
)

PRESETS: Final[Mapping[str, Rules]] = MappingProxyType(
    {
        "clasica": _CLASICA,
        "ludoteka": replace(
            _CLASICA,
            preset="ludoteka",
            max_players=6,
            raising=False,
            decline=Decline.NO,
            broke_bank_passes=True,
            first_bank=FirstBank.LOT,
            selling=Selling.AUCTION,
        ),
        "tradicional": _TRADICIONAL,
        "casa": replace(
            _TRADICIONAL,
            preset="casa",
            muerto=True,
            discard_four=True,
            secret_pair=True,
            double=True,
            split=True,
        ),
        "italiana": Rules(
            preset="italiana",
            direction=Direction.CLOCKWISE,
            bets=BetTime.BEFORE_DEAL,
            sit_out=True,
            announced_limits=True,
            raising=False,
            faces=Faces.UP,
            tie=Tie.PUSH,
            seven_half_pays=1,
            natural_shown=True,
            bank_seven_half=BankSevenHalf.RANKS,
            claim=Claim.NATURAL,
            bank_keeps=BankKeeps.NATURAL,
            decline=Decline.NO,
            first_bank=FirstBank.HIGH_CARD,
            selling=Selling.NO,
            wild="Ro",
        ),
        "rioplatense": Rules(
            preset="rioplatense",
            max_players=7,
            tie=Tie.PLAYER,
            seven_half_pays=1,
            bank_seven_half=BankSevenHalf.TIES,
            claim=Claim.NATURAL,
            bank_keeps=BankKeeps.NOTHING,
            decline=Decline.NO,
            first_bank=FirstBank.LOT,
            selling=Selling.OFFER_BEFORE,
            half_point=True,
            lie=True,
        ),
    }
)
"""The six presets by name."""
