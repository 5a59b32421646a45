"""Exercises: asked, hinted at and checked, without a browser.

>>> check("card_values.at_most", "1/8").right
False

An exercise is named LESSON.NAME. Its parameters come from the learner's class code and alias,
so the same learner gets the same exercise however often it is fetched. Nothing here prints an answer.
"""

from .ask import NAMES, Asked, Verdict, ask, check, hint
from .attempt import Attempt
from .learner import ANYBODY, Learner
from .progress import Progress, results_csv
from .result import Result

__all__ = [
    "ANYBODY",
    "NAMES",
    "Asked",
    "Attempt",
    "Learner",
    "Progress",
    "Result",
    "Verdict",
    "ask",
    "check",
    "hint",
    "results_csv",
]
