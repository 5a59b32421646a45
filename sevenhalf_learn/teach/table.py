"""A table as a notebook shows it: a sitting, the language it is told in, and when the coach speaks."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from random import SystemRandom
from typing import Any, Final

from ..coach.explanation import Explanation
from ..coach.sensitivity import comparing
from ..game import State, write_record, write_session
from ..odds.pieces import InPieces, whole
from ..words import TABLE_LANGS, Words
from . import arriving, sheets
from .asking import Asking, asked
from .coach_page import Manner, coach_page
from .coaching import Coach, Decision, decisions, losses, spoken_of
from .draft import NEXT_SESSION, Draft
from .drill import drill
from .explanation_view import PRICE_OF, VALUE_OF, derivation_view
from .glossary import forms
from .intents import obey
from .ledger import Ledger, Reviewed, reviewed
from .notes import class_notes
from .practice import Progress
from .set_up_form import Form
from .setup import set_up
from .sharing import page_address
from .sitting import Sitting, sit_down
from .snapshot import Page
from .wishing import carried_out

SET_UP: Final = ("set up", "set", "sit down", "leave set-up")
"""What the page asks about the next session."""
MOST_SEEDS: Final = 1_000_000
"""A table without a seed of its own takes one below this: short enough to be read out in a class."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table at one moment. Every wish gives a new one; `step` counts them."""

    sitting: Sitting
    coach: Coach
    page: Page
    step: int = 1
    form: Form = field(default_factory=Form)
    sessions: int = 1
    """Sessions begun at this table; the page's address counts for the first alone."""
    ledger: Ledger = field(default_factory=Ledger)
    asking: Asking = field(default_factory=Asking)
    predict: bool = False
    """Whether the coach asks for a guess before it speaks."""
    projector: bool = False
    """Whether a class watches: large, with a show of hands before the reasons."""
    clock: bool = False
    """Whether the learner's decisions are timed."""
    ran_out: bool = False
    """Whether the time for the last decision ran out."""
    class_code: str = ""
    """The class whose deals are played, if any."""
    alias: str = ""
    """The learner's, where a class's link or the form for a class names one."""
    address: str = ""
    """The address of the app's table page, where that is what shows the table."""
    at_word: str = ""
    """The word at which the glossary is open."""
    open_sheet: str = ""
    """What was asked for beside the table, by its name."""
    ended: tuple[Sitting, ...] = ()
    """Hands left behind before what their decisions cost was known."""

    @classmethod
    def open(
        cls,
        *,
        seed: int | None,
        coach: Any,
        lang: Any,
        predict: Any = False,
        projector: Any = False,
        points: Any = False,
        deal: Any = "",
        clock: Any = False,
        **setup: Any,
    ) -> Table:
        """Set a table up and deal; see `set_up` for the rest of the arguments. No seed: a new deal each time.

        Raises:
            ValueError: a value that can't be used; the message says which can.
        """
        chosen = SystemRandom().randrange(MOST_SEEDS) if seed is None else seed
        sitting = sit_down(set_up(seed=chosen, **setup))
        page = Page(_words(lang, points=_yes("points", points)))
        guess, hands = _yes("predict", predict), _yes("projector", projector)
        table = cls(sitting, _coach(coach), page, predict=guess, projector=hands, clock=_yes("clock", clock))
        return replace(arriving.with_deal(table, deal), step=1) if deal else table

    def obey(self, wish: str, to: Any = None) -> Table:
        """Carry out a decision or a control; `to` belongs to `go`.

        Raises:
            ValueError: it is not possible now.
        """
        return replace(self, sitting=obey(self.sitting, wish, to), ran_out=False, step=self.step + 1)

    def ask(self, wish: str, values: Any = None) -> Table:
        """Ask for a `hint`, `guess` the chance of going over, `vote` as a class, or `skip` what is asked.

        Raises:
            ValueError: nothing is asked here, or a vote is no number.
        """
        asking = asked(self.page.words, self.asking, self.sitting, wish, values)
        return replace(self, asking=asking, step=self.step + 1)

    def following(self, before: Table) -> Table:
        """The same table, which has still to enter the hand that it has left behind."""
        left = before.sitting
        kept = [each.timeline for each in (self.sitting, *self.ended)]
        if any(left.timeline is timeline for timeline in kept) or not self.ledger.takes(left):
            return self
        return replace(self, ended=(*self.ended, left))

    def entered(self) -> Table:
        """The same table with the hands that have ended in its ledger; their costs may have to be worked out."""
        return whole(self.entering())

    def entering(self) -> InPieces[Table]:
        """The same, piece by piece."""
        table = self
        for sitting in (*self.ended, self.sitting):
            table = table.with_hand(sitting, (yield from table.reviewing(sitting)))
        return table

    def reviewing(self, sitting: Sitting) -> InPieces[tuple[Reviewed, ...]]:
        """What the decisions of a hand cost, piece by piece; nothing of one that is not to be entered."""
        if not self.ledger.takes(sitting):
            return ()
        # What was known about a hand left behind has been dropped, and would only be kept now.
        here = sitting.timeline is self.sitting.timeline
        asked = sitting if here else replace(sitting, advice=sitting.advice.anew())
        return (yield from asked.advice.in_pieces(lambda: reviewed(asked)))

    def with_hand(self, sitting: Sitting, decisions: tuple[Reviewed, ...]) -> Table:
        """The same table with a hand in its ledger, if it is to be entered."""
        ledger = self.ledger.with_hand(sitting, decisions) if self.ledger.takes(sitting) else self.ledger
        return replace(self, ledger=ledger, ended=tuple(each for each in self.ended if each is not sitting))

    def look(self, hand: Any, to: Any) -> Table:
        """Look again at a decision of a hand in the ledger, by its place there. Raises ValueError naming the places."""
        hands = self.ledger.hands
        if type(hand) is not int or not 0 <= hand < len(hands):
            raise ValueError(f"look at hand {hand!r}: there are the hands 0 to {len(hands) - 1}")
        home = self.sitting
        while home.home is not None:
            home = home.home
        earlier = hands[hand].sitting
        if earlier.timeline[0] is home.timeline[0]:
            sitting = home.go(to)
        else:
            sitting = replace(earlier, home=home, forked=-1).go(to)
        return replace(self, sitting=sitting, open_sheet="", step=self.step + 1)

    def practise(self) -> Table:
        """Deal a hand that leads to the decision that is due next. Raises ValueError where there is none."""
        kind, ledger = self.ledger.progress.next_kind(), self.ledger
        found = None if kind is None else drill(self.sitting, kind, ledger.counted)
        if found is None:
            raise ValueError(self.page.words.text("learn.error.nothing_to_practise"))
        return replace(self, sitting=found, open_sheet="practice", step=self.step + 1)

    def with_progress(self, code: Any) -> Table:
        """Take in the progress of another browser, beside the one here. Raises ValueError for what is no such code."""
        try:
            more = Progress.read(str(code))
        except ValueError as fault:
            raise ValueError(self.page.words.text("learn.error.code", code=str(code)[:20])) from fault
        ledger = replace(self.ledger, progress=self.ledger.progress.joined(more))
        return replace(self, ledger=ledger, step=self.step + 1)

    def carry_out(self, wish: str, brought: Mapping[str, Any]) -> Table:
        """Carry out what the page asks. Raises ValueError for what is not possible now, saying what is."""
        return carried_out(self, wish, brought).following(self)

    def choose(self, name: str, value: Any) -> Table:
        """Change an option of the table: `coach`, `lang`, `demo`, `points`, `predict`, `clock` or
        `projector`.

        Raises:
            ValueError: there is no such option, or it does not take this value.
        """
        change = _OPTIONS.get(name)
        if change is None:
            raise ValueError(f"{name!r} is no option of the table: use {', '.join(_OPTIONS)}")
        return replace(change(self, value), step=self.step + 1)

    @staticmethod
    def is_about_set_up(wish: str) -> bool:
        """Whether a wish concerns the next session."""
        return wish in SET_UP

    def set_up(self, wish: str, name: Any = None, value: Any = None) -> Table:
        """Open the set-up of the next session, change a field of it, sit down to it, or leave it.

        Raises:
            ValueError: it is not open, or there is no such wish.
        """
        words, setup = self.page.words, self.sitting.setup
        if wish == "set":
            return replace(self, form=self.form.set(words, name, value), step=self.step + 1)
        if wish == "sit down":
            if self.form.draft is None:
                raise ValueError(words.text("rules.error.closed"))
            fresh = replace(self.form.draft.setup(setup.seed + NEXT_SESSION), demo=setup.demo)
            begun, step = self.sessions + 1, self.step + 1
            return replace(self, sitting=sit_down(fresh), form=Form(), class_code="", sessions=begun, step=step)
        draft = Draft.of(setup) if wish == "set up" else None
        return replace(self, form=Form(draft), step=self.step + 1)

    def setup(self) -> dict[str, Any]:
        """The set-up and the rules in force, for the page."""
        return self.form.shown(self.page.words, self.sitting.setup)

    def asked_by_address(self, search: str) -> Table | None:
        """The table with the deal that the page's address asks for; None when there is nothing to change.

        Raises:
            ValueError: the address asks for a deal that there is not, or a seed that is no whole number.
        """
        return arriving.asked_by_address(self, search)

    def snapshot(self) -> dict[str, Any]:
        """The table as the page draws it."""
        drawn = self.page.snapshot(self.sitting, self.step)
        drawn["notes"] = [*class_notes(self.page.words, self.class_code, self.alias), *drawn["notes"]]
        if self.ran_out and drawn["event"]:
            drawn["event"]["text"] = f"{self.page.words.text('learn.clock.out')} {drawn['event']['text']}"
        return drawn

    def explanation(self) -> dict[str, Any]:
        """What the coach says now, as the page draws it; empty when it has nothing to say."""
        manner = Manner(coach=self.coach, predict=self.predict, projector=self.projector)
        return coach_page(self.page.words, self.sitting, manner, self.asking, self.step)

    def why(self, path: str) -> list[dict[str, Any]]:
        """The lines of the derivation under `path`, for the page; the path of an option gives its own line.

        Raises:
            ValueError: the coach says nothing here, or there is no such line.
        """
        decision = self._spoken_of
        if decision is None:
            raise ValueError(f"why {path!r}: the coach explains nothing at this position")
        explanation = self.sitting.advice(decision.view)
        if path == PRICE_OF and explanation.price is not None:
            return derivation_view(self.page.words, (explanation.price,))
        if path.startswith(VALUE_OF):
            return derivation_view(self.page.words, (explanation.value_line(path.removeprefix(VALUE_OF)),))
        return derivation_view(self.page.words, explanation.nodes(path))

    def comparing(self) -> Iterator[str]:
        """Compare the advice over models, one at a time; each time the line that says whether it changes.

        Nothing where the coach has nothing to say, or where the answers take more than a moment.
        """
        decision = self._spoken_of
        if decision is None:
            return
        view = self.sitting.advice.own(decision.view)
        if not view.legal:
            return
        for found in comparing(view, soon=True):
            yield "" if isinstance(found, ValueError) else found.text(self.page.words)

    @property
    def _spoken_of(self) -> Decision | None:
        # A class that has voted sees the reasons, whenever a single learner would.
        return spoken_of(self.sitting, Coach.BEFORE if self.projector else self.coach)

    def explain(self) -> Explanation:
        """The reasons for the decision due at the position looked at, else for the one before it.

        Raises:
            ValueError: there is no decision to explain up to here.
        """
        reached = [each for each in decisions(self.sitting) if each.position <= self.sitting.at]
        if not reached:
            raise ValueError("explain: no decision of yours here has a value: play on to your next decision")
        return self.sitting.advice(reached[-1].view)

    def with_sheet(self, name: str, page: Any = "", at: Any = "") -> Table:
        """Open a sheet by its name; an empty name closes the open one. `page` is the page's own address,
        `at` the word at which the glossary opens.

        Raises:
            ValueError: there is no such sheet; the message names those there are.
        """
        return replace(
            self, open_sheet=sheets.known(name), address=page_address(page), at_word=str(at), step=self.step + 1
        )

    def sheet(self) -> dict[str, Any]:
        """The sheet beside the table, for the page; empty where there is none."""
        return sheets.shown(self)

    def labels(self) -> dict[str, str]:
        """The front end's own words, placeholders unfilled."""
        words = self.page.words
        return {key: words.template(key) for key in words.keys("ui")}

    def options(self) -> dict[str, Any]:
        """What the learner may change about the table, as it is now."""
        return {
            "coach": str(self.coach),
            "lang": self.page.words.lang,
            "demo": self.sitting.setup.demo,
            "points": self.page.words.unit == "points",
            "predict": self.predict,
            "clock": self.clock,
            "projector": self.projector,
            "terms": forms(self.page.words),
            "sheets": sheets.names(self.page.words),
        }

    def text(self, key: str, **params: str) -> str:
        """A message of the table in its language."""
        return self.page.words.text(f"table.{key}", **params)

    @property
    def state(self) -> State:
        """The state at the position looked at."""
        return self.sitting.state

    @property
    def record(self) -> dict[str, Any]:
        """The record of the hand as far as it has been played."""
        return write_record(self.sitting.timeline[-1].state)

    @property
    def session(self) -> dict[str, Any]:
        """The record of the session as far as it has been played."""
        return write_session(self.sitting.session)

    @property
    def decision(self) -> tuple[str, ...]:
        """What the learner may decide now."""
        return tuple(str(action) for action in self.sitting.legal)

    @property
    def value_lost(self) -> tuple[Fraction, ...]:
        """What each of the learner's decisions in this hand cost on average, in chips."""
        return losses(self.sitting)


