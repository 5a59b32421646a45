"""The exercises of the lesson on standing or drawing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from ...cards import DECK, Card, Rank
from ...words import Message, Total
from .learner import Variant
from .say import card_list
from .task import Decision, Mistake, Number, Task

_CASES: Final = 20
_BANK_ENDS: Final = ((5, 3, 6, 6), (3, 4, 8, 5), (6, 2, 7, 5), (4, 4, 5, 7), (3, 2, 6, 9), (2, 5, 6, 7))
"""In so many of twenty cases the bank ends below the learner's total, at it, above it, or over 7½."""


def expected(variant: Variant) -> Number:
    """The expected value of standing, from how often the bank ends where."""
    below, equal, above, over = variant.one(_BANK_ENDS)
    bet, total = variant.one((2, 3, 4)), variant.one((12, 13, 14))

    def value(won: int, lost: int, stake: int = bet) -> Fraction:
        return Fraction(stake * (won - lost), _CASES)

    won = below + over
    likely = {
        Mistake.TIE: (value(won, above), value(won + equal, above)),
        Mistake.BANK_OVER: (value(below, equal + above), value(below, equal + above + over)),
        Mistake.BET: (value(won, equal + above, stake=1),),
        Mistake.CHANCE: (Fraction(won, _CASES), value(won, 0)),
    }
    asks = Message.of(
        "exercise.stand_or_draw.expected.question",
        total=Total(total),
        below=below,
        equal=equal,
        above=above,
        over=over,
        cases=_CASES,
        bet=bet,
    )
    return Number(asks, value(won, equal + above), MappingProxyType(likely), probability=False)


def tree(variant: Variant) -> Number:
    """The expected value of drawing one card to a six, from what standing is worth at each end."""
    six = variant.one(tuple(card for card in DECK if card.rank is Rank.SIX))
    others = variant.cards(2, tuple(card for card in DECK if card != six))
    low, high = variant.one(((Fraction(3, 8), Fraction(5, 8)), (Fraction(1, 3), Fraction(2, 3))))

    def value(cards: tuple[Card, ...], cost: int = 1) -> Fraction:
        figures = sum(card.rank.is_figure for card in cards)
        aces = sum(card.rank is Rank.ACE for card in cards)
        return (figures * low + aces * high - cost * (len(cards) - figures - aces)) / len(cards)

    unseen = tuple(card for card in DECK if card not in (six, *others))
    likely = {
        Mistake.LOSS: (value(unseen, cost=0),),
        Mistake.SEEN: (value(DECK), value(tuple(card for card in DECK if card != six))),
        Mistake.UNWEIGHTED: ((low + high - 1) / 3,),
    }
    asks = Message.of(
        "exercise.stand_or_draw.tree.question",
        own=card_list((six,)),
        others=card_list(others),
        low=low,
        high=high,
        left=len(unseen),
    )
    return Number(asks, value(unseen), MappingProxyType(likely), probability=False)


def difference(variant: Variant) -> Decision:
    """Whether to stand or to draw, and what the other costs."""
    stand, over, after = variant.one(
        (
            (Fraction(-1, 2), Fraction(3, 8), Fraction(1, 4)),
            (Fraction(-3, 8), Fraction(1, 2), Fraction(1, 8)),
            (Fraction(-1, 4), Fraction(1, 2), Fraction(1, 4)),
            (Fraction(-3, 8), Fraction(4, 9), Fraction(1, 3)),
            (Fraction(-1, 2), Fraction(3, 8), Fraction(-1, 4)),
            (Fraction(-1, 4), Fraction(5, 8), Fraction(1, 2)),
        )
    )
    draw = (1 - over) * after - over
    likely = {
        Mistake.COMPARED: (abs(draw), abs(stand)),
        Mistake.LOSS: (abs((1 - over) * after - stand), abs(after - stand)),
        Mistake.BRANCH: (abs(after - over - stand),),
    }
    options = tuple(Message.of(f"exercise.stand_or_draw.difference.option.{key}") for key in ("stand", "draw"))
    asks = Message.of("exercise.stand_or_draw.difference.question", stand=stand, over=over, after=after)
    return Decision(asks, options, int(draw > stand), abs(draw - stand), MappingProxyType(likely))


EXERCISES: Final[Mapping[str, Callable[[Variant], Task]]] = MappingProxyType(
    {"expected": expected, "tree": tree, "difference": difference}
)
"""The exercises by name."""
