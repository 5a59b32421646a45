"""Simple policies for the seats that the program plays: each sees a View alone and returns a legal action."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

from ..cards import Card
from ..game.action import DRAW, DRAW_DOWN, DRAW_UP, STAND, Action, Verb, answers, plain
from ..game.hand import best_total
from ..game.view import View

Policy: TypeAlias = Callable[[View], Action]
"""Chooses among `view.legal` for the seat of the view."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a seat plays, whatever the rules.

    `stand_at` is a total in halves. Bets are the smallest ones, or the largest where `bets_high`.
    `ventures` takes what the rules offer beyond drawing and standing: shots, opened hands, doubles, splits, and the
    smallest offer for the bank.
    """

    stand_at: int
    bets_high: bool = False
    raises: bool = False
    keeps_hidden: bool = False
    """Draws face up and keeps its first card hidden, where it has the choice."""
    ventures: bool = False
    lies: bool = False

    def __call__(self, view: View) -> Action:
        """Choose one of the view's legal actions. Raises ValueError when there is none."""
        legal = view.legal
        if view.turn != view.seat or not legal:
            raise ValueError(f"seat {view.seat} has no decision to take")
        if legal[-1].verb is Verb.SIDE:
            legal = tuple(action for action in legal if action.verb is not Verb.SIDE)
        if STAND in legal or DRAW in legal:
            return self._play(view, legal)
        return self._beside(legal)

    def _play(self, view: View, legal: tuple[Action, ...]) -> Action:
        if self.ventures:
            for verb in _VENTURES:
                if plain(verb) in legal:
                    return plain(verb)
            if legal[-1].verb is Verb.OFFER:
                return _bet(legal, Verb.OFFER, False)
        if own_total(view) >= self.stand_at:
            last = legal[-1]
            if self.raises and last.verb is Verb.RAISE:
                return last
            for action in (_HALF, STAND):
                if action in legal:
                    return action
        draws = (DRAW_UP, DRAW_DOWN) if self.keeps_hidden else (DRAW_DOWN, DRAW_UP)
        return next((action for action in (*draws, DRAW, STAND) if action in legal), legal[0])

    def _beside(self, legal: tuple[Action, ...]) -> Action:
        first, last = legal[0], legal[-1]
        if first.verb is Verb.BET:
            if self.ventures and last.verb is Verb.SHOOT:
                return _bet(legal, Verb.SHOOT, self.bets_high)
            return _bet(legal, Verb.BET, self.bets_high)
        if first.verb is Verb.OPEN:
            return _bet(legal, Verb.OPEN, self.bets_high) if self.ventures else plain(Verb.JOIN)
        wanted = {
            Verb.LIE: plain(Verb.LIE if self.lies else Verb.SHOW),
            Verb.SWAP_FOUR: plain(Verb.SWAP_FOUR),
            Verb.MUERTO: plain(Verb.MUERTO if self.ventures else Verb.DECLINE),
            Verb.BANK: answers(Verb.BANK)[0],
            Verb.SELL: answers(Verb.SELL)[1],
        }
        return wanted.get(first.verb, first)


def stand_at(total: int) -> Style:
    """Return the policy that draws below a total in halves and stands from it on.

    It bets the minimum and turns its hidden card up where it has the choice.

    >>> stand_at(10)
    Style(stand_at=10, bets_high=False, raises=False, keeps_hidden=False, ventures=False, lies=False)
    """
    return Style(total)


CAUTIOUS: Final = Style(8, keeps_hidden=True)
"""Stands from 4, bets the minimum and shows as little as it can."""
BOLD: Final = Style(13, bets_high=True, raises=True, ventures=True, lies=True)
"""Stands from 6½, bets and raises the maximum, and takes every venture."""
MIMIC: Final = Style(12)
"""Plays as the bank's norm says: draws up to 5½ and stands from 6."""
LIAR: Final = Style(11, keeps_hidden=True, lies=True)
"""Stands from 5½; keeps its card hidden, and lies whenever it may."""


def random_legal(random: Random) -> Policy:
    """Return the policy that takes any kind of legal action, each as likely, then any of its amounts."""

    def choose(view: View) -> Action:
        if not view.legal:
            raise ValueError(f"seat {view.seat} has no decision to take")
        verbs = list(dict.fromkeys(action.verb for action in view.legal))
        verb = verbs[int(random.random() * len(verbs))]
        choices = [action for action in view.legal if action.verb is verb]
        return choices[int(random.random() * len(choices))]

    return choose


def own_total(view: View) -> int:
    """Return the total in halves of the seat's hand in play, as far as it sees its cards."""
    row = view.hands[view.seat]
    cards = row[view.hand if view.turn == view.seat else 0].cards
    wild = view.rules.wild
    if wild:
        return best_total((card for card in cards if card is not None), Card.parse(wild))
    return sum([card.halves for card in cards if card is not None])


def _bet(legal: tuple[Action, ...], verb: Verb, high: bool) -> Action:
    choices = [action for action in legal if action.verb is verb]
    return choices[-1 if high else 0]


_HALF: Final = plain(Verb.HALF)
_VENTURES: Final = (Verb.DOUBLE, Verb.SPLIT)
