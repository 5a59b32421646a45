"""Steps for options of a turn in which more can happen than one hand standing or drawing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, Final

from .. import formulas
from ..game.action import Action, Verb
from ..game.view import Stage
from ..odds import OptionOdds
from ..odds.player_tree import PlayerTree
from ..odds.turn_odds import TurnOdds
from ..words import Message, Total
from .first_card_steps import FirstCardSteps, Met
from .measure import VALUE, Measure
from .play import ENDS, WORD
from .step import Step
from .turn_steps import TurnSteps, chips

_SETTLED: Final = (Verb.STAND, Verb.SHOW, Verb.LIE, Verb.SHOOT)
_WITH_FIRST: Final = (Verb.SHOOT, Verb.SWAP_FOUR, Verb.KEEP_FOUR, Verb.MUERTO, Verb.DECLINE)


def turn_step(odds: TurnOdds, option: OptionOdds) -> Step:
    """Return the step for an option of such a turn: its value, then how the hand in play ends."""
    action, lost = option.action, odds.lost
    value = _following(odds, action, VALUE)
    # A hand that stands, shows or is shot has its endings in the line itself.
    ends = [] if action.verb in _SETTLED else [end for end in ENDS if getattr(option, end)]

    def parts() -> tuple[Step, ...]:
        below = (value,) if lost else value.parts()
        return (*below, *(_following(odds, action, Measure(end)) for end in ends))

    return replace(_less(value, action, lost) if lost else value, _parts=parts)


def _less(value: Step, action: Action, lost: int) -> Step:
    result = value.result - lost

    def formula() -> formulas.Formula:
        left, rest = VALUE.called(WORD[action.verb]), VALUE.called("coach.word.rest")
        return formulas.decision.added(left, {rest: value.result}, result, lost=lost)

    return Step(Message.of("coach.turn.lost", lost=chips(lost)), result, formula)


def _following(odds: TurnOdds, action: Action, measure: Measure) -> Step:
    turns = TurnSteps(odds.tree, PlayerTree(odds.tree.rules, odds.tree.bank, odds.tree.bound))
    verb, amount = action.verb, action.amount or 1

    def left() -> Any:
        return measure.called(WORD[verb])

    if odds.view.stage is Stage.BETS:
        return _before_the_deal(odds, amount, measure, turns)
    if verb in _WITH_FIRST:
        return _with_first_card(odds, action, measure, turns)
    if verb in (Verb.BET, Verb.RAISE):
        turn = odds.turn(amount)
        message = Message.of("coach.turn.bet", bet=chips(amount), total=Total(turn.hand.total))
        return turns.best(turn, measure, left, message)
    if verb is Verb.OPEN:
        return turns.side_by_side(odds.opened(amount), amount, measure)
    turn = odds.turn()
    if verb is Verb.JOIN:
        return turns.best(turn, measure, left, Message.of("coach.join", total=Total(turn.hand.total)))
    return turns.play(turn, verb, measure)


def _before_the_deal(odds: TurnOdds, bet: int, measure: Measure, turns: TurnSteps) -> Step:
    if odds.is_short_at(bet):
        left = lambda: measure.called("" if measure.end else WORD[Verb.BET])  # noqa: E731
        return FirstCardSteps(odds.first_chips(bet), turns).deal(odds.supply, measure, left)
    first = FirstCardSteps(odds.one_chip(bet), turns)
    if measure.end:
        return first.deal(odds.supply, measure, lambda: measure.called(""))
    one = first.deal(odds.supply, measure, formulas.symbols.best_per_chip)
    value = one.result * bet
    return Step(
        Message.of("coach.bet.value", bet=chips(bet)),
        value,
        lambda: formulas.decision.times_bet(measure.called(WORD[Verb.BET]), bet, one.result, value),
        lambda: (one,),
    )


def _with_first_card(odds: TurnOdds, action: Action, measure: Measure, turns: TurnSteps) -> Step:
    hand = odds.view.hands[odds.view.seat][odds.view.hand]
    first = FirstCardSteps(odds.first(action.amount or hand.bet or 1), turns)

    def left() -> Any:
        return measure.called(WORD[action.verb])

    match action.verb:
        case Verb.SHOOT:
            return first.shoot(odds.supply, measure, left)
        case Verb.MUERTO:
            return first.muerto(odds.supply, measure, left)
        case Verb.SWAP_FOUR:
            return first.swap(odds.supply, odds.swaps, measure, left)
        case _:
            return first.keep(Met(odds.first_kind, odds.supply), measure, left)
