"""One hand of a turn, drawn card by card: its best play from every deck, beside the hands that wait and stand."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from ..cards import TARGET
from .counts import KIND_HALVES
from .packed import ENDS, FACTORIALS, GOOD, KINDS, OVER, packed_outcome
from .payoff import Final as FinalHand
from .turn import Stood, Waiting

if TYPE_CHECKING:
    from .plain_hands import PlainHands, Rest

NATURAL = TARGET + 1
"""The total that stands for seven and a half in two cards."""
_FROM_SIX = 12


def final_of(total: int) -> FinalHand:
    """Return a final hand, a natural counting as 16."""
    return FinalHand(min(total, TARGET), total == NATURAL)


def ends_shift(stood: tuple[Stood, ...], asked: bool = False) -> int:
    """Return how far the value of an outcome is shifted: ends stand below it where they are asked for."""
    return ENDS if asked or any(hand.asked for hand in stood) else 0


class Place(NamedTuple):
    """A hand's bet, the hands that wait and stand beside it, whether its ends are asked for, and what may be opened."""

    bet: int
    waiting: tuple[Waiting, ...]
    stood: tuple[Stood, ...]
    asked: bool
    opens: int
    free: int


@dataclass(slots=True)
class Line:
    """The play of one hand; outcomes are packed where its ends, or those of a hand that stands, are asked for."""

    hands: PlainHands
    place: Place
    shift: int = field(init=False)
    _lost: int = field(init=False, repr=False)
    _lone: bool = field(init=False, repr=False)
    _over: Rest | None = field(init=False, repr=False)
    _after: dict[int, Rest | None] = field(default_factory=dict, init=False, repr=False)
    _best: dict[int, int] = field(default_factory=dict, init=False, repr=False)
    _stands: dict[int, int] = field(default_factory=dict, init=False, repr=False)
    _fresh: dict[int, int] = field(default_factory=dict, init=False, repr=False)

    def __post_init__(self) -> None:
        self.shift = ends_shift(self.place.stood, self.place.asked)
        self._lost = (-self.place.bet << self.shift) + int(self.place.asked)
        self._over = self._rest(self.place.stood)
        self._lone = self._over is None and not self.place.asked and not self.hands.later

    def best(self, code: int, deck: int, points: int) -> int:
        """Return what the best play of two cards or more leads to; standing is preferred when nothing is better."""
        key = code << 4 | points
        found = self._best.get(key)
        if found is None:
            found = self.stand(code, deck, points)
            if deck and not (points >= _FROM_SIX and self._has_enough(found, code, deck, points)):
                drawn = self._draw(code, deck, points)
                if drawn >> self.shift > found >> self.shift:
                    found = drawn
            self._best[key] = found
        return found

    def fresh(self, code: int, deck: int, kind: int) -> int:
        """Return what the best play of a hand of one card leads to: the second may be opened, or make a natural."""
        key = code << 4 | kind
        found = self._fresh.get(key)
        if found is None:
            found = self.stand(code, deck, KIND_HALVES[kind])
            if deck:
                drawn = self._draw_second(code, deck, kind)
                if drawn >> self.shift > found >> self.shift:
                    found = drawn
            self._fresh[key] = found
        return found

    def stand(self, code: int, deck: int, total: int) -> int:
        """Return what standing leads to; a natural counts as 16."""
        if self._lone:
            return self.place.bet * self.hands.settled(code, deck, total)
        key = code << 5 | total
        found = self._stands.get(key)
        if found is None:
            found = self._stands[key] = self._stood_at(code, deck, total)
        return found

    def _stood_at(self, code: int, deck: int, total: int) -> int:
        if self.hands.later:
            rest = self._beside(total)
            assert rest is not None
            return rest.value(code, deck) << self.shift - rest.shift
        if self.place.asked:
            alone = (Stood(final_of(total), 1, True),)
            value, *ends = self.hands.showdown(alone, code, deck)
            found = packed_outcome(value * self.place.bet, *ends)
        else:
            found = self.place.bet * self.hands.settled(code, deck, total) << self.shift
        rest = self._over
        return found if rest is None else found + (rest.value(code, deck) << self.shift - rest.shift)

    def _beside(self, total: int) -> Rest | None:
        if total not in self._after:
            own = Stood(final_of(total), self.place.bet, self.place.asked)
            stood = sorted((*self.place.stood, own), key=_order)
            self._after[total] = self._rest(tuple(stood))
        return self._after[total]

    def _rest(self, stood: tuple[Stood, ...]) -> Rest | None:
        return self.hands.rest(self.place.waiting, stood, self.place.opens, self.place.free)

    def _draw(self, code: int, deck: int, points: int) -> int:
        found, left, over = 0, deck - 1, deck
        known = self._best
        for place, unit, after in GOOD[points]:
            count = code >> place & 15
            if count:
                rest = code - unit
                if after == TARGET:
                    best = self.stand(rest, left, TARGET)
                else:
                    seen = known.get(rest << 4 | after)
                    best = self.best(rest, left, after) if seen is None else seen
                found += count * best
                over -= count
        if over:
            found += over * self._lost * FACTORIALS[left]
            if self._over is not None:
                for place, unit in OVER[points]:
                    count = code >> place & 15
                    if count:
                        found += count * self._follow(code - unit, left)
        return found

    def _draw_second(self, code: int, deck: int, kind: int) -> int:
        found, left, points = 0, deck - 1, KIND_HALVES[kind]
        for second, (place, halves, unit) in enumerate(KINDS):
            count = code >> place & 15
            if count:
                rest, after = code - unit, points + halves
                if after == TARGET:
                    best = self.stand(rest, left, NATURAL)
                else:
                    best = self.best(rest, left, after) if after < TARGET else self._bust(rest, left)
                    if self.place.opens and self.place.free and self.hands.fits(kind, second):
                        opened = self._opened(rest, left, kind, second)
                        if opened >> self.shift > best >> self.shift:
                            best = opened
                found += count * best
        return found

    def _bust(self, code: int, deck: int) -> int:
        lost = self._lost * FACTORIALS[deck]
        return lost if self._over is None else lost + self._follow(code, deck)

    def _follow(self, code: int, deck: int) -> int:
        assert self._over is not None
        return self._over.value(code, deck) << self.shift - self._over.shift

    def _opened(self, code: int, deck: int, kind: int, second: int) -> int:
        place, found = self.place, []
        for bet in self.hands.bets(place.free, place.opens):
            waiting = (*place.waiting, Waiting(second, bet))
            line = self.hands.line(place._replace(waiting=waiting, opens=place.opens - 1, free=place.free - bet))
            found.append(line.fresh(code, deck, kind))
        return max(found, key=lambda outcome: outcome >> self.shift)

    def _has_enough(self, stood: int, code: int, deck: int, points: int) -> bool:
        """Whether standing at six or more is best even if the bank lost to every card that doesn't go over."""
        if self.place.waiting or self.place.stood or deck < 2:
            return False
        aces, figures = code & 15, code >> 28 & 15
        if points == TARGET - 1:
            good, exact = figures, figures * (deck - 1)
        elif points == TARGET - 2:
            good, exact = aces + figures, aces * (deck - 1) + figures * figures
        else:
            good, exact = aces + figures, figures * (aces + figures) + aces * figures
        most = 2 * good * (deck - 1) + (self.hands.pays - 1) * exact
        if stood >= 0 and most <= deck * (deck - 1):
            return True
        bet = self.place.bet
        return (stood >> self.shift) + bet * FACTORIALS[deck] >= bet * most * FACTORIALS[deck - 2]


def _order(hand: Stood) -> tuple[int, bool, int, bool]:
    return hand.final.total, hand.final.natural, hand.bet, hand.asked
