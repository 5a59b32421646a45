"""What seats may do between two hands of a session: limits, and the bank bought, sold or given away."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Deal(StrEnum):
    """A thing to do between two hands; the value is how a record writes it."""

    LIMITS = "limits"
    OFFER = "offer"
    SELL = "sell"
    KEEP = "sell no"
    GIVE = "give bank to"
    BUY = "buy bank"


@dataclass(frozen=True, slots=True)
class Between:
    """One such act. `amount` is in chips (the smallest bet for `limits`, `most` its largest); `to` is a seat.

    >>> [str(Between.parse(text)) for text in ("limits 2 8", "sell 3 for 9", "give bank to 1", "sell no")]
    ['limits 2 8', 'sell 3 for 9', 'give bank to 1', 'sell no']
    """

    deal: Deal
    amount: int | None = None
    most: int | None = None
    to: int | None = None

    @classmethod
    def parse(cls, text: str) -> Between:
        """Read an act without its seat. Raises ValueError naming the text."""
        for deal, pattern in _PATTERNS.items():
            match = pattern.fullmatch(text)
            if match:
                numbers = {key: int(value) for key, value in match.groupdict().items()}
                return cls(deal, numbers.get("amount"), numbers.get("most"), numbers.get("to"))
        raise ValueError(f"{text!r} is nothing to do between hands: use {_WORDS}")

    def __str__(self) -> str:
        if self.deal is Deal.LIMITS:
            return f"limits {self.amount} {self.most}"
        if self.deal is Deal.SELL:
            return f"sell {self.to} for {self.amount}"
        number = self.amount if self.to is None else self.to
        return str(self.deal) if number is None else f"{self.deal} {number}"


_NUMBER: Final = "[0-9]{1,9}"
_PATTERNS: Final = {
    Deal.LIMITS: re.compile(f"limits (?P<amount>{_NUMBER}) (?P<most>{_NUMBER})"),
    Deal.OFFER: re.compile(f"offer (?P<amount>{_NUMBER})"),
    Deal.SELL: re.compile(f"sell (?P<to>[0-9]{{1,2}}) for (?P<amount>{_NUMBER})"),
    Deal.KEEP: re.compile("sell no"),
    Deal.GIVE: re.compile("give bank to (?P<to>[0-9]{1,2})"),
    Deal.BUY: re.compile(f"buy bank (?P<amount>{_NUMBER})"),
}
_WORDS: Final = "limits N M, offer N, sell SEAT for N, sell no, give bank to SEAT, buy bank N"
