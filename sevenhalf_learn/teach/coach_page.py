"""The coach's side of the page: questions first where they are wanted, then the reasons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ..words import Words
from . import blocks
from .asking import (
    Asking,
    guess_asked,
    guess_judged,
    hints_given,
    open_decision,
    vote_asked,
    vote_told,
)
from .blocks import Block
from .coaching import Coach, Decision, reason
from .explanation_view import explanation_view, speaker_at
from .next_card import next_card
from .sitting import Sitting


@dataclass(frozen=True, slots=True, kw_only=True)
class Manner:
    """How the coach goes about it: when it speaks, whether it asks for a guess first, whether a class votes first."""

    coach: Coach
    predict: bool = False
    projector: bool = False


def coach_page(words: Words, sitting: Sitting, manner: Manner, asking: Asking, step: int) -> dict[str, Any]:
    """What the coach says and asks at the position looked at; empty when it has nothing to say."""
    decision = open_decision(sitting)
    if decision is None or manner.coach is Coach.OFF or reason(sitting, decision) is None:
        return explanation_view(words, sitting, manner.coach, step)
    asking = asking.at(decision.view)
    if manner.projector and not asking.passed:
        return _asks(words, sitting, decision, step, vote_asked(words, decision.view))
    near = next_card(decision.view) if manner.predict and not manner.projector else None
    if near is not None and asking.guess is None and not asking.passed:
        return _asks(words, sitting, decision, step, guess_asked(words, asking, near))
    told = vote_told(words, asking.votes)
    if near is not None and asking.guess is not None:
        told = guess_judged(words, asking.guess, near)
    if manner.coach is Coach.AFTER and not manner.projector and not sitting.setup.demo:
        parts = [*told, *hints_given(words, sitting, decision, asking.hints)]
        last = explanation_view(words, sitting, manner.coach, step)
        if not last:
            return _asks(words, sitting, decision, step, parts)
        return {**last, "blocks": [blocks.heading(words.text("learn.ask.now")), *parts]}
    said = explanation_view(words, sitting, _speaks(manner), step)
    return {**said, "blocks": [*told, *said.get("blocks", [])]}


def _speaks(manner: Manner) -> Coach:
    # a class that has voted sees the reasons, whenever a single learner would
    return Coach.BEFORE if manner.projector else manner.coach


def _asks(words: Words, sitting: Sitting, decision: Decision, step: int, parts: list[Block]) -> dict[str, Any]:
    bare = speaker_at(words, sitting).bare(sitting, decision, step)
    return {**bare, "blocks": parts}
