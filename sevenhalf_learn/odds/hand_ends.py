"""How the hand that is asked about ends: win, tie, lose or bust, along the best play of all hands of its turn.

The four are packed into one integer, so that adding and scaling them is one operation.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..cards import TARGET
from .counts import BUST, KIND_HALVES, Hand
from .deck_ends import KNOWN, WILD_CARD
from .hand_line import LIED, NATURAL, Line, beside_wild, pair_of, points_of, seconds
from .packed import FACTORIALS, KINDS, packed_ends
from .supply import FOUR

if TYPE_CHECKING:
    from .plain_hands import PlainHands, Rest


@dataclass(slots=True)
class HandEnds:
    """The ends of one question; the values that decide are those of the lines."""

    hands: PlainHands
    _best: dict[tuple[int, int], int] = field(default_factory=dict, init=False, repr=False)
    _wild: dict[tuple[int, int], int] = field(default_factory=dict, init=False, repr=False)
    _rests: dict[tuple[int, int], int] = field(default_factory=dict, init=False, repr=False)

    def best(self, line: Line, code: int, deck: int, points: int) -> int:
        """Return the ends of the best play of two cards or more, packed."""
        key = (id(line), code << 4 | points)
        found = self._best.get(key)
        if found is None:
            if line.best(code, deck, points) > line.stand(code, deck, points):
                found = self._draw(line, code, deck, points)
            else:
                found = self.stand(line, code, deck, points)
            self._best[key] = found
            self.hands.pieces.found()
        return found

    def fresh(self, line: Line, code: int, deck: int, kind: int) -> int:
        """Return the same for a hand of one card."""
        points = points_of(kind)
        if not line.fresh(code, deck, kind) > line.stand(code, deck, points):
            return self.stand(line, code, deck, points)
        found = 0
        for count, rest, left, first, second in seconds(code, deck, kind, self.hands.is_due(code, deck)):
            opened = line.second(rest, left, first, second)[1]
            after = pair_of(first, second)
            if opened is not None:
                ends = self.fresh(opened, rest, left, first)
            else:
                ends = self._made(line, rest, left, after, NATURAL)
            found += count * ends
        return found

    def held(self, line: Line, code: int, deck: int, points: int, wild: bool) -> int:
        """Return the ends of the best play of two cards or more below seven and a half."""
        return self._with_wild(line, code, deck, points) if wild else self.best(line, code, deck, points)

    def _with_wild(self, line: Line, code: int, deck: int, points: int) -> int:
        key = (id(line), code << 4 | points)
        found = self._wild.get(key)
        if found is None:
            if line.with_wild(code, deck, points) > line.stand(code, deck, TARGET - 1):
                found = 0
                for count, rest, after in beside_wild(code, points):
                    found += count * self._made(line, rest, deck - 1, Hand(after, after < TARGET))
            else:
                found = self.stand(line, code, deck, TARGET - 1)
            self._wild[key] = found
            self.hands.pieces.found()
        return found

    def _made(self, line: Line, code: int, deck: int, hand: Hand, exact: int = TARGET) -> int:
        """Return the ends once a card has made a hand, `exact` what seven and a half counts as."""
        if hand.total == BUST:
            return self._over(line, code, deck)
        if hand.total == TARGET:
            return self.stand(line, code, deck, exact)
        return self.held(line, code, deck, hand.points, hand.wild)

    def stand(self, line: Line, code: int, deck: int, total: int) -> int:
        """Return the ends of a hand that stands."""
        if self.hands.later:
            return self._follow(line.beside(total), code, deck)
        if line.place.asked:
            return self.hands.settled_ends(code, deck, total, line.threshold(total))
        return self._follow(line.after(total), code, deck)

    def _draw(self, line: Line, code: int, deck: int, points: int) -> int:
        if self.hands.is_due(code, deck):
            return self._made(line, code - KNOWN, deck, Hand(points + KIND_HALVES[FOUR]))
        found = 0
        for place, halves, unit in KINDS:
            count = code >> place & 15
            if count:
                found += count * self._made(line, code - unit, deck - 1, Hand(points + halves))
        if code & WILD_CARD:
            found += self._made(line, code - WILD_CARD, deck - 1, Hand(points, True))
        return found

    def _over(self, line: Line, code: int, deck: int) -> int:
        if line.bust(code, deck) > line.shown(code, deck):
            return self.stand(line, code, deck, LIED)
        if line.place.asked:
            return packed_ends(0, 0, 0, FACTORIALS[deck])
        return self._follow(line.over, code, deck)

    def _follow(self, rest: Rest | None, code: int, deck: int) -> int:
        if rest is None or not any(hand.asked for hand in rest.stood):
            return 0
        key = (id(rest), code)
        found = self._rests.get(key)
        if found is None:
            if rest.line is not None:
                found = self.fresh(rest.line, code, deck, rest.waiting[0].kind)
            else:
                found = rest.ends(code, deck)
            self._rests[key] = found
        return found
