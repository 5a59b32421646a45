"""How the seats that the program plays trade the bank between hands."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from ..game import Between, Phase, act, options, phase
from ..game.between import Deal
from ..game.session import Option, Session
from ..odds import bank_model, player_model
from ..odds.answerable import price_takes_long
from .moment import Moment
from .setup import Setup

if TYPE_CHECKING:
    from ..odds.bank_worth import BankWorth


def worth_between(setup: Setup, session: Session) -> BankWorth | None:
    """What the bank is worth by the models of the table, to which the program's seats trade it.

    All bet the smallest bet. Where the table's bank model has no such price, a bank that stands at 5 is reckoned with;
    None where the rules leave the bank without a price, or it is not known in good time.
    """
    if price_takes_long(setup.rules, sum(has > 0 for has in session.chips)):
        return None
    from ..odds.bank_change import price_between  # noqa: PLC0415 - few tables trade, and it takes memory

    player = player_model(setup.player_model)
    for model in (setup.bank_model, "stands:5"):
        try:
            return price_between(session, bank_model(model), player)
        except ValueError:  # not worked out with this model
            continue
    return None


def trades(setup: Setup, session: Session) -> tuple[Moment, ...]:
    """What the program's seats do of their own accord before the next hand, once for each seat.

    Bold seats pay as much for the bank as it is worth (`worth_between`), and nothing where it has no price; seats that
    play at random offer the least now and then; no other seat does.
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
    """How a bank that the program plays answers the offers made to it; nothing where there are none.

    It sells for more than the bank is worth to keep. Bold banks never sell, those at random every other time.
    """
    bank = session.bank
    if phase(session) is not Phase.BETWEEN or not session.offers or bank == setup.you:
        return ()
    bidder, price = max(session.offers, key=lambda offer: offer[1])
    policy = setup.policy(bank)
    if policy == "random":
        sells = _lot(setup, session, bank) < 1 / 2
    else:
        sells = policy != "bold" and _gains(setup, session, price)
    what = Between(Deal.SELL, price, to=bidder) if sells else Between(Deal.KEEP)
    return (Moment(act(session, bank, what), bank, what),)


def _gains(setup: Setup, session: Session, price: int) -> bool:
    worth = worth_between(setup, session)
    if worth is None:
        return False
    from ..odds.bank_change import deal_value  # noqa: PLC0415

    keep = next(option for option in options(session) if option.deal is Deal.KEEP)
    return price > deal_value(keep, worth, 0)


def _wish(setup: Setup, session: Session, option: Option) -> Between | None:
    policy = setup.policy(option.seat)
    if policy == "random":
        if _lot(setup, session, option.seat) < 2 / 3:
            return None
        return Between(option.deal, option.least)
    worth = worth_between(setup, session) if policy == "bold" else None
    if worth is None:
        return None
    from ..odds.bank_change import worth_paying  # noqa: PLC0415

    price = worth_paying(option, worth)
    return Between(option.deal, price) if price else None


def _lot(setup: Setup, session: Session, seat: int) -> float:
    """A number from 0 to 1 that is the same whenever the same sitting comes here again."""
    return Random(setup.hand_seed(len(session.played) + 1) * 8 + seat + len(session.before)).random()
