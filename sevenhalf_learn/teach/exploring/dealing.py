"""Hands dealt at random from one position: an option is taken, the rest is played as its exact value assumes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final, NamedTuple

from ...cards import TARGET
from ...coach.explanation import OptionReason
from ...game import Action, Verb, View
from ...odds import BUST, BankModel, Hand, PlayerOdds, Position, player_odds
from ...odds.bank_hands import NATURAL, bank_hands
from ...odds.faced_tree import FacedTree
from ...odds.payoff import Final as FinalHand
from ...odds.payoff import Meeting, Result, liar_meetings, meet_shot, meetings
from ...odds.player_tree import PlayerTree
from ...odds.reading_bank import ReadingBank
from ...odds.solved.heads_up import EVERY
from ...odds.solved_bank import SolvedBank, place_of
from ...odds.turn_odds import may_run_out
from .question import SaidError

ENDS: Final = ("win", "tie", "lose", "bust")
_END: Final = {Result.WIN: (0,), Result.TIE: (1,), Result.LOSE: (2,)}
_OVER: Final = (3,)
_LAST: Final = (Verb.STAND, Verb.LIE, Verb.SHOW)
_BETS: Final = (Verb.BET, Verb.RAISE)
_GO_ON: Final = (Verb.DECLINE, Verb.KEEP_FOUR, Verb.JOIN)
_ONE_CARD: Final = (Verb.DOUBLE, Verb.MUERTO)
_DRAWS: Final = (Verb.DRAW, Verb.DRAW_UP, Verb.DRAW_DOWN)


class Ended(NamedTuple):
    """How one hand ended: the places of its ends in `ENDS`, or of the bank's in its own list, and the gain.

    A player's gain counts bets, the bank's chips.
    """

    ends: tuple[int, ...]
    gain: int


class Cards:
    """The unseen cards, dealt one by one without laying back; `again` makes them whole."""

    def __init__(self, unseen: Sequence[int], random: Callable[[], float]) -> None:
        """Take the counts by kind, and a source of floats in [0, 1)."""
        self._kinds = [kind for kind, count in enumerate(unseen) for _ in range(count)]
        self._random = random
        self.left = len(self._kinds)

    def again(self) -> None:
        """Lay all cards back."""
        self.left = len(self._kinds)

    def chance(self) -> float:
        """Return a number from [0, 1) for what is left to chance beside the cards."""
        return self._random()

    def deal(self) -> int:
        """Return the kind of one of the cards that are left."""
        kinds, at = self._kinds, int(self._random() * self.left)
        self.left -= 1
        kind = kinds[at]
        kinds[at], kinds[self.left] = kinds[self.left], kind
        return kind


@dataclass(slots=True)
class Dealer:
    """Plays one option of a position again and again. Each position on the way is decided once."""

    odds: PlayerOdds
    first: Verb | None
    cards: Cards
    shot: bool = False
    once: bool = False
    """Exactly one card comes, and the hand stands with it."""
    _choices: dict[Position, Verb | None] = field(default_factory=dict, repr=False)
    _draws: dict[str, dict[str, int]] = field(default_factory=dict, repr=False)

    def play(self) -> Ended:
        """Play one hand."""
        cards, position, verb = self.cards, self.odds.position, self.first
        cards.again()
        if self.shot:
            return self._shoot(position)
        while verb is not None and verb not in _LAST:
            position = position.draw(cards.deal(), verb, self.odds.rules.faces)
            verb = Verb.STAND if self.once else self._choice(position)
        if position.hand.total == BUST and verb is not Verb.LIE:
            return Ended(_OVER, -1)
        met = self._meet(position)
        return Ended(_END[met.result], met.gain)

    def _choice(self, position: Position) -> Verb | None:
        if position not in self._choices:
            self._choices[position] = self.odds.choice(position)
        return self._choices[position]

    def _meet(self, position: Position) -> Meeting:
        solver = self.odds.solver
        standing = solver.standing if isinstance(solver, FacedTree) else solver
        if isinstance(standing, SolvedBank):
            return self._against(position.hand)[self._solve(standing, position)]
        if isinstance(standing, ReadingBank):
            stops, against = standing.facing(position)
            return against[self._read(stops)]
        assert isinstance(standing, PlayerTree)
        threshold, against = standing.against(position.hand)
        return against[self._bank(threshold)]

    def _bank(self, threshold: int) -> int:
        """The end of a bank that draws to a threshold."""
        hand = Hand()
        while hand.total < threshold and self.cards.left:
            hand = hand.draw(self.cards.deal())
        return NATURAL if hand.natural else hand.total

    def _read(self, stops: Sequence[int]) -> int:
        """The end of a bank that stops with some of its hands."""
        wild = bool(self.odds.rules.wild)
        hands, ways, place = bank_hands(wild), _ways(wild), 0
        while not stops[place] and self.cards.left:
            after = ways[place].get(self.cards.deal())
            if after is None:
                return BUST
            place = after
        return hands[place].end

    def _solve(self, bank: SolvedBank, position: Position) -> int:
        """The end of a bank that plays the equilibrium, which may leave it to chance whether to draw."""
        seen = bank.reply.places.seen(place_of(position))
        if seen not in self._draws:
            self._draws[seen] = bank.reply.draw_numbers(seen)
        draws, unit, hand, held = self._draws[seen], bank.solved.unit, Hand(), [0] * len(EVERY)
        while hand.total < TARGET and self.cards.left:
            name = "".join(letter * count for letter, count in zip(EVERY, held, strict=True))
            if self.cards.chance() * unit >= draws[name]:
                break
            kind = self.cards.deal()
            held[kind] += 1
            hand = hand.draw(kind)
        return NATURAL if hand.natural else hand.total

    def _against(self, hand: Hand) -> tuple[Meeting, ...]:
        if hand.total == BUST:
            return liar_meetings()
        return meetings(self.odds.rules, FinalHand(hand.total, hand.natural))

    def _shoot(self, position: Position) -> Ended:
        """The top card goes under the seven unseen; the bank has to reach seven and a half."""
        hand = position.hand.draw(self.cards.deal())
        if hand.total != TARGET:
            return Ended(_OVER, -1)
        end = self._bank(TARGET)
        bank = FinalHand(min(end, TARGET) if end == NATURAL else end, natural=end == NATURAL)
        met = meet_shot(self.odds.rules, FinalHand(TARGET, natural=True), bank)
        return Ended(_END[met.result], met.gain)


@cache
def _ways(wild: bool) -> tuple[dict[int, int], ...]:
    return tuple({kind: after for kind, _, after in hand.nexts} for hand in bank_hands(wild))


def stake_of(action: Action, bet: int) -> int:
    """Return the chips that an option puts at stake.

    >>> [stake_of(Action.parse(text), 2) for text in ("stand", "raise 5", "double")]
    [2, 5, 4]
    """
    return action.amount or (2 * bet if action.verb is Verb.DOUBLE else bet)


def dealer(view: View, model: BankModel, option: OptionReason, random: Callable[[], float]) -> Dealer:
    """Return what deals hands for an option of a decision, against a bank model.

    Raises SaidError for an option that is more than this one hand played on: two hands, a card swapped, a deck
    that may run out.
    """
    odds = player_odds(view, model)
    action, value = option.action, option.value
    cards = Cards(odds.position.unseen, random)
    verb, hands = action.verb, view.hands[view.seat]
    stake = stake_of(action, (hands[view.hand].bet if hands else 0) or 1)
    if verb in (Verb.SHOOT, *_ONE_CARD) and not may_run_out(view):
        return Dealer(odds, Verb.DRAW, cards, shot=verb is Verb.SHOOT, once=True)
    if verb in (*_LAST, *_DRAWS) and odds.after(odds.position, verb).value * stake == value:
        return Dealer(odds, verb, cards)
    if verb in (*_BETS, *_GO_ON) and odds.best(odds.position).value * stake == value:
        return Dealer(odds, odds.choice(odds.position), cards)
    raise SaidError("run.refused")
