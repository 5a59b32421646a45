"""The exact value of every option of the seat to act, from what that seat can see."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import partial

from ..game.action import Action, Verb
from ..game.view import Stage, View
from ..players.likelihood import PlayerModel
from .amounts import LONGEST, a_few
from .answerable import check_answerable, only_shoots
from .bank_odds import BankOutcome, SeatOdds, bank_odds
from .counts import Counts, unseen
from .faced_tree import FacedTree
from .models import BankKind, BankModel
from .outcome import Outcome
from .pieces import InPieces, Pieces, whole
from .player_odds import PlayerOdds, player_odds
from .possible import check_possible
from .turn_odds import TurnOdds, free_chips, hands_to_play, is_of_a_turn, may_part, may_run_out, turn_odds


@dataclass(frozen=True, slots=True)
class OptionOdds:
    """One option: its value in chips at the present bet, and the probabilities of the ends of the hand in play.

    `win`, `tie`, `lose` and `bust` add up to one. For the bank `seats` lists each hand it plays against, and the
    three are weighed by the bets: the share of the chips at stake that ends so.
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
    """All options of the seat to act. `best` lists those that reach the highest value; raises stand apart.

    `turn` holds what has been solved, where the decision is one of a whole turn; against a bank that reads, of the
    shots alone.
    """

    seat: int
    options: tuple[OptionOdds, ...]
    best: tuple[Action, ...]
    raises: tuple[OptionOdds, ...]
    unseen: Counts
    turn: TurnOdds | None = field(default=None, repr=False, compare=False)


NOTHING_HAPPENS = Outcome(*map(Fraction, (0, 0, 1, 0, 0)))
"""Sitting out: nothing is won or lost."""
_PLAYS = (Verb.STAND, Verb.DRAW_UP, Verb.DRAW_DOWN, Verb.DRAW, Verb.LIE, Verb.SHOW)
_PROPORTIONAL = (Verb.BET, Verb.RAISE, Verb.SHOOT)
_MOST_FEW = 12
"""So many amounts are all listed where chips are few and each takes its time, being worked out by itself."""
_BANK_CHANGES = (Verb.BANK, Verb.SELL)
_BANK_PLAYS = (Verb.STAND, Verb.HALF, Verb.DRAW)


def decide(view: View, bank: BankModel, player: PlayerModel) -> DecisionOdds:
    """Return the exact odds of every option that the view's seat has now.

    `bank` is how a player thinks the bank plays, `player` how the bank thinks the players play. The bank's values
    count the hands still in play: what busts have paid is in its chips already. An offer for the bank is no part of
    the hand and is left out. A bet on another's hand counts that bet and the best of the seat's own options after it,
    at a bet of 1 while it has placed none; where it has no options, not betting is worth 0, and `best` is empty if
    every bet is worth less. Taking the bank, and selling it, are worth what the bank is worth more than a player's seat
    as long as it is kept (`price_of`).
    Of a long run of bets in a turn of several hands, or where chips are few, which are not worth in proportion, a few
    are listed (`a_few`).
    Raises ValueError when it is not this seat's turn, when a card can't be where it is, and for an option without odds
    yet.
    """
    return whole(deciding(view, bank, player, Pieces()))


def deciding(view: View, bank: BankModel, player: PlayerModel, pieces: Pieces) -> InPieces[DecisionOdds]:
    """Return the same, piece by piece."""
    if not view.legal:
        raise ValueError(f"seat {view.seat} has nothing to decide now: ask for the seat whose turn it is, {view.turn}")
    check_possible(view)
    if any(action.verb is Verb.SIDE for action in view.legal):
        return (yield from _decide_sides(view, bank, player, pieces))
    if view.legal[0].verb in _BANK_CHANGES:
        return _decide_change(view, bank, player)
    check_answerable(view, bank)
    if view.seat == view.bank and view.legal[0].verb in _BANK_PLAYS:
        return _decide_bank(view, player)
    if bank.kind is BankKind.READS and only_shoots(view):
        return (yield from _decide_shot(view, bank, pieces))
    if is_of_a_turn(view) or may_run_out(view):
        return (yield from _decide_turn(view, bank, pieces))
    return (yield from _decide_player(view, bank, pieces))


def _decide_sides(view: View, bank: BankModel, player: PlayerModel, pieces: Pieces) -> InPieces[DecisionOdds]:
    """Bets on another's hand; each leaves the seat its own options, worth their best, and not betting costs nothing."""
    # Few tables ask, and it takes memory.
    from .side_bets import after_side, asked_side_odds, few_chips, is_side  # noqa: PLC0415

    own = replace(view, legal=tuple(action for action in view.legal if not is_side(action)))
    later = (yield from deciding(own, bank, player, pieces)) if own.legal else None
    options, known = list(later.options if later else ()), dict[int, Fraction]()
    sides = tuple(filter(is_side, view.legal))
    if few_chips(view, sides[-1]):
        sides = a_few(sides, _MOST_FEW)
    found: dict[object, Outcome] = {}
    placed = after_side(view, sides[0])
    for action in sides:
        after = after_side(replace(placed, sides=view.sides), action)
        # The chips left matter to the own hand only where more of them may be put on it.
        free = free_chips(after) if after.legal and may_part(after) else 0
        if free not in known:
            mine = (yield from deciding(after, bank, player, pieces)).options if after.legal else ()
            known[free] = max((option.value for option in mine), default=Fraction(0))
        few = few_chips(view, action)
        if few not in found:
            found[few] = (yield from asked_side_odds(view, (bank, player), pieces, few)).outcome
        option = _option(action, found[few], 1 if few else action.amount or 1)
        options.append(replace(option, value=option.value + known[free]))
    raises = later.raises if later else ()
    return DecisionOdds(view.seat, tuple(options), _best(options, 0 if later is None else None), raises, unseen(view))


