"""What is legal: the one place that lists the actions and says why another is refused."""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from itertools import groupby
from typing import Final, TypeAlias

from ..cards import TARGET, Rank
from ..rules import Faces, Selling
from .action import Action, Verb, amounts, answers, plain
from .stakes import bets, free_chips, has_cards, must_reach, side_bets
from .state import Ask, State
from .view import Stage


class Refusal(StrEnum):
    """Why an action is not legal now; the value is the reason in a sentence's part."""

    OVER = "the hand is over"
    CHANCE = "a card must be dealt first"
    NOT_YOUR_TURN = "it is another seat's turn"
    WRONG_TIME = "something else is asked of this seat now"
    NOT_IN_RULES = "the rules of this table do not have it"
    AMOUNT = "the number of chips is not among the legal ones"
    NO_CHIPS = "there are not enough chips behind it"
    NO_CARDS = "no card is left to deal"
    MUST_REACH = "the bank may not stand below seven and a half against this table"
    AT_SEVEN_HALF = "the bank has seven and a half already"
    RAISED = "the bet was raised already; draw or stand first"
    AT_MAXIMUM = "the bet is at its maximum"
    ONE_WAY = "there is only one way to receive this card: say draw"
    TWO_WAYS = "say draw up or draw down"
    NOT_FIRST_CARD = "it takes a hand of one card"
    NOT_A_SEVEN = "it takes a seven as first card"
    NOT_TWO_FIGURES = "it takes two figures as first two cards"
    TOO_LATE = "it comes after the bet and before the first draw"
    OFFERED = "this seat has made its offer"
    SIDE_CLOSED = "bets on this hand are closed"
    SIDE_ORDER = "bets on another hand go in turn order, once each, the bank and the owner apart"


Verdict: TypeAlias = tuple[Action, ...] | Refusal


def legal(state: State, seat: int | None = None) -> tuple[Action, ...]:
    """Return every action that the seat may take now; by default the seat whose turn it is."""
    if seat is not None and seat != state.turn:
        verdict = _side(state, seat)
        return () if isinstance(verdict, Refusal) else verdict
    if state._legal is None:
        object.__setattr__(state, "_legal", _legal_in_turn(state))
    assert state._legal is not None
    return state._legal


def is_legal(state: State, action: Action, seat: int | None = None) -> bool:
    """Whether the seat may take the action now."""
    options = legal(state, seat)
    for option in options:
        # The very objects of the list come back most often, and comparing those is quick.
        if option is action:
            return True
    return action in options


def refusal(state: State, action: Action, seat: int | None = None) -> Refusal | None:
    """Return why the action is not legal for the seat now, or None when it is."""
    if is_legal(state, action, seat):
        return None
    if state.stage is Stage.OVER:
        return Refusal.OVER
    if state.due or state.ask is None:
        return Refusal.CHANCE
    if action.verb is Verb.SIDE:
        verdict: Verdict = _side(state, state.turn if seat is None else seat, action.on)
    elif seat is not None and seat != state.turn:
        return Refusal.NOT_YOUR_TURN
    elif action.verb in _DRAWS and Verb.DRAW in _ASKED[state.ask]:
        verdict = _draw_refusal(state)
    elif action.verb in _ASKED[state.ask]:
        verdict = _CHECKS[action.verb](state)
    else:
        return Refusal.WRONG_TIME
    return verdict if isinstance(verdict, Refusal) else Refusal.AMOUNT


def considered(state: State, seat: int | None = None) -> tuple[tuple[Verb, Verdict], ...]:
    """Return each verb that the rules have at the open decision: its legal actions, or why it has none.

    A seat whose turn it is not may only bet on another's hand.
    """
    if state.due or state.ask is None:
        return ()
    seat = state.turn if seat is None else seat
    found: list[tuple[Verb, Verdict]] = []
    if seat == state.turn:
        for verb in _ASKED[state.ask]:
            verdict = _CHECKS[verb](state)
            ways = (Verb.DRAW_UP, Verb.DRAW_DOWN) if verb is Verb.DRAW and _draws_both_ways(state) else (verb,)
            found += [(way, verdict if isinstance(verdict, Refusal) else _of(verdict, way)) for way in ways]
    if state.side_on not in (None, seat, state.bank) and seat != state.bank:
        found.append((Verb.SIDE, _side(state, seat)))
    return tuple(each for each in found if each[1] is not Refusal.NOT_IN_RULES)


