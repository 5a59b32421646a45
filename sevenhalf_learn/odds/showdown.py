"""What the hands of a turn come to when they stand and the bank has drawn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .payoff import Result
from .player_tree import PlayerTree
from .purse import Purse
from .turn import Stood


def showdown(
    stood: tuple[Stood, ...], against: PlayerTree, ends: Callable[[int], Sequence[int]], purse: Purse | None = None
) -> tuple[int, int, int, int, int]:
    """Return value, win, tie, lose and bust (none here), in orders of the cards.

    `ends` gives the orders of each end of the bank for the threshold that it is asked with: the highest that any
    of the hands makes it draw to. The value counts every hand at its bet, the other three the hand asked for. Where
    chips are few the hands settle together out of a `purse`.
    """
    faced = [(hand, *against.facing(hand.final)) for hand in stood]
    found = ends(max(threshold for _, threshold, _ in faced))
    value, results = 0, [0, 0, 0]
    for hand, _, meetings in faced:
        gained = 0
        # Without ranked naturals the bank's ends stop at the bust, the meetings go on with naturals.
        for ways, meeting in zip(found, meetings, strict=False):
            if ways:
                gained += ways * meeting.gain
                if hand.asked:
                    results[meeting.result] += ways
        value += gained * hand.bet
    if purse is not None:
        nets = purse.together([(hand.bet, meetings) for hand, _, meetings in faced])
        value = sum(map(int.__mul__, found, nets))
    return value, results[Result.WIN], results[Result.TIE], results[Result.LOSE], 0
