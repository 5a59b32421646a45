"""Which decisions have exact odds: a question whose answer would leave something out is refused by name."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..game.action import Verb
from ..game.view import HandState, Stage, View
from ..rules import BankSevenHalf, Faces, Opening, Rules
from .counts import KIND_HALVES, unseen
from .models import BankKind, BankModel
from .payoff import binds_when_called
from .turn_odds import (
    drew_known,
    free_chips,
    hands_to_play,
    is_of_a_turn,
    may_draw_discards,
    may_part,
    may_run_out,
    to_deal,
)

_MOST_HANDS: Final = {BankKind.STANDS: 3, BankKind.INFORMED: 2}
"""Hands that can be played one after the other. Measured: two take 0.2 s (informed 0.7 s), three 2 to 8 s and 0.3 GB;
four would take half a minute and 0.9 GB, three against an informed bank minutes."""
_MOST_WITH_KNOWN: Final = 2
"""The same where a four's place is known: two take up to 2 s, three would take a minute."""
_LONG_DECK: Final = 15
"""Cards of a deck that may run out while two hands are played: 5 s at most, mostly far less; with fewer, minutes."""
_MOST_AT_ITS_END: Final = 2
_NEAR_ITS_END: Final = 20
_MOST_READ: Final = 2
"""Hands whose hidden cards a bank that reads weighs together."""
_TAKE_TIME: Final = frozenset({Verb.SWAP_FOUR, Verb.SIDE, Verb.BANK, Verb.SELL})
_MOST_OPENED: Final = 2
"""Hands beside the first, where three are played."""
_TWO_AND_BANK: Final = 40
"""Halves that two hands and the bank draw at most, before the card that ends it."""
_FEW_CARDS: Final = 14
"""Up to so many unseen cards every way of two hands is tried in good time, whatever the rules."""


def check_answerable(view: View, bank: BankModel) -> None:
    """Raise ValueError naming the action, the rule or the bank model that the odds do not cover yet."""
    if bank.kind is BankKind.SOLVED:
        from .solved.at_table import solution_at  # noqa: PLC0415 - few tables ask, and it takes memory

        solution_at(view)
    if view.seat == view.bank and view.stage is Stage.BANK:
        return
    if bank.kind is BankKind.READS:
        _check_read(view, bank)
    elif is_of_a_turn(view):
        _check_turn(view, bank)


def only_shoots(view: View) -> bool:
    """Whether nothing but a shot makes the decision one of a turn in which more can happen than one hand's play."""
    if not any(action.verb is Verb.SHOOT for action in view.legal):
        return False
    kept = replace(view, legal=tuple(action for action in view.legal if action.verb is not Verb.SHOOT))
    return not is_of_a_turn(kept) and not may_run_out(view)


def _check_read(view: View, bank: BankModel) -> None:
    hands = hands_to_play(view)
    done = [hand for hand in view.hands[view.seat][: view.hand] if hand.state is not HandState.BUST]
    if (hands > 1 and sum(unseen(view)) > _FEW_CARDS) or hands + len(done) > _MOST_READ:
        raise ValueError(
            f"{bank} weighs what {hands + len(done)} hands hide together, and every way of all takes a minute or more: "
            "ask with stands:T or informed, or once one of two hands is left to play"
        )
    if may_draw_discards(view) or drew_known(view):
        raise ValueError(
            f"{bank} would know more of a card drawn from the discards, or of a four drawn again, than of others: that "
            "is not worked out; ask with stands:T or informed"
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
    known = view.known or any(action.verb is Verb.SWAP_FOUR for action in view.legal)
    ranked = rules.bank_seven_half is BankSevenHalf.RANKS
    if known and (rules.wild or ranked or hands_to_play(view) > _MOST_WITH_KNOWN):
        return "a four whose place is known"
    short = view.deck_left - to_deal(view) < _LONG_DECK or hands_to_play(view) > _MOST_AT_ITS_END
    return "a deck that may run out" if short and may_run_out(view) else ""


def takes_long(view: View, bank: BankModel | None = None) -> bool:
    """Whether the answer takes longer than a table can wait: more than some five seconds.

    Without a bank model, whether it does for any of them.
    """
    if view.legal and view.legal[0].verb in (Verb.BANK, Verb.SELL):
        return price_takes_long(view.rules, sum(has > 0 for has in view.chips))
    if view.seat == view.bank:
        return False
    if any(action.verb is Verb.SIDE for action in view.legal) and view.rules.opening is Opening.ANY:
        return True
    if may_part(view) and _comes_to_discards(view):
        return True
    hands = hands_to_play(view)
    if bank is not None and bank.kind is BankKind.STANDS:
        return hands > 3 or (hands > 1 and _near_its_end(view)) or (hands > 2 and _takes_more_than_figures(view))
    # Measured: two hands before an informed bank take 2 s with a four's place known, 10 s while it may be swapped.
    swaps = any(action.verb is Verb.SWAP_FOUR for action in view.legal)
    many = swaps or view.stage is Stage.BETS or view.rules.lie or bool(view.rules.wild)
    return hands > 2 or (hands > 1 and many) or (hands > 1 and _near_its_end(view))


def _near_its_end(view: View) -> bool:
    """Whether two hands may have to be followed past the end of the deck: seconds where its cards are low."""
    return sum(unseen(view)) > _FEW_CARDS and view.deck_left - to_deal(view) < _NEAR_ITS_END and may_run_out(view)


def _comes_to_discards(view: View) -> bool:
    """Whether two hands and the bank come to the end of the deck more often than not, and go on in the discards.

    Measured: up to 1.4 s where the deck holds enough on average, 8 s and more where it doesn't.
    """
    counts, discards = unseen(view), bool(view.gone)
    held = sum(map(int.__mul__, counts, KIND_HALVES))
    return discards and (view.deck_left - to_deal(view)) * held < _TWO_AND_BANK * sum(counts)


def _takes_more_than_figures(view: View) -> bool:
    """Whether three hands have more to try than figures beside figures at the highest bet: else 3 s, so 6 and more."""
    rules = view.rules
    few = free_chips(view) < _MOST_OPENED * view.limits[1]
    return rules.opening is not Opening.FIGURES or rules.lie or bool(rules.wild) or binds_when_called(rules) or few


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
