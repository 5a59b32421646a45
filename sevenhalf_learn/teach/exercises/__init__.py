"""Exercises: asked, hinted at and checked, without a browser.

>>> from sevenhalf_learn.teach.exercises import check
>>> check("card_values.at_most", "1/8").right
False

An exercise is named LESSON.NAME. Its parameters come from the learner's class code and alias,
so the same learner gets the same exercise however often it is fetched. Nothing here prints an answer.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from .attempt import Attempt as Attempt
    from .by_name import NAMES as NAMES
    from .by_name import Asked as Asked
    from .by_name import Verdict as Verdict
    from .by_name import ask as ask
    from .by_name import check as check
    from .by_name import hint as hint
    from .learner import ANYBODY as ANYBODY
    from .learner import Learner as Learner
    from .progress import Progress as Progress
    from .progress import results_csv as results_csv
    from .result import Result as Result

# A name is imported when it is first asked for: a table needs none of the lessons' exercises.
_HOMES: Final = {
    "ANYBODY": "learner",
    "Asked": "by_name",
    "Attempt": "attempt",
    "Learner": "learner",
    "NAMES": "by_name",
    "Progress": "progress",
    "Result": "result",
    "Verdict": "by_name",
    "ask": "by_name",
    "check": "by_name",
    "hint": "by_name",
    "results_csv": "progress",
}
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


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no name {name!r}: it offers {', '.join(__all__)}")
    value = getattr(import_module(f".{home}", __name__), name)
    globals()[name] = value
    return value
