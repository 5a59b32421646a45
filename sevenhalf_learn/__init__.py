"""Learn probability with the Spanish card game seven and a half."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from .cards import DECK as DECK
    from .cards import Card as Card
    from .teach.exercises import Learner as Learner
    from .teach.exercises import Progress as Progress
    from .teach.exercises import check as check
    from .teach.exercises import hint as hint
    from .teach.hand_odds import hand_odds as hand_odds
    from .teach.pictures import show_cards as show_cards
    from .teach.solved_game import solved_game as solved_game
    from .widgets.card_table import CardTable as CardTable
    from .widgets.exercise import Exercise as Exercise
    from .widgets.odds_explorer import OddsExplorer as OddsExplorer

__version__: Final = "0.1.0"

# A name is imported when it is first asked for, so that `import sevenhalf_learn` stays light.
_HOMES: Final = {
    "Card": "sevenhalf_learn.cards",
    "CardTable": "sevenhalf_learn.widgets.card_table",
    "DECK": "sevenhalf_learn.cards",
    "Exercise": "sevenhalf_learn.widgets.exercise",
    "Learner": "sevenhalf_learn.teach.exercises",
    "OddsExplorer": "sevenhalf_learn.widgets.odds_explorer",
    "Progress": "sevenhalf_learn.teach.exercises",
    "check": "sevenhalf_learn.teach.exercises",
    "hand_odds": "sevenhalf_learn.teach.hand_odds",
    "hint": "sevenhalf_learn.teach.exercises",
    "show_cards": "sevenhalf_learn.teach.pictures",
    "solved_game": "sevenhalf_learn.teach.solved_game",
}
__all__ = [
    "DECK",
    "Card",
    "CardTable",
    "Exercise",
    "Learner",
    "OddsExplorer",
    "Progress",
    "__version__",
    "check",
    "hand_odds",
    "hint",
    "show_cards",
    "solved_game",
]


def __getattr__(name: str) -> Any:
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'sevenhalf_learn' has no name {name!r}: it offers {', '.join(__all__)}")
    value = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
