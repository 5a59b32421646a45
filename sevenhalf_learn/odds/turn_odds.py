"""A decision in a turn in which more can happen than one hand standing or drawing."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Final

from ..game.action import Action, Verb
from ..game.event import EventKind
from ..game.view import HandState, HandView, Stage, View
from ..rules import Opening
from .counts import Counts, hand_of, kind_of, unseen
from .first_card import FirstCard
from .models import BankModel
from .outcome import Outcome, Weights
from .own_hands import faced_of, told_of
from .payoff import Final as FinalHand
from .payoff import bank_is_bound
from .pieces import InPieces, Pieces
from .position import NO_CARD
from .purse import purse_of
from .supply import Supply, most_cards, supply_of
from .telling import Told
from .turn import Stood, Turn, Waiting
from .turn_tree import TurnTree

_OF_A_TURN: Final = frozenset(
    {
        Verb.SHOOT,
        Verb.SWAP_FOUR,
        Verb.KEEP_FOUR,
        Verb.OPEN,
        Verb.JOIN,
        Verb.MUERTO,
        Verb.DECLINE,
        Verb.DOUBLE,
        Verb.SPLIT,
    }
)
_PLACES: Final = (Verb.BET, Verb.RAISE, Verb.SHOOT)
_MOST_COUNTED: Final = 2
"""Hands of a turn that are settled together where chips are few."""
_FEW_CARDS: Final = 14
"""Up to so many unseen cards every way of a turn is tried in good time."""
_STANDS: Final = (HandState.STOOD, HandState.LIED)
_MOST_HELD: Final = 14
"""The most halves that a hand can hold and still draw."""
_EXTRA_CARDS: Final = 8
"""First cards that may leave a hand, and the pair that a three becomes."""


@dataclass(frozen=True, slots=True)
class TurnOdds:
    """The decision of a seat over all hands of its turn; `lost` is what its busted hands have cost in chips."""

    view: View
    tree: TurnTree
    supply: Supply
    unseen: Counts
    free: int
    opens: int
    lost: int
    _found: dict[bool, Outcome] = field(default_factory=dict, repr=False, compare=False)

    def asked(self, action: Action) -> InPieces[Outcome]:
        """Return what an action leads to, piece by piece."""
        return self.tree.pieces.of(lambda: self.after(action))

    def after(self, action: Action) -> Outcome:
        """Return what an action leads to, the best play following; the value in chips over all hands."""
        if self.view.stage is Stage.BETS:
            return self._before_the_deal(action.amount or 1)
        return self._chances(self._weights(action))

    def _before_the_deal(self, bet: int) -> Outcome:
        if self.is_short_at(bet):
            return self._chances(self.first_chips(bet).deal(self.supply))
        # No bet of another size can follow, so that all that the amount decides is whether it can be doubled.
        covered = self.free >= 2 * bet
        found = self._found.get(covered)
        if found is None:
            found = self._found[covered] = self._chances(self.one_chip(bet).deal(self.supply))
        return replace(found, value=found.value * bet)

    def one_chip(self, bet: int) -> FirstCard:
        """Return the ways of a first card that is not dealt yet, for each chip of a bet."""
        return FirstCard(self.tree, 1, int(self.free >= 2 * bet), 0)

    def is_short_at(self, bet: int, *, shot: bool = False) -> bool:
        """Whether chips may be too few for a bet on one hand, so that it is not worth in proportion."""
        purse, rules = self.tree.purse, self.view.rules
        return purse is not None and purse.is_short(rules, bet * (1 + (rules.double or rules.split)), shot=shot)

    def first_chips(self, bet: int) -> FirstCard:
        """Return the ways of a first card that is not dealt yet, at a bet that chips may be too few for."""
        return FirstCard(self.tree, bet, self.free - bet, 0)

    def _chances(self, weights: Weights) -> Outcome:
        orders = self.supply.orders
        ends = [Fraction(part, orders) for part in weights]
        return Outcome(ends[0] - self.lost, *ends[1:])

    def _weights(self, action: Action) -> Weights:
        verb = action.verb
        if verb in (Verb.BET, Verb.RAISE):
            return self.tree.best(self.turn(action.amount or 1))
        if verb in (Verb.SHOOT, Verb.SWAP_FOUR, Verb.KEEP_FOUR, Verb.MUERTO, Verb.DECLINE):
            return self._with_first_card(action)
        turn = self.turn()
        if verb in (Verb.OPEN, Verb.JOIN):
            return self._with_second_card(action, turn)
        return self.tree.after(turn, verb)

    def _with_first_card(self, action: Action) -> Weights:
        kind = self.first_kind
        first = self.first(action.amount or self._hand.bet or 1)
        match action.verb:
            case Verb.SHOOT:
                return first.shoot(self.supply)
            case Verb.MUERTO:
                return first.muerto(self.supply)
            case Verb.SWAP_FOUR:
                return first.swap(self.supply, self.swaps)
            case _:
                return first.go_on(kind, self.supply, self.swaps)

    @property
    def first_kind(self) -> int:
        """The kind of the first card of the hand in play."""
        card = self._hand.cards[0]
        assert card is not None
        return kind_of(card, self.view.rules)

    def _with_second_card(self, action: Action, turn: Turn) -> Weights:
        return self.tree.best(turn if action.verb is Verb.JOIN else self.opened(action.amount or 1))

    def opened(self, bet: int) -> Turn:
        """Return the turn once the second card is laid beside the first with a bet of its own."""
        one, two = (kind_of(card, self.view.rules) for card in self._hand.cards if card is not None)
        return self.tree.side_by_side(self.turn()._replace(first=one), two, self.supply, bet)

    def first(self, bet: int) -> FirstCard:
        """Return the first card's ways at a bet."""
        return FirstCard(self.tree, bet, self.free - (bet - self._bet), self.opens)

    def turn(self, bet: int = 0) -> Turn:
        """Return the turn as it is, at the present bet or another one."""
        view, own = self.view, self.view.hands[self.view.seat]
        rules, hand = view.rules, self._hand
        kinds = [kind_of(card, rules) for card in hand.cards if card is not None]
        hidden = [kind for kind, up in zip(kinds, hand.up, strict=True) if not up]
        free = self.free - (bet - self._bet if bet else 0)
        told = self._told(bet or hand.bet or 1, free) if self.tree.reading else None
        turn = Turn(0, False, 0, NO_CARD, bet or hand.bet or 1, self.supply, told=told)
        tells = rules.lie or told is not None
        for kind in kinds:
            turn = turn.draw(kind, self.supply, hidden[0] if hidden and tells else NO_CARD)
        return turn._replace(
            waiting=tuple(_waiting(later, view) for later in own[view.hand + 1 :]),
            stood=tuple(
                Stood(_final(done, view), done.bet, faced=faced_of(view, at) if told else None)
                for at, done in enumerate(own[: view.hand])
                if done.state in _STANDS
            ),
            opens=self.opens,
            free=free,
            alone=len(own) == 1,
        )

    def _told(self, bet: int, free: int) -> Told:
        """What everybody knows of how the hand in play came about, its open cards apart."""
        view = self.view
        drawn = len(self._hand.cards) - 1
        known = tuple(above + drawn for above, _ in self.supply.known)
        told = told_of(view, view.hand)._replace(known=known)
        if drawn:
            return told
        alone = len(view.hands[view.seat]) == 1
        return told._replace(matches=alone and free >= bet, opens=self.opens > 0 and free > 0)

    @property
    def _hand(self) -> HandView:
        return self.view.hands[self.view.seat][self.view.hand]

    @property
    def _bet(self) -> int:
        return self._hand.bet if self.view.hands[self.view.seat] else 0

    @property
    def swaps(self) -> int:
        """How many first cards this seat has swapped."""
        return sum(event.kind is EventKind.SWAP and event.seat == self.view.seat for event in self.view.story)


