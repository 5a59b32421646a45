"""The derivation of one decision: a tree of steps that grows where it is opened."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property

from ..game.action import Verb
from ..game.view import View
from ..odds import BankModel, DecisionOdds, OptionOdds, PlayerModel, player_odds
from ..odds.player_tree import PlayerTree
from .play import Play
from .player_values import bet_step, draw_step, stand_step
from .step import Step
from .threshold_bank import ThresholdBank


class Derivation:
    """Opens steps by their path: the option's words first, then places counted from 0, as in `draw up/3/0`."""

    def __init__(self, view: View, bank: BankModel, player: PlayerModel, odds: DecisionOdds) -> None:
        """Take the decision; nothing is worked out before it is asked for."""
        self._view = view
        self._bank = bank
        self._player = player
        self._odds = odds

    def nodes(self, path: str = "") -> tuple[Step, ...]:
        """Return the steps under a path. Raises ValueError when there is no such path."""
        found, walked = self._top, ""
        for place in path.split("/") if path else ():
            walked = f"{walked}/{place}" if walked else place
            step = next((step for step in found if step.path == walked), None)
            if step is None:
                raise ValueError(f"path {path!r}: no step {walked!r}; there are {[step.path for step in found]}")
            found = step.parts()
        return found

    @cached_property
    def _top(self) -> tuple[Step, ...]:
        options = (*self._odds.options, *self._odds.raises)
        return tuple(replace(self._step(option), path=str(option.action)) for option in options)

    @cached_property
    def _play(self) -> Play:
        view = self._view
        odds = player_odds(view, self._bank)
        bet = view.hands[view.seat][view.hand].bet or 1
        assert isinstance(odds.solver, PlayerTree)
        return Play(odds, bet, ThresholdBank(odds.solver))

    def _step(self, option: OptionOdds) -> Step:
        action, position = option.action, self._play.odds.position
        match action.verb:
            case Verb.STAND:
                return stand_step(self._play, position)
            case Verb.BET | Verb.RAISE:
                return bet_step(self._play, action.verb, action.amount or 1)
            case verb:
                return draw_step(self._play, position, verb)
