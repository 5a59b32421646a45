"""The exercises of the lesson on long shots."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from ...cards import DECK, Rank
from ...words import Message
from .learner import Variant
from .say import card_list
from .task import Mistake, Number, Task

_FIGURES: Final = tuple(card for card in DECK if card.rank.is_figure)
_PAYS: Final = 4


def fair(variant: Variant) -> Number:
    """The fair payout of a bet that the next card is of one rank, some of the cards seen."""
    rank = variant.one((Rank.ACE, Rank.THREE, Rank.SIX))
    of_rank = tuple(card for card in DECK if card.rank is rank)
    gone, beside = variant.one(((1, 2), (1, 4), (2, 3), (2, 5)))
    others = tuple(card for card in DECK if card.rank is not rank)
    seen = (*variant.cards(gone, of_rank), *variant.cards(beside, others))
    count, left = len(of_rank) - gone, len(DECK) - len(seen)
    likely = {
        Mistake.STAKE: (Fraction(left, count),),
        Mistake.IN_FAVOUR: (Fraction(count, left - count),),
        Mistake.ASKED_PAYOUT: (Fraction(count, left),),
        Mistake.SEEN: (Fraction(36, 4), Fraction(left - 4, 4), Fraction(40 - count, count)),
    }
    asks = Message.of(
        "exercise.long_shots.fair.question",
        rank=Message.of(f"exercise.long_shots.rank.{rank}"),
        seen=card_list(seen),
        left=left,
    )
    return Number(asks, Fraction(left - count, count), MappingProxyType(likely), probability=False)


def shot(variant: Variant) -> Number:
    """The expected value of a shot, some figures seen, the bank's 7½ given."""
    seen = (
        variant.one(tuple(card for card in DECK if card.rank is Rank.SEVEN)),
        *variant.cards(variant.one((1, 2, 3)), _FIGURES),
    )
    bet, bank = variant.one((2, 3, 5)), variant.one((Fraction(1, 6), Fraction(1, 5), Fraction(1, 7)))
    figures, left = len(_FIGURES) - len(seen) + 1, len(DECK) - len(seen)

    def value(hit: Fraction, stake: int = bet, pays: int = _PAYS) -> Fraction:
        return stake * (pays * hit - (1 - hit))

    under = Fraction(figures, left)
    hit = under * (1 - bank)
    likely = {
        Mistake.BANK_HITS: (value(under),),
        Mistake.BET: (value(hit, stake=1),),
        Mistake.CHANCE: (bet * _PAYS * hit, hit),
        Mistake.STAKE: (value(hit, pays=_PAYS + 1), value(hit, pays=_PAYS - 1)),
        Mistake.SEEN: (value(Fraction(12, 40) * (1 - bank)), value(Fraction(12, 39) * (1 - bank))),
    }
    asks = Message.of(
        "exercise.long_shots.shot.question",
        own=card_list(seen[:1]),
        seen=card_list(seen[1:]),
        bet=bet,
        pays=_PAYS,
        bank=bank,
        left=left,
    )
    return Number(asks, value(hit), MappingProxyType(likely), probability=False)


def break_even(variant: Variant) -> Number:
    """The payout at which a long shot is worth as much as what is given up for it."""
    win, given_up = variant.one(
        (
            (Fraction(1, 4), Fraction(1, 2)),
            (Fraction(1, 5), Fraction(1, 3)),
            (Fraction(1, 3), Fraction(1, 4)),
            (Fraction(2, 7), Fraction(1, 2)),
            (Fraction(1, 6), Fraction(1, 4)),
            (Fraction(2, 9), Fraction(2, 3)),
        )
    )
    likely = {
        Mistake.ALONE: ((1 - win) / win,),
        Mistake.STAKE: ((1 + given_up) / win,),
        Mistake.CHANCE: (given_up / win,),
        Mistake.SIGN: ((1 - win - given_up) / win,),
    }
    asks = Message.of("exercise.long_shots.break_even.question", win=win, given_up=given_up)
    return Number(asks, (1 - win + given_up) / win, MappingProxyType(likely), probability=False)


EXERCISES: Final[Mapping[str, Callable[[Variant], Task]]] = MappingProxyType(
    {"fair": fair, "shot": shot, "break_even": break_even}
)
"""The exercises by name."""
