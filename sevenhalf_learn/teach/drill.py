"""A deal that leads to a decision of a given kind: played up to there by itself, then the learner decides."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ..game import Verb, view
from .practice import Kind, Role, kind_of
from .setup import Setup
from .sitting import Control, Sitting, sit_down

TRIES: Final = 600
"""Deals that are tried; one in a few dozen leads to any kind that is not very rare."""
_FROM: Final = 700_000_001
"""Practice deals come from seeds above those of classes and sessions."""
_BANK_FIRST: Final = 0


def drill(present: Sitting, kind: Kind, number: int) -> Sitting | None:
    """A hand that has come to a decision of a kind, on the way back to the present one; None where no deal leads there.

    `number` tells one practice hand from the next: the same number at the same table gives the same deal.
    """
    home = present
    while home.home is not None:
        home = home.home
    setup = _alone(home.setup, kind)
    for attempt in range(TRIES):
        seed = _FROM + (setup.seed % 1000) * TRIES * 1000 + number * TRIES + attempt
        found = _led(sit_down(replace(setup, seed=seed)), kind)
        if found is not None:
            return replace(found, home=home, hand_no=home.hand_no, drilled=found.at, heard=found.at)
    return None


def _alone(setup: Setup, kind: Kind) -> Setup:
    """The same rules for the learner in the seat of that kind."""
    you = setup.you if setup.you != _BANK_FIRST else 1
    seat = _BANK_FIRST if kind.role is Role.BANK else you
    return replace(setup, you=seat, bank=_BANK_FIRST, demo=False, match=0, policies=())


def _led(sitting: Sitting, kind: Kind) -> Sitting | None:
    if not sitting.timeline[-1].in_play:  # the bank has something to announce first
        sitting = sitting.use(Control.NEXT_HAND)
    for _ in range(40):
        if not sitting.timeline[-1].in_play:
            return None
        if not sitting.yours(sitting.last):
            sitting = sitting.use(Control.PLAY_ON) if not sitting.legal else sitting.use(Control.NEXT)
            continue
        if kind_of(view(sitting.state, sitting.setup.you)) == kind:
            return sitting
        step = _toward(sitting, kind)
        if step is None:
            return None
        sitting = sitting.act(step)
    return None


def _toward(sitting: Sitting, kind: Kind) -> str | None:
    """The decision that leads on: the smallest bet, another card while the total is too small; else there is no way."""
    words = [str(action) for action in sitting.legal]
    verbs = {action.verb for action in sitting.legal}
    if Verb.BET in verbs:
        return words[0] if kind.role is not Role.BET else None
    seat = sitting.setup.you
    seen = view(sitting.state, seat)
    at = kind_of(seen)
    draws = [word for word in words if word in ("draw", "draw up")]
    must = set(verbs) <= {Verb.DRAW, Verb.DRAW_UP, Verb.DRAW_DOWN}
    if draws and (must or (at is not None and at.total < kind.total)):
        return draws[0]
    return next((word for word in words if word in ("keep four", "decline", "join")), None)
