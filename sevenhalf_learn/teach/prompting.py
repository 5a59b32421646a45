"""The one sentence that tells the learner what can be done now."""

from __future__ import annotations

from ..game import Stage, Verb, View, Waiting, waiting
from ..rules import BetTime, Tie
from ..words import Words
from .hand_text import hand_total, points
from .sitting import Control, Sitting


def prompt(words: Words, sitting: Sitting, view: View, names: tuple[str, ...]) -> str:
    """What to do at the position looked at."""
    if sitting.setup.demo:
        return _demo(words, sitting, view, names)
    if sitting.at < sitting.last:
        return _named(words, "past_decision" if sitting.yours(sitting.at) else "past")
    if sitting.yours(sitting.at):
        return _decision(words, sitting, view)
    return _waiting(words, sitting, view, names)


def _decision(words: Words, sitting: Sitting, view: View) -> str:
    verbs = {action.verb for action in sitting.legal}
    if Verb.BET in verbs:
        double = "bet" if view.rules.seven_half_pays == 2 else "bet_plain"
        when = "bet_first" if view.rules.bets is BetTime.BEFORE_DEAL else double
        amounts = [action.amount for action in sitting.legal if action.verb is Verb.BET and action.amount is not None]
        return words.text(f"table.prompt.{when}", min=min(amounts), max=max(amounts))
    if Verb.BANK in verbs:
        return words.text("table.prompt.claim")
    if Verb.STAND in verbs or Verb.DRAW in verbs:
        total = points(words, hand_total(view, view.hands[view.seat][view.hand]))
        if view.seat != view.bank:
            return words.text("table.prompt.draw", total=total)
        tie = "bank_draw" if view.rules.tie is Tie.BANK else "bank_draw_plain"
        return words.text(f"table.prompt.{tie}", total=total)
    return words.text("table.prompt.decide")


def _waiting(words: Words, sitting: Sitting, view: View, names: tuple[str, ...]) -> str:
    if view.stage is Stage.OVER:
        return _named(words, "over")
    if waiting(sitting.state) is Waiting.CHANCE or view.turn is None:
        return _named(words, "card")
    return _named(words, "watch", name=names[view.turn])


def _demo(words: Words, sitting: Sitting, view: View, names: tuple[str, ...]) -> str:
    if sitting.at == 0:
        return _named(words, "demo_start")
    if waiting(sitting.state) is not Waiting.DECISION:
        return _waiting(words, sitting, view, names)
    assert view.turn is not None
    return _named(words, "demo_decide", name=names[view.turn])


def _named(words: Words, key: str, **params: str) -> str:
    """A prompt that names buttons as the page labels them."""
    labels = {name: words.text(f"ui.{name}") for name in (control.replace(" ", "_") for control in Control)}
    return words.text(f"table.prompt.{key}", **labels, **params)
