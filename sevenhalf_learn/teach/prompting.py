"""The one sentence that tells the learner what can be done now."""

from __future__ import annotations

from typing import Final

from ..game import Stage, Verb, View, Waiting
from ..game.between import Deal
from ..rules import BetTime, Tie
from ..words import Words
from .hand_text import hand_total, points
from .sitting import Control, Sitting


def prompt(words: Words, sitting: Sitting, view: View, names: tuple[str, ...]) -> str:
    """What to do at the position looked at."""
    if sitting.chooser is not None:
        return _named(words, "what_if")
    if sitting.forked >= 0 and sitting.at == sitting.last and sitting.over:
        return _named(words, "what_if_over")
    if sitting.setup.demo:
        return _demo(words, sitting, view, names)
    if sitting.at < sitting.last:
        return _named(words, "past_decision" if sitting.at in sitting.your_decisions else "past")
    if sitting.yours(sitting.at):
        return _decision(words, sitting, view, names)
    if sitting.legal:
        return _named(words, "side", name=names[next(action.on for action in sitting.legal if action.on is not None)])
    return _waiting(words, sitting, view, names)


def _decision(words: Words, sitting: Sitting, view: View, names: tuple[str, ...]) -> str:
    verbs = {action.verb for action in sitting.legal}
    if Verb.BET in verbs:
        return _bet(words, sitting, view)
    asked = next((verb for verb in _ASKED if verb in verbs), None)
    if asked is Verb.SELL:
        bidder, price = view.offers[-1]
        return words.plural("table.prompt.sell", price, name=names[bidder])
    if asked is not None:
        return words.text(f"table.prompt.{_ASKED[asked]}")
    total = points(words, hand_total(view, view.hands[view.seat][view.hand]))
    if Verb.LIE in verbs:
        return words.text("table.prompt.lie", total=total)
    if Verb.STAND in verbs or Verb.DRAW in verbs:
        if view.seat != view.bank:
            return words.text(f"table.prompt.{'draw_plain' if view.rules.lie else 'draw'}", total=total)
        tie = "bank_draw" if view.rules.tie is Tie.BANK else "bank_draw_plain"
        return words.text(f"table.prompt.{tie}", total=total)
    return words.text("table.prompt.decide")


def _bet(words: Words, sitting: Sitting, view: View) -> str:
    double = "bet" if view.rules.seven_half_pays == 2 else "bet_plain"
    when = "bet_first" if view.rules.bets is BetTime.BEFORE_DEAL else double
    amounts = [action.amount for action in sitting.legal if action.verb is Verb.BET and action.amount is not None]
    return words.text(f"table.prompt.{when}", min=min(amounts), max=max(amounts))


def _waiting(words: Words, sitting: Sitting, view: View, names: tuple[str, ...]) -> str:
    if not sitting.moment.in_play:
        return _between(words, sitting, names)
    if sitting.moment.waiting is Waiting.CHANCE or view.turn is None:
        return _named(words, "card")
    return _named(words, "watch", name=names[view.turn])


def _between(words: Words, sitting: Sitting, names: tuple[str, ...]) -> str:
    session, deals = sitting.session, {option.deal for option in sitting.agreements}
    if sitting.match_over:
        return _named(words, "match_over")
    if Deal.SELL in deals:
        bids = words.join([words.plural("table.prompt.bid", price, name=names[seat]) for seat, price in session.offers])
        return _named(words, "bids", bids=bids)
    if sitting.home is not None:
        return words.text("table.prompt.aside_over", way_back=way_back(words, sitting))
    if session.hand is None:
        return _named(words, "limits" if Deal.LIMITS in deals else "first_bank" if Deal.BUY in deals else "before")
    return _named(words, "over")


def way_back(words: Words, sitting: Sitting) -> str:
    """The name of the way back from a hand that is not the one in play."""
    return words.text(f"learn.aside.{aside_key(sitting)}.back")


def aside_key(sitting: Sitting) -> str:
    """What a hand beside the one in play is: another choice, an earlier hand, practice."""
    return "what_if" if sitting.forked >= 0 else "earlier" if sitting.drilled is None else "practice"


def _demo(words: Words, sitting: Sitting, view: View, names: tuple[str, ...]) -> str:
    if sitting.at == 0 and view.stage is not Stage.OVER:
        return _named(words, "demo_start")
    if sitting.moment.waiting is not Waiting.DECISION:
        return _waiting(words, sitting, view, names)
    assert view.turn is not None
    return _named(words, "demo_decide", name=names[view.turn])


def _named(words: Words, key: str, **params: str) -> str:
    """A prompt that names buttons as the page labels them."""
    labels = {name: words.text(f"ui.{name}") for name in (control.replace(" ", "_") for control in Control)}
    return words.text(f"table.prompt.{key}", **labels, **params)


_ASKED: Final = {
    Verb.BANK: "claim",
    Verb.SELL: "sell",
    Verb.SWAP_FOUR: "four",
    Verb.MUERTO: "muerto",
    Verb.JOIN: "open",
}
"""Questions with a sentence of their own."""
