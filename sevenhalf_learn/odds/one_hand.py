"""One hand's best play against a bank whose totals above its threshold are all alike, as an informed bank's are.

Of such a bank three chances are asked: that it stops at the threshold itself, above it, or goes over. Among the cards
in their order, let the running totals visit t. A bank that doesn't go over leaves [threshold, 7½] once, from the last
total that it would visit there; so the orders in which it stays in are, summed over those t, the ones that visit t
less the ones that visit t and go on with a card of v ≤ 7½ - t: n_v times the visits of the deck without that card,
which is the deck of the hand that draws it. One table of visits a deck then serves a whole tree.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from operator import mul
from typing import Final, NamedTuple

from ..cards import TARGET
from ..rules import BankSevenHalf, Rules
from .counts import WILD, Counts, Hand
from .deck_ends import STAYS
from .hand_line import NATURAL, final_of
from .outcome import Weights
from .packed import FACTORIALS, GOOD, KINDS, packed, packed_ends, unpacked, unpacked_ends
from .payoff import Final as FinalHand
from .payoff import Meeting, Result, pays
from .pieces import Pieces
from .rows import SLOT, Rows, rows_of, rows_without

_TOTALS: Final = TARGET + 1
_SLOT_MASK: Final = (1 << SLOT) - 1
_FROM_SIX: Final = 12


class Facing(NamedTuple):
    """A bank's threshold against a hand, and what the hand gains there, above it, and from a bust."""

    threshold: int
    at: Meeting
    above: Meeting
    bust: Meeting


