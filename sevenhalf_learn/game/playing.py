"""One decision, and all that follows by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from .action import Action, Verb
from .draft import Draft
from .hand import Hand, best_total
from .legality import is_legal, refuse
from .opening_bets import after_bet
from .state import Ask, Landing, State, due
from .succession import decline_bank, keep_bank, sell_bank, take_bank
from .turns import ask_for_bet, bank_stands, bust, judge, lands_up, stand, swap_four
from .view import HandState, Stage


def play(state: State, action: Action | str, seat: int | None = None) -> State:
    """Play one decision and all that follows by itself, up to the next card, decision or the end.

    `seat` is needed only for a bet on another's hand; else it is the seat whose turn it is.
    Raises ValueError naming the action, why it is refused, and the legal ones.
    """
    if isinstance(action, str):
        action = Action.parse(action)
    if not is_legal(state, action, seat):
        raise refuse(state, action, seat)
    t = Draft(state)
    who = t.seat if seat is None else seat
    t.actions = (*state.actions, (who, action))
    if action.verb is Verb.SIDE:
        assert action.on is not None
        assert action.amount is not None
        t.sides = (*t.sides, (who, action.on, action.amount))
        t.say(action.text, who)
    else:
        if action.verb not in _UNHEARD:
            t.side_on = None
        _HANDLERS[action.verb](t, action)
    return t.freeze()


def _bet(t: Draft, action: Action) -> None:
    t.say(action.text)
    t.side_on = t.seat if t.rules.side_bets else None
    if t.stage is Stage.BETS:
        t.lay(t.seat, Hand(bet=action.amount or 0))
        after_bet(t)
    else:
        t.put(t.playing().with_bet(action.amount or 0))
        t.ask = Ask.PLAY


def _sit_out(t: Draft, action: Action) -> None:
    t.say(action.text)
    after_bet(t)


def _shoot(t: Draft, action: Action) -> None:
    t.say(action.text)
    t.side_on = t.seat if t.rules.side_bets else None
    t.turn_up(t.seat, 0)
    t.put(t.playing().with_bet(action.amount or 0))
    _deal_next(t, False, Landing.SHOT)


def _raise(t: Draft, action: Action) -> None:
    t.say(action.text)
    t.put(t.playing().with_bet(action.amount or 0))
    t.raised = True


def _stand(t: Draft, _: Action) -> None:
    if t.turn == t.bank:
        bank_stands(t)
    else:
        stand(t)


def _half(t: Draft, action: Action) -> None:
    t.half = True
    bank_stands(t, action.text)


def _draw_up(t: Draft, action: Action) -> None:
    t.say(action.text)
    _deal_next(t, True)


def _draw_down(t: Draft, action: Action) -> None:
    t.say(action.text)
    t.turn_up(t.seat, t.hand)
    _deal_next(t, False)


def _draw(t: Draft, action: Action) -> None:
    t.say(action.text)
    _deal_next(t, t.turn == t.bank or lands_up(t, t.playing()))


def _deal_next(t: Draft, up: bool, landing: Landing = Landing.DRAW) -> None:
    t.ask = None
    t.due = (due(t.seat, t.hand, up, landing),)


def _swap_four(t: Draft, _: Action) -> None:
    t.ask = None
    swap_four(t)


def _keep_four(t: Draft, _: Action) -> None:
    ask_for_bet(t)


def _open(t: Draft, action: Action) -> None:
    t.say(action.text)
    _part(t, action.amount or 0)
    t.ask = Ask.PLAY


def _part(t: Draft, bet: int) -> None:
    """Lay the second card beside the first, both face up, as a hand with its own bet."""
    t.turn_up(t.seat, t.hand)
    hand = t.playing()
    for index, card in enumerate(hand.cards):
        half = Hand((card,), (True,), bet if index else hand.bet, HandState.PLAYING, best_total([card], t.start.wild))
        if index:
            t.lay(t.seat, half)
        else:
            t.put(half)


def _join(t: Draft, _: Action) -> None:
    judge(t)


def _muerto(t: Draft, action: Action) -> None:
    t.say(action.text)
    t.turn_up(t.seat, 0)
    _deal_next(t, False, Landing.LAST)


def _decline(t: Draft, _: Action) -> None:
    ask_for_bet(t)


def _double(t: Draft, action: Action) -> None:
    t.say(action.text)
    hand = t.playing()
    t.put(hand.with_bet(2 * hand.bet))
    _deal_next(t, lands_up(t, hand), Landing.LAST)


def _split(t: Draft, action: Action) -> None:
    t.say(action.text)
    _part(t, t.playing().bet)


def _offer(t: Draft, action: Action) -> None:
    t.offers = (*t.offers, (t.seat, action.amount or 0))


def _lie(t: Draft, _: Action) -> None:
    stand(t, HandState.LIED)


def _show(t: Draft, _: Action) -> None:
    bust(t)


def _bank(t: Draft, action: Action) -> None:
    t.say(action.text)
    if action.yes:
        take_bank(t, t.seat)
    else:
        decline_bank(t)


def _sell(t: Draft, action: Action) -> None:
    t.say(action.text)
    if action.yes:
        sell_bank(t)
    else:
        keep_bank(t)


_UNHEARD: Final = frozenset({Verb.KEEP_FOUR, Verb.DECLINE, Verb.JOIN, Verb.OFFER})
"""Decisions that leave no trace for every other seat: not even that bets on the hand are closed."""
_HANDLERS: Final[dict[Verb, Callable[[Draft, Action], None]]] = {
    Verb.BET: _bet,
    Verb.SIT_OUT: _sit_out,
    Verb.SHOOT: _shoot,
    Verb.RAISE: _raise,
    Verb.STAND: _stand,
    Verb.HALF: _half,
    Verb.DRAW_UP: _draw_up,
    Verb.DRAW_DOWN: _draw_down,
    Verb.DRAW: _draw,
    Verb.SWAP_FOUR: _swap_four,
    Verb.KEEP_FOUR: _keep_four,
    Verb.OPEN: _open,
    Verb.JOIN: _join,
    Verb.MUERTO: _muerto,
    Verb.DECLINE: _decline,
    Verb.DOUBLE: _double,
    Verb.SPLIT: _split,
    Verb.OFFER: _offer,
    Verb.LIE: _lie,
    Verb.SHOW: _show,
    Verb.BANK: _bank,
    Verb.SELL: _sell,
}
