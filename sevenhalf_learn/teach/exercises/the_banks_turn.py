"""The exercises of the lesson on the bank's turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from types import MappingProxyType
from typing import Final

from ...cards import DECK, TARGET, Card, Rank
from ...words import Message, Total
from .learner import Variant
from .say import card_list
from .task import Choice, Mistake, Number, Option, Task


def one_card(variant: Variant) -> Number:
    """P(the learner wins) when the bank has 4½ and any card ends its turn; both hands lie open."""
    figures = tuple(card for card in DECK if card.rank.is_figure)
    fours = tuple(card for card in DECK if card.rank is Rank.FOUR)
    bank = (variant.one(fours), variant.one(figures))
    wholes = tuple(card for card in DECK if card.rank in (Rank.FIVE, Rank.SIX))
    own = (variant.one(wholes), variant.one(tuple(card for card in figures if card != bank[1])))
    total, held = sum(card.halves for card in own), sum(card.halves for card in bank)

    def share(cards: tuple[Card, ...], *, tie: bool = False, over: bool = True) -> Fraction:
        ends = [held + card.halves for card in cards]
        won = sum(end < total or (tie and end == total) or (over and end > TARGET) for end in ends)
        return Fraction(won, len(ends))

    unseen = tuple(card for card in DECK if card not in (*own, *bank))
    likely = {
        Mistake.TIE: (share(unseen, tie=True),),
        Mistake.ONE_WAY: (
            share(unseen, over=False),
            Fraction(sum(held + card.halves > TARGET for card in unseen), len(unseen)),
        ),
        Mistake.SEEN: (share(DECK), share(DECK) * len(DECK) / len(unseen)),
    }
    asks = Message.of(
        "exercise.the_banks_turn.one_card.question",
        own=card_list(own),
        total=Total(total),
        bank=card_list(bank),
        held=Total(held),
        left=len(unseen),
    )
    return Number(asks, share(unseen), MappingProxyType(likely))


def known_total(variant: Variant) -> Choice:
    """Where a bank that knows the learner's total, and wins ties, should stop."""
    total = variant.one((9, 12, 13, 14))
    options = tuple(
        Option(
            Message.of(f"exercise.the_banks_turn.known_total.option.{key}", total=Total(total)),
            Message.of(f"exercise.the_banks_turn.known_total.said.{key}", total=Total(total)),
        )
        for key in ("five", "reached", "above", "target")
    )
    return Choice(Message.of("exercise.the_banks_turn.known_total.question", total=Total(total)), options, right=1)


def edge(variant: Variant) -> Number:
    """What the bank gains on average, from a tally of a hundred hands."""
    over, more, tie, plain, double = variant.one(
        ((20, 32, 8, 33, 7), (18, 30, 10, 37, 5), (21, 28, 9, 36, 6), (17, 33, 11, 31, 8), (22, 27, 12, 35, 4))
    )
    bet, hands = variant.one((2, 3, 5)), over + more + tie + plain + double

    def gain(won: int, lost: int, stake: int = bet) -> Fraction:
        return Fraction(stake * (won - lost), hands)

    won, lost = over + more + tie, plain + 2 * double
    likely = {
        Mistake.PAYOUT: (gain(won, plain + double), gain(won, plain)),
        Mistake.TIE: (gain(over + more, lost), gain(over + more, lost + tie)),
        Mistake.BET: (gain(won, lost, stake=1),),
        Mistake.SUM: (gain(won, lost) * hands,),
        Mistake.CHANCE: (Fraction(won, hands), gain(won, 0)),
    }
    asks = Message.of(
        "exercise.the_banks_turn.edge.question",
        hands=hands,
        bet=bet,
        over=over,
        more=more,
        tie=tie,
        plain=plain,
        double=double,
    )
    return Number(asks, gain(won, lost), MappingProxyType(likely), probability=False)


EXERCISES: Final[Mapping[str, Callable[[Variant], Task]]] = MappingProxyType(
    {"one_card": one_card, "known_total": known_total, "edge": edge}
)
"""The exercises by name."""