def is_of_a_turn(view: View) -> bool:
    """Whether the decision may lead to more than one hand standing or drawing."""
    rules = view.rules
    if view.known or any(action.verb in _OF_A_TURN for action in view.legal):
        return True
    if view.stage is Stage.BETS:
        return any((rules.muerto, rules.discard_four, rules.secret_pair, rules.double, rules.split))
    hands = view.hands[view.seat]
    if len(hands) > 1 or len(hands[0].cards) > 1:
        return len(hands) > 1
    figure = all(card is not None and card.rank.is_figure for card in hands[0].cards)
    return (rules.split and figure) or may_open(view)


def may_open(view: View) -> bool:
    """Whether a card that comes next may be opened beside the one held."""
    hands = view.hands[view.seat]
    opens = view.rules.opens_for(len(view.hands)) - len(hands) + 1
    return opens > 0 and len(hands[view.hand].cards) == 1


def may_part(view: View) -> bool:
    """Whether more than one hand is, or may still be, played in this turn."""
    rules, hands = view.rules, view.hands[view.seat]
    if view.stage is Stage.BETS:
        return rules.split
    if any(action.verb in (Verb.OPEN, Verb.SPLIT) for action in view.legal):
        return True
    figure = all(card is not None and card.rank.is_figure for card in hands[0].cards)
    fours = any(action.verb is Verb.SWAP_FOUR for action in view.legal) and rules.opens_for(len(view.hands)) > 0
    single = len(hands[view.hand].cards) == 1
    fitting = figure or rules.opening is not Opening.FIGURES
    return len(hands) > 1 or fours or (rules.split and figure and single) or (may_open(view) and fitting)


