"""A learner's sitting at the table, as a value: the hand's timeline and the place on it that is looked at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from random import Random
from typing import Final

from ..cards import DECK, shuffled
from ..game import Action, State, Waiting, deal, legal, new_hand, next_hand, play, view, waiting
from .advice import Advice
from .seats import decide
from .setup import Setup

LONGEST_HAND: Final = 1000
"""More steps than any hand can have: a guard against a table that never ends."""


class Control(StrEnum):
    """What a learner can do at the table beside deciding; the value is the message that asks for it."""

    FIRST = "first"
    BACK = "back"
    NEXT = "next"
    LAST = "last"
    PLAY_ON = "play on"
    TAKE_BACK = "take back"
    NEXT_HAND = "next hand"
    SAME_HAND = "same hand"


@dataclass(frozen=True, slots=True)
class Moment:
    """One position of a hand: the state, and the decision (seat, action) that led to it, if one did."""

    state: State
    seat: int | None = None
    action: Action | None = None


@dataclass(frozen=True, slots=True)
class Sitting:
    """A learner at a table. Every move gives a new sitting; nothing is ever changed.

    `timeline` holds the positions of the present hand that have been reached, one per decision and card; `at` is the
    one looked at, `heard` the one looked at before. The learner's decisions are made at the last position.
    Hand `hand_no` of a sitting is dealt from `setup.hand_seed(hand_no)`. Chips and bank are carried on to the next
    hand; when a seat has lost all its chips, everybody starts afresh with the chips of the setup.
    """

    setup: Setup
    advice: Advice = field(compare=False, repr=False)
    timeline: tuple[Moment, ...]
    at: int
    heard: int = 0
    hand_no: int = 1

    @property
    def last(self) -> int:
        """The last position reached in this hand."""
        return len(self.timeline) - 1

    @property
    def state(self) -> State:
        """The state at the position looked at."""
        return self.timeline[self.at].state

    @property
    def over(self) -> bool:
        """Whether the hand has been played to its end."""
        return waiting(self.timeline[-1].state) is Waiting.OVER

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the learner may decide now: empty unless it is their turn at the last position."""
        return legal(self.state) if self.at == self.last and self.yours(self.at) else ()

    def yours(self, position: int) -> bool:
        """Whether a decision of the learner is due at a position."""
        state = self.timeline[position].state
        return not self.setup.demo and waiting(state) is Waiting.DECISION and state.turn == self.setup.you

    @property
    def your_decisions(self) -> tuple[int, ...]:
        """The positions at which the learner has decided, in order."""
        return tuple(position for position in range(self.last) if self.yours(position))

    @property
    def may(self) -> dict[Control, bool]:
        """Which controls can be used now."""
        grows = not self.over and not self.yours(self.last)
        return {
            Control.FIRST: self.at > 0,
            Control.BACK: self.at > 0,
            Control.NEXT: self.at < self.last or grows,
            Control.LAST: self.at < self.last,
            Control.PLAY_ON: self.at < self.last or grows,
            Control.TAKE_BACK: self._retry is not None,
            Control.NEXT_HAND: self.over,
            Control.SAME_HAND: self.last > 0,
        }

    def use(self, control: Control) -> Sitting:
        """Use a control.

        Raises:
            ValueError: it can't be used now; the message names those that can.
        """
        may = self.may
        if not may[control]:
            free = ", ".join(name for name, usable in may.items() if usable)
            raise ValueError(f"{control!s}: not possible now: use {free or 'a decision'}")
        return _MOVES[control](self)

    def go(self, to: int) -> Sitting:
        """Look at a position of the timeline.

        Raises:
            ValueError: there is no such position.
        """
        if type(to) is not int or not 0 <= to <= self.last:
            raise ValueError(f"go to {to!r}: this hand has the positions 0 to {self.last} so far")
        return replace(self, at=to, heard=self.at)

    def act(self, action: Action | str) -> Sitting:
        """Make the learner's decision, and take the card that it asks for.

        Raises:
            ValueError: it is not the learner's turn, or the action is illegal; the message says what is allowed.
        """
        if self.at != self.last:
            raise ValueError(f"{action!s}: you are looking back: go to the last position ({self.last}) to decide")
        if not self.yours(self.at):
            free = ", ".join(name for name, usable in self.may.items() if usable)
            raise ValueError(f"{action!s}: it is not your turn: use {free}")
        chosen = action if isinstance(action, Action) else Action.parse(action)
        grown = self._with(Moment(play(self.state, chosen), self.setup.you, chosen))
        return replace(grown._dealt(), heard=self.at)

    def same_hand_again(self) -> Sitting:
        """The same deal from its start."""
        return _opened(replace(self, timeline=self.timeline[:1], at=0, heard=0))

    def with_demo(self, demo: bool) -> Sitting:
        """The same deal from its start, with open cards and every seat playing by advice, or back to playing."""
        start = Moment(self.timeline[0].state)
        return replace(self, setup=replace(self.setup, demo=demo), timeline=(start,)).same_hand_again()

    def _next(self) -> Sitting:
        if self.at < self.last:
            return self.go(self.at + 1)
        return replace(self._grown(), heard=self.at)

    def _play_on(self) -> Sitting:
        sitting = self.go(self.last)
        for _ in range(LONGEST_HAND):
            if sitting.over or sitting.yours(sitting.last):
                return replace(sitting, heard=self.at)
            sitting = sitting._grown()
        raise RuntimeError(f"the hand did not end in {LONGEST_HAND} steps")

    def _take_back(self) -> Sitting:
        assert self._retry is not None
        return replace(self, timeline=self.timeline[: self._retry + 1], at=self._retry, heard=self._retry)

    def _next_hand(self) -> Sitting:
        number = self.hand_no + 1
        state = self.timeline[-1].state
        if 0 in state.chips:
            state = replace(state, chips=(self.setup.chips,) * self.setup.seats)
        start = Moment(next_hand(state, seed=self.setup.hand_seed(number)))
        self.advice.forget()
        return _opened(replace(self, timeline=(start,), at=0, heard=0, hand_no=number))

    @property
    def _retry(self) -> int | None:
        """The learner's latest decision up to here that has been made."""
        return max((position for position in self.your_decisions if position <= self.at), default=None)

    def _grown(self) -> Sitting:
        """One more step at the end: a card, or another seat's decision."""
        state = self.timeline[-1].state
        for _ in range(LONGEST_HAND):
            moment = self._after(state)
            # A decision that leaves no trace (a declined offer) must not show as a step either.
            quiet = moment.action is not None and moment.state.story == state.story and not self.setup.demo
            if not quiet or waiting(moment.state) is not Waiting.DECISION or moment.state.turn == self.setup.you:
                return self._with(moment)
            state = moment.state
        raise RuntimeError(f"no decision was seen in {LONGEST_HAND} steps")

    def _after(self, state: State) -> Moment:
        if waiting(state) is Waiting.CHANCE:
            return Moment(deal(state))
        assert state.turn is not None
        action = decide(self.setup, self.advice, view(state, state.turn))
        return Moment(play(state, action), state.turn, action)

    def _dealt(self) -> Sitting:
        sitting = self
        while waiting(sitting.timeline[-1].state) is Waiting.CHANCE:
            sitting = sitting._grown()
        return sitting

    def _with(self, moment: Moment) -> Sitting:
        timeline = (*self.timeline, moment)
        return replace(self, timeline=timeline, at=len(timeline) - 1)


