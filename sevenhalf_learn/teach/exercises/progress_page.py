"""The learner's progress as the page shows it: a row an exercise, the code, the file, and the CSV for a teacher."""

from __future__ import annotations

from typing import Any

from ...words import Words
from .attempt import Attempt
from .by_name import NAMES
from .progress import Progress, ProgressError


def told(attempt: Attempt, page: dict[str, Any] | None = None) -> dict[str, Any]:
    """What the browser keeps of an attempt, and for whom; and the page of progress where it is open."""
    learner = attempt.asked.learner
    return {
        "slot": "/".join(learner.identity),
        "name": attempt.asked.name,
        "result": attempt.result.to_json() if attempt.result.begun else {},
        "page": page or {},
    }


def opened(attempt: Attempt, kept: object, practice: object = "") -> tuple[Progress, dict[str, Any]]:
    """The page of progress, from what the browser has kept of exercises and, as a code, of practice."""
    progress = Progress.of_kept(attempt.asked.learner, kept).with_attempt(attempt).with_practice(str(practice))
    return progress, _page(attempt.asked.words, progress, "", refused=False)


def taken(attempt: Attempt, kept: object, text: str, practice: object = "") -> tuple[Progress, dict[str, Any]]:
    """The page with a code or a file taken in; what is none leaves everything as it was, and the page says why."""
    progress, words = opened(attempt, kept, practice)[0], attempt.asked.words
    try:
        progress = progress.joined(Progress.read(text, attempt.asked.learner))
    except ProgressError as error:
        return progress, _page(words, progress, words.say(error.said), refused=True)
    return progress, _page(words, progress, words.text("exercise.progress.taken"), refused=False)


def _page(words: Words, progress: Progress, said: str, *, refused: bool) -> dict[str, Any]:
    learner = progress.learner
    whose = words.text("exercise.progress.anybody")
    if any(learner.identity):
        whose = words.text("exercise.progress.whose", code=learner.class_code or "–", alias=learner.alias or "–")
    return {
        "whose": whose,
        "head": [words.text(f"exercise.progress.head.{name}") for name in ("exercise", "tries", "hints", "score")],
        "rows": [
            [_named(words, name), str(result.tries), str(result.hints), str(result.score) if result.right else "–"]
            for name, result in progress.results.items()
        ],
        "kept": progress.kept,
        "practice": progress.practice.code,
        "code": progress.code,
        "file": progress.file,
        "csv": progress.csv(),
        "said": said,
        "refused": refused,
    }


def _named(words: Words, name: str) -> str:
    """An exercise by its lesson and its place there."""
    lesson = name.partition(".")[0]
    there = [each for each in NAMES if each.startswith(f"{lesson}.")]
    return words.text("exercise.progress.row", lesson=words.text(f"exercise.title.{lesson}"), n=there.index(name) + 1)
