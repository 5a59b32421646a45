"""Steps for what the bank may think of the players' hidden cards."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import prod

from .. import formulas
from ..game.view import View
from ..odds import WILD, BankOdds, Counts, PlayerModel, bank_odds
from ..odds.counts import without
from ..odds.posterior import Opponent, story_factors
from ..words import Message
from .kinds import a_card
from .step import Step


@dataclass(frozen=True, slots=True)
class Table:
    """The bank's decision while it is explained.

    `names` are those of the players at each place of `odds.opponents`; `stories` hold, for each of them and each kind
    of hidden card, the player model's chance of every choice that the player made.
    """

    odds: BankOdds
    names: tuple[str, ...]
    stories: tuple[tuple[tuple[Fraction, ...], ...], ...]

    @property
    def opponents(self) -> tuple[Opponent, ...]:
        """The hands that the bank plays against."""
        return self.odds.opponents

    @property
    def hiding(self) -> tuple[int, ...]:
        """The places, in `opponents`, of the hands that hide a card."""
        return tuple(place for place, opponent in enumerate(self.opponents) if opponent.likelihood)

    def likelihood(self, place: int, kind: int) -> Fraction:
        """Return the model's chance of all choices of a hand, if its hidden card is of a kind."""
        return prod(self.stories[place][kind], start=Fraction(1))

    def fitting(self, pool: Counts, place: int) -> dict[int, Fraction]:
        """Return the likelihood of each kind of hidden card that fits a hand's story."""
        weights = self.opponents[place].likelihood
        return {kind: self.likelihood(place, kind) for kind, count in enumerate(pool) if count and weights[kind]}

    def ways(self, pool: Counts, places: tuple[int, ...]) -> Fraction:
        """Return W: all ways to give those hands a hidden card from the pool, each weighed by its likelihood."""
        if not places:
            return Fraction(1)
        hands = sum(1 << self.hiding.index(place) for place in places)
        weight = Fraction(self.odds.turn.hidden.table(pool)[hands])
        return weight / prod((self._scale(place) for place in places), start=Fraction(1))

    def chance(self, pool: Counts, place: int, kind: int, among: tuple[int, ...] | None = None) -> Fraction:
        """Return the posterior chance that a hand's hidden card is of a kind, those `among` others being hidden."""
        places = self.hiding if among is None else among
        others = tuple(other for other in places if other != place)
        weight = pool[kind] * self.likelihood(place, kind) * self.ways(without(pool, kind), others)
        return weight / self.ways(pool, places)

    def _scale(self, place: int) -> Fraction:
        weights = self.opponents[place].likelihood
        kind = next(kind for kind, weight in enumerate(weights) if weight)
        return weights[kind] / self.likelihood(place, kind)


def table_of(view: View, model: PlayerModel) -> Table:
    """Open the bank's decision, the players read by a model. Raises ValueError as `bank_odds` does."""
    odds = bank_odds(view, model)
    names = tuple(_name(view, opponent) for opponent in odds.opponents)
    stories = tuple(
        tuple(story_factors(view, opponent, kind, model) for kind in range(WILD + 1)) for opponent in odds.opponents
    )
    return Table(odds, names, stories)


def _name(view: View, opponent: Opponent) -> str:
    name = view.names[opponent.seat]
    return f"{name} {opponent.index + 1}" if opponent.index else name


def hidden_card_step(table: Table, pool: Counts, place: int, kind: int, among: tuple[int, ...] | None = None) -> Step:
    """Return the step for the chance that a hand's hidden card is of a kind, by Bayes' rule.

    `among` are the hands whose hidden cards are not known, by default all that hide one.
    """
    places = table.hiding if among is None else among
    others = tuple(other for other in places if other != place)
    rest = without(pool, kind)
    chance = table.chance(pool, place, kind, places)

    def formula() -> formulas.Formula:
        weights = (table.ways(rest, others), table.ways(pool, places))
        return formulas.posterior.hidden_card(kind, pool[kind], table.likelihood(place, kind), weights, chance)

    def parts() -> tuple[Step, ...]:
        beside = (_ways_step(table, rest, others, kind),) if others else ()
        return (_story_step(table, place, kind), *beside, _ways_step(table, pool, (place, *others), None))

    return Step(Message.of("coach.hidden.is", name=table.names[place], card=a_card(kind)), chance, formula, parts)


def all_ways_step(table: Table, pool: Counts, taken: int | None = None) -> Step:
    """Return the step for W, the weight of all hidden cards together; `taken` is a kind already out of the pool."""
    return _ways_step(table, pool, table.hiding, taken)


def _ways_step(table: Table, pool: Counts, places: tuple[int, ...], taken: int | None) -> Step:
    first, *others = places
    rest = tuple(others)
    fitting = table.fitting(pool, first)
    weight = table.ways(pool, places)

    def formula() -> formulas.Formula:
        ways = {kind: table.ways(without(pool, kind), rest) for kind in fitting}
        return formulas.posterior.ways_to_hide(pool, fitting, ways, weight, taken)

    def parts() -> tuple[Step, ...]:
        stories = [_story_step(table, first, kind) for kind in fitting]
        deeper = [_ways_step(table, without(pool, kind), rest, kind) for kind in fitting] if rest else []
        return (*stories, *deeper)

    message = Message.of("coach.hidden.ways", name=table.names[first])
    if taken is not None:
        message = Message.of("coach.hidden.ways_after", name=table.names[first], card=a_card(taken))
    return Step(message, weight, formula, parts)


def _story_step(table: Table, place: int, kind: int) -> Step:
    chances = table.stories[place][kind]
    fit = prod(chances, start=Fraction(1))
    message = Message.of("coach.hidden.story", name=table.names[place], card=a_card(kind), count=len(chances))
    return Step(message, fit, lambda: formulas.posterior.story(kind, chances, fit))
