"""Which decisions have exact odds: a question whose answer would leave something out is refused by name."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..game.action import Verb
from ..game.view import Stage, View
from ..rules import BankSevenHalf, Faces, Opening, Rules
from .counts import unseen
from .models import BankKind, BankModel
from .payoff import binds_when_called
from .turn_odds import hands_to_play, is_of_a_turn, may_part, may_run_out

_MOST_HANDS: Final = {BankKind.STANDS: 3, BankKind.INFORMED: 2}
"""Hands that can be played one after the other. Measured: two take 0.2 s (informed 0.7 s), three 2 to 8 s and 0.3 GB;
four would take half a minute and 0.9 GB, three against an informed bank minutes."""
_TAKE_TIME: Final = frozenset({Verb.SWAP_FOUR, Verb.SIDE, Verb.BANK, Verb.SELL})
_FEW_CARDS: Final = 14
"""Up to so many unseen cards every way of two hands is tried in good time, whatever the rules."""


def check_answerable(view: View, bank: BankModel) -> None:
    """Raise ValueError naming the action, the rule or the bank model that the odds do not cover yet."""
    if bank.kind is BankKind.SOLVED:
        from .solved.at_table import solution_at  # noqa: PLC0415 - few tables ask, and it takes memory

        solution_at(view)
    if view.seat == view.bank and view.stage is Stage.BANK:
        return
    of_a_turn = is_of_a_turn(view)
    if bank.kind is BankKind.READS:
        kept = replace(view, legal=tuple(action for action in view.legal if action.verb is not Verb.SHOOT))
        if not is_of_a_turn(kept) and not may_run_out(view):
            _check_weighed(view, bank)
            return
        raise ValueError(f"the bank model {bank} is not worked out for this decision: ask with stands:T or informed")
    if of_a_turn:
        _check_turn(view, bank)


def _check_weighed(view: View, bank: BankModel) -> None:
    rules = view.rules
    options = {"opening": rules.opens_for(len(view.hands)), "double": rules.double, "split": rules.split}
    for rule, on in options.items():
        if on:
            raise ValueError(
                f"{bank} would have to weigh what the player did not do with {rule!r}, which is not worked out: "
                "turn that rule off, or ask with stands:T or informed"
            )


def _check_turn(view: View, bank: BankModel) -> None:
    rules, hands = view.rules, hands_to_play(view)
    most = _MOST_HANDS.get(bank.kind, 1)
    if hands > most and sum(unseen(view)) > _FEW_CARDS:
        raise ValueError(
            f"a turn of up to {hands} hands has too many ways to go, they take some 20 seconds or more: {bank} can be "
            f"asked for up to {most} hands; set max_opens to {most - 1} to ask for its odds"
        )
    if binds_when_called(rules) and rules.secret_pair:
        raise ValueError("the odds of a secret pair with 'calling' that binds the bank are not worked out yet")
    if bank.kind is BankKind.INFORMED and rules.bank_seven_half is BankSevenHalf.RANKS and may_part(view):
        raise ValueError(
            "what an informed bank draws to against several hands depends on its number of cards where naturals rank, "
            "which is not worked out: ask with stands:T"
        )
    reason = _slow(view)
    if reason and may_part(view) and sum(unseen(view)) > _FEW_CARDS:
        raise ValueError(f"a turn of several hands has too many ways to go together with {reason}: no exact odds here")


def _slow(view: View) -> str:
    rules = view.rules
    if rules.lie and rules.wild:
        return "'lie' and a wild card"
    if rules.lie and rules.faces is not Faces.CHOICE:
        return "'lie'"
    if view.known or any(action.verb is Verb.SWAP_FOUR for action in view.legal):
        return "a four whose place is known"
    return "a deck that may run out" if may_run_out(view) else ""


def takes_long(view: View, bank: BankModel | None = None) -> bool:
    """Whether the answer takes longer than a table can wait: seconds.

    Without a bank model, whether it does for any of them.
    """
    if view.legal and view.legal[0].verb in (Verb.BANK, Verb.SELL):
        return price_takes_long(view.rules, sum(has > 0 for has in view.chips))
    if view.seat == view.bank:
        return False
    if any(action.verb is Verb.SIDE for action in view.legal) and view.rules.opening is Opening.ANY:
        return True
    hands = hands_to_play(view)
    if bank is not None and bank.kind is BankKind.STANDS:
        return hands > 2
    return hands > 2 or (hands > 1 and (view.stage is Stage.BETS or view.rules.lie or bool(view.rules.wild)))


def price_takes_long(rules: Rules, seats: int) -> bool:
    """Whether what the bank is worth takes longer than a table can wait: discards and secret pairs at many seats.

    Measured: four seats take 0.4 s, five 1.5 s, seven 4 s.
    """
    return seats > 4 and (rules.discard_four or rules.secret_pair)


def answers_soon(view: View, bank: BankModel) -> bool:
    """Whether the answer takes a moment only, so that it may be asked for unasked."""
    hands = view.hands[view.seat]
    if any(action.verb in _TAKE_TIME for action in view.legal):
        return False
    if view.seat != view.bank and (takes_long(view) or (may_part(view) and sum(unseen(view)) > _FEW_CARDS)):
        return False
    weighs = bank.kind in (BankKind.READS, BankKind.SOLVED)
    return not weighs or any(len(hand.cards) > 1 for hand in hands)
