"""The benchmark work W1-W3 on the forty cards: what is worked out, and the published answers.

W1: one hand drawn until it has five or more. W2: a player's winning chance for each total s and each threshold t of a
bank that stops at min(t, s); a tie is the bank's. W3: the whole heads-up game against a bank that knows the player's
total; ties to the bank, seven and a half pays two.
"""

from __future__ import annotations

from fractions import Fraction
from types import MappingProxyType
from typing import Final

from sevenhalf_learn.odds import full_deck
from sevenhalf_learn.odds.counts import Counts, without
from sevenhalf_learn.rules import PRESETS

RULES: Final = PRESETS["clasica"]
FULL: Final = full_deck(RULES)
Wins = dict[tuple[int, int], Fraction]
"""Winning chances by the player's total and the bank's threshold, both in halves."""

W1: Final = MappingProxyType(
    {
        10: Fraction(23387249, 118989780),
        11: Fraction(15880957, 233403030),
        12: Fraction(9208853, 55930680),
        13: Fraction(68217589, 1011413130),
        14: Fraction(65315303, 391514760),
        15: Fraction(69719849, 1011413130),
        16: Fraction(405912956, 1517119695),
    }
)
"""The published distribution; 16 stands for a bust."""
W2: Final = MappingProxyType({(12, 15): Fraction(2028518911, 4631207490), (12, 10): Fraction(832115749, 1517119695)})
"""Two published chances of the 225; the others have to agree with the plain recursion."""
W3: Final = Fraction(-747753403336431, 3215653191751000)
"""The published value."""


def decks_of_w2() -> list[tuple[int, Counts]]:
    """The player's total in halves, 1 … 15, and the deck without its shortest hand."""
    found = []
    for total in range(1, 16):
        deck = without(FULL, 7) if total % 2 else FULL
        found.append((total, without(deck, total // 2 - 1) if total > 1 else deck))
    return found


def all_thresholds(below: Wins) -> Wins:
    """The 225 chances from those with a threshold up to the total: a higher one changes nothing."""
    return {(total, t): below[total, min(total, t)] for total in range(1, 16) for t in range(1, 16)}