def hands_to_play(view: View) -> int:
    """Return how many hands of the turn are still to be played, at most, those that may be opened or split counted."""
    if not may_part(view):
        return 1
    own = view.hands[view.seat]
    left = max(1, len(own) - view.hand)
    if view.rules.split:
        return max(left, 2) if len(own) <= 1 else left
    # A hand of one card, or one that waits and has one, may still open its second.
    single = not own or len(own[view.hand].cards) == 1 or left > 1
    opens = single or any(action.verb is Verb.OPEN for action in view.legal)
    more = view.rules.opens_for(len(view.hands)) - max(0, len(own) - 1)
    return left + (min(more, free_chips(view)) if opens else 0)


def may_run_out(view: View) -> bool:
    """Whether the deck may run out before the bank is done."""
    return view.deck_left - to_deal(view) < draws_at_most(view)


def may_draw_discards(view: View) -> bool:
    """Whether the seat itself may draw one of the discards once the deck has run out."""
    own, rules = view.hands[view.seat], view.rules
    hands, played = hands_to_play(view), own[view.hand :]
    held = sum(
        min(hand_of([card for card in hand.cards if card is not None], rules).points, _MOST_HELD) for hand in played
    )
    swaps = any(action.verb is Verb.SWAP_FOUR for action in view.legal)
    draws = most_cards(unseen(view), _MOST_HELD * hands - (0 if swaps else held) + 1) + hands
    discards = bool(view.gone) or any(hand.state is HandState.BUST for row in view.hands for hand in row)
    return discards and view.deck_left - to_deal(view) < draws + (_EXTRA_CARDS if view.stage is Stage.BETS else 0)


def drew_known(view: View) -> bool:
    """Whether a four that the seat put back in this turn has been drawn since."""
    puts = sum(event.kind is EventKind.SWAP and event.seat == view.seat for event in view.story)
    return puts > len(view.known)


def draws_at_most(view: View) -> int:
    """Return a bound of the cards that the rest of the turn and the bank can draw."""
    own, rules = view.hands[view.seat], view.rules
    hands = hands_to_play(view)
    held = sum(
        min(hand_of([card for card in hand.cards if card is not None], rules).points, _MOST_HELD)
        for hand in own[view.hand :]
    )
    most = most_cards(unseen(view), _MOST_HELD * (hands + 1) - held + 1)
    swaps = view.stage is Stage.BETS or any(action.verb is Verb.SWAP_FOUR for action in view.legal)
    return most + hands + 1 + (_EXTRA_CARDS if swaps else 0)


