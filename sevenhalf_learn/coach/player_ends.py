"""Steps for how a player's hand ends after a draw, the best play following."""

from __future__ import annotations

from fractions import Fraction

from .. import formulas
from ..game.action import Verb
from ..odds import Branch, Position
from ..words import Message, Total
from .kinds import a_card
from .play import Play, chance_of, opened, over_steps, together
from .step import Step


def end_of_draw_step(play: Play, position: Position, verb: Verb, end: str) -> Step:
    """Return the step for the chance that the hand wins, ties, loses or goes over after drawing."""
    chance = chance_of(play.odds.draw(position, verb), end)

    def formula() -> formulas.Formula:
        draw = opened(play, position, verb)
        after = {branch.kind: chance_of(branch.outcome, end) for branch in draw.fitting}
        return formulas.decision.over_cards(
            formulas.symbols.chance_of(f"coach.word.{end}"),
            formulas.decision.CHANCE,
            position.unseen,
            {kind: share for kind, share in after.items() if share},
            chance,
            total=None if play.odds.rules.wild else position.hand.total,
            over=(draw.over, 1 if end == "bust" else None),
        )

    return Step(
        Message.of(f"coach.draw.{end}", total=Total(position.hand.total)),
        chance,
        formula,
        lambda: _parts(play, position, verb, end),
    )


def _parts(play: Play, position: Position, verb: Verb, end: str) -> tuple[Step, ...]:
    draw = opened(play, position, verb)
    later = [_after_step(play, branch, end) for branch in draw.fitting if chance_of(branch.outcome, end)]
    return (*later, *(over_steps(draw, play.odds.rules) if end == "bust" else ()))


def _after_step(play: Play, branch: Branch, end: str) -> Step:
    after, choice = branch.after, branch.choice or Verb.STAND
    card, ending = a_card(branch.kind), Message.of(f"coach.chance.{end}")
    if choice is Verb.SHOW:
        return Step(Message.of("coach.draw.then.show", card=card), Fraction(1), lambda: _certain(branch.kind))
    if choice is Verb.LIE:
        return _stands(play, after, end).saying(Message.of("coach.draw.then.lie", card=card, end=ending))
    total = Total(after.hand.total)
    if choice is Verb.STAND:
        message = Message.of("coach.draw.then.stand", card=card, total=total, end=ending)
        return _stands(play, after, end).saying(message)
    message = Message.of("coach.draw.then.draw", card=card, total=total, end=ending)
    return end_of_draw_step(play, after, choice, end).saying(message)


def _stands(play: Play, position: Position, end: str) -> Step:
    return play.standing.step(position, together(play.standing.endings(position), end))


def _certain(kind: int) -> formulas.Formula:
    left = formulas.symbols.after_card(formulas.decision.CHANCE, kind)
    return formulas.decision.certain(left, Fraction(1))
