"""How the hand that is asked about ends: win, tie, lose or bust, along the best play of all hands of its turn.

The four are packed into one integer, so that adding and scaling them is one operation.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..cards import TARGET
from .counts import KIND_HALVES
from .hand_line import LIED, NATURAL, Line, seconds
from .packed import FACTORIALS, KINDS, packed_ends

if TYPE_CHECKING:
    from .plain_hands import PlainHands, Rest


@dataclass(slots=True)
class HandEnds:
    """The ends of one question; the values that decide are those of the lines."""

    hands: PlainHands
    _best: dict[tuple[int, int], int] = field(default_factory=dict, init=False, repr=False)
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
        return found

    def fresh(self, line: Line, code: int, deck: int, kind: int) -> int:
        """Return the same for a hand of one card."""
        points = KIND_HALVES[kind]
        if not line.fresh(code, deck, kind) > line.stand(code, deck, points):
            return self.stand(line, code, deck, points)
        found = 0
        for count, rest, left, first, second in seconds(code, deck, kind):
            opened = line.second(rest, left, first, second)[1]
            after = points + KIND_HALVES[second]
            if opened is not None:
                ends = self.fresh(opened, rest, left, first)
            elif after >= TARGET:
                ends = self.stand(line, rest, left, NATURAL) if after == TARGET else self._over(line, rest, left)
            else:
                ends = self.best(line, rest, left, after)
            found += count * ends
        return found

    def stand(self, line: Line, code: int, deck: int, total: int) -> int:
        """Return the ends of a hand that stands."""
        if self.hands.later:
            return self._follow(line.beside(total), code, deck)
        if line.place.asked:
            return self.hands.settled_ends(code, deck, total, line.threshold(total))
        return self._follow(line.after(total), code, deck)

    def _draw(self, line: Line, code: int, deck: int, points: int) -> int:
        found = 0
        for place, halves, unit in KINDS:
            count = code >> place & 15
            if count:
                after = points + halves
                if after < TARGET:
                    ends = self.best(line, code - unit, deck - 1, after)
                elif after == TARGET:
                    ends = self.stand(line, code - unit, deck - 1, TARGET)
                else:
                    ends = self._over(line, code - unit, deck - 1)
                found += count * ends
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
