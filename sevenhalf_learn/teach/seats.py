"""How the program plays the seats of a table that are not the learner's."""

from __future__ import annotations

from ..game import Action, View
from ..players.likelihood import threshold_halves
from ..players.policy import stand_at
from .advice import Advice
from .setup import Setup


def decide(setup: Setup, advice: Advice, view: View) -> Action:
    """The decision of a seat that the program plays.

    In a demonstration every seat plays by advice. At a learner's table the players follow the setup's player model
    and the bank its bank model, as far as that is a total to stand at; a bank that is assumed to read or to know the
    players' cards plays by advice too, for it sees no more than any bank.
    """
    threshold = threshold_halves(setup.bank_model if view.seat == view.bank else setup.player_model)
    if setup.demo or threshold is None:
        return by_advice(advice, view)
    return stand_at(threshold)(view)


def by_advice(advice: Advice, view: View) -> Action:
    """The option of the highest value, the first of several; the bank is taken, and never sold."""
    explanation = advice(view)
    if explanation is None:
        return stand_at(0)(view)
    best = explanation.option(explanation.best[0])
    return max((best, *explanation.raises), key=lambda option: option.value).action
