"""An exercise in a notebook: traits and messages around an attempt; asking and judging is done elsewhere."""

from __future__ import annotations

import traceback
from html import escape
from typing import Any, Final

import traitlets

from ..teach.exercises import ANYBODY, Attempt, Learner, Verdict, ask
from .bundle import module, styles
from .page_widget import PageWidget

UI_KEYS: Final = (
    "exercise",
    "check",
    "checking",
    "answer",
    "cost",
    "hints",
    "error",
    "error_unchanged",
    "report",
    "select_report",
    "dismiss",
    "busy",
    "busy_back",
    "try_again",
    "broken",
)
"""The front end's own words, by the end of their key."""


class Exercise(PageWidget):
    """An exercise to answer on the page, checked as it is answered.

    What is synced holds the question, what was answered and said, and the hints asked for; never the answer.

    >>> exercise = Exercise("card_values.at_most")
    >>> exercise.check("1/8").right, exercise.tries
    (False, 1)
    """

    _esm = module("exercise")
    _css = styles("exercise")
    snapshot = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    error = traitlets.Dict().tag(sync=True)

    def __init__(self, name: str, learner: Learner = ANYBODY, *, lang: str = "en") -> None:
        """Ask the exercise called LESSON.NAME of a learner. Raises ValueError, with the names there are."""
        self._attempt = Attempt(ask(name, learner, lang=lang))
        self._refusals = 0
        text = self._attempt.asked.words.text
        super().__init__(
            snapshot=self._attempt.shown(0),
            words={f"ui.{key}": text(f"exercise.ui.{key}") for key in UI_KEYS},
        )
        self.on_msg(self._on_message)

    @property
    def tries(self) -> int:
        """How many answers were judged."""
        return self._attempt.tries

    @property
    def hints(self) -> int:
        """How many hints were shown."""
        return self._attempt.hints

    @property
    def right(self) -> bool:
        """Whether the last answer was right."""
        return bool(self._attempt.verdict)

    def check(self, answer: object) -> Verdict:
        """Judge an answer, as the button does."""
        attempt = self._attempt.check(answer)
        self._show(attempt)
        assert attempt.verdict is not None
        return attempt.verdict

    def hint(self) -> str:
        """Show the next hint, as the button does, and return it."""
        self._show(self._attempt.hint())
        return self._attempt.asked.hint(self.hints)

    def __repr__(self) -> str:
        """The question, and how to answer."""
        return repr(self._attempt.asked)

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The live view, and the question as text for pages that are printed, exported or kept on a server."""
        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        return {**data, "text/html": self._static_page()}, metadata

    def _static_page(self) -> str:
        asked = self._attempt.asked
        options = "".join(f"<li>{escape(option)}</li>" for option in asked.options)
        note = asked.words.text("exercise.static")
        return f"<p>{escape(asked.question)}</p>{options and f'<ol>{options}</ol>'}<p><em>{escape(note)}</em></p>"

    def _show(self, attempt: Attempt) -> None:
        self._attempt = attempt
        with self.hold_sync():
            self.snapshot = attempt.shown(self.snapshot["step"] + 1)
            self.error = {}

    def _on_message(self, _: object, content: Any, __: object) -> None:
        # A fault in a handler would vanish in the kernel's log: the page has to show it.
        try:
            self._obey(content if isinstance(content, dict) else {})
        except Exception:
            self._refuse("exercise.error.fault", report=traceback.format_exc())

    def _obey(self, content: dict[str, Any]) -> None:
        action, step = content.get("action"), content.get("step")
        if action == "hello":
            self._welcome(str(content.get("search", "")))
        elif action not in {"check", "hint"}:
            self._refuse("exercise.error.intent", found=str(action)[:40])
        elif step != self.snapshot["step"]:
            self._refuse("exercise.error.stale")
        elif action == "hint":
            self.hint()
        else:
            self.check(content.get("answer", ""))

    def _welcome(self, search: str) -> None:
        attempt = self._attempt.asked_by_address(search)
        if attempt is not None:
            self._show(attempt)

    def _refuse(self, key: str, *, report: str = "", **params: str) -> None:
        self._refusals += 1
        message = self._attempt.asked.words.text(key, **params)
        # The count makes two equal refusals different, or the second would not be sent.
        self.error = {"message": message, "report": report, "count": self._refusals}
