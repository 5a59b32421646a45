"""W1-W3 by the package's kernel: the generating function in packed integers."""

from __future__ import annotations

from fractions import Fraction
from math import factorial

from sevenhalf_learn.odds import NO_CARD, Hand, Position, bank_model, bank_totals
from sevenhalf_learn.odds.bank_totals import ends, orders_around
from sevenhalf_learn.odds.one_hand import visit_orders
from sevenhalf_learn.odds.outcome import outcome
from sevenhalf_learn.odds.packed import unpacked
from sevenhalf_learn.odds.payoff import informed_threshold, meetings
from sevenhalf_learn.odds.player_tree import PlayerTree
from sevenhalf_learn.odds.position import NONE_SHOWN
from sevenhalf_learn.odds.rows import rows_of

from .works import FULL, RULES, Wins, all_thresholds, decks_of_w2


def forget() -> None:
    """Clear every cache, so that the next run is cold."""
    for table in (orders_around, visit_orders, informed_threshold, meetings, unpacked):
        table.cache_clear()


def w1() -> dict[int, Fraction]:
    """The distribution of a hand drawn to five."""
    return bank_totals(FULL, 10)


def w2() -> Wins:
    """The 225 winning chances."""
    found = {}
    for total, deck in decks_of_w2():
        rows, every = rows_of(deck), factorial(sum(deck))
        for threshold in range(1, total + 1):
            orders = ends(rows, deck, threshold)
            found[total, threshold] = Fraction(sum(orders[:total]) + orders[16], every)
    return all_thresholds(found)


def w3() -> Fraction:
    """The value of the game."""
    tree = PlayerTree(RULES, bank_model("informed"))
    return outcome(tree.best(Position(Hand(), NO_CARD, NONE_SHOWN, FULL)), 40).value
