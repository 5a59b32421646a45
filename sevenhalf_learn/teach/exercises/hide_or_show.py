"""The exercises of the lesson on hiding and showing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from ...cards import DECK, Rank
from ...words import Message
from .learner import Variant
from .say import the_card
from .task import Choice, Mistake, Number, Option, Task

_SHOWN: Final = (Rank.TWO, Rank.THREE, Rank.FOUR)
_LOW: Final = (Rank.ACE, Rank.TWO, Rank.THREE)


def bluff(variant: Variant) -> Number:
    """P(a figure lies hidden), given that its holder stood: Bayes' theorem with one bluff."""
    shown = variant.one(tuple(card for card in DECK if card.rank in _SHOWN))
    often = variant.one((2, 3, 4, 6))
    left = [card for card in DECK if card != shown]
    strong = sum(10 <= shown.halves + card.halves <= 15 for card in left)
    figures = sum(card.rank.is_figure for card in left)
    bluffs = Fraction(figures, often)
    likely = {
        Mistake.PRIOR: (Fraction(figures, len(left)), Fraction(figures, len(DECK))),
        Mistake.LIKELIHOOD: (Fraction(figures, figures + strong),),
        Mistake.INVERSE: (Fraction(1, often),),
        Mistake.JOINT: (bluffs / len(left), bluffs / len(DECK)),
    }
    asks = Message.of("exercise.hide_or_show.bluff.question", card=the_card(shown), often=often)
    return Number(asks, bluffs / (bluffs + strong), MappingProxyType(likely))


def tells(variant: Variant) -> Choice:
    """Which way of drawing tells the bank less about a low first card."""
    first = the_card(variant.one(tuple(card for card in DECK if card.rank in _LOW or card.rank.is_figure)))
    options = tuple(
        Option(
            Message.of(f"exercise.hide_or_show.tells.option.{key}", card=first),
            Message.of(f"exercise.hide_or_show.tells.said.{key}", card=first),
        )
        for key in ("up", "down", "same")
    )
    return Choice(Message.of("exercise.hide_or_show.tells.question", card=first), options, right=1)


def mix(variant: Variant) -> Number:
    """How often to hide so that the bank's two replies cost it the same: a game of two by two."""
    stops, draws, shown_stops, shown_draws = variant.one(
        ((2, -1, 0, 1), (2, -2, -1, 1), (3, -2, 0, 2), (3, -1, -2, 1), (2, -2, 0, 1), (3, -2, -1, 1))
    )
    across = shown_draws - shown_stops
    own = Fraction(shown_draws - draws, stops - shown_stops + shown_draws - draws)
    asks = Message.of(
        "exercise.hide_or_show.mix.question",
        hide_stop=stops,
        hide_draw=draws,
        show_stop=shown_stops,
        show_draw=shown_draws,
    )
    return Number(asks, Fraction(across, stops - draws + across), MappingProxyType({Mistake.OWN: (own,)}))


EXERCISES: Final[Mapping[str, Callable[[Variant], Task]]] = MappingProxyType(
    {"tells": tells, "bluff": bluff, "mix": mix}
)
"""The exercises by name."""
