"""Chances in symbols for lessons: totals in points, the unseen cards as c1 … c7 and f, a shot's payout as m.

What comes back is ordinary sympy: substitute counts, differentiate, solve.

>>> bust("5½")
(c3 + c4 + c5 + c6 + c7)/(c1 + c2 + c3 + c4 + c5 + c6 + c7 + f)
>>> bust("5½").subs(without("5o", "Ro"))
1/2
>>> bust("5½").subs(four_of_each)
20/(f + 28)
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final

from sympy import Eq, Expr, Rational, factor, solve

from ..cards import TARGET, Card
from ..formulas import in_symbols as exact
from ..odds import BUST
from ..odds.counts import unseen_after
from ..rules import PRESETS, Rules
from .answer import read_answer

c1, c2, c3, c4, c5, c6, c7, f = exact.COUNTS
m: Final[Any] = exact.PAYOUT
whole_deck: Final = MappingProxyType(dict(exact.FRESH))
"""The counts of the fresh deck, to put in: `.subs(whole_deck)`."""
four_of_each: Final = MappingProxyType(dict.fromkeys(exact.COUNTS[:-1], 4))
"""Four cards of each rank, and as many figures as you like: only f is left."""
OVER: Final = "over"
"""The key of a bust in a distribution."""

Points = int | float | str | Fraction
"""A total in points: 5, 5.5, "5½", Fraction(11, 2)."""


def halves(points: Points) -> int:
    """Return a total in half points.

    Raises ValueError for what is no total of half points up to seven and a half.

    >>> halves("5½"), halves(7.5), halves("0,5")
    (11, 15, 1)
    """
    found = 2 * read_answer(points).value
    if found.denominator != 1 or not 0 <= found <= TARGET:
        raise ValueError(f"{points!r} is not a total: give points from 0 to 7.5 in steps of one half")
    return int(found)


def without(*cards: str) -> dict[Any, int]:
    """Return the counts once cards have been seen, to put in. Raises ValueError naming a card seen twice.

    >>> without("7o", "Ro")[c7], without("7o", "Ro")[f]
    (3, 11)
    """
    counts = unseen_after([Card.parse(card) for card in cards], PRESETS["clasica"])
    return dict(zip(exact.COUNTS, counts, strict=False))


def bust(total: Points) -> Expr:
    """Return the chance that the next card takes a hand over seven and a half.

    >>> bust(7).subs(whole_deck)
    7/10
    """
    return exact.next_total(halves(total)).get(BUST, Rational(0))


def next_total(total: Points) -> Mapping[Any, Expr]:
    """Return the chance of each total after one more card; the key `OVER` stands for a bust.

    >>> next_total("6½")[Rational(7)]
    f/(c1 + c2 + c3 + c4 + c5 + c6 + c7 + f)
    """
    return _in_points(exact.next_total(halves(total)))


def final_total(threshold: Points, start: Points = 0) -> Mapping[Any, Expr]:
    """Return the chance of each final total of a hand that draws from `start` until it has the threshold.

    >>> final_total(5)[Rational(6)].subs(whole_deck)
    9208853/55930680
    """
    return _in_points(exact.final_total(halves(threshold), halves(start)))


def mean_card() -> Expr:
    """Return what a card is worth on average, in points.

    >>> mean_card().subs(whole_deck)
    59/20
    """
    return exact.mean_card()


def variance_of_card() -> Expr:
    """Return the variance of what a card is worth, in points squared."""
    return exact.variance_of_card()


def covariance_of_two() -> Expr:
    """Return the covariance of two cards dealt one after the other: what makes a sum's variance smaller.

    >>> covariance_of_two().subs(whole_deck) == -variance_of_card().subs(whole_deck) / 39
    True
    """
    return exact.covariance_of_two()


def in_figures(chance: Expr) -> Expr:
    """Return a chance from four cards of each rank and f figures: a rational function of f in lowest terms.

    >>> in_figures(mean_card())
    (f + 224)/(2*(f + 28))
    """
    return factor(chance.subs(four_of_each))


def standing(total: Points, bank: Points = 5, rules: Rules = PRESETS["clasica"]) -> Expr:
    """Return what standing is worth for a bet of one, against a bank that draws until it has so many points.

    >>> standing("7½").subs(whole_deck) == (2 - 3 * final_total(5)[Rational(15, 2)]).subs(whole_deck)
    True
    """
    return exact.value_of_standing(halves(total), halves(bank), rules)


def shooting(rules: Rules = PRESETS["clasica"]) -> Expr:
    """Return what shooting a seven is worth for a bet of one: a function of the payout m and of the counts.

    >>> shooting().subs(without("7o")).subs(m, -1)
    -1
    """
    return exact.value_of_shooting(rules)


def break_even(value: Expr, other: Expr | Fraction | int, symbol: Expr = m) -> Expr:
    """Return the `symbol` at which a value equals another one: the payout at which two options are worth the same.

    Raises ValueError where there is none, or more than one.

    >>> break_even(3 * m - 1, Fraction(1, 2))
    1/2
    """
    wanted = Rational(other.numerator, other.denominator) if isinstance(other, Fraction) else other
    found = solve(Eq(value, wanted), symbol)
    if len(found) != 1:
        raise ValueError(f"{value} equals {wanted} at {len(found)} values of {symbol}: one is needed")
    return found[0]


def _in_points(distribution: exact.Distribution) -> dict[Any, Expr]:
    return {OVER if end == BUST else Rational(end, 2): chance for end, chance in distribution.items()}
