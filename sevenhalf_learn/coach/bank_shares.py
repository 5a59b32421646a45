"""Steps for how the bank ends: over, or ahead, level or behind against each player and against all by their bets."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import partial

from .. import formulas
from ..game.action import Verb
from ..odds import BUST, BankBranch, BankOutcome, Counts, Hand
from ..words import Message, Total
from .bank_seats import SEAT_ENDS, Done, seat_end_chance, seat_end_step
from .hidden_cards import Table
from .kinds import a_card
from .next_card import next_card_step, term_step
from .step import Step


def ends_when_done(table: Table, done: Done) -> tuple[Step, ...]:
    """Return the steps for how a bank that is done fares, ends that can't be left out."""
    chances = {
        end: [seat_end_chance(table, done, place, end) for place in range(len(table.opponents))] for end in SEAT_ENDS
    }
    return tuple(
        _share_step(table, end, shares, partial(seat_end_step, table, done, end=end))
        for end, shares in chances.items()
        if any(shares)
    )


def ends_of_draw(table: Table, hand: Hand, pool: Counts) -> tuple[Step, ...]:
    """Return the steps for how a draw ends, the best play following."""
    outcome = table.odds.after(hand, pool, Verb.DRAW)
    bust = (_draw_end_step(table, hand, pool, None, "bust"),) if outcome.bust else ()
    shares = {end: [_chance(outcome, place, end) for place in range(len(table.opponents))] for end in SEAT_ENDS}
    return bust + tuple(
        _share_step(table, end, chances, partial(_draw_end_step, table, hand, pool, end=end))
        for end, chances in shares.items()
        if any(chances)
    )


def end_step(table: Table, verb: Verb, end: str, place: int | None) -> Step:
    """Return the step for how an option of the bank ends against the player at a place; None asks for its own bust."""
    hand, pool = table.odds.hand, table.odds.pool
    if verb is Verb.DRAW:
        return _draw_end_step(table, hand, pool, place, end)
    assert place is not None, "who does not draw does not go over"
    return seat_end_step(table, Done(hand, pool, verb is Verb.HALF), place, end)


def _share_step(table: Table, end: str, chances: list[Fraction], seat: Callable[[int], Step]) -> Step:
    if len(chances) == 1:
        return seat(0)
    bets = [opponent.bet for opponent in table.opponents]
    share = sum((bet * chance for bet, chance in zip(bets, chances, strict=True)), Fraction(0)) / sum(bets)

    def formula() -> formulas.Formula:
        weighed = dict(zip(table.names, zip(bets, chances, strict=True), strict=True))
        return formulas.posterior.weighed_by_bets(f"coach.word.{end}", weighed, share)

    def parts() -> tuple[Step, ...]:
        return tuple(seat(place) for place, chance in enumerate(chances) if chance)

    return Step(Message.of(f"coach.bank.share_{end}"), share, formula, parts)


def _chance(outcome: BankOutcome, place: int | None, end: str) -> Fraction:
    chance: Fraction = outcome.bust if place is None else getattr(outcome.seats[place], end)
    return chance


def _draw_end_step(table: Table, hand: Hand, pool: Counts, place: int | None, end: str) -> Step:
    chance = _chance(table.odds.after(hand, pool, Verb.DRAW), place, end)

    def leading() -> list[BankBranch]:
        return [branch for branch in table.odds.branches(hand, pool) if _chance(branch.outcome, place, end)]

    def formula() -> formulas.Formula:
        given = None if place is None else formulas.Name(table.names[place])
        branches = leading()
        return formulas.posterior.over_next(
            formulas.symbols.chance_of(f"coach.word.{end}", given),
            formulas.decision.CHANCE,
            {branch.kind: branch.chance for branch in branches},
            {branch.kind: _chance(branch.outcome, place, end) for branch in branches},
            chance,
        )

    def parts() -> tuple[Step, ...]:
        return tuple(
            term_step(
                next_card_step(table, branch),
                _after_step(table, branch, place, end),
                branch.kind,
                lambda: formulas.decision.CHANCE,
            )
            for branch in leading()
        )

    message = Message.of("coach.bank.draw_bust", total=Total(hand.total))
    if place is not None:
        message = Message.of(f"coach.bank.draw_{end}", total=Total(hand.total), name=table.names[place])
    return Step(message, chance, formula, parts)


def _after_step(table: Table, branch: BankBranch, place: int | None, end: str) -> Step:
    card, hand, pool = a_card(branch.kind), branch.hand, branch.pool
    if hand.total == BUST:
        message = Message.of("coach.bank.then_bust", card=card)
        return Step(message, Fraction(1), lambda: formulas.decision.certain(_after(branch.kind), Fraction(1)))
    if branch.choice is Verb.DRAW or place is None:
        message = Message.of("coach.bank.then_draw", card=card, total=Total(hand.total))
        return _draw_end_step(table, hand, pool, place, end).saying(message)
    done = Done(hand, pool, branch.choice is Verb.HALF)
    message = Message.of("coach.bank.then_done", card=card, total=done.total)
    return seat_end_step(table, done, place, end).saying(message)


def _after(kind: int) -> object:
    return formulas.symbols.after_card(formulas.decision.CHANCE, kind)
