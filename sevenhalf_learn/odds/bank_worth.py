"""What the bank is worth before the deal: its expected gain in a hand, how long it is kept, and its fair price.

Before the deal all players are alike: what comes next in the deck is any unseen card, whoever has drawn before.
Against a bank that draws up to a total a player's expected gain is therefore that of a player alone, and the bank's
is the sum over the players with the other sign, however much their hands have to do with each other.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final

from ..players.likelihood import PlayerModel, player_model
from ..rules import FourSwap, Opening, Rules
from .bank_stays import hands_kept, takers
from .counts import full_deck
from .faced_tree import FacedTree
from .first_card import FirstCard
from .model_tree import ModelTree
from .models import BankKind, BankModel, bank_model
from .outcome import Outcome, outcome
from .payoff import binds_when_called
from .player_odds import Solver
from .player_tree import PlayerTree
from .position import before_the_deal
from .reaching import at_least_one
from .reading_bank import ReadingBank
from .settling import settling
from .supply import Supply
from .turn_tree import TurnTree

BEST: Final = "best"
"""Plays in the best way against the other side's model."""


@dataclass(frozen=True, slots=True)
class BankWorth:
    """What the bank is worth at a table of so many seats, in chips, each player betting `bet`.

    `player` is a player's expected gain in a hand, `ends` how its hand ends, `bank` the bank's expected gain.
    `takers` are the chances that one given player, two, and so on, can all claim the bank after a hand, `passes`
    that at least one can; `hands` is the expected number of hands that the bank is kept, `price` what it is then
    worth more than a player's seat: (bank - player) · hands. These are None where they are not worked out, the last
    two also where the bank is kept for ever.
    """

    seats: int
    bet: int
    player: Fraction
    ends: Outcome
    takers: tuple[Fraction, ...] | None
    hands: Fraction | None

    @property
    def bank(self) -> Fraction:
        """The bank's expected gain in a hand, in chips."""
        return -(self.seats - 1) * self.player

    @property
    def passes(self) -> Fraction | None:
        """The chance that a hand takes the bank over."""
        return None if self.takers is None else at_least_one(self.takers)

    @property
    def more(self) -> Fraction:
        """How much more the bank gains in a hand than a player."""
        return self.bank - self.player

    @property
    def price(self) -> Fraction | None:
        """The fair price of the bank, in chips."""
        return None if self.hands is None else self.more * self.hands


def bank_worth(
    rules: Rules,
    seats: int,
    bank: str | BankModel = "stands:5",
    player: str | PlayerModel = "stands:5",
    *,
    bet: int = 1,
    held: int = 0,
) -> BankWorth:
    """Return what the bank is worth before the deal from a whole deck, exactly.

    `bank` is a bank model, or `best`: the best reply to the players. `player` is `stands:T`, a player who stands at
    T or more and draws below it without fail; `best`, who plays in the best way against the bank's model, looking at
    its own cards alone; or a `PlayerModel`. `held` counts the hands that the bank was held before. Bets are flat:
    later raises and the jackpot are left out, chips suffice, and who has a claim to the bank takes it.

    Raises ValueError for what is not worked out: only a bank that draws up to a total treats several players as if
    each were alone.

    >>> from ..rules import PRESETS
    >>> worth = bank_worth(PRESETS["clasica"], 4)
    >>> round(float(worth.bank), 4), round(float(worth.hands), 2), round(float(worth.price), 2)
    (0.3272, 5.54, 2.42)
    """
    if not rules.min_players <= seats <= rules.max_players:
        raise ValueError(f"seats: {seats} is not from {rules.min_players} to {rules.max_players}")
    if bet < 1:
        raise ValueError(f"bet: {bet} is not a number of chips from 1")
    bank_plays, plays = _bank(bank, player), _player(player)
    _check(rules, seats, bank_plays, plays)
    ends, taking = _alone(rules, bank_plays, plays), _takers(rules, seats, bank_plays, plays)
    hands = None if taking is None else hands_kept(rules, at_least_one(taking), held)
    return BankWorth(seats, bet, ends.value * bet, ends, taking, hands)


@lru_cache(maxsize=64)
def _takers(rules: Rules, seats: int, bank: BankModel, player: PlayerModel | None) -> tuple[Fraction, ...] | None:
    return takers(rules, seats, bank, player or _best_play(rules, bank))


def _bank(bank: str | BankModel, player: str | PlayerModel) -> BankModel:
    if bank != BEST:
        return bank if isinstance(bank, BankModel) else bank_model(bank)
    reads = _player(player)
    if reads is None:
        raise ValueError("bank and player can't both be 'best': one of them must be a model")
    return BankModel(BankKind.READS, reads=reads)


def _player(player: str | PlayerModel) -> PlayerModel | None:
    if isinstance(player, PlayerModel):
        return player
    return None if player == BEST else PlayerModel(player_model(player).stands, steady=True)


@lru_cache(maxsize=64)
def _alone(rules: Rules, bank: BankModel, player: PlayerModel | None) -> Outcome:
    """How one player fares against the bank, for a bet of one."""
    deck = full_deck(rules)
    supply = Supply(deck, sum(deck))
    if player is not None:
        tells = rules.lie or bank.reads is not None
        return ModelTree(rules, player, settling(rules, bank), tells).deal(supply).outcome(supply.orders)
    position = before_the_deal(deck)
    if _first_card_counts(rules):
        tree = TurnTree(rules, bank, (1, 1))
        return outcome(FirstCard(tree, 1, 1, 0).deal(supply), position.deck)
    return outcome(_best_play(rules, bank).best(position), position.deck)


def _best_play(rules: Rules, bank: BankModel) -> Solver:
    """The best play of one hand against the bank."""
    if bank.reads is not None:
        return FacedTree(rules, ReadingBank(rules, bank.reads))
    tree = PlayerTree(rules, bank)
    return FacedTree(rules, tree) if rules.lie else tree


def _first_card_counts(rules: Rules) -> bool:
    return any((rules.shooting, rules.muerto, rules.discard_four, rules.secret_pair, rules.double, rules.split))


def _check(rules: Rules, seats: int, bank: BankModel, player: PlayerModel | None) -> None:
    steady = player is not None and player.steady
    if bank.kind is BankKind.SOLVED:
        raise ValueError("the worth of the bank model solved is not worked out here: ask with stands:T")
    if seats > 2 and bank.kind is not BankKind.STANDS:
        raise ValueError(
            f"the worth of the bank {bank} against {seats - 1} players at once is not worked out: "
            "ask with stands:T, or with 2 seats"
        )
    if seats > 2 and binds_when_called(rules):
        raise ValueError("one player's called 7½ binds the bank against all: ask for its worth with 2 seats")
    if rules.four_swap is not FourSwap.OFF:
        raise ValueError("the worth of the bank with 'four_swap' is not worked out: turn its rule off to ask")
    if rules.opening is not Opening.OFF and not steady:
        raise ValueError("the worth of the bank with 'opening' is worked out for players who never open: stands:T")
    if rules.shooting and not steady and (player is not None or seats > 2):
        raise ValueError("the worth of the bank with 'shooting' is worked out for players who never shoot: stands:T")
    if bank.reads is not None and _first_card_counts(rules):
        raise ValueError(f"the worth of the bank {bank} under these rules is not worked out: ask with stands:T")
