"""Display heads: sympy expressions that stay as they are written.

sympy's own sums and products sort their arguments and cancel what they can; a learner must see 12/40 · 11/39 in
that order. Each head keeps its arguments, and `doit()` hands them to sympy's arithmetic.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from sympy import Add, Basic, Expr, Integer, Max, Mul, Pow, Rational, Symbol, Tuple, binomial, sympify
from sympy.core.symbol import Str

from ..words import Words

X: Final = Symbol("x")
"""Marks a card in a generating function: its exponent counts cards."""
Y: Final = Symbol("y")
"""Marks a value in a generating function: its exponent counts half points."""


class Head(Expr):  # type: ignore[misc]  # sympy ships no types
    """An expression for display; the order of its arguments is kept."""

    is_commutative = True

    def __new__(cls, *args: Any) -> Any:
        """Take the arguments as they stand; Python numbers become sympy's."""
        return Expr.__new__(cls, *[arg if isinstance(arg, Basic) else sympify(arg) for arg in args])

    def _latex(self, printer: object) -> str:  # noqa: ARG002 - sympy's protocol
        from .latex import latex  # noqa: PLC0415 - the writers know the heads, not the other way round

        return latex(self)

    def _sympystr(self, printer: object) -> str:  # noqa: ARG002 - sympy's protocol
        from .plain import plain  # noqa: PLC0415 - the writers know the heads, not the other way round

        return plain(self)

    def done(self) -> list[Any]:
        """Return the arguments after `doit()`."""
        return [arg.doit() for arg in self.args]


class Label(Head):
    """A word inside a formula, by its message key: the `stand` in V(stand). `times` fills a `{times}` in it."""

    def __new__(cls, key: str | Str, times: Any = 1) -> Any:
        """Name the message."""
        return Expr.__new__(cls, Str(str(key)), sympify(times))

    def said(self, words: Words) -> str:
        """Return the word in a language."""
        return words.text(str(self.args[0]), times=int(self.args[1]))

    def doit(self, **_: Any) -> Any:
        """Stay: a word has no value."""
        return self


class Name(Head):
    """A proper name inside a formula, the same in every language."""

    def __new__(cls, text: str | Str) -> Any:
        """Take the name as it is written."""
        return Expr.__new__(cls, Str(str(text)))

    @property
    def written(self) -> str:
        """The name."""
        return str(self.args[0])

    def doit(self, **_: Any) -> Any:
        """Stay: a name has no value."""
        return self


class Points(Head):
    """A total given in half points, written 7½."""

    @property
    def halves(self) -> int:
        """The total in half points."""
        return int(self.args[0])

    def doit(self, **_: Any) -> Any:
        """Return the total as a rational number of points."""
        return Rational(self.halves, 2)


class Entry(Head):
    """A symbol with an index: n with the index 7 is the number of unseen sevens."""

    def doit(self, **_: Any) -> Any:
        """Return an ordinary symbol of that name once the index is known."""
        base, index = self.args
        return self if index.free_symbols & {KIND, OTHER, CARDS} else Symbol(f"{base}_{index}")


class Call(Head):
    """A named quantity at a place: V(stand), Q_7(4)."""

    def doit(self, **_: Any) -> Any:
        """Stay: its value is put in, not computed."""
        return self


class Chance(Head):
    """P(event), or P(event | condition)."""

    def doit(self, **_: Any) -> Any:
        """Stay: its value is put in, not computed."""
        return self


class Compare(Head):
    """A comparison inside an event: B < 6."""

    def __new__(cls, left: Any, sign: str | Str, right: Any) -> Any:
        """Join two sides by one of the signs = < > ≤ ≥."""
        return Expr.__new__(cls, sympify(left), Str(str(sign)), sympify(right))

    def doit(self, **_: Any) -> Any:
        """Stay: an event has no value."""
        return self


class Plus(Head):
    """A sum that keeps its order; a `Minus` term is written with its sign."""

    def doit(self, **_: Any) -> Any:
        """Return the sum."""
        return Add(*self.done())


class Minus(Head):
    """The negative of its argument."""

    def doit(self, **_: Any) -> Any:
        """Return the negative."""
        return -self.done()[0]


class Times(Head):
    """A product that keeps its order, written with dots."""

    def doit(self, **_: Any) -> Any:
        """Return the product."""
        return Mul(*self.done())


