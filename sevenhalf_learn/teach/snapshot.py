"""A sitting as the page draws it: plain data, in one language, with nothing that the learner may not see."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from ..game import Between, Event, EventKind, Stage, View, net, ranking
from ..words import Words
from .agreeing import agreed
from .choosing import offered
from .first_bank_text import first_bank_text
from .hand_text import hand_shown
from .moment import Moment
from .notes import seat_notes, table_notes
from .prompting import aside_key, prompt, way_back
from .result_text import result_text
from .seeing import seen
from .sitting import Sitting
from .telling import Teller, shown_names

_MOVED_FIRST: Final = (EventKind.DEAL, EventKind.SWAP, EventKind.TURN_UP, EventKind.ACT)
"""Which of a step's events the page moves: a card before a word."""
MOST_TOLD: Final = 4
"""Steps told at once; after a longer way the last one is told, and the timeline has the rest."""
BETWEEN: Final = "between"
"""The stage between two hands, and before the first."""


@dataclass(frozen=True, slots=True)
class Told:
    """One position as the learner sees it, and what happened on the way to it."""

    moment: Moment
    view: View
    text: str


@dataclass(slots=True)
class Page:
    """Draws the sittings at one table in one language; remembers what it has told of the present hand."""

    words: Words
    _told: list[Told] = field(default_factory=list)

    def snapshot(self, sitting: Sitting, step: int) -> dict[str, Any]:
        """The page of a sitting; `step` counts the changes of the table."""
        setup, moment = sitting.setup, sitting.moment
        names = shown_names(self.words, setup)
        teller = Teller(self.words, names, None if setup.demo else setup.you)
        told = self._tell(teller, sitting)
        view = told[sitting.at].view
        between = moment.session.hand is None or isinstance(moment.action, Between)
        over = view.stage is Stage.OVER
        return {
            "step": step,
            "at": sitting.at,
            "last": sitting.last,
            "mode": "demo" if setup.demo else "play",
            "stage": BETWEEN if between else str(view.stage),
            "you": setup.you,
            "turn": None if between else view.turn,
            "bank": moment.session.bank if between else view.bank,
            "hand": view.hand,
            "rules": view.rules.preset,
            "hand_no": sitting.hand_no,
            "seats": [self._seat(sitting, view, seat, names) for seat in range(setup.seats)],
            "deck": view.deck_left,
            "pot": 0 if moment.session.hand is None else view.pot,
            "notes": table_notes(self.words, moment, view),
            "match": _match(sitting, names),
            "event": _event(told, sitting),
            "timeline": [each.text for each in told],
            **self._options(sitting, names),
            "controls": {str(control): usable for control, usable in sitting.may.items()},
            "prompt": prompt(self.words, sitting, view, names),
            "aside": self._aside(sitting),
            "result": _result(teller, sitting) if over else None,
        }

    def _aside(self, sitting: Sitting) -> dict[str, str] | None:
        """What is said of a hand that is not the one in play, and the name of the way back."""
        if sitting.home is None:
            return None
        text = self.words.text(f"learn.aside.{aside_key(sitting)}.text", n=sitting.hand_no)
        return {"text": text, "back": way_back(self.words, sitting)}

    def _options(self, sitting: Sitting, names: tuple[str, ...]) -> dict[str, Any]:
        if sitting.moment.in_play:
            return offered(self.words, sitting.considered, names)
        return agreed(self.words, sitting.session, sitting.setup.you, sitting.agreements, names)

    def _tell(self, teller: Teller, sitting: Sitting) -> list[Told]:
        told, timeline = self._told, sitting.timeline
        same = 0
        while same < min(len(told), len(timeline)) and told[same].moment is timeline[same]:
            same += 1
        del told[same:]
        for moment in timeline[same:]:
            view = seen(sitting.setup, moment.state)
            if told:
                text = teller.step(told[-1].view, view, moment.seat, moment.action)
            else:
                text = self._opening(teller, sitting, moment, view)
            told.append(Told(moment, view, text))
        return told

    def _opening(self, teller: Teller, sitting: Sitting, moment: Moment, view: View) -> str:
        first = first_bank_text(teller, sitting.setup) if sitting.hand_no == 1 and not moment.session.before else ""
        dealt = moment.session.hand is not None
        begins = teller.step(None, view) if dealt else self.words.text("table.between.start")
        return f"{first} {begins}".strip()

    def _seat(self, sitting: Sitting, view: View, seat: int, names: tuple[str, ...]) -> dict[str, Any]:
        mine = seat == sitting.setup.you and not sitting.setup.demo
        moment = sitting.moment
        row = () if moment.session.hand is None else view.hands[seat]
        hands = [
            hand_shown(self.words, view, hand, mine=mine, playing=seat == view.turn and number == view.hand)
            for number, hand in enumerate(row)
        ]
        return {
            "name": names[seat],
            "chips": moment.session.chips[seat],
            "net": net(sitting.state)[seat] if view.stage is Stage.OVER else None,
            "hands": hands,
            "notes": seat_notes(self.words, moment, view, seat, names),
        }


def _match(sitting: Sitting, names: tuple[str, ...]) -> dict[str, Any] | None:
    setup = sitting.setup
    if not setup.match:
        return None
    chips = sitting.moment.session.chips
    ranked = [
        {"seat": seat, "name": names[seat], "points": chips[seat], "place": place}
        for seat, place in enumerate(ranking(chips))
    ]
    return {
        "deal": min(sitting.hand_no, setup.match),
        "deals": setup.match,
        "ranking": sorted(ranked, key=lambda each: (each["place"], each["seat"])),
        "over": sitting.match_over and sitting.at == sitting.last,
    }


def _event(told: list[Told], sitting: Sitting) -> dict[str, Any] | None:
    at = sitting.at
    view = told[at].view
    since = sitting.heard + 1 if at - MOST_TOLD <= sitting.heard < at else at
    text = " ".join(each.text for each in told[since : at + 1] if each.text)
    news = view.story[len(told[at - 1].view.story) :] if at else ()
    if not news:
        agreement = isinstance(told[at].moment.action, Between)
        return _said(told[at].moment, text) if agreement else None
    event = min(news, key=_moved)
    return {
        "kind": str(event.kind),
        "seat": event.seat,
        "hand": event.hand,
        "index": _index(view, event),
        "text": text,
    }


def _said(moment: Moment, text: str) -> dict[str, Any]:
    return {"kind": str(EventKind.ACT), "seat": moment.seat, "hand": 0, "index": None, "text": text}


def _moved(event: Event) -> int:
    return _MOVED_FIRST.index(event.kind) if event.kind in _MOVED_FIRST else len(_MOVED_FIRST)


def _index(view: View, event: Event) -> int | None:
    """Which card of its hand an event concerns; None: the last."""
    row = view.hands[event.seat]
    cards = row[event.hand].cards if event.hand < len(row) else ()
    return cards.index(event.card) if event.card is not None and event.card in cards else None


def _result(teller: Teller, sitting: Sitting) -> dict[str, Any]:
    state = sitting.state
    text = result_text(teller, sitting.setup, state)
    return {"text": text, "net": list(net(state)), "bank_next": sitting.moment.session.bank}
