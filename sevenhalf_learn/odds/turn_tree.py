"""A player's best play over all hands of a turn: opened, split and doubled ones, swaps, and the deck's known places.

Each hand's result depends on what the bank draws from the cards left when the turn is over. Where all those are
unknown, that is as good as drawing from the cards left when the hand stands, so its value is settled there.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import factorial
from typing import TYPE_CHECKING
from typing import Final as Constant

from ..cards import TARGET
from ..game.action import Verb
from ..game.showing import turns_up
from ..rules import BankSevenHalf, Faces, Opening, Rules
from .counts import BUST, FIGURE
from .models import BankKind, BankModel
from .opening import fits, opening_bets
from .outcome import NOTHING, Weights
from .payoff import Final, binds_when_called
from .pieces import Pieces
from .plain_hands import PlainHands
from .player_tree import PlayerTree
from .position import NO_CARD
from .purse import Purse
from .showdown import showdown
from .supplied_bank import SuppliedBank
from .supply import Supply, most_cards
from .telling import Ending, Faced, Told
from .turn import Stood, Turn, Waiting, halves_of

if TYPE_CHECKING:
    from .reading_hands import ReadingHands

_DRAWS: Constant = (Verb.DRAW, Verb.DRAW_UP, Verb.DRAW_DOWN)


@dataclass(slots=True)
class TurnTree:
    """The turns of one question, each solved once; values are in chips, out of `supply.orders`.

    `later` says that hands are settled only when the turn is over; `bound` that the bank may not stand below 7½.
    With a `purse` chips are few: the hands settle together, and nobody pays more than it has.
    """

    rules: Rules
    bank: BankModel
    limits: tuple[int, int]
    bound: bool = False
    later: bool = False
    called: bool = False
    """Whether a seven and a half was called before the turn, where the bank reads."""
    purse: Purse | None = None
    pieces: Pieces = field(default_factory=Pieces, repr=False)
    banks: SuppliedBank = field(init=False)
    reading: ReadingHands | None = field(default=None, init=False)
    """Weighs what the hands hide, where the bank reads."""
    _against: PlayerTree = field(init=False, repr=False)
    _plain: dict[tuple[int, ...], PlainHands] = field(default_factory=dict, init=False, repr=False)
    _counted: bool = field(init=False, repr=False)
    _best: dict[Turn, Weights] = field(default_factory=dict, repr=False)
    _settled: dict[tuple[Final, Supply, int, Faced | None], Weights] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        self.banks = SuppliedBank(self.rules, self.pieces)
        self._against = PlayerTree(self.rules, self.bank, self.bound)
        # What an informed bank needs, and what one that reads weighs, depends on all hands of the turn.
        self.later = self.later or self.bank.kind in (BankKind.INFORMED, BankKind.READS)
        if self.bank.reads is not None:
            from .reading_hands import ReadingHands  # noqa: PLC0415 - few tables ask, and it takes memory

            self.reading = ReadingHands(self.rules, self.bank.reads, self.bound, self.purse)
        # Nor may it stand below a seven and a half of any of them that is called.
        parts = self.rules.opening is not Opening.OFF or self.rules.split
        self.later = self.later or (parts and binds_when_called(self.rules))
        self.later = self.later or self.purse is not None
        self._counted = not self.rules.lie or (self.rules.faces is Faces.CHOICE and not self.rules.wild)

    def after(self, turn: Turn, verb: Verb) -> Weights:
        """Return what a way to play the hand leads to, the best play following."""
        if verb in _DRAWS:
            return self.draw(turn, verb)
        if verb is Verb.SHOW:
            return self.bust(turn)
        if verb is Verb.DOUBLE:
            return self.double(turn)
        return self.split(turn) if verb is Verb.SPLIT else self.stand(turn)

    def best(self, turn: Turn) -> Weights:
        """Return what the best play leads to; the first of equals in the order of `verbs`."""
        if self._is_plain(turn):
            return self._plainly(turn)
        found = self._best.get(turn)
        if found is None:
            tried = [self.after(turn, verb) for verb in self.verbs(turn)]
            found = self._best[turn] = tried[0] if len(tried) == 1 else max(tried, key=_value)
            self.pieces.found()
        return found

    def _plainly(self, turn: Turn) -> Weights:
        found, supply = self._plain_of(turn.supply).best(turn), turn.supply
        if supply.gone is None:
            return found
        # The discards stay where they are.
        times = supply.orders // factorial(sum(supply.unknown))
        return Weights(*(times * part for part in found))

    def _lasts(self, turn: Turn) -> bool:
        """Whether the deck surely lasts until the bank is done."""
        supply = turn.supply
        hands = 1 + len(turn.waiting) + (turn.opens if turn.cards == 1 or turn.waiting else 0)
        held = turn.points + sum(halves_of(hand.kind) for hand in turn.waiting)
        most = (TARGET - 1) * (hands + 1) - held + 1
        return supply.left >= most_cards(supply.unknown, most) + hands + 1

    def _plain_of(self, supply: Supply) -> PlainHands:
        """Return the hands for a deck with these known places, which stay where they are whatever is drawn before."""
        deck = sum(supply.unknown)
        due = tuple(deck - above + place for place, (above, _) in enumerate(supply.known))[::-1]
        found = self._plain.get(due)
        if found is None:
            found = PlainHands(self.rules, self.limits, self._against, self.later, self.purse, self.pieces, due)
            self._plain[due] = found
        return found

    def _is_plain(self, turn: Turn) -> bool:
        if not self._counted or self.reading or turn.hand.total == BUST:
            return False
        if turn.supply.gone is not None and (turn.supply.left < 0 or not self._lasts(turn)):
            return False
        if turn.supply.known and (self.rules.wild or self.rules.bank_seven_half is BankSevenHalf.RANKS):
            return False
        # With a card face down every later card may come so too, and be lied about: which one it is doesn't matter.
        if self.rules.lie and turn.cards > 1 and turn.hidden == NO_CARD:
            return False
        return not turn.alone or turn.cards > 2 or not (self.extras(turn) or self._may_split(turn))

    def _may_split(self, turn: Turn) -> bool:
        """Whether a figure in hand may become a pair to split."""
        return self.rules.split and turn.first == FIGURE and turn.free >= turn.bet

    def verbs(self, turn: Turn) -> tuple[Verb, ...]:
        """Return the ways to play the hand that can differ."""
        total = turn.hand.total
        if total == BUST:
            lies = self.rules.lie and turn.may_lie_over()
            return (Verb.SHOW, Verb.LIE) if lies else (Verb.SHOW,)
        if total == TARGET or turn.supply.empty:
            return (Verb.STAND,)
        both = turn.hidden != NO_CARD and self.rules.faces is Faces.CHOICE
        draws = (Verb.DRAW_UP, Verb.DRAW_DOWN) if both else (Verb.DRAW,)
        return (Verb.STAND, *draws, *self.extras(turn))

    def extras(self, turn: Turn) -> tuple[Verb, ...]:
        """Return what the rules add to standing and drawing: doubling, splitting."""
        if not turn.alone or turn.free < turn.bet:
            return ()
        double = self.rules.double and turn.cards == 1
        split = self.rules.split and turn.is_pair_of_figures
        return ((Verb.DOUBLE,) if double else ()) + ((Verb.SPLIT,) if split else ())

    def stand(self, turn: Turn) -> Weights:
        """Return what standing leads to; a hand that is over stands as a lie."""
        rest = self.go_on(self.put_aside(turn))
        if self.later:
            return rest
        own = self.settled(turn.final, turn.supply, turn.bet)
        value = own.value + rest.value
        return Weights(value, *own[1:]) if turn.asked else Weights(value, *rest[1:])

    def put_aside(self, turn: Turn) -> Turn:
        """Return the turn when the hand in play stands, with the others where hands are settled later."""
        free = turn.free - turn.bet if turn.hand.total == BUST else turn.free
        if not self.later:
            return turn._replace(free=free)
        own = self.standing(turn)
        stood = tuple(sorted((*turn.stood, own), key=repr))
        return turn._replace(stood=stood, free=free)

    def standing(self, turn: Turn) -> Stood:
        """Return the hand in play as one that stands, turned up where it then is."""
        faced, final = turn.faced, turn.final
        if faced is not None and final.total < BUST:
            called = self.called or any(hand.final.total == TARGET for hand in turn.stood)
            faced = faced._replace(told=faced.told._replace(called=called))
            if turns_up(self.rules, final.total, natural=final.natural, called=called):
                faced = faced.turned_up()
        return Stood(final, turn.bet, turn.asked, faced)

    def thrown_away(self, turn: Turn) -> Turn:
        """Return the turn when the hand in play is over and shown: its cards are discards."""
        if not turn.waiting and not turn.stood:
            return turn
        lost = turn.lost + turn.bet if self.purse is not None else 0
        return turn._replace(supply=turn.supply.discarding(turn.held, bank_only=not turn.waiting), lost=lost)

    def bust(self, turn: Turn) -> Weights:
        """Return what a hand that is over and shown leads to."""
        rest = self.go_on(self.thrown_away(turn))
        orders = turn.supply.orders
        return Weights(rest.value - turn.bet * orders, *rest[1:4], rest.bust + turn.asked * orders)

    def go_on(self, turn: Turn) -> Weights:
        """Return what the hands that wait or stand lead to when the hand in play is done."""
        if not turn.waiting:
            return self._showdown(turn.stood, turn.supply, turn.lost) if turn.stood else NOTHING
        return self.best(self.next_hand(turn))

    def next_hand(self, turn: Turn) -> Turn:
        """Return the turn when the first of the hands that wait is played."""
        kind, bet = turn.waiting[0]
        fresh = Turn(0, False, 0, NO_CARD, bet, turn.supply, told=self._beside(kind, turn))
        fresh = fresh.draw(kind, turn.supply)
        return fresh._replace(
            waiting=turn.waiting[1:],
            stood=turn.stood,
            opens=turn.opens,
            free=turn.free,
            alone=False,
            asked=False,
            lost=turn.lost,
        )

    def _beside(self, kind: int, turn: Turn) -> Told | None:
        """What is told of a hand that begins with an open card beside another."""
        if not self.reading:
            return None
        known = tuple(above for above, _ in turn.supply.known)
        return Told(kind, opens=turn.opens > 0 and turn.free > 0, known=known)

    def draw(self, turn: Turn, verb: Verb) -> Weights:
        """Return what one more card leads to."""
        parts = [0] * 5
        for kind, count, supply in turn.supply.draws():
            best = self.best(self.with_card(turn, kind, supply, verb))
            if self.may_open(turn, verb, kind):
                opened = self.opened(turn, kind, supply)
                best = opened if opened.value > best.value else best
            for place, part in enumerate(best):
                parts[place] += count * part
        return Weights(*parts)

    def with_card(self, turn: Turn, kind: int, supply: Supply, verb: Verb) -> Turn:
        """Return the turn after a card drawn in that way."""
        after = turn.draw(kind, supply, self._hidden(turn, kind, verb))
        if self.reading and turn.supply.known:
            came_down = verb is Verb.DRAW_DOWN or (turn.hidden == NO_CARD and self.rules.faces is not Faces.UP)
            known = len(supply.known) < len(turn.supply.known)
            after = after._replace(certain=known if came_down else turn.certain)
        return after

    def may_open(self, turn: Turn, verb: Verb, kind: int) -> bool:
        """Whether a card drawn in that way may be laid beside the first; never where both make seven and a half."""
        opens = verb is not Verb.DRAW_UP and turn.cards == 1 and turn.opens > 0 and turn.free > 0
        return opens and fits(self.rules, turn.first, kind) and turn.hand.draw(kind).total != TARGET

    def opened(self, turn: Turn, kind: int, supply: Supply) -> Weights:
        """Return the best of opening the card that came, at any bet."""
        return max((self.open(turn, kind, supply, bet) for bet in self.opening_bets(turn)), key=_value)

    def opening_bets(self, turn: Turn) -> tuple[int, ...]:
        """Return the bets of an opened hand among which the best is."""
        return opening_bets(self.rules, self.limits, turn.free, turn.opens, few=self.purse is not None)

    def open(self, turn: Turn, kind: int, supply: Supply, bet: int) -> Weights:
        """Return what laying the second card beside the first leads to."""
        return self.best(self.side_by_side(turn, kind, supply, bet))

    def side_by_side(self, turn: Turn, kind: int, supply: Supply, bet: int) -> Turn:
        """Return the turn of two hands of one open card each."""
        waiting = (*turn.waiting, Waiting(kind, bet))
        opens, free = turn.opens - 1, turn.free - bet
        told = self._beside(turn.first, turn._replace(supply=supply, opens=opens, free=free))
        alone = Turn(0, False, 0, NO_CARD, turn.bet, supply, told=told).draw(turn.first, supply)
        both = alone._replace(
            waiting=waiting, stood=turn.stood, opens=opens, free=free, alone=False, asked=turn.asked, lost=turn.lost
        )
        # A lie counts its bet double, so that every chip may matter.
        return both if self.rules.lie else both.clipped(self.limits[1])

    def double(self, turn: Turn) -> Weights:
        """Return what doubling leads to: exactly one more card."""
        return self.last_card(self.doubled(turn))

    def doubled(self, turn: Turn) -> Turn:
        """Return the turn at twice the bet."""
        told = turn.told and turn.told._replace(ending=Ending.DOUBLED)
        return turn._replace(bet=2 * turn.bet, free=turn.free - turn.bet, told=told)

    def last_card(self, turn: Turn) -> Weights:
        """Return what exactly one more card leads to."""
        parts = [0] * 5
        for kind, count, supply in turn.supply.draws():
            after = self.with_card(turn, kind, supply, Verb.DRAW)
            best = self.best(after) if after.hand.total == BUST else self.stand(after)
            for place, part in enumerate(best):
                parts[place] += count * part
        return Weights(*parts)

    def split(self, turn: Turn) -> Weights:
        """Return what two hands of one figure each lead to."""
        return self.best(self.parted(turn))

    def parted(self, turn: Turn) -> Turn:
        """Return the turn of two hands of one figure each."""
        told = self._beside(FIGURE, turn._replace(opens=0))
        figure = Turn(0, False, 0, NO_CARD, turn.bet, turn.supply, told=told).draw(FIGURE, turn.supply)
        waiting = (*turn.waiting, Waiting(FIGURE, turn.bet))
        return figure._replace(
            waiting=waiting, stood=turn.stood, free=turn.free - turn.bet, alone=False, asked=turn.asked
        )

    def settled(self, final: Final, supply: Supply, bet: int, faced: Faced | None = None) -> Weights:
        """Return what a hand that stands leads to when nothing is beside it."""
        counted = 1 if self.purse is None else bet
        key = (final, supply, counted, faced)
        found = self._settled.get(key)
        if found is None:
            found = self._settled[key] = self._showdown((Stood(final, counted, True, faced),), supply)
        return found if counted == bet else found._replace(value=found.value * bet)

    def _showdown(self, stood: tuple[Stood, ...], supply: Supply, lost: int = 0) -> Weights:
        if self.reading:
            return self.reading.showdown(stood, supply)
        purse = None if self.purse is None else self.purse.after_losing(lost)
        return Weights(*showdown(stood, self._against, lambda threshold: self.banks.ends(supply, threshold), purse))

    def _hidden(self, turn: Turn, kind: int, verb: Verb) -> int:
        # Which card lies hidden matters only where it can be lied about, or is read.
        if not (self.rules.lie or self.reading):
            return NO_CARD
        if verb is Verb.DRAW_DOWN or (turn.hidden == NO_CARD and self.rules.faces is not Faces.UP):
            return kind
        return turn.hidden


def _value(weights: Weights) -> int:
    return weights.value
