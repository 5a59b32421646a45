"""How the program plays the seats of a table that are not the learner's."""

from __future__ import annotations

from random import Random
from typing import Final

from ..coach.adviser import advised
from ..coach.equilibrium import equilibrium_seat
from ..game import Action, View
from ..players.likelihood import threshold_halves
from ..players.policy import BOLD, CAUTIOUS, LIAR, MIMIC, Policy, random_legal, stand_at
from .advice import Advice
from .setup import Setup

_STYLES: Final[dict[str, Policy]] = {"cautious": CAUTIOUS, "bold": BOLD, "mimic": MIMIC, "liar": LIAR}


def decide(setup: Setup, advice: Advice, view: View) -> Action:
    """The decision of a seat that the program plays: by its policy, in a demonstration by advice.

    A seat whose policy is `model` plays as the coach assumes: the players by the setup's player model and the bank by
    its bank model, as far as that is a total to stand at; a bank that is assumed to read or to know the players' cards
    plays by advice too, for it sees no more than any bank. `solved` plays the equilibrium where the table has one, else
    as a bank does.
    """
    policy = "advice" if setup.demo else setup.policy(view.seat)
    if policy == "model":
        policy = setup.bank_model if view.seat == view.bank else setup.player_model
    if policy == "random":
        return random_legal(_chance_of(setup, view))(view)
    if policy == "solved":
        return equilibrium_seat(_chance_of(setup, view), MIMIC)(view)
    if policy in _STYLES:
        return _STYLES[policy](view)
    threshold = threshold_halves(policy)
    return by_advice(advice, view) if threshold is None else stand_at(threshold)(view)


def _chance_of(setup: Setup, view: View) -> Random:
    # The same position of the same deal gives the same choice, so that walking back changes nothing.
    return Random(f"{setup.seed} {view.seat} {len(view.story)} {view.chips} {view.bank}")


def by_advice(advice: Advice, view: View) -> Action:
    """The option of the highest value, the first of several; where the coach has none, what the program would do."""
    return advised(advice, MIMIC)(view)