_MOVES: Final[dict[Control, Callable[[Sitting], Sitting]]] = {
    Control.FIRST: lambda sitting: sitting.go(0),
    Control.BACK: lambda sitting: sitting.go(sitting.at - 1),
    Control.NEXT: Sitting._next,
    Control.LAST: lambda sitting: sitting.go(sitting.last),
    Control.PLAY_ON: Sitting._play_on,
    Control.TAKE_BACK: Sitting._take_back,
    Control.NEXT_HAND: Sitting._next_hand,
    Control.SAME_HAND: Sitting.same_hand_again,
}


def sit_down(setup: Setup) -> Sitting:
    """Sit down at a table: the first cards are dealt, up to the first decision; a demonstration starts before them.

    >>> from .setup import set_up
    >>> sitting = sit_down(set_up(seed=7))
    >>> sitting.at, [str(action) for action in sitting.legal]
    (3, ['bet 1', 'bet 2', 'bet 3', 'bet 4', 'bet 5'])
    """
    seed = setup.hand_seed(1)
    start = new_hand(
        setup.rules,
        setup.names,
        deck=shuffled(DECK, Random(seed).random),
        bank=setup.bank,
        chips=(setup.chips,) * setup.seats,
        limits=setup.limits,
        seed=seed,
    )
    return _opened(Sitting(setup, Advice(setup.bank_model, setup.player_model), (Moment(start),), 0))


def _opened(sitting: Sitting) -> Sitting:
    return sitting if sitting.setup.demo else replace(sitting._dealt(), heard=0)
