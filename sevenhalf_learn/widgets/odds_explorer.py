"""The explorer of the odds in a notebook: traits and messages around a question; answers are worked out elsewhere."""

from __future__ import annotations

import asyncio
import traceback
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

import traitlets

from .arguments import check_names
from .bundle import module, styles
from .page_widget import PageWidget
from .work import Work

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ..coach import Explanation
    from ..teach.exploring import Question
    from ..teach.exploring.explorer import Explorer
    from ..teach.exploring.running import Progress
    from ..teach.exploring.simulating import Run

_PAUSE: Final = 0.002
"""Seconds between two pieces of a run, in which the kernel hears what the page wants."""
_SHOW_EVERY: Final = 0.15
"""Seconds between two pictures of a run."""
_REASONS: Final = 0
"""What the explorer has to do beside answering."""


class OddsExplorer(PageWidget):
    """Any hand, any cards gone, any rules and any bank: what each option is worth, exactly, and where it comes from.

    Args:
        hand: your cards as in records, in the order of arrival: `"5o 2c"`.
        gone: cards that everybody saw leave the deck: `"7o 7c"`.
        rules: a preset (`"clasica"`), an object with a preset and options, or `Rules`.
        bank_model: how the bank is assumed to play: `"stands:5"`, `"informed"`, `"reads:stands:5"`.
        bet: your bet in chips, 1 to 5; 0 asks before it is placed.
        hidden: which card of the hand lies face down, counted from 0.
        players: at the bank's turn, where the hand is the bank's: the players' hands, up to five, parted by commas.
            Cards in the order of arrival, `?` for one face down, then the bet: `"3o ? 2, 7o 1c, ?"`.
        player_model: how the players are assumed to play: `"stands:5"`.
        lang: `"en"` or `"es"`.
        points: call what is won and lost points instead of chips.

    The page's address may ask another question, for a class: `?hand=5o+1c&gone=7o&rules=italiana&bank=informed`, or
    of the bank `?hand=5o&players=3o+?+2,+7o+1c&player=stands:5.5`.

    Raises:
        TypeError: an argument that does not exist; the message names the nearest one.
        ValueError: a value that can't be used, or a card that can't be where it is; the message names it.

    >>> explorer = OddsExplorer(hand="5o 2c")
    >>> [str(action) for action in explorer.explain().best]
    ['stand']
    >>> OddsExplorer(hand="5o", players="? 2").explain().option("stand").value
    Fraction(-162, 223)
    """

    _esm = module("odds_explorer")
    _css = styles("odds_explorer")

    snapshot = traitlets.Dict().tag(sync=True)
    explanation = traitlets.Dict().tag(sync=True)
    simulation = traitlets.Dict().tag(sync=True)
    words = traitlets.Dict().tag(sync=True)
    options = traitlets.Dict().tag(sync=True)
    error = traitlets.Dict().tag(sync=True)

    _task: asyncio.Task[None] | None = None

    def __init__(
        self,
        *,
        hand: Any = "",
        gone: Any = "",
        rules: Any = "clasica",
        bank_model: str = "stands:5",
        bet: int = 1,
        hidden: int = 0,
        players: Any = "",
        player_model: str = "stands:5",
        lang: str = "en",
        points: bool = False,
        **unknown: Any,
    ) -> None:
        """Ask a first question."""
        from ..teach.exploring.explorer import Explorer  # noqa: PLC0415 - importing the class must not wait for the odds
        from ..teach.exploring.page import labels, snapshot  # noqa: PLC0415
        from ..teach.exploring.question import ask  # noqa: PLC0415

        self._work = Work()
        check_names(type(self), unknown)
        models = {"bank": bank_model, "player": player_model}
        question = ask(hand=hand, gone=gone, rules=rules, bet=bet, hidden=hidden, players=players, **models)
        self._explorer: Explorer = Explorer.open(question, lang, "points" if points else "chips")
        if self._explorer.answer.wrong is not None:
            raise ValueError(self._explorer.words.say(self._explorer.answer.wrong))
        self._refusals = 0
        super().__init__(snapshot=snapshot(self._explorer), words=labels(self._explorer.words), options={"lang": lang})
        for _ in self._tell_reasons():
            pass
        self.on_msg(self._on_message)

    @property
    def question(self) -> Question:
        """What is asked now: hand, cards gone, rules, bank and bet."""
        return self._explorer.question

    def explain(self) -> Explanation:
        """The exact reasons for the position asked about.

        Raises:
            ValueError: nothing is left to decide there, or the odds are not known.
        """
        self._work.finish(_REASONS)
        if self._explorer.answer.explanation is None:
            raise ValueError(f"explain: {self.snapshot['note'] or self.explanation['best_text']}")
        return self._explorer.answer.explanation

    def simulate(self, hands: int = 1_000, option: str = "", of: str = "value", *, seed: int = 7) -> None:
        """Deal many hands for an option (the best one), and show how the estimate runs to the exact value.

        `of` is what is followed: `"value"`, `"win"`, `"tie"`, `"lose"` or `"bust"`; at the bank's turn `"value"`,
        `"bust"`, and `"win 0"`, `"tie 0"`, `"lose 0"` for the first player that it plays against, and so on. In a
        notebook the hands are dealt while the page stays alive, and `stop` ends them; where no event loop runs they
        are dealt at once.

        Raises:
            ValueError: nothing can be dealt here, or an argument that can't be used.

        >>> explorer = OddsExplorer(hand="5o 2c")
        >>> explorer.simulate(100, "draw up", "bust")
        >>> explorer.simulation["state"], explorer.simulation["hands"]
        ('done', 100)
        """
        from ..teach.exploring.simulating import run_of, simulate  # noqa: PLC0415

        self.stop()
        self._work.finish(_REASONS)
        explorer = self._explorer
        run = run_of(explorer.answer, option, of, hands, seed)
        pieces = simulate(explorer.question, explorer.answer, run, perf_counter)
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            for piece in pieces:
                self._tell_run(run, piece, "done" if piece.done else "running")
            return
        self._task = loop.create_task(self._deal(run, pieces))

    def stop(self) -> None:
        """End a run that is under way; what it has found so far stays."""
        if self._task is not None:
            self._task.cancel()
            self._task = None
        if self.simulation.get("state") == "running":
            self.simulation = {**self.simulation, "state": "stopped"}

    def close(self) -> None:
        """End what is under way, and the widget."""
        self.stop()
        self._work.close()
        super().close()

    def __repr__(self) -> str:
        """The question and its answer in one line."""
        from ..teach.exploring.page import still_text  # noqa: PLC0415

        return f"<OddsExplorer: {still_text(self._explorer)}>"

    def _repr_mimebundle_(self, **kwargs: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The live view, and the question and its answer as a still page for exports and readers without a kernel."""
        from ..teach.exploring.still import still_page  # noqa: PLC0415

        data, metadata = super()._repr_mimebundle_(**kwargs) or ({}, {})
        return {**data, "text/html": still_page(self._explorer)}, metadata

    def _on_message(self, _: object, content: Any, __: object) -> None:
        # A fault in a handler would vanish in the kernel's log: the page has to show it.
        try:
            self._answer(content if isinstance(content, dict) else {})
        except ValueError as refusal:
            self._refuse(self._explorer.say(refusal))
        except Exception:
            self._refuse(self._text("fault.inside"), report=traceback.format_exc())

    def _answer(self, content: dict[str, Any]) -> None:
        wish, step = str(content.get("action", "")), content.get("step")
        if wish == "hello":
            self._welcome(str(content.get("search", "")))
        elif step != self._explorer.step:
            self._refuse(self._text("fault.stale"))
        elif wish == "why":
            path = str(content.get("path", ""))
            self.send({"kind": "why", "step": step, "path": path, "nodes": self._explorer.why(path)})
        elif wish == "simulate":
            names = ("hands", "option", "of", "seed")
            self.simulate(**{name: content[name] for name in names if name in content})
        elif wish == "stop":
            self.stop()
        else:
            self._show(self._explorer.changed(wish, content))

    def _welcome(self, search: str) -> None:
        asked = self._explorer.asked_by_address(search)
        if asked is not None:
            self._show(asked)

    def _show(self, explorer: Explorer) -> None:
        from ..teach.exploring.page import snapshot  # noqa: PLC0415

        self.stop()
        self._explorer = explorer
        self.snapshot = snapshot(explorer)
        self.simulation, self.error = {}, {}
        self._work.drop(_REASONS)
        self._work.add(_REASONS, self._guarded(self._tell_reasons()))

    def _guarded(self, job: Iterator[None]) -> Iterator[None]:
        try:
            yield from job
        except Exception:  # the loop would only log it: the page has to show what went wrong
            self._refuse(self._text("fault.inside"), report=traceback.format_exc())

    def _tell_reasons(self) -> Iterator[None]:
        # After the snapshot, and in pieces: the picture never waits for the odds, nor what is asked meanwhile.
        from ..teach.exploring.page import explanation  # noqa: PLC0415

        self._explorer = yield from self._explorer.explaining()
        self.explanation = explanation(self._explorer)

    async def _deal(self, run: Run, pieces: Iterator[Progress]) -> None:
        from ..teach.exploring.running import told  # noqa: PLC0415

        shown = perf_counter() - _SHOW_EVERY

        def tell(piece: Progress) -> None:
            nonlocal shown
            if piece.done or perf_counter() - shown >= _SHOW_EVERY:
                self._tell_run(run, piece, "done" if piece.done else "running")
                shown = perf_counter()

        try:
            await told(pieces, tell, lambda: asyncio.sleep(_PAUSE))
        except Exception:  # nobody awaits the task: the page has to show what went wrong
            self._refuse(self._text("fault.inside"), report=traceback.format_exc())

    def _tell_run(self, run: Run, progress: Progress, state: str) -> None:
        from ..teach.exploring.simulating import run_shown  # noqa: PLC0415

        self.simulation = run_shown(self._explorer.words, run, progress, state)

    def _text(self, key: str) -> str:
        return self._explorer.words.text(f"explorer.{key}")

    def _refuse(self, message: str, *, report: str = "") -> None:
        from ..game.readable import readable  # noqa: PLC0415 - importing the class must not wait for it

        self._refusals += 1
        # The count makes two equal refusals different, or the second would not be sent.
        self.error = {"message": readable(message), "report": report, "count": self._refusals}
