"""The bank's hand followed card by card, as it draws, stops or lets chance decide, down to counts of cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from fractions import Fraction

from .. import formulas
from ..odds import BUST, Counts, Hand
from ..odds.bank_hands import NATURAL
from ..odds.supply import NO_COUNTS, Supply
from ..words import Message, Share, Total
from .kinds import a_card
from .step import Step
from .supplied import comes_for_certain, note_of, source


@dataclass(frozen=True, slots=True)
class Held:
    """A hand on the bank's way: its cards by kind, what they make, and the cards still to come."""

    cards: Counts
    hand: Hand
    supply: Supply

    def nexts(self) -> Iterator[tuple[int, int, Held]]:
        """Give each kind that may come, how many of it, and the hand then; the first card lies hidden already."""
        for kind, count, left in self.supply.draws() if self.hand.cards else self.supply.hidden():
            cards = (*self.cards[:kind], self.cards[kind] + 1, *self.cards[kind + 1 :])
            yield kind, count, Held(cards, self.hand.draw(kind), left)


@dataclass(frozen=True, slots=True)
class Walk:
    """The bank's way to the ends that are `counted` (totals in halves, 16 its bust, 17 its natural).

    `stops` gives the chance that it stops with a hand, `why` names what is said then, which `threshold` fills.
    """

    stops: Callable[[Held], Fraction | bool]
    counted: frozenset[int]
    why: str
    threshold: int = 0
    wild: bool = False
    _known: dict[tuple[Counts, Supply], Fraction] = field(default_factory=dict, repr=False)

    def chance(self, held: Held) -> Fraction:
        """Return the chance of a counted end once the bank holds a hand."""
        stop = self._stop(held)
        if stop == 1:
            return self.stopped(held)
        return stop * self.stopped(held) + (1 - stop) * self.drawn(held) if stop else self.drawn(held)

    def stopped(self, held: Held) -> Fraction:
        """Return whether a hand is a counted end: 1 or 0."""
        return Fraction((NATURAL if held.hand.natural else held.hand.total) in self.counted)

    def drawn(self, held: Held) -> Fraction:
        """Return the chance of a counted end once the bank draws with a hand."""
        key = (held.cards, held.supply)
        if key not in self._known:
            self._known[key] = self._drawn(held)
        return self._known[key]

    def _drawn(self, held: Held) -> Fraction:
        cards, found = 0, Fraction(0)
        for _, count, after in held.nexts():
            cards += count
            found += count * self.chance(after)
        return found / cards

    def _stop(self, held: Held) -> Fraction:
        if not held.hand.cards:
            return Fraction(0)
        return Fraction(held.hand.total == BUST or held.supply.empty or self.stops(held))

    def start(self, supply: Supply, word: str, message: Message) -> Step:
        """Return the step for the chance of a counted end before the bank's first card is seen."""
        return self._step(Held(NO_COUNTS, Hand(), supply), word, message)

    def _step(self, held: Held, word: str, message: Message) -> Step:
        chance = self.drawn(held)
        ways = list(held.nexts())
        fitting = {kind: after for kind, _, after in ways if after.hand.total < BUST and self.chance(after)}
        breaking = [kind for kind, _, after in ways if after.hand.total == BUST]
        busts = sum(count for _, count, after in ways if after.hand.total == BUST)
        over = Fraction(busts, sum(count for _, count, _ in ways))
        counts = source(held.supply, hidden=not held.hand.cards)
        certain = held.hand.cards > 0 and comes_for_certain(held.supply)
        total = None if self.wild else held.hand.total

        def formula() -> formulas.Formula:
            left = formulas.symbols.chance_of(word, formulas.symbols.holding(enumerate(held.cards)))
            if certain:
                return formulas.decision.for_certain(left, formulas.decision.CHANCE, ways[0][0], chance)
            return formulas.decision.over_cards(
                left,
                formulas.decision.CHANCE,
                counts,
                {kind: self.chance(after) for kind, after in fitting.items()},
                chance,
                total=total,
                over=(over, 1 if BUST in self.counted else None),
            )

        def parts() -> tuple[Step, ...]:
            later = tuple(self._after(kind, after, word) for kind, after in fitting.items())
            if not busts or BUST not in self.counted:
                return later
            said = Message.of("coach.reads.over", total=Total(held.hand.total), count=busts)
            return (*later, Step(said, over, lambda: formulas.decision.going_over(counts, total, breaking, over)))

        note = note_of(held.supply) if held.hand.cards else None
        return Step(message, chance, formula, None if certain and busts else parts, note=note)

    def _after(self, kind: int, after: Held, word: str) -> Step:
        stop = self._stop(after)
        if 0 < stop < 1:
            return self._mixed(kind, after, stop, word)
        key = "draws" if not stop else "stops" if self.stops(after) else "no_more"
        message = Message.of(
            f"coach.{self.why}.{key}",
            card=a_card(kind),
            total=Total(after.hand.total),
            threshold=Total(self.threshold),
        )
        if key == "draws":
            return self._step(after, word, message)

        def formula() -> formulas.Formula:
            left = formulas.symbols.after_card(formulas.decision.CHANCE, kind)
            return formulas.decision.certain(left, Fraction(1))

        return Step(message, Fraction(1), formula)

    def _mixed(self, kind: int, after: Held, stop: Fraction, word: str) -> Step:
        card, total, chance = a_card(kind), Total(after.hand.total), self.chance(after)

        def formula() -> formulas.Formula:
            left = formulas.symbols.after_card(formulas.decision.CHANCE, kind)
            later = formulas.symbols.chance_of(word, formulas.symbols.holding(enumerate(after.cards)))
            return formulas.decision.by_chance(left, stop, self.stopped(after), (later, self.drawn(after)), chance)

        def parts() -> tuple[Step, ...]:
            message = Message.of("coach.solved.goes_on", card=card, total=total)
            return (self._step(after, word, message),) if self.drawn(after) else ()

        message = Message.of("coach.solved.mixes", card=card, total=total, share=Share(stop))
        return Step(message, chance, formula, parts)
