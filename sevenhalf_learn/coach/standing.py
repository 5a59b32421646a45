"""The step for a hand that stands: the chances of its endings, and what each of them moves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction

from .. import formulas
from ..odds import BUST
from ..words import Message, Total
from .play import Ending
from .step import Step


@dataclass(frozen=True, slots=True)
class Stands:
    """A hand of `total` halves that stands; over, it stands as a lie. `open` explains an ending.

    `bet` is what the endings count their gains in: the bet in chips, 1 where they are chips themselves.
    """

    total: int
    bet: int
    endings: tuple[tuple[Ending, Fraction], ...]
    open: Callable[[Ending], Step]

    @property
    def value(self) -> Fraction:
        """The expected gain in chips."""
        return sum((ending.gain * chance for ending, chance in self.endings), Fraction(0)) * self.bet


def stands_step(stands: Stands, left: Callable[[], object], message: Message | None = None) -> Step:
    """Return the step for the value of a hand that stands; `left` names it in the formula."""
    possible = [(ending, chance) for ending, chance in stands.endings if chance]

    def formula() -> formulas.Formula:
        paid = [
            formulas.decision.Ending(formulas.symbols.chance_of(ending.word), chance, ending.gain)
            for ending, chance in possible
        ]
        return formulas.decision.payoff(left(), stands.bet, paid, stands.value)

    return Step(
        message or _message(stands), stands.value, formula, lambda: tuple(stands.open(ending) for ending, _ in possible)
    )


def _message(stands: Stands) -> Message:
    gains = [ending.gain for ending, _ in stands.endings]
    win = Message.of("coach.chips", count=max(gains) * stands.bet)
    loss = Message.of("coach.chips", count=-min(gains) * stands.bet)
    if stands.total == BUST:
        return Message.of("coach.lie.value", win=win, loss=loss)
    ties = {ending.gain for ending, _ in stands.endings if ending.end == "tie"}
    total = Total(stands.total)
    if len(ties) > 1:
        return Message.of("coach.stand.value.half", total=total, win=win, loss=loss)
    tie = "push" if ties == {0} else "bank" if all(gain < 0 for gain in ties) else "player"
    return Message.of(f"coach.stand.value.{tie}", total=total, win=win, loss=loss)
