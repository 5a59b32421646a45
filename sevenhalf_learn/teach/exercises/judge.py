"""Whether an answer is right, and if not, which mistake it looks like. What is said never holds the answer."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from ...cards import Card
from ...words import Message, Total
from ..answer import LONGEST, Answer, AnswerError, read_answer
from .task import Choice, Decision, Hand, Mistake, Number, Task

_FLOAT_ERROR: Final = Fraction(1, 10**12)
_FINE: Final = Fraction(1, 100)
"""Coarser decimals than these are a guess, no rounding."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """Whether an answer is right, what to say, and the mistake it looks like, if it looks like one."""

    right: bool
    said: Message
    mistake: Mistake | None = None


def judge(task: Task, given: object) -> Judgement:
    """Judge an answer. Raises ValueError, with what is allowed, for one that can't be read."""
    if isinstance(task, Number):
        return _judge_number(task, read_answer(given))
    if isinstance(task, Choice):
        return _judge_choice(task, given)
    if isinstance(task, Decision):
        return _judge_decision(task, given)
    return _judge_hand(task, given)


def _judge_number(task: Number, answer: Answer) -> Judgement:
    if _fits(task, answer, task.exact):
        exactly = answer.value == task.exact
        return Judgement(True, Message.of("answer.right.exact" if exactly else "answer.right.close"))
    for mistake, values in _looks_like(task):
        if any(_fits(task, answer, value) for value in values):
            return _wrong(mistake, task)
    if task.probability and not 0 <= answer.value <= 1:
        return _wrong(Mistake.RANGE, task)
    if answer.step is not None and answer.step <= _FINE and abs(answer.value - task.exact) < answer.step:
        half = abs(answer.value - task.exact) * 2 <= answer.step
        return _wrong(Mistake.ROUNDED if half else Mistake.CUT, task)
    return Judgement(False, Message.of("answer.wrong" if task.probability else "answer.wrong_value"))


def _fits(task: Number, answer: Answer, value: Fraction) -> bool:
    if task.places is not None:
        return abs(answer.value - value) * 2 <= Fraction(1, 10**task.places)
    return answer.value == value or (answer.floating and abs(answer.value - value) <= _FLOAT_ERROR)


def _looks_like(task: Number) -> Iterator[tuple[Mistake, tuple[Fraction, ...]]]:
    """The mistakes that are this exercise's own, then those that any value or any probability invites."""
    yield from task.likely.items()
    if not task.probability:
        yield Mistake.SIGN, (-task.exact,)
        return
    p = task.exact
    yield Mistake.COMPLEMENT, (1 - p,)
    if 0 < p < 1:
        yield Mistake.ODDS, (p / (1 - p), (1 - p) / p)
    yield Mistake.PERCENT, (100 * p, p / 100)


def _wrong(mistake: Mistake, task: Number) -> Judgement:
    if mistake in {Mistake.ROUNDED, Mistake.CUT}:
        wanted = "answer.wanted.exact" if task.places is None else "answer.wanted.decimals"
        message = Message.of(f"answer.mistake.{mistake}", wanted=Message.of(wanted, places=task.places or 0))
    else:
        message = Message.of(f"answer.mistake.{mistake}")
    return Judgement(False, message, mistake)


def _judge_choice(task: Choice, given: object) -> Judgement:
    chosen = _read_option(given, len(task.options))
    return Judgement(chosen == task.right, task.options[chosen].said)


def _judge_decision(task: Decision, given: object) -> Judgement:
    option, cost = given if isinstance(given, tuple) and len(given) == 2 else _text(given).partition(";")[::2]
    chosen = _read_option(option, len(task.options))
    number = Number(task.asks, task.cost, task.likely, probability=False)
    judged = _judge_number(number, read_answer(cost))
    if chosen != task.right:
        return _wrong(Mistake.WORSE, number)
    if judged.right:
        return Judgement(True, Message.of("answer.right.decision"))
    return Judgement(False, Message.of("answer.almost", said=judged.said), judged.mistake)


def _read_option(given: object, options: int) -> int:
    """The index of an option that is given by its number, from 1."""
    text = _text(given).strip()
    if not re.fullmatch("[0-9]{1,3}", text) or not 1 <= int(text) <= options:
        raise AnswerError("choice", options)
    return int(text) - 1


def _judge_hand(task: Hand, given: object) -> Judgement:
    cards = _read_cards(_text(given))
    if len(cards) != task.cards:
        said = Message.of("answer.mistake.count", written=len(cards), asked=task.cards)
        return Judgement(False, said, Mistake.COUNT)
    for place, card in enumerate(cards):
        if card in cards[:place]:
            return Judgement(False, Message.of("answer.mistake.twice", card=str(card)), Mistake.TWICE)
    total = sum(card.halves for card in cards)
    if total != task.total:
        return Judgement(False, Message.of("answer.mistake.total", total=Total(total)), Mistake.TOTAL)
    return Judgement(True, Message.of("answer.right.hand"))


def _text(given: object) -> str:
    try:
        return str(given)
    except ValueError:  # Python writes no number of thousands of digits
        raise AnswerError("type", type(given).__name__) from None


def _read_cards(text: str) -> tuple[Card, ...]:
    if len(text) > LONGEST:
        raise AnswerError("long", len(text))
    return tuple(_read_card(word) for word in re.split(r"[\s,;+]+", text) if word)


def _read_card(word: str) -> Card:
    code = word[:-1].upper() + word[-1:].lower()
    try:
        return Card.parse(code)
    except ValueError:
        raise AnswerError("card", word) from None
