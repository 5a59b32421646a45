"""Steps for what can become of a first card: kept, swapped, discarded, a secret pair, a dead hand, a shot."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, NamedTuple

from .. import formulas
from ..cards import TARGET
from ..game.action import Verb
from ..odds import BUST, Hand
from ..odds.first_card import SEVEN, THREE, FirstCard, FirstWay, one
from ..odds.outcome import Weights
from ..odds.payoff import Final as FinalHand
from ..odds.payoff import shot_meetings
from ..odds.supply import FOUR, Supply
from ..odds.telling import Faced
from ..odds.turn import Stood
from ..words import Message, Total
from .bank_final import BankFinal
from .cards_step import Coming, Way, cards_step
from .kinds import a_card, all_kinds
from .measure import Measure
from .play import WORD, endings_of, together
from .step import Step
from .turn_steps import Left, TurnSteps, chips

_NAMES: Final = {
    FirstWay.PLAY: "coach.word.keep",
    FirstWay.SHOOT: WORD[Verb.SHOOT],
    FirstWay.SWAP: WORD[Verb.SWAP_FOUR],
    FirstWay.ANOTHER: "coach.word.another",
    FirstWay.SECRET: "coach.word.secret",
    FirstWay.MUERTO: WORD[Verb.MUERTO],
}


class Met(NamedTuple):
    """A first card when the turn begins, the cards to come, and how many cards were swapped for it."""

    kind: int
    supply: Supply
    swaps: int = 0


@dataclass(frozen=True, slots=True)
class FirstCardSteps:
    """Walks what the odds have solved of a first card at its bet."""

    first: FirstCard
    turns: TurnSteps

    def deal(self, supply: Supply, measure: Measure, left: Left) -> Step:
        """Return the step for a first card that is not dealt yet."""
        result = measure.of(self.first.deal(supply), supply)
        coming = self._coming(supply, Hand(), lambda kind, after: self._met(Met(kind, after), measure), hidden=True)
        message = Message.of(measure.key("coach.first.deal"), kinds=all_kinds(self.turns.rules))
        return cards_step(message, left, measure, result, coming)

    def _coming(
        self, supply: Supply, hand: Hand, follow: Callable[[int, Supply], Way | None], *, hidden: bool = False
    ) -> Coming:
        return Coming(self.turns.rules, supply, hand, self.first.bet, follow, hidden)

    def _met(self, met: Met, measure: Measure) -> Way:
        result = measure.of(self.first.meet(*met), met.supply)
        return Way(met.kind, result, lambda: self.meet(met, measure, lambda: measure.after(met.kind)))

    def meet(self, met: Met, measure: Measure, left: Left) -> Step:
        """Return the step for a first card when the turn begins."""
        return self._either(self.first.ways(*met), met, measure, left)

    def keep(self, met: Met, measure: Measure, left: Left) -> Step:
        """Return the step for a first card that is kept."""
        return self._either(self.first.kept(met.kind, met.supply), met, measure, left)

    def _either(self, ways: tuple[FirstWay, ...], met: Met, measure: Measure, left: Left) -> Step:
        found = {way: self.first.follow(way, *met) for way in ways}
        best = max(ways, key=lambda way: found[way].value)
        if measure.end or len(ways) == 1:
            return self.follow(best, met, measure, left)
        result = measure.of(found[best], met.supply)

        def formula() -> formulas.Formula:
            values = {measure.called(_NAMES[way]): measure.of(weights, met.supply) for way, weights in found.items()}
            return formulas.decision.greatest(left(), values, result)

        def parts() -> tuple[Step, ...]:
            return tuple(self.follow(way, met, measure, _named(way, measure)) for way in ways)

        return Step(Message.of("coach.first.choose", card=a_card(met.kind)), result, formula, parts)

    def follow(self, way: FirstWay, met: Met, measure: Measure, left: Left) -> Step:
        """Return the step for one way of a first card."""
        kind, supply, swaps = met
        match way:
            case FirstWay.SWAP:
                return self.swap(supply, swaps, measure, left)
            case FirstWay.ANOTHER:
                return self._another(supply, swaps, measure, left)
            case FirstWay.SECRET:
                return self.secret(supply, measure, left)
            case FirstWay.MUERTO:
                return self.muerto(supply, measure, left)
            case FirstWay.SHOOT:
                return self.shoot(supply, measure, left)
            case FirstWay.PLAY:
                turn = self.first.turn(kind, supply, swaps)
                message = Message.of("coach.first.play", card=a_card(kind), total=Total(turn.hand.total))
                return self.turns.best(turn, measure, left, message)

    def swap(self, supply: Supply, swaps: int, measure: Measure, left: Left) -> Step:
        """Return the step for a four that is given back for the top card."""
        result = measure.of(self.first.swap(supply, swaps), supply)
        message = Message.of(
            measure.key("coach.first.swap"), above=(supply.left - 1) // 2, kinds=all_kinds(self.turns.rules)
        )

        def follow(kind: int, after: Supply) -> Way:
            return self._met(Met(kind, after.with_four(), swaps + 1), measure)

        return cards_step(message, left, measure, result, self._coming(supply, Hand(), follow))

    def _another(self, supply: Supply, swaps: int, measure: Measure, left: Left) -> Step:
        result = measure.of(self.first.another(supply, swaps), supply)
        message = Message.of(measure.key("coach.first.another"), kinds=all_kinds(self.turns.rules))
        coming = self._coming(
            supply.discarding(one(FOUR)), Hand(), lambda kind, after: self._met(Met(kind, after, swaps + 1), measure)
        )
        return cards_step(message, left, measure, result, coming)

    def secret(self, supply: Supply, measure: Measure, left: Left) -> Step:
        """Return the step for a three that becomes two cards that nobody sees."""
        result = measure.of(self.first.secret(supply), supply)
        message = Message.of(measure.key("coach.secret"), kinds=all_kinds(self.turns.rules))
        coming = self._coming(
            supply.discarding(one(THREE)), Hand(), lambda kind, after: self._first_of_pair(kind, after, measure)
        )
        return cards_step(message, left, measure, result, coming)

    def _first_of_pair(self, kind: int, supply: Supply, measure: Measure) -> Way:
        hand = Hand().draw(kind)
        result = measure.of(self.first.second_of_pair(kind, supply), supply)
        message = Message.of(measure.key("coach.secret.second"), card=a_card(kind), loss=chips(self.first.bet))
        coming = self._last_card(hand, supply, measure, lambda second: self.first.unseen_pair(kind, second))
        return Way(kind, result, lambda: cards_step(message, lambda: measure.after(kind), measure, result, coming))

    def muerto(self, supply: Supply, measure: Measure, left: Left) -> Step:
        """Return the step for a dead hand: one card beside the seven, and anything but 7½ is lost."""
        result = measure.of(self.first.muerto(supply), supply)
        message = Message.of(measure.key("coach.muerto"), loss=chips(self.first.bet))
        coming = self._last_card(Hand().draw(SEVEN), supply, measure, self.first.dead)
        return cards_step(message, left, measure, result, coming)

    def _last_card(self, hand: Hand, supply: Supply, measure: Measure, lies: Callable[[int], Faced | None]) -> Coming:
        def follow(kind: int, after: Supply) -> Way | None:
            made = hand.draw(kind)
            if made.total == BUST:
                return None
            stood = Stood(FinalHand(made.total, made.natural), self.first.bet, asked=True, faced=lies(kind))
            message = Message.of("coach.last_card", card=a_card(kind), total=Total(made.total))
            settled = self.first.last(made, after, lies(kind))
            return Way(
                kind,
                measure.of(settled, after),
                lambda: self.turns.showdown((stood,), after, measure, lambda: measure.after(kind), message),
            )

        return self._coming(supply, hand, follow)

    def shoot(self, supply: Supply, measure: Measure, left: Left) -> Step:
        """Return the step for a shot: a figure under the seven, against a bank that has to reach 7½."""
        found = self.first.shoot(supply)
        if measure.end:
            return self._shot(supply, found, measure, left)
        # Where chips are few the endings count them, else bets.
        bet, short = self.first.bet, self.turns.tree.purse is not None
        fares = self.first.shot_fares if short else shot_meetings(self.turns.rules)
        unit = 1 if short else bet
        gains = {ending.end: ending.gain for ending in endings_of(fares)} | {"bust": -bet if short else -1}
        measures = {end: Measure(end) for end in gains if Measure(end).of(found, supply)}

        def formula() -> formulas.Formula:
            endings = [
                formulas.decision.Ending(each.called(""), each.of(found, supply), gains[end])
                for end, each in measures.items()
            ]
            return formulas.decision.payoff(left(), unit, endings, measure.of(found, supply))

        message = Message.of("coach.shoot.value", win=chips(gains["win"] * unit), loss=chips(bet), total=Total(TARGET))
        return Step(
            message,
            measure.of(found, supply),
            formula,
            lambda: tuple(self._shot(supply, found, each, _end(each)) for each in measures.values()),
        )

    def _shot(self, supply: Supply, found: Weights, measure: Measure, left: Left) -> Step:
        hand = Hand().draw(SEVEN)

        def follow(kind: int, after: Supply) -> Way | None:
            made = hand.draw(kind)
            if made.total != TARGET:
                return None
            shot = self.first.shot(kind, after)
            return Way(kind, measure.of(shot, after), lambda: self._figure(kind, after, measure))

        message = Message.of(f"coach.shoot.{measure.end}")
        return cards_step(message, left, measure, measure.of(found, supply), self._coming(supply, hand, follow))

    def _figure(self, kind: int, supply: Supply, measure: Measure) -> Step:
        bank = BankFinal(self.turns.rules, supply, TARGET, self.turns.tree.banks)
        ending = together(endings_of(shot_meetings(self.turns.rules)), measure.end)
        end = Message.of(f"coach.chance.{measure.end}")
        message = Message.of("coach.draw.then.stand", card=a_card(kind), total=Total(TARGET), end=end)
        return bank.step(TARGET, ending).saying(message)


def _named(way: FirstWay, measure: Measure) -> Left:
    return lambda: measure.called(_NAMES[way])


def _end(measure: Measure) -> Left:
    return lambda: measure.called("")
