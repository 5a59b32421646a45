"""A bank that reads several hands, or draws from a deck of which more is known: it weighs what every hand hides."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache
from math import gcd
from typing import TypeAlias

from ..cards import TARGET
from ..players.likelihood import PlayerModel
from ..rules import Rules
from .bank_hands import NATURAL
from .bank_losses import Losses, NoneHidden, OneHidden, PairHidden, TwoHidden
from .bank_policy import BankEnds, BestPolicy, Deck, Policy
from .counts import BUST, WILD, Counts, Hand
from .outcome import Weights
from .payoff import Final, Meeting, Result, binds_when_called, liar_meetings, meetings, must_reach
from .position import NO_CARD
from .purse import Purse
from .supply import NO_COUNTS, Supply
from .suspicion import Suspicion, hand_with
from .telling import Ending, Faced, with_one
from .turn import Stood

_MOST_HIDDEN = 2
Seen: TypeAlias = tuple[bool, Faced, int]
"""What the bank sees of a hand: whether a card lies hidden, the others with what is told, and its bet."""


@dataclass(slots=True)
class ReadingHands:
    """How the hands of a turn fare together. `bound` when the bank may not stop below 7½.

    With a `purse` chips are few, and the turn has one hand: nobody pays more than it has.
    """

    rules: Rules
    model: PlayerModel
    bound: bool = False
    purse: Purse | None = None
    _suspicion: Suspicion = field(init=False, repr=False)
    _plays: dict[tuple[tuple[Seen, ...], Supply], tuple[Policy, BankEnds]] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        self._suspicion = Suspicion(self.rules, self.model)

    def showdown(self, stood: tuple[Stood, ...], supply: Supply) -> Weights:
        """Return what hands that stand come to: the value of all, the ends of the one that is asked for."""
        ends = self.ends(stood, supply)
        value, results = 0, [0, 0, 0]
        for hand in stood:
            for ways, meeting in zip(ends, self.against(hand), strict=True):
                value += ways * self._gain(meeting, hand.bet)
                if hand.asked:
                    results[meeting.result] += ways
        return Weights(value, results[Result.WIN], results[Result.TIE], results[Result.LOSE], 0)

    def ends(self, stood: tuple[Stood, ...], supply: Supply) -> list[int]:
        """Return the orders of the cards, out of `supply.orders`, by the bank's end against hands that stand."""
        hidden = [kind for hand in stood for kind in _hidden(hand)]
        return [ways * supply.scale for ways in self._play(stood, supply)[1].against(hidden)]

    def against(self, hand: Stood) -> tuple[Meeting, ...]:
        """Return how a hand fares at each end of the bank."""
        return _meetings(self.rules, hand.final)

    def policy(self, stood: tuple[Stood, ...], supply: Supply) -> Policy:
        """Return when the bank stops, from all that it sees of the hands."""
        return self._play(stood, supply)[0]

    def _play(self, stood: tuple[Stood, ...], supply: Supply) -> tuple[Policy, BankEnds]:
        unknown = supply.unknown
        # Where chips suffice, only the ratio of the bets matters.
        unit = gcd(*(hand.bet for hand in stood)) if self.purse is None else 1
        seen = []
        for hand in stood:
            for kind in _hidden(hand):
                unknown = with_one(unknown, kind)
            faced = hand.faced
            assert faced is not None
            secret = faced.told.ending is Ending.SECRET
            shown = NO_COUNTS if secret else faced.shown
            seen.append((faced.hidden != NO_CARD, Faced(NO_CARD, shown, faced.told), hand.bet // unit))
        pool = supply._replace(unknown=unknown, scale=1)
        key = (tuple(sorted(seen)), pool)
        found = self._plays.get(key)
        if found is None:
            found = self._plays[key] = self._solve(*key)
        return found

    def _solve(self, seen: tuple[Seen, ...], pool: Supply) -> tuple[Policy, BankEnds]:
        losses, wild = self._losses(seen, pool.unknown), bool(self.rules.wild)
        bound = self.bound or any(self._binds(hides, faced) for hides, faced, _ in seen)
        deck = Deck(pool, losses.hidden)
        policy = BestPolicy(deck, losses, must_reach(self.rules) if bound else 0, wild).solve()
        return policy, BankEnds.of(policy, deck, wild)

    def _binds(self, hides: bool, faced: Faced) -> bool:
        secret = faced.told.ending is Ending.SECRET
        open_ = not hides and not secret and hand_with(NO_CARD, faced.shown).total == TARGET
        return open_ and binds_when_called(self.rules)

    def _losses(self, seen: tuple[Seen, ...], pool: Counts) -> Losses:
        known = [0] * (NATURAL + 1)
        unknown: list[tuple[tuple[int, ...], list[list[int]]]] = []
        for hides, faced, bet in seen:
            if faced.told.ending is Ending.SECRET:
                return PairHidden(pool, tuple(self._pairs(end, bet) for end in range(NATURAL + 1)))
            if not hides:
                final = hand_with(NO_CARD, faced.shown)
                for end, meeting in enumerate(_meetings(self.rules, Final(final.total, final.natural))):
                    known[end] += self._gain(meeting, bet)
                continue
            weights = self._suspicion.hidden(faced.shown, faced.told)
            unknown.append((weights, self._rows(faced.shown, weights, bet)))
        if len(unknown) > _MOST_HIDDEN:
            raise ValueError(f"{len(unknown)} hands hide a card: no more than {_MOST_HIDDEN} are weighed together")
        if not unknown:
            return NoneHidden(tuple(known))
        weights, rows = unknown[0]
        first = tuple(
            tuple(loss + weight * known[end] for loss, weight in zip(row, weights, strict=True))
            for end, row in enumerate(rows)
        )
        if len(unknown) == 1:
            return OneHidden(pool, first)
        return TwoHidden(pool, (weights, unknown[1][0]), first, tuple(map(tuple, unknown[1][1])))

    def _rows(self, shown: Counts, weights: tuple[int, ...], bet: int) -> list[list[int]]:
        rows = [[0] * (WILD + 1) for _ in range(NATURAL + 1)]
        for kind, weight in enumerate(weights):
            if weight:
                hand = hand_with(kind, shown)
                for end, meeting in enumerate(_meetings(self.rules, Final(hand.total, hand.natural))):
                    rows[end][kind] = weight * self._gain(meeting, bet)
        return rows

    def _gain(self, meeting: Meeting, bet: int) -> int:
        return meeting.gain * bet if self.purse is None else self.purse.paid(bet, meeting).gain

    def _pairs(self, end: int, bet: int) -> tuple[tuple[int, ...], ...]:
        found = []
        for first in range(WILD + 1):
            row = []
            for second in range(WILD + 1):
                hand = Hand().draw(first).draw(second)
                over = hand.total == BUST
                met = _meetings(self.rules, Final(hand.total, hand.natural))[end]
                row.append(-bet if over else self._gain(met, bet))
            found.append(tuple(row))
        return tuple(found)


def _hidden(hand: Stood) -> tuple[int, ...]:
    """Return the kinds of a hand's cards that the bank can't see."""
    faced = hand.faced
    assert faced is not None
    if faced.told.ending is Ending.SECRET:
        return tuple(kind for kind, count in enumerate(faced.shown) for _ in range(count))
    return () if faced.hidden == NO_CARD else (faced.hidden,)


@lru_cache(maxsize=512)
def _meetings(rules: Rules, final: Final) -> tuple[Meeting, ...]:
    return liar_meetings() if final.total == BUST else meetings(rules, final)
