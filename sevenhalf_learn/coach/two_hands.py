"""What each of two hands brings on average, as both are played: the two add up, whatever one does to the other."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from .. import formulas
from ..game.action import Verb
from ..odds import BUST
from ..odds.supply import Supply
from ..odds.turn import Stood, Turn
from ..words import Message, Total
from .cards_step import Coming, Way, cards_step
from .kinds import a_card
from .measure import VALUE
from .play import DRAWS
from .step import Step

if TYPE_CHECKING:
    from .turn_steps import Left, TurnSteps


@dataclass(frozen=True, slots=True)
class OneOfTwo:
    """The share of one hand, the first or the one that waits, while the first is played as is best for both."""

    turns: TurnSteps
    first: bool
    _known: dict[Turn, Fraction] = field(default_factory=dict, repr=False)

    def amount(self, turn: Turn) -> Fraction:
        """Return what the hand brings on average, in chips."""
        if turn not in self._known:
            self._known[turn] = self._amount(turn)
        return self._known[turn]

    def _amount(self, turn: Turn) -> Fraction:
        tree, verb = self.turns.tree, self.verb(turn)
        if verb in DRAWS:
            ways = [
                (count, self.amount(tree.with_card(turn, kind, left, verb)))
                for kind, count, left in turn.supply.draws()
            ]
            return sum((count * amount for count, amount in ways), Fraction(0)) / sum(count for count, _ in ways)
        if not self.first:
            return VALUE.of(tree.go_on(turn), turn.supply)
        if verb is Verb.SHOW:
            return Fraction(-turn.bet)
        return VALUE.of(tree.settled(turn.final, turn.supply, turn.bet), turn.supply)

    def verb(self, turn: Turn) -> Verb:
        """Return how the first hand is played."""
        tree = self.turns.tree
        return max(tree.verbs(turn), key=lambda verb: tree.after(turn, verb).value)

    def step(self, turn: Turn, left: Left, message: Message) -> Step:
        """Return the step for what the hand brings once the first one is where `turn` has it."""
        verb = self.verb(turn)
        if verb in DRAWS:
            coming = Coming(
                self.turns.rules, turn.supply, turn.hand, turn.bet, lambda kind, left: self._way(turn, kind, left)
            )
            return cards_step(message, left, VALUE, self.amount(turn), coming)
        if self.first:
            stood = Stood(turn.final, turn.bet, asked=True)
            return self.turns.showdown((stood,), turn.supply, VALUE, left, message)
        return self.turns.next_hand(turn, VALUE, left, message)

    def _way(self, turn: Turn, kind: int, supply: Supply) -> Way | None:
        after = self.turns.tree.with_card(turn, kind, supply, Verb.DRAW)
        over = after.hand.total == BUST
        if over and self.first:
            return None
        how = "over" if over else "draws" if self.verb(after) in DRAWS else "stands"
        message = Message.of(f"coach.two.{how}", card=a_card(kind), total=Total(after.hand.total))
        return Way(kind, self.amount(after), lambda: self.step(after, lambda: VALUE.after(kind), message))


def adds_step(turns: TurnSteps, both: Turn, left: Left) -> Step:
    """Return the step that says what two hands bring as the sum of what each brings."""
    first, second = OneOfTwo(turns, first=True), OneOfTwo(turns, first=False)
    value = VALUE.of(turns.tree.best(both), both.supply)
    total = Total(both.hand.total)

    def named(word: str) -> Any:
        return VALUE.called(f"coach.word.{word}")

    def formula() -> formulas.Formula:
        amounts = {named("first_hand"): first.amount(both), named("second_hand"): second.amount(both)}
        return formulas.decision.added(left(), amounts, value)

    def parts() -> tuple[Step, ...]:
        how = "draws" if first.verb(both) in DRAWS else "stands"
        return (
            first.step(both, lambda: named("first_hand"), Message.of(f"coach.two.first_{how}", total=total)),
            second.step(both, lambda: named("second_hand"), Message.of(f"coach.two.second_{how}", total=total)),
        )

    return Step(Message.of("coach.two.add"), value, formula, parts)
