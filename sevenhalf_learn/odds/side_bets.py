"""A bet on another seat's first hand: its owner plays on as a player model does, and the bank as its model."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from math import lcm
from typing import Final

from ..cards import TARGET
from ..game.action import Action, Verb
from ..game.event import EventKind
from ..game.view import HandState, View
from ..players.likelihood import PlayerModel
from ..rules import Opening
from .counts import WILD, unseen
from .first_card import FirstCard
from .model_tree import Mixed, ModelTree, first_position, mix
from .models import BankKind, BankModel
from .outcome import Outcome
from .payoff import bank_is_bound, binds_when_called
from .pieces import InPieces, Pieces, whole
from .posterior import reading_of
from .purse import Purse, purse_of
from .settling import settling
from .supply import Supply, most_cards, supply_of
from .turn_odds import free_chips, to_deal
from .turn_tree import TurnTree

_OPENS_WITH: Final = (Verb.BET, Verb.SHOOT)
"""What places the own bet."""


@dataclass(frozen=True, slots=True)
class Start:
    """What the owner's face-down card may be: `count` unseen cards of a kind, each as likely as `weight`.

    `found` is what the hand then comes to, out of `supply.orders`.
    """

    kind: int
    count: int
    weight: int
    supply: Supply
    found: Mixed


@dataclass(frozen=True, slots=True)
class SideOdds:
    """A bet on the hand of `owner`: `outcome` is that of one chip, `starts` the hands that it may come from.

    `tree` plays the hand on; None where it was shot and is not played. `opens` counts the openings left to the owner.
    Where chips are `few` for a bet, the values are those of the whole bet out of a purse.
    """

    owner: int
    outcome: Outcome
    starts: tuple[Start, ...]
    tree: ModelTree | None
    opens: int = 0
    few: tuple[int, Purse] | None = None


def is_side(action: Action) -> bool:
    """Whether an action bets on another seat's hand."""
    return action.verb is Verb.SIDE


def few_chips(view: View, side: Action) -> tuple[int, Purse] | None:
    """Return a bet on another's hand, and the chips behind it, where these may be too few; None where they suffice."""
    amount, purse = side.amount or 1, purse_of(view)
    shot = side.on is not None and view.hands[side.on][0].state is HandState.SHOT
    return (amount, purse) if purse.is_short(view.rules, amount, shot=shot) else None


def side_odds(view: View, bank: BankModel, player: PlayerModel, few: tuple[int, Purse] | None = None) -> SideOdds:
    """Return the odds of the bets that the view's seat may place on another's hand; `few` as `few_chips` gives it.

    The hidden cards of other seats count as unseen cards of the deck, as in a player's own values; what the owner
    did with its first card is weighed by the player model. Raises ValueError where they are not worked out.
    """
    return whole(asked_side_odds(view, (bank, player), Pieces(), few))


def asked_side_odds(
    view: View, models: tuple[BankModel, PlayerModel], pieces: Pieces, few: tuple[int, Purse] | None = None
) -> InPieces[SideOdds]:
    """Return the same, piece by piece."""
    bank, player = models
    owner = next(action.on for action in view.legal if is_side(action))
    assert owner is not None
    hand = view.hands[owner][0]
    supply = _supply(view)
    if hand.state is HandState.SHOT:
        tree, starts = None, tuple(_shot(view, bank, supply, few))
    else:
        _check(view, bank, supply)
        tree = _tree(view, owner, models, few, pieces)
        starts = yield from pieces.of(lambda: tuple(_starts(view, owner, tree, player, supply)))
    total = mix([(start.count * start.weight, start.found) for start in starts])
    orders = sum(start.count * start.weight * start.supply.orders for start in starts)
    if not orders:
        raise ValueError("no hidden card fits the story of this hand under the player model")
    return SideOdds(owner, total.outcome(orders), starts, tree, _opens(view, owner), few)


def _shot(view: View, bank: BankModel, supply: Supply, few: tuple[int, Purse] | None) -> Iterator[Start]:
    bet, purse = few or (1, None)
    first = FirstCard(TurnTree(view.rules, bank, view.limits, bound=True, purse=purse), bet, 0, 0)
    for kind, count, after in supply.hidden():
        yield Start(kind, count, 1, after, Mixed(first.shot(kind, after)))


def _starts(view: View, owner: int, tree: ModelTree, player: PlayerModel, supply: Supply) -> Iterator[Start]:
    weights = [Fraction(1)] * (WILD + 1)
    if view.hands[owner][0].cards:
        reading = reading_of(view, owner, 0, player)
        weights = [reading.likelihood(kind) for kind in range(WILD + 1)]
    scale = lcm(*(weight.denominator for weight in weights))
    opens = _opens(view, owner)
    for kind, count, after in supply.hidden():
        weight = int(weights[kind] * scale)
        if weight:
            yield Start(kind, count, weight, after, tree.play(first_position(kind, after), after, opens))


def _tree(
    view: View,
    owner: int,
    models: tuple[BankModel, PlayerModel],
    few: tuple[int, Purse] | None,
    pieces: Pieces,
) -> ModelTree:
    bank, player = models
    called = any(event.kind is EventKind.CALL for event in view.story)
    settle = settling(view.rules, bank, bound=bank_is_bound(view), called=called, few=few, pieces=pieces)
    matches = view.chips[owner] >= 2 * view.hands[owner][0].bet
    tells = view.rules.lie or bank.reads is not None
    return ModelTree(view.rules, player, settle, tells, matches, pieces, few[0] if few else 1)


def _opens(view: View, owner: int) -> int:
    behind = view.chips[owner] - view.hands[owner][0].bet
    return view.rules.opens_for(len(view.hands)) if behind > 0 else 0


def _check(view: View, bank: BankModel, supply: Supply) -> None:
    rules = view.rules
    if any((rules.muerto, rules.discard_four, rules.secret_pair, rules.double, rules.split)):
        raise ValueError("a side bet with the rules of 'casa' is not worked out: turn its rule off to ask")
    if bank.reads is not None and (supply.known or supply.gone is not None):
        raise ValueError(f"a side bet against the bank {bank} is not worked out here: ask with stands:T or informed")
    if rules.opening is Opening.OFF:
        return
    if bank.kind is not BankKind.STANDS:
        raise ValueError(f"a side bet with 'opening' against the bank {bank} is not worked out: ask with stands:T")
    if binds_when_called(rules):
        raise ValueError("a side bet with 'opening' and 'calling' that binds the bank is not worked out")


def _supply(view: View) -> Supply:
    draws = most_cards(unseen(view), 2 * TARGET) + 2
    return supply_of(view, draws, to_deal(view))


def after_side(view: View, side: Action) -> View:
    """Return the view after a side bet: what is left of the seat's own actions, its own bet to come counted as 1."""
    assert side.on is not None
    assert side.amount is not None
    after = replace(view, sides=(*view.sides, (view.seat, side.on, side.amount)))
    free = free_chips(after)
    own = (action for action in view.legal if not is_side(action))
    kept = (replace(each, amount=1) if each.verb in _OPENS_WITH else each for each in own)
    return replace(after, legal=tuple(dict.fromkeys(each for each in kept if (each.amount or 0) <= free)))
