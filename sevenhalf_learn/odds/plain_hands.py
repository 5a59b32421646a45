"""The hands of a turn when nothing is left but to stand, draw and open: solved over counts packed into one integer.

A hand that stands is settled at once where the bank's threshold doesn't depend on it; else it stands beside the
others until the bank draws. What the later hands are worth depends on the cards left, however they came to be left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import gcd
from operator import mul
from typing import NamedTuple
from weakref import proxy

from ..cards import TARGET
from ..rules import BankSevenHalf, Rules
from .counts import BUST
from .deck_ends import KNOWN, DeckEnds, code_of, counts_of
from .hand_ends import HandEnds
from .hand_line import Line, Place, final_of, total_of
from .opening import fits, opening_bets
from .outcome import Weights
from .packed import FACTORIALS, packed_ends, unpacked_ends
from .payoff import Final as FinalHand
from .payoff import Meeting, Result, pays
from .pieces import Pieces
from .player_tree import PlayerTree
from .purse import Purse
from .supplied_bank import SuppliedBank
from .supply import FOUR, Supply, most_cards
from .turn import Stood, Turn, Waiting


class Gains(NamedTuple):
    """What a hand gains in chips for a bet of one at each end of the bank, from its threshold on.

    Where only the bank's bust makes a difference, `ends` is empty: `without` it, and how much `more` with it.
    `natural` is what a ranking natural of the bank's changes against another seven and a half.
    """

    ends: tuple[int, ...]
    without: int = 0
    more: int = 0
    natural: int = 0


@dataclass(slots=True, weakref_slot=True)
class PlainHands:
    """All hands of one question, each line of play once; `later` as in `TurnTree`."""

    rules: Rules
    limits: tuple[int, int]
    against: PlayerTree
    later: bool
    purse: Purse | None = None
    pieces: Pieces = field(default_factory=Pieces, repr=False)
    due: tuple[int, ...] = ()
    """The size of the unknown deck at which each known four comes, the last of them first."""
    pays: int = field(init=False)
    lies: bool = field(init=False)
    ranks: bool = field(init=False)
    _weak: PlainHands = field(init=False, repr=False)
    _ends: HandEnds = field(init=False, repr=False)
    _decks: DeckEnds = field(init=False, repr=False)
    _banks: SuppliedBank = field(init=False, repr=False)
    _past: dict[tuple[int, int], bool] = field(default_factory=dict, init=False, repr=False)
    _rows: dict[int, int] = field(default_factory=dict, init=False, repr=False)
    _gains: dict[int, Gains] = field(default_factory=dict, init=False, repr=False)
    _settled: dict[int, int] = field(default_factory=dict, init=False, repr=False)
    _lines: dict[Place, Line] = field(default_factory=dict, init=False, repr=False)
    _rests: dict[object, Rest | None] = field(default_factory=dict, init=False, repr=False)

    def __post_init__(self) -> None:
        # Lines point back without holding: all of it goes at once with the question, not at some later collection.
        self._weak = proxy(self)
        self._ends = HandEnds(self._weak)
        self._banks = SuppliedBank(self.rules, self.pieces)
        self.lies = self.rules.lie
        self.ranks = self.rules.bank_seven_half is BankSevenHalf.RANKS
        self.pays = pays(self.rules, FinalHand(TARGET))
        self._decks = DeckEnds(TARGET if self.later else self.against.facing(FinalHand(TARGET))[0])

    def best(self, turn: Turn) -> Weights:
        """Return what the best play of a turn leads to."""
        counts = turn.supply.unknown
        code, deck = code_of(counts) + len(turn.supply.known) * KNOWN, sum(counts)
        line = self.line(Place(turn.bet, turn.waiting, turn.stood, turn.asked, turn.opens, turn.free, turn.lost))
        if turn.cards == 1:
            value = line.fresh(code, deck, turn.first)
            ends = self._ends.fresh(line, code, deck, turn.first)
        elif turn.hand.total < TARGET:
            value = line.held(code, deck, turn.points, turn.wild)
            ends = self._ends.held(line, code, deck, turn.points, turn.wild)
        else:
            total = total_of(turn.final)
            value, ends = line.stand(code, deck, total), self._ends.stand(line, code, deck, total)
        return Weights(value, *unpacked_ends(ends))

    def is_due(self, code: int, deck: int) -> bool:
        """Whether the next card is a four whose place is known."""
        return code >= KNOWN and deck == self.due[code // KNOWN - 1]

    def _supply(self, code: int, deck: int) -> Supply:
        """Return a packed deck that holds known fours as a supply."""
        number = code // KNOWN
        known = tuple((deck - self.due[number - 1 - place] + place, FOUR) for place in range(number))
        return Supply(counts_of(code % KNOWN), deck + number, known)

    def _meets_known(self, code: int, deck: int, threshold: int) -> bool:
        """Whether the bank may come to a known four of a packed deck that holds some."""
        key = (code, threshold)
        found = self._past.get(key)
        if found is None:
            supply = self._supply(code, deck)
            found = self._past[key] = not supply.is_plain_for(most_cards(supply.unknown, threshold))
        return found

    def line(self, place: Place) -> Line:
        """Return the play of a hand at its place among the others."""
        # Where a lie may cost a bet once more, every chip counts as long as another hand may be opened.
        most = place.free if self.lies and place.opens else place.opens * self.limits[1]
        place = place._replace(free=min(place.free, most))
        found = self._lines.get(place)
        if found is None:
            found = self._lines[place] = Line(self._weak, place)
        return found

    def rest(
        self, waiting: tuple[Waiting, ...], stood: tuple[Stood, ...], opens: int, free: int, lost: int
    ) -> Rest | None:
        """Return what follows when a hand is done; None when nothing does."""
        if not waiting and not stood:
            return None
        key = (waiting, stood, opens, free if opens else 0, lost)
        found = self._rests.get(key)
        if found is None:
            found = self._rests[key] = Rest(self._weak, waiting, stood, opens, free, lost)
        return found

    def threshold(self, total: int) -> int:
        """Return the total from which the bank stops against a hand."""
        return self.against.facing(final_of(total))[0]

    def settled(self, code: int, deck: int, total: int, threshold: int) -> int:
        """Return the value of a hand that stands against a bank that stops at a threshold, for a bet of one."""
        place = threshold << 5 | total
        row = self._rows.get(place)
        if row is None:
            row = self._rows[place] = self._row_of(total, threshold)
        key = code << 9 | row
        found = self._settled.get(key)
        if found is None:
            met = deck < threshold or (code >= KNOWN and self._meets_known(code, deck, threshold))
            if met:
                return sum(ways * meeting.gain for ways, meeting in self._met(code, deck, total, threshold))
            found = self._settled[key] = self._counted(self._gains[row], code % KNOWN, deck, threshold)
        return found

    def _counted(self, gains: Gains, code: int, deck: int, threshold: int) -> int:
        if gains.ends:
            found: int = sum(map(mul, self._decks.reached(code, deck, threshold), gains.ends))
        else:
            found = gains.without * FACTORIALS[deck] + gains.more * self._decks.bust(code, deck, threshold)
        if gains.natural:
            found += gains.natural * self._decks.naturals(code, deck, threshold)
        return found

    def nets(self, fares: tuple[tuple[int, int], ...], purse: Purse) -> tuple[int, ...]:
        """Return what hands that settle together, given by their bets and totals, gain at each end of the bank."""
        return purse.together([(bet, self.against.facing(final_of(total))[1]) for bet, total in fares])

    def together(self, nets: tuple[int, ...], code: int, deck: int, threshold: int) -> int:
        """Return the value of hands that gain so much at each end of a bank that stops at a threshold."""
        if deck < threshold or (code >= KNOWN and self._meets_known(code, deck, threshold)):
            ends = self._bank_ends(code, deck, threshold)
            naturals = self._decks.naturals(code, deck, threshold) if self.ranks else 0
            within: int = sum(map(mul, ends, nets))
            return within + naturals * (nets[BUST + 1] - nets[TARGET])
        return self._counted(self._gains_of(nets, threshold), code % KNOWN, deck, threshold)

    def settled_ends(self, code: int, deck: int, total: int, threshold: int) -> int:
        """Return the ends of a hand that stands against a bank that stops at a threshold, packed."""
        results = [0, 0, 0]
        for ways, meeting in self._met(code, deck, total, threshold):
            results[meeting.result] += ways
        return packed_ends(results[Result.WIN], results[Result.TIE], results[Result.LOSE], 0)

    def _bank_ends(self, code: int, deck: int, threshold: int) -> Sequence[int]:
        if code >= KNOWN and (deck < threshold or self._meets_known(code, deck, threshold)):
            return self._banks.ends(self._supply(code, deck), threshold)
        return self._decks.ends(code % KNOWN, deck, threshold)

    def _met(self, code: int, deck: int, total: int, threshold: int) -> Iterator[tuple[int, Meeting]]:
        ends = self._bank_ends(code, deck, threshold)
        if self.ranks:
            natural = self._decks.naturals(code, deck, threshold)
            ends = (*ends[:TARGET], ends[TARGET] - natural, ends[BUST], natural)
        return zip(ends, self.against.facing(final_of(total))[1], strict=False)

    def _row_of(self, total: int, threshold: int) -> int:
        # Totals that every bank beats alike share their values: the first of them stands for all.
        meetings = self.against.facing(final_of(total))[1]
        gains = self._gains_of(tuple(meeting.gain for meeting in meetings), threshold)
        place = threshold << 5 | total
        alike = (seen for seen, known in self._gains.items() if seen >> 5 == threshold and known == gains)
        found = next(alike, place)
        self._gains.setdefault(found, gains)
        return found

    def _gains_of(self, each: tuple[int, ...], threshold: int) -> Gains:
        ends = each[threshold : BUST + 1]
        natural = each[BUST + 1] - each[TARGET] if self.ranks else 0
        if self.later and len(set(ends[:-1])) == 1:
            return Gains((), ends[0], ends[-1] - ends[0], natural)
        return Gains(ends, natural=natural)

    def fits(self, first: int, second: int) -> bool:
        """Whether a second card may be opened beside the first."""
        return fits(self.rules, first, second)

    def bets(self, place: Place, code: int, deck: int, kind: int) -> tuple[int, ...]:
        """Return the bets of a new hand of one card of that kind among which the best is."""
        free = place.free
        if self.lies and place.opens > 1:
            free = min(free, place.opens * self.limits[1] - 1)
        bets = opening_bets(self.rules, self.limits, free, place.opens, few=self.purse is not None)
        if self.later or place.opens > 1 or len(bets) == 1:
            return bets
        # The last hand of all: whatever is seen before its turn can only help it, so once it is worth something
        # now, the highest bet is best.
        alone = self.line(Place(1, (), (), False, 0, 0)).fresh(code, deck, kind)
        return bets[-1:] if alone >= 0 else bets


@dataclass(slots=True)
class Rest:
    """What follows a hand that is done: the hands that wait, then the showdown of those that stand."""

    hands: PlainHands
    waiting: tuple[Waiting, ...]
    stood: tuple[Stood, ...]
    opens: int
    free: int
    lost: int = 0
    line: Line | None = field(default=None, init=False)
    """The play of the first hand that waits."""
    _scale: int = field(default=1, init=False, repr=False)
    _shown: tuple[tuple[int, int, bool], ...] = field(init=False, repr=False)
    _threshold: int = field(init=False, repr=False)
    _nets: tuple[int, ...] = field(default=(), init=False, repr=False)
    _values: dict[int, int] = field(default_factory=dict, init=False, repr=False)

    def __post_init__(self) -> None:
        waiting = self.waiting
        if waiting and not self.stood and not self.opens and self.hands.purse is None:
            # Nothing but the ratio of the bets decides how they are played.
            self._scale = gcd(*(hand.bet for hand in waiting))
            waiting = tuple(Waiting(hand.kind, hand.bet // self._scale) for hand in waiting)
        if waiting:
            place = Place(waiting[0].bet, waiting[1:], self.stood, False, self.opens, self.free, self.lost)
            self.line = self.hands.line(place)
        self._shown = tuple((total_of(hand.final), hand.bet, hand.asked) for hand in self.stood)
        # The bank draws on until it has enough for every hand.
        self._threshold = max((self.hands.threshold(total) for total, _, _ in self._shown), default=0)
        if self.hands.purse is not None and self._shown:
            fares = tuple((bet, total) for total, bet, _ in self._shown)
            self._nets = self.hands.nets(fares, self.hands.purse.after_losing(self.lost))

    def value(self, code: int, deck: int) -> int:
        """Return what follows from a deck."""
        found = self._values.get(code)
        if found is None:
            if self.line is not None:
                found = self._scale * self.line.fresh(code, deck, self.waiting[0].kind)
            elif self._nets:
                found = self.hands.together(self._nets, code, deck, self._threshold)
            else:
                settled = self.hands.settled
                found = sum(bet * settled(code, deck, total, self._threshold) for total, bet, _ in self._shown)
            self._values[code] = found
        return found

    def ends(self, code: int, deck: int) -> int:
        """Return the ends of the hand asked for when all hands stand, packed; nothing when it isn't among them."""
        totals = [total for total, _, asked in self._shown if asked]
        return sum(self.hands.settled_ends(code, deck, total, self._threshold) for total in totals)
