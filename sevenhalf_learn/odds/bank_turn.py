"""The bank's own turn: stand or draw against every live hand at once, their hidden cards weighed by the story.

P(hidden cards, next card) is symmetric in the cards, so the chance of a v next is n_v/N with the hidden cards laid
afterwards out of what is left. Everything is counted in orders, integers over one denominator.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import factorial
from typing import TYPE_CHECKING

from ..cards import TARGET
from ..game.action import Verb
from ..rules import Rules
from .counts import BUST, WILD, Counts, Hand, without
from .hidden import HiddenCards
from .payoff import Final, Meeting, Result, meet, meet_liar, meet_shot
from .position import NO_CARD
from .posterior import Opponent
from .supply import FOUR

if TYPE_CHECKING:
    from .bank_purse import BankPurse, Chips

_ANY = (1,) * (WILD + 1)
"""The weights of a card that nobody has seen."""


@dataclass(frozen=True, slots=True)
class BankWeights:
    """What a choice of the bank leads to, in orders: value in chips, its own bust, and each hand's win, tie, lose.

    `seats` holds three numbers for each opponent, seen from the bank.
    """

    value: int
    bust: int
    seats: tuple[int, ...]


@dataclass(slots=True)
class BankTurn:
    """The bank's decisions of one question, each solved once; `bound` when it may not stand below 7½.

    `fours` are the places of fours that everybody knows, as the number of cards that the bank holds before it draws
    one; they are no part of the pool. With `chips`, where these are few, nobody pays more than it has.
    """

    rules: Rules
    opponents: tuple[Opponent, ...]
    pool: Counts
    bound: bool = False
    fours: tuple[int, ...] = ()
    chips: Chips | None = None
    purse: BankPurse | None = field(init=False, repr=False)
    """Settles all hands together where chips are few."""
    hidden: HiddenCards = field(init=False)
    _best: dict[tuple[int, Counts], tuple[Verb | None, BankWeights]] = field(
        default_factory=dict, init=False, repr=False
    )
    _faring: dict[tuple[int, Final, bool], tuple[Meeting, list[tuple[int, Meeting]]]] = field(
        default_factory=dict, init=False, repr=False
    )
    _slots: tuple[int | None, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self.purse = None
        if self.chips is not None and self.chips.is_short(self.rules, self.opponents):
            from .bank_purse import BankPurse  # noqa: PLC0415 - few banks are short, and it takes memory

            self.purse = BankPurse(self.chips, self.rules, self.opponents, self.meet)
        hiding = [opponent.likelihood for opponent in self.opponents if opponent.likelihood]
        pairs = sum(opponent.secret for opponent in self.opponents)
        self.hidden = HiddenCards(self.pool, (*hiding, *[_ANY] * (2 * pairs)))
        places, last = iter(range(len(hiding))), iter(range(len(hiding), len(hiding) + 2 * pairs, 2))
        self._slots = tuple(
            next(places) if opponent.likelihood else next(last) if opponent.secret else None
            for opponent in self.opponents
        )

    def every(self, pool: Counts) -> int:
        """Return the weight of all orders of the pool: the denominator of the weights there."""
        return self.hidden.ways(pool) * factorial(self.deck(pool))

    def deck(self, pool: Counts) -> int:
        """Return how many cards of the pool can still be drawn: those that no hand hides."""
        return sum(pool) - len(self.hidden.likelihoods)

    def verbs(self, hand: Hand, pool: Counts) -> tuple[Verb, ...]:
        """Return what the bank may do with a hand below 7½."""
        can_draw = self.deck(pool) > 0 or any(place >= hand.cards for place in self.fours)
        held = self.bound and can_draw
        half = self.rules.half_point and (not held or hand.total + 1 == TARGET)
        ends = ((Verb.STAND,) if not held else ()) + ((Verb.HALF,) if half else ())
        return ends + ((Verb.DRAW,) if can_draw else ())

    def weigh(self, hand: Hand, pool: Counts, verb: Verb) -> BankWeights:
        """Return what a choice leads to, the best play following."""
        if verb is Verb.DRAW:
            return self._draw(hand, pool)
        return self._end(hand, pool, verb is Verb.HALF)

    def best(self, hand: Hand, pool: Counts) -> tuple[Verb | None, BankWeights]:
        """Return the best choice and what it leads to; the first of equals, None where nothing is left to choose."""
        key = (hand.cards, pool)
        found = self._best.get(key)
        if found is None:
            found = self._best[key] = self._solve(hand, pool)
        return found

    def _solve(self, hand: Hand, pool: Counts) -> tuple[Verb | None, BankWeights]:
        if hand.total >= TARGET:
            return None, self._end(hand, pool, half=False)
        tried = [(verb, self.weigh(hand, pool, verb)) for verb in self.verbs(hand, pool)]
        return max(tried, key=lambda option: option[1].value)

    def _draw(self, hand: Hand, pool: Counts) -> BankWeights:
        if hand.cards in self.fours:
            return self.best(hand.draw(FOUR), pool)[1]
        value = bust = 0
        seats = [0] * (3 * len(self.opponents))
        for kind, count in enumerate(pool):
            if not count:
                continue
            left = without(pool, kind)
            self.hidden.table(left, (pool, kind))
            _, found = self.best(hand.draw(kind), left)
            value += count * found.value
            bust += count * found.bust
            for place, ways in enumerate(found.seats):
                seats[place] += count * ways
        return BankWeights(value, bust, tuple(seats))

    def _end(self, hand: Hand, pool: Counts, half: bool) -> BankWeights:
        over = hand.total == BUST
        bank = Final(hand.total, hand.natural)
        every = self.hidden.ways(pool)
        value, seats = 0, [0] * (3 * len(self.opponents))
        for place, opponent in enumerate(self.opponents):
            for meeting, ways in self._meetings(place, bank, half, pool):
                value -= ways * meeting.gain * opponent.bet
                if not over:
                    seats[3 * place + Result.LOSE - meeting.result] += ways
        if self.purse is not None:
            value = self.purse.gain(bank, half, pool)
        orders = factorial(self.deck(pool))
        return BankWeights(value * orders, every * orders if over else 0, tuple(ways * orders for ways in seats))

    def _meetings(self, place: int, bank: Final, half: bool, pool: Counts) -> list[tuple[Meeting, int]]:
        if self.opponents[place].secret:
            return list(self.against_pair(place, bank, half, pool).items())
        every, slot = self.hidden.ways(pool), self._slots[place]
        usual, others = self._fares(place, bank, half)
        found = []
        for kind, meeting in others:
            assert slot is not None
            ways = self.hidden.of_one(pool, slot, kind)
            if ways:
                found.append((meeting, ways))
                every -= ways
        return [*found, (usual, every)]

    def against_pair(self, place: int, bank: Final, half: bool, pool: Counts) -> Counter[Meeting]:
        """Return how a secret pair fares, each way with its weight out of all ways to lay the hidden cards."""
        slot, found = self._slots[place], Counter[Meeting]()
        assert slot is not None
        for first, count in enumerate(pool):
            for second in range(first, len(pool)):
                if count and pool[second]:
                    pair = Hand().draw(first).draw(second)
                    ways = self.hidden.of_two(pool, slot, (first, second)) * (1 if first == second else 2)
                    found[self.meet(self.opponents[place], pair, bank, half)] += ways
        return found

    def _fares(self, place: int, bank: Final, half: bool) -> tuple[Meeting, list[tuple[int, Meeting]]]:
        """Return how the opponent fares with most kinds of hidden card, and with each of the others."""
        key = (place, bank, half)
        found = self._faring.get(key)
        if found is None:
            opponent = self.opponents[place]
            fares = [
                (kind, self.meet(opponent, opponent.final(kind), bank, half))
                for kind, weight in enumerate(opponent.likelihood)
                if weight and self.pool[kind]
            ] or [(NO_CARD, self.meet(opponent, opponent.known, bank, half))]
            usual = Counter(meeting for _, meeting in fares).most_common(1)[0][0]
            found = self._faring[key] = (usual, [fare for fare in fares if fare[1] != usual])
        return found

    def meet(self, opponent: Opponent, player: Hand, bank: Final, half: bool) -> Meeting:
        """Return how an opponent with a whole hand fares against the bank's final one, for a bet of one."""
        final = Final(player.total, player.natural)
        if opponent.secret and final.total == BUST:
            return Meeting(Result.LOSE, -1)
        if opponent.shot:
            return meet_shot(self.rules, final, bank)
        if final.total == BUST:
            return meet_liar(bank)
        return meet(self.rules, final, bank, half)
