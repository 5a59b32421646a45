"""The hands of a turn when nothing is left but to stand or draw: solved over counts packed into one integer.

A count takes four bits, so that taking a card out is one subtraction and a position is one small key.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from math import factorial
from typing import Final as Constant

from ..cards import TARGET
from ..rules import Rules
from .bank_totals import ends
from .counts import KIND_HALVES, Counts
from .outcome import Weights
from .payoff import Final
from .player_tree import PlayerTree
from .rows import Rows, rows_of, rows_without
from .showdown import showdown
from .turn import Stood, Waiting

_KINDS: Constant = tuple((4 * kind, halves, 1 << 4 * kind) for kind, halves in enumerate(KIND_HALVES))
_FACTORIALS: Constant = tuple(map(factorial, range(41)))
_NONE: Constant = (0, 0, 0, 0, 0)

Parts = tuple[int, ...]
"""Value, win, tie, lose, bust, in orders of the cards; the last four are 0 where nobody asks for them."""


def packed(counts: Counts) -> int:
    """Return the counts, the wild card apart, as one integer.

    >>> hex(packed((4, 4, 4, 4, 4, 4, 3, 12, 0)))
    '0xc3444444'
    """
    return sum(count << 4 * kind for kind, count in enumerate(counts[:8]))


@lru_cache(maxsize=1 << 15)
def unpacked(code: int) -> Counts:
    """Return the counts that an integer stands for."""
    return (*(code >> shift & 15 for shift, _, _ in _KINDS), 0)


@dataclass(slots=True)
class PlainHands:
    """All hands of one question, each context of bets and other hands once; `later` as in `TurnTree`."""

    rules: Rules
    against: PlayerTree
    later: bool
    _lines: dict[tuple[object, ...], Line] = field(default_factory=dict, repr=False)
    _settled: dict[tuple[int, int], Parts] = field(default_factory=dict, repr=False)
    _rows: dict[int, Rows] = field(default_factory=dict, repr=False)
    _ends: dict[tuple[int, int], list[int]] = field(default_factory=dict, repr=False)

    def best(self, hand: tuple[int, int], counts: Counts, line: Line) -> Weights:
        """Return what the best play of a hand of so many halves and cards leads to."""
        return Weights(*line.best(packed(counts), sum(counts), *hand))

    def line(self, bet: int, waiting: tuple[Waiting, ...], stood: tuple[Stood, ...], asked: bool) -> Line:
        """Return the play of a hand in its context."""
        key = (bet, waiting, stood, asked)
        found = self._lines.get(key)
        if found is None:
            found = self._lines[key] = Line(self, bet, waiting, stood, asked)
        return found

    def showdown(self, stood: tuple[Stood, ...], code: int) -> Parts:
        """Return what hands that stand come to against the bank, drawing from the cards left."""
        return showdown(stood, self.against, lambda threshold: self.ends(code, threshold))

    def settled(self, final: Final, code: int) -> Parts:
        """Return what one hand that stands comes to, for a bet of one."""
        key = (code, final.total + final.natural)
        found = self._settled.get(key)
        if found is None:
            found = self._settled[key] = self.showdown((Stood(final, 1, True),), code)
        return found

    def ends(self, code: int, threshold: int) -> list[int]:
        """Return the orders of the cards by the bank's final total, 16 for its bust."""
        key = (code, threshold)
        found = self._ends.get(key)
        if found is None:
            found = self._ends[key] = ends(self._rows_of(code), unpacked(code), threshold)
        return found

    def _rows_of(self, code: int) -> Rows:
        found = self._rows.get(code)
        if found is None:
            for _, halves, unit in _KINDS:
                larger = self._rows.get(code + unit)
                if larger is not None:
                    found = rows_without(larger, halves)
                    break
            else:
                found = rows_of(unpacked(code))
            self._rows[code] = found
        return found


@dataclass(slots=True)
class Line:
    """One hand in play: its bet, the hands that wait and stand beside it, and whether its ends are asked for."""

    hands: PlainHands
    bet: int
    waiting: tuple[Waiting, ...]
    stood: tuple[Stood, ...]
    asked: bool
    ends_matter: bool = field(init=False)
    _best: dict[int, Parts] = field(default_factory=dict, init=False, repr=False)
    _stands: dict[tuple[int, int], Parts] = field(default_factory=dict, init=False, repr=False)
    _rest: Line | None = field(init=False, repr=False, default=None)

    def __post_init__(self) -> None:
        self.ends_matter = self.asked or any(hand.asked for hand in self.stood)
        if self.waiting:
            self._rest = self.hands.line(self.waiting[0].bet, self.waiting[1:], self.stood, False)

    def best(self, code: int, deck: int, points: int, cards: int) -> Parts:
        """Return what the best play leads to; standing is preferred when nothing is better."""
        key = code << 6 | points << 2 | cards
        found = self._best.get(key)
        if found is None:
            found = self.stand(code, deck, points, cards)
            if points < TARGET and deck:
                drawn = self.draw(code, deck, points, cards)
                found = drawn if drawn[0] > found[0] else found
            self._best[key] = found
        return found

    def draw(self, code: int, deck: int, points: int, cards: int) -> Parts:
        """Return what one more card leads to."""
        value, parts = 0, [0, 0, 0, 0]
        cards = min(cards + 1, 3)
        for shift, halves, unit in _KINDS:
            count = code >> shift & 15
            if not count:
                continue
            if points + halves > TARGET:
                after = self._over(code - unit, deck - 1)
            else:
                key = (code - unit) << 6 | (points + halves) << 2 | cards
                after = self._best.get(key) or self.best(code - unit, deck - 1, points + halves, cards)
            value += count * after[0]
            if self.ends_matter:
                for place in range(4):
                    parts[place] += count * after[place + 1]
        return (value, *parts) if self.ends_matter else (value, 0, 0, 0, 0)

    def stand(self, code: int, deck: int, points: int, cards: int) -> Parts:
        """Return what standing leads to."""
        natural = cards == 2 and points == TARGET
        key = (code, points + natural)
        found = self._stands.get(key)
        if found is None:
            found = self._stands[key] = self._stood(code, deck, Final(points, natural))
        return found

    def _stood(self, code: int, deck: int, final: Final) -> Parts:
        if self.hands.later:
            stood = (*self.stood, Stood(final, self.bet, self.asked))
            if not self.waiting:
                return self.hands.showdown(stood, code)
            kind, bet = self.waiting[0]
            return self.hands.line(bet, self.waiting[1:], stood, False).best(code, deck, KIND_HALVES[kind], 1)
        own, rest = self.hands.settled(final, code), self._go_on(code, deck)
        return (own[0] * self.bet + rest[0], *(own[1:] if self.asked else rest[1:]))

    def _go_on(self, code: int, deck: int) -> Parts:
        if self._rest is not None:
            return self._rest.best(code, deck, KIND_HALVES[self.waiting[0].kind], 1)
        return self.hands.showdown(self.stood, code) if self.stood else _NONE

    def _over(self, code: int, deck: int) -> Parts:
        rest, orders = self._go_on(code, deck), _FACTORIALS[deck]
        return (rest[0] - self.bet * orders, *rest[1:4], rest[4] + self.asked * orders)
