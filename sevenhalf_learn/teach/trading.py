"""How the seats that the program plays trade the bank between hands."""

from __future__ import annotations

from random import Random
from typing import Final

from ..game import Between, Phase, act, options, phase
from ..game.between import Deal
from ..game.session import Option, Session
from .moment import Moment
from .setup import Setup

_FAIR_PRICE: Final = 2
"""A bank is sold for this many largest bets, by a seat whose policy says nothing else."""


def trades(setup: Setup, session: Session) -> tuple[Moment, ...]:
    """What the program's seats do of their own accord before the next hand, once for each seat.

    Bold seats buy the first bank for the smallest bet each, and offer the largest bet for a later one; seats that
    play at random do so now and then; no other seat does.
    """
    asked = {seat for seat, _ in session.before}
    for option in options(session):
        if option.deal in (Deal.OFFER, Deal.BUY) and option.seat != setup.you and option.seat not in asked:
            what = _wish(setup, session, option)
            if what is not None:
                made = Moment(act(session, option.seat, what), option.seat, what)
                return (made, *(answer(setup, made.session) or trades(setup, made.session)))
    return ()


def answer(setup: Setup, session: Session) -> tuple[Moment, ...]:
    """How a bank that the program plays answers the offers made to it; nothing where there are none."""
    bank = session.bank
    if phase(session) is not Phase.BETWEEN or not session.offers or bank == setup.you:
        return ()
    bidder, price = max(session.offers, key=lambda offer: offer[1])
    policy = setup.policy(bank)
    sells = price >= _FAIR_PRICE * session.limits[1] and policy != "bold"
    if policy == "random":
        sells = _lot(setup, session, bank) < 1 / 2
    what = Between(Deal.SELL, price, to=bidder) if sells else Between(Deal.KEEP)
    return (Moment(act(session, bank, what), bank, what),)


def _wish(setup: Setup, session: Session, option: Option) -> Between | None:
    policy = setup.policy(option.seat)
    low, high = session.limits
    if policy == "random":
        if _lot(setup, session, option.seat) < 2 / 3:
            return None
        return Between(option.deal, option.least)
    price = low if option.deal is Deal.BUY else high
    if policy != "bold" or not option.least <= price <= option.most:
        return None
    return Between(option.deal, price)


def _lot(setup: Setup, session: Session, seat: int) -> float:
    """A number from 0 to 1 that is the same whenever the same sitting comes here again."""
    return Random(setup.hand_seed(len(session.played) + 1) * 8 + seat + len(session.before)).random()
