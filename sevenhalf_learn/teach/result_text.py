"""How a hand ended, in words."""

from __future__ import annotations

from collections.abc import Iterator

from ..cards import TARGET
from ..game import EventKind, HandState, State, net
from ..game.payout import rate
from ..rules import Tie
from .setup import Setup
from .telling import Teller


def result_text(teller: Teller, setup: Setup, state: State) -> str:
    """What the learner, or in a demonstration every seat, has won or lost; and why, where the learner's cards tell."""
    gains = net(state)
    sentences = [
        teller.counted("result.win" if gains[seat] > 0 else "result.lose", seat, abs(gains[seat]))
        if gains[seat]
        else teller.text("result.even", seat)
        for seat in (range(setup.seats) if setup.demo else (setup.you,))
    ]
    return " ".join([*sentences, *([] if setup.demo else _reasons(teller, setup.you, state))])


def _reasons(teller: Teller, you: int, state: State) -> Iterator[str]:
    words, own = teller.words, state.hands[you]
    bank = state.hands[state.bank][0]
    tied = _tied(state, you)
    if tied is not None:
        yield words.text(f"table.result.tie.{tied}")
    elif you != state.bank and len(own) == 1:
        if own[0].state is HandState.BUST:
            yield words.text("table.result.bust")
        elif own[0].state is bank.state is HandState.STOOD:
            yield words.text(
                "table.result.totals", you=words.total(own[0].total), bank=words.total(bank.total + state.half)
            )
    paid = sum(-event.amount for event in state.story if event.kind is EventKind.POT and event.seat == you)
    if paid > 0:
        yield words.plural("table.result.pot", paid)


def _tied(state: State, you: int) -> Tie | None:
    """Who won where a player, you or against your bank, stood with the bank's total; of 7½ only yours is told."""
    if state.half:  # the half point decides, so nothing is equal
        return None
    bank = state.hands[state.bank][0]
    seats = range(len(state.hands)) if you == state.bank else (you,)
    others = [hand for seat in seats if seat != state.bank for hand in state.hands[seat]]
    equal = [hand for hand in others if hand.state is HandState.STOOD and hand.total == bank.total]
    if not equal or (bank.total == TARGET and you == state.bank):
        return None
    if bank.total < TARGET:
        return state.rules.tie
    won = rate(state.rules, equal[0], bank)  # of two sevens and a half one may rank higher
    return Tie.PLAYER if won > 0 else Tie.BANK if won < 0 else Tie.PUSH
