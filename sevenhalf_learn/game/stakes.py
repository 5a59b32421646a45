"""What bounds a decision: the chips behind a stake, the cards that are left, the bank's obligation."""

from __future__ import annotations

from functools import cache
from typing import TypeAlias

from ..cards import Card
from ..rules import Calling
from .draft import Draft
from .hand import LIVE
from .state import State
from .view import HandState

Table: TypeAlias = State | Draft


def at_stake(table: Table, seat: int) -> int:
    """Return the chips that a seat may still have to pay.

    These are its bets not yet paid, a lie counting double, and its offer for the bank.
    """
    total = sum([price for bidder, price in table.offers if bidder == seat]) if table.offers else 0
    for hand in table.hands[seat]:
        if hand.state is not HandState.BUST:
            total += hand.bet * 2 if hand.state is HandState.LIED else hand.bet
    for bettor, on, amount in table.sides:
        # Another's lie may cost the double too, but the bettor's limits must not betray it.
        if bettor == seat and table.hands[on][0].state is not HandState.BUST:
            total += amount
    return total


def free_chips(table: Table, seat: int) -> int:
    """Return the chips that a seat may still put at stake."""
    return max(0, table.chips[seat] - at_stake(table, seat))


def bets(table: Table, seat: int) -> range | tuple[int, ...]:
    """Return the bets that a seat may place: within the limits, or all it has when it has less."""
    free = free_chips(table, seat)
    low, high = table.start.limits
    if free <= low:
        return range(free, free + 1) if free else range(0)
    if table.start.rules.bet_amounts:
        return tuple(bet for bet in spread(low, high, table.start.rules.bet_amounts) if bet <= free)
    return range(low, min(high, free) + 1)


@cache
def spread(low: int, high: int, count: int) -> tuple[int, ...]:
    """Return amounts evenly spread from low to high, halves rounded up, none twice.

    >>> spread(2, 5, 4), spread(6, 12, 4), spread(1, 2, 4)
    ((2, 3, 4, 5), (6, 8, 10, 12), (1, 2))
    """
    gaps = max(1, count - 1)
    amounts = ((2 * (low * gaps + (high - low) * step) + gaps) // (2 * gaps) for step in range(count))
    return tuple(dict.fromkeys(amounts))


def side_bets(table: Table, seat: int) -> range:
    """Return the bets that a seat may place on another's hand; its own bet to come stays possible."""
    free = free_chips(table, seat)
    low, high = table.start.limits
    row = table.hands[seat]
    if row and not row[0].bet:
        free -= low
    return range(low, min(high, free) + 1)


def busted_cards(table: Table) -> tuple[Card, ...]:
    """Return the cards of hands that went over: they lie with the discards."""
    return tuple(card for row in table.hands for hand in row if hand.state is HandState.BUST for card in hand.cards)


def has_cards(table: Table, count: int = 1) -> bool:
    """Whether that many more cards can be dealt, after a shuffle of the discards if need be."""
    left = len(table.deck) - table.top
    return left >= count or left + len(table.discards) + len(busted_cards(table)) >= count


def has_opponents(table: Table) -> bool:
    """Whether a live hand is left against the bank."""
    bank = table.bank
    return any(hand.state in LIVE for seat, row in enumerate(table.hands) if seat != bank for hand in row)


def must_reach(table: Table) -> bool:
    """Whether the bank may not stand below seven and a half."""
    rules = table.start.rules
    if table.called and (rules.calling is Calling.FORCE or rules.bank_must_reach):
        return True
    return rules.shooting and any(hand.state is HandState.SHOT for row in table.hands for hand in row)
