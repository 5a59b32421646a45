"""A learner's sitting at the table, as a value: the hand's timeline and the place on it that is looked at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Final

from ..game import (
    Action,
    Between,
    Phase,
    State,
    Verb,
    Waiting,
    considered,
    deal_hand,
    legal,
    new_session,
    options,
    play,
)
from ..game import act as agree
from ..game.legality import Verdict
from ..game.session import Option, Session, with_hand
from .advice import Advice
from .growing import LONGEST_HAND, grown
from .moment import Moment
from .setup import Setup
from .trading import answer, trades


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
    AS_PLAYED = "as played"


@dataclass(frozen=True, slots=True)
class Sitting:
    """A learner at a table. Every move gives a new sitting; nothing is ever changed.

    `timeline` holds the positions of the present hand that have been reached, one per decision and card, and those
    after it, one per agreement between the hands; `at` is the one looked at, `heard` the one looked at before. The
    learner's decisions are made at the last position. Chips, bank, pot and deck are carried on by the session; when a
    seat has lost all its chips outside a match, everybody starts afresh with the chips of the setup.

    A hand that is over may be played otherwise from any decision in it, with the same deck: that is a sitting whose
    `home` is the one as it was played, which alone counts, and whose `forked` is the position of that decision. An
    earlier hand that is looked at again, and a hand of practice, have the present one as their `home`.
    """

    setup: Setup
    advice: Advice = field(compare=False, repr=False)
    timeline: tuple[Moment, ...]
    at: int
    heard: int = 0
    hand_no: int = 1
    home: Sitting | None = field(default=None, compare=False, repr=False)
    forked: int = -1
    drilled: int | None = None
    """In a hand of practice, the position that it was played up to by itself."""

    @property
    def last(self) -> int:
        """The last position reached in this hand."""
        return len(self.timeline) - 1

    @property
    def moment(self) -> Moment:
        """The position looked at."""
        return self.timeline[self.at]

    @property
    def state(self) -> State:
        """The state at the position looked at."""
        return self.moment.state

    @property
    def session(self) -> Session:
        """The session at the last position reached."""
        return self.timeline[-1].session

    @property
    def over(self) -> bool:
        """Whether the hand has been played to its end."""
        return self.session.hand is not None and self.timeline[-1].waiting is Waiting.OVER

    @property
    def legal(self) -> tuple[Action, ...]:
        """What the learner may decide: in turn, as a bet on another hand, or otherwise in a hand that is over."""
        if self.chooser is not None:
            done = self.timeline[self.at + 1].action
            return tuple(action for action in legal(self.state, self.chooser) if action != done)
        if self.setup.demo or self.at < self.last or self.moment.waiting is not Waiting.DECISION:
            return ()
        return legal(self.state, self.setup.you)

    @property
    def considered(self) -> tuple[tuple[Verb, Verdict], ...]:
        """All that the rules have for the learner now: legal actions, or why there are none."""
        if self.chooser is not None:
            others = ((verb, tuple(each for each in self.legal if each.verb is verb)) for verb in Verb)
            return tuple((verb, actions) for verb, actions in others if actions)
        if self.setup.demo or self.at < self.last or self.moment.waiting is not Waiting.DECISION:
            return ()
        return considered(self.state, self.setup.you)

    @property
    def agreements(self) -> tuple[Option, ...]:
        """What the learner may do between two hands, at the last position."""
        if self.home is not None or self.setup.demo or self.at < self.last:
            return ()
        return tuple(option for option in options(self.session) if option.seat == self.setup.you)

    @property
    def chooser(self) -> int | None:
        """The seat whose decision, looked back at in a hand that is over, can be made otherwise; None: nobody's."""
        if not self.over or self.at == self.last or self.moment.waiting is not Waiting.DECISION:
            return None
        turn, then = self.state.turn, self.timeline[self.at + 1]
        # what is said about the bank changes later hands alone
        in_hand = isinstance(then.action, Action) and then.action.verb not in (Verb.BANK, Verb.SELL)
        return turn if in_hand and then.seat == turn and (self.setup.demo or turn == self.setup.you) else None

    def yours(self, position: int) -> bool:
        """Whether a decision of the learner is due at a position."""
        moment = self.timeline[position]
        return not self.setup.demo and moment.waiting is Waiting.DECISION and moment.state.turn == self.setup.you

    @property
    def your_decisions(self) -> tuple[int, ...]:
        """The positions at which the learner has decided, in order."""
        if self.setup.demo:
            return ()
        own = (at for at, then in enumerate(self.timeline[1:]) if then.seat == self.setup.you)
        return tuple(at for at in own if at >= (self.drilled or 0))

    @property
    def may(self) -> dict[Control, bool]:
        """Which controls can be used now."""
        grows = self.timeline[-1].in_play and not self.yours(self.last)
        return {
            Control.FIRST: self.at > 0,
            Control.BACK: self.at > 0,
            Control.NEXT: self.at < self.last or grows,
            Control.LAST: self.at < self.last,
            Control.PLAY_ON: self.at < self.last or grows,
            Control.TAKE_BACK: self._retry is not None,
            Control.NEXT_HAND: not self.timeline[-1].in_play and not self.match_over,
            Control.SAME_HAND: self.last > 0,
            Control.AS_PLAYED: self.home is not None,
        }

    @property
    def match_over(self) -> bool:
        """Whether the last deal of a match has been played."""
        return bool(self.setup.match) and self.timeline[-1].phase is Phase.OVER

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

    def act(self, action: Action | Between | str) -> Sitting:
        """Make the learner's decision, and take the card that it asks for.

        Raises:
            ValueError: it is not the learner's turn, or the action is illegal; the message says what is allowed.
        """
        if self.chooser is not None:
            return self._otherwise(action if isinstance(action, Action) else Action.parse(str(action)), self.chooser)
        if self.at != self.last:
            raise ValueError(f"{action!s}: you are looking back: go to the last position ({self.last}) to decide")
        if not self.timeline[-1].in_play and self.agreements:
            return self._agree(action if isinstance(action, Between) else Between.parse(str(action)))
        if not self.legal:
            free = ", ".join(name for name, usable in self.may.items() if usable)
            raise ValueError(f"{action!s}: it is not your turn: use {free}")
        chosen = action if isinstance(action, Action) else Action.parse(str(action))
        state = play(self.state, chosen, self.setup.you)
        then = self._with(Moment(with_hand(self.session, state), self.setup.you, chosen))
        return replace(then._dealt(), heard=self.at)

    def same_hand_again(self) -> Sitting:
        """The same deal from its start."""
        if self.home is not None:
            return self.home.same_hand_again()
        return _opened(replace(self, timeline=self.timeline[:1], at=0, heard=0))

    def with_demo(self, demo: bool) -> Sitting:
        """The same deal from its start, with open cards and every seat playing by advice, or back to playing."""
        first = self.timeline[0].session
        start = first if first.hand is not None else deal_hand(first)
        begun = replace(self, setup=replace(self.setup, demo=demo), timeline=(Moment(start),), home=None, forked=-1)
        return begun.same_hand_again()

    def _otherwise(self, action: Action, seat: int) -> Sitting:
        """Play the hand on from the position looked at with another decision, the deck as it lies."""
        then = Moment(with_hand(self.moment.session, play(self.state, action, seat)), seat, action)
        first = self.forked < 0
        forked = self.at if first else min(self.at, self.forked)
        home = self if first else self.home
        branch = replace(self, timeline=self.timeline[: self.at + 1], home=home, forked=forked)
        return replace(branch._with(then)._dealt(), heard=self.at)

    def _as_played(self) -> Sitting:
        assert self.home is not None
        return self.home

    def _agree(self, what: Between) -> Sitting:
        sitting = self._with(Moment(agree(self.session, self.setup.you, what), self.setup.you, what))
        return replace(sitting._together(answer(self.setup, sitting.session)), heard=self.at)

    def _together(self, agreed: tuple[Moment, ...]) -> Sitting:
        sitting = self
        for moment in agreed:
            sitting = sitting._with(moment)
        return sitting

    def _next(self) -> Sitting:
        if self.at < self.last:
            return self.go(self.at + 1)
        return replace(self._grown(), heard=self.at)

    def _play_on(self) -> Sitting:
        sitting = self.go(self.last)
        for _ in range(LONGEST_HAND):
            waits = sitting.yours(sitting.last) or (sitting.last > self.last and sitting.legal)
            if waits or not sitting.timeline[-1].in_play:
                return replace(sitting, heard=self.at)
            sitting = sitting._grown()
        raise RuntimeError(f"the hand did not end in {LONGEST_HAND} steps")

    def _take_back(self) -> Sitting:
        assert self._retry is not None
        forked = min(self.forked, self._retry)
        return replace(
            self, forked=forked, timeline=self.timeline[: self._retry + 1], at=self._retry, heard=self._retry
        )

    def _next_hand(self) -> Sitting:
        if self.home is not None:
            return self.home._next_hand()
        sitting = self.go(self.last)
        agreed = () if self.setup.demo else trades(self.setup, self.session)
        if agreed:
            return replace(sitting._together(agreed), heard=self.at)
        session, number = self.session, self.hand_no + (self.session.hand is not None)
        if session.hand is not None and not self.setup.match and 0 in session.chips:
            session = _session(self.setup, self.setup.hand_seed(number), session.bank)
        self.advice.forget()
        return _opened(replace(self, timeline=(Moment(deal_hand(session)),), at=0, heard=0, hand_no=number))

    @property
    def _retry(self) -> int | None:
        """The learner's latest decision up to here that has been made."""
        return max((position for position in self.your_decisions if position <= self.at), default=None)

    def _grown(self) -> Sitting:
        return self._with(grown(self.setup, self.advice, self.timeline[-1]))

    def _dealt(self) -> Sitting:
        sitting = self
        while sitting.timeline[-1].waiting is Waiting.CHANCE:
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
    Control.AS_PLAYED: Sitting._as_played,
}


