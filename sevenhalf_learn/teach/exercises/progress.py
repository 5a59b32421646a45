"""What a learner has done of exercises and practice, kept by the learner, moved as a code or a file, told as CSV."""

from __future__ import annotations

import csv
import io
import json
import re
import unicodedata
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from hashlib import sha256
from string import ascii_letters, digits
from types import MappingProxyType
from typing import Any, Final, Self

from ...words import Message, Words
from .. import practice as practising
from .attempt import Attempt
from .by_name import NAMES
from .learner import ANYBODY, Learner
from .result import Result

FORMAT: Final = "sevenhalf-progress/1"
COLUMNS: Final = ("alias", "exercise", "tries", "hints", "score", "record", "source")
SOURCE: Final = "self-reported"
"""Stands in every row: the learner's browser says so, and nobody has checked it."""
LONGEST: Final = practising.LONGEST_FILE
"""Characters of a code or a file, at most."""
_SIGNS: Final = digits + ascii_letters
_VERSION: Final = "2"
_TAG, _ENTRY, _CHECK = 3, 5, 4


class ProgressError(ValueError):
    """A text that is no progress of this learner; `said` is what is wrong and how to mend it."""

    def __init__(self, why: str, code: str = "", alias: str = "") -> None:
        """Name the reason by the end of its message's key."""
        self.said = Message.of(f"exercise.progress.refused.{why}", code=code, alias=alias, longest=LONGEST)
        super().__init__(Words("en").say(self.said))


@dataclass(frozen=True, slots=True)
class Progress:
    """A learner's results by exercise, and what is practised at the table. Every step gives a new one.

    >>> from .by_name import ask
    >>> progress = Progress(Learner("4B", "ana")).with_attempt(
    ...     Attempt(ask("going_over.hidden_card", Learner("4B", "ana"))).hint().check(3)
    ... )
    >>> progress.results["going_over.hidden_card"].score, len(progress.code)
    (3, 10)
    >>> Progress.read(progress.code, Learner(" 4b", "Ana")).results == progress.results
    True
    """

    learner: Learner = ANYBODY
    results: Mapping[str, Result] = field(default_factory=lambda: MappingProxyType({}))
    practice: practising.Progress = field(default_factory=practising.Progress)

    def with_attempt(self, attempt: Attempt) -> Self:
        """Take in how far an exercise has got. Raises ValueError for another learner's."""
        if attempt.asked.learner.identity != self.learner.identity:
            raise ValueError(f"an exercise of {attempt.asked.learner}, not of {self.learner}")
        return self._with({attempt.asked.name: attempt.result})

    def joined(self, other: Progress) -> Self:
        """Both together; see `Result.joined`."""
        return replace(self._with(other.results), practice=self.practice.joined(other.practice))

    def with_practice(self, code: str) -> Self:
        """Take in the practice of a table, as its code says; one that is no code leaves everything as it is."""
        with suppress(ValueError):
            return replace(self, practice=self.practice.joined(practising.Progress.read(code)))
        return self

    def _with(self, more: Mapping[str, Result]) -> Self:
        both = {**self.results}
        for name, result in more.items():
            if result.begun:
                both[name] = both[name].joined(result) if name in both else result
        return replace(self, results=MappingProxyType({name: both[name] for name in NAMES if name in both}))

    @property
    def code(self) -> str:
        """The progress as a short text to carry to another browser; empty while there is none."""
        after = practising.AFTER_EXERCISES + self.practice.code if self.practice.code else ""
        if not self.results:
            return after
        entries = (
            _tag(name) + _SIGNS[result.tries] + _SIGNS[2 * result.hints + result.right]
            for name, result in self.results.items()
        )
        body = _VERSION + "".join(entries)
        return body + _check(body, self.learner) + after

    @property
    def file(self) -> str:
        """The progress as the text of a file, which a person can read."""
        about = {"format": FORMAT, "class": self.learner.class_code, "alias": self.learner.alias}
        practice = {"practice": self.practice.code} if self.practice.code else {}
        return json.dumps({**about, "exercises": self.kept, **practice}, ensure_ascii=False, indent=1) + "\n"

    @property
    def kept(self) -> dict[str, Any]:
        """The results as a browser keeps them."""
        return {name: result.to_json() for name, result in self.results.items()}

    @classmethod
    def of_kept(cls, learner: Learner, kept: object) -> Self:
        """What a browser has kept for a learner. An entry that is no result is left out, whoever wrote it."""
        found: dict[str, Result] = {}
        for name in NAMES if isinstance(kept, Mapping) else ():
            with suppress(TypeError, ValueError, KeyError):
                found[name] = Result(**kept[name])  # type: ignore[index]
        return cls(learner)._with(found)

    @classmethod
    def read(cls, text: str, learner: Learner) -> Self:
        """Read a learner's code or file. Raises ProgressError for anything else, and for another learner's."""
        written = text.strip()
        if len(written) > LONGEST:
            raise ProgressError("long")
        if not written.startswith("{"):
            return cls._of_code(written, learner)
        found = cls.of_file(written)
        if found.learner.identity != learner.identity:
            raise ProgressError("other", code=found.learner.class_code or "–", alias=found.learner.alias or "–")
        return replace(found, learner=learner)

    @classmethod
    def of_file(cls, text: str) -> Self:
        """Read a file, whoever's it is. Raises ProgressError for what is none."""
        try:
            found = json.loads(text[: LONGEST + 1])
            learner = Learner(*(str(found[key])[:80] for key in ("class", "alias")))
            results = {name: Result(**each) for name, each in found["exercises"].items()}
            whole = found["format"] == FORMAT and set(results) <= set(NAMES)
            practice = practising.Progress.read(found["practice"]) if "practice" in found else practising.Progress()
        except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as fault:
            raise ProgressError("file") from fault
        if not whole:
            raise ProgressError("file")
        return replace(cls(learner)._with(results), practice=practice)

    @classmethod
    def _of_code(cls, code: str, learner: Learner) -> Self:
        exercises, point, after = code.partition(practising.AFTER_EXERCISES)
        if not point:
            return cls._of_exercises(code, learner)
        try:
            practice = practising.Progress.read(after)
        except ValueError as fault:
            raise ProgressError("code", code=code[:20]) from fault
        return replace(cls._of_exercises(exercises, learner) if exercises else cls(learner), practice=practice)

    @classmethod
    def _of_exercises(cls, code: str, learner: Learner) -> Self:
        body, check = code[:-_CHECK], code[-_CHECK:]
        entries = [body[at : at + _ENTRY] for at in range(1, len(body), _ENTRY)]
        whole = body[:1] == _VERSION and entries and all(len(entry) == _ENTRY for entry in entries)
        if not whole or len(entries) > len(NAMES) or not set(code) <= set(_SIGNS):
            raise ProgressError("code", code=code[:20])
        if check != _check(body, learner):
            raise ProgressError("check")
        tags = {_tag(name): name for name in NAMES}
        try:
            results = {tags[entry[:_TAG]]: _result(entry[_TAG:]) for entry in entries}
        except (KeyError, ValueError) as fault:
            raise ProgressError("code", code=code[:20]) from fault
        return cls(learner)._with(results)

    def csv(self) -> str:
        """The results as CSV, one row an exercise, marked as self-reported."""
        return results_csv((self,))


