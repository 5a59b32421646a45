"""From a question to the decision that it asks about, played at a table so that its rules say what is possible."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ...cards import TARGET, Card
from ...game import Action, Stage, State, Verb, View, Waiting, legal, new_hand, play, settle, view, waiting
from ...game.action import plain
from ...rules import BetTime
from .across import BETS
from .question import ImpossibleError, Question, named
from .reached import Reached, Status

BANK: Final = 0
YOU: Final = 1
_ONWARD: Final = (Verb.KEEP_FOUR, Verb.DECLINE, Verb.JOIN)
"""What leads on to another card in the same hand."""


def reach(question: Question) -> Reached:
    """Play a hand to the position asked about.

    Raises ImpossibleError naming the card that can't be where it is asked for.

    >>> from .question import cards
    >>> reach(Question(hand=cards("4o 2c"))).view.legal[:3]
    (Action(stand), Action(draw up), Action(draw down))
    """
    hand = question.hand
    if not hand and question.rules.bets is BetTime.TURN:
        return Reached(Status.EMPTY)
    state = _dealt(question)
    while _is_yours(state) and not _is_there(state, question):
        state = settle(play(state, _onward(state, question)))
    held = _held(state)
    for place, card in enumerate(hand):
        if place >= len(held):
            raise ImpossibleError("after", card=named(card), before=named(hand[place - 1]))
        if held[place] != card:
            raise ImpossibleError("taken_away", card=named(card))
    seen = view(state, YOU)
    if hand and question.hidden and None not in seen.hands[YOU][0].cards and _hides_elsewhere(seen, question):
        raise ImpossibleError("hidden", card=named(hand[question.hidden]))
    if _is_yours(state):
        return Reached(Status.DECISION, seen)
    total = state.hands[YOU][0].total
    if len(held) > len(hand) or total < TARGET:
        return Reached(Status.SETTLED, seen)
    if total > TARGET:
        return Reached(Status.OVER, seen)
    alone = replace(seen, legal=(plain(Verb.STAND),), turn=YOU, hand=0, stage=Stage.PLAYERS)
    return Reached(Status.STANDS, alone)


def _dealt(question: Question) -> State:
    own, (under, *rest) = question.hand, question.left
    deck = (*own[:1], under, *own[1:], *rest)
    start = new_hand(question.rules, ("bank", "you"), deck=deck, discards=question.gone, bank=BANK)
    return settle(start)


def _is_yours(state: State) -> bool:
    return state.turn == YOU and waiting(state) is Waiting.DECISION


def _held(state: State) -> tuple[Card, ...]:
    row = state.hands[YOU]
    return row[0].cards if row else ()


def _is_there(state: State, question: Question) -> bool:
    asks_for_bet = any(action.verb is Verb.BET for action in legal(state))
    if asks_for_bet and question.bet and question.hand:
        return False
    return len(_held(state)) >= len(question.hand)


def _onward(state: State, question: Question) -> Action:
    options = {action.verb: action for action in legal(state)}
    if Verb.BET in options:
        return Action(Verb.BET, question.bet or BETS[0])
    place = len(_held(state))
    draws = (Verb.DRAW_DOWN, Verb.DRAW_UP) if place == question.hidden else (Verb.DRAW_UP, Verb.DRAW)
    for verb in (*_ONWARD, *draws, Verb.DRAW):
        if verb in options:
            return options[verb]
    raise ImpossibleError("after", card=named(question.hand[place]), before=named(question.hand[place - 1]))


def _hides_elsewhere(seen: View, question: Question) -> bool:
    up = seen.hands[YOU][0].up
    return False in up and up[question.hidden]
