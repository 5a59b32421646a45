"""Steps for the first card of a hand that another seat plays as a model assumes: played on, or taken away."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from .. import formulas
from ..game.action import Verb
from ..odds import BUST, Hand, Position
from ..odds.first_card import THREE, has_two, one
from ..odds.model_tree import drawn, first_position
from ..odds.supply import FOUR, Supply
from ..words import Message, Total
from .kinds import a_card, all_kinds
from .model_play import Coming, ModelPlay, Spot, coming_step, hand_step, stand_step
from .step import Step

Left = Callable[[], Any]
"""Makes the left side of a formula when it is asked for."""


def first_card_step(play: ModelPlay, kind: int, supply: Supply, key: str) -> Step:
    """Return the step for a first card of a kind when the turn begins; `key` speaks of one that is played on.

    The player never slips: a seven that may be taken as a dead hand is played on.
    """
    rules = play.rules

    def left() -> Any:
        return formulas.symbols.after_card(play.symbol, kind)

    if kind == FOUR and rules.discard_four and not supply.empty:
        return _another_step(play, supply, left, key)
    if kind == THREE and rules.secret_pair and has_two(supply):
        return _secret_step(play, supply, left)
    position = first_position(kind, supply)
    message = Message.of(key, card=a_card(kind), total=Total(position.hand.total))
    return hand_step(play, Spot(position, supply), left, message)


def _another_step(play: ModelPlay, supply: Supply, left: Left, key: str) -> Step:
    """A four that goes to the discards for another card."""

    def follow(kind: int, after: Supply) -> tuple[Fraction, Callable[[], Step]]:
        return play.of(play.tree.meet(kind, after), after), lambda: first_card_step(play, kind, after, key)

    cards = supply.discarding(one(FOUR))
    follows = {kind: follow(kind, after) for kind, _, after in cards.draws()}
    message = Message.of("coach.model.another", kinds=all_kinds(play.rules))
    result = play.of(play.tree.meet(FOUR, supply), supply)
    return coming_step(play, message, result, left, Coming(cards, Hand(), dict(follows)))


def _secret_step(play: ModelPlay, supply: Supply, left: Left) -> Step:
    """A three that goes to the discards for two cards that nobody sees."""

    def follow(kind: int, after: Supply) -> tuple[Fraction, Callable[[], Step]]:
        first = first_position(kind, after)
        value = play.of(play.tree.one_more(first, after), after)
        return value, lambda: _second_step(play, kind, first, after)

    cards = supply.discarding(one(THREE))
    follows = {kind: follow(kind, after) for kind, _, after in cards.draws()}
    message = Message.of("coach.model.secret", kinds=all_kinds(play.rules))
    result = play.of(play.tree.meet(THREE, supply), supply)
    return coming_step(play, message, result, left, Coming(cards, Hand(), dict(follows)))


def _second_step(play: ModelPlay, first: int, position: Position, supply: Supply) -> Step:
    def follow(kind: int, after: Supply) -> tuple[Fraction, Callable[[], Step]] | None:
        spot = Spot(drawn(position, kind, Verb.DRAW, play.rules, after), after)
        if spot.total == BUST:
            return None
        value = play.of(play.tree.stand(spot.position, after), after)
        return value, lambda: stand_step(play, spot, lambda: formulas.symbols.after_card(play.symbol, kind))

    follows = {kind: follow(kind, after) for kind, _, after in supply.draws()}
    message = Message.of("coach.model.second", card=a_card(first))
    result = play.of(play.tree.one_more(position, supply), supply)
    return coming_step(
        play,
        message,
        result,
        lambda: formulas.symbols.after_card(play.symbol, first),
        Coming(supply, position.hand, follows),
    )
