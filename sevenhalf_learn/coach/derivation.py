"""The derivation of one decision: a tree of steps that grows where it is opened."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from typing import Final

from ..game.action import Action, Verb
from ..game.event import EventKind
from ..game.view import View
from ..odds import BankModel, DecisionOdds, OptionOdds, PlayerModel, decide, player_odds
from ..odds.amounts import LONGEST, a_few
from ..odds.bank_change import price_of
from ..odds.faced_tree import FacedTree
from ..odds.payoff import bank_is_bound
from ..odds.player_tree import PlayerTree
from ..odds.reading_bank import ReadingBank
from ..odds.side_bets import SideOdds, after_side, few_chips, side_odds
from ..odds.solved_bank import SolvedBank
from .bank_lines import Hider, hiders, line_at
from .bank_price import BankPrice, change_step, price_step
from .bank_values import bank_option_step
from .hidden_cards import Table, table_of
from .play import DRAWS, Play, Standing
from .player_values import bet_step, option_step, sit_out_step
from .reading_bank import ReadingBankStanding
from .side_values import SideBet, side_step
from .solved_bank import SolvedBankStanding
from .step import Step
from .threshold_bank import ThresholdBank
from .turn_values import turn_step

_PLAYS: Final = (Verb.STAND, Verb.LIE, Verb.SHOW, *DRAWS)


class Derivation:
    """Opens steps by their path: the option's words first, then places counted from 0, as in `draw up/3/0`."""

    def __init__(self, view: View, bank: BankModel, player: PlayerModel, odds: DecisionOdds) -> None:
        """Take the decision; nothing is worked out before it is asked for."""
        self._view = view
        self._bank = bank
        self._player = player
        self._odds = odds
        self._sides: dict[int | None, SideBet] = {}

    def nodes(self, path: str = "") -> tuple[Step, ...]:
        """Return the steps under a path. Raises ValueError when there is no such path."""
        found, walked = self._top, ""
        for place in path.split("/") if path else ():
            walked = f"{walked}/{place}" if walked else place
            step = self._option_step(walked) if walked == place else None
            step = step or next((step for step in found if step.path == walked), None)
            if step is None:
                raise ValueError(f"path {path!r}: no step {walked!r}; there are {[step.path for step in found]}")
            found = step.parts()
        return found

    def of(self, action: Action) -> Step:
        """Return the line that says what an option is worth. Raises ValueError when it is none."""
        step = self._option_step(str(action))
        if step is None:
            raise ValueError(f"{action} is not an option here")
        return step

    def line(self, path: str) -> Step:
        """Return a line that stands by itself: an option's, or one of the bank's figures. Raises ValueError if none."""
        step = self._option_step(path)
        if step is None:
            raise ValueError(f"path {path!r}: there is no line of that name")
        return step

    @property
    def hiders(self) -> tuple[Hider, ...]:
        """What each player's hidden card may be, where the decision is the bank's; `path(kind)` names a line."""
        return hiders(self._table) if self._is_of_bank else ()

    @property
    def _is_of_bank(self) -> bool:
        return any(option.seats for option in self._odds.options)

    def _option_step(self, path: str) -> Step | None:
        if path == "price" and self.price:
            return self.price
        beside = line_at(self._table, path) if self._is_of_bank else None
        if beside is not None:
            return replace(beside, path=path)
        found = next((option for option in self._options if str(option.action) == path), None)
        return None if found is None else replace(self._step(found), path=path)

    @property
    def _options(self) -> tuple[OptionOdds, ...]:
        return (*self._odds.options, *self._odds.raises)

    @cached_property
    def _top(self) -> tuple[Step, ...]:
        best = self._odds.best if len(self._odds.best) <= LONGEST else ()
        shown = {*a_few(option.action for option in self._options), *best}
        return tuple(
            replace(self._step(option), path=str(option.action)) for option in self._options if option.action in shown
        )

    @cached_property
    def _play(self) -> Play:
        view = self._view
        odds = player_odds(view, self._bank)
        hands = view.hands[view.seat]
        return Play(odds, (hands[view.hand].bet if hands else 0) or 1, _standing(odds.solver))

    @cached_property
    def _table(self) -> Table:
        return table_of(self._view, self._player)

    def _side(self, side: Action) -> SideBet:
        few = few_chips(self._view, side)
        key = few and few[0]
        if key not in self._sides:
            self._sides[key] = self._side_of(side_odds(self._view, self._bank, self._player, few))
        return self._sides[key]

    def _side_of(self, odds: SideOdds) -> SideBet:
        bound = odds.tree is None or bank_is_bound(self._view)
        called = any(event.kind is EventKind.CALL for event in self._view.story)
        rules = self._view.rules
        if odds.tree is not None and self._bank.reads is not None:
            standing: Standing = ReadingBankStanding(ReadingBank(rules, self._bank.reads, bound, called), odds.few)
        else:
            standing = ThresholdBank(PlayerTree(rules, self._bank, bound, *(odds.few or (1, None))))
        return SideBet(self._view, odds, self._player, standing)

    def _own_best(self, side: Action) -> Step:
        """The best of the seat's own options after a bet on another hand."""
        after = after_side(self._view, side)
        odds = decide(after, self._bank, self._player)
        best = next(option for option in odds.options if option.action in odds.best)
        return Derivation(after, self._bank, self._player, odds)._step(best)

    @cached_property
    def _price(self) -> BankPrice:
        player = PlayerModel(self._player.stands, steady=True)
        worth = price_of(self._view, self._bank, player)
        return BankPrice(self._view.rules, worth, self._bank, player)

    @cached_property
    def price(self) -> Step | None:
        """The fair price of the bank, where the decision leaves an offer for it; the path of its lines is `price`."""
        if not any(action.verb is Verb.OFFER for action in self._view.legal):
            return None
        return replace(price_step(self._price), path="price")

    def _step(self, option: OptionOdds) -> Step:
        action = option.action
        if action.verb is Verb.SIDE:
            return side_step(self._side(action), option, lambda: self._own_best(action))
        if action.verb in (Verb.BANK, Verb.SELL):
            return change_step(self._price, action, option.value)
        if option.seats:
            return bank_option_step(self._table, self._table.odds.hand, self._table.odds.pool, action.verb)
        if action.verb is Verb.SIT_OUT:
            return sit_out_step()
        turn = self._odds.turn
        if turn is not None and (turn.tree.bank == self._bank or action.verb is Verb.SHOOT):
            return turn_step(turn, option)
        step = _plain_step(self._play, action)
        if step is None:
            raise ValueError(f"the derivation of {action.verb.value!r} is not worked out: turn its rule off to ask")
        return step


def _plain_step(play: Play, action: Action) -> Step | None:
    """Return the step for an option of one hand that stands or draws."""
    if action.verb in (Verb.BET, Verb.RAISE):
        bet = action.amount or 1
        odds = play.odds.at(bet)
        return bet_step(Play(odds, bet, _standing(odds.solver)), action.verb, bet)
    return option_step(play, play.odds.position, action.verb) if action.verb in _PLAYS else None


def _standing(solver: object) -> Standing:
    within = solver.standing if isinstance(solver, FacedTree) else solver
    if isinstance(within, ReadingBank):
        return ReadingBankStanding(within)
    if isinstance(within, SolvedBank):
        return SolvedBankStanding(within)
    if isinstance(within, PlayerTree):
        return ThresholdBank(within)
    raise TypeError(f"no derivation goes with the solver {type(within).__name__}")
