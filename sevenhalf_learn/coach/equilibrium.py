"""What the equilibrium does at a decision, and a seat that plays it."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from ..game.action import Action, Verb
from ..game.view import View
from ..players.policy import Policy
from ..words import Message, Share


def equilibrium_lines(view: View) -> tuple[Message, ...]:
    """Return what the equilibrium does at the view's decision: one choice, or several and how often each.

    Nothing for decisions beside drawing and standing. Raises ValueError where the table's game is not solved.
    """
    from ..odds.solved.at_table import equilibrium_choices  # noqa: PLC0415 - few tables ask, and it takes memory

    found = equilibrium_choices(view)
    if not found:
        return ()
    parts = [_part(verb, share) for verb, share in found.items()]
    if len(parts) == 1:
        return (Message.of("coach.equilibrium.sure", option=_word(next(iter(found)))),)
    together = parts[0]
    for part in parts[1:-1]:
        together = Message.of("coach.equilibrium.and", rest=together, last=part)
    return (Message.of("coach.equilibrium.mixed", parts=Message.of("cards.list_end", rest=together, last=parts[-1])),)


def equilibrium_seat(random: Random, otherwise: Policy) -> Policy:
    """Return the policy that plays the equilibrium of the heads-up game, its chances drawn with `random`.

    `otherwise` decides about bets and the like, and at tables whose game is not solved.
    """

    from ..odds.solved.at_table import equilibrium_choices  # noqa: PLC0415

    def choose(view: View) -> Action:
        try:
            found = equilibrium_choices(view)
        except ValueError:
            found = {}
        if not found:
            return otherwise(view)
        chosen = _drawn(found, Fraction(random.random()))
        return next(action for action in view.legal if action.verb is chosen)

    return choose


def _drawn(found: dict[Verb, Fraction], point: Fraction) -> Verb:
    *first, last = found
    for verb in first:
        point -= found[verb]
        if point < 0:
            return verb
    return last


def _part(verb: Verb, share: Fraction) -> Message:
    return Message.of("coach.equilibrium.part", option=_word(verb), share=Share(share))


def _word(verb: Verb) -> Message:
    return Message.of(f"coach.word.{verb.value.replace(' ', '_')}")
