"""A bank that plays the equilibrium of the heads-up game, as the assumption behind a player's value."""

from __future__ import annotations

from dataclasses import dataclass

from .bank_hands import NATURAL
from .counts import BUST
from .outcome import Weights
from .payoff import Final, liar_meetings, meetings
from .position import Position
from .reading_bank import weigh
from .solved import Equilibrium
from .solved.heads_up import EVERY
from .solved.places import Place
from .solved.player_reply import PlayerReply


@dataclass(slots=True)
class SolvedBank:
    """How hands fare against the bank of a solved game; the cards that are unseen are those of a fresh deck."""

    reply: PlayerReply

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
        orders = self.reply.orders(self.reply.places.seen(place), place.cards)
        ends = [0] * (NATURAL + 1)
        table = self.reply.places.table
        for name, number in zip(self.reply.bank.ends, orders, strict=True):
            ends[NATURAL if table.natural(name) else min(table.total(name), BUST)] += number
        hand = position.hand
        lies = hand.total == BUST
        against = liar_meetings() if lies else meetings(self.solved.game.rules, Final(hand.total, hand.natural))
        return weigh(ends, against)


def place_of(position: Position) -> Place:
    """Return a position as a place of the solved game, at a bet of one."""
    shown = "".join(letter * count for letter, count in zip(EVERY, position.shown, strict=True))
    return Place(EVERY[position.hidden], shown, 1)
