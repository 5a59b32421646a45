"""Steps for what chips that are too few change for the bank: it hangs on all hidden cards, one hand after the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from .. import formulas
from ..odds import Counts, Hand
from ..odds.bank_purse import BankPurse, Chips
from ..odds.counts import without
from ..odds.hidden import HiddenCards
from ..odds.payoff import Final as FinalHand
from ..odds.payoff import Meeting
from ..odds.posterior import Opponent
from ..words import Message
from .bank_seats import Done
from .hidden_cards import Table, hidden_card_step
from .kinds import a_card
from .step import Step

_PAIR = 2
"""Cards of a secret pair."""
_ENOUGH = 10**6
"""More chips than can be due."""


Known = tuple[tuple[int, tuple[int, ...]], ...]
"""The kinds of hidden cards that are known, by the place of the hand."""


@dataclass(frozen=True, slots=True)
class Short:
    """A bank that is done, with some of the hidden cards known: one of each hand that hides one, then secret pairs."""

    table: Table
    done: Done
    pool: Counts
    known: Known = ()
    _found: dict[Known, Fraction] = field(default_factory=dict, repr=False, compare=False)

    @property
    def places(self) -> tuple[int, ...]:
        """The hands whose one hidden card is not known."""
        known = dict(self.known)
        return tuple(place for place in self.table.hiding if place not in known)

    @property
    def pair(self) -> int | None:
        """The first hand of a secret pair of which a card is not known, once no other hides one."""
        known, opponents = dict(self.known), self.table.opponents
        open_ = (at for at, each in enumerate(opponents) if each.secret and len(known.get(at, ())) < _PAIR)
        return None if self.places else next(open_, None)

    @property
    def halved(self) -> bool:
        """Whether one card of a pair is known and the other is not."""
        return self.pair is not None and self.pair in dict(self.known)

    def knowing(self, kind: int) -> Short:
        """Return the same once the first of them hides a card of a kind."""
        place = self.places[0] if self.places else self.pair
        assert place is not None, "every hidden card is known"
        known = dict(self.known)
        known[place] = (*known.get(place, ()), kind)
        return replace(self, pool=without(self.pool, kind), known=tuple(known.items()), _found=self._found)

    def amount(self) -> Fraction:
        """Return how much more the bank has on average than if everybody paid in full."""
        found = self._found.get(self.known)
        if found is None:
            found = self._found[self.known] = self._halved() if self.halved else self._settle()
        return found

    def _halved(self) -> Fraction:
        after = sum((count * self.knowing(kind).amount() for kind, count in enumerate(self.pool) if count), Fraction(0))
        return after / sum(self.pool)

    def _settle(self) -> Fraction:
        turn, hand = self.table.odds.turn, self.done.hand
        chips, bank = turn.chips, FinalHand(hand.total, hand.natural)
        assert chips is not None
        opponents = self._opponents()
        rich = Chips(_ENOUGH, (_ENOUGH,) * len(chips.seats))
        paid, due = (BankPurse(each, turn.rules, opponents, self._meet) for each in (chips, rich))
        hidden = HiddenCards(self.pool, _weights(opponents)).ways(self.pool)
        gains = [each.gain(bank, self.done.half, self.pool) for each in (paid, due)]
        return Fraction(gains[0] - gains[1], hidden)

    def _opponents(self) -> tuple[Opponent, ...]:
        known = dict(self.known)
        return tuple(
            replace(each, known=_whole(each, known[place]), likelihood=(), secret=False) if place in known else each
            for place, each in enumerate(self.table.opponents)
        )

    def _meet(self, opponent: Opponent, hand: Hand, bank: FinalHand, half: bool) -> Meeting:
        # A pair that is known meets the bank as one that is not: over 7½ it is no lie.
        as_dealt = {(each.seat, each.index): each for each in self.table.opponents}[opponent.seat, opponent.index]
        return self.table.odds.turn.meet(as_dealt, hand, bank, half)


def _whole(opponent: Opponent, kinds: tuple[int, ...]) -> Hand:
    hand = opponent.known
    for kind in kinds:
        hand = hand.draw(kind)
    return hand


def _weights(opponents: tuple[Opponent, ...]) -> tuple[tuple[int, ...], ...]:
    anything = tuple(1 for _ in range(9))
    pairs = sum(2 for each in opponents if each.secret)
    return (*(each.likelihood for each in opponents if each.likelihood), *[anything] * pairs)


def short_step(table: Table, done: Done) -> Step | None:
    """Return the step for what too few chips change; None where they change nothing."""
    if table.odds.turn.purse is None:
        return None
    short = Short(table, done, done.pool)
    if not short.amount():
        return None
    return _step(short, short_name)


def short_name() -> Any:
    """Return the name of that amount in a formula."""
    return formulas.symbols.value_of("coach.word.short")


def _step(short: Short, left: Callable[[], Any]) -> Step:
    result = short.amount()
    if short.pair is not None:
        return _pair_step(short, short.pair, left)
    if not short.places:
        return Step(Message.of("coach.bank.short.known"), result, lambda: formulas.decision.certain(left(), result))
    table, place = short.table, short.places[0]
    fitting = [kind for kind in table.fitting(short.pool, place) if short.knowing(kind).amount()]

    def formula() -> formulas.Formula:
        chances = {kind: table.chance(short.pool, place, kind, short.places) for kind in fitting}
        after = {kind: short.knowing(kind).amount() for kind in fitting}
        return formulas.assumed.over_hidden(left(), formulas.symbols.VALUE, chances, after, result)

    message = Message.of("coach.bank.short", name=table.names[place])
    return Step(message, result, formula, lambda: tuple(_term(short, kind) for kind in fitting))


def _pair_step(short: Short, place: int, left: Callable[[], Any]) -> Step:
    """A card of a secret pair, which nobody has seen: any of those that are left."""
    result, symbol = short.amount(), formulas.symbols.VALUE
    kinds = [kind for kind, count in enumerate(short.pool) if count and short.knowing(kind).amount()]

    def formula() -> formulas.Formula:
        after = {kind: short.knowing(kind).amount() for kind in kinds}
        return formulas.decision.over_cards(left(), symbol, short.pool, after, result, total=0)

    def after_it(kind: int) -> Step:
        return _step(short.knowing(kind), lambda: formulas.symbols.after_card(symbol, kind))

    which = "second" if short.halved else "first"
    message = Message.of(f"coach.bank.short.{which}", name=short.table.names[place])
    return Step(message, result, formula, lambda: tuple(map(after_it, kinds)))


def _term(short: Short, kind: int) -> Step:
    place = short.places[0]
    card = hidden_card_step(short.table, short.pool, place, kind, short.places)
    after = _step(short.knowing(kind), lambda: formulas.symbols.after_card(formulas.symbols.VALUE, kind))
    return Step(
        Message.of("coach.bank.short.term", name=short.table.names[place], card=a_card(kind)),
        card.result * after.result,
        lambda: formulas.assumed.hidden_and_after(kind, formulas.symbols.VALUE, card.result, after.result),
        lambda: (card, after),
    )
