"""The value of every option at the decision where a record stops, enumerated with Fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

from .bank_play import (
    Kinds,
    choice,
    draws,
    final,
    informed,
    kind,
    kinds,
    knows,
    play_out,
    points,
    reads,
    stands_at,
    unseen,
    uses_half,
)
from .paying import paid, settle
from .table import Table

Ends = tuple[Fraction, Fraction, Fraction, Fraction, Fraction]
"""Value, win, tie, lose, bust."""
_BUST: Ends = (Fraction(-1), Fraction(0), Fraction(0), Fraction(0), Fraction(1))


class PlayerOracle:
    """A player's options against a bank model written as in a command: `stands:5`, `informed`, `reads:stands:5`.

    With a bet it is settled out of the table's chips, as if no other hand were; else chips suffice.
    """

    def __init__(self, table: Table, bank: str, bet: int = 0) -> None:
        self.rules, self.bank, self.table, self.bet = table.rules, bank, table, bet
        self.payer, self.bank_counts = table.turn, self.worth_of
        self.known: dict[Any, Ends] = {}
        self.policies: dict[Any, Any] = {}

    def options(self) -> dict[str, Ends]:
        """Each option of the seat to act with its ends, the value for a bet of one."""
        hand = self.table.hands[self.table.turn]
        wild = self.rules["wild"]
        deck = unseen(self.table.seen_by(self.table.turn), wild)
        if not hand.cards:
            return {"bet": self.deal(deck)}
        secret = hand.hidden()
        hidden = kind(secret, wild) if secret else ""
        shown = kinds(hand.shown(), wild)
        if self.table.asked == "bet":
            return {"bet": self.best(hidden, shown, deck)}
        if self.table.asked == "lie":
            return {"lie": self.stand(hidden, shown, deck), "show": _BUST}
        return {way: self.option(way, hidden, shown, deck) for way in ("stand", *self.ways(hidden))}

    def worth_of(self, gain: int) -> Fraction:
        """What a gain of so many bets comes to, in bets."""
        if not self.bet:
            return Fraction(gain)
        chips, table = self.table.chips, self.table
        return Fraction(paid([gain * self.bet], chips[self.payer], chips[table.bank]), self.bet)

    def ways(self, hidden: str) -> tuple[str, ...]:
        """Ways of drawing."""
        return ("draw up", "draw down") if self.rules["faces"] == "choice" and hidden else ("draw",)

    def option(self, way: str, hidden: str, shown: Kinds, deck: Kinds) -> Ends:
        """One option."""
        return self.stand(hidden, shown, deck) if way == "stand" else self.draw(way, hidden, shown, deck)

    def deal(self, deck: Kinds) -> Ends:
        """The first card, face down."""
        return _mix([(chance, self.best(one, (), rest)) for one, chance, rest in draws(deck)])

    def draw(self, way: str, hidden: str, shown: Kinds, deck: Kinds) -> Ends:
        """One more card."""
        parts = []
        for one, chance, rest in draws(deck):
            if way == "draw down":
                after = (one, tuple(sorted((*shown, hidden))))
            else:
                after = (hidden, tuple(sorted((*shown, one))))
            parts.append((chance, self.best(*after, rest)))
        return _mix(parts)

    def best(self, hidden: str, shown: Kinds, deck: Kinds) -> Ends:
        """Best play from here, the first of equals: stand before draw, show before lie."""
        key = (hidden, shown, deck)
        if key not in self.known:
            total = points((*shown, hidden))
            if total > 15:
                tried = [_BUST]
                if self.rules["lie"] and points(shown) < 15:
                    tried.append(self.stand(hidden, shown, deck))
            else:
                tried = [self.stand(hidden, shown, deck)]
                if total < 15:
                    tried += [self.draw(way, hidden, shown, deck) for way in self.ways(hidden)]
            self.known[key] = max(tried, key=lambda ends: ends[0])
        return self.known[key]

    def stand(self, hidden: str, shown: Kinds, deck: Kinds) -> Ends:
        """What standing leads to."""
        whole = tuple(sorted((*shown, hidden)))
        stops = self.policy(hidden, shown, whole, deck)
        sums = {"win": Fraction(0), "tie": Fraction(0), "lose": Fraction(0)}
        value = Fraction(0)
        for bank, chance in play_out(deck, stops).items():
            result, gain = settle(self.rules, final(whole), bank, uses_half(self.rules, bank))
            sums[result] += chance
            value += chance * self.worth_of(gain)
        return value, sums["win"], sums["tie"], sums["lose"], Fraction(0)

    def policy(self, hidden: str, shown: Kinds, whole: Kinds, deck: Kinds) -> Any:
        """The bank's rule to stop."""
        if self.bank == "informed":
            return informed(self.rules, final(whole))
        model, threshold = self.bank.rsplit(":", 1)
        if model == "stands":
            return stands_at(Fraction(threshold))
        pool = tuple(sorted((*deck, hidden)))
        if self.rules["natural_shown"] and final(whole)[1]:
            return knows(self.rules, final(whole), deck, self.bank_counts)
        if (shown, pool) not in self.policies:
            self.policies[shown, pool] = reads(self.rules, Fraction(threshold), shown, pool, self.bank_counts)
        return self.policies[shown, pool]


def _mix(parts: list[tuple[Fraction, Ends]]) -> Ends:
    return tuple(sum(chance * ends[place] for chance, ends in parts) for place in range(5))  # type: ignore[return-value]


