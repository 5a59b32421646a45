"""W1-W3 by a library that can follow a random card with what it leads to; each position is asked once."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import cache
from typing import Any, Protocol

from sevenhalf_learn.odds.counts import KIND_HALVES, Counts, without

from ..works import FULL, Wins, all_thresholds, decks_of_w2


class Library(Protocol):
    """What the work asks of a library; `Any` is its own kind of distribution."""

    def draw(self, weights: dict[int, int], then: Callable[[int], Any]) -> Any:
        """The distribution of what follows a card of a kind; `then` gives an outcome or a distribution."""

    def chances(self, found: Any) -> dict[Any, Fraction]:
        """The outcomes of a distribution with their chances; an outcome alone is certain."""


def _weights(deck: Counts) -> dict[int, int]:
    return {kind: count for kind, count in enumerate(deck) if count}


def w1(library: Library) -> dict[int, Fraction]:
    """The distribution of a hand drawn to five."""

    @cache
    def go(deck: Counts, total: int) -> Any:
        if total >= 10:
            return min(total, 16)
        return library.draw(_weights(deck), lambda kind: go(without(deck, kind), total + KIND_HALVES[kind]))

    return library.chances(go(FULL, 0))


def wins(library: Library) -> Callable[[Counts, int, int], Fraction]:
    """The chance that a player's total beats a bank that stops at a threshold, by the cards left."""

    @cache
    def bank(deck: Counts, total: int, player: int, threshold: int) -> Any:
        if total >= threshold:
            return total > 15 or total < player
        return library.draw(
            _weights(deck), lambda kind: bank(without(deck, kind), total + KIND_HALVES[kind], player, threshold)
        )

    return lambda deck, player, threshold: library.chances(bank(deck, 0, player, threshold)).get(True, Fraction(0))


def w2(library: Library) -> Wins:
    """The 225 winning chances."""
    won = wins(library)
    return all_thresholds(
        {(total, t): won(deck, total, t) for total, deck in decks_of_w2() for t in range(1, total + 1)}
    )


def w3(library: Library) -> Fraction:
    """The value of the game: the player takes the better of standing and drawing in every position."""
    won = wins(library)

    @cache
    def value(deck: Counts, total: int) -> Fraction:
        if total > 15:
            return Fraction(-1)
        best = []
        if total:
            chance = won(deck, total, total)
            best.append((2 if total == 15 else 1) * chance - (1 - chance))
        if total < 15:
            after = library.draw(_weights(deck), lambda kind: value(without(deck, kind), total + KIND_HALVES[kind]))
            best.append(sum((gain * chance for gain, chance in library.chances(after).items()), Fraction(0)))
        return max(best)

    return value(FULL, 0)