def refuse(state: State, action: Action, seat: int | None = None) -> ValueError:
    """Return the error of an illegal action: what, why, and what is legal."""
    reason = refusal(state, action, seat)
    return ValueError(f"{action} is not legal: {reason}; {describe_legal(state)}")


def describe_legal(state: State) -> str:
    """Say in words who may do what now.

    A long run of amounts is shortened to its ends.
    """
    if state.turn is None or state.due:
        return "no action is legal now"
    words = ", ".join(_shortened(legal(state)))
    return f"legal for seat {state.turn} ({state.names[state.turn]}): {words}"


def _shortened(actions: tuple[Action, ...]) -> list[str]:
    words: list[str] = []
    for _, group in groupby(actions, key=lambda action: (action.verb, action.on)):
        run = [str(action) for action in group]
        words += run if len(run) <= 12 else [f"{run[0]} … {run[-1]}"]
    return words


def _legal_in_turn(state: State) -> tuple[Action, ...]:
    if state.ask is None or state.due:
        return ()
    found: list[Action] = []
    for check in _CHECKS_OF[state.ask]:
        verdict = check(state)
        if type(verdict) is tuple:
            found += verdict
    if state.side_on is not None:
        sides = _side(state, state.turn)
        found += () if isinstance(sides, Refusal) else sides
    return tuple(found)


def _of(actions: tuple[Action, ...], verb: Verb) -> tuple[Action, ...]:
    return tuple(action for action in actions if action.verb is verb)


def _turn(state: State) -> int:
    assert state.turn is not None
    return state.turn


def _always(*verbs: Verb) -> dict[Verb, Callable[[State], Verdict]]:
    def check_of(actions: tuple[Action, ...]) -> Callable[[State], Verdict]:
        return lambda _: actions

    return {verb: check_of((plain(verb),)) for verb in verbs}


def _bet(state: State) -> Verdict:
    return amounts(Verb.BET, bets(state, _turn(state)))


def _sit_out(state: State) -> Verdict:
    return (plain(Verb.SIT_OUT),) if state.rules.sit_out else Refusal.NOT_IN_RULES


def _shoot(state: State) -> Verdict:
    if not state.rules.shooting:
        return Refusal.NOT_IN_RULES
    if state.hands[_turn(state)][0].cards[0].rank is not Rank.SEVEN:
        return Refusal.NOT_A_SEVEN
    return amounts(Verb.SHOOT, bets(state, _turn(state))) if has_cards(state) else Refusal.NO_CARDS


def _open(state: State) -> Verdict:
    return amounts(Verb.OPEN, bets(state, _turn(state)))


def _stand(state: State) -> Verdict:
    if state.ask is Ask.BANK and must_reach(state) and has_cards(state):
        return Refusal.MUST_REACH
    return _STAND


def _half(state: State) -> Verdict:
    if not state.rules.half_point:
        return Refusal.NOT_IN_RULES
    total = state.hands[state.bank][0].total
    if total + 1 < TARGET and must_reach(state) and has_cards(state):
        return Refusal.MUST_REACH
    return _HALF if total < TARGET else Refusal.AT_SEVEN_HALF


def _draws_both_ways(state: State) -> bool:
    return (
        state.start.rules.faces is Faces.CHOICE
        and state.ask is not Ask.BANK
        and state.hands[_turn(state)][state.hand].hides
    )


def _draw(state: State) -> Verdict:
    if not has_cards(state):
        return Refusal.NO_CARDS
    return _EITHER_WAY if _draws_both_ways(state) else _ONE_WAY


def _draw_refusal(state: State) -> Refusal:
    if not has_cards(state):
        return Refusal.NO_CARDS
    return Refusal.TWO_WAYS if _draws_both_ways(state) else Refusal.ONE_WAY


def _raise(state: State) -> Verdict:
    if not state.start.rules.raising:
        return Refusal.NOT_IN_RULES
    if state.raised:
        return Refusal.RAISED
    seat = _turn(state)
    bet = state.hands[seat][state.hand].bet
    most = state.start.limits[1]
    if bet >= most:
        return Refusal.AT_MAXIMUM
    most = min(most, bet + free_chips(state, seat))
    return amounts(Verb.RAISE, range(bet + 1, most + 1)) if most > bet else Refusal.NO_CHIPS


def _double(state: State) -> Verdict:
    if not state.start.rules.double:
        return Refusal.NOT_IN_RULES
    row = state.hands[_turn(state)]
    if len(row) > 1 or len(row[0].cards) > 1:
        return Refusal.NOT_FIRST_CARD
    if free_chips(state, _turn(state)) < row[0].bet:
        return Refusal.NO_CHIPS
    return (plain(Verb.DOUBLE),) if has_cards(state) else Refusal.NO_CARDS


