"""Steps for how many players may take the bank: orders counted, or one hand followed against a bank that reads."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from .. import formulas
from ..odds import Counts, PlayerModel, Position
from ..odds.bank_stays import Taken, reading_claims, unbarred
from ..odds.reaching import orders_of
from ..odds.reading_bank import ReadingBank
from ..odds.supply import Supply
from ..rules import Rules
from ..words import Message
from .model_first import first_card_step
from .model_play import ModelPlay
from .play import Ending
from .reading_bank import ReadingBankStanding
from .step import Step

_READABLE: Final = 30
"""Sets of cards that one line lists, and groups of sets that one line adds up."""


def taken_step(taken: Taken) -> Step:
    """Return the step for the chance that some given players may all take the bank, counted in orders of cards."""
    claims, barred = orders_of(taken.claims, taken.deck), orders_of(taken.barred, taken.deck)
    chance, number = taken.chance, sum(taken.deck)
    bars = "barred" if barred else "free"
    return Step(
        Message.of(f"coach.price.taken.{bars}", count=taken.players, deck=number),
        chance,
        lambda: formulas.assumed.counted_taking(taken.players, number, claims, barred, chance),
        lambda: (
            *(_orders_step(taken, cards, barred=False) for cards in claims),
            *(_orders_step(taken, cards, barred=True) for cards in barred),
        ),
    )


def _orders_step(taken: Taken, cards: int, *, barred: bool) -> Step:
    sets = {held: ways for held, ways in (taken.barred if barred else taken.claims).items() if sum(held) == cards}
    said = f"coach.price.orders.{'barred' if barred else 'claim'}"
    many = len(sets) > _READABLE
    message = Message.of(f"{said}_many" if many else said, cards=cards, sets=len(sets))
    return _counted(_Sets(taken.deck, cards, barred), sets, message)


@dataclass(frozen=True, slots=True)
class _Sets:
    """Sets of so many cards from a deck, that give a claim or bar it."""

    deck: Counts
    cards: int
    barred: bool

    def ways(self, sets: Mapping[Counts, int]) -> int:
        """Return in how many orders the cards are one of the sets."""
        return orders_of(dict(sets), self.deck).get(self.cards, 0)


def _counted(kind: _Sets, sets: dict[Counts, int], message: Message) -> Step:
    """A count of orders: set by set where these can be read, else in groups that open."""
    ways = Fraction(kind.ways(sets))
    if len(sets) <= _READABLE:
        return Step(message, ways, lambda: formulas.assumed.orders(kind.cards, sets, kind.deck, barred=kind.barred))
    size = _READABLE
    while len(sets) > size * _READABLE:
        size *= _READABLE
    named = list(sets.items())
    groups = [dict(named[first : first + size]) for first in range(0, len(named), size)]

    def parts() -> tuple[Step, ...]:
        return tuple(_counted(kind, group, Message.of("coach.price.orders.part", sets=len(group))) for group in groups)

    def formula() -> formulas.Formula:
        return formulas.assumed.grouped_orders(kind.cards, [kind.ways(each) for each in groups], barred=kind.barred)

    return Step(message, ways, formula, parts)


@dataclass(frozen=True, slots=True)
class _Claiming:
    """Explains standing as a claim to the bank: it holds unless the bank's own hand bars it."""

    reads: ReadingBankStanding
    free: tuple[int, ...]
    """The bank's ends that do not bar it."""

    def endings(self, position: Position) -> tuple[Ending, ...]:
        """Return the one ending that counts."""
        del position  # a hand without a claim is worth nothing before it is asked
        return (Ending("win", 0, self.free, "coach.word.win"),)

    def chance(self, position: Position, totals: tuple[int, ...]) -> Fraction:
        """Return the chance that the bank ends with one of some totals."""
        return self.reads.chance(position, totals)

    def step(self, position: Position, ending: Ending) -> Step:
        """Return the step for that chance."""
        return self.reads.step(position, ending)


def read_claim_step(rules: Rules, reads: PlayerModel, player: PlayerModel, chance: Fraction) -> Step:
    """Return the step for the chance that the one player takes the bank from a bank that reads: card by card."""
    tree, supply = reading_claims(rules, reads, player)
    standing = _Claiming(ReadingBankStanding(ReadingBank(rules, reads)), unbarred(rules))
    play = ModelPlay(tree, standing, Message.of("coach.word.the_player"), "win")
    starts = {kind: after for kind, _, after in supply.hidden()}
    chances = {kind: play.of(tree.meet(kind, after), after) for kind, after in starts.items()}
    chances = {kind: found for kind, found in chances.items() if found}

    def formula() -> formulas.Formula:
        left = formulas.assumed.taking(1)
        return formulas.decision.over_cards(left, play.symbol, supply.unknown, chances, chance, total=0)

    def parts() -> tuple[Step, ...]:
        return tuple(_claim_start(play, kind, starts[kind]) for kind in chances)

    return Step(Message.of(f"coach.price.read_claim.{rules.claim}"), chance, formula, parts)


def _claim_start(play: ModelPlay, kind: int, supply: Supply) -> Step:
    return first_card_step(play, kind, supply, "coach.price.start")
