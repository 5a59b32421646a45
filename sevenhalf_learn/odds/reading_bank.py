"""A bank that reads: it sees which cards of the player lie open, weighs the hidden one, and plays best against that.

The open cards are a set: the chance of each hidden card runs over every order in which the hand can have come about,
dealt evenly and played by the player model.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import factorial
from typing import ClassVar

from ..cards import TARGET
from ..game.showing import turns_up
from ..players.likelihood import PlayerModel
from ..rules import Rules
from .bank_hands import NATURAL, bank_hands
from .counts import BUST, WILD, Counts, Hand
from .outcome import Weights
from .payoff import Final, Meeting, Result, binds_when_called, liar_meetings, meetings, must_reach
from .position import NO_CARD, Position
from .purse import Purse, in_chips
from .suspicion import Suspicion, hand_with
from .telling import Told, with_one

_FACTORIALS = tuple(map(factorial, range(41)))


@dataclass(slots=True)
class ReadingBank:
    """How hands fare against a bank that reads. `bound` when it may not stand below 7½, `called` once a 7½ was.

    Its play and the gains are for a bet of one; with a `purse`, where chips are few, for `bet`.
    """

    rules: Rules
    model: PlayerModel
    bound: bool = False
    called: bool = False
    bet: int = 1
    purse: Purse | None = None
    told: Told = field(default_factory=Told)
    """What everybody knows of how the hand came about, beside its open cards."""
    scale: ClassVar[int] = 1
    _suspicion: Suspicion = field(init=False, repr=False)
    _policies: dict[tuple[int, Counts, Counts], bytearray] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        self._suspicion = Suspicion(self.rules, self.model)
        self.told = self.told._replace(called=self.called)

    def at(self, bet: int, purse: Purse | None) -> ReadingBank:
        """Return the same bank at a bet whose payers have a purse, or without one, for a bet of one."""
        found = ReadingBank(self.rules, self.model, self.bound, self.called, bet, purse, self.told)
        found._suspicion = self._suspicion
        return found

    def stand(self, position: Position) -> Weights:
        """Return what standing with the hand, or a lie when it is over, leads to."""
        return weigh(self.ends(position), self.against(position.hand))

    def ends(self, position: Position) -> list[int]:
        """Return the orders of the unseen cards, out of N!, by the bank's end when the hand stands."""
        stops, _ = self.facing(position)
        return self._ends(stops, position.unseen)

    def facing(self, position: Position) -> tuple[bytearray, tuple[Meeting, ...]]:
        """Return with which of `bank_hands` the bank stops against a hand that stands, and how each end fares."""
        hidden, shown = position.hidden, position.shown
        if self._turns_up(position.hand):
            hidden, shown = NO_CARD, with_one(shown, hidden)
        pool = position.unseen if hidden == NO_CARD else with_one(position.unseen, hidden)
        return self.policy(hidden != NO_CARD, shown, pool), self.against(position.hand)

    def suspects(self, shown: Counts, pool: Counts) -> dict[int, int]:
        """Return the weight of each kind of hidden card beside the open ones, for one card of that kind."""
        weights = self._suspicion.hidden(shown, self.told)
        return {kind: weight for kind, weight in enumerate(weights) if weight and pool[kind]}

    def policy(self, hides: bool, shown: Counts, pool: Counts) -> bytearray:
        """Return for each of `bank_hands` whether the bank stops with it; `pool` is all that the bank can't see."""
        key = (hides, shown, pool)
        found = self._policies.get(key)
        if found is None:
            weights = self.suspects(shown, pool) if hides else {NO_CARD: 1}
            found = self._policies[key] = self._solve(weights, shown, pool)
        return found

    def _solve(self, weights: dict[int, int], shown: Counts, pool: Counts) -> bytearray:
        losses, totals = self._losses(weights, shown, pool)
        deck = sum(pool) - (NO_CARD not in weights)
        bound = self.bound or (NO_CARD in weights and self._binds(shown))
        reach = must_reach(self.rules) if bound else 0
        hands = bank_hands(bool(self.rules.wild))
        stops = bytearray(len(hands))
        values = [0] * len(hands)
        over, over_total = losses[BUST], totals[BUST]
        for place in range(len(hands) - 1, -1, -1):
            hand = hands[place]
            left = deck - hand.cards
            if left < 0:
                continue
            lost, over_lost, row = totals[hand.end], over_total, losses[hand.end]
            for kind, count in hand.held:
                lost -= row[kind] * count
                over_lost -= over[kind] * count
            stood = -lost * _FACTORIALS[left]
            if hand.total < TARGET and left:
                drawn = 0
                for kind, held, after in hand.nexts:
                    drawn += (pool[kind] - held) * values[after]
                busts = 0
                for kind, held in hand.overs:
                    busts += (pool[kind] - held) * (over[kind] - over_lost)
                drawn += busts * _FACTORIALS[left - 1]
                if drawn > stood or hand.total < reach or not hand.cards:
                    values[place] = drawn
                    continue
            values[place] = stood
            stops[place] = 1
        return stops

    def _losses(self, weights: dict[int, int], shown: Counts, pool: Counts) -> tuple[list[list[int]], list[int]]:
        """Return for each end of the bank what it loses, weighed: for one hidden card of each kind, and in all."""
        rows = [[0] * (WILD + 1) for _ in range(NATURAL + 1)]
        totals = [0] * (NATURAL + 1)
        for kind, weight in weights.items():
            number = 1 if kind == NO_CARD else pool[kind]
            for end, meeting in enumerate(self.against(hand_with(kind, shown))):
                loss = weight * meeting.gain
                totals[end] += number * loss
                if kind != NO_CARD:
                    rows[end][kind] = loss
        return rows, totals

    def against(self, hand: Hand) -> tuple[Meeting, ...]:
        """Return how a hand fares at each end of the bank; one that is over stands as a lie."""
        over = hand.total == BUST
        fares = liar_meetings() if over else meetings(self.rules, Final(hand.total, hand.natural))
        return in_chips(fares, self.bet, self.purse) if self.purse is not None else fares

    def _ends(self, stops: bytearray, unseen: Counts) -> list[int]:
        """Return the orders of the unseen cards, out of N!, by the end of a bank that stops so."""
        hands = bank_hands(bool(self.rules.wild))
        deck = sum(unseen)
        reached = [0] * len(hands)
        reached[0] = 1
        ends = [0] * (NATURAL + 1)
        for place, hand in enumerate(hands):
            ways = reached[place]
            if not ways:
                continue
            left = deck - hand.cards
            if stops[place] or not left:
                ends[hand.end] += ways * _FACTORIALS[left]
                continue
            for kind, held, after in hand.nexts:
                reached[after] += ways * (unseen[kind] - held)
            busts = sum(unseen[kind] - held for kind, held in hand.overs)
            ends[BUST] += ways * busts * _FACTORIALS[left - 1]
        return ends

    def _turns_up(self, hand: Hand) -> bool:
        return turns_up(self.rules, hand.total, natural=hand.natural, called=self.called)

    def _binds(self, shown: Counts) -> bool:
        return binds_when_called(self.rules) and hand_with(NO_CARD, shown).total == TARGET


def weigh(ends: Sequence[int], against: Sequence[Meeting]) -> Weights:
    """Return what a standing hand leads to, from the weights of the bank's ends and how it fares at each."""
    value, results = 0, [0, 0, 0]
    for ways, meeting in zip(ends, against, strict=True):
        if ways:
            value += ways * meeting.gain
            results[meeting.result] += ways
    return Weights(value, results[Result.WIN], results[Result.TIE], results[Result.LOSE], 0)