def _coach(value: Any) -> Coach:
    if value not in tuple(Coach):
        raise ValueError(f"coach: {value!r} is not one of {', '.join(Coach)}")
    return Coach(value)


def _with_coach(table: Table, value: Any) -> Table:
    return replace(table, coach=_coach(value))


def _with_lang(table: Table, value: Any) -> Table:
    return replace(table, page=Page(_words(value, points=table.page.words.unit == "points")))


def _with_points(table: Table, value: Any) -> Table:
    return replace(table, page=Page(_words(table.page.words.lang, points=_yes("points", value))))


def _words(lang: Any, *, points: bool) -> Words:
    return Words(lang, "points" if points else "chips", known=TABLE_LANGS)


def _with_demo(table: Table, value: Any) -> Table:
    return replace(table, sitting=table.sitting.with_demo(_yes("demo", value)))


def _yes(name: str, value: Any) -> bool:
    if type(value) is not bool:
        raise ValueError(f"{name}: {value!r} is not true or false")
    return value


_OPTIONS: Final[dict[str, Callable[[Table, Any], Table]]] = {
    "coach": _with_coach,
    "lang": _with_lang,
    "demo": _with_demo,
    "points": _with_points,
    "clock": lambda table, value: replace(table, clock=_yes("clock", value)),
    "predict": lambda table, value: replace(table, predict=_yes("predict", value)),
    "projector": lambda table, value: replace(table, projector=_yes("projector", value)),
}
