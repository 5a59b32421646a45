"""Hands dealt at random at the bank's turn: what the players hide by the posterior, then the rest of the deck."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Final

from ...cards import TARGET
from ...coach.bank_seats import SEAT_ENDS
from ...coach.explanation import OptionReason
from ...game import Verb, View
from ...odds import BUST, Counts, Hand, PlayerModel
from ...odds.bank_odds import BankOdds, bank_odds
from ...odds.counts import without
from ...odds.payoff import Final as FinalHand
from ...odds.payoff import Meeting, Result
from .dealing import Cards, Ended

BUSTS: Final = "bust"
_SEEN_FROM_BANK: Final = {Result.LOSE: 0, Result.TIE: 1, Result.WIN: 2}
"""The place in `SEAT_ENDS` of how the player fares."""


def bank_ends(players: int) -> tuple[str, ...]:
    """Return what may be followed of the bank beside its average gain: its bust, and how it fares against each.

    >>> bank_ends(1)
    ('bust', 'win 0', 'tie 0', 'lose 0')
    """
    return (BUSTS, *(f"{end} {place}" for place in range(players) for end in SEAT_ENDS))


@dataclass(slots=True)
class BankDealer:
    """Plays one option of the bank again and again, the best play following."""

    odds: BankOdds
    first: Verb
    random: Callable[[], float]
    _shares: dict[tuple[int, Counts], list[float]] = field(default_factory=dict, repr=False)
    _choices: dict[tuple[int, Counts], Verb | None] = field(default_factory=dict, repr=False)
    _met: dict[tuple[int, Hand, Hand, bool], Meeting] = field(default_factory=dict, repr=False)

    def play(self) -> Ended:
        """Play one hand: lay what is hidden, draw from the rest, and meet every player."""
        hidden, rest = self._hidden()
        deck, seen = Cards(rest, self.random), self.odds.pool
        hand, verb = self.odds.hand, self.first
        while verb is Verb.DRAW:
            kind = deck.deal()
            hand, seen = hand.draw(kind), without(seen, kind)
            verb = self._choice(hand, seen) or Verb.STAND
        return self._settled(hand, hidden, half=verb is Verb.HALF)

    def _hidden(self) -> tuple[list[int], Counts]:
        """The kinds of the hidden cards, and the cards that are left.

        One after the other: a kind weighs its cards, its likelihood, and the ways to lay those that follow.
        """
        pool, found = self.odds.pool, []
        for slot in range(len(self.odds.turn.hidden.likelihoods)):
            key = (slot, pool)
            shares = self._shares.get(key)
            if shares is None:
                shares = self._shares[key] = self._weighed(slot, pool)
            kind = bisect_right(shares, self.random())
            found.append(kind)
            pool = without(pool, kind)
        return found, pool

    def _weighed(self, slot: int, pool: Counts) -> list[float]:
        """The chance of each kind in a slot, added up from the first; the last is 1."""
        hidden = self.odds.turn.hidden
        later = hidden.everyone & ~((2 << slot) - 1)
        weights = list(
            accumulate(
                count * weight * hidden.table(without(pool, kind))[later] if count and weight else 0
                for kind, (count, weight) in enumerate(zip(pool, hidden.likelihoods[slot], strict=True))
            )
        )
        return [weight / weights[-1] for weight in weights]

    def _choice(self, hand: Hand, seen: Counts) -> Verb | None:
        key = (hand.cards, seen)
        if key not in self._choices:
            self._choices[key] = self.odds.turn.best(hand, seen)[0]
        return self._choices[key]

    def _settled(self, hand: Hand, hidden: list[int], *, half: bool) -> Ended:
        over, ends, gain = hand.total == BUST, [], 0
        kinds, pairs = iter(hidden), iter(hidden[len(hidden) - 2 * self._secrets :])
        for place, opponent in enumerate(self.odds.opponents):
            whole = opponent.known
            if opponent.secret:
                whole = Hand().draw(next(pairs)).draw(next(pairs))
            elif opponent.likelihood:
                whole = opponent.final(next(kinds))
            key = (place, whole, hand, half)
            if key not in self._met:
                bank = FinalHand(hand.total, hand.natural)
                self._met[key] = self.odds.turn.meet(opponent, whole, bank, half)
            met = self._met[key]
            gain -= met.gain * opponent.bet
            if not over:
                ends.append(1 + len(SEAT_ENDS) * place + _SEEN_FROM_BANK[met.result])
        return Ended((0,) if over else tuple(ends), gain)

    @property
    def _secrets(self) -> int:
        return sum(opponent.secret for opponent in self.odds.opponents)


def bank_dealer(view: View, player: PlayerModel, option: OptionReason, random: Callable[[], float]) -> BankDealer:
    """Return what deals hands for an option of the bank, the players read by a model."""
    odds = bank_odds(view, player)
    done = odds.hand.total >= TARGET
    return BankDealer(odds, Verb.STAND if done else option.action.verb, random)
