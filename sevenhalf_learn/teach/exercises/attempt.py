"""How far a learner has got with one exercise, and what of it may be shown."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from .by_name import Asked, Verdict
from .learner import ANYBODY, Learner
from .result import FULL, HINTS, MOST_TRIES, Result


@dataclass(frozen=True, slots=True)
class Attempt:
    """One exercise, the last answer with its verdict, and how many tries and hints it took. Every step gives a new one.

    >>> from .by_name import ask
    >>> attempt = Attempt(ask("card_values.at_most")).check("1/8").hint()
    >>> attempt.tries, attempt.hints, attempt.verdict.right
    (1, 1, False)
    """

    asked: Asked
    given: str = ""
    verdict: Verdict | None = None
    tries: int = 0
    hints: int = 0
    first: Result | None = None
    """How it stood with the first right answer, now or before: what comes later counts no more."""

    @property
    def result(self) -> Result:
        """How it has gone so far."""
        return self.first or Result(min(self.tries, MOST_TRIES), self.hints)

    def resumed(self, before: Result | None) -> Attempt:
        """Go on from what was reached before, unless this has been begun."""
        if before is None or self.result.begun:
            return self
        return replace(self, tries=before.tries, hints=before.hints, first=before if before.right else None)

    def asked_by_address(self, search: str) -> Attempt | None:
        """The exercise of the learner whom a page's address names; None when there is nothing to change.

        A learner named in Python stays, and so does an exercise that has been begun.
        """
        learner = Learner.from_address(search)
        begun = self.tries or self.hints or self.verdict is not None
        if begun or self.asked.learner != ANYBODY or learner == ANYBODY:
            return None
        return Attempt(Asked(self.asked.name, learner, self.asked.words))

    def check(self, given: object) -> Attempt:
        """Judge an answer. One that can't be read costs no try."""
        verdict = self.asked.check(given)
        tries, first = self.tries + verdict.read, self.first
        if verdict and first is None:
            first = Result(min(tries, MOST_TRIES), self.hints, right=True)
        return replace(self, given=_written(given), verdict=verdict, tries=tries, first=first)

    def hint(self) -> Attempt:
        """Show one hint more, while there are any."""
        return replace(self, hints=min(self.hints + 1, HINTS))

    def _standing(self) -> str:
        """What was reached, while nothing has been answered on this page."""
        if self.verdict is not None or not self.result.begun:
            return ""
        key, result = "begun" if self.first is None else "solved", self.result
        return self.asked.words.text(
            f"exercise.standing.{key}", tries=result.tries, hints=result.hints, score=result.score, full=FULL
        )

    def shown(self, step: int) -> dict[str, Any]:
        """What the page draws, at change number `step`: no answer is in it, and no hint before it was asked for."""
        asked, verdict, text = self.asked, self.verdict, self.asked.words.text
        more = self.hints < HINTS
        return {
            "step": step,
            "kind": asked.kind,
            "question": asked.question,
            "how": asked.how,
            "options": list(asked.options),
            "given": self.given,
            "status": "" if verdict is None else "right" if verdict else "wrong" if verdict.read else "unread",
            "said": "" if verdict is None else verdict.text,
            "standing": self._standing(),
            "hints": [asked.hint(number) for number in range(1, self.hints + 1)],
            "more_hints": more,
            "hint_label": (
                text("exercise.label.hint", number=self.hints + 1, last=HINTS)
                if more
                else text("exercise.label.no_hints")
            ),
        }


def _written(given: object) -> str:
    """An answer as the page's field holds it; in code a decision may be a pair."""
    return "; ".join(map(str, given)) if isinstance(given, tuple) else str(given)