def _split(state: State) -> Verdict:
    if not state.start.rules.split:
        return Refusal.NOT_IN_RULES
    row = state.hands[_turn(state)]
    if len(row) > 1 or len(row[0].cards) != 2 or not all(card.rank.is_figure for card in row[0].cards):
        return Refusal.NOT_TWO_FIGURES
    return (plain(Verb.SPLIT),) if free_chips(state, _turn(state)) >= row[0].bet else Refusal.NO_CHIPS


def _offer(state: State) -> Verdict:
    if state.start.rules.selling is not Selling.AUCTION:
        return Refusal.NOT_IN_RULES
    seat = _turn(state)
    row = state.hands[seat]
    if len(row) > 1 or state.raised or len(row[0].cards) != 1:
        return Refusal.TOO_LATE
    if any(bidder == seat for bidder, _ in state.offers):
        return Refusal.OFFERED
    least = state.offers[-1][1] + 1 if state.offers else 1
    most = free_chips(state, seat) // 2
    return amounts(Verb.OFFER, range(least, most + 1)) if most >= least else Refusal.NO_CHIPS


def _side(state: State, seat: int | None, on: int | None = None) -> Verdict:
    if not state.start.rules.side_bets:
        return Refusal.NOT_IN_RULES
    target = state.side_on
    if target is None or state.due or on not in (None, target):
        return Refusal.SIDE_CLOSED
    order = _order(state)
    if seat is None or seat in (target, state.bank) or not state.hands[seat]:
        return Refusal.SIDE_ORDER
    last = max((order.index(bettor) for bettor, owner, _ in state.sides if owner == target), default=-1)
    if order.index(seat) <= last:
        return Refusal.SIDE_ORDER
    chips = side_bets(state, seat)
    return amounts(Verb.SIDE, chips, target) if chips else Refusal.NO_CHIPS


def _order(state: State) -> list[int]:
    seats = len(state.hands)
    return [(state.bank + step) % seats for step in range(1, seats + 1)]


_STAND: Final = (plain(Verb.STAND),)
_DRAWS: Final = frozenset({Verb.DRAW, Verb.DRAW_UP, Verb.DRAW_DOWN})
_EITHER_WAY: Final = (plain(Verb.DRAW_UP), plain(Verb.DRAW_DOWN))
_ONE_WAY: Final = (plain(Verb.DRAW),)
_HALF: Final = (plain(Verb.HALF),)
_ASKED: Final[dict[Ask, tuple[Verb, ...]]] = {
    Ask.BET: (Verb.BET, Verb.SIT_OUT, Verb.SHOOT),
    Ask.FOUR: (Verb.SWAP_FOUR, Verb.KEEP_FOUR),
    Ask.MUERTO: (Verb.MUERTO, Verb.DECLINE),
    Ask.PLAY: (Verb.STAND, Verb.DRAW, Verb.DOUBLE, Verb.SPLIT, Verb.RAISE, Verb.OFFER),
    Ask.OPEN: (Verb.OPEN, Verb.JOIN),
    Ask.LIE: (Verb.LIE, Verb.SHOW),
    Ask.BANK: (Verb.STAND, Verb.HALF, Verb.DRAW),
    Ask.CLAIM: (Verb.BANK,),
    Ask.SELL: (Verb.SELL,),
}
_CHECKS: Final[dict[Verb, Callable[[State], Verdict]]] = {
    Verb.BET: _bet,
    Verb.SIT_OUT: _sit_out,
    Verb.SHOOT: _shoot,
    Verb.OPEN: _open,
    Verb.STAND: _stand,
    Verb.HALF: _half,
    Verb.DRAW: _draw,
    Verb.RAISE: _raise,
    Verb.DOUBLE: _double,
    Verb.SPLIT: _split,
    Verb.OFFER: _offer,
    Verb.BANK: lambda _: answers(Verb.BANK),
    Verb.SELL: lambda _: answers(Verb.SELL),
    **_always(Verb.SWAP_FOUR, Verb.KEEP_FOUR, Verb.MUERTO, Verb.DECLINE, Verb.JOIN, Verb.LIE, Verb.SHOW),
}
_CHECKS_OF: Final = {ask: tuple(_CHECKS[verb] for verb in verbs) for ask, verbs in _ASKED.items()}
