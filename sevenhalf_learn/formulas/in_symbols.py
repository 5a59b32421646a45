"""Chances as functions of the counts of the unseen cards: sympy expressions to substitute, differentiate and solve.

c1 … c7 are how many cards of each rank are unseen, f how many figures. A hand of m_r cards of each kind before a
deciding card r comes with probability k! ∏ⱼ (nⱼ)_(mⱼ) / mⱼ! over (N)_(k+1), where (n)_m = n(n-1)…(n-m+1): every
chance is a rational function of the counts. It holds for any counts with enough cards left to draw.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import factorial, prod
from typing import Any, Final

from sympy import Add, Integer, Mul, Rational, S, ff, symbols

from ..cards import TARGET
from ..odds import BUST, KIND_HALVES
from ..odds.payoff import Final as FinalHand
from ..odds.payoff import Meeting, meet_shot, meetings
from ..rules import PRESETS, Rules

COUNTS: Final[tuple[Any, ...]] = symbols("c1:8 f")
"""The unseen cards by kind: c1 … c7 and f."""
PAYOUT: Final[Any] = symbols("m")
"""What a shot pays: m chips for a bet of one."""
FRESH: Final[Mapping[Any, int]] = dict(zip(COUNTS, (4, 4, 4, 4, 4, 4, 4, 12), strict=True))
"""The counts of the whole deck."""
FIGURES: Final[Any] = COUNTS[-1]

Distribution = dict[int, Any]
"""The chance of each total in halves; 16 stands for a bust."""


def deck() -> Any:
    """Return N, how many cards are unseen.

    >>> deck()
    c1 + c2 + c3 + c4 + c5 + c6 + c7 + f
    """
    return Add(*COUNTS)


def mean_card() -> Any:
    """Return what a card is worth on average, in points.

    >>> mean_card().subs(FRESH)
    59/20
    """
    return _moment(1)


def variance_of_card() -> Any:
    """Return the variance of what a card is worth, in points squared.

    >>> variance_of_card().subs(FRESH)
    2149/400
    """
    return _moment(2) - _moment(1) ** 2


def covariance_of_two() -> Any:
    """Return the covariance of two cards dealt one after the other: −Var/(N − 1), as no card comes back.

    >>> covariance_of_two().subs(FRESH)
    -2149/15600
    """
    return -variance_of_card() / (deck() - 1)


def next_total(total: int) -> Distribution:
    """Return the distribution of a hand's total after its next card, from `total` halves.

    Raises ValueError for a total that is not 0 … 15.

    >>> next_total(11)[BUST]
    (c3 + c4 + c5 + c6 + c7)/(c1 + c2 + c3 + c4 + c5 + c6 + c7 + f)
    """
    _check("total", total, 0)
    cards: dict[int, list[Any]] = {}
    for halves, count in zip(KIND_HALVES, COUNTS, strict=False):
        cards.setdefault(min(total + halves, BUST), []).append(count)
    return {after: Add(*fitting) / deck() for after, fitting in sorted(cards.items())}


def final_total(threshold: int, total: int = 0) -> Distribution:
    """Return the distribution of the final total of a hand that draws from `total` until it has `threshold` halves.

    Raises ValueError for a threshold or a total that is not a total of a hand.

    >>> final_total(10)[12].subs(FRESH)
    9208853/55930680
    """
    _check("threshold", threshold, 1)
    _check("total", total, 0)
    if total >= threshold:
        return {total: S.One}
    terms: dict[int, list[Any]] = {}
    for held in _hands(threshold - total):
        points = total + sum(map(int.__mul__, held, KIND_HALVES))
        for kind, halves in enumerate(KIND_HALVES[:8]):
            if points + halves >= threshold:
                terms.setdefault(min(points + halves, BUST), []).append(_in_this_order(held, kind))
    return {end: Add(*chances) for end, chances in sorted(terms.items())}


def value_of_standing(total: int, threshold: int, rules: Rules = PRESETS["clasica"], *, natural: bool = False) -> Any:
    """Return what standing with `total` halves is worth for a bet of one, against a bank that draws to `threshold`.

    Raises ValueError for a total or a threshold that is not one.

    >>> bank = final_total(10)
    >>> value_of_standing(10, 10).subs(FRESH) == (2 * bank[BUST] - 1).subs(FRESH)
    True
    """
    _check("total", total, 1)
    return _worth(meetings(rules, FinalHand(total, natural)), final_total(threshold))


def value_of_shooting(rules: Rules = PRESETS["clasica"]) -> Any:
    """Return what shooting a seven is worth for a bet of one, as a function of the payout m and the counts.

    The top card goes under the seven: a figure makes seven and a half, anything else has lost. The bank then draws
    until it has seven and a half itself or goes over.

    >>> value_of_shooting().subs({**FRESH, COUNTS[6]: 3}).free_symbols
    {m}
    """
    hit = FIGURES / deck()
    met = meet_shot(rules, FinalHand(TARGET, natural=True), FinalHand(TARGET))
    bank = final_total(TARGET)[TARGET].subs(FIGURES, FIGURES - 1) if met.gain < 0 else S.Zero
    won = hit * (1 - bank)
    return PAYOUT * won - (1 - won)


def _moment(power: int) -> Any:
    """The mean of a card's points to a power."""
    points = (Rational(halves, 2) ** power for halves in KIND_HALVES[:8])
    return Add(*(point * n for point, n in zip(points, COUNTS, strict=True))) / deck()


def _worth(meetings: Sequence[Meeting], ends: Distribution) -> Any:
    return Add(*(meetings[end].gain * chance for end, chance in ends.items()))


def _in_this_order(held: tuple[int, ...], kind: int) -> Any:
    """The chance that the cards held come first, in any order, and then one of `kind`."""
    taken = [m + (place == kind) for place, m in enumerate(held)]
    ways = Mul(*(ff(count, m) for count, m in zip(COUNTS, taken, strict=True) if m))
    return Rational(factorial(sum(held)), prod(map(factorial, held))) * ways / ff(deck(), Integer(sum(taken)))


def _hands(below: int, kinds: int = 8) -> Iterator[tuple[int, ...]]:
    """How many cards of each of the first kinds make a hand below so many halves."""
    if not kinds:
        yield ()
        return
    halves = KIND_HALVES[kinds - 1]
    for taken in range((below - 1) // halves + 1):
        for rest in _hands(below - taken * halves, kinds - 1):
            yield (*rest, taken)


def _check(name: str, halves: int, least: int) -> None:
    if not least <= halves <= TARGET:
        raise ValueError(f"{name}: {halves} is not a total in half points: give {least} to {TARGET}")