class Adjacent(Times):
    """A product written without a sign: x y², (1 + x)²(1 + y)³."""


class Power(Head):
    """A power that is not multiplied out."""

    def doit(self, **_: Any) -> Any:
        """Return the power."""
        return Pow(*self.done())


class Ratio(Head):
    """A fraction that is not cancelled: 12/40."""

    def doit(self, **_: Any) -> Any:
        """Return the quotient."""
        above, below = self.done()
        return above / below


class Choose(Head):
    """The number of ways to take k of n: a binomial."""

    def doit(self, **_: Any) -> Any:
        """Return the number."""
        return binomial(*self.done())


class Best(Head):
    """The greatest of its arguments."""

    def doit(self, **_: Any) -> Any:
        """Return the maximum."""
        return Max(*self.done())


class Cases(Head):
    """A value by cases: each argument is a pair (value, condition)."""

    def doit(self, **_: Any) -> Any:
        """Return the value that all cases share, or stay while they differ."""
        values = {case[0].doit() for case in self.args}
        return values.pop() if len(values) == 1 else self


class Over(Head):
    """Something repeated over an index; `SumOver` and `ProductOver` say what.

    Arguments: the body, the index, what to write under the sign, what above it (`Tuple()` for nothing), and
    a `Tuple` of the values that the index takes.
    """

    @property
    def terms(self) -> Iterator[Any]:
        """The body at each value of the index."""
        body, index, _, _, values = self.args
        return (body.xreplace({index: value}) for value in values)

    def written_out(self, terms: list[Any]) -> Any:
        """Return the terms joined as this sign joins them."""
        raise NotImplementedError

    def doit(self, **_: Any) -> Any:
        """Write the terms out and work them out."""
        return self.written_out(list(self.terms)).doit()


class SumOver(Over):
    """∑ over an index."""

    def written_out(self, terms: list[Any]) -> Any:
        """Return the sum of the terms; no terms make 0."""
        return Plus(*terms) if len(terms) > 1 else (terms or [Integer(0)])[0]


class ProductOver(Over):
    """∏ over an index."""

    def written_out(self, terms: list[Any]) -> Any:
        """Return the product of the terms; no terms make 1."""
        if len(terms) < 2:
            return (terms or [Integer(1)])[0]
        return (Adjacent if all(isinstance(term, Power) for term in terms) else Times)(*terms)


class Coefficient(Head):
    """[xᵏ yˢ] of a product of factors (1 + x yᵛ)ⁿ. Arguments: the product, k, s."""

    def doit(self, **_: Any) -> Any:
        """Return the coefficient, a sum of products of binomials; the exponents n may be symbols."""
        product, cards, halves = self.args
        factors = product.terms if isinstance(product, ProductOver) else _factors(product)
        powers = [(_value(base), count.doit()) for base, count in (power.args for power in factors)]
        return Add(
            *(
                Mul(*(binomial(count, taken) for (_, count), taken in zip(powers, hand, strict=True)))
                for hand in hands([value for value, _ in powers], int(cards), int(halves))
            )
        )


def _factors(product: Any) -> tuple[Any, ...]:
    if product == 1:  # no kind fits
        return ()
    return product.args if isinstance(product, Adjacent) else (product,)


def _value(base: Any) -> int:
    """Return v of a factor 1 + x yᵛ."""
    return int(base.args[1].args[1].args[1])


def hands(values: list[int], cards: int, halves: int) -> Iterator[tuple[int, ...]]:
    """Yield how many cards of each value make hands of `cards` cards that total `halves`.

    >>> list(hands([1, 2], 3, 4))
    [(2, 1)]
    """
    if not values:
        if cards == halves == 0:
            yield ()
        return
    for taken in range(min(cards, halves // values[0]) + 1):
        for rest in hands(values[1:], cards - taken, halves - taken * values[0]):
            yield (taken, *rest)


KIND: Final = Symbol("r")
"""The index that runs over the kinds of cards."""
OTHER: Final = Symbol("j")
"""A second index over the kinds of cards."""
CARDS: Final = Symbol("k")
"""The index that counts cards."""


def none() -> Any:
    """Return what stands above or below a sign that has nothing there."""
    return Tuple()
