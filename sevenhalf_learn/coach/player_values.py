"""Steps for what a player's options are worth."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from .. import formulas
from ..game.action import Verb
from ..odds import BUST, Branch, Position
from ..words import Message, Total
from .kinds import a_card, all_kinds
from .play import DRAWS, ENDS, WORD, Play, chance_of, opened, over_steps
from .player_ends import end_of_draw_step
from .standing import Stands, stands_step
from .step import Step


def option_step(play: Play, position: Position, verb: Verb) -> Step:
    """Return the step for the value of one option at a position, the best play following."""
    if verb in DRAWS:
        return _draw_step(play, position, verb)
    if verb is Verb.SHOW:
        return _show_step(play)
    return _stand_step(play, position, verb)


def sit_out_step() -> Step:
    """Return the step for sitting the hand out, which moves nothing."""
    nothing = Fraction(0)
    left = WORD[Verb.SIT_OUT]
    return Step(
        Message.of("coach.sit_out"),
        nothing,
        lambda: formulas.decision.certain(formulas.symbols.value_of(left), nothing),
    )


def _stand_step(play: Play, position: Position, verb: Verb) -> Step:
    endings = play.standing.endings(position)
    chances = [(ending, play.standing.chance(position, ending.totals)) for ending in endings]
    total = position.hand.total
    return stands_step(
        Stands(total, play.unit, tuple(chances), lambda ending: play.standing.step(position, ending)),
        lambda: formulas.symbols.value_of(WORD[verb], None if verb is Verb.LIE else total),
    )


def _show_step(play: Play) -> Step:
    value = Fraction(-play.bet)
    message = Message.of("coach.show", loss=Message.of("coach.chips", count=play.bet))
    left = WORD[Verb.SHOW]
    return Step(message, value, lambda: formulas.decision.certain(formulas.symbols.value_of(left), value))


def _draw_step(play: Play, position: Position, verb: Verb) -> Step:
    total = position.hand.total
    value = play.odds.draw(position, verb).value * play.bet

    def formula() -> formulas.Formula:
        draw = opened(play, position, verb)
        return formulas.decision.over_cards(
            formulas.symbols.value_of(play.word(verb), total),
            formulas.symbols.VALUE,
            position.unseen,
            {branch.kind: branch.outcome.value * play.bet for branch in draw.fitting},
            value,
            total=None if play.odds.rules.wild else total,
            over=(draw.over, -play.bet),
        )

    return Step(
        Message.of(
            "coach.draw.value",
            total=Total(total),
            loss=Message.of("coach.chips", count=play.bet),
            kinds=all_kinds(play.odds.rules),
        ),
        value,
        formula,
        lambda: _draw_parts(play, position, verb),
    )


def _draw_parts(play: Play, position: Position, verb: Verb) -> tuple[Step, ...]:
    draw, found = opened(play, position, verb), play.odds.draw(position, verb)
    values = [_after_step(play, branch) for branch in draw.fitting]
    ends = [end_of_draw_step(play, position, verb, end) for end in ENDS if chance_of(found, end)]
    return (*values, *over_steps(draw, play.odds.rules), *ends)


def _after_step(play: Play, branch: Branch) -> Step:
    after, value = branch.after, branch.outcome.value * play.bet
    card, total = a_card(branch.kind), Total(after.hand.total)

    def formula() -> formulas.Formula:
        left = formulas.symbols.after_card(formulas.symbols.VALUE, branch.kind)
        return formulas.decision.best_of(left, _named_values(play, after), after.hand.total, value)

    message = Message.of("coach.draw.after", card=card, total=total)
    if after.hand.total == BUST:
        message = Message.of("coach.draw.after_over", card=card)
    elif branch.choice is None:
        message = Message.of("coach.draw.after_seven_half", card=card, total=total)
    return Step(message, value, formula, lambda: _choices(play, after))


def _named_values(play: Play, position: Position) -> dict[str, Fraction]:
    """Return the values of the options at a position, by the message keys of their names."""
    return {play.word(verb): play.odds.after(position, verb).value * play.bet for verb in play.options(position)}


def _choices(play: Play, position: Position) -> tuple[Step, ...]:
    return tuple(option_step(play, position, verb) for verb in play.options(position))


def bet_step(play: Play, verb: Verb, bet: int) -> Step:
    """Return the step for a bet, or a raise, of so many chips: the bet times the best value of one.

    Where chips are few `play` is at that bet, and the value is that of its best play.
    """
    best = play.odds.best(play.odds.position).value
    if play.odds.bet is not None:
        message = Message.of("coach.bet.few", bet=Message.of("coach.chips", count=bet))
        return _best_step(play, best * bet, message, lambda: formulas.symbols.value_of(WORD[verb]))
    message = Message.of("coach.bet.best", total=Total(play.odds.position.hand.total))
    return Step(
        Message.of("coach.bet.value", bet=Message.of("coach.chips", count=bet)),
        best * bet,
        lambda: formulas.decision.times_bet(formulas.symbols.value_of(WORD[verb]), bet, best, best * bet),
        lambda: (_best_step(play.at_bet(1), best, message, _per_chip),),
    )


def _per_chip() -> Any:
    return formulas.symbols.best_per_chip()


def _best_step(play: Play, best: Fraction, message: Message, left: Callable[[], Any]) -> Step:
    position = play.odds.position

    def formula() -> formulas.Formula:
        return formulas.decision.best_of(left(), _named_values(play, position), position.hand.total, best)

    return Step(message, best, formula, lambda: _choices(play, position))
