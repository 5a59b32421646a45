"""What an explanation takes for granted, said openly."""

from __future__ import annotations

from typing import Final

from ..cards import TARGET
from ..game.action import Verb
from ..game.view import HandState, HandView, View
from ..odds import BankKind, BankModel, PlayerModel
from ..odds.payoff import bank_is_bound, binds_when_called
from ..odds.turn_odds import counts_chips, is_of_a_turn, is_short, may_run_out
from ..rules import BankSevenHalf, Rules, Tie
from ..words import Message, Total
from .equilibrium import equilibrium_lines

_STAKES: Final = (Verb.BET, Verb.RAISE, Verb.SHOOT)


def assumptions(view: View, bank: BankModel, player: PlayerModel) -> tuple[Message, ...]:
    """Return what the values rest on: the model of the other side, the rules, and what is left out."""
    if view.legal[0].verb in (Verb.BANK, Verb.SELL):
        return price_assumptions(view.rules, view.limits[0], bank, player)
    model = _players(player) if view.seat == view.bank else _bank(bank)
    equilibrium = equilibrium_lines(view) if bank.kind is BankKind.SOLVED else ()
    later = Message.of("coach.assume.later.bank" if view.seat == view.bank else "coach.assume.later.player")
    out = [_unseen(view), model, *equilibrium, *_rules(view.rules), *_table(view), later]
    if any(action.verb is Verb.SIDE for action in view.legal):
        out += [_players(player), Message.of("coach.assume.side")]
    if view.seat != view.bank and is_of_a_turn(view):
        out.append(Message.of("coach.assume.turn"))
    if any(action.verb is Verb.RAISE for action in view.legal):
        out.append(Message.of("coach.assume.raises"))
    if view.rules.jackpot_ante:
        out.append(Message.of("coach.assume.jackpot"))
    return (*out, *_short_of_chips(view, bank))


def price_assumptions(rules: Rules, bet: int, bank: BankModel, player: PlayerModel) -> tuple[Message, ...]:
    """Return what the fair price of the bank rests on."""
    plays = Message.of("coach.assume.bank.reads", total=Total(bank.reads.stands)) if bank.reads else _bank(bank)
    if bank.kind is BankKind.INFORMED:
        plays = Message.of("coach.assume.price.informed")
    return (
        Message.of("coach.assume.price.worth"),
        plays,
        Message.of("coach.assume.price.players", total=Total(player.stands), bet=Message.of("coach.chips", count=bet)),
        *_rules(rules),
        Message.of("coach.assume.price.claims"),
    )


def _short_of_chips(view: View, bank: BankModel) -> tuple[Message, ...]:
    """Return how payments count where the bank, or a seat that may lie, has too few chips for the largest."""
    rules, found = view.rules, []
    of_bank = view.seat == view.bank
    turn = not of_bank and (is_of_a_turn(view) or may_run_out(view))
    full = turn and is_short(view) and not counts_chips(view, bank)
    key = "coach.assume.unpaid" if full else "coach.assume.short_bank" if of_bank else "coach.assume.short"
    most = max(rules.seven_half_pays, rules.natural_pays, rules.shot_pays if rules.shooting else 1)
    bets = {seat: _staked(hands) for seat, hands in enumerate(view.hands) if seat != view.bank}
    mine = max((action.amount or 0 for action in view.legal if action.verb in _STAKES), default=0)
    beside = max((action.amount or 0 for action in view.legal if action.verb is Verb.SIDE), default=0)
    # A bet that is still to come is one chip.
    bets[view.seat] = max(bets.get(view.seat, 0), mine, int(not of_bank)) + beside
    due = most * (sum(bets.values()) + sum(amount for _, _, amount in view.sides))
    if view.chips[view.bank] < due:
        left, due_then = (Message.of("coach.chips", count=count) for count in (view.chips[view.bank], due))
        found.append(Message.of(key, chips=left, due=due_then))
    if rules.lie and any(view.chips[seat] < 2 * bet for seat, bet in bets.items()):
        found.append(Message.of("coach.assume.lie_in_full" if full else "coach.assume.short_liar"))
    if found and any(action.verb is Verb.SIDE for action in view.legal):
        found.append(Message.of("coach.assume.short_side"))
    return tuple(found)


def _staked(hands: tuple[HandView, ...]) -> int:
    return sum(hand.bet for hand in hands if hand.state is not HandState.BUST)


def _unseen(view: View) -> Message:
    return Message.of("coach.assume.unseen.bank" if view.seat == view.bank else "coach.assume.unseen.player")


def _bank(model: BankModel) -> Message:
    if model.kind is BankKind.STANDS:
        return Message.of("coach.assume.bank.stands", total=Total(model.stands))
    if model.kind is BankKind.INFORMED:
        return Message.of("coach.assume.bank.informed")
    if model.kind is BankKind.SOLVED:
        return Message.of("coach.assume.bank.solved")
    return Message.of("coach.assume.bank.reads", total=Total(model.reads.stands if model.reads else 0))


def _players(model: PlayerModel) -> Message:
    return Message.of("coach.assume.players.stands", total=Total(model.stands))


def _rules(rules: Rules) -> tuple[Message, ...]:
    tie = {Tie.BANK: "bank", Tie.PUSH: "push", Tie.PLAYER: "player"}[rules.tie]
    found = [Message.of(f"coach.assume.tie.{tie}")]
    if rules.natural_pays != rules.seven_half_pays:
        found.append(Message.of("coach.assume.natural_pays", total=Total(TARGET), times=rules.natural_pays))
    if rules.seven_half_pays > 1:
        found.append(Message.of("coach.assume.pays", total=Total(TARGET), times=rules.seven_half_pays))
    told = {
        "ranks": rules.bank_seven_half is BankSevenHalf.RANKS,
        "half": rules.half_point,
        "wild": bool(rules.wild),
    }
    return (*found, *(Message.of(f"coach.assume.{name}") for name, holds in told.items() if holds))


def _table(view: View) -> tuple[Message, ...]:
    """Return what is so at this table now: a bank that has to go on, cards that are out, a four's place."""
    found = []
    if bank_is_bound(view) or binds_when_called(view.rules):
        found.append(Message.of("coach.assume.bound" if bank_is_bound(view) else "coach.assume.binds"))
    if view.gone:
        found.append(Message.of("coach.assume.gone", count=len(view.gone)))
    return (*found, *(Message.of("coach.assume.four", count=above) for above, _ in view.known))
