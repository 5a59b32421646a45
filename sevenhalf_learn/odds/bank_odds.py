"""The bank's decision opened up: each choice's value, and how it ends against each hand, down to counts."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from ..cards import TARGET
from ..game.action import Verb
from ..game.view import HandState, View
from ..players.likelihood import PlayerModel
from .bank_turn import BankTurn, BankWeights
from .counts import WILD, Counts, Hand, hand_of, kind_of, unseen, without
from .payoff import Result, bank_is_bound
from .posterior import Opponent, opponents
from .supply import FOUR, most_cards


@dataclass(frozen=True, slots=True)
class SeatOdds:
    """How the bank fares against one player's hand; with the bank's bust the three add up to one."""

    seat: int
    hand: int
    win: Fraction
    tie: Fraction
    lose: Fraction


@dataclass(frozen=True, slots=True)
class BankOutcome:
    """The expected gain in chips of the bank against all live hands, and how it ends.

    `win`, `tie` and `lose` are weighed by the bets: the share of the chips at stake that ends so. With `bust` they
    add up to one.
    """

    value: Fraction
    win: Fraction
    tie: Fraction
    lose: Fraction
    bust: Fraction
    seats: tuple[SeatOdds, ...]


@dataclass(frozen=True, slots=True)
class BankBranch:
    """One kind of card that the bank can draw: `chance` already weighs the hidden cards, `count` of `deck` does not.

    `choice` is the best play after it, None when the bank is done; `pool` is what is unseen then.
    """

    kind: int
    count: int
    deck: int
    chance: Fraction
    hand: Hand
    pool: Counts
    choice: Verb | None
    outcome: BankOutcome


@dataclass(frozen=True, slots=True)
class Suspect:
    """What a player's hidden card may be: `count` unseen cards of the kind, the weight of its story, the posterior."""

    kind: int
    count: int
    likelihood: int
    probability: Fraction
    total: int


@dataclass(frozen=True, slots=True)
class BankOdds:
    """Everything that can be asked about the bank's decision: `hand` is the bank's, `pool` the cards it can't see."""

    hand: Hand
    pool: Counts
    opponents: tuple[Opponent, ...]
    turn: BankTurn

    def verbs(self, hand: Hand, pool: Counts) -> tuple[Verb, ...]:
        """Return the choices of a bank that holds the hand."""
        return self.turn.verbs(hand, pool)

    def after(self, hand: Hand, pool: Counts, verb: Verb) -> BankOutcome:
        """Return what a choice leads to."""
        return self._outcome(self.turn.weigh(hand, pool, verb), pool)

    def best(self, hand: Hand, pool: Counts) -> tuple[Verb | None, BankOutcome]:
        """Return the best choice and what it leads to."""
        verb, weights = self.turn.best(hand, pool)
        return verb, self._outcome(weights, pool)

    def branches(self, hand: Hand, pool: Counts) -> tuple[BankBranch, ...]:
        """Return what each kind of card leads to; the chances add up to one."""
        if hand.cards in self.turn.fours:
            choice, outcome = self.best(hand.draw(FOUR), pool)
            return (BankBranch(FOUR, 1, 1, Fraction(1), hand.draw(FOUR), pool, choice, outcome),)
        found = []
        every = self.turn.every(pool)
        for kind, count in enumerate(pool):
            left = without(pool, kind) if count else pool
            weight = count * self.turn.every(left) if count else 0
            if not weight:
                continue
            after = hand.draw(kind)
            choice, outcome = self.best(after, left)
            found.append(BankBranch(kind, count, sum(pool), Fraction(weight, every), after, left, choice, outcome))
        return tuple(found)

    def suspects(self, place: int, pool: Counts | None = None) -> tuple[Suspect, ...]:
        """Return the posterior of the hidden card of the opponent at that place in `opponents`; empty if none hides.

        The likelihoods of one opponent have a common factor that means nothing.
        """
        opponent = self.opponents[place]
        if not opponent.likelihood:
            return ()
        pool = pool or self.pool
        slot = sum(bool(other.likelihood) for other in self.opponents[:place])
        hidden = self.turn.hidden
        every = hidden.ways(pool)
        return tuple(
            Suspect(
                kind,
                pool[kind],
                opponent.likelihood[kind],
                Fraction(hidden.of_one(pool, slot, kind), every),
                opponent.final(kind).total,
            )
            for kind in range(WILD + 1)
            if pool[kind]
        )

    def _outcome(self, weights: BankWeights, pool: Counts) -> BankOutcome:
        every = self.turn.every(pool)
        stakes = sum(opponent.bet for opponent in self.opponents)
        seats = []
        shares = [Fraction(0)] * 3
        for place, opponent in enumerate(self.opponents):
            parts = [Fraction(ways, every) for ways in weights.seats[3 * place : 3 * place + 3]]
            win, tie, lose = parts[Result.WIN], parts[Result.TIE], parts[Result.LOSE]
            seats.append(SeatOdds(opponent.seat, opponent.index, win, tie, lose))
            shares = [share + part * Fraction(opponent.bet, stakes) for share, part in zip(shares, parts, strict=True)]
        value, bust = Fraction(weights.value, every), Fraction(weights.bust, every)
        return BankOutcome(value, shares[Result.WIN], shares[Result.TIE], shares[Result.LOSE], bust, tuple(seats))


def bank_odds(view: View, player: PlayerModel) -> BankOdds:
    """Open the bank's decision, its opponents read by a player model.

    Raises ValueError for a card seen twice, and when no hidden card fits the story.
    """
    cards = view.hands[view.bank][0].cards
    hand = hand_of([card for card in cards if card is not None], view.rules)
    pool = _drawn_from(view, hand)
    fours = tuple(hand.cards + above for above, _ in view.known)
    against = opponents(view, player)
    from .bank_purse import chips_of  # noqa: PLC0415 - a player's decision never needs it

    turn = BankTurn(view.rules, against, pool, bank_is_bound(view), fours, chips_of(view))
    if not turn.every(pool):
        raise ValueError("no hidden cards fit the story of this hand under the player model")
    return BankOdds(hand, pool, against, turn)


def _drawn_from(view: View, hand: Hand) -> Counts:
    """Return the cards that may be hidden or come next, without those whose place in the deck is known.

    Raises ValueError where the bank may reach the end of the deck, with discards behind it.
    """
    pool = unseen(view)
    for _, card in view.known:
        pool = without(pool, kind_of(card, view.rules))
    most = most_cards(pool, TARGET - hand.total) + 1 if hand.total < TARGET else 0
    over = any(row.state is HandState.BUST and row.cards for hands in view.hands for row in hands)
    if view.deck_left < most and (view.gone or over):
        raise ValueError("the deck may run out and be made of the discards: the bank's odds are not worked out yet")
    return pool
