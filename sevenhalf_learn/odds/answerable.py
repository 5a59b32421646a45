"""Which decisions have exact odds: a question whose answer would leave something out is refused by name."""

from __future__ import annotations

from typing import Final

from ..game.action import Verb
from ..game.view import Stage, View
from ..rules import Rules

_ANSWERED: Final = frozenset(
    {
        Verb.STAND,
        Verb.DRAW_UP,
        Verb.DRAW_DOWN,
        Verb.DRAW,
        Verb.LIE,
        Verb.SHOW,
        Verb.BET,
        Verb.RAISE,
        Verb.SIT_OUT,
        Verb.HALF,
        Verb.OFFER,
    }
)
_FIRST_CARD_RULES: Final = ("muerto", "discard_four", "secret_pair", "double", "split")


def check_answerable(view: View) -> None:
    """Raise ValueError naming the action or the rule that the odds do not cover yet."""
    for action in view.legal:
        if action.verb not in _ANSWERED:
            raise ValueError(f"the odds of {action.verb.value!r} are not worked out yet: turn its rule off to ask")
    rule = _rule_to_come(view)
    if rule:
        raise ValueError(f"the odds with the rule {rule!r} are not worked out yet here: turn it off to ask")


def _rule_to_come(view: View) -> str:
    rules = view.rules
    if view.known:
        return "four_swap"
    if view.seat == view.bank and view.stage is Stage.BANK:
        return ""
    if view.stage is Stage.BETS:
        return _first(rules, _FIRST_CARD_RULES)
    hands = view.hands[view.seat]
    cards = hands[view.hand].cards
    if len(cards) == 1 and len(hands) <= rules.opens_for(len(view.hands)):
        return "opening"
    if len(cards) == 1 and len(hands) == 1 and cards[0] is not None and cards[0].rank.is_figure:
        return _first(rules, ("split",))
    return ""


def _first(rules: Rules, names: tuple[str, ...]) -> str:
    return next((name for name in names if getattr(rules, name)), "")