def results_csv(progresses: Iterable[Progress], hands: Iterable[tuple[str, Mapping[str, Any], Result]] = ()) -> str:
    """The results of a class as one CSV, a row an exercise: alias, exercise, tries, hints, score, record, source.

    `hands` are hands played at a table, as alias, record and result; their rows have the record, as JSON.

    >>> print(results_csv([Progress(Learner("4B", "ana"), {"going_over.bust": Result(2, 1, True)})]), end="")
    "alias","exercise","tries","hints","score","record","source"
    "ana","going_over.bust","2","1","2","","self-reported"
    """
    text = io.StringIO()
    # Where a spreadsheet splits at semicolons, only quotes keep a part of an alias from becoming a cell.
    rows = csv.writer(text, lineterminator="\n", quoting=csv.QUOTE_ALL)
    rows.writerow(COLUMNS)
    for each in progresses:
        for name, result in each.results.items():
            alias = _harmless(each.learner.alias)
            rows.writerow((alias, name, result.tries, result.hints, result.score, "", SOURCE))
    for alias, record, result in hands:
        written = json.dumps(record, ensure_ascii=False)
        rows.writerow((_harmless(alias), "table", result.tries, result.hints, result.score, written, SOURCE))
    return text.getvalue()


def _harmless(alias: str) -> str:
    """An alias on one line that no spreadsheet takes for a formula."""
    plain = " ".join(part for part in re.split(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ufeff]+", alias) if part).strip()
    return f"'{plain}" if unicodedata.normalize("NFKC", plain)[:1] in {"=", "+", "-", "−", "@", "|", "%"} else plain


def _result(signs: str) -> Result:
    tries, rest = map(_SIGNS.index, signs)
    return Result(tries, rest // 2, rest % 2 == 1)


def _tag(name: str) -> str:
    return _signs(name, _TAG)


def _check(body: str, learner: Learner) -> str:
    return _signs("\n".join((body, *learner.identity)), _CHECK)


def _signs(text: str, count: int) -> str:
    number = int.from_bytes(sha256(text.encode("utf-8", "surrogatepass")).digest()[:8], "big")
    return "".join(_SIGNS[number // 62**place % 62] for place in range(count))
