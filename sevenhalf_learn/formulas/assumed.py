"""A hand that is played as a model assumes, and the bank's worth, in symbols and in numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import perm
from typing import Any, Final

from sympy import Integer, Symbol

from . import symbols as s
from .formula import Formula
from .heads import KIND, Call, Chance, Choose, Entry, Label, Minus, Plus, Power, Ratio, SumOver, Times, none
from .posterior import hides
from .put_in import put_in

_HANDS: Final = Symbol("H")
_CLAIMS: Final = Symbol("A")
_BARRED: Final = Symbol("B")
_PASSES: Final = Symbol("p")
_TAKE: Final = Symbol("P")
_BANK: Final = Call(s.VALUE, Label("coach.word.the_bank"))
_PLAYER: Final = Call(s.VALUE, Label("coach.word.a_player"))


def share_of(word: str) -> Any:
    """Return P(stand), how often a model makes a choice; `word` is a message key."""
    return Chance(Label(word))


def chosen(left: Any, terms: Sequence[tuple[str, Any, Fraction, Fraction]], result: Fraction) -> Formula:
    """What a hand comes to when a model chooses: each choice's chance, times what it comes to.

    A term holds the choice's message key, the name of what it comes to, the chance, and the number.
    """
    parts = [name if share == 1 else Times(share_of(word), name) for word, name, share, _ in terms]
    formula = Plus(*parts) if len(parts) > 1 else parts[0]
    known: dict[Any, Any] = {}
    for word, name, share, value in terms:
        known |= {name: value} if share == 1 else {share_of(word): share, name: value}
    return Formula(left, formula, put_in(formula, known), result)


def over_hidden(
    left: Any, name: Any, chances: Mapping[int, Fraction], after: Mapping[int, Fraction], result: Fraction
) -> Formula:
    """A quantity of a hand whose one card is hidden: the chance of each kind, times what it is then."""
    formula = SumOver(Times(hides(KIND), Entry(name, KIND)), KIND, KIND, none(), s.kinds(after))
    known = s.keyed(name, after) | {hides(kind): chance for kind, chance in chances.items()}
    return Formula(left, formula, put_in(formula, known), result)


def hidden_and_after(kind: int, name: Any, chance: Fraction, after: Fraction) -> Formula:
    """One term of it: the chance that the hidden card is of a kind, times what follows."""
    formula = Times(hides(kind), Entry(name, s.kind_symbol(kind)))
    known = {hides(kind): chance, Entry(name, s.kind_symbol(kind)): after}
    return Formula(formula, formula, put_in(formula, known), chance * after)


def side_and_own(left: Any, amount: int, per_chip: Fraction, own: Fraction, result: Fraction) -> Formula:
    """The value of a bet on another hand: its chips times the value of one, and the own options after it."""
    formula = Plus(Times(s.BET, s.best_per_chip()), s.VALUE)
    known = {s.BET: amount, s.best_per_chip(): per_chip, s.VALUE: own}
    return Formula(left, formula, put_in(formula, known), result)


def price(gains: tuple[Fraction, Fraction], hands: Fraction, result: Fraction) -> Formula:
    """(V(bank) − V(player)) · H: what the bank gains more in a hand, times the hands that it is kept."""
    formula = Times(Plus(_BANK, Minus(_PLAYER)), _HANDS)
    known = {_BANK: gains[0], _PLAYER: gains[1], _HANDS: hands}
    return Formula(s.value_of("coach.word.price"), formula, put_in(formula, known), result)


def bank_gain(players: int, player: Fraction, result: Fraction) -> Formula:
    """V(bank) = −m · V(player): what m players lose on average."""
    formula = Minus(Times(Integer(players), _PLAYER))
    return Formula(_BANK, formula, put_in(formula, {_PLAYER: player}), result)


def player_gain(bet: int, one: Fraction, result: Fraction) -> Formula:
    """V(player) = b · V₁."""
    formula = Times(s.BET, s.best_per_chip())
    return Formula(_PLAYER, formula, put_in(formula, {s.BET: bet, s.best_per_chip(): one}), result)


def hands_kept(passes: Fraction, most: int, result: Fraction) -> Formula:
    """H = 1/p, or where the rules end it after some hands 1 + (1 − p) + (1 − p)² …"""
    stays = Plus(Integer(1), Minus(_PASSES))
    formula = Ratio(Integer(1), _PASSES)
    if most:
        terms = [Integer(1), *([stays] if most > 1 else []), *(Power(stays, Integer(n)) for n in range(2, most))]
        formula = Plus(*terms) if len(terms) > 1 else terms[0]
    return Formula(_HANDS, formula, put_in(formula, {_PASSES: passes}), result)


def passing(together: Sequence[Fraction], result: Fraction) -> Formula:
    """p = C(m, 1) · P₁ − C(m, 2) · P₂ + …: at least one of m players, P_k being the chance that k given ones do."""
    players = len(together)
    terms = [Times(Choose(Integer(players), Integer(k)), Entry(_TAKE, Integer(k))) for k in range(1, players + 1)]
    parts = [Minus(term) if place % 2 else term for place, term in enumerate(terms)]
    formula = Plus(*parts) if players > 1 else Entry(_TAKE, Integer(1))
    known = {Entry(_TAKE, Integer(place + 1)): chance for place, chance in enumerate(together)}
    return Formula(_PASSES, formula, put_in(formula, known), result)


def taking(players: int) -> Any:
    """P_k, the chance that so many given players may all take the bank."""
    return Entry(_TAKE, Integer(players))


def counted_taking(
    players: int, deck: int, claims: Mapping[int, int], barred: Mapping[int, int], result: Fraction
) -> Formula:
    """P_k = ∑ₛ Aₛ/Nₛ − ∑ₛ Bₛ/Nₛ: of the Nₛ orders of s cards those with a claim, less those that the bank bars."""
    counted = [
        (sign, name, cards, ways)
        for sign, name, found in ((1, _CLAIMS, claims), (-1, _BARRED, barred))
        for cards, ways in found.items()
    ]
    terms = [
        _signed(sign, Ratio(Entry(name, Integer(cards)), Entry(s.UNSEEN, Integer(cards))))
        for sign, name, cards, _ in counted
    ]
    numbers = [_signed(sign, Ratio(Integer(ways), Integer(perm(deck, cards)))) for sign, _, cards, ways in counted]
    left = taking(players)
    if len(terms) == 1:
        return Formula(left, terms[0], numbers[0], result)
    return Formula(left, Plus(*terms), Plus(*numbers), result)


def _signed(sign: int, term: Any) -> Any:
    return term if sign > 0 else Minus(term)


def orders(cards: int, sets: Mapping[tuple[int, ...], int], deck: Sequence[int], *, barred: bool) -> Formula:
    """Aₛ or Bₛ: for each set of cards the orders in which it is played so, and then the cards: 2 · 4 · 12."""
    terms = []
    for held, ways in sets.items():
        factors = [Integer(deck[kind] - place) for kind, number in enumerate(held) for place in range(number)]
        terms.append(Times(Integer(ways), *factors) if ways != 1 else Times(*factors) if cards > 1 else factors[0])
    numbers = Plus(*terms) if len(terms) > 1 else terms[0]
    left = Entry(_BARRED if barred else _CLAIMS, Integer(cards))
    return Formula(left, numbers, numbers, Fraction(int(numbers.doit())))


def grouped_orders(cards: int, ways: Sequence[int], *, barred: bool) -> Formula:
    """Aₛ or Bₛ, where there are too many sets of cards to list: the orders of one group of them after the other."""
    numbers = Plus(*map(Integer, ways)) if len(ways) > 1 else Integer(ways[0])
    return Formula(Entry(_BARRED if barred else _CLAIMS, Integer(cards)), numbers, numbers, Fraction(sum(ways)))
