"""The card table in a notebook: traits and messages around a sitting; rules, reasons and words are made elsewhere."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterator
from dataclasses import replace
from time import monotonic
from typing import TYPE_CHECKING, Any

import traitlets

from .arguments import check_names
from .bundle import module, styles
from .page_widget import PageWidget
from .work import Work

if TYPE_CHECKING:
    from ..coach import Explanation
    from ..teach.clock import Timer
    from ..teach.table import Table

_ANSWERS, _REASONS, _COMPARISON = 0, 1, 2
"""What the table has to do, the most urgent first."""


class CardTable(PageWidget):
    """A table of seven and a half: you sit at it, the program plays the other seats and gives the reasons.

    Args:
        rules: a preset (`"clasica"`), an object with a preset and options
            (`{"preset": "clasica", "opening": "figures"}`), or `Rules`.
        seats: how many sit at the table, the bank counted.
        seed: the deal's number; the same seed gives the same hands. `None` deals anew each time.
        coach: when to show the reasons: `"before"` or `"after"` your decision, or `"off"`.
        you: your seat. Seat 0 holds the bank first; the seats follow in the direction of play.
        lang: `"en"`, `"es"`, `"it"` or `"ca"`; `None` takes the browser's language, English where it is another.
        demo: open cards; every seat plays by advice, one step per click.
        bank_model: how the bank is assumed to play: `"stands:5"`, `"informed"`, `"reads:stands:5"`,
            `"solved"`.
        bank: the seat that holds the bank first; `None`: as the rules find it.
        chips: each seat's chips at the start.
        limits: the smallest and the largest bet.
        match: 15 or 30 deals of a match, which brings its own chips and limits; 0 plays on without end.
        policies: how the program plays each seat, in order or by seat: `"model"` (as the coach assumes), `"random"`,
            `"stands:5"`, `"cautious"`, `"bold"`, `"mimic"`, `"advice"`, `"liar"`,
            `"solved"`.
        predict: ask for your guess at the chance of going over before the coach speaks.
        points: say points instead of chips.
        clock: 18 seconds to bet and 22 to play, as online tables have them; then the smallest bet, or a stand.
        now: the clock that is meant, in seconds.
        deal: the text of a hand that somebody shared, or its record; it brings its own rules and seats.
        projector: for a class: large, only what a class must see, and a show of hands before the reasons.

    Raises:
        TypeError: an argument that does not exist; the message names the nearest one.
        ValueError: a value that can't be used; the message says which can.

    `state`, `record`, `step`, `decision` and `value_lost` can be read, and observed like any trait. They never leave
    Python: what the page gets is only what your seat can see.

    >>> table = CardTable(seed=7)
    >>> table.decision
    ('bet 1', 'bet 2', 'bet 3', 'bet 4', 'bet 5')
    >>> table.play("bet 2")
    >>> table.record["actions"]
    ['1: bet 2']
    """

    _esm = module("card_table")
    _css = styles("card_table")

    snapshot = traitlets.Dict().tag(sync=True)
    explanation = traitlets.Dict().tag(sync=True)
    comparison = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    options = traitlets.Dict().tag(sync=True)
    error = traitlets.Dict().tag(sync=True)
    setup = traitlets.Dict().tag(sync=True)
    sheet = traitlets.Dict().tag(sync=True)
    progress = traitlets.Unicode().tag(sync=True)

    state = traitlets.Any(read_only=True)
    """The state at the position looked at: a `State` of `sevenhalf_learn.game`, everything included."""
    record = traitlets.Dict(read_only=True)
    """The record of the hand as far as it has been played: deck, seed and actions."""
    step = traitlets.Int(read_only=True)
    """Counts the changes of the table."""
    decision = traitlets.Tuple(read_only=True)
    """What you may decide now, in the words of a record; empty while nothing is asked of you."""
    value_lost = traitlets.Tuple(read_only=True)
    """What each of your decisions in this hand cost on average, in chips, as exact fractions; `sum` adds them up."""

    def __init__(
        self,
        *,
        rules: Any = "clasica",
        seats: int = 3,
        seed: int | None = 7,
        coach: str = "before",
        you: int = 1,
        lang: str | None = None,
        demo: bool = False,
        bank_model: str = "stands:5",
        bank: int | None = 0,
        chips: int = 100,
        limits: tuple[int, int] = (1, 5),
        match: int = 0,
        policies: Any = (),
        predict: bool = False,
        projector: bool = False,
        points: bool = False,
        deal: str = "",
        clock: bool = False,
        now: Callable[[], float] = monotonic,
        **unknown: Any,
    ) -> None:
        """Set the table and deal."""
        from ..teach.table import Table  # noqa: PLC0415 - importing the class must not wait for the game

        self._work = Work()  # first, for a table that is refused below is closed too
        check_names(type(self), unknown)
        self._table: Table = Table.open(
            rules=rules,
            seats=seats,
            seed=seed,
            you=you,
            demo=demo,
            bank_model=bank_model,
            bank=bank,
            chips=chips,
            limits=limits,
            match=match,
            policies=policies,
            coach=coach,
            lang="en" if lang is None else lang,
            predict=predict,
            projector=projector,
            points=points,
            deal=deal,
            clock=clock,
        )
        self._refusals = 0
        self._takes_browsers_language = lang is None
        self._now = now
        self._timer: Timer | None = None
        table = self._table
        super().__init__(
            snapshot=self._drawn(table), words=table.labels(), options=table.options(), setup=table.setup()
        )
        self._tell_python()
        self._tell_now()
        self.on_msg(self._on_message)

    def play(self, wish: str) -> None:
        """Decide (`"draw up"`, `"bet 2"`), or use a control of the table (`"next"`, `"play on"`, `"take back"` …).

        Raises:
            ValueError: that is not possible now; the message says what is, and the table stays as it was.

        >>> table = CardTable(seed=7, coach="off")
        >>> table.play("bet 1")
        >>> table.play("stand")
        >>> table.play("play on")
        >>> table.decision, table.snapshot["result"] is not None
        ((), True)
        """
        self._work.finish(_ANSWERS)
        self._draw(self._table.obey(wish).following(self._table))
        self._tell_now()

    @property
    def session(self) -> dict[str, Any]:
        """The record of the session: hand by hand what was agreed before it, and its decisions.

        >>> table = CardTable(rules="ludoteka", seats=4, match=15)
        >>> table.session["deals"], len(table.session["hands"])
        (15, 1)
        """
        return self._table.session

    def explain(self) -> Explanation:
        """The exact reasons for the decision that is due at the position looked at, else for the one before it.

        Raises:
            ValueError: nothing has been decided here yet.

        >>> table = CardTable(seed=7)
        >>> [str(action) for action in table.explain().best]
        ['bet 1']
        """
        return self._table.explain()

    def __repr__(self) -> str:
        """The position in one line."""
        from ..teach.still import still_line  # noqa: PLC0415

        return f"<CardTable: {still_line(self.snapshot)}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The live view, and the position and its reason as a still page for exports and readers without a kernel."""
        from ..teach.still import still_page  # noqa: PLC0415

        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        return {**data, "text/html": still_page(self.snapshot, self.explanation, self.words)}, metadata

    def _on_message(self, _: object, content: Any, __: object) -> None:
        self._work.begin(_ANSWERS, self._guarded(self._answer(content if isinstance(content, dict) else {})))

    def _guarded(self, job: Iterator[None]) -> Iterator[None]:
        # A fault in a handler would vanish in the kernel's log: the page has to show it.
        try:
            yield from job
        except ValueError as refusal:
            self._refuse(str(refusal))
        except Exception:
            self._refuse(self._table.text("fault.inside"), report=traceback.format_exc())

    def _answer(self, content: dict[str, Any]) -> Iterator[None]:
        from ..teach.arriving import carrying_out  # noqa: PLC0415 - importing the class must not wait for the game

        wish, step = str(content.get("action", "")), content.get("step")
        if wish == "hello":
            yield from self._welcome(content)
        elif wish == "kept":
            self._take_in(content)
        elif step != self.step:
            self._refuse(self._table.text("fault.stale"))
        elif self._is_out_of_time(wish):
            from ..teach.clock import out_of_time  # noqa: PLC0415

            self._show(out_of_time(self._table))
        elif wish == "time":  # the page's clock runs ahead of this one
            self._show(replace(self._table, step=self.step + 1))
        elif wish == "why":
            path = str(content.get("path", ""))
            self.send({"kind": "why", "step": step, "path": path, "nodes": self._table.why(path)})
        else:
            self._show((yield from carrying_out(self._table, content)))

    def _welcome(self, content: dict[str, Any]) -> Iterator[None]:
        from ..teach.arriving import again, greeted, spoken_first  # noqa: PLC0415 - as above

        table = greeted(self._table, content)
        if self._takes_browsers_language:
            table = spoken_first(table, content.get("languages"))
            self._takes_browsers_language = False
        try:
            asked = table.asked_by_address(str(content.get("search", "")))
        except ValueError:
            if table is not self._table:
                self._show(table)
            raise
        self._show((yield from again(table if asked is None else asked, content.get("again"))))

    def _take_in(self, content: dict[str, Any]) -> None:
        from ..teach.arriving import kept_elsewhere  # noqa: PLC0415 - as above

        self._table = kept_elsewhere(self._table, content)
        self.progress = self._table.ledger.progress.code
        self.sheet = self._table.sheet()

    def _show(self, table: Table) -> None:
        """Draw a table for the page, the reasons a moment later: the thread that sends the picture needs its turn."""
        self._draw(table)
        self._work.add(_REASONS, self._guarded(self._tell()))

    def _tell_now(self) -> None:
        for _ in self._tell():
            pass

    def _draw(self, table: Table) -> None:
        """Draw a table; what was being said about the one before is left off."""
        snapshot = self._drawn(table)
        self._work.drop(_REASONS)
        self._work.drop(_COMPARISON)
        if table.page.words != self._table.page.words:
            self.words = table.labels()
        self._table = table
        self.options, self.setup = table.options(), table.setup()
        self.snapshot = snapshot
        self.error = {}
        self._tell_python()

    def _drawn(self, table: Table) -> dict[str, Any]:
        """The snapshot, with the time that is left."""
        if not table.clock:
            self._timer = None
            return table.snapshot()
        from ..teach.clock import clock_view, timed  # noqa: PLC0415 - few tables have one

        self._timer = timed(table, self._timer, self._now())
        return {**table.snapshot(), "clock": clock_view(table, self._timer, self._now())}

    def _is_out_of_time(self, wish: str) -> bool:
        """Whether the time for the decision is up; a decision that was on its way still counts."""
        if self._timer is None:
            return False
        from ..teach.clock import GRACE_SECONDS, TIME  # noqa: PLC0415

        return self._now() >= self._timer.due + (0 if wish == TIME else GRACE_SECONDS)

    def _tell_python(self) -> None:
        table = self._table
        for name in ("state", "record", "step", "decision"):
            self.set_trait(name, getattr(table, name))

    def _tell(self) -> Iterator[None]:
        """Say why, in pieces, after the snapshot: the picture never waits for the coach."""
        table, step = self._table, self.step
        self.sheet = table.sheet()
        in_pieces = table.sitting.advice.in_pieces
        try:
            self.explanation = yield from in_pieces(table.explanation)
            self.set_trait("value_lost", (yield from in_pieces(lambda: table.value_lost)))
            for sitting in (*table.ended, table.sitting):
                decisions = yield from self._table.reviewing(sitting)
                self._table = self._table.with_hand(sitting, decisions)
            self.progress = self._table.ledger.progress.code
            if self._table.ledger is not table.ledger:
                self.sheet = self._table.sheet()
            if self.explanation.get("options"):
                self._compare()
        except Exception as fault:
            if self.explanation.get("step", step) != step:
                self.explanation = {}  # the page would wait for words that never come
            if not isinstance(fault, ValueError):
                raise
            self._refuse(str(fault))  # a rule whose odds the coach can't give: the table can be played all the same

    def _compare(self) -> None:
        import asyncio  # noqa: PLC0415 - importing the class must not wait for it

        # Model by model between what the page asks for: neither the picture nor the reasons wait for it.
        try:
            asyncio.get_running_loop()
        except RuntimeError:  # where no event loop runs there is no page that could be drawn meanwhile
            return
        self._work.add(_COMPARISON, self._guarded(self._compared()))

    def _compared(self) -> Iterator[None]:
        said = ""
        for line in self._table.comparing():
            said = line or said
            yield
        self.comparison = {"step": self.step, "text": said}

    def close(self) -> None:
        """End what is under way, and the widget."""
        self._work.close()
        super().close()

    def _refuse(self, message: str, *, report: str = "") -> None:
        from ..game.readable import readable  # noqa: PLC0415 - importing the class must not wait for it

        self._refusals += 1
        # The count makes two equal refusals different, or the second would not be sent.
        self.error = {"message": readable(message), "report": report, "count": self._refusals}
