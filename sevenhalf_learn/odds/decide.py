"""The exact value of every option of the seat to act, from what that seat can see."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ..game.action import Action, Verb
from ..game.view import View
from .counts import Counts
from .models import BankModel, PlayerModel
from .outcome import Outcome
from .player_odds import PlayerOdds, player_odds


@dataclass(frozen=True, slots=True)
class SeatOdds:
    """How one player's hand ends against the bank, seen from the bank; with the bank's bust they add up to one."""

    seat: int
    hand: int
    win: Fraction
    tie: Fraction
    lose: Fraction


@dataclass(frozen=True, slots=True)
class OptionOdds:
    """One option: its value in chips at the present bet, and the probabilities of the ends of the hand in play.

    `win`, `tie`, `lose` and `bust` add up to one. For the bank `seats` lists each hand it plays against, and the
    four are weighed by the bets: the share of the chips at stake that ends so.
    """

    action: Action
    value: Fraction
    win: Fraction
    tie: Fraction
    lose: Fraction
    bust: Fraction
    seats: tuple[SeatOdds, ...] = ()


@dataclass(frozen=True, slots=True)
class DecisionOdds:
    """All options of the seat to act. `best` lists those that reach the highest value; raises stand apart."""

    seat: int
    options: tuple[OptionOdds, ...]
    best: tuple[Action, ...]
    raises: tuple[OptionOdds, ...]
    unseen: Counts


_PLAYS = (Verb.STAND, Verb.DRAW_UP, Verb.DRAW_DOWN, Verb.DRAW)
NOTHING_HAPPENS = Outcome(*map(Fraction, (0, 0, 1, 0, 0)))
"""Sitting out: nothing is won or lost."""
_KNOWN = (*_PLAYS, Verb.BET, Verb.RAISE, Verb.SIT_OUT)


def decide(view: View, bank: BankModel, player: PlayerModel) -> DecisionOdds:  # noqa: ARG001
    """Return the exact odds of every option that the view's seat has now.

    `bank` is how a player thinks the bank plays, `player` how the bank thinks the players play.
    Raises ValueError when it is not this seat's turn, when a card is seen twice, and for an option without odds yet.
    """
    if not view.legal:
        raise ValueError(f"seat {view.seat} has nothing to decide now: ask for the seat whose turn it is, {view.turn}")
    for action in view.legal:
        if action.verb not in _KNOWN:
            raise ValueError(f"the odds of {action.verb.value!r} are not worked out yet: turn its rule off to ask")
    return _decide_player(view, bank)


def _decide_player(view: View, bank: BankModel) -> DecisionOdds:
    odds = player_odds(view, bank)
    bet = view.hands[view.seat][view.hand].bet or 1
    plain = {verb: _play(odds, verb) for verb in _PLAYS if Action(verb) in view.legal}
    best = max(plain.values(), key=lambda found: found.value) if plain else odds.best(odds.position)
    options: list[OptionOdds] = []
    raises: list[OptionOdds] = []
    for action in view.legal:
        if action.verb in _PLAYS:
            options.append(_option(action, plain[action.verb], bet))
        elif action.verb is Verb.SIT_OUT:
            options.append(_option(action, NOTHING_HAPPENS, 1))
        else:
            target = raises if action.verb is Verb.RAISE else options
            target.append(_option(action, best, action.amount or 1))
    highest = max(option.value for option in options)
    return DecisionOdds(
        view.seat,
        tuple(options),
        tuple(option.action for option in options if option.value == highest),
        tuple(raises),
        odds.position.unseen,
    )


def _play(odds: PlayerOdds, verb: Verb) -> Outcome:
    return odds.stand(odds.position) if verb is Verb.STAND else odds.draw(odds.position, verb)


def _option(action: Action, found: Outcome, bet: int) -> OptionOdds:
    return OptionOdds(action, found.value * bet, found.win, found.tie, found.lose, found.bust)