def sit_down(setup: Setup) -> Sitting:
    """Sit down at a table: the first cards are dealt, up to the first decision; a demonstration starts before them.

    Where the learner has something to agree on before the first hand, the table waits for it.

    >>> from .setup import set_up
    >>> sitting = sit_down(set_up(seed=7))
    >>> sitting.at, [str(action) for action in sitting.legal]
    (3, ['bet 1', 'bet 2', 'bet 3', 'bet 4', 'bet 5'])
    """
    session = _session(setup, setup.hand_seed(1), setup.bank)
    before = Sitting(setup, Advice(setup.bank_model, setup.player_model), (Moment(session),), 0)
    announces = setup.rules.announced_limits and session.bank == setup.you and not setup.match
    if setup.demo:
        return replace(before, timeline=(Moment(deal_hand(session)),))
    if before.agreements and (announces or setup.bank is None):
        return before
    return _opened(replace(before, timeline=(Moment(deal_hand(session)),)))


def _session(setup: Setup, seed: int, bank: int | None) -> Session:
    chips = (setup.chips,) * setup.seats
    limits, deals = setup.limits, setup.match
    return new_session(setup.rules, setup.names, chips=chips, limits=limits, seed=seed, bank=bank, deals=deals)


def _opened(sitting: Sitting) -> Sitting:
    return sitting if sitting.setup.demo else replace(sitting._dealt(), heard=0)
