"""The chips behind a settlement: a loser pays what it has, and the bank what it has once the losers have paid."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ..game.view import View
from ..rules import Rules
from .payoff import Meeting


class Purse(NamedTuple):
    """The chips of one player and of the bank before they settle.

    >>> Purse(own=5, bank=3).net(won=10, lost=0), Purse(own=5, bank=3).net(won=0, lost=10)
    (3, -5)
    >>> Purse(own=5, bank=3).net(won=10, lost=4)
    3
    """

    own: int
    bank: int

    def net(self, won: int, lost: int) -> int:
        """Return what the player gains whose hands are due `won` and owe `lost` chips; losers pay first."""
        paid = min(lost, self.own)
        return min(won, self.bank + paid) - paid

    def after_losing(self, bets: int) -> Purse:
        """Return the purse once busts have paid their bets."""
        return Purse(self.own - bets, self.bank + bets)

    def paid(self, bet: int, meeting: Meeting) -> Meeting:
        """Return the meeting with its gain in chips, for a hand of that bet alone.

        >>> from .payoff import Result
        >>> Purse(own=5, bank=9).paid(5, Meeting(Result.LOSE, -2)).gain
        -5
        """
        due = bet * meeting.gain
        return Meeting(meeting.result, self.net(max(due, 0), max(-due, 0)))

    def is_short(self, rules: Rules, bets: int, *, shot: bool = False) -> bool:
        """Whether bets of so many chips may be due more than their payer has.

        >>> from ..rules import PRESETS
        >>> Purse(5, 10).is_short(PRESETS["clasica"], 5), Purse(5, 10).is_short(PRESETS["rioplatense"], 5)
        (False, True)
        """
        most = max(rules.seven_half_pays, rules.natural_pays, rules.shot_pays if shot else 1)
        return self.bank < most * bets or (rules.lie and self.own < 2 * bets)

    def together(self, fares: Sequence[tuple[int, Sequence[Meeting]]]) -> tuple[int, ...]:
        """Return the net at each end of the bank of hands that settle together: their bets, and how each fares."""
        ends = range(len(fares[0][1]))
        due = [[bet * meetings[end].gain for bet, meetings in fares] for end in ends]
        return tuple(
            self.net(sum(gain for gain in gains if gain > 0), -sum(gain for gain in gains if gain < 0)) for gains in due
        )


def purse_of(view: View, seat: int | None = None) -> Purse:
    """Return the chips of a seat, by default the view's, and of the bank as they are now."""
    return Purse(view.chips[view.seat if seat is None else seat], view.chips[view.bank])


def in_chips(meetings: Iterable[Meeting], bet: int, purse: Purse | None) -> tuple[Meeting, ...]:
    """Return how a hand fares with gains in chips for its bet; without a purse as it is, for a bet of one."""
    return tuple(meetings) if purse is None else tuple(purse.paid(bet, meeting) for meeting in meetings)
