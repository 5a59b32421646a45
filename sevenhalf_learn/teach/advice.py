"""The coach's reasons at a table, each worked out once, in one go or in pieces."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from time import process_time
from typing import TYPE_CHECKING, TypeVar

from ..game import Verb, View
from ..odds import bank_model
from ..odds.answerable import takes_long
from ..odds.pieces import PIECE, InPieces, Pieces

if TYPE_CHECKING:
    from ..coach.explanation import Explanation

_BESIDE = frozenset({Verb.SIDE, Verb.OFFER})
"""What changes nothing in the seat's own hand: the other options are worth the same with it and without."""
Answer = TypeVar("Answer")


class NotYetError(Exception):
    """A reason is being worked out in pieces, and there is more to do."""


class Advice:
    """Explains decisions under one pair of models, and remembers what it has explained.

    >>> advice = Advice("stands:5", "stands:5")
    """

    def __init__(self, bank_model: str, player_model: str, clock: Callable[[], float] = process_time) -> None:
        """Take the models that the values assume, and the clock by which a piece of work is over."""
        self._models = bank_model, player_model
        self._clock = clock
        self._known: dict[View, Explanation | ValueError] = {}
        self._begun: dict[View, InPieces[Explanation | ValueError]] = {}
        self._pieces = Pieces()
        self._until = 0.0

    def __call__(self, view: View) -> Explanation:
        """The reason for a decision; bets on another hand are left out where their odds are not known in good time.

        Raises:
            ValueError: the odds of this decision are not known, or take longer than a table can wait.
        """
        while view not in self._known:
            self._work_on(view)
            if self._pieces.clock is not None and self._clock() >= self._until:
                raise NotYetError
        found = self._known[view]
        if isinstance(found, ValueError):
            raise found
        return found

    def in_pieces(self, ask: Callable[[], Answer]) -> InPieces[Answer]:
        """Ask what follows from some decisions, their reasons worked out piece by piece.

        It is asked again after each piece, so it must change nothing but by its answer.
        """
        while True:
            self._pieces.clock, self._until = self._clock, self._clock() + PIECE
            try:
                return ask()
            except NotYetError:
                pass
            finally:
                self._pieces.clock = None
            yield

    def _work_on(self, view: View) -> None:
        if view not in self._begun:
            self._begun[view] = self._explained(view)
        try:
            next(self._begun[view])
        except StopIteration as end:
            self._known[view] = end.value
            del self._begun[view]

    @staticmethod
    def own(view: View) -> View:
        """The decision without what changes nothing in the seat's own hand."""
        return replace(view, legal=tuple(action for action in view.legal if action.verb not in _BESIDE))

    def _explained(self, view: View) -> InPieces[Explanation | ValueError]:
        sides = any(action.verb is Verb.SIDE for action in view.legal)
        if takes_long(view, bank_model(self._models[0])):
            known: Explanation | ValueError = ValueError(
                "where many hands may still be played the odds take seconds: ask the command for them"
            )
        else:
            known = yield from self._asked(view)
        own = self.own(view) if sides else view
        if isinstance(known, ValueError) and sides and own.legal:
            return self._without_sides(view, (yield from self._explained(own)))
        return known

    @staticmethod
    def _without_sides(view: View, known: Explanation | ValueError) -> Explanation | ValueError:
        from ..words import Message  # noqa: PLC0415 - a table without a coach never needs it

        if isinstance(known, ValueError):
            return known
        return replace(known, view=view, assumptions=(*known.assumptions, Message.of("coach.assume.side_left_out")))

    def _asked(self, view: View) -> InPieces[Explanation | ValueError]:
        from ..coach.explanation import explaining  # noqa: PLC0415 - a table without a coach never needs it

        try:
            return (yield from explaining(view, *self._models, self._pieces))
        except ValueError as fault:
            return fault

    def forget(self) -> None:
        """Drop everything: a new hand asks about other positions."""
        self._known.clear()
        self._begun.clear()

    def anew(self) -> Advice:
        """The same advice that remembers nothing yet."""
        return Advice(*self._models, self._clock)
