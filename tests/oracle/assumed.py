"""Hands that a player model plays, every choice with its chance: a bet on another's hand, and the worth of the bank."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from .bank_play import Kinds, choice, draws, kind, kinds, play_out, points, stands_at, unseen
from .decisions import Ends, PlayerOracle
from .paying import settle
from .table import Table

_SHOWN: Ends = (Fraction(-1), Fraction(0), Fraction(0), Fraction(0), Fraction(1))


class AssumedOracle(PlayerOracle):
    """A player who stands at `stands` points or more, slipping one time in twenty, or never where `steady`."""

    def __init__(self, table: Table, bank: str, stands: Fraction, steady: bool = False) -> None:
        super().__init__(table, bank)
        self.stands, self.steady = stands, steady
        self.stood: dict[Any, Ends] = {}

    def share(self, total: int, way: str) -> Fraction:
        """How often the player stands, or draws in one of the ways."""
        if not self.steady:
            return choice(self.rules, self.stands, total, {"draw up": "up", "draw down": "down"}.get(way, way))
        habit = "stand" if total >= 2 * self.stands else "draw down" if self.rules["faces"] == "choice" else "draw"
        return Fraction(way == habit)

    def stand(self, hidden: str, shown: Kinds, deck: Kinds) -> Ends:
        """What standing leads to; only a bank that reads tells hidden and open cards apart."""
        if self.bank.startswith("reads"):
            return super().stand(hidden, shown, deck)
        key = (points((*shown, hidden)) > 15, deck)
        if key not in self.stood:
            self.stood[key] = super().stand(hidden, shown, deck)
        return self.stood[key]

    def best(self, hidden: str, shown: Kinds, deck: Kinds) -> Ends:
        """What the hand comes to as it is assumed to be played."""
        key = (hidden, shown, deck)
        if key not in self.known:
            total = points((*shown, hidden))
            if total > 15:
                lies = self.rules["lie"] and points(shown) < 15 and not self.steady
                ways = [(Fraction(19, 20), _SHOWN)] if lies else [(Fraction(1), _SHOWN)]
                ways += [(Fraction(1, 20), self.stand(hidden, shown, deck))] if lies else []
            elif total == 15:
                ways = [(Fraction(1), self.stand(hidden, shown, deck))]
            else:
                shares = [(self.share(total, way), way) for way in ("stand", *self.ways(hidden))]
                ways = [(share, self.option(way, hidden, shown, deck)) for share, way in shares if share]
            self.known[key] = mixed(ways)
        return self.known[key]


def mixed(ways: list[tuple[Fraction, Ends]]) -> Ends:
    """Ends by their chances."""
    return tuple(sum(chance * ends[place] for chance, ends in ways) for place in range(5))  # type: ignore[return-value]


def bet_on(
    table: Table,
    bettor: int,
    bank: str,
    stands: str = "5",
    unlikely: dict[str, Fraction] | None = None,
    *,
    bet: int = 0,
) -> Ends:
    """A chip on the first hand of the seat in turn, which has bet and holds one hidden card.

    `unlikely` weighs kinds of that card by what their owner would rather have done with them. With a `bet` that is
    settled out of the bettor's and the bank's chips; the bank plays against the owner all the same.
    """
    deck = unseen(table.seen_by(bettor), table.rules["wild"])
    oracle = AssumedOracle(table, bank, Fraction(stands))
    oracle.bet, oracle.payer, oracle.bank_counts = bet, bettor, Fraction
    weights = {one: chance * (unlikely or {}).get(one, Fraction(1)) for one, chance, _ in draws(deck)}
    every = sum(weights.values())
    return mixed([(weights[one] / every, oracle.best(one, (), rest)) for one, _, rest in draws(deck)])


def bet_on_a_shot(rules: dict[str, Any], seen: list[str]) -> Ends:
    """A chip on a seven that was shot: a figure makes 7½ and pays four, and the bank must draw up to 7½."""
    found = []
    for one, chance, rest in draws(unseen(seen, "")):
        if one != "f":
            found.append((chance, _SHOWN))
            continue
        for bank, part in play_out(rest, stands_at(Fraction(15, 2))).items():
            result, gain = settle(rules, (15, True), bank, half=False)
            sums = {"win": Fraction(0), "tie": Fraction(0), "lose": Fraction(0), result: Fraction(1)}
            worth = Fraction(4 if gain > 0 else gain)
            found.append((chance * part, (worth, sums["win"], sums["tie"], sums["lose"], Fraction(0))))
    return mixed(found)


class Whole:
    """A whole hand of several players and the bank, every ordered deal of a small deck, each standing at a total."""

    def __init__(self, rules: dict[str, Any], players: int, player: Fraction, bank: Fraction) -> None:
        self.rules, self.players, self.player, self.bank = rules, players, player, bank

    def deals(self, deck: Kinds, hands: tuple[Kinds, ...] = ((),)) -> list[tuple[Fraction, tuple[Kinds, ...]]]:
        """Each way in which all hands end, the bank's last, with its chance."""
        now, seat = hands[-1], len(hands) - 1
        stop = self.bank if seat == self.players else self.player
        if points(now) >= 2 * stop:
            return [(Fraction(1), hands)] if seat == self.players else self.deals(deck, (*hands, ()))
        assert deck, "the deck must last"
        found = []
        for one, chance, rest in draws(deck):
            found += [(chance * part, end) for part, end in self.deals(rest, (*hands[:-1], (*now, one)))]
        return found

    def gains(self, deck: Kinds) -> list[Fraction]:
        """What each player gains on average for one chip."""
        sums = [Fraction(0)] * self.players
        for chance, hands in self.deals(deck):
            bank = (points(hands[-1]), points(hands[-1]) == 15 and len(hands[-1]) == 2)
            for seat, hand in enumerate(hands[:-1]):
                now = points(hand)
                gain = -1
                if now <= 15:
                    natural = now == 15 and len(hand) == 2
                    gain = settle(self.rules, (now, natural), bank, bool(self.rules["half_point"]) and bank[0] < 15)[1]
                sums[seat] += chance * gain
        return sums

    def passes(self, deck: Kinds, claim: str, keeps: str) -> Fraction:
        """Chance that some player has a claim to the bank that the bank's hand does not bar."""
        found = Fraction(0)
        for chance, hands in self.deals(deck):
            claims = any(self.is_a(claim, hand) for hand in hands[:-1])
            found += chance * (claims and not self.is_a(keeps, hands[-1]))
        return found

    def is_a(self, what: str, hand: Kinds) -> bool:
        """Whether a hand is seven and a half, a natural, or counts for nothing."""
        return points(hand) == 15 and what != "nothing" and (what == "seven_half" or len(hand) == 2)


__all__ = ["AssumedOracle", "Whole", "bet_on", "bet_on_a_shot", "kind", "kinds"]
