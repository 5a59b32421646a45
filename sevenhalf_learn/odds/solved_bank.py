"""A bank that plays the equilibrium of the heads-up game, as the assumption behind a player's value."""

from __future__ import annotations

from dataclasses import dataclass, field

from .bank_hands import NATURAL
from .counts import BUST, Hand
from .outcome import Weights
from .payoff import Final, Meeting, liar_meetings, meetings
from .position import Position
from .purse import Purse, in_chips
from .reading_bank import weigh
from .solved import Equilibrium
from .solved.heads_up import EVERY
from .solved.places import Place
from .solved.player_reply import PlayerReply


@dataclass(slots=True)
class SolvedBank:
    """How hands fare against the bank of a solved game; the cards that are unseen are those of a fresh deck.

    The bank plays as if chips sufficed; with a `purse` gains are for `bet`, and nobody pays more than it has.
    """

    reply: PlayerReply
    bet: int = 1
    purse: Purse | None = None
    _ends: dict[Place, list[int]] = field(default_factory=dict, repr=False)

    def at(self, bet: int, purse: Purse | None) -> SolvedBank:
        """Return the same bank at a bet whose payers have a purse, or without one, for a bet of one."""
        return SolvedBank(self.reply, bet, purse, self._ends)

    @property
    def solved(self) -> Equilibrium:
        """The solved game."""
        return self.reply.solved

    @property
    def scale(self) -> int:
        """What the weights are out of, beside N!: the bank's own choices."""
        return self.reply.scale

    def stand(self, position: Position) -> Weights:
        """Return what standing with the hand, or a lie when it is over, leads to."""
        place = place_of(position)
        if self.purse is None:
            return weigh(self._ends_at(place), self.against(position.hand))
        # Several bets ask the same places.
        ends = self._ends.get(place)
        if ends is None:
            ends = self._ends[place] = self._ends_at(place)
        return weigh(ends, self.against(position.hand))

    def against(self, hand: Hand) -> tuple[Meeting, ...]:
        """Return how a hand fares at each end of the bank; one that is over stands as a lie."""
        over = hand.total == BUST
        fares = liar_meetings() if over else meetings(self.solved.game.rules, Final(hand.total, hand.natural))
        return in_chips(fares, self.bet, self.purse)

    def _ends_at(self, place: Place) -> list[int]:
        orders = self.reply.orders(self.reply.places.seen(place), place.cards)
        ends = [0] * (NATURAL + 1)
        table = self.reply.places.table
        for name, number in zip(self.reply.bank.ends, orders, strict=True):
            ends[NATURAL if table.natural(name) else min(table.total(name), BUST)] += number
        return ends


def place_of(position: Position) -> Place:
    """Return a position as a place of the solved game, at a bet of one."""
    shown = "".join(letter * count for letter, count in zip(EVERY, position.shown, strict=True))
    return Place(EVERY[position.hidden], shown, 1)
