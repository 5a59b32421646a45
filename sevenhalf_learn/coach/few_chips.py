"""Steps for hands of one turn that settle together out of few chips: what they bring at each end of the bank."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from .. import formulas
from ..odds.payoff import Meeting
from ..odds.purse import Purse, in_chips
from ..odds.turn import Stood
from ..words import Message, Total
from .bank_final import BankFinal
from .play import Ending, endings_of
from .reading_bank import ReadingFinal
from .standing import Stands, stands_step
from .step import Step

Fares = Sequence[tuple[int, Sequence[Meeting]]]
"""For each hand its bet, and how it fares at each end of the bank."""


def few_chips_step(
    stood: tuple[Stood, ...],
    purse: Purse,
    fares: Fares,
    bank: BankFinal | ReadingFinal,
    left: Callable[[], Any],
    *,
    said: Message | None,
) -> Step:
    """Return the step for hands that stand, nobody paying more than the purse holds."""
    if len(stood) == 1:
        (bet, meetings), total = fares[0], stood[0].final.total
        endings = endings_of(in_chips(meetings, bet, purse))
        chances = tuple((ending, bank.chance(ending.totals)) for ending in endings)
        return stands_step(Stands(total, 1, chances, lambda ending: bank.step(total, ending)), left, said)
    assert isinstance(bank, BankFinal)
    found = _nets(purse, fares, bank)
    value = sum((net * chance for net, (_, chance) in found.items()), Fraction(0))

    def formula() -> formulas.Formula:
        paid = [formulas.decision.Ending(_named(net), chance, net) for net, (_, chance) in found.items()]
        return formulas.decision.payoff(left(), 1, paid, value)

    message = said or Message.of("coach.turn.few", threshold=Total(bank.threshold))
    most = max(hand.final.total for hand in stood)
    return Step(
        message, value, formula, lambda: tuple(_net_step(net, ending, most, bank) for net, (ending, _) in found.items())
    )


def _nets(purse: Purse, fares: Fares, bank: BankFinal) -> dict[int, tuple[Ending, Fraction]]:
    """Return by what the hands bring together the ends of the bank at which they do, and their chance."""
    totals: dict[int, list[int]] = {}
    for end, net in enumerate(purse.together(fares)):
        totals.setdefault(net, []).append(end)
    found = {}
    for net in sorted(totals, reverse=True):
        chance = bank.chance(totals[net])
        if chance:
            found[net] = (Ending("win", net, tuple(totals[net]), "coach.word.this_sum"), chance)
    return found


def _named(net: int) -> Any:
    word = "coach.word.sum_lost" if net < 0 else "coach.word.sum_won"
    return formulas.symbols.chance_of(word, times=abs(net))


def _net_step(net: int, ending: Ending, most: int, bank: BankFinal) -> Step:
    said = Message.of("coach.turn.sum_lost" if net < 0 else "coach.turn.sum_won", net=_chips(abs(net)))
    return bank.step(most, ending).saying(said)


def _chips(count: int) -> Message:
    return Message.of("coach.chips", count=count)
