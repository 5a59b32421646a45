"""Steps for a bet on another seat's hand, down to the counts of cards that it may hide and draw."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import prod
from typing import Any

from .. import formulas
from ..cards import TARGET
from ..game.view import View
from ..odds import FIGURE, OptionOdds, PlayerModel
from ..odds.counts import WILD, Counts, Hand, kind_of, unseen
from ..odds.model_tree import first_position
from ..odds.payoff import shot_meetings
from ..odds.position import NO_CARD, NONE_SHOWN, Position
from ..odds.posterior import reading_of
from ..odds.purse import in_chips
from ..odds.side_bets import SideOdds, Start
from ..words import Message, Total
from .kinds import a_card
from .model_play import VALUE, ModelPlay, Spot, hand_step, over_step, standing_at
from .play import ENDS, Standing, endings_of, together
from .step import Step


@dataclass(frozen=True, slots=True)
class SideBet:
    """A bet on another hand while it is explained: its odds, and how the bank's play is explained."""

    view: View
    odds: SideOdds
    player: PlayerModel
    standing: Standing

    @property
    def name(self) -> str:
        """Whose hand it is."""
        return self.view.names[self.odds.owner]

    @property
    def counts(self) -> Counts:
        """The cards that the bettor can't see, those apart whose place in the deck is known."""
        counts = list(unseen(self.view))
        for _, card in self.view.known:
            counts[kind_of(card, self.view.rules)] -= 1
        return tuple(counts)

    def factors(self, kind: int) -> tuple[Fraction, ...]:
        """How likely the model makes what the owner did, choice by choice, with a hidden card of a kind."""
        if self.odds.tree is None or not self.view.hands[self.odds.owner][0].cards:
            return ()
        return reading_of(self.view, self.odds.owner, 0, self.player).factors(kind)


def side_step(bet: SideBet, option: OptionOdds, best: Callable[[], Step]) -> Step:
    """Return the step for what a bet is worth: its chips times the value of one, and the seat's own options after.

    `best` makes the step of the best of these.
    """
    amount, few = option.action.amount or 1, bet.odds.few is not None
    one = bet.odds.outcome.value
    own = option.value - (one if few else amount * one)

    def formula() -> formulas.Formula:
        left = formulas.symbols.value_of("coach.word.side")
        if few:
            mine = {formulas.symbols.VALUE: own} if own else {}
            return formulas.decision.added(left, {_asked(VALUE, few=True): one, **mine}, option.value)
        if own:
            return formulas.assumed.side_and_own(left, amount, one, own, option.value)
        return formulas.decision.times_bet(left, amount, one, option.value)

    def parts() -> tuple[Step, ...]:
        ends = tuple(_first_card_step(bet, end) for end in ENDS if getattr(bet.odds.outcome, end))
        return (_first_card_step(bet, VALUE), *([_own_step(own, best)] if own else []), *ends)

    key = ("coach.side.few_and_own" if own else "coach.side.few") if few else "coach.side.value"
    key = "coach.side.and_own" if own and not few else key
    message = Message.of(key, name=bet.name, bet=Message.of("coach.chips", count=amount))
    return Step(message, option.value, formula, parts)


def _own_step(own: Fraction, best: Callable[[], Step]) -> Step:
    left = formulas.symbols.VALUE
    return Step(Message.of("coach.side.own"), own, lambda: formulas.decision.certain(left, own), lambda: (best(),))


def _asked(asked: str, *, few: bool = False) -> Any:
    if asked == VALUE:
        return formulas.symbols.value_of("coach.word.this_hand") if few else formulas.symbols.best_per_chip()
    return formulas.symbols.chance_of(f"coach.word.{asked}")


def _symbol(asked: str) -> Any:
    return formulas.symbols.VALUE if asked == VALUE else formulas.decision.CHANCE


def _first_card_step(bet: SideBet, asked: str) -> Step:
    """What the hand is worth for one chip, or how likely an end is, over the cards that it may hide."""
    result: Fraction = getattr(bet.odds.outcome, asked)
    if bet.odds.tree is None:
        return _shot_step(bet, asked, result)
    few = bet.odds.few is not None
    play = ModelPlay(bet.odds.tree, bet.standing, bet.name, asked, few)
    starts = {start.kind: start for start in bet.odds.starts}
    after = {kind: play.of(start.found, start.supply) for kind, start in starts.items()}
    after = {kind: found for kind, found in after.items() if found or asked == VALUE}
    even = len({start.weight for start in starts.values()}) == 1 and len(starts) == sum(map(bool, bet.counts))
    key = "even" if even else "weighed"
    message = Message.of(f"coach.side.first.{key}", name=bet.name)
    if asked != VALUE:
        message = Message.of(f"coach.side.end.{key}", name=bet.name, end=Message.of(f"coach.chance.{asked}"))

    def start(kind: int) -> Step:
        return _start_step(play, starts[kind], bet.odds.opens)

    if even:
        return Step(
            message,
            result,
            lambda: formulas.decision.over_cards(
                _asked(asked, few=few), _symbol(asked), bet.counts, after, result, total=0
            ),
            lambda: tuple(map(start, after)),
        )
    every = sum(start.count * start.weight for start in starts.values())
    chances = {kind: Fraction(start.count * start.weight, every) for kind, start in starts.items()}

    def terms() -> tuple[Step, ...]:
        return tuple(
            _term_step(bet, chances[kind], _start_step(play, starts[kind], bet.odds.opens), kind, asked)
            for kind in after
        )

    return Step(
        message,
        result,
        lambda: formulas.assumed.over_hidden(
            _asked(asked, few=few), _symbol(asked), {kind: chances[kind] for kind in after}, after, result
        ),
        terms,
    )


