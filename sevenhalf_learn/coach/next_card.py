"""Steps for the bank's next card, the players' hidden cards weighed."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from .. import formulas
from ..odds import BankBranch
from ..words import Message
from .hidden_cards import Table, all_ways_step
from .kinds import a_card
from .step import Step


def next_card_step(table: Table, branch: BankBranch) -> Step:
    """Return the step for the chance that the bank's next card is of a kind."""
    pool = branch.pool
    if branch.deck == branch.count:
        message = Message.of("coach.bank.next_known", card=a_card(branch.kind))
        sure = (Fraction(1), Fraction(1))
        return Step(
            message,
            branch.chance,
            lambda: formulas.posterior.next_card(branch.kind, branch.count, branch.deck, sure, branch.chance),
        )
    before = (*pool[: branch.kind], pool[branch.kind] + 1, *pool[branch.kind + 1 :])
    ways, every = table.ways(pool, table.hiding), table.ways(before, table.hiding)
    deck = branch.deck - len(table.hiding)
    card = a_card(branch.kind)

    def formula() -> formulas.Formula:
        return formulas.posterior.next_card(branch.kind, branch.count, deck, (ways, every), branch.chance)

    if ways == every:
        return Step(Message.of("coach.bank.next_even", card=card, deck=deck), branch.chance, formula)
    return Step(
        Message.of("coach.bank.next", card=card, deck=deck),
        branch.chance,
        formula,
        lambda: (all_ways_step(table, pool, branch.kind), all_ways_step(table, before)),
    )


def term_step(card: Step, after: Step, kind: int, name: Callable[[], object]) -> Step:
    """Return the step for one term of a draw: the chance of a card, times what follows it."""
    return Step(
        Message.of("coach.bank.term", card=a_card(kind)),
        card.result * after.result,
        lambda: formulas.posterior.next_and_after(kind, name(), card.result, after.result),
        lambda: (card, after),
    )
