"""How the bank's hand ends when it draws up to a threshold, in the terms of the kernel's formula.

P(B = s) = ∑ᵣ nᵣ/N · Qᵣ(s − vᵣ), the deciding card first; Qᵣ(u) = ∑ₖ aₖ / C(N−1, k), the chance that the other
cards, dealt one by one, pass through the total u; aₖ = [xᵏ yᵘ] ∏ⱼ (1 + x y^vⱼ)^nⱼ, the hands of k cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from sympy import Integer, Symbol, Tuple

from . import symbols as s
from .formula import Formula
from .heads import (
    CARDS,
    KIND,
    OTHER,
    Adjacent,
    Call,
    Chance,
    Choose,
    Coefficient,
    Compare,
    Entry,
    Minus,
    Plus,
    Points,
    Power,
    ProductOver,
    Ratio,
    SumOver,
    Times,
    X,
    Y,
    hands,
    none,
)
from .put_in import put_in

_PASS: Final = Symbol("Q")
_WAYS: Final = Symbol("a")
_TAKEN: Final = Symbol("m")
_LEFT: Final = Symbol("n′")
_LAST: Final = Symbol("L")


def through(kind: Any, total: Any) -> Any:
    """Return Q_r(u): without one card of kind r, the others pass through the total u."""
    return Call(Entry(_PASS, kind), total)


def bank_ends(
    counts: Sequence[int], threshold: int, total: int, passes: Mapping[int, Fraction], result: Fraction
) -> Formula:
    """P(B = total): over the deciding card; `passes` holds Q_r(total − v_r) of each kind that can decide."""
    end = Points(total)
    body = Times(Ratio(s.count_of(KIND), s.UNSEEN), through(KIND, s.total_before(end)))
    under = Compare(0, "≤", Compare(s.total_before(end), "<", Points(threshold)))
    formula = SumOver(body, KIND, under, none(), s.kinds(passes))
    known: dict[Any, Any] = s.counts_put_in(counts)
    for kind, value in passes.items():
        index = s.kind_symbol(kind)
        known[through(index, s.total_before(end, index))] = value
    return Formula(s.bank_is("=", total), formula, put_in(formula, known), result)


def bank_busts(ways: Mapping[int, Fraction], result: Fraction) -> Formula:
    """P(B > 7½): over the kind of the last card; `ways` holds the chance of going over with each."""
    formula = SumOver(_over_with(KIND), KIND, KIND, none(), s.kinds(ways))
    known = {_over_with(s.kind_symbol(kind)): chance for kind, chance in ways.items()}
    return Formula(s.bank_is(">", s.BUST_LINE), formula, put_in(formula, known), result)


def over_with(
    counts: Sequence[int], kind: int, threshold: int, passes: Mapping[int, Fraction], result: Fraction
) -> Formula:
    """P(B > 7½, L = r): a card of kind r is the last; `passes` holds Q_r(u) of each total u that it breaks."""
    index, u = s.kind_symbol(kind), Symbol("u")
    under = Compare(Plus(s.BUST_LINE, Minus(s.worth_of(index))), "<", Compare(u, "<", Points(threshold)))
    sums = SumOver(through(index, u), u, under, none(), Tuple(*(Points(before) for before in passes)))
    formula = Times(Ratio(s.count_of(index), s.UNSEEN), sums)
    known: dict[Any, Any] = {through(index, Points(before)): value for before, value in passes.items()}
    return Formula(_over_with(index), formula, put_in(formula, known | s.counts_put_in(counts)), result)


def _over_with(kind: Any) -> Any:
    return Chance(Tuple(Compare(s.BANK, ">", s.BUST_LINE), Compare(_LAST, "=", kind)))


def passing_through(kind: int, total: int, others: int, ways: Mapping[int, int], result: Fraction) -> Formula:
    """Q_r(u) from the numbers of hands of k cards that total u; `others` is N − 1."""
    others_symbol = Plus(s.UNSEEN, Minus(1))
    body = Ratio(Entry(_WAYS, CARDS), Choose(others_symbol, CARDS))
    formula = SumOver(body, CARDS, CARDS, none(), Tuple(*(Integer(k) for k in ways)))
    known: dict[Any, Any] = {Entry(_WAYS, Integer(k)): number for k, number in ways.items()}
    left = through(s.kind_symbol(kind), Points(total))
    return Formula(left, formula, put_in(formula, known | {others_symbol: others}), result)


def generating_product(kinds: Sequence[int]) -> Any:
    """Return ∏ⱼ (1 + x y^vⱼ)^n′ⱼ over the kinds; y counts half points."""
    factor = Power(Plus(1, Adjacent(X, Power(Y, s.worth_of(OTHER)))), Entry(_LEFT, OTHER))
    return ProductOver(factor, OTHER, OTHER, none(), s.kinds(kinds))


def number_of_hands(counts: Sequence[int], worths: Sequence[int], cards: int, total: int, result: int) -> Formula:
    """a_k = [xᵏ yᵘ] ∏ …; `counts` are the cards without the deciding one, `worths` their values in halves."""
    fitting = _fitting(counts, worths, total)
    formula = Coefficient(generating_product(fitting), cards, total)
    known = {Entry(_LEFT, s.kind_symbol(kind)): counts[kind] for kind in fitting}
    known |= {s.worth_of(s.kind_symbol(kind)): worths[kind] for kind in fitting}
    return Formula(Entry(_WAYS, Integer(cards)), formula, put_in(formula, known), Fraction(result))


def hands_listed(counts: Sequence[int], worths: Sequence[int], cards: int, total: int, result: int) -> Formula:
    """a_k as a list: each hand of so many cards and that total, in how many ways it can be taken."""
    fitting = _fitting(counts, worths, total)
    terms = [
        [Choose(counts[kind], taken) for kind, taken in zip(fitting, hand, strict=True) if taken]
        for hand in hands([worths[kind] for kind in fitting], cards, total)
        if all(taken <= counts[kind] for kind, taken in zip(fitting, hand, strict=True))
    ]
    products = [Times(*factors) if len(factors) > 1 else factors[0] for factors in terms]
    numbers = Plus(*products) if len(products) > 1 else products[0]
    ways = Choose(Entry(_LEFT, OTHER), Entry(_TAKEN, OTHER))
    formula = SumOver(ProductOver(ways, OTHER, OTHER, none(), s.kinds(fitting)), _TAKEN, _TAKEN, none(), Tuple())
    return Formula(Entry(_WAYS, Integer(cards)), formula, numbers, Fraction(result))


def _fitting(counts: Sequence[int], worths: Sequence[int], total: int) -> list[int]:
    return [kind for kind, worth in enumerate(worths) if worth <= total and counts[kind]]
