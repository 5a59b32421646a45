"""The bank taken, refused, sold or bought: what it is worth at a table, in chips."""

from __future__ import annotations

from fractions import Fraction

from ..game.action import Action, Verb
from ..game.between import Deal
from ..game.session import Option, Session
from ..game.view import View
from ..players.likelihood import PlayerModel
from ..rules import Rules
from .bank_worth import BankWorth, bank_worth
from .models import BankModel


def price_of(view: View, bank: BankModel, player: PlayerModel) -> BankWorth:
    """Return what the next bank is worth at the view's table, every player betting the smallest bet.

    The players who still have chips play; they stand at the model's total or more and draw below it without fail.
    """
    return _worth(view.rules, view.chips, view.limits[0], bank, player)


def price_between(session: Session, bank: BankModel, player: PlayerModel) -> BankWorth:
    """Return what the next bank is worth between two hands of a session, as `price_of` does."""
    return _worth(session.start.rules, session.chips, session.limits[0], bank, player)


def _worth(rules: Rules, chips: tuple[int, ...], bet: int, bank: BankModel, player: PlayerModel) -> BankWorth:
    seats = sum(has > 0 for has in chips)
    worth = bank_worth(rules, seats, bank, PlayerModel(player.stands, steady=True), bet=bet)
    if worth.price is None:
        raise ValueError("the bank has no fair price here: nothing in these rules takes it from its seat")
    return worth


def change_values(view: View, worth: BankWorth) -> tuple[tuple[Action, Fraction], ...]:
    """Return what each answer about the bank is worth against holding a player's seat.

    The bank is worth its fair price, a sale brings the highest offer, and leaving the bank to others is worth 0.
    """
    price = fair_price(worth)
    yes, no = (Fraction(view.offers[-1][1]), price) if view.legal[0].verb is Verb.SELL else (price, Fraction(0))
    return tuple((action, yes if action.yes else no) for action in view.legal)


def fair_price(worth: BankWorth) -> Fraction:
    """Return the price of a bank that has one."""
    assert worth.price is not None
    return worth.price


def deal_value(option: Option, worth: BankWorth, amount: int) -> Fraction:
    """Return what a deal between hands is worth to the seat that makes it, against holding a player's seat.

    `amount` is in chips: an offer's if it is taken, the compensation to each other seat for the first bank. Keeping
    the bank is worth its fair price, giving it away 0.

    >>> from ..rules import PRESETS
    >>> worth = bank_worth(PRESETS["clasica"], 4, bet=10)
    >>> round(float(deal_value(Option(1, Deal.BUY, 1, 9), worth, 8)), 2)
    0.18
    """
    price = fair_price(worth)
    match option.deal:
        case Deal.OFFER:
            return price - amount
        case Deal.BUY:
            return price - (worth.seats - 1) * amount
        case Deal.SELL:
            return Fraction(amount)
        case Deal.KEEP:
            return price
        case _:
            return Fraction(0)


def worth_paying(option: Option, worth: BankWorth) -> int:
    """Return the most that a seat may pay in a deal without losing by it on average; 0 where even the least is more.

    >>> from ..rules import PRESETS
    >>> worth_paying(Option(1, Deal.OFFER, 1, 100), bank_worth(PRESETS["clasica"], 4, bet=10))
    24
    """
    shares = worth.seats - 1 if option.deal is Deal.BUY else 1
    most = min(option.most, fair_price(worth) // shares)
    return most if most >= option.least else 0
