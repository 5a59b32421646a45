"""The answer key, for teachers. Nothing that a learner's page shows is made from it."""

from __future__ import annotations

from .by_name import pose
from .learner import ANYBODY, Learner
from .task import Choice, Decision, Number


def answer_key(name: str, learner: Learner = ANYBODY) -> str:
    """What is right for a learner: a fraction, the number of an option, or the cards and total that a hand needs.

    Of a decision it is the number of the option and what the other costs.

    >>> answer_key("going_over.hidden_card")
    '3'
    """
    task = pose(name, learner)
    if isinstance(task, Number):
        return str(task.exact)
    if isinstance(task, Choice):
        return str(task.right + 1)
    if isinstance(task, Decision):
        return f"{task.right + 1}; {task.cost}"
    return f"any {task.cards} different cards that sum to {task.total / 2:g}"
