"""A bank that reads: it sees which cards of the player lie open, weighs the hidden one, and plays best against that.

The open cards are a set: the chance of each hidden card runs over every order in which the hand can have come about,
dealt evenly and played by the player model.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import factorial

from ..cards import TARGET
from ..game.action import Verb
from ..players.likelihood import PlayerModel, choices
from ..rules import Calling, Rules
from .bank_hands import NATURAL, OVER, bank_hands
from .counts import BUST, KIND_HALVES, WILD, Counts, Hand, without
from .outcome import Weights
from .payoff import Final, Meeting, Result, binds_when_called, liar_meetings, meetings
from .position import NO_CARD, Position
from .posterior import play_verbs

_UNIT = 40
"""Choices have probabilities in fortieths: whole numbers of them, one factor for each card of the hand."""


@dataclass(slots=True)
class ReadingBank:
    """How hands fare against a bank that reads. `bound` when it may not stand below 7½, `called` once a 7½ was."""

    rules: Rules
    model: PlayerModel
    bound: bool = False
    called: bool = False
    _flows: dict[tuple[int, Counts], int] = field(default_factory=dict, repr=False)
    _shares: dict[tuple[int, tuple[Verb, ...]], dict[Verb, int]] = field(default_factory=dict, repr=False)
    _policies: dict[tuple[int, Counts, Counts], bytearray] = field(default_factory=dict, repr=False)

    def stand(self, position: Position) -> Weights:
        """Return what standing with the hand, or a lie when it is over, leads to."""
        hidden, shown = position.hidden, position.shown
        if self._turns_up(position.hand):
            hidden, shown = NO_CARD, _with(shown, hidden)
        pool = position.unseen if hidden == NO_CARD else _with(position.unseen, hidden)
        stops = self.policy(hidden != NO_CARD, shown, pool)
        return _weigh(self._ends(stops, position.unseen), self._against(position.hand))

    def suspects(self, shown: Counts, pool: Counts) -> dict[int, int]:
        """Return the weight of each kind of hidden card beside the open ones, for one card of that kind."""
        found = {}
        for kind in range(WILD + 1):
            if pool[kind]:
                weight = self._flow(kind, shown) * self._stands(kind, shown)
                if weight:
                    found[kind] = weight
        return found

    def policy(self, hides: bool, shown: Counts, pool: Counts) -> bytearray:
        """Return for each of `bank_hands` whether the bank stops with it; `pool` is all that the bank can't see."""
        key = (hides, shown, pool)
        found = self._policies.get(key)
        if found is None:
            weights = self.suspects(shown, pool) if hides else {NO_CARD: 1}
            found = self._policies[key] = self._solve(weights, shown, pool)
        return found

    def _solve(self, weights: dict[int, int], shown: Counts, pool: Counts) -> bytearray:
        hands = bank_hands(bool(self.rules.wild))
        losses = self._losses(weights, shown)
        totals = [sum(loss * _left(pool, kind) for kind, loss in row.items()) for row in losses]
        deck = sum(pool) - (NO_CARD not in weights)
        bound = self.bound or (NO_CARD in weights and self._binds(shown))
        stops = bytearray(len(hands))
        values = [0] * len(hands)
        for place in range(len(hands) - 1, -1, -1):
            hand = hands[place]
            left = deck - hand.cards
            if left < 0 or any(held > have for held, have in zip(hand.counts, pool, strict=True)):
                continue
            row = losses[hand.end]
            stood = -(totals[hand.end] - sum(row.get(kind, 0) * held for kind, held in enumerate(hand.counts) if held))
            stood *= factorial(left)
            drawn = None
            if hand.total < TARGET and left:
                drawn = 0
                for kind, held, after in hand.nexts:
                    count = pool[kind] - held
                    if count > 0:
                        drawn += count * (
                            values[after] if after != OVER else self._busted(losses, totals, hand.counts, kind, left)
                        )
            must = hand.cards == 0 or (bound and hand.total < TARGET)
            if drawn is not None and (must or drawn > stood):
                values[place] = drawn
            else:
                values[place] = stood
                stops[place] = 1
        return stops

    def _busted(self, losses: list[dict[int, int]], totals: list[int], held: Counts, kind: int, left: int) -> int:
        row = losses[BUST]
        taken = sum(row.get(other, 0) * count for other, count in enumerate(held) if count) + row.get(kind, 0)
        return -(totals[BUST] - taken) * factorial(left - 1)

    def _losses(self, weights: dict[int, int], shown: Counts) -> list[dict[int, int]]:
        rows: list[dict[int, int]] = [{} for _ in range(NATURAL + 1)]
        for kind, weight in weights.items():
            for end, meeting in enumerate(self._against(_hand(kind, shown))):
                rows[end][kind] = weight * meeting.gain
        return rows

    def _against(self, hand: Hand) -> tuple[Meeting, ...]:
        if hand.total == BUST:
            return liar_meetings()
        return meetings(self.rules, Final(hand.total, hand.natural))

    def _ends(self, stops: bytearray, unseen: Counts) -> list[int]:
        hands = bank_hands(bool(self.rules.wild))
        deck = sum(unseen)
        reached = [0] * len(hands)
        reached[0] = 1
        ends = [0] * (NATURAL + 1)
        for place, ways in enumerate(reached):
            if not ways:
                continue
            hand = hands[place]
            left = deck - hand.cards
            if stops[place] or not left:
                ends[hand.end] += ways * factorial(left)
                continue
            for kind, held, after in hand.nexts:
                count = unseen[kind] - held
                if count > 0:
                    if after == OVER:
                        ends[BUST] += ways * count * factorial(left - 1)
                    else:
                        reached[after] += ways * count
        return ends

    def _flow(self, hidden: int, shown: Counts) -> int:
        """Return the weight of all orders that lead to this hidden card and these open ones, a choice pending."""
        key = (hidden, shown)
        found = self._flows.get(key)
        if found is None:
            found = self._flows[key] = self._sum_flows(hidden, shown) if any(shown) else 1
        return found

    def _sum_flows(self, hidden: int, shown: Counts) -> int:
        verbs = play_verbs(self.rules, hides=True)
        found = 0
        for kind, count in enumerate(shown):
            if not count:
                continue
            before = without(shown, kind)
            total = _hand(hidden, before).total
            if total < TARGET:
                up = Verb.DRAW_UP if Verb.DRAW_UP in verbs else Verb.DRAW
                found += count * self._share(total, verbs)[up] * self._flow(hidden, before)
            total = _hand(kind, before).total
            if Verb.DRAW_DOWN in verbs and total < TARGET:
                found += count * self._share(total, verbs)[Verb.DRAW_DOWN] * self._flow(kind, before)
        return found

    def _stands(self, hidden: int, shown: Counts) -> int:
        hand = _hand(hidden, shown)
        if hand.total < BUST:
            return 0 if self._turns_up(hand) else self._share(hand.total, play_verbs(self.rules, True))[Verb.STAND]
        if self.rules.lie and _hand(NO_CARD, shown).total < TARGET:
            return self._share(BUST, (Verb.LIE, Verb.SHOW))[Verb.LIE]
        return 0

    def _share(self, total: int, verbs: tuple[Verb, ...]) -> dict[Verb, int]:
        key = (total, verbs)
        found = self._shares.get(key)
        if found is None:
            shares = choices(self.model, total, verbs)
            found = self._shares[key] = {verb: int(share * _UNIT) for verb, share in shares.items()}
        return found

    def _turns_up(self, hand: Hand) -> bool:
        # A first seven and a half that is called, and a natural where the rules show it, hide nothing.
        calls = self.rules.calling is not Calling.OFF and not self.called
        return (hand.total == TARGET and calls) or (self.rules.natural_shown and hand.natural)

    def _binds(self, shown: Counts) -> bool:
        return binds_when_called(self.rules) and _hand(NO_CARD, shown).total == TARGET


def _weigh(ends: Sequence[int], against: Sequence[Meeting]) -> Weights:
    value, results = 0, [0, 0, 0]
    for ways, meeting in zip(ends, against, strict=True):
        if ways:
            value += ways * meeting.gain
            results[meeting.result] += ways
    return Weights(value, results[Result.WIN], results[Result.TIE], results[Result.LOSE], 0)


def _hand(hidden: int, shown: Counts) -> Hand:
    points = sum(map(int.__mul__, shown, KIND_HALVES))
    wild, cards = shown[WILD] > 0, sum(shown)
    if hidden == NO_CARD:
        return Hand(points, wild, cards)
    return Hand(points, wild, cards).draw(hidden)


def _with(counts: Counts, kind: int) -> Counts:
    return (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])


def _left(pool: Counts, kind: int) -> int:
    return 1 if kind == NO_CARD else pool[kind]
