"""Steps for a hand that another seat plays as a model assumes: what it is worth for one chip, and how it ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from .. import formulas
from ..cards import TARGET
from ..game.action import Verb
from ..odds import BUST, Position
from ..odds.model_tree import Mixed, ModelTree, drawn
from ..odds.supply import Supply
from ..words import Message, Total
from .kinds import a_card
from .play import DRAWS, WORD, Standing, together
from .step import Step

VALUE = "value"
"""Asks what a hand is worth for one chip; `win`, `tie`, `lose` and `bust` ask for the chance of that end."""


@dataclass(frozen=True, slots=True)
class ModelPlay:
    """The hand of `name`, played on by a model: what is `asked` of it, and how standing is explained."""

    tree: ModelTree
    standing: Standing
    name: str | Message
    asked: str = VALUE

    def of(self, found: Mixed, supply: Supply) -> Fraction:
        """Return what is asked for, as a fraction."""
        answer: Fraction = getattr(found.outcome(supply.orders), self.asked)
        return answer

    @property
    def symbol(self) -> Any:
        """What an index of a card is put to: V or P."""
        return formulas.symbols.VALUE if self.asked == VALUE else formulas.decision.CHANCE

    def called(self, word: str, total: int) -> Any:
        """Return the name of what a choice at a total comes to: V(stand, 6), or P(win | stand)."""
        if self.asked == VALUE:
            return formulas.symbols.value_of(word, None if total == BUST else total)
        return formulas.symbols.chance_of(f"coach.word.{self.asked}", formulas.Label(word))

    @property
    def over(self) -> int | None:
        """What a card that goes over counts: minus a chip, or one in the chance of going over."""
        return {VALUE: -1, "bust": 1}.get(self.asked)


def hand_step(play: ModelPlay, position: Position, supply: Supply, left: Callable[[], Any], message: Message) -> Step:
    """Return the step for a hand whose owner now chooses, or for which nothing is left to choose."""
    ways = play.tree.ways(position, supply)
    total = position.hand.total
    shares = play.tree.shares(total, ways)
    merged = _merged(play, shares)
    found = {verb: play.of(ways[verb](), supply) for verb in merged}
    result = sum((share * found[verb] for verb, share in merged.items()), Fraction(0))

    def formula() -> formulas.Formula:
        terms = [
            (_word(play, verb), play.called(_word(play, verb), total), merged[verb], found[verb]) for verb in merged
        ]
        return formulas.assumed.chosen(left(), terms, result)

    def parts() -> tuple[Step, ...]:
        return tuple(_choice_step(play, position, supply, verb) for verb in merged)

    return Step(message, result, formula, parts)


def _merged(play: ModelPlay, shares: dict[Verb, Fraction]) -> dict[Verb, Fraction]:
    """Ways to draw that come to the same are taken as one."""
    found: dict[Verb, Fraction] = {}
    for verb, share in shares.items():
        same = next((other for other in found if verb in DRAWS and other in DRAWS), verb)
        place = verb if play.tree.tells else same
        found[place] = found.get(place, Fraction(0)) + share
    return found


def _word(play: ModelPlay, verb: Verb) -> str:
    return WORD[Verb.DRAW if verb in DRAWS and not play.tree.tells else verb]


def _choice_step(play: ModelPlay, position: Position, supply: Supply, verb: Verb) -> Step:
    if verb in DRAWS:
        return _draw_step(play, position, supply, verb)
    if verb is Verb.SHOW:
        result = Fraction({VALUE: -1, "bust": 1}.get(play.asked, 0))
        left = play.called(WORD[verb], position.hand.total)
        return Step(Message.of("coach.model.show"), result, lambda: formulas.decision.certain(left, result))
    return _stand_step(play, position, supply, verb)


def _stand_step(play: ModelPlay, position: Position, supply: Supply, verb: Verb) -> Step:
    total = position.hand.total
    result = play.of(play.tree.stand(position, supply), supply)
    endings = play.standing.endings(position)
    if play.asked != VALUE:
        endings = tuple(ending for ending in endings if ending.end == play.asked)
        if not result:
            return _never(play, verb, total)
        return play.standing.step(position, together(endings, play.asked)).saying(
            Message.of(f"coach.model.{play.asked}", total=Total(total))
        )
    chances = [(ending, play.standing.chance(position, ending.totals)) for ending in endings]
    possible = [(ending, chance) for ending, chance in chances if chance]

    def formula() -> formulas.Formula:
        paid = [
            formulas.decision.Ending(formulas.symbols.chance_of(ending.word), chance, ending.gain)
            for ending, chance in possible
        ]
        return formulas.decision.payoff(play.called(WORD[verb], total), 1, paid, result)

    def parts() -> tuple[Step, ...]:
        return tuple(
            play.standing.step(position, ending).saying(Message.of(f"coach.model.{ending.end}", total=Total(total)))
            for ending, _ in possible
        )

    key = "coach.model.lie" if verb is Verb.LIE else "coach.model.stand"
    return Step(Message.of(key, total=Total(total)), result, formula, parts)


def _never(play: ModelPlay, verb: Verb, total: int) -> Step:
    left, nothing = play.called(_word(play, verb), total), Fraction(0)
    message = Message.of("coach.model.never", total=Total(total))
    return Step(message, nothing, lambda: formulas.decision.certain(left, nothing))


def _draw_step(play: ModelPlay, position: Position, supply: Supply, verb: Verb) -> Step:
    total = position.hand.total
    result = play.of(play.tree.draw(position, supply, verb), supply)
    if play.asked != VALUE and not result:
        return _never(play, verb, total)
    after = {kind: (drawn(position, kind, verb, play.tree.rules, left), left) for kind, _, left in supply.draws()}
    going_on = {
        kind: spot for kind, spot in after.items() if spot[0].hand.total != BUST or len(play.tree.ways(*spot)) > 1
    }
    results = {kind: play.of(play.tree.play(*spot), spot[1]) for kind, spot in going_on.items()}
    counted = {kind: value for kind, value in results.items() if value or play.asked == VALUE}
    breaking = [kind for kind in after if kind not in going_on]
    over = Fraction(sum(position.unseen[kind] for kind in breaking), position.deck)

    def formula() -> formulas.Formula:
        return formulas.decision.over_cards(
            play.called(_word(play, verb), total),
            play.symbol,
            position.unseen,
            counted,
            result,
            total=total,
            over=(over, play.over),
        )

    def parts() -> tuple[Step, ...]:
        steps = [_after_step(play, kind, *going_on[kind]) for kind in counted]
        return (*steps, *([over_step(position, breaking, over)] if breaking and play.over else []))

    return Step(Message.of("coach.model.draw", total=Total(total)), result, formula, parts)


def _after_step(play: ModelPlay, kind: int, position: Position, supply: Supply) -> Step:
    def left() -> Any:
        return formulas.symbols.after_card(play.symbol, kind)

    total = Total(position.hand.total)
    message = Message.of("coach.model.after", name=play.name, card=a_card(kind), total=total)
    if position.hand.total == BUST:
        message = Message.of("coach.model.after_over", name=play.name, card=a_card(kind))
    elif position.hand.total == TARGET:
        message = Message.of("coach.model.after_seven_half", name=play.name, card=a_card(kind), total=total)
    return hand_step(play, position, supply, left, message)


def over_step(position: Position, breaking: list[int], chance: Fraction) -> Step:
    """Return the step for the chance that the next card goes over, as one of `breaking` does."""
    message = Message.of(
        "coach.model.over",
        count=sum(position.unseen[kind] for kind in breaking),
        deck=position.deck,
        room=Total(TARGET - position.hand.total),
    )
    return Step(
        message,
        chance,
        lambda: formulas.decision.going_over(position.unseen, position.hand.total, breaking, chance),
    )


def unopened_step(left: Callable[[], Any], result: Fraction) -> Step:
    """Return the step for a number that is exact but whose derivation is not opened."""
    return Step(Message.of("coach.model.unopened"), result, lambda: formulas.decision.certain(left(), result))
