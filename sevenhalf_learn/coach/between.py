"""What may be agreed on between two hands of a session, by what the bank is worth."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from ..game import Phase, Session, options, phase
from ..game.between import Deal
from ..game.session import Option
from ..odds import PlayerModel, bank_model, player_model
from ..odds.bank_change import deal_value, price_between, worth_paying
from ..odds.bank_worth import BankWorth
from ..words import Message, Words
from .assumptions import price_assumptions
from .bank_price import BankPrice, price_step
from .step import Step


@dataclass(frozen=True, slots=True)
class DealReason:
    """One thing that a seat may do: its `value` in chips where the amount is fixed, else the most it may well pay."""

    option: Option
    value: Fraction | None
    up_to: int


@dataclass(frozen=True, slots=True)
class Deals:
    """All that may be agreed on about the bank now: what it is worth, each deal by that, and why."""

    session: Session
    worth: BankWorth
    options: tuple[DealReason, ...]
    assumptions: tuple[Message, ...]
    price: Step
    """The fair price, opened line by line."""

    def to_json(self, lang: str = "en") -> dict[str, Any]:
        """Return the object that the command prints, with sentences in `lang`; fractions are strings."""
        words, worth = Words(lang), self.worth
        names = ("player", "bank", "passes", "hands", "price")
        return {
            "seats": worth.seats,
            "bet": worth.bet,
            **{name: str(getattr(worth, name)) for name in names},
            "options": [_option_json(option) for option in self.options],
            "assumptions": [words.say(message) for message in self.assumptions],
            "steps": [
                {"text": step.text(words), "formula": step.latex(words), "result": str(step.result)}
                for step in (self.price, *self.price.parts())
            ],
        }


def explain_deals(session: Session, bank: str = "stands:5", player: str = "stands:5") -> Deals:
    """Explain what the seats may agree on about the bank before the next hand.

    Values are measured against holding a player's seat: keeping the bank is worth its fair price. Raises ValueError
    while a hand is in play, when nothing may be agreed on, and where the bank's worth is not worked out.

    >>> from ..game import act, new_session
    >>> from ..rules import PRESETS
    >>> start = new_session(PRESETS["clasica"], ("ana", "luis", "marta"), seed=7, limits=(5, 10))
    >>> [reason.up_to for reason in explain_deals(start).options]
    [6, 6, 6]
    """
    if phase(session) not in (Phase.BETWEEN, Phase.FIRST_BANK):
        raise ValueError("nothing can be agreed on about the bank now: ask between two hands of a session")
    found = tuple(option for option in options(session) if option.deal is not Deal.LIMITS)
    if not found:
        raise ValueError("the rules of this table leave nothing to agree on about the bank between hands")
    plays = PlayerModel(player_model(player).stands, steady=True)
    model = bank_model(bank)
    worth = price_between(session, model, plays)
    rules, bet = session.start.rules, session.limits[0]
    step = replace(price_step(BankPrice(rules, worth, model, plays)), path="price")
    reasons = tuple(_reason(option, worth) for option in found)
    return Deals(session, worth, reasons, price_assumptions(rules, bet, model, plays), step)


def _reason(option: Option, worth: BankWorth) -> DealReason:
    if option.deal in (Deal.OFFER, Deal.BUY):
        return DealReason(option, None, worth_paying(option, worth))
    return DealReason(option, deal_value(option, worth, option.least), 0)


def _option_json(reason: DealReason) -> dict[str, Any]:
    option = reason.option
    found: dict[str, Any] = {"seat": option.seat, "action": str(option).partition(": ")[2]}
    if reason.value is not None:
        return found | {"value": str(reason.value)}
    return found | {"worth_up_to": reason.up_to}
