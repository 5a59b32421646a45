"""Steps for what chips that are too few change for the bank: it hangs on all hidden cards, one hand after the other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any

from .. import formulas
from ..odds import Counts
from ..odds.bank_purse import BankPurse, Chips
from ..odds.counts import without
from ..odds.hidden import HiddenCards
from ..odds.payoff import Final as FinalHand
from ..odds.posterior import Opponent
from ..words import Message
from .bank_seats import Done
from .hidden_cards import Table, hidden_card_step
from .kinds import a_card
from .model_play import unopened_step
from .step import Step

_ENOUGH = 10**6
"""More chips than can be due."""


@dataclass(frozen=True, slots=True)
class Short:
    """A bank that is done, with some of the hidden cards known: `known` gives their kind by the place of the hand."""

    table: Table
    done: Done
    pool: Counts
    known: tuple[tuple[int, int], ...] = ()
    _found: dict[tuple[tuple[int, int], ...], Fraction] = field(default_factory=dict, repr=False, compare=False)

    @property
    def places(self) -> tuple[int, ...]:
        """The hands whose hidden card is not known."""
        known = dict(self.known)
        return tuple(place for place in self.table.hiding if place not in known)

    def knowing(self, kind: int) -> Short:
        """Return the same once the first of them hides a card of a kind."""
        known = (*self.known, (self.places[0], kind))
        return replace(self, pool=without(self.pool, kind), known=known, _found=self._found)

    def amount(self) -> Fraction:
        """Return how much more the bank has on average than if everybody paid in full."""
        found = self._found.get(self.known)
        if found is None:
            found = self._found[self.known] = self._settle()
        return found

    def _settle(self) -> Fraction:
        turn, hand = self.table.odds.turn, self.done.hand
        chips, bank = turn.chips, FinalHand(hand.total, hand.natural)
        assert chips is not None
        opponents = self._opponents()
        rich = Chips(_ENOUGH, (_ENOUGH,) * len(chips.seats))
        paid, due = (BankPurse(each, turn.rules, opponents, turn.meet) for each in (chips, rich))
        hidden = HiddenCards(self.pool, _weights(opponents)).ways(self.pool)
        gains = [each.gain(bank, self.done.half, self.pool) for each in (paid, due)]
        return Fraction(gains[0] - gains[1], hidden)

    def _opponents(self) -> tuple[Opponent, ...]:
        known = dict(self.known)
        return tuple(
            replace(each, known=each.final(known[place]), likelihood=()) if place in known else each
            for place, each in enumerate(self.table.opponents)
        )


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
    if any(opponent.secret for opponent in table.opponents):
        return unopened_step(short_name, short.amount())
    return _step(short, short_name)


def short_name() -> Any:
    """Return the name of that amount in a formula."""
    return formulas.symbols.value_of("coach.word.short")


def _step(short: Short, left: Callable[[], Any]) -> Step:
    result = short.amount()
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