def _start_step(play: ModelPlay, start: Start, opens: int) -> Step:
    position = first_position(start.kind, start.supply)
    message = Message.of("coach.side.start", name=play.name, card=a_card(start.kind), total=Total(position.hand.total))
    spot = Spot(position, start.supply, opens)
    return hand_step(play, spot, lambda: formulas.symbols.after_card(play.symbol, start.kind), message)


def _term_step(bet: SideBet, chance: Fraction, after: Step, kind: int, asked: str) -> Step:
    hidden = _hidden_step(bet, chance, kind)
    return Step(
        Message.of("coach.side.term", name=bet.name, card=a_card(kind)),
        chance * after.result,
        lambda: formulas.assumed.hidden_and_after(kind, _symbol(asked), chance, after.result),
        lambda: (hidden, after),
    )


def _hidden_step(bet: SideBet, chance: Fraction, kind: int) -> Step:
    counts = bet.counts
    fits = {each: prod(bet.factors(each), start=Fraction(1)) for each in range(WILD + 1) if counts[each]}
    fits = {each: fit for each, fit in fits.items() if fit}
    ways = sum((counts[each] * fit for each, fit in fits.items()), Fraction(0))
    even = dict.fromkeys(fits, Fraction(1))
    every = Step(
        Message.of("coach.hidden.ways", name=bet.name),
        ways,
        lambda: formulas.posterior.ways_to_hide(counts, fits, even, ways),
        lambda: tuple(_story_step(bet, each) for each in fits),
    )
    return Step(
        Message.of("coach.hidden.is", name=bet.name, card=a_card(kind)),
        chance,
        lambda: formulas.posterior.hidden_card(kind, counts[kind], fits[kind], (Fraction(1), ways), chance),
        lambda: (_story_step(bet, kind), every),
    )


def _story_step(bet: SideBet, kind: int) -> Step:
    chances = bet.factors(kind)
    fit = prod(chances, start=Fraction(1))
    message = Message.of("coach.hidden.story", name=bet.name, card=a_card(kind), count=len(chances))
    return Step(message, fit, lambda: formulas.posterior.story(kind, chances, fit))


def _shot_step(bet: SideBet, asked: str, result: Fraction) -> Step:
    """A shot seven: only a figure under it fits."""
    start = next(start for start in bet.odds.starts if start.kind == FIGURE)
    found: Fraction = getattr(start.found.outcome(start.supply.orders), asked)
    counts = bet.counts
    breaking = [each for each, count in enumerate(counts) if count and each != FIGURE]
    over = Fraction(sum(counts[each] for each in breaking), sum(counts))
    few = bet.odds.few
    counted = {VALUE: -few[0] if few else -1, "bust": 1}.get(asked)

    def formula() -> formulas.Formula:
        after = {FIGURE: found} if found else {}
        return formulas.decision.over_cards(
            _asked(asked, few=bool(few)), _symbol(asked), counts, after, result, total=TARGET - 1, over=(over, counted)
        )

    def parts() -> tuple[Step, ...]:
        seven = Hand(TARGET - 1, False, 1)
        after = (_under_the_seven(bet, start, asked, found),) if found else ()
        return (*after, *((over_step(counts, seven, breaking, bet.view.rules),) if counted else ()))

    message = Message.of("coach.side.shot", name=bet.name, total=Total(TARGET))
    if asked != VALUE:
        message = Message.of("coach.side.end.even", name=bet.name, end=Message.of(f"coach.chance.{asked}"))
    return Step(message, result, formula, parts)


def _under_the_seven(bet: SideBet, start: Start, asked: str, found: Fraction) -> Step:
    position = Position(Hand(TARGET, False, 2), NO_CARD, NONE_SHOWN, start.supply.unknown)
    rules, standing = bet.view.rules, standing_at(bet.standing, start.supply)
    endings = {end: together(standing.endings(position), end) for end in _ends_of(standing, position)}
    lines = {
        end: standing.step(position, ending).saying(Message.of(f"coach.model.{end}", total=Total(TARGET)))
        for end, ending in endings.items()
    }
    left = formulas.symbols.after_card(_symbol(asked), FIGURE)
    if asked != VALUE:
        return lines[asked]
    shot = shot_meetings(rules)
    fares = in_chips(shot, *bet.odds.few) if bet.odds.few else shot
    gains = {ending.end: ending.gain for ending in endings_of(fares)}

    def formula() -> formulas.Formula:
        paid = [
            formulas.decision.Ending(formulas.symbols.chance_of(f"coach.word.{end}"), line.result, gains[end])
            for end, line in lines.items()
            if line.result
        ]
        return formulas.decision.payoff(left, 1, paid, found)

    message = Message.of("coach.side.figure", total=Total(TARGET))
    return Step(message, found, formula, lambda: tuple(line for line in lines.values() if line.result))


def _ends_of(standing: Standing, position: Position) -> tuple[str, ...]:
    possible = {ending.end for ending in standing.endings(position)}
    return tuple(end for end in ENDS if end in possible)
