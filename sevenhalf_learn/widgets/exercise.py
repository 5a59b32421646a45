"""An exercise in a notebook: traits and messages around an attempt; asking and judging is done elsewhere."""

from __future__ import annotations

import traceback
from html import escape
from typing import Any, Final

import traitlets

from ..teach.exercises import ANYBODY, Attempt, Learner, Progress, Result, Verdict, ask
from ..teach.exercises.progress_page import opened, taken, told
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
    "progress",
    "progress_close",
    "progress_code",
    "copy",
    "copied",
    "save_file",
    "save_csv",
    "progress_text",
    "progress_take",
    "progress_open",
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
    progress = traitlets.Dict().tag(sync=True)

    def __init__(self, name: str, learner: Learner = ANYBODY, *, lang: str = "en") -> None:
        """Ask the exercise called LESSON.NAME of a learner. Raises ValueError, with the names there are."""
        self._attempt = Attempt(ask(name, learner, lang=lang))
        self._refusals = 0
        text = self._attempt.asked.words.text
        super().__init__(
            snapshot=self._attempt.shown(0),
            progress=told(self._attempt),
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

    @property
    def result(self) -> Result:
        """Tries and hints up to the first right answer, and the score."""
        return self._attempt.result

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

    def _show(self, attempt: Attempt, page: dict[str, Any] | None = None) -> None:
        self._attempt = attempt
        with self.hold_sync():
            self.snapshot = attempt.shown(self.snapshot["step"] + 1)
            self.progress = told(attempt, page)
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
            self._welcome(str(content.get("search", "")), content.get("kept"))
        elif action not in {"check", "hint", "progress", "take"}:
            self._refuse("exercise.error.intent", found=str(action)[:40])
        elif step != self.snapshot["step"]:
            self._refuse("exercise.error.stale")
        elif action == "hint":
            self.hint()
        elif action == "progress":
            self._show_progress(*opened(self._attempt, content.get("kept"), content.get("practice", "")))
        elif action == "take":
            kept, practice = content.get("kept"), content.get("practice", "")
            self._show_progress(*taken(self._attempt, kept, str(content.get("text", "")), practice))
        else:
            self.check(content.get("answer", ""))

    def _welcome(self, search: str, kept: object) -> None:
        attempt = self._attempt.asked_by_address(search) or self._attempt
        slot, name = told(attempt)["slot"], attempt.asked.name
        own = kept.get(slot) if isinstance(kept, dict) else None
        attempt = attempt.resumed(Progress.of_kept(attempt.asked.learner, own).results.get(name))
        if attempt is not self._attempt:
            self._show(attempt)

    def _show_progress(self, progress: Progress, page: dict[str, Any]) -> None:
        self._show(self._attempt.resumed(progress.results.get(self._attempt.asked.name)), page)

    def _refuse(self, key: str, *, report: str = "", **params: str) -> None:
        self._refusals += 1
        message = self._attempt.asked.words.text(key, **params)
        # The count makes two equal refusals different, or the second would not be sent.
        self.error = {"message": message, "report": report, "count": self._refusals}
