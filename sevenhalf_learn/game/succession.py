"""Who holds the bank in the next hand: claims, offers, the limit of hands, a bank without chips."""

from __future__ import annotations

from ..rules import BankKeeps, Claim, Decline
from .draft import Draft
from .event import EventKind
from .hand import Hand
from .state import Ask
from .view import HandState


def succeed(t: Draft) -> None:
    """Find the next bank, asking those who may decline it."""
    t.claims = _claims(t)
    next_claim(t)


def next_claim(t: Draft) -> None:
    """Put the bank to the first seat with a claim, or go on without claims."""
    if not t.claims:
        _unclaimed(t)
        return
    seat = t.claims[0]
    if t.rules.decline is Decline.NO or seat in t.declined:
        take_bank(t, seat)
        return
    t.turn = seat
    t.hand = 0
    t.ask = Ask.CLAIM


def take_bank(t: Draft, seat: int) -> None:
    """Give the next hand's bank to a seat that has a claim to it."""
    t.claims = ()
    _end(t, seat)


def decline_bank(t: Draft) -> None:
    """Pass the claim of the seat in turn on to the next one."""
    if t.rules.decline is Decline.ONCE:
        t.declined = t.declined | {t.seat}
    t.claims = t.claims[1:]
    next_claim(t)


def sell_bank(t: Draft) -> None:
    """Sell the bank to the highest offer."""
    seat, price = t.offers[-1]
    chips = list(t.chips)
    chips[seat] -= price
    chips[t.bank] += price
    t.chips = tuple(chips)
    t.tell(EventKind.PAY, seat, amount=-price)
    _end(t, seat)


def keep_bank(t: Draft) -> None:
    """Leave the bank where it is, as far as the limit of hands allows."""
    _end(t, _after_limit(t) if _at_limit(t) else t.bank)


def _claims(t: Draft) -> tuple[int, ...]:
    rules = t.rules
    if rules.claim is Claim.NONE:
        return ()
    bank = t.hands[t.bank][0]
    keeps = (
        bank.is_seven_half
        if rules.bank_keeps is BankKeeps.SEVEN_HALF
        else bank.is_natural and rules.bank_keeps is BankKeeps.NATURAL
    )
    if keeps and not _at_limit(t):
        return ()
    natural = rules.claim is Claim.NATURAL
    return tuple(
        seat
        for seat in t.order[:-1]
        if any(hand.is_natural if natural else hand.is_seven_half for hand in t.hands[seat])
    )


def _unclaimed(t: Draft) -> None:
    if t.rules.broke_bank_passes and not t.chips[t.bank]:
        _end(t, _best_seat(t))
        return
    # A lie found out may have taken the chips that an offer was made of.
    t.offers = tuple(offer for offer in t.offers if offer[1] <= t.chips[offer[0]])
    if t.offers:
        for bidder, price in t.offers:
            t.say(f"offer {price}", bidder)
        t.turn = t.bank
        t.hand = 0
        t.ask = Ask.SELL
        return
    keep_bank(t)


def _at_limit(t: Draft) -> bool:
    most = t.rules.max_bank_hands
    return bool(most) and t.start.bank == t.bank and t.start.bank_hands + 1 >= most


def _after_limit(t: Draft) -> int:
    others = [seat for seat in t.order[:-1] if t.chips[seat]]
    least = t.start.limits[0]
    for seat in others:
        if t.chips[seat] >= least * (sum(chips > 0 for chips in t.chips) - 1):
            return seat
    return others[0] if others else t.bank


def _best_seat(t: Draft) -> int:
    def best(seat: int) -> int:
        return max((_worth(hand) for hand in t.hands[seat]), default=-1) if t.chips[seat] else -2

    return max(t.order[:-1], key=best)


def _worth(hand: Hand) -> int:
    return -1 if hand.state in (HandState.BUST, HandState.LIED) else hand.total


def _end(t: Draft, seat: int) -> None:
    t.bank_next = seat
    # Whoever takes the bank, in whatever way, may decline once more.
    t.declined -= {seat}
    t.over()
    t.tell(EventKind.BANK, seat)
