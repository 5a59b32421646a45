"""What the bank may think of the players' hidden cards, in symbols and in numbers.

P(H = r) = nᵣ · Lᵣ · Wᵣ / W: nᵣ cards of the kind are unseen, Lᵣ is how well the hand's story fits one of them, Wᵣ
weighs the ways to lay the other hidden cards then, and W = ∑ⱼ nⱼ · Lⱼ · Wⱼ all ways together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from sympy import Integer, Symbol, Tuple

from . import symbols as s
from .decision import added
from .formula import Formula
from .heads import KIND, OTHER, Chance, Compare, Entry, Minus, Name, Plus, ProductOver, Ratio, SumOver, Times, none
from .put_in import put_in

HIDDEN: Final = Symbol("H")
_LIKELIHOOD: Final = Symbol("L")
_WAYS: Final = Symbol("W")
_STEP: Final = Symbol("i")
_CHOICE: Final = Symbol("p")
_NEXT: Final = Symbol("X")
_DECK: Final = Symbol("M")
_SECOND: Final = Symbol("m")


def hides(kind: int | Any) -> Any:
    """Return the chance that the hidden card is of a kind."""
    return Chance(Compare(HIDDEN, "=", s.kind_symbol(kind) if isinstance(kind, int) else kind))


def one_of(left: Any, chances: Mapping[int, Fraction], result: Fraction) -> Formula:
    """The chance that the hidden card is of one of some kinds."""
    parts = [hides(kind) for kind in chances]
    formula = Plus(*parts) if len(parts) > 1 else parts[0]
    return Formula(left, formula, put_in(formula, {hides(kind): chance for kind, chance in chances.items()}), result)


def hidden_card(
    kind: int, count: int, likelihood: Fraction, weights: tuple[Fraction, Fraction], result: Fraction
) -> Formula:
    """P(H = r) by Bayes' rule; `weights` are W_r, 1 where no other card lies hidden, and W."""
    ways, every = weights
    index = s.kind_symbol(kind)
    alone = ways == 1
    factors = [s.count_of(index), Entry(_LIKELIHOOD, index), *([] if alone else [Entry(_WAYS, index)])]
    formula = Ratio(Times(*factors), _WAYS)
    known = {s.count_of(index): count, Entry(_LIKELIHOOD, index): likelihood, Entry(_WAYS, index): ways, _WAYS: every}
    return Formula(hides(kind), formula, put_in(formula, known), result)


def ways_to_hide(
    counts: Sequence[int],
    likelihoods: Mapping[int, Fraction],
    ways: Mapping[int, Fraction],
    result: Fraction,
    given: int | None = None,
) -> Formula:
    """W, or W_r with a card of kind `given` taken out: over the kinds that the (next) hidden card may be."""
    alone = all(weight == 1 for weight in ways.values())
    body = [s.count_of(OTHER), Entry(_LIKELIHOOD, OTHER), *([] if alone else [Entry(_WAYS, OTHER)])]
    formula = SumOver(Times(*body), OTHER, OTHER, none(), s.kinds(likelihoods))
    known = s.counts_put_in(counts) | s.keyed(_LIKELIHOOD, likelihoods) | s.keyed(_WAYS, ways)
    left = _WAYS if given is None else Entry(_WAYS, s.kind_symbol(given))
    return Formula(left, formula, put_in(formula, known), result)


def story(kind: int, chances: Sequence[Fraction], result: Fraction) -> Formula:
    """L_r: the model's chance of each choice, one after the other, multiplied."""
    steps = Tuple(*(Integer(step + 1) for step in range(len(chances))))
    formula = ProductOver(Entry(_CHOICE, _STEP), _STEP, _STEP, none(), steps)
    known = {Entry(_CHOICE, Integer(step + 1)): chance for step, chance in enumerate(chances)}
    numbers = put_in(formula, known) if chances else Integer(1)
    return Formula(Entry(_LIKELIHOOD, s.kind_symbol(kind)), formula, numbers, result)


