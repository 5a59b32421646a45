"""Steps for what the bank is worth: its gain in a hand, the hands that it is kept, its fair price."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Final

from .. import formulas
from ..game.action import Action, Verb
from ..odds import BankModel, PlayerModel
from ..odds.bank_change import fair_price
from ..odds.bank_stays import Taken, counted_takers
from ..odds.bank_worth import BankWorth
from ..odds.counts import full_deck
from ..odds.model_tree import ModelTree, first_position
from ..odds.player_tree import PlayerTree
from ..odds.reaching import orders_of
from ..odds.settling import settling
from ..odds.supply import Supply
from ..rules import Rules
from ..words import Message, Total
from .kinds import a_card
from .model_play import ModelPlay, hand_step, unopened_step
from .step import Step
from .threshold_bank import ThresholdBank

_READABLE: Final = 30
"""Sets of cards that one line lists; more are counted without a list."""


@dataclass(frozen=True, slots=True)
class BankPrice:
    """What the bank is worth while it is explained: against players of a model, which never slip."""

    rules: Rules
    worth: BankWorth
    bank: BankModel
    player: PlayerModel


def price_step(price: BankPrice) -> Step:
    """Return the step for the fair price of the bank."""
    worth = price.worth
    value, hands = fair_price(worth), worth.hands or Fraction(0)
    return Step(
        Message.of("coach.price"),
        value,
        lambda: formulas.assumed.price((worth.bank, worth.player), hands, value),
        lambda: (_bank_step(price), _player_step(price), _hands_step(price, hands)),
    )


def change_step(price: BankPrice, action: Action, value: Fraction) -> Step:
    """Return the step for an answer about the bank: it is worth its price, a sale what is offered, nothing else 0."""
    if value == price.worth.price and bool(action.yes) is (action.verb is Verb.BANK):
        key = "coach.price.take" if action.yes else "coach.price.keep"
        return price_step(price).saying(Message.of(key))
    message = Message.of("coach.price.refuse")
    if action.yes:
        message = Message.of("coach.price.sell", offer=Message.of("coach.chips", count=int(value)))
    word = "coach.word.sell" if action.yes else "coach.word.refuse"
    return Step(message, value, lambda: formulas.decision.certain(formulas.symbols.value_of(word), value))


def _bank_step(price: BankPrice) -> Step:
    worth = price.worth
    players = worth.seats - 1
    return Step(
        Message.of("coach.price.bank", count=players),
        worth.bank,
        lambda: formulas.assumed.bank_gain(players, worth.player, worth.bank),
        lambda: (_player_step(price),),
    )


def _player_step(price: BankPrice) -> Step:
    worth = price.worth
    one = worth.ends.value
    return Step(
        Message.of("coach.price.player", bet=Message.of("coach.chips", count=worth.bet)),
        worth.player,
        lambda: formulas.assumed.player_gain(worth.bet, one, worth.player),
        lambda: (_one_chip_step(price, one),),
    )


def _one_chip_step(price: BankPrice, one: Fraction) -> Step:
    rules = price.rules
    casa = any((rules.muerto, rules.discard_four, rules.secret_pair, rules.double, rules.split))
    if rules.wild or casa or price.bank.reads is not None:
        return unopened_step(formulas.symbols.best_per_chip, one)
    tree = ModelTree(rules, price.player, settling(rules, price.bank), rules.lie)
    standing = ThresholdBank(PlayerTree(rules, price.bank))
    play = ModelPlay(tree, standing, Message.of("coach.word.the_player"))
    deck = full_deck(rules)
    starts = [(kind, after) for kind, _, after in Supply(deck, sum(deck)).hidden()]
    values = {kind: play.of(tree.meet(kind, after), after) for kind, after in starts}

    def start(kind: int, supply: Supply) -> Step:
        position = first_position(kind, supply)
        message = Message.of("coach.price.start", card=a_card(kind), total=Total(position.hand.total))
        return hand_step(play, position, supply, lambda: formulas.symbols.after_card(play.symbol, kind), message)

    return Step(
        Message.of("coach.price.one"),
        one,
        lambda: formulas.decision.over_cards(formulas.symbols.best_per_chip(), play.symbol, deck, values, one, total=0),
        lambda: tuple(start(kind, after) for kind, after in starts),
    )


def _hands_step(price: BankPrice, hands: Fraction) -> Step:
    passes = price.worth.passes or Fraction(0)
    most = price.rules.max_bank_hands
    message = Message.of("coach.price.hands_at_most", count=most) if most else Message.of("coach.price.hands")
    return Step(
        message,
        hands,
        lambda: formulas.assumed.hands_kept(passes, most, hands),
        lambda: (_passes_step(price, passes),),
    )


def _passes_step(price: BankPrice, passes: Fraction) -> Step:
    takers = price.worth.takers or ()
    return Step(
        Message.of(f"coach.price.passes.{price.rules.claim}"),
        passes,
        lambda: formulas.assumed.passing(takers, passes),
        lambda: _takers_steps(price, takers),
    )


def _takers_steps(price: BankPrice, takers: tuple[Fraction, ...]) -> tuple[Step, ...]:
    counted = counted_takers(price.rules, price.worth.seats, price.bank, price.player)
    if counted is None:
        return tuple(
            Step(Message.of("coach.price.takers", count=place + 1), chance, partial(_all_take, place + 1, chance))
            for place, chance in enumerate(takers)
        )
    return tuple(map(_taken_step, counted))


def _all_take(players: int, chance: Fraction) -> formulas.Formula:
    return formulas.assumed.all_take(players, chance)


def _taken_step(taken: Taken) -> Step:
    claims, barred = orders_of(taken.claims, taken.deck), orders_of(taken.barred, taken.deck)
    chance, number = taken.chance, sum(taken.deck)
    bars = "barred" if barred else "free"
    return Step(
        Message.of(f"coach.price.taken.{bars}", count=taken.players, deck=number),
        chance,
        lambda: formulas.assumed.counted_taking(taken.players, number, claims, barred, chance),
        lambda: (
            *(_orders_step(taken, cards, ways, barred=False) for cards, ways in claims.items()),
            *(_orders_step(taken, cards, ways, barred=True) for cards, ways in barred.items()),
        ),
    )


def _orders_step(taken: Taken, cards: int, ways: int, *, barred: bool) -> Step:
    """A count of orders: set by set where these can be read, else as it is."""
    sets = {held: number for held, number in (taken.barred if barred else taken.claims).items() if sum(held) == cards}
    said = "barred" if barred else "claim"
    message = Message.of(f"coach.price.orders.{said}", cards=cards, sets=len(sets))
    if len(sets) > _READABLE:
        message = Message.of(f"coach.price.orders.{said}_many", cards=cards, sets=len(sets))
        return Step(message, Fraction(ways), lambda: formulas.assumed.counted_orders(cards, ways, barred=barred))
    return Step(message, Fraction(ways), lambda: formulas.assumed.orders(cards, sets, taken.deck, barred=barred))
