"""Asking an exercise of a learner: the question, three hints one by one, and the checking of answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from types import MappingProxyType
from typing import Final

from ...words import Message, Words
from ..answer import AnswerError
from . import (
    card_values,
    counting_cards,
    going_over,
    hide_or_show,
    house_rules,
    long_shots,
    opening,
    stand_or_draw,
    the_banks_turn,
    the_four_swap,
    the_lie,
    the_long_run,
)
from .judge import judge
from .learner import ANYBODY, Learner, Variant
from .result import HINTS
from .task import Choice, Decision, Mistake, Task

_EXERCISES: Final[Mapping[str, Callable[[Variant], Task]]] = MappingProxyType(
    {
        f"{lesson}.{name}": pose
        for lesson, exercises in (
            ("card_values", card_values.EXERCISES),
            ("going_over", going_over.EXERCISES),
            ("stand_or_draw", stand_or_draw.EXERCISES),
            ("the_banks_turn", the_banks_turn.EXERCISES),
            ("hide_or_show", hide_or_show.EXERCISES),
            ("the_four_swap", the_four_swap.EXERCISES),
            ("long_shots", long_shots.EXERCISES),
            ("house_rules", house_rules.EXERCISES),
            ("the_long_run", the_long_run.EXERCISES),
            ("the_lie", the_lie.EXERCISES),
            ("counting_cards", counting_cards.EXERCISES),
            ("opening", opening.EXERCISES),
        )
        for name, pose in exercises.items()
    }
)
NAMES: Final = tuple(_EXERCISES)
"""Every exercise, as LESSON.NAME."""


@dataclass(frozen=True, slots=True, repr=False)
class Verdict:
    """What is said about an answer. It is true when the answer is right, and prints as its text.

    `mistake` names what a wrong answer looks like, if anything; `read` is false for a text that is no answer.
    """

    right: bool
    text: str
    mistake: Mistake | None = None
    read: bool = True

    def __bool__(self) -> bool:
        """Whether the answer is right."""
        return self.right

    def __repr__(self) -> str:
        """What is said."""
        return self.text


def pose(name: str, learner: Learner) -> Task:
    """The exercise of that name with the learner's parameters, answer included.

    Raises ValueError, with the names there are, when there is no such exercise.
    """
    found = _EXERCISES.get(name)
    if found is None:
        near = get_close_matches(name, NAMES, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"use one of {', '.join(NAMES)}"
        raise ValueError(f"{name!r} is not an exercise: {hint}")
    return found(learner.variant(name))


class Asked:
    """One exercise as it is asked of one learner, in one language.

    The answer is worked out when an answer is checked, and never shown.
    """

    def __init__(self, name: str, learner: Learner, words: Words) -> None:
        """Raises ValueError, with the names there are, when there is no such exercise."""
        self._task = pose(name, learner)
        self.name = name
        self.learner = learner
        self.words = words

    @property
    def kind(self) -> str:
        """`number`, `choice`, `decision` or `hand`."""
        return type(self._task).__name__.lower()

    @property
    def question(self) -> str:
        """The question, with this learner's parameters."""
        return self.words.say(self._task.asks)

    @property
    def how(self) -> str:
        """How an answer may be written."""
        return self.words.text(f"exercise.how.{self.kind}")

    @property
    def options(self) -> tuple[str, ...]:
        """The options of a choice or a decision, none for the other kinds; they are numbered from 1."""
        if isinstance(self._task, Choice):
            return tuple(self.words.say(option.label) for option in self._task.options)
        if isinstance(self._task, Decision):
            return tuple(self.words.say(option) for option in self._task.options)
        return ()

    def hint(self, number: int) -> str:
        """Hint 1 gives the idea, 2 the way, 3 all but the last step."""
        if not 1 <= number <= HINTS:
            raise ValueError(f"hint {number!r}: there are hints 1 to {HINTS}")
        return self.words.say(Message(f"exercise.{self.name}.hint.{number}", self._task.asks.params))

    def check(self, answer: object) -> Verdict:
        """Judge an answer; one that can't be read is not right, and the text says what to write."""
        try:
            judged = judge(self._task, answer)
        except AnswerError as error:
            return Verdict(False, self.words.say(error.said), read=False)
        return Verdict(judged.right, self.words.say(judged.said), judged.mistake)

    def __repr__(self) -> str:
        """The question with its options, and how to answer."""
        lines = (self.question, *(f"{number}. {text}" for number, text in enumerate(self.options, 1)), self.how)
        return "\n".join(lines)


def ask(name: str, learner: Learner = ANYBODY, *, lang: str = "en") -> Asked:
    """Ask an exercise of a learner.

    >>> ask("card_values.at_most").kind
    'number'
    """
    return Asked(name, learner, Words(lang))


def check(name: str, answer: object, learner: Learner = ANYBODY, *, lang: str = "en") -> Verdict:
    """Judge an answer to an exercise: a text, or in code a number.

    >>> check("card_values.at_most", "40 apples")
    “a” can't be read in an answer: use digits, + − × / ( ) and %.
    """
    return ask(name, learner, lang=lang).check(answer)


def hint(name: str, number: int = 1, learner: Learner = ANYBODY, *, lang: str = "en") -> str:
    """Give one of the three hints of an exercise."""
    return ask(name, learner, lang=lang).hint(number)
