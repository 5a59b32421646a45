"""The coach's reasons at a table, each worked out once."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..game import Verb, View
from ..odds import bank_model
from ..odds.answerable import takes_long

if TYPE_CHECKING:
    from ..coach.explanation import Explanation

_BESIDE = frozenset({Verb.SIDE, Verb.OFFER})
"""What changes nothing in the seat's own hand: the other options are worth the same with it and without."""


class Advice:
    """Explains decisions under one pair of models, and remembers what it has explained.

    >>> advice = Advice("stands:5", "stands:5")
    """

    def __init__(self, bank_model: str, player_model: str) -> None:
        """Take the models that the values assume."""
        self._models = bank_model, player_model
        self._known: dict[View, Explanation | ValueError] = {}

    def __call__(self, view: View) -> Explanation:
        """The reason for a decision; bets on another hand are left out where their odds are not known in good time.

        Raises:
            ValueError: the odds of this decision are not known, or take longer than a table can wait.
        """
        if view not in self._known:
            self._known[view] = self._explained(view)
        found = self._known[view]
        if isinstance(found, ValueError):
            raise found
        return found

    @staticmethod
    def own(view: View) -> View:
        """The decision without what changes nothing in the seat's own hand."""
        return replace(view, legal=tuple(action for action in view.legal if action.verb not in _BESIDE))

    def _explained(self, view: View) -> Explanation | ValueError:
        sides = any(action.verb is Verb.SIDE for action in view.legal)
        if takes_long(view, bank_model(self._models[0])):
            known: Explanation | ValueError = ValueError(
                "where many hands may still be played the odds take seconds: ask the command for them"
            )
        else:
            known = self._asked(view)
        own = self.own(view) if sides else view
        if isinstance(known, ValueError) and sides and own.legal:
            return self._without_sides(view, self._explained(own))
        return known

    @staticmethod
    def _without_sides(view: View, known: Explanation | ValueError) -> Explanation | ValueError:
        from ..words import Message  # noqa: PLC0415 - a table without a coach never needs it

        if isinstance(known, ValueError):
            return known
        return replace(known, view=view, assumptions=(*known.assumptions, Message.of("coach.assume.side_left_out")))

    def _asked(self, view: View) -> Explanation | ValueError:
        from ..coach.explanation import explain  # noqa: PLC0415 - a table without a coach never needs it

        try:
            return explain(view, *self._models)
        except ValueError as fault:
            return fault

    def forget(self) -> None:
        """Drop everything: a new hand asks about other positions."""
        self._known.clear()