class BankOracle:
    """The bank's options: every way to lay the hidden cards, weighed by the stories, then every order of draws."""

    def __init__(self, table: Table, player: Fraction) -> None:
        self.rules, self.table, self.player = table.rules, table, player
        self.live = [
            (seat, hand)
            for seat, hand in enumerate(table.hands)
            if seat != table.bank and hand.state in ("stood", "lied")
        ]
        self.pool = unseen(table.seen_by(table.bank), self.rules["wild"])
        self.worlds = self.lay()
        self.known: dict[Any, tuple[Fraction, ...]] = {}

    def lay(self) -> list[tuple[tuple[str, ...], Fraction]]:
        """Every choice of hidden kinds, one for each live hand ('' where none hides), with its likelihood."""
        per_hand = [sorted(set(self.pool)) if hand.hidden() else [""] for _, hand in self.live]
        found = []
        for world in product(*per_hand):
            chance = Fraction(1)
            for hidden, (_, hand) in zip(world, self.live, strict=True):
                chance *= self.story(hand, hidden)
            if chance:
                found.append((world, chance))
        return found

    def story(self, hand: Any, hidden: str) -> Fraction:
        """Chance of a hand's decisions if its hidden card is of that kind."""
        wild = self.rules["wild"]
        cards = [kind(card, wild) if up else hidden for card, up in zip(hand.cards, hand.up, strict=True)]
        chance = Fraction(1)
        if hand.hidden() and self.rules["natural_shown"] and final(tuple(cards))[1]:
            return Fraction(0)
        for held, hides, word in hand.story:
            now = tuple(cards[:held])
            if word == "raise":
                chance *= points(now) < 15
                continue
            way = {"draw up": "up", "draw down": "down", "lie": "stand"}.get(word, word)
            rules = self.rules if hides else {**self.rules, "faces": "up"}
            if points(now) > 15:
                seen = tuple(kind(card, wild) for card, up in zip(hand.cards[:held], hand.up, strict=False) if up)
                may = self.rules["lie"] and way == "stand" and points(seen) < 15
                chance *= Fraction(1, 20) if may else 0
            else:
                chance *= choice(rules, self.player, points(now), way)
        return chance

    def options(self) -> dict[str, tuple[Fraction, ...]]:
        """Each option: value, bust, then win, tie, lose for each live hand."""
        hand = kinds(self.table.hands[self.table.bank].cards, self.rules["wild"])
        found = {"stand": self.end(hand, self.pool, half=False)}
        if self.rules["half_point"]:
            found["half"] = self.end(hand, self.pool, half=True)
        found["draw"] = self.draw(hand, self.pool)
        return found

    def weights(self, pool: Kinds) -> list[tuple[tuple[str, ...], Fraction]]:
        """Chance of each world, the bank holding what is not in the pool."""
        found = []
        for world, chance in self.worlds:
            left = list(pool)
            ways = 1
            for hidden in filter(None, world):
                ways *= left.count(hidden)
                if hidden in left:
                    left.remove(hidden)
            if ways:
                found.append((world, chance * ways))
        every = sum(weight for _, weight in found)
        return [(world, weight / every) for world, weight in found]

    def end(self, hand: Kinds, pool: Kinds, half: bool) -> tuple[Fraction, ...]:
        """The bank is done."""
        sums = [Fraction(0)] * (2 + 3 * len(self.live))
        bank = final(hand)
        sums[1] = Fraction(bank[0] > 15)
        for world, chance in self.weights(pool):
            dues = []
            for place, (hidden, (_, player)) in enumerate(zip(world, self.live, strict=True)):
                cards = kinds(player.shown(), self.rules["wild"]) + ((hidden,) if hidden else ())
                result, gain = settle(self.rules, final(cards), bank, half)
                dues.append((self.live[place][0], gain * player.bet))
                if bank[0] <= 15:
                    mine = {"win": 2, "tie": 1, "lose": 0}[result]
                    sums[2 + 3 * place + mine] += chance
            sums[0] += chance * self.settled(dues)
        return tuple(sums)

    def settled(self, dues: list[tuple[int, int]]) -> int:
        """What the bank gains from seats that have so much coming, or owe it: payer by payer, as far as chips reach."""
        chips, bank = list(self.table.chips), self.table.bank
        order = [(bank + step) % len(chips) for step in range(1, len(chips))]
        before = chips[bank]
        for seat, due in sorted(dues, key=lambda one: order.index(one[0])):
            handed = min(max(-due, 0), chips[seat])
            chips[seat], chips[bank] = chips[seat] - handed, chips[bank] + handed
        for seat, due in sorted(dues, key=lambda one: order.index(one[0])):
            handed = min(max(due, 0), chips[bank])
            chips[seat], chips[bank] = chips[seat] + handed, chips[bank] - handed
        return chips[bank] - before

    def draw(self, hand: Kinds, pool: Kinds) -> tuple[Fraction, ...]:
        """One more card, then the best play."""
        worlds = self.weights(pool)
        parts = []
        for one, _, rest in draws(pool):
            chance = Fraction(0)
            for world, weight in worlds:
                hidden = sum(other == one for other in world)
                chance += weight * Fraction(pool.count(one) - hidden, len(pool) - sum(map(bool, world)))
            if chance:
                parts.append((chance, self.best(tuple(sorted((*hand, one))), rest)))
        return tuple(sum(chance * ends[place] for chance, ends in parts) for place in range(2 + 3 * len(self.live)))

    def best(self, hand: Kinds, pool: Kinds) -> tuple[Fraction, ...]:
        """Best play, standing preferred."""
        if pool not in self.known:
            tried = [self.end(hand, pool, half=False)]
            if points(hand) < 15:
                if self.rules["half_point"]:
                    tried.append(self.end(hand, pool, half=True))
                tried.append(self.draw(hand, pool))
            self.known[pool] = max(tried, key=lambda ends: ends[0])
        return self.known[pool]
