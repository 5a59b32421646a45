"""How long a bank is kept: the chance that a hand takes it over, and the expected number of hands."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from ..cards import TARGET
from ..game.action import Verb
from ..players.likelihood import PlayerModel, choices
from ..rules import BankKeeps, Claim, Rules
from .bank_hands import NATURAL
from .counts import Counts, Hand, full_deck
from .first_card import THREE
from .model_tree import ModelTree
from .models import BankModel
from .outcome import Weights
from .payoff import Final as FinalHand
from .player_odds import Solver
from .player_tree import PlayerTree
from .position import NO_CARD, NONE_SHOWN, Position
from .reaching import Sets, all_sets, chance, product, reaching
from .reading_bank import ReadingBank
from .story import play_verbs
from .supply import FOUR, NO_COUNTS, Supply

_PAIR: Final = (0, 0, 1, 0, 0, 0, 1, 1, 0)
"""A three that leaves for a seven and a figure."""


def takers(rules: Rules, seats: int, bank: BankModel, player: PlayerModel | Solver) -> tuple[Fraction, ...] | None:
    """Return the chances that one given player, two, and so on, can all claim the bank after a hand.

    The bank's own hand does not bar it, and all claims are taken up: `at_least_one` of these is the chance that the
    bank passes. Players play by a model, or in the best way as a solver finds it. None where the hands of one turn
    are too many to count. A figure, then a seven: 12/40 · 4/39.

    >>> from ..rules import PRESETS
    >>> from .models import bank_model
    >>> takers(PRESETS["rioplatense"], 2, bank_model("stands:5"), PlayerModel(10, steady=True))
    (Fraction(2, 65),)
    """
    if rules.claim is Claim.NONE:
        return (Fraction(0),) * (seats - 1)
    natural = rules.claim is Claim.NATURAL
    if bank.reads is not None:
        return (_heads_up(rules, bank.reads, player),) if isinstance(player, PlayerModel) else None
    sets = _claiming(rules, player, natural)
    if sets is None:
        return None
    unit = _unit(player)
    counted = _counted(rules, seats, bank, sets, unit)
    return tuple(each.chance for each in counted)


_UNIT = 40
"""Standing or drawing has a probability in fortieths."""


@dataclass(frozen=True, slots=True)
class Taken:
    """The sets of cards with which some given players all make a claim, and those with which the bank then bars it."""

    players: int
    deck: Counts
    claims: Sets
    barred: Sets
    unit: int = 1

    @property
    def chance(self) -> Fraction:
        """The chance that they can all take the bank."""
        barred = chance(self.barred, self.deck, self.unit, self.players + 1)
        return chance(self.claims, self.deck, self.unit, self.players) - barred


def counted_takers(rules: Rules, seats: int, bank: BankModel, player: PlayerModel) -> tuple[Taken, ...] | None:
    """Return what `takers` are counted from, for players who never slip; None where they are not counted in orders.

    A figure, then a seven, as who has seven stands.

    >>> from ..rules import PRESETS
    >>> from .models import bank_model
    >>> counted_takers(PRESETS["rioplatense"], 2, bank_model("stands:5"), PlayerModel(10, steady=True))[0].claims
    {(0, 0, 0, 0, 0, 0, 1, 1, 0): 1}
    """
    if rules.claim is Claim.NONE or bank.reads is not None or not player.steady:
        return None
    sets = _claiming(rules, player, rules.claim is Claim.NATURAL)
    return None if sets is None else _counted(rules, seats, bank, sets, 1)


def _counted(rules: Rules, seats: int, bank: BankModel, sets: Sets, unit: int) -> tuple[Taken, ...]:
    deck = full_deck(rules)
    claims = all_sets(sets, seats - 1, deck)
    barred: tuple[Sets, ...] = ({},) * (seats - 1)
    if rules.bank_keeps is not BankKeeps.NOTHING:
        keeping = _keeping(rules, bank, rules.claim is Claim.NATURAL, unit)
        barred = all_sets(sets, seats - 1, deck, keeping)
    pairs = enumerate(zip(claims, barred, strict=True))
    return tuple(Taken(place + 1, deck, *both, unit) for place, both in pairs)


def hands_kept(rules: Rules, passing: Fraction, held: int = 0) -> Fraction | None:
    """Return the expected number of hands that a bank is kept, the last one counted; None for ever.

    It is kept until a hand takes it: H = 1 + (1 - p) H, so H = 1/p; where the rules end it after so many hands, the
    sum ∑ (1 - p)ʲ. `held` counts the hands in a row that the bank was held before.

    >>> from ..rules import PRESETS
    >>> hands_kept(PRESETS["clasica"], Fraction(1, 16)), hands_kept(PRESETS["tradicional"], Fraction(1, 2))
    (Fraction(16, 1), Fraction(7, 4))
    """
    if rules.max_bank_hands:
        left = max(1, rules.max_bank_hands - held)
        return sum(((1 - passing) ** hand for hand in range(left)), Fraction(0))
    return 1 / passing if passing else None


def _unit(player: PlayerModel | Solver) -> int:
    return _UNIT if isinstance(player, PlayerModel) and not player.steady else 1


def _claiming(rules: Rules, player: PlayerModel | Solver, natural: bool) -> Sets | None:
    """The sets of one seat's cards that give it a claim; a first card that leaves is among them."""
    deck = full_deck(rules)
    steady = isinstance(player, PlayerModel) and player.steady
    extra = rules.muerto or rules.double or rules.split or rules.discard_four or rules.secret_pair
    if not steady and (extra or (rules.lie and not natural)):
        return None
    barred = ((FOUR,) if rules.discard_four else ()) + ((THREE,) if rules.secret_pair else ())
    sets = reaching(_draws(rules, player, deck), deck, natural=natural, barred=barred)
    if rules.secret_pair:
        sets = {**sets, _PAIR: sets.get(_PAIR, 0) + 2}
    if rules.discard_four:
        fours = {(*NO_COUNTS[:FOUR], number, *NO_COUNTS[FOUR + 1 :]): 1 for number in range(deck[FOUR] + 1)}
        sets = product(fours, sets, deck)
    return sets


