"""Settlement: what each hand wins or loses against the bank, and the pot."""

from __future__ import annotations

from ..cards import TARGET
from ..rules import BankSevenHalf, Rules, Tie
from .draft import Draft
from .event import EventKind
from .hand import LIVE, Hand
from .succession import succeed
from .view import HandState, Stage


def rate(rules: Rules, hand: Hand, bank: Hand, half: bool = False) -> int:
    """Return what a live hand wins (N: N times its bet) or loses (negative) against the finished bank.

    `half` says whether the bank counts its half point: it then wins its own ties.

    >>> from ..rules import PRESETS
    >>> from ..cards import DECK
    >>> natural, six = Hand(cards=(DECK[6], DECK[7]), total=15), Hand(cards=(DECK[5],), total=12)
    >>> rate(PRESETS["clasica"], natural, six), rate(PRESETS["clasica"], six, six)
    (2, -1)
    """
    if hand.state in (HandState.SHOT, HandState.SECRET) and hand.total > TARGET:
        return -1
    if hand.state is HandState.SHOT and hand.total < TARGET:
        return -1
    if bank.total > TARGET:
        return 1 if hand.state is HandState.LIED else _pays(rules, hand)
    if hand.state is HandState.LIED:
        return -2
    difference = hand.total - bank.total - half
    if hand.total == TARGET and difference == 0:
        return _seven_half_each(rules, hand, bank, half)
    if difference == 0:
        return _tied(rules, hand, half)
    return _pays(rules, hand) if difference > 0 else -1


def _pays(rules: Rules, hand: Hand) -> int:
    if hand.total != TARGET:
        return 1
    if hand.state is HandState.SHOT:
        return rules.shot_pays
    return rules.natural_pays if hand.is_natural else rules.seven_half_pays


def _tied(rules: Rules, hand: Hand, half: bool) -> int:
    if half or rules.tie is Tie.BANK:
        return -1
    return _pays(rules, hand) if rules.tie is Tie.PLAYER else 0


def _seven_half_each(rules: Rules, hand: Hand, bank: Hand, half: bool) -> int:
    if rules.bank_seven_half is BankSevenHalf.BEATS_ALL:
        return -1
    if rules.bank_seven_half is BankSevenHalf.TIES:
        return _pays(rules, hand) if hand.is_natural else _tied(rules, hand, half)
    if hand.is_natural == bank.is_natural:
        return _tied(rules, hand, half)
    return _pays(rules, hand) if hand.is_natural else -1


def pay_bust(t: Draft, seat: int, index: int) -> None:
    """Take the bet of a hand that went over, and the bets that others placed on it."""
    t.pay(seat, -t.hands[seat][index].bet, index)
    if index == 0:
        for bettor, on, amount in t.sides:
            if on == seat:
                t.pay(bettor, -amount)


def showdown(t: Draft) -> None:
    """Show all hands and settle: first the losers pay, then the winners are paid in turn order."""
    t.stage = Stage.AFTER
    t.turn = None
    t.ask = None
    t.side_on = None
    t.tell(EventKind.SHOWDOWN, t.bank)
    for seat in t.order:
        for index, hand in enumerate(t.hands[seat]):
            if hand.hides:
                t.turn_up(seat, index)
    if t.hands[t.bank][0].cards:
        stakes = _stakes(t)
        for seat, index, amount in stakes:
            if amount < 0:
                t.pay(seat, amount, index)
        for seat, index, amount in stakes:
            if amount > 0:
                t.pay(seat, amount, index)
        _pay_pot(t)
    succeed(t)


def _stakes(t: Draft) -> list[tuple[int, int, int]]:
    bank = t.hands[t.bank][0]
    found: list[tuple[int, int, int]] = []
    for seat in t.order[:-1]:
        for index, hand in enumerate(t.hands[seat]):
            if hand.state in LIVE:
                found.append((seat, index, hand.bet * rate(t.rules, hand, bank, t.half)))
        for bettor, on, amount in t.sides:
            if bettor == seat and t.hands[on][0].state in LIVE:
                found.append((seat, 0, amount * rate(t.rules, t.hands[on][0], bank, t.half)))
    return found


def _pay_pot(t: Draft) -> None:
    if not t.pot or t.hands[t.bank][0].total == TARGET:
        return
    winners = [seat for seat in t.order[:-1] for hand in t.hands[seat] if hand.is_natural]
    if not winners:
        return
    share, odd = divmod(t.pot, len(winners))
    chips = list(t.chips)
    for place, seat in enumerate(winners):
        amount = share + (place < odd)
        chips[seat] += amount
        if amount:
            t.tell(EventKind.POT, seat, amount=amount)
    t.chips = tuple(chips)
    t.pot = 0
