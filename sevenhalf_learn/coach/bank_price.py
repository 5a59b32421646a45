"""Steps for what the bank is worth: its gain in a hand, the hands that it is kept, its fair price."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from .. import formulas
from ..game.action import Action, Verb
from ..odds import BankModel, PlayerModel
from ..odds.bank_change import fair_price
from ..odds.bank_stays import counted_takers
from ..odds.bank_worth import BankWorth
from ..odds.counts import full_deck
from ..odds.model_tree import ModelTree
from ..odds.player_tree import PlayerTree
from ..odds.reading_bank import ReadingBank
from ..odds.settling import settling
from ..odds.supply import Supply
from ..rules import Rules
from ..words import Message
from .claims import read_claim_step, taken_step
from .model_first import first_card_step
from .model_play import ModelPlay
from .play import Standing
from .reading_bank import ReadingBankStanding
from .step import Step
from .threshold_bank import ThresholdBank


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
    rules, reads = price.rules, price.bank.reads
    tree = ModelTree(rules, price.player, settling(rules, price.bank), rules.lie or reads is not None)
    standing: Standing = ThresholdBank(PlayerTree(rules, price.bank))
    if reads is not None:
        standing = ReadingBankStanding(ReadingBank(rules, reads))
    play = ModelPlay(tree, standing, Message.of("coach.word.the_player"))
    deck = full_deck(rules)
    starts = [(kind, after) for kind, _, after in Supply(deck, sum(deck)).hidden()]
    values = {kind: play.of(tree.meet(kind, after), after) for kind, after in starts}
    return Step(
        Message.of("coach.price.one"),
        one,
        lambda: formulas.decision.over_cards(formulas.symbols.best_per_chip(), play.symbol, deck, values, one, total=0),
        lambda: tuple(first_card_step(play, kind, after, "coach.price.start") for kind, after in starts),
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
    reads = price.bank.reads
    if reads is not None:
        return tuple(read_claim_step(price.rules, reads, price.player, chance) for chance in takers)
    return tuple(map(taken_step, counted_takers(price.rules, price.worth.seats, price.bank, price.player) or ()))