def _draws(rules: Rules, player: PlayerModel | Solver, deck: Counts) -> Callable[[Counts, Hand], int]:
    if isinstance(player, PlayerModel):
        unit, verbs = _unit(player), play_verbs(rules, hides=True)
        shares = [int(unit * (1 - choices(player, total, verbs)[Verb.STAND])) for total in range(TARGET)]
        return lambda _, hand: shares[hand.total]

    def best(cards: Counts, hand: Hand) -> int:
        unseen = tuple(map(int.__sub__, deck, cards))
        position = Position(hand, cards.index(1) if hand.cards == 1 else NO_CARD, NONE_SHOWN, unseen)
        return int(player.draw(position, Verb.DRAW).value > player.stand(position).value)

    return best


def _keeping(rules: Rules, bank: BankModel, natural: bool, unit: int) -> Sets:
    """The sets of the bank's cards that bar a claim, when a player has one."""
    threshold, _ = PlayerTree(rules, bank).facing(FinalHand(TARGET, natural))
    deck = full_deck(rules)
    return reaching(
        lambda _, hand: unit * (hand.total < threshold), deck, natural=rules.bank_keeps is BankKeeps.NATURAL
    )


def _heads_up(rules: Rules, reads: PlayerModel, player: PlayerModel) -> Fraction:
    """One player against a bank that reads: what each hand of the player's lets the bank come to."""
    tree, supply = reading_claims(rules, reads, player)
    return tree.deal(supply).outcome(supply.orders).win


def reading_claims(rules: Rules, reads: PlayerModel, player: PlayerModel) -> tuple[ModelTree, Supply]:
    """Return the hands of one player against a bank that reads, a claim to the bank that holds counted as a win.

    With them the deck that they are dealt from.
    """
    reading, natural, free = ReadingBank(rules, reads), rules.claim is Claim.NATURAL, unbarred(rules)

    def settle(position: Position, supply: Supply) -> Weights:
        if position.hand.total != TARGET or (natural and not position.hand.natural):
            return Weights(0, 0, 0, supply.orders, 0)
        ends = reading.ends(position)
        claims = sum(ends[end] for end in free)
        return Weights(0, claims, 0, supply.orders - claims, 0)

    supply = Supply(full_deck(rules), sum(full_deck(rules)))
    return ModelTree(rules, player, settle, tells=True), supply


def unbarred(rules: Rules) -> tuple[int, ...]:
    """Return the bank's ends, its natural apart from its other 7½, that leave a player's claim to it alone."""
    bars = {BankKeeps.NOTHING: (), BankKeeps.NATURAL: (NATURAL,), BankKeeps.SEVEN_HALF: (NATURAL, TARGET)}
    return tuple(end for end in range(NATURAL + 1) if end not in bars[rules.bank_keeps])
