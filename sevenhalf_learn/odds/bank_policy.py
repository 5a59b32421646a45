"""How a bank that reads plays best: with which of its hands it stops, and where that leads it.

It draws unknown cards, known ones at their places, and the discards once the deck has run out. How many cards of the
deck a hand took says which known places it passed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

from ..cards import TARGET
from .bank_hands import BankHand, bank_hands
from .bank_losses import Held, Losses
from .counts import BUST, WILD, Counts, without
from .packed import FACTORIALS
from .supply import NO_COUNTS, Supply


@cache
def places(wild: bool) -> dict[Counts, int]:
    """Return the place of each hand of `bank_hands`, by its cards."""
    return {
        tuple(dict(hand.held).get(kind, 0) for kind in range(WILD + 1)): at for at, hand in enumerate(bank_hands(wild))
    }


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards that a bank may draw: `unknown` are all that it can't see, `hidden` of them lie before the players."""

    supply: Supply
    hidden: int
    _passed: tuple[Counts, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        known, found = dict(self.supply.known), [NO_COUNTS]
        for taken in range(max(known) + 1 if known else 0):
            last = found[-1]
            kind = known.get(taken)
            found.append(last if kind is None else (*last[:kind], last[kind] + 1, *last[kind + 1 :]))
        object.__setattr__(self, "_passed", tuple(found))

    @property
    def share(self) -> int:
        """The orders of the discards."""
        return FACTORIALS[sum(self.supply.gone or ())]

    def out(self, hand: BankHand) -> bool:
        """Whether the deck has run out for a hand, whose first card lay hidden."""
        return hand.cards > 0 and hand.cards > self.supply.left

    def beyond(self, hand: BankHand) -> bool:
        """Whether a hand has more cards than the deck had."""
        return hand.cards - 1 > max(self.supply.left, 0)

    def certain(self, hand: BankHand) -> int | None:
        """Return the kind of the next card where its place is known."""
        known = self.supply.known
        return next((kind for above, kind in known if above == hand.cards - 1), None) if known else None

    def held(self, hand: BankHand) -> tuple[Held, Counts, int]:
        """Return what a hand holds of unknown cards, all of these and its known ones, and how many are left."""
        unknown = self.supply.unknown
        left = sum(unknown) - self.hidden - hand.cards
        if not self.supply.known:
            return hand.held, unknown, left
        passed = self._passed[min(max(hand.cards - 1, 0), len(self._passed) - 1)]
        held = tuple((kind, count - passed[kind]) for kind, count in hand.held)
        return held, tuple(map(int.__add__, unknown, passed)), left + sum(passed)


@dataclass(frozen=True, slots=True)
class Policy:
    """With which of `bank_hands` the bank stops; `late` by hand and the discards left, once it draws from these."""

    stops: bytearray
    late: dict[tuple[int, Counts], bool]


@dataclass(slots=True)
class BestPolicy:
    """The best play of a bank. It may not stop below `reach` halves while a card is left."""

    deck: Deck
    losses: Losses
    reach: int
    wild: bool
    _values: list[int] = field(default_factory=list, init=False, repr=False)
    _late: dict[tuple[int, Counts], tuple[int, bool]] = field(default_factory=dict, init=False, repr=False)

    def solve(self) -> Policy:
        """Return when the bank stops; it draws only where that is worth more."""
        hands, deck, losses, share = bank_hands(self.wild), self.deck, self.losses, self.deck.share
        stops, values = bytearray(len(hands)), [0] * len(hands)
        self._values = values
        for place in range(len(hands) - 1, -1, -1):
            hand = hands[place]
            held, pool, left = deck.held(hand)
            if left < 0 or deck.beyond(hand):
                continue
            stood = -losses.lost(held, hand.end) * FACTORIALS[left] * share
            values[place], stops[place] = stood, 1
            if hand.total < TARGET:
                drawn = self._drawn(place, held, pool, left)
                if drawn is not None and (drawn > stood or hand.total < self.reach or not hand.cards):
                    values[place], stops[place] = drawn, 0
        return Policy(stops, {key: stop for key, (_, stop) in self._late.items()})

    def _drawn(self, place: int, held: Held, pool: Counts, left: int) -> int | None:
        """Return what drawing is worth; None where no card is left."""
        deck, hand, values = self.deck, bank_hands(self.wild)[place], self._values
        if deck.out(hand):
            return self._from_discards(place, deck.supply.gone or NO_COUNTS, held, left)
        certain = deck.certain(hand) if hand.cards else None
        if certain is not None:
            after = _after(hand, certain)
            lost = self.losses.lost(held, BUST) * FACTORIALS[left] * deck.share if after is None else 0
            return -lost if after is None else values[after]
        if not left:
            return None
        drawn = 0
        for kind, number, follow in hand.nexts:
            drawn += (pool[kind] - number) * values[follow]
        if hand.overs:
            breaking = [(kind, pool[kind] - number) for kind, number in hand.overs]
            drawn -= self.losses.over(held, breaking) * FACTORIALS[left - 1] * deck.share
        return drawn

    def _from_discards(self, place: int, gone: Counts, held: Held, left: int) -> int | None:
        """Return what a card of the discards is worth, the best play following; None when there is none."""
        rest = sum(gone)
        if not rest:
            return None
        hand, drawn = bank_hands(self.wild)[place], 0
        for kind, _, after in hand.nexts:
            if gone[kind]:
                drawn += gone[kind] * self._late_value(after, without(gone, kind), held, left)
        over = sum(gone[kind] for kind, _ in hand.overs)
        return drawn - over * self.losses.lost(held, BUST) * FACTORIALS[left] * FACTORIALS[rest - 1]

    def _late_value(self, place: int, gone: Counts, held: Held, left: int) -> int:
        found = self._late.get((place, gone))
        if found is None:
            hand = bank_hands(self.wild)[place]
            stood = -self.losses.lost(held, hand.end) * FACTORIALS[left] * FACTORIALS[sum(gone)]
            found = stood, True
            if hand.total < TARGET:
                drawn = self._from_discards(place, gone, held, left)
                if drawn is not None and (drawn > stood or hand.total < self.reach):
                    found = drawn, False
            self._late[place, gone] = found
        return found[0]


@dataclass(frozen=True, slots=True)
class Way:
    """An end that the bank reaches in so many orders, with cards out of the pool by kind."""

    end: int
    orders: int
    held: Held


def ways_under(policy: Policy, deck: Deck, wild: bool) -> Iterator[Way]:
    """Give the ways in which a bank that plays so ends, as if no card of the pool lay hidden before the players."""
    hands, share, gone = bank_hands(wild), deck.share, deck.supply.gone or NO_COUNTS
    reached = [0] * len(hands)
    reached[0] = 1
    for place, hand in enumerate(hands):
        ways = reached[place]
        if not ways:
            continue
        held, pool, left = deck.held(hand)
        certain = deck.certain(hand) if hand.cards else None
        out = deck.out(hand)
        if policy.stops[place] or (not any(gone) if out else certain is None and not left):
            yield Way(hand.end, ways * FACTORIALS[left] * share, held)
        elif out:
            for end, orders in _late_ends(policy, place, gone, wild):
                yield Way(end, ways * FACTORIALS[left] * orders, held)
        elif certain is not None:
            after = _after(hand, certain)
            if after is None:
                yield Way(BUST, ways * FACTORIALS[left] * share, held)
            else:
                reached[after] += ways
        else:
            for kind, number, follow in hand.nexts:
                reached[follow] += ways * (pool[kind] - number)
            for kind, number in hand.overs:
                if pool[kind] > number:
                    yield Way(BUST, ways * (pool[kind] - number) * FACTORIALS[left - 1] * share, (*held, (kind, 1)))


def _late_ends(policy: Policy, place: int, whole: Counts, wild: bool) -> Iterator[tuple[int, int]]:
    """Give the ends of a bank that draws from the discards, and the orders of these."""
    hands = bank_hands(wild)
    reached: list[dict[Counts, int]] = [{} for _ in hands]
    reached[place][whole] = 1
    for at in range(place, len(hands)):
        hand = hands[at]
        for rest, ways in reached[at].items():
            left = sum(rest)
            # With the discards untouched the bank has made up its mind to draw.
            if rest != whole and (not left or policy.late[at, rest]):
                yield hand.end, ways * FACTORIALS[left]
                continue
            for kind, _, after in hand.nexts:
                if rest[kind]:
                    less = without(rest, kind)
                    reached[after][less] = reached[after].get(less, 0) + ways * rest[kind]
            yield BUST, ways * sum(rest[kind] for kind, _ in hand.overs) * FACTORIALS[left - 1]


def _after(hand: BankHand, kind: int) -> int | None:
    return next((after for other, _, after in hand.nexts if other == kind), None)


@dataclass(slots=True)
class BankEnds:
    """The ends of one policy whatever the players hide: sums over the ways, with the cards that the bank then holds."""

    pool: Counts
    hidden: int
    ways: Sequence[list[int]]
    """For each end the orders; then, for each kind, these times the cards held; then the same for pairs of kinds."""

    @classmethod
    def of(cls, policy: Policy, deck: Deck, wild: bool) -> BankEnds:
        """Sum the ways of a policy."""
        size = WILD + 1
        ways = [[0] * (1 + size + size * size if deck.hidden > 1 else 1 + size) for _ in range(BUST + 2)]
        for way in ways_under(policy, deck, wild):
            sums, orders = ways[way.end], way.orders
            sums[0] += orders
            if not deck.hidden:
                continue
            held = tuple(way.held)
            for kind, count in held:
                sums[1 + kind] += orders * count
                if deck.hidden > 1:
                    at = 1 + size + size * kind
                    for other, number in held:
                        sums[at + other] += orders * count * number
        return cls(deck.supply.unknown, deck.hidden, ways)

    def against(self, hidden: Sequence[int]) -> list[int]:
        """Return the orders of the other cards by end when the players hide cards of these kinds."""
        if not hidden:
            return [sums[0] for sums in self.ways]
        size, first, many = WILD + 1, hidden[0], self.pool[hidden[0]]
        if len(hidden) == 1:
            return [(many * sums[0] - sums[1 + first]) // many for sums in self.ways]
        second = hidden[1]
        others = self.pool[second] - (first == second)
        found = []
        for sums in self.ways:
            one, other, both = sums[1 + first], sums[1 + second], sums[1 + size + size * first + second]
            # (n - x)(m - y), with y = x and m one less for cards of the same kind.
            whole = many * others * sums[0] - many * other - others * one + both
            found.append(whole // (many * others))
        return found