def is_short(view: View) -> bool:
    """Whether somebody may have too few chips for what the hands of this turn can be due."""
    return purse_of(view).is_short(view.rules, most_at_stake(view), shot=any(map(_shoots, view.legal)))


def counts_chips(view: View, bank: BankModel) -> bool:
    """Whether payers' chips are counted in this turn; else they are taken to suffice.

    Hands that settle together have to be worked out for every bet that each may have: three of them take minutes,
    two take some ten seconds as long as the first bet is open too. A bank that reads weighs what each hand brings by
    itself.
    """
    hands = hands_to_play(view)
    places = any(action.verb in _PLACES for action in view.legal)
    if bank.reads is not None:
        return hands == 1 and len(view.hands[view.seat]) <= 1 and is_short(view)
    soon = hands == 1 or (hands == _MOST_COUNTED and not places) or sum(unseen(view)) <= _FEW_CARDS
    return soon and is_short(view)


def most_at_stake(view: View) -> int:
    """Return the most chips that the seat may have at stake at the end of its turn, lies counted once.

    A bet that is not placed yet, nor to be placed now, counts as one chip.
    """
    own, rules = view.hands[view.seat], view.rules
    live = sum(hand.bet for hand in own if hand.state is not HandState.BUST)
    hand = own[view.hand].bet if own else 0
    placed = max((action.amount or 0 for action in view.legal if action.verb in _PLACES), default=hand or 1)
    more = placed if rules.double or rules.split else 0
    more = max(more, max(0, rules.opens_for(len(view.hands)) - max(0, len(own) - 1)) * view.limits[1])
    return min(live - hand + placed + more, view.chips[view.seat])


def _shoots(action: Action) -> bool:
    return action.verb in (Verb.SHOOT, Verb.SWAP_FOUR, Verb.KEEP_FOUR)


def turn_odds(view: View, bank: BankModel, pieces: Pieces | None = None) -> TurnOdds:
    """Open the decision of the view's seat over all hands of its turn.

    Raises ValueError where the view doesn't tell what the deck is made of.
    """
    supply = supply_of(view, draws_at_most(view), to_deal(view))
    own = view.hands[view.seat]
    later = supply.gone is not None or bool(view.known)
    called = any(event.kind is EventKind.CALL for event in view.story)
    purse = purse_of(view) if counts_chips(view, bank) else None
    bound = bank_is_bound(view)
    tree = TurnTree(view.rules, bank, view.limits, bound, later, called, purse, pieces or Pieces())
    lost = sum(hand.bet for hand in own if hand.state is HandState.BUST)
    opens = max(0, view.rules.opens_for(len(view.hands)) - max(0, len(own) - 1))
    return TurnOdds(view, tree, supply, unseen(view), free_chips(view), opens, lost)


def free_chips(view: View) -> int:
    """Return the chips that the view's seat may still put at stake."""
    own = view.hands[view.seat]
    bets = sum(
        hand.bet * (2 if hand.state is HandState.LIED else 1) for hand in own if hand.state is not HandState.BUST
    )
    live = [amount for seat, on, amount in view.sides if seat == view.seat and _is_live(view, on)]
    offered = sum(price for seat, price in view.offers if seat == view.seat)
    return max(0, view.chips[view.seat] - bets - sum(live) - offered)


def _is_live(view: View, seat: int) -> bool:
    return bool(view.hands[seat]) and view.hands[seat][0].state is not HandState.BUST


def to_deal(view: View) -> int:
    """Return how many first cards the deal will still take."""
    if view.stage is not Stage.BETS:
        return 0
    return sum(chips > 0 or seat == view.bank for seat, chips in enumerate(view.chips))


def _waiting(hand: HandView, view: View) -> Waiting:
    (card,) = hand.cards
    assert card is not None
    return Waiting(kind_of(card, view.rules), hand.bet)


def _final(hand: HandView, view: View) -> FinalHand:
    done = hand_of([card for card in hand.cards if card is not None], view.rules)
    return FinalHand(done.total, done.natural)
