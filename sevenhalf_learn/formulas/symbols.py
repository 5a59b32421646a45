"""The symbols of the formulas, and the index of each kind of card.

n_r is how many cards of kind r are unseen, v_r their value, N how many cards are unseen, B the bank's final total.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from sympy import Integer, Symbol, Tuple

from .heads import KIND, Call, Chance, Compare, Entry, Label, Minus, Plus, Points

UNSEEN: Final = Symbol("N")
COUNT: Final = Symbol("n")
WORTH: Final = Symbol("v")
VALUE: Final = Symbol("V")
BANK: Final = Symbol("B")
TOTAL: Final = Symbol("s")
BET: Final = Symbol("b")

_KINDS: Final = (*(Integer(rank) for rank in range(1, 8)), Symbol("f"), Symbol("w"))
BUST_LINE: Final = Points(15)


def kind_symbol(kind: int) -> Any:
    """Return the index of a kind: 1-7, f for a figure, w for the wild card.

    >>> kind_symbol(6), kind_symbol(7)
    (7, f)
    """
    return _KINDS[kind]


def kinds(numbers: Iterable[int]) -> Any:
    """Return the values that an index over these kinds takes."""
    return Tuple(*(kind_symbol(kind) for kind in numbers))


def count_of(kind: Any) -> Any:
    """Return n with its index."""
    return Entry(COUNT, kind)


def worth_of(kind: Any) -> Any:
    """Return v with its index."""
    return Entry(WORTH, kind)


def counts_put_in(counts: Sequence[int]) -> dict[Any, int]:
    """Return what the counts put in the place of n_1 … n_f, and of N."""
    known = {count_of(kind_symbol(kind)): number for kind, number in enumerate(counts)}
    return known | {UNSEEN: sum(counts)}


def bank_is(sign: str, halves: int | Any) -> Any:
    """Return the event that the bank's final total compares so: P(B > 7½)."""
    return Chance(Compare(BANK, sign, Points(halves) if isinstance(halves, int) else halves))


def value_of(word: str, halves: int | None = None) -> Any:
    """Return V(stand) or, at a total, V(stand, 6½); `word` is a message key."""
    return Call(VALUE, Label(word), *(() if halves is None else (Points(halves),)))


def value_named(word: str, times: int = 1) -> Any:
    """Return V(hand 2): a value named by a word with a number in it."""
    return Call(VALUE, Label(word, times))


def against(name: Any) -> Any:
    """Return V(Ana), the bank's value against one player."""
    return Call(VALUE, name)


def best_per_chip() -> Any:
    """Return V with the index 1: the best value for a bet of one chip."""
    return Entry(VALUE, 1)


def chance_of(word: str, given: Any = None, *, times: int = 1) -> Any:
    """Return P(win), or P(win | given); `word` is a message key, `times` fills it."""
    return Chance(Label(word, times), *(() if given is None else (given,)))


def after_card(name: Any, kind: int) -> Any:
    """Return a quantity as it is once a card of `kind` has come: V_7."""
    return Entry(name, kind_symbol(kind))


def total_before(total: Any, kind: Any = KIND) -> Any:
    """Return s − v_r, the total before the card that made it s."""
    return Plus(total, Minus(worth_of(kind)))


def keyed(name: Any, results: Mapping[int, Any]) -> dict[Any, Any]:
    """Return what known quantities put in the place of name_1 … name_f."""
    return {Entry(name, kind_symbol(kind)): value for kind, value in results.items()}


def holding(held: Iterable[tuple[int, int]]) -> Any:
    """Return a hand, given as kinds and how many of each, as (3, f, f); None for no cards, which is no condition."""
    cards = [kind_symbol(kind) for kind, number in held for _ in range(number)]
    return Tuple(*cards) if cards else None
