"""Steps for the bank's own options: stand, count its half point, or draw, against all live hands at once."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from .. import formulas
from ..cards import TARGET
from ..game.action import Verb
from ..odds import BUST, BankBranch, Counts, Hand
from ..words import Message, Total
from .bank_seats import Done, seat_step, seat_value
from .bank_shares import ends_of_draw, ends_when_done
from .bank_short import short_name, short_step
from .hidden_cards import Table
from .kinds import a_card, all_kinds
from .next_card import next_card_step, term_step
from .play import WORD
from .step import Step


def bank_option_step(table: Table, hand: Hand, pool: Counts, verb: Verb) -> Step:
    """Return the step for the value of one of the bank's options, with the best play after it."""
    if verb is Verb.DRAW:
        return _draw_step(table, hand, pool)
    return _done_step(table, Done(hand, pool, verb is Verb.HALF), verb)


def _done_step(table: Table, done: Done, verb: Verb) -> Step:
    message = Message.of(f"coach.bank.{verb.value}", total=done.total)
    return _against_all(table, done, message, lambda: formulas.symbols.value_of(WORD[verb], done.hand.total))


def _against_all(table: Table, done: Done, message: Message, left: Callable[[], object]) -> Step:
    places = range(len(table.opponents))
    values = {table.names[place]: seat_value(table, done, place) for place in places}
    short = short_step(table, done)
    value = sum(values.values(), Fraction(0)) + (short.result if short else 0)

    def formula() -> formulas.Formula:
        more = {short_name(): short.result} if short else {}
        return formulas.posterior.against_all(left(), values, value, more)

    def parts() -> tuple[Step, ...]:
        below = (short,) if short else ()
        return (*(seat_step(table, done, place) for place in places), *below, *_ends(table, done))

    return Step(message, value, formula, parts)


def _ends(table: Table, done: Done) -> tuple[Step, ...]:
    return () if done.hand.total == BUST else ends_when_done(table, done)


def _draw_step(table: Table, hand: Hand, pool: Counts) -> Step:
    value = table.odds.after(hand, pool, Verb.DRAW).value

    def formula() -> formulas.Formula:
        branches = table.odds.branches(hand, pool)
        return formulas.posterior.over_next(
            formulas.symbols.value_of(WORD[Verb.DRAW], hand.total),
            formulas.symbols.VALUE,
            {branch.kind: branch.chance for branch in branches},
            {branch.kind: branch.outcome.value for branch in branches},
            value,
        )

    def parts() -> tuple[Step, ...]:
        terms = (
            term_step(
                next_card_step(table, branch),
                _after_step(table, branch),
                branch.kind,
                lambda: formulas.symbols.VALUE,
            )
            for branch in table.odds.branches(hand, pool)
        )
        return (*terms, *ends_of_draw(table, hand, pool))

    return Step(
        Message.of("coach.bank.draw", total=Total(hand.total), kinds=all_kinds(table.odds.turn.rules)),
        value,
        formula,
        parts,
    )


def _after_step(table: Table, branch: BankBranch) -> Step:
    hand, pool = branch.hand, branch.pool

    def left() -> object:
        return formulas.symbols.after_card(formulas.symbols.VALUE, branch.kind)

    if hand.total == BUST:
        message = Message.of("coach.bank.after_bust", card=a_card(branch.kind))
        return _against_all(table, Done(hand, pool), message, left)
    total = Total(hand.total)
    if hand.total == TARGET:
        message = Message.of("coach.bank.after_seven_half", card=a_card(branch.kind), total=total)
        return _against_all(table, Done(hand, pool), message, left)
    verbs = table.odds.verbs(hand, pool)

    def formula() -> formulas.Formula:
        values = {WORD[verb]: table.odds.after(hand, pool, verb).value for verb in verbs}
        return formulas.decision.best_of(left(), values, hand.total, branch.outcome.value)

    return Step(
        Message.of("coach.bank.after", card=a_card(branch.kind), total=total),
        branch.outcome.value,
        formula,
        lambda: tuple(bank_option_step(table, hand, pool, verb) for verb in verbs),
    )
