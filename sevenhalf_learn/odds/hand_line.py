"""One hand of a turn, drawn card by card: its best play from every deck, beside the hands that wait and stand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from ..cards import TARGET
from .counts import BUST, KIND_HALVES, WILD, Hand
from .deck_ends import KNOWN, WILD_CARD
from .packed import FACTORIALS, GOOD, KINDS, OVER
from .payoff import Final
from .supply import FOUR
from .turn import Stood, Waiting

if TYPE_CHECKING:
    from .plain_hands import PlainHands, Rest

NATURAL = TARGET + 1
"""The total that stands for seven and a half in two cards."""
LIED = TARGET + 2
"""The total that stands for a hand that is over and lies about it."""
_FROM_SIX = 12


def final_of(total: int) -> Final:
    """Return the final hand that a total stands for."""
    return Final(BUST) if total == LIED else Final(min(total, TARGET), total == NATURAL)


def total_of(final: Final) -> int:
    """Return the total that stands for a final hand."""
    return NATURAL if final.natural else LIED if final.total == BUST else final.total


class Place(NamedTuple):
    """A hand's bet, the hands that wait and stand beside it, whether its ends are asked for, and what may be opened."""

    bet: int
    waiting: tuple[Waiting, ...]
    stood: tuple[Stood, ...]
    asked: bool
    opens: int
    free: int
    lost: int = 0
    """What busts before it have paid, counted where chips are few."""


@dataclass(slots=True)
class Line:
    """The values of one hand and of all that follows it, in chips and orders of the deck."""

    hands: PlainHands
    place: Place
    over: Rest | None = field(init=False)
    """What follows a hand that went over."""
    _lied: Rest | None = field(init=False, repr=False)
    _lone: bool = field(init=False, repr=False)
    _beside: dict[int, Rest] = field(default_factory=dict, init=False, repr=False)
    _thresholds: dict[int, int] = field(default_factory=dict, init=False, repr=False)
    _best: dict[int, int] = field(default_factory=dict, init=False, repr=False)
    _stands: dict[int, int] = field(default_factory=dict, init=False, repr=False)
    _fresh: dict[int, int] = field(default_factory=dict, init=False, repr=False)
    _wild: dict[int, int] = field(default_factory=dict, init=False, repr=False)

    def __post_init__(self) -> None:
        self.over = self._rest(self.place.stood, over=self.place.bet)
        self._lied = self._rest(self.place.stood, self.place.bet) if self.hands.lies else None
        self._lone = self.over is None and self.hands.purse is None

    def best(self, code: int, deck: int, points: int) -> int:
        """Return what the best play of two cards or more leads to; standing is preferred when nothing is better."""
        key = code << 4 | points
        found = self._best.get(key)
        if found is None:
            found = self.stand(code, deck, points)
            if deck and not (points >= _FROM_SIX and self._has_enough(found, code, deck, points)):
                found = max(found, self._draw(code, deck, points))
            self._best[key] = found
            self.hands.pieces.found()
        return found

    def fresh(self, code: int, deck: int, kind: int) -> int:
        """Return what the best play of a hand of one card leads to: the second may be opened, or make a natural."""
        key = code << 4 | kind
        found = self._fresh.get(key)
        if found is None:
            found = self.stand(code, deck, points_of(kind))
            if deck:
                due = self.hands.is_due(code, deck)
                drawn = sum(count * self.second(*follow)[0] for count, *follow in seconds(code, deck, kind, due))
                found = max(found, drawn)
            self._fresh[key] = found
            self.hands.pieces.found()
        return found

    def second(self, code: int, deck: int, kind: int, second: int) -> tuple[int, Line | None]:
        """Return the value with a second card of that kind, and the line that follows if it is best opened."""
        after = pair_of(kind, second)
        if after.total == TARGET:
            return self.stand(code, deck, NATURAL), None
        best = self.bust(code, deck) if after.total == BUST else self.held(code, deck, after.points, after.wild)
        place, opened = self.place, None
        if place.opens and place.free and self.hands.fits(kind, second):
            for bet in self.hands.bets(place, code, deck, second):
                waiting = (*place.waiting, Waiting(second, bet))
                line = self.hands.line(place._replace(waiting=waiting, opens=place.opens - 1, free=place.free - bet))
                value = line.fresh(code, deck, kind)
                if value > best:
                    best, opened = value, line
        return best, opened

    def held(self, code: int, deck: int, points: int, wild: bool) -> int:
        """Return what the best play of two cards or more below seven and a half leads to."""
        return self.with_wild(code, deck, points) if wild else self.best(code, deck, points)

    def with_wild(self, code: int, deck: int, points: int) -> int:
        """Return what the best play of a hand leads to that the wild card brings to seven, beside so many halves."""
        key = code << 4 | points
        found = self._wild.get(key)
        if found is None:
            found = self.stand(code, deck, TARGET - 1)
            if deck:
                found = max(found, self._draw_beside_wild(code, deck, points))
            self._wild[key] = found
            self.hands.pieces.found()
        return found

    def _draw_beside_wild(self, code: int, deck: int, points: int) -> int:
        found = 0
        for count, rest, after in beside_wild(code, points):
            if after == BUST:
                found += count * self.bust(rest, deck - 1)
            elif after == TARGET:
                found += count * self.stand(rest, deck - 1, TARGET)
            else:
                found += count * self.with_wild(rest, deck - 1, after)
        return found

    def stand(self, code: int, deck: int, total: int) -> int:
        """Return what standing leads to."""
        if self._lone:
            return self.place.bet * self.hands.settled(code, deck, total, self.threshold(total))
        key = code << 5 | total
        found = self._stands.get(key)
        if found is None:
            if self.hands.later:
                found = self.beside(total).value(code, deck)
            else:
                found = self.place.bet * self.hands.settled(code, deck, total, self.threshold(total))
                rest = self.after(total)
                found += rest.value(code, deck) if rest is not None else 0
            self._stands[key] = found
        return found

    def after(self, total: int) -> Rest | None:
        """Return what follows when the hand has been settled at a total."""
        return self._lied if total == LIED else self.over

    def threshold(self, total: int) -> int:
        """Return the total from which the bank stops against this hand alone."""
        found = self._thresholds.get(total)
        if found is None:
            found = self._thresholds[total] = self.hands.threshold(total)
        return found

    def beside(self, total: int) -> Rest:
        """Return what follows when the hand stands beside the others until the bank has drawn."""
        found = self._beside.get(total)
        if found is None:
            own = Stood(final_of(total), self.place.bet, self.place.asked)
            rest = self._rest(tuple(sorted((*self.place.stood, own), key=_order)), self.place.bet * (total == LIED))
            assert rest is not None
            found = self._beside[total] = rest
        return found

    def _rest(self, stood: tuple[Stood, ...], lied: int = 0, over: int = 0) -> Rest | None:
        # A lie puts its bet at stake once more.
        place = self.place
        lost = 0 if self.hands.purse is None else place.lost + over
        return self.hands.rest(place.waiting, stood, place.opens, max(0, place.free - lied), lost)

    def _draw(self, code: int, deck: int, points: int) -> int:
        if code >= KNOWN and self.hands.is_due(code, deck):
            return self._draw_known(code - KNOWN, deck, points + KIND_HALVES[FOUR])
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
        if code & WILD_CARD:
            total = Hand(points, True).total
            over -= total < BUST
            found += self.wild_comes(code - WILD_CARD, left, points, total)
        if over and self.hands.lies:
            for place, unit in OVER[points]:
                count = code >> place & 15
                if count:
                    found += count * self.bust(code - unit, left)
        elif over:
            found -= over * self.place.bet * FACTORIALS[left]
            if self.over is not None:
                for place, unit in OVER[points]:
                    count = code >> place & 15
                    if count:
                        found += count * self.over.value(code - unit, left)
        return found

    def _draw_known(self, code: int, deck: int, after: int) -> int:
        if after > TARGET:
            return self.bust(code, deck)
        return self.stand(code, deck, TARGET) if after == TARGET else self.best(code, deck, after)

    def wild_comes(self, code: int, deck: int, points: int, total: int) -> int:
        """Return what the wild card makes of two cards or more; of a hand that it brings over, what follows alone."""
        if total == TARGET:
            return self.stand(code, deck, TARGET)
        if total < TARGET:
            return self.with_wild(code, deck, points)
        return self.over.value(code, deck) if self.over is not None else 0

    def bust(self, code: int, deck: int) -> int:
        """Return what going over leads to: a hand that drew its last card face down may lie where the rules let it."""
        shown = self.shown(code, deck)
        return max(shown, self.stand(code, deck, LIED)) if self.hands.lies else shown

    def shown(self, code: int, deck: int) -> int:
        """Return what showing a hand that went over leads to."""
        lost = -self.place.bet * FACTORIALS[deck]
        return lost if self.over is None else lost + self.over.value(code, deck)

    def _has_enough(self, stood: int, code: int, deck: int, points: int) -> bool:
        """Whether standing at six or more is best even if the bank lost to every card that doesn't go over."""
        if self.place.waiting or self.place.stood or self.hands.lies or deck < 2 or code >> 32:
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
        return stood + self.place.bet * FACTORIALS[deck] >= self.place.bet * most * FACTORIALS[deck - 2]