def _decide_change(view: View, bank: BankModel, player: PlayerModel) -> DecisionOdds:
    """Taking, refusing, selling or keeping the bank: the values lie in the hands to come."""
    from .bank_change import change_values, price_of  # noqa: PLC0415 - few tables ask, and it takes memory

    values = change_values(view, price_of(view, bank, player))
    options = [_option(action, replace(NOTHING_HAPPENS, value=value), 1) for action, value in values]
    return DecisionOdds(view.seat, tuple(options), _best(options), (), unseen(view))


def _decide_bank(view: View, player: PlayerModel) -> DecisionOdds:
    odds = bank_odds(view, player)
    options = [_bank_option(action, odds.after(odds.hand, odds.pool, action.verb)) for action in view.legal]
    return DecisionOdds(view.seat, tuple(options), _best(options), (), unseen(view))


def _decide_player(view: View, bank: BankModel, pieces: Pieces) -> InPieces[DecisionOdds]:
    odds = player_odds(view, bank, pieces)
    hands = view.hands[view.seat]
    bet = (hands[view.hand].bet if hands else 0) or 1
    plays = [action.verb for action in view.legal if action.verb in _PLAYS]
    plain: dict[Verb, Outcome] = {}
    for verb in plays:
        plain[verb] = yield from pieces.of(partial(odds.after, odds.position, verb))
    best: dict[int | None, Outcome] = {}
    options: list[OptionOdds] = []
    raises: list[OptionOdds] = []
    slow = isinstance(odds.solver, FacedTree) and odds.at(view.limits[1]).bet is not None
    for action in a_few(view.legal, _MOST_FEW) if slow else view.legal:
        if action.verb in _PLAYS:
            options.append(_option(action, plain[action.verb], bet))
        elif action.verb is Verb.SIT_OUT:
            options.append(_option(action, NOTHING_HAPPENS, 1))
        elif action.verb is not Verb.OFFER:
            # What one chip is worth depends on the bet only where chips are few.
            at = odds.at(action.amount or 1)
            if at.bet not in best:
                best[at.bet] = yield from pieces.of(partial(_best_of, at, plays))
            target = raises if action.verb is Verb.RAISE else options
            target.append(_option(action, best[at.bet], action.amount or 1))
    return DecisionOdds(view.seat, tuple(options), _best(options), tuple(raises), odds.position.unseen)


def _best_of(odds: PlayerOdds, plays: list[Verb]) -> Outcome:
    found = [odds.after(odds.position, verb) for verb in plays] or [odds.best(odds.position)]
    return max(found, key=lambda outcome: outcome.value)


def _decide_shot(view: View, bank: BankModel, pieces: Pieces) -> InPieces[DecisionOdds]:
    # A shot seven leaves the bank no choice, whatever it reads; every other way is one hand's.
    bets = replace(view, legal=tuple(action for action in view.legal if action.verb is not Verb.SHOOT))
    plain = yield from _decide_player(bets, bank, pieces)
    shot = turn_odds(view, BankModel(BankKind.INFORMED))
    found = {option.action: option for option in plain.options}
    for action in view.legal:
        if action.verb is Verb.SHOOT:
            found[action] = _option(action, shot.after(action), 1)
    options = [found[action] for action in view.legal if action in found]
    return replace(plain, options=tuple(options), best=_best(options), turn=shot)


def _decide_turn(view: View, bank: BankModel, pieces: Pieces) -> InPieces[DecisionOdds]:
    odds = turn_odds(view, bank, pieces)
    options: list[OptionOdds] = []
    raises: list[OptionOdds] = []
    found: dict[Verb, Outcome] = {}
    # One hand alone is worth its bet times the value of one chip.
    lone = hands_to_play(view) == 1 and len(view.hands[view.seat]) <= 1
    longest = LONGEST if odds.tree.purse is None else _MOST_FEW
    for action in view.legal if lone and not (odds.tree.purse and odds.tree.reading) else a_few(view.legal, longest):
        if action.verb is Verb.SIT_OUT:
            options.append(_option(action, NOTHING_HAPPENS, 1))
        elif action.verb is not Verb.OFFER:
            target = raises if action.verb is Verb.RAISE else options
            short = odds.is_short_at(action.amount or 1, shot=action.verb is Verb.SHOOT)
            if lone and action.verb in _PROPORTIONAL and view.stage is not Stage.BETS and not short:
                if action.verb not in found:
                    found[action.verb] = yield from odds.asked(replace(action, amount=1))
                one = found[action.verb]
                target.append(_option(action, one, action.amount or 1))
            else:
                target.append(_option(action, (yield from odds.asked(action)), 1))
                yield  # the last of many hands' ends are told anew for each option
    return DecisionOdds(view.seat, tuple(options), _best(options), tuple(raises), odds.unseen, odds)


def _option(action: Action, found: Outcome, bet: int) -> OptionOdds:
    return OptionOdds(action, found.value * bet, found.win, found.tie, found.lose, found.bust)


def _bank_option(action: Action, found: BankOutcome) -> OptionOdds:
    return OptionOdds(action, found.value, found.win, found.tie, found.lose, found.bust, found.seats)


def _best(options: list[OptionOdds], least: int | None = None) -> tuple[Action, ...]:
    """The options of the highest value; none where all are worth less than `least`."""
    highest = max({option.value for option in options} | (set() if least is None else {Fraction(least)}))
    return tuple(option.action for option in options if option.value == highest)
