"""Steps for options of a turn in which more can happen than one hand standing or drawing."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from .. import formulas
from ..cards import TARGET
from ..game.action import Verb
from ..odds import OptionOdds, PlayerOdds
from ..odds.payoff import Final, meetings
from ..odds.player_tree import PlayerTree
from ..words import Message, Total
from .play import WORD, Play
from .player_ends import end_of_draw_step
from .step import Step
from .threshold_bank import ThresholdBank


def unopened_step(option: OptionOdds, message: Message) -> Step:
    """Return the step for a value that is exact but whose derivation can't be opened yet; the message says why."""
    word = WORD[option.action.verb]
    return Step(
        message,
        option.value,
        lambda: formulas.decision.certain(formulas.symbols.value_of(word), option.value),
    )


def turn_step(play: Callable[[], Play], option: OptionOdds, plain: Callable[[Play], Step | None]) -> Step:
    """Return the step for an option of such a turn.

    Where the hand alone decides, its usual derivation leads to the same value and is given; `plain` makes it.
    """
    if option.action.verb is Verb.SHOOT:
        return _shoot_step(play().at_bet(option.action.amount or 1), option)
    usual = plain(play())
    if usual is not None and usual.result == option.value:
        return usual
    return unopened_step(option, Message.of("coach.unopened.turn"))


def _shoot_step(play: Play, option: OptionOdds) -> Step:
    odds = play.odds
    # From a seven only a figure fits and then it stands, so the chances are those of a draw against a bank that
    # has to reach seven and a half.
    tree = PlayerTree(odds.rules, odds.bank, bound=True)
    shot = Play(PlayerOdds(odds.rules, odds.bank, odds.position, tree), play.bet, ThresholdBank(tree))
    tie = meetings(odds.rules, Final(TARGET, natural=True))[TARGET]
    pays = odds.rules.shot_pays
    gains = {"win": pays, "tie": pays if tie.gain > 0 else tie.gain, "bust": -1}
    chances = {end: Fraction(getattr(option, end)) for end in gains if getattr(option, end)}

    def formula() -> formulas.Formula:
        endings = [
            formulas.decision.Ending(formulas.symbols.chance_of(f"coach.word.{end}"), chance, gains[end])
            for end, chance in chances.items()
        ]
        return formulas.decision.payoff(formulas.symbols.value_of(WORD[Verb.SHOOT]), play.bet, endings, option.value)

    message = Message.of(
        "coach.shoot.value",
        win=Message.of("coach.chips", count=pays * play.bet),
        loss=Message.of("coach.chips", count=play.bet),
        total=Total(TARGET),
    )
    verb = odds.verbs(odds.position)[-1]
    return Step(
        message,
        option.value,
        formula,
        lambda: tuple(
            end_of_draw_step(shot, odds.position, verb, end).saying(Message.of(f"coach.shoot.{end}")) for end in chances
        ),
    )
