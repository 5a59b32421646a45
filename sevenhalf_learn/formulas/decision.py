"""What an option is worth, and how the hand then ends, in symbols and in numbers."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from types import MappingProxyType
from typing import Any, Final

from sympy import Integer, Symbol, Tuple

from . import symbols as s
from .formula import Formula
from .heads import KIND, Best, Compare, Entry, Minus, Plus, Points, Ratio, SumOver, Times, none
from .put_in import number, put_in

BUSTED: Final = 16
"""The final total that stands for the bank's bust."""
CHANCE: Final = Symbol("P")
"""With an index, the chance of an end after a card of that kind."""
_OVER_NOW: Final = s.chance_of("coach.word.over_now")
_SIDES: Final[Mapping[str, Callable[[int, int], bool]]] = MappingProxyType(
    {"=": operator.eq, "<": operator.lt, ">": operator.gt}
)


@dataclass(frozen=True, slots=True)
class Ending:
    """One way in which a hand ends: its name in a formula, its chance, and what it moves in bets."""

    name: Any
    chance: Fraction
    gain: int


def payoff(left: Any, bet: int, endings: Sequence[Ending], result: Fraction) -> Formula:
    """The value from the chances of the endings: b · (P(win) − P(tie) − P(lose)), as the rules pay."""
    parts = [_paid(ending) for ending in endings if ending.gain]
    total = Plus(*parts) if len(parts) > 1 else (parts or [Integer(0)])[0]
    formula = Times(s.BET, total) if bet != 1 and parts else total
    known: dict[Any, Any] = {ending.name: ending.chance for ending in endings}
    return Formula(left, formula, put_in(formula, known | {s.BET: bet}), result)


def _paid(ending: Ending) -> Any:
    size = Times(abs(ending.gain), ending.name) if abs(ending.gain) > 1 else ending.name
    return Minus(size) if ending.gain < 0 else size


def ending_chance(left: Any, total: int, ends: Mapping[int, Fraction], result: Fraction) -> Formula:
    """P(win), P(tie) or P(lose) of a hand that stands: the bank's final totals that make it so; 16 is its bust."""
    within = {end: chance for end, chance in ends.items() if end < BUSTED}
    parts = [s.bank_is(">", s.BUST_LINE)] if BUSTED in ends else []
    sign = next((sign for sign, holds in _SIDES.items() if all(holds(end, total) for end in within)), None)
    if sign in ("=", None) or len(within) == 1:
        parts += [s.bank_is("=", end) for end in within]
    elif within:
        under = Compare(s.TOTAL, sign, Points(total))
        parts.append(SumOver(s.bank_is("=", s.TOTAL), s.TOTAL, under, none(), Tuple(*(Points(end) for end in within))))
    known: dict[Any, Any] = {s.bank_is("=", end): chance for end, chance in within.items()}
    known[s.bank_is(">", s.BUST_LINE)] = ends.get(BUSTED, Fraction(0))
    formula = Plus(*parts) if len(parts) > 1 else parts[0]
    return Formula(left, formula, flat(put_in(formula, known)), result)


def flat(expression: Any) -> Any:
    """Return a sum without sums inside it: the terms in one row."""
    if not isinstance(expression, Plus):
        return expression
    terms: list[Any] = []
    for part in expression.args:
        terms += part.args if isinstance(part, Plus) else (part,)
    return Plus(*terms)


def over_cards(
    left: Any,
    name: Any,
    counts: Sequence[int],
    after: Mapping[int, Fraction],
    result: Fraction,
    *,
    total: int | None,
    over: tuple[Fraction, int | None] = (Fraction(0), None),
) -> Formula:
    """A quantity before a card comes: ∑ᵣ nᵣ/N times what it is after a card of kind r (`name` with the index r).

    The sum runs over the cards that keep the hand within 7½; `total` is None where a wild card makes that no matter
    of their values. `over` is the chance of those that don't, and what they count: a bust counts 1 in P(bust), minus
    the bet in a value, nothing (None) in the other chances.
    """
    body = Times(Ratio(s.count_of(KIND), s.UNSEEN), Entry(name, KIND))
    under = KIND if total is None or not over[0] else Compare(s.worth_of(KIND), "≤", _room(total))
    parts = [SumOver(body, KIND, under, none(), s.kinds(after))] if after else []
    chance, counted = over
    if chance and counted is not None:
        term = _OVER_NOW if abs(counted) == 1 else Times(s.BET, _OVER_NOW)
        parts.append(Minus(term) if counted < 0 else term)
    formula = Plus(*parts) if len(parts) > 1 else parts[0]
    known = s.counts_put_in(counts) | s.keyed(name, after) | {_OVER_NOW: chance, s.BET: abs(counted or 0)}
    return Formula(left, formula, flat(put_in(formula, known)), result)


def going_over(counts: Sequence[int], total: int | None, breaking: Sequence[int], result: Fraction) -> Formula:
    """The chance that the next card goes over: the cards that are too high, counted, out of all unseen."""
    under = KIND if total is None else Compare(s.worth_of(KIND), ">", _room(total))
    formula = Ratio(SumOver(s.count_of(KIND), KIND, under, none(), s.kinds(breaking)), s.UNSEEN)
    return Formula(_OVER_NOW, formula, put_in(formula, s.counts_put_in(counts)), result)


def _room(total: int) -> Any:
    return Plus(s.BUST_LINE, Minus(Points(total)))


def best_of(left: Any, options: Mapping[str, Fraction], total: int | None, result: Fraction) -> Formula:
    """The greatest of the options' values; the keys are message keys of their names."""
    return greatest(left, {s.value_of(word, total): value for word, value in options.items()}, result)


def greatest(left: Any, values: Mapping[Any, Fraction], result: Fraction) -> Formula:
    """The greatest of some values, by their names in the formula."""
    formula = Best(*values) if len(values) > 1 else next(iter(values))
    return Formula(left, formula, put_in(formula, values), result)


def added(left: Any, values: Mapping[Any, Fraction], result: Fraction, *, lost: int = 0) -> Formula:
    """A sum of values, by their names in the formula, less the chips that are lost for certain."""
    terms = [*([Minus(lost)] if lost else []), *values]
    formula = Plus(*terms) if len(terms) > 1 else (terms or [Integer(0)])[0]
    return Formula(left, formula, flat(put_in(formula, values)), result)


def for_certain(left: Any, name: Any, kind: int, result: Fraction) -> Formula:
    """A quantity before a card whose kind is known: what it is after it (`name` with the index r)."""
    formula = Entry(name, s.kind_symbol(kind))
    return Formula(left, formula, number(result), result)


def times_bet(left: Any, bet: int, best: Fraction, result: Fraction) -> Formula:
    """The value at a bet of so many chips: the bet times the best value of one chip."""
    formula = Times(s.BET, s.best_per_chip())
    return Formula(left, formula, put_in(formula, {s.BET: bet, s.best_per_chip(): best}), result)


def certain(left: Any, result: Fraction) -> Formula:
    """A chance that needs no working out: 1 or 0."""
    return Formula(left, number(result), number(result), result)


def by_chance(left: Any, stop: Fraction, ended: Fraction, later: tuple[Any, Fraction], result: Fraction) -> Formula:
    """A chance where the bank itself lets chance decide: P(stop) · 0 or 1 + P(draw) · what drawing leads to."""
    stops, draws = s.chance_of("coach.word.stop"), s.chance_of("coach.word.draw")
    name, chance = later
    formula = Plus(Times(stops, number(ended)), Times(draws, name))
    known = {stops: stop, draws: 1 - stop, name: chance}
    return Formula(left, formula, put_in(formula, known), result)