def next_card(kind: int, count: int, deck: int, weights: tuple[Fraction, Fraction], result: Fraction) -> Formula:
    """P(next = r) = nᵣ/M · Wᵣ/W, with M the cards that can still be drawn; `weights` are W_r and W."""
    index = s.kind_symbol(kind)
    formula = Times(Ratio(s.count_of(index), _DECK), Ratio(Entry(_WAYS, index), _WAYS))
    ways, every = weights
    if ways == every:
        formula = Ratio(s.count_of(index), _DECK)
    known = {s.count_of(index): count, _DECK: deck, Entry(_WAYS, index): ways, _WAYS: every}
    return Formula(comes(kind), formula, put_in(formula, known), result)


def comes(kind: int | Any) -> Any:
    """Return the chance that the next card is of a kind."""
    return Chance(Compare(_NEXT, "=", s.kind_symbol(kind) if isinstance(kind, int) else kind))


def over_next(
    left: Any, name: Any, chances: Mapping[int, Fraction], after: Mapping[int, Fraction], result: Fraction
) -> Formula:
    """A quantity before the bank's next card: the chance of each kind, times what it is after it (`name` indexed)."""
    formula = SumOver(Times(comes(KIND), Entry(name, KIND)), KIND, KIND, none(), s.kinds(after))
    known = s.keyed(name, after) | {comes(kind): chance for kind, chance in chances.items()}
    return Formula(left, formula, put_in(formula, known), result)


def next_and_after(kind: int, name: Any, chance: Fraction, after: Fraction) -> Formula:
    """One term of a draw: the chance that a card of a kind comes, times what follows it."""
    index = s.kind_symbol(kind)
    formula = Times(comes(kind), Entry(name, index))
    return Formula(formula, formula, put_in(formula, {comes(kind): chance, Entry(name, index): after}), chance * after)


def pair(left: Any, counts: Sequence[int], fitting: Mapping[int, int], result: Fraction) -> Formula:
    """Two hidden cards of which nothing is known: ∑ᵣ nᵣ/N · mᵣ/(N − 1), mᵣ second cards fitting a first of kind r."""
    second = Ratio(Entry(_SECOND, KIND), Plus(s.UNSEEN, Minus(1)))
    formula = SumOver(Times(Ratio(s.count_of(KIND), s.UNSEEN), second), KIND, KIND, none(), s.kinds(fitting))
    known = s.counts_put_in(counts) | s.keyed(_SECOND, fitting) | {Plus(s.UNSEEN, Minus(1)): sum(counts) - 1}
    return Formula(left, formula, put_in(formula, known), result)


def weighed_ways(left: Any, ways: int, every: int) -> Formula:
    """The weight of the ways to lay the hidden cards that end so, out of the weight of all."""
    formula = Ratio(Entry(_WAYS, left.args[0]), _WAYS)
    return Formula(left, formula, Ratio(ways, every), Fraction(ways, every))


def against_all(
    left: Any, values: Mapping[str, Fraction], result: Fraction, more: Mapping[Any, Fraction] | None = None
) -> Formula:
    """The bank's value against all hands: the sum of its values against each, by the players' names, and `more`."""
    return added(left, {s.against(Name(name)): value for name, value in values.items()} | dict(more or {}), result)


def weighed_by_bets(word: str, chances: Mapping[str, tuple[int, Fraction]], result: Fraction) -> Formula:
    """The share of the chips at stake that ends so: each player's bet out of all bets, times the chance there."""
    name, bets = Symbol("i"), Symbol("b")
    body = Times(Ratio(Entry(bets, name), bets), s.chance_of(word, name))
    formula = SumOver(body, name, name, none(), Tuple(*(Name(player) for player in chances)))
    known: dict[Any, Any] = {bets: sum(bet for bet, _ in chances.values())}
    for player, (bet, chance) in chances.items():
        known |= {Entry(bets, Name(player)): bet, s.chance_of(word, Name(player)): chance}
    return Formula(s.chance_of(word), formula, put_in(formula, known), result)
