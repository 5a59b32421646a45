"""The seat that plays by the coach's advice."""

from __future__ import annotations

from collections.abc import Callable

from ..game.action import Action
from ..game.view import View
from ..players.policy import Policy
from .explanation import Explanation


def advised(explain: Callable[[View], Explanation | None], otherwise: Policy) -> Policy:
    """Return the policy that takes the option of the highest value, raises included, the first of several.

    `explain` gives the reasons for a decision. Where it gives none, finds nothing worth doing, or raises ValueError
    because the odds of a decision are not known, `otherwise` decides.

    >>> from ..game import deal_record, read_record, settle, view
    >>> from ..players.policy import CAUTIOUS
    >>> from ..rules import PRESETS
    >>> from .explanation import explain
    >>> table = settle(read_record(deal_record(PRESETS["clasica"], 2, 7)).start())
    >>> advised(explain, CAUTIOUS)(view(table, 1))
    Action(bet 1)
    """

    def choose(view: View) -> Action:
        try:
            explanation = explain(view)
        except ValueError:
            explanation = None
        if explanation is None or not explanation.best:
            return otherwise(view)
        best = explanation.option(explanation.best[0])
        return max((best, *explanation.raises), key=lambda option: option.value).action

    return choose
