"""Laying the second card beside the first as a hand of its own: when it fits, and for what bet."""

from __future__ import annotations

from ..game.stakes import spread
from ..rules import Opening, Rules
from .counts import FIGURE, WILD
from .turn import halves_of


def fits(rules: Rules, first: int, second: int) -> bool:
    """Whether the rules let a second card of that kind be opened beside the first.

    >>> from sevenhalf_learn.rules import rules_from
    >>> figures = rules_from({"preset": "clasica", "opening": "figures"})
    >>> fits(figures, 7, 7), fits(figures, 4, 4)
    (True, False)
    """
    match rules.opening:
        case Opening.OFF:
            return False
        case Opening.ANY:
            return True
        case _:
            figures = first in (FIGURE, WILD) and second in (FIGURE, WILD)
            same = rules.opening is Opening.SAME_VALUE and halves_of(first) == halves_of(second)
            return figures or same


def opening_bets(rules: Rules, limits: tuple[int, int], free: int, opens: int, *, few: bool = False) -> tuple[int, ...]:
    """Return the bets of a new hand among which the best is: the ends of the range, where chips don't bind later ones.

    Where payers have `few` chips a bet is not worth in proportion: then it may be any.

    >>> from sevenhalf_learn.rules import PRESETS
    >>> opening_bets(PRESETS["clasica"], (1, 5), 30, 2), opening_bets(PRESETS["clasica"], (1, 5), 3, 1)
    ((1, 5), (1, 3))
    """
    low, high = limits
    if free <= low:
        return (free,) if free else ()
    bets = spread(low, high, rules.bet_amounts) if rules.bet_amounts else tuple(range(low, high + 1))
    bets = tuple(bet for bet in bets if bet <= free)
    if few or (opens > 1 and free < opens * high):
        return bets
    return tuple(dict.fromkeys((bets[0], bets[-1])))
