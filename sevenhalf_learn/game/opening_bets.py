"""Before the cards: the bets that come before the deal, the cover of the bank, the order of the deal."""

from __future__ import annotations

from .draft import Draft
from .event import EventKind
from .hand import Hand
from .payout import showdown
from .state import Ask, Landing, due
from .view import HandState, Stage


def ask_bets(t: Draft, seats: tuple[int, ...]) -> None:
    """Ask the first of the seats that has chips for its bet; after the last one, deal."""
    for seat in seats:
        if seat != t.bank and t.chips[seat]:
            t.turn = seat
            t.hand = 0
            t.ask = Ask.BET
            return
    _bets_are_placed(t)


def after_bet(t: Draft) -> None:
    """Go on after a bet that was placed before the deal."""
    order = t.order
    ask_bets(t, order[order.index(t.seat) + 1 :])


def begin_deal(t: Draft) -> None:
    """Let one card come to each hand, the bank's last."""
    t.stage = Stage.DEAL
    t.turn = None
    t.ask = None
    t.due = tuple(due(seat, 0, False, Landing.DEAL) for seat in t.order if t.hands[seat])


def _bets_are_placed(t: Draft) -> None:
    if t.rules.cover:
        _cover(t)
    if any(t.hands[seat] for seat in t.order[:-1]):
        begin_deal(t)
    else:
        t.put(t.hands[t.bank][0].ended(HandState.STOOD), t.bank, 0)
        showdown(t)


def _cover(t: Draft) -> None:
    bets = [sum(hand.bet for hand in row) for row in t.hands]
    old = t.bank
    if t.chips[old] >= sum(bets):
        return
    fee = min(t.start.limits[0], t.chips[old])
    for seat in t.order[:-1]:
        if t.chips[seat] >= sum(bets) - bets[seat] + fee:
            rows = list(t.hands)
            rows[seat] = (Hand(),)
            rows[old] = (Hand(bet=fee),) if fee else ()
            t.hands = tuple(rows)
            t.sides = tuple(side for side in t.sides if seat not in side[:2])
            t.side_on = None if t.side_on == seat else t.side_on
            t.bank = seat
            t.tell(EventKind.BANK, seat)
            return
