"""The hands of a turn when nothing is left but to stand, draw and open: solved over counts packed into one integer.

A hand that stands is settled at once where the bank's threshold doesn't depend on it; else it stands beside the
others until the bank draws. What the later hands are worth depends on the cards left, however they came to be left.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import gcd
from operator import mul

from ..cards import TARGET
from ..rules import Rules
from .counts import BUST
from .deck_ends import DeckEnds
from .hand_line import Line, Place, ends_shift, final_of
from .opening import fits, opening_bets
from .outcome import Weights
from .packed import packed, packed_outcome, unpacked_outcome
from .payoff import Final, pays
from .player_tree import PlayerTree
from .showdown import showdown
from .turn import Stood, Turn, Waiting

Gains = tuple[int, ...]
"""What a hand gains in chips for a bet of one at each end of the bank, from its threshold on."""


@dataclass(slots=True)
class PlainHands:
    """All hands of one question, each line of play once; `later` as in `TurnTree`."""

    rules: Rules
    limits: tuple[int, int]
    against: PlayerTree
    later: bool
    pays: int = field(init=False)
    _decks: DeckEnds = field(init=False, repr=False)
    _rows: dict[int, int] = field(default_factory=dict, init=False, repr=False)
    _gains: dict[int, tuple[int, Gains]] = field(default_factory=dict, init=False, repr=False)
    _settled: dict[int, int] = field(default_factory=dict, init=False, repr=False)
    _lines: dict[Place, Line] = field(default_factory=dict, init=False, repr=False)
    _rests: dict[object, Rest | None] = field(default_factory=dict, init=False, repr=False)

    def __post_init__(self) -> None:
        self.pays = pays(self.rules, Final(TARGET))
        self._decks = DeckEnds(TARGET if self.later else self.against.facing(Final(TARGET))[0])

    def best(self, turn: Turn) -> Weights:
        """Return what the best play of a turn leads to."""
        counts = turn.supply.unknown
        code, deck = packed(counts), sum(counts)
        line = self.line(Place(turn.bet, turn.waiting, turn.stood, turn.asked, turn.opens, turn.free))
        if turn.cards == 1:
            found = line.fresh(code, deck, turn.first)
        elif turn.points < TARGET:
            found = line.best(code, deck, turn.points)
        else:
            found = line.stand(code, deck, TARGET + turn.final.natural)
        return unpacked_outcome(found) if line.shift else Weights(found, 0, 0, 0, 0)

    def line(self, place: Place) -> Line:
        """Return the play of a hand at its place among the others."""
        place = place._replace(free=min(place.free, place.opens * self.limits[1]))
        found = self._lines.get(place)
        if found is None:
            found = self._lines[place] = Line(self, place)
        return found

    def rest(self, waiting: tuple[Waiting, ...], stood: tuple[Stood, ...], opens: int, free: int) -> Rest | None:
        """Return what follows when a hand is done; None when nothing does."""
        if not waiting and not stood:
            return None
        key = (waiting, stood, opens, free)
        found = self._rests.get(key)
        if found is None:
            found = self._rests[key] = Rest(self, waiting, stood, opens, free)
        return found

    def settled(self, code: int, deck: int, total: int) -> int:
        """Return the value of one hand that stands, for a bet of one; a natural counts as 16."""
        row = self._rows.get(total)
        if row is None:
            row = self._row_of(total)
        key = code << 5 | row
        found = self._settled.get(key)
        if found is None:
            threshold, gains = self._gains[row]
            if deck < threshold:
                return self.showdown((Stood(final_of(total), 1),), code, deck)[0]
            found = self._settled[key] = sum(map(mul, self._decks.reached(code, deck, threshold), gains))
        return found

    def _row_of(self, total: int) -> int:
        # Totals that every bank beats alike share their values: the first of them stands for all.
        threshold, against = self.against.facing(final_of(total))
        row = threshold, tuple(meeting.gain for meeting in against[threshold : BUST + 1])
        found = self._rows[total] = next((alike for alike, known in self._gains.items() if known == row), total)
        self._gains.setdefault(found, row)
        return found

    def showdown(self, stood: tuple[Stood, ...], code: int, deck: int) -> tuple[int, int, int, int, int]:
        """Return what hands that stand come to against the bank, drawing from the cards left."""
        return showdown(stood, self.against, lambda threshold: self.ends(code, deck, threshold))

    def ends(self, code: int, deck: int, threshold: int) -> Sequence[int]:
        """Return the orders of the cards by the bank's final total, 16 for its bust."""
        return self._decks.ends(code, deck, threshold)

    def fits(self, first: int, second: int) -> bool:
        """Whether a second card may be opened beside the first."""
        return fits(self.rules, first, second)

    def bets(self, free: int, opens: int) -> tuple[int, ...]:
        """Return the bets of a new hand among which the best is."""
        return opening_bets(self.rules, self.limits, free, opens)


@dataclass(slots=True)
class Rest:
    """What follows a hand that is done: the hands that wait, then the showdown of those that stand."""

    hands: PlainHands
    waiting: tuple[Waiting, ...]
    stood: tuple[Stood, ...]
    opens: int
    free: int
    shift: int = field(init=False)
    _scale: int = field(default=1, init=False, repr=False)
    _line: Line | None = field(default=None, init=False, repr=False)
    _values: dict[int, int] = field(default_factory=dict, init=False, repr=False)

    def __post_init__(self) -> None:
        waiting = self.waiting
        if waiting and not self.stood and not self.opens:
            # Nothing but the ratio of the bets decides how they are played.
            self._scale = gcd(*(hand.bet for hand in waiting))
            waiting = tuple(Waiting(hand.kind, hand.bet // self._scale) for hand in waiting)
        if waiting:
            place = Place(waiting[0].bet, waiting[1:], self.stood, False, self.opens, self.free)
            self._line = self.hands.line(place)
            self.shift = self._line.shift
        else:
            self.shift = ends_shift(self.stood)

    def value(self, code: int, deck: int) -> int:
        """Return what follows from a deck, packed where ends are asked for."""
        found = self._values.get(code)
        if found is None:
            found = self._values[code] = self._value(code, deck)
        return found

    def _value(self, code: int, deck: int) -> int:
        if self._line is not None:
            return self._scale * self._line.fresh(code, deck, self.waiting[0].kind)
        found = self.hands.showdown(self.stood, code, deck)
        return packed_outcome(*found) if self.shift else found[0]
