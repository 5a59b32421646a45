"""What the learner may do between two hands, as the page offers it: limits, and the bank's trade."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from ..game import Between, Session
from ..game.between import Deal
from ..game.session import Option
from ..rules import Selling
from ..words import Words
from .choosing import KEYS, button, stepper

_LETTERS: Final = "acefghijkmvz"
"""For options that there may be one of for each seat; none is a letter of another option between hands."""


def agreed(
    words: Words, session: Session, you: int, found: Sequence[Option], names: Sequence[str]
) -> dict[str, list[dict[str, Any]]]:
    """The page's `choices` and `amounts` between two hands, for the learner's options there."""
    letters = iter(_LETTERS)
    choices = [_choice(words, option, names, next(letters, "")) for option in found if option.deal in _PLAIN]
    if session.start.rules.selling in _SOLD and session.bank == you and not session.offers and found:
        why = words.text("table.refusal.no_offer")
        choices.append(button("sell", words.text("table.choice.sell_yes"), words.text("table.hint.sell_yes"), "y", why))
    return {"choices": choices, "amounts": list(_amounts(words, session, found))}


def _choice(words: Words, option: Option, names: Sequence[str], letter: str) -> dict[str, Any]:
    if option.deal is Deal.KEEP:
        action = str(Between(Deal.KEEP))
        return button(action, words.text("table.choice.sell_no"), words.text("table.hint.sell_no"), KEYS[action])
    assert option.to is not None
    name = names[option.to]
    if option.deal is Deal.GIVE:
        action = str(Between(Deal.GIVE, to=option.to))
        return button(
            action, words.text("table.choice.give_bank", name=name), words.text("table.hint.give_bank"), letter
        )
    action = str(Between(Deal.SELL, option.least, to=option.to))
    text = words.text("table.choice.sell_to", name=name, amount=option.least)
    return button(action, text, words.text("table.hint.sell_yes"), letter)


def _amounts(words: Words, session: Session, found: Sequence[Option]) -> Iterator[dict[str, Any]]:
    low, high = session.limits
    most = max(session.chips)
    for option in found:
        if option.deal is Deal.LIMITS:
            limits = _stepper(words, "limits", "limits", range(1, most + 1), now=low)
            yield {**limits, "second": {"min": 1, "max": most, "value": high}}
        elif option.deal in (Deal.OFFER, Deal.BUY):
            key = "buy_bank" if option.deal is Deal.BUY else "offer"
            yield _stepper(words, str(option.deal), key, range(option.least, option.most + 1))


def _stepper(words: Words, verb: str, key: str, amounts: range, now: int | None = None) -> dict[str, Any]:
    name, hint = words.text(f"table.choice.{key}"), words.text(f"table.hint.{key}")
    return stepper(verb, amounts, name=name, hint=hint, key=KEYS[verb], now=now)


_PLAIN: Final = (Deal.KEEP, Deal.GIVE, Deal.SELL)
_SOLD: Final = (Selling.BETWEEN_HANDS, Selling.OFFER_BEFORE)
