"""Steps for how a player's hand ends after a draw, the best play following."""

from __future__ import annotations

from .. import formulas
from ..game.action import Verb
from ..odds import Branch, Position
from ..words import Message, Total
from .kinds import a_card
from .play import Play, chance_of, opened, over_steps
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
            total=position.hand.total,
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
    return (*later, *(over_steps(draw) if end == "bust" else ()))


def _after_step(play: Play, branch: Branch, end: str) -> Step:
    after = branch.after
    draws_on = branch.choice not in (None, Verb.STAND)
    message = Message.of(
        f"coach.draw.then.{'draw' if draws_on else 'stand'}",
        card=a_card(branch.kind),
        total=Total(after.hand.total),
        end=Message.of(f"coach.chance.{end}"),
    )
    if draws_on and branch.choice:
        return end_of_draw_step(play, after, branch.choice, end).saying(message)
    return play.standing.end_step(after, end).saying(message)
