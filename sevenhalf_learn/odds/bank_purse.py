"""What all hands together leave the bank where chips are few: losers pay what they have, then the bank pays.

What it comes to hangs on every hidden card at once. The weight of the ways to lay them that come to a sum is the
coefficient of yˢ in a sum over the partitions of the hiding hands into blocks: each block hides cards of one kind, and
∏ (-1)^(|b|-1) (|b|-1)! ∑ᵣ nᵣ ∏ᵢ Lᵢ(r) y^eᵢ(r) takes out the ways that would give two hands the same card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import factorial, prod
from typing import NamedTuple, TypeAlias

from ..game.view import View
from ..rules import Rules
from .counts import WILD, Counts, Hand, without
from .payoff import Final, Meeting
from .posterior import Opponent

Meets: TypeAlias = Callable[[Opponent, Hand, Final, bool], Meeting]
Sums: TypeAlias = dict[int, int]
"""By what the hands together come to, the weight of the ways in which they do."""
_BASE = 1 << 24
"""Above all sums of chips: what a seat of several hands owes stands apart, one digit for each."""


class Chips(NamedTuple):
    """The chips of the bank and of each seat before they settle."""

    bank: int
    seats: tuple[int, ...]

    def is_short(self, rules: Rules, opponents: tuple[Opponent, ...]) -> bool:
        """Whether somebody may have too few for what can be due."""
        most = max(rules.seven_half_pays, rules.natural_pays)
        due = sum(each.bet * (max(most, rules.shot_pays) if each.shot else most) for each in opponents)
        return self.bank < due or bool(self.pooled(rules, opponents)) or any(self._liars(rules, opponents))

    def _liars(self, rules: Rules, opponents: tuple[Opponent, ...]) -> Iterator[int]:
        for seat, _, owed in owed_at_most(rules, opponents):
            if owed > self.seats[seat]:
                yield seat

    def pooled(self, rules: Rules, opponents: tuple[Opponent, ...]) -> tuple[int, ...]:
        """Return the seats that may owe more than they have, and that over several hands."""
        return tuple(
            seat for seat, parts, owed in owed_at_most(rules, opponents) if parts > 1 and owed > self.seats[seat]
        )


def owed_at_most(rules: Rules, opponents: tuple[Opponent, ...]) -> list[tuple[int, int, int]]:
    """Return for each seat the bets that it has among the hands, and the most that it may owe for them."""
    found: dict[int, tuple[int, int]] = {}
    for opponent in opponents:
        lies = rules.lie and bool(opponent.likelihood) and not opponent.shot
        for seat, amount in opponent.parts:
            parts, owed = found.get(seat, (0, 0))
            found[seat] = parts + 1, owed + amount * (2 if lies else 1)
    return [(seat, parts, owed) for seat, (parts, owed) in found.items()]


@dataclass(slots=True)
class BankPurse:
    """Settles all hands of one question out of the chips that are there."""

    chips: Chips
    rules: Rules
    opponents: tuple[Opponent, ...]
    meets: Meets
    pooled: tuple[int, ...] = field(init=False)
    _hiding: tuple[Opponent, ...] = field(init=False, repr=False)
    _pairs: tuple[Opponent, ...] = field(init=False, repr=False)
    _blocks: dict[tuple[Final, bool], list[list[tuple[int, int, int]]]] = field(
        default_factory=dict, init=False, repr=False
    )

    def __post_init__(self) -> None:
        self.pooled = self.chips.pooled(self.rules, self.opponents)
        self._hiding = tuple(each for each in self.opponents if each.likelihood)
        self._pairs = tuple(each for each in self.opponents if each.secret)

    def gain(self, bank: Final, half: bool, pool: Counts) -> int:
        """Return what a bank that is done gains, times the weight of all ways to lay the hidden cards of a pool."""
        known = [each for each in self.opponents if not each.likelihood and not each.secret]
        settled = sum(self.code(each, self.meets(each, each.known, bank, half)) for each in known)
        value = 0
        for owed, weight, left in self._laid(self._pairs, bank, half, pool):
            for code, ways in self._sums(bank, half, left).items():
                value += weight * ways * self.net(settled + owed + code)
        return value

    def code(self, opponent: Opponent, meeting: Meeting) -> int:
        """Return what a hand adds to the sum: what the bank is owed by it less what it owes, in chips."""
        found = 0
        for seat, amount in opponent.parts:
            due = amount * meeting.gain
            if due >= 0:
                found -= due
            elif seat in self.pooled:
                found -= due * _BASE ** (1 + self.pooled.index(seat))
            else:
                found += min(-due, self.chips.seats[seat])
        return found

    def net(self, code: int) -> int:
        """Return what a sum comes to for the bank, which pays no more than it has once the losers have paid."""
        gain = (code + _BASE // 2) % _BASE - _BASE // 2
        owed = (code - gain) // _BASE
        for seat in self.pooled:
            owed, one = divmod(owed, _BASE)
            gain += min(one, self.chips.seats[seat])
        return max(gain, -self.chips.bank)

    def _laid(
        self, pairs: tuple[Opponent, ...], bank: Final, half: bool, pool: Counts
    ) -> Iterator[tuple[int, int, Counts]]:
        """Give each way to lay secret pairs: what they add to the sum, its weight, and the cards left."""
        if not pairs:
            yield 0, 1, pool
            return
        for first, number in enumerate(pool):
            if not number:
                continue
            after = without(pool, first)
            for second, others in enumerate(after):
                if others:
                    pair = Hand().draw(first).draw(second)
                    owed = self.code(pairs[0], self.meets(pairs[0], pair, bank, half))
                    for more, weight, left in self._laid(pairs[1:], bank, half, without(after, second)):
                        yield owed + more, number * others * weight, left

    def _sums(self, bank: Final, half: bool, pool: Counts) -> Sums:
        """Return the weight of all ways to lay the hidden cards of a pool, by the sum that they come to."""
        blocks = self._blocks_of(bank, half)
        counted = [_counted(block, pool) for block in blocks]
        found: list[Sums] = [{0: 1}]
        for hands in range(1, len(blocks)):
            first, sums = hands & -hands, dict[int, int]()
            rest = hands ^ first
            part = rest
            while True:
                for one, ways in counted[first | part].items():
                    for other, more in found[rest ^ part].items():
                        sums[one + other] = sums.get(one + other, 0) + ways * more
                if not part:
                    break
                part = (part - 1) & rest
            found.append(sums)
        return found[-1]

    def _blocks_of(self, bank: Final, half: bool) -> list[list[tuple[int, int, int]]]:
        key = (bank, half)
        found = self._blocks.get(key)
        if found is None:
            found = self._blocks[key] = [self._block(hands, bank, half) for hands in range(1 << len(self._hiding))]
        return found

    def _block(self, hands: int, bank: Final, half: bool) -> list[tuple[int, int, int]]:
        """Return for each kind that all those hands may hide what that adds to the sum, and its signed weight."""
        members = [each for place, each in enumerate(self._hiding) if hands >> place & 1]
        if not members:
            return []
        sign = (-1) ** (len(members) - 1) * factorial(len(members) - 1)
        found = []
        for kind in range(WILD + 1):
            weight = prod(each.likelihood[kind] for each in members)
            if weight:
                owed = sum(self.code(each, self.meets(each, each.final(kind), bank, half)) for each in members)
                found.append((kind, owed, sign * weight))
        return found


def _counted(block: list[tuple[int, int, int]], pool: Counts) -> Sums:
    found: Sums = {}
    for kind, owed, weight in block:
        found[owed] = found.get(owed, 0) + pool[kind] * weight
    return found


def chips_of(view: View) -> Chips:
    """Return the chips at a table as they are now."""
    return Chips(view.chips[view.bank], view.chips)
