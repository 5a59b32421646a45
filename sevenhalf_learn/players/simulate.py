"""Many hands of the basic game played by thresholds alone, with no table and no record: for averages."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ..cards import DECK, TARGET
from ..game.hand import Hand
from ..game.payout import rate
from ..rules import PRESETS, Rules

_BUST: Final = TARGET + 1
_BASIC: Final = (
    "calling", "opening", "four_swap", "shooting", "discard_four", "secret_pair", "wild", "half_point", "jackpot_ante",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Tally:
    """What one seat won over many hands at a bet of one chip: the sum, and the sum of the squares."""

    hands: int
    total: int
    squares: int

    @property
    def mean(self) -> float:
        """The average win of a hand, in chips."""
        return self.total / self.hands

    @property
    def standard_error(self) -> float:
        """The standard error of the mean: s / √n with the sample variance s²."""
        variance = (self.squares - self.total * self.total / self.hands) / (self.hands - 1)
        return float((variance / self.hands) ** 0.5)


def simulate(rules: Rules, thresholds: tuple[int, ...], hands: int, random: Callable[[], float]) -> tuple[Tally, ...]:
    """Play hands of the basic game; every seat stands from its threshold on, in halves, the bank first listed.

    Each player bets one chip. `random` gives floats in [0, 1). Raises ValueError for rules with an
    option that changes how a threshold plays.

    >>> from random import Random
    >>> bank, player = simulate(PRESETS["clasica"], (10, 10), 1_000, Random(7).random)
    >>> bank.total == -player.total
    True
    """
    _check(rules, thresholds, hands)
    pays = _payments(rules)
    players = thresholds[1:]
    deck = [card.halves for card in DECK]
    totals = [0] * len(players)
    squares = [0] * len(players)
    bank_total = bank_squares = 0
    for _ in range(hands):
        left = len(deck)
        ends: list[int] = []
        alive = False
        for threshold in players:
            # Drawing without laying back: the card drawn changes place with the last one left.
            total = cards = 0
            while total < threshold:
                at = int(random() * left)
                left -= 1
                card = deck[at]
                deck[at] = deck[left]
                deck[left] = card
                total += card
                cards += 1
            if total > TARGET:
                ends.append(-1)
            else:
                alive = True
                ends.append(2 * total + (cards == 2))
        bank, cards = 0, 0
        while alive and bank < thresholds[0]:
            at = int(random() * left)
            left -= 1
            card = deck[at]
            deck[at] = deck[left]
            deck[left] = card
            bank += card
            cards += 1
        row = pays[2 * min(bank, _BUST) + (cards == 2)]
        lost = 0
        for seat, end in enumerate(ends):
            won = row[end] if end >= 0 else -1
            totals[seat] += won
            squares[seat] += won * won
            lost += won
        bank_total -= lost
        bank_squares += lost * lost
    own = (Tally(hands, total, square) for total, square in zip(totals, squares, strict=True))
    return (Tally(hands, bank_total, bank_squares), *own)


def _payments(rules: Rules) -> list[list[int]]:
    """Payments by the ends of bank and player; an end is twice the total, and one more with two cards."""
    any_two = DECK[:2]

    def ended(end: int) -> Hand:
        return Hand(any_two if end % 2 else DECK[:3], total=end // 2)

    return [[rate(rules, ended(mine), ended(bank)) for mine in range(2 * TARGET + 2)] for bank in range(2 * _BUST + 2)]


def _check(rules: Rules, thresholds: tuple[int, ...], hands: int) -> None:
    for name in _BASIC:
        if getattr(rules, name) != getattr(PRESETS["clasica"], name):
            raise ValueError(f"rules.{name}: {getattr(rules, name)} is not simulated; play hands with policies instead")
    if not rules.min_players <= len(thresholds) <= rules.max_players:
        raise ValueError(f"thresholds: one for each of {rules.min_players} to {rules.max_players} seats")
    if not all(1 <= threshold <= TARGET for threshold in thresholds):
        raise ValueError(f"thresholds: {thresholds} are not totals from 1 to {TARGET} halves")
    if hands < 2:
        raise ValueError(f"hands: {hands} is not a number from 2")
