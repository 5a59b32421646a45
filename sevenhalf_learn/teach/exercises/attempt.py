"""How far a learner has got with one exercise, and what of it may be shown."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from .ask import HINTS, Asked, Verdict
from .learner import ANYBODY, Learner


@dataclass(frozen=True, slots=True)
class Attempt:
    """One exercise, the last answer with its verdict, and how many tries and hints it took. Every step gives a new one.

    >>> from .ask import ask
    >>> attempt = Attempt(ask("card_values.at_most")).check("1/8").hint()
    >>> attempt.tries, attempt.hints, attempt.verdict.right
    (1, 1, False)
    """

    asked: Asked
    given: str = ""
    verdict: Verdict | None = None
    tries: int = 0
    hints: int = 0

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
        return replace(self, given=str(given), verdict=verdict, tries=self.tries + verdict.read)

    def hint(self) -> Attempt:
        """Show one hint more, while there are any."""
        return replace(self, hints=min(self.hints + 1, HINTS))

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
            "hints": [asked.hint(number) for number in range(1, self.hints + 1)],
            "more_hints": more,
            "hint_label": (
                text("exercise.label.hint", number=self.hints + 1, last=HINTS)
                if more
                else text("exercise.label.no_hints")
            ),
        }