def seconds(code: int, deck: int, kind: int, due: bool) -> Iterator[tuple[int, int, int, int, int]]:
    """Give for each kind of second card its number, the deck left and its size, and the first and the second kind.

    `due` says that a known four comes for certain.
    """
    if due:
        yield 1, code - KNOWN, deck, kind, FOUR
        return
    for second, (place, _, unit) in enumerate(KINDS):
        count = code >> place & 15
        if count:
            yield count, code - unit, deck - 1, kind, second
    if code & WILD_CARD:
        yield 1, code - WILD_CARD, deck - 1, kind, WILD


def points_of(kind: int) -> int:
    """Return the total of one card alone: the wild one is seven."""
    return TARGET - 1 if kind == WILD else KIND_HALVES[kind]


def pair_of(first: int, second: int) -> Hand:
    """Return the hand of two cards.

    >>> pair_of(7, WILD).total, pair_of(0, WILD).total, pair_of(6, WILD).total
    (15, 14, 16)
    """
    return Hand().draw(first).draw(second)


def beside_wild(code: int, points: int) -> Iterator[tuple[int, int, int]]:
    """Give for each kind that the wild card's hand at seven may draw its number, the deck left, and what it makes.

    That is `TARGET`, `BUST`, or the halves beside the wild card where these two are at seven again.
    """
    for place, halves, unit in KINDS:
        count = code >> place & 15
        if count:
            total = Hand(points + halves, True).total
            yield count, code - unit, points + halves if total < TARGET else total


def _order(hand: Stood) -> tuple[int, bool, int, bool]:
    return hand.final.total, hand.final.natural, hand.bet, hand.asked