@lru_cache(maxsize=64)
def visit_orders(deck: int) -> tuple[int, ...]:
    """Return, for k cards first, the orders of those and of the others; what all decks of the size share left out."""
    low = FACTORIALS[deck - TARGET]
    return tuple(FACTORIALS[k] * (FACTORIALS[deck - k] // low) for k in range(_TOTALS))


def may_ask(rules: Rules, hand: Hand, unseen: Counts) -> bool:
    """Whether a hand's whole play keeps to what is asked here: no wild card, cards enough, no ranks of 7½."""
    enough = sum(unseen) > 2 * TARGET - hand.points
    return enough and not (unseen[WILD] or hand.wild) and rules.bank_seven_half is not BankSevenHalf.RANKS


def facing(threshold: int, against: tuple[Meeting, ...]) -> Facing | None:
    """Return how a hand fares against a bank, or None where the bank's totals above its threshold are not alike."""
    above = against[threshold + 1 : _TOTALS]
    if any(meeting != above[0] for meeting in above):
        return None
    return Facing(threshold, against[threshold], above[0] if above else against[threshold], against[_TOTALS])


def all_faced(against: Callable[[FinalHand], tuple[int, tuple[Meeting, ...]]]) -> Mapping[int, Facing] | None:
    """Return the same for every final total, `NATURAL` too; None where one of them can't be asked so."""
    found = {}
    for total in range(1, NATURAL + 1):
        met = facing(*against(final_of(total)))
        if met is None:
            return None
        found[total] = met
    return found


@dataclass(slots=True)
class OneHand:
    """The positions of one question, each solved once; `faced` by final total, `NATURAL` apart."""

    rules: Rules
    faced: Mapping[int, Facing]
    bet: int = 1
    """What going over costs."""
    pieces: Pieces = field(default_factory=Pieces, repr=False)
    _most: int = field(init=False, repr=False)
    _rows: dict[int, Rows] = field(default_factory=dict, init=False, repr=False)
    _visits: dict[int, int] = field(default_factory=dict, init=False, repr=False)
    _stood: dict[int, tuple[int, int]] = field(default_factory=dict, init=False, repr=False)
    _best: dict[int, tuple[int, int]] = field(default_factory=dict, init=False, repr=False)

    def __post_init__(self) -> None:
        self._most = max(pays(self.rules, final_of(total)) for total in (TARGET, NATURAL))

    def sharing(self, other: OneHand) -> OneHand:
        """Return this play with the tables of the decks that another one has counted."""
        self._rows, self._visits = other._rows, other._visits
        return self

    def stand(self, hand: Hand, unseen: Counts) -> Weights:
        """Return what standing leads to."""
        total = NATURAL if hand.natural else hand.points
        return _weights(self._stand(self._start(unseen), sum(unseen), total))

    def draw(self, hand: Hand, unseen: Counts) -> Weights:
        """Return what one more card leads to, with the best play after it."""
        return _weights(self._draw(self._start(unseen), sum(unseen), hand.points, hand.cards))

    def best(self, hand: Hand, unseen: Counts) -> Weights:
        """Return what the best play leads to; standing is preferred when nothing is better."""
        total = NATURAL if hand.natural else hand.points
        return _weights(self._best_of(self._start(unseen), sum(unseen), total, hand.cards))

    def _start(self, unseen: Counts) -> int:
        code = packed(unseen)
        self._rows_of(code)
        return code

    def _best_of(self, code: int, deck: int, total: int, cards: int) -> tuple[int, int]:
        key = code << 5 | total
        found = self._best.get(key)
        if found is None:
            if not cards:
                found = self._draw(code, deck, total, cards)
            else:
                found = self._stand(code, deck, total)
                if total < TARGET and not (total >= _FROM_SIX and self._has_enough(found[0], code, deck, total)):
                    drawn = self._draw(code, deck, total, cards)
                    if drawn[0] > found[0]:
                        found = drawn
            self._best[key] = found
            self.pieces.found()
        return found

    def _draw(self, code: int, deck: int, points: int, cards: int) -> tuple[int, int]:
        known, left, over = self._best, deck - 1, deck
        value = ends = 0
        for place, unit, after in GOOD[points]:
            count = code >> place & 15
            if count:
                total = NATURAL if after == TARGET and cards == 1 else after
                rest = code - unit
                found = known.get(rest << 5 | total) or self._best_of(rest, left, total, cards + 1)
                value += count * found[0]
                ends += count * found[1]
                over -= count
        lost = over * FACTORIALS[left]
        return value - self.bet * lost, ends + lost

    def _stand(self, code: int, deck: int, total: int) -> tuple[int, int]:
        key = code << 5 | total
        found = self._stood.get(key)
        if found is None:
            found = self._stood[key] = self._settle(code, deck, self.faced[total])
        return found

    def _settle(self, code: int, deck: int, faced: Facing) -> tuple[int, int]:
        threshold, at, above, bust = faced
        place = threshold * SLOT
        visits = stays = (self._visits.get(code) or self._visit(code, deck)) * (deck - TARGET)
        for where, unit, within in STAYS[TARGET - threshold]:
            count = code >> where & 15
            if count:
                rest = code - unit
                stays -= count * ((self._visits.get(rest) or self._visit(rest, deck - 1)) & within)
        share = FACTORIALS[deck - _TOTALS]
        reached = visits >> place & _SLOT_MASK
        # The slots add up modulo 2^SLOT - 1.
        passed = ((stays >> place) % _SLOT_MASK - reached) * share
        reached *= share
        over = FACTORIALS[deck] - reached - passed
        results = [0, 0, 0]
        results[at.result] += reached
        results[above.result] += passed
        results[bust.result] += over
        return (
            reached * at.gain + passed * above.gain + over * bust.gain,
            packed_ends(results[Result.WIN], results[Result.TIE], results[Result.LOSE], 0),
        )

    def _visit(self, code: int, deck: int) -> int:
        found = self._visits[code] = sum(map(mul, visit_orders(deck), self._rows_of(code)))
        return found

    def _rows_of(self, code: int) -> Rows:
        found = self._rows.get(code)
        if found is None:
            for _, halves, unit in KINDS:
                larger = self._rows.get(code + unit)
                if larger is not None:
                    found = rows_without(larger, halves)
                    break
            else:
                found = rows_of(unpacked(code), _TOTALS)
            self._rows[code] = found
        return found

    def _has_enough(self, stood: int, code: int, deck: int, points: int) -> bool:
        """Whether standing at six or more is best even if the bank lost to every card that doesn't go over."""
        aces, figures, most = code & 15, code >> 28 & 15, self._most
        if 2 * figures + (most + 1) * (aces + figures) > 2 * (deck - 2):
            return False  # drawing again might gain more than one
        if points == TARGET - 1:
            good, gain = figures, most * figures
        elif points == TARGET - 2:
            good, gain = aces + figures, most * aces + figures
        else:
            good = gain = aces + figures
        return stood >= self.bet * (gain - (deck - good)) * FACTORIALS[deck - 1]


def _weights(found: tuple[int, int]) -> Weights:
    return Weights(found[0], *unpacked_ends(found[1]))
