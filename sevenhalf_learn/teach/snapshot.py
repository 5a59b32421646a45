"""A sitting as the page draws it: plain data, in one language, with nothing that the learner may not see."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from ..game import Event, EventKind, Stage, State, View, net
from ..words import Words
from .choosing import offered
from .hand_text import hand_shown
from .prompting import prompt
from .seeing import seen
from .setup import Setup
from .sitting import Moment, Sitting
from .telling import Teller, shown_names

_MOVED_FIRST: Final = (EventKind.DEAL, EventKind.SWAP, EventKind.TURN_UP, EventKind.ACT)
"""Which of a step's events the page moves: a card before a word."""
MOST_TOLD: Final = 4
"""Steps told at once; after a longer way the last one is told, and the timeline has the rest."""


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
        setup = sitting.setup
        names = shown_names(self.words, setup)
        teller = Teller(self.words, names, None if setup.demo else setup.you)
        told = self._tell(teller, sitting)
        view = told[sitting.at].view
        over = view.stage is Stage.OVER
        return {
            "step": step,
            "at": sitting.at,
            "last": sitting.last,
            "mode": "demo" if setup.demo else "play",
            "stage": str(view.stage),
            "you": setup.you,
            "turn": view.turn,
            "bank": view.bank,
            "hand": view.hand,
            "rules": view.rules.preset,
            "hand_no": sitting.hand_no,
            "seats": [self._seat(sitting, view, seat, name) for seat, name in enumerate(names)],
            "deck": view.deck_left,
            "pot": view.pot,
            "event": _event(told, sitting),
            "timeline": [each.text for each in told],
            **offered(self.words, sitting.legal),
            "controls": {str(control): usable for control, usable in sitting.may.items()},
            "prompt": prompt(self.words, sitting, view, names),
            "result": _result(teller, setup, sitting.state) if over else None,
        }

    def _tell(self, teller: Teller, sitting: Sitting) -> list[Told]:
        told, timeline = self._told, sitting.timeline
        same = 0
        while same < min(len(told), len(timeline)) and told[same].moment is timeline[same]:
            same += 1
        del told[same:]
        for moment in timeline[same:]:
            view = seen(sitting.setup, moment.state)
            before = told[-1].view if told else None
            told.append(Told(moment, view, teller.step(before, view, moment.seat, moment.action)))
        return told

    def _seat(self, sitting: Sitting, view: View, seat: int, name: str) -> dict[str, Any]:
        mine = seat == sitting.setup.you and not sitting.setup.demo
        hands = [
            hand_shown(self.words, view, hand, mine=mine, playing=seat == view.turn and number == view.hand)
            for number, hand in enumerate(view.hands[seat])
        ]
        gain = net(sitting.state)[seat] if view.stage is Stage.OVER else None
        return {"name": name, "chips": view.chips[seat], "net": gain, "hands": hands}


def _event(told: list[Told], sitting: Sitting) -> dict[str, Any] | None:
    at = sitting.at
    view = told[at].view
    news = view.story[len(told[at - 1].view.story) :] if at else ()
    if not news:
        return None
    event = min(news, key=_moved)
    since = sitting.heard + 1 if at - MOST_TOLD <= sitting.heard < at else at
    return {
        "kind": str(event.kind),
        "seat": event.seat,
        "hand": event.hand,
        "index": _index(view, event),
        "text": " ".join(each.text for each in told[since : at + 1] if each.text),
    }


def _moved(event: Event) -> int:
    return _MOVED_FIRST.index(event.kind) if event.kind in _MOVED_FIRST else len(_MOVED_FIRST)


def _index(view: View, event: Event) -> int | None:
    """Which card of its hand an event concerns; None: the last."""
    row = view.hands[event.seat]
    cards = row[event.hand].cards if event.hand < len(row) else ()
    return cards.index(event.card) if event.card is not None and event.card in cards else None


def _result(teller: Teller, setup: Setup, state: State) -> dict[str, Any]:
    gains = net(state)
    text = " ".join(
        teller.counted("result.win" if gains[seat] > 0 else "result.lose", seat, abs(gains[seat]))
        if gains[seat]
        else teller.text("result.even", seat)
        for seat in (range(setup.seats) if setup.demo else (setup.you,))
    )
    return {"text": text, "net": list(gains), "bank_next": state.bank if state.bank_next is None else state.bank_next}
