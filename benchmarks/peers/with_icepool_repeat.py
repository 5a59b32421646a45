"""icepool by its own means: a die of the bank's total and the cards left, mapped until every outcome stands still."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

from icepool import Die

from sevenhalf_learn.odds.counts import KIND_HALVES, Counts, without

from ..works import FULL, Wins, all_thresholds, decks_of_w2
from .with_icepool import chances, draw


def totals(deck: Counts, threshold: int) -> dict[int, Fraction]:
    """The bank's final totals, 16 for a bust."""

    def step(state: tuple[int, Counts]) -> Any:
        total, left = state
        if total >= threshold:
            return state
        return Die({kind: count for kind, count in enumerate(left) if count}).map(lambda kind: drawn(total, left, kind))

    def drawn(total: int, left: Counts, kind: int) -> tuple[int, Counts]:
        after = min(total + KIND_HALVES[kind], 16)
        return (after, without(left, kind) if after < threshold else ())

    return chances(Die([(0, deck)]).map(step, repeat=threshold).map(lambda state: state[0]))


def _wins(deck: Counts, player: int, threshold: int) -> Fraction:
    return sum((part for total, part in totals(deck, threshold).items() if total < player or total == 16), Fraction(0))


def w1() -> dict[int, Fraction]:
    """The distribution of a hand drawn to five."""
    return totals(FULL, 10)


def w2() -> Wins:
    """The 225 winning chances."""
    return all_thresholds({(s, t): _wins(deck, s, t) for s, deck in decks_of_w2() for t in range(1, s + 1)})


def w3() -> Fraction:
    """The value of the game."""

    @cache
    def value(deck: Counts, total: int) -> Fraction:
        if total > 15:
            return Fraction(-1)
        best = []
        if total:
            chance = _wins(deck, total, total)
            best.append((2 if total == 15 else 1) * chance - (1 - chance))
        if total < 15:
            weights = {kind: count for kind, count in enumerate(deck) if count}
            after = draw(weights, lambda kind: value(without(deck, kind), total + KIND_HALVES[kind]))
            best.append(sum((gain * part for gain, part in chances(after).items()), Fraction(0)))
        return max(best)

    return value(FULL, 0)
