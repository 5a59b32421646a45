"""Steps for a hand that another seat plays as a model assumes: what it is worth for one chip, and how it ends."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from .. import formulas
from ..cards import TARGET
from ..game.action import Verb
from ..odds import BUST, Counts, Hand, Position
from ..odds.model_tree import Mixed, ModelTree, drawn, may_open, only_card, parted
from ..odds.supply import Supply
from ..rules import Rules
from ..words import Message, Total
from .kinds import a_card
from .play import DRAWS, WORD, Standing, together
from .step import Step
from .supplied import comes_for_certain, note_of, source
from .threshold_bank import ThresholdBank

VALUE = "value"
"""Asks what a hand is worth for one chip; `win`, `tie`, `lose` and `bust` ask for the chance of that end."""


@dataclass(frozen=True, slots=True)
class ModelPlay:
    """The hand of `name`, played on by a model: what is `asked` of it, and how standing is explained."""

    tree: ModelTree
    standing: Standing
    name: str | Message
    asked: str = VALUE
    few: bool = False
    """Whether gains are those of a whole bet, chips being few."""

    def of(self, found: Mixed, supply: Supply) -> Fraction:
        """Return what is asked for, as a fraction."""
        answer: Fraction = getattr(found.outcome(supply.orders), self.asked)
        return answer

    @property
    def symbol(self) -> Any:
        """What an index of a card is put to: V or P."""
        return formulas.symbols.VALUE if self.asked == VALUE else formulas.decision.CHANCE

    def called(self, word: str, total: int) -> Any:
        """Return the name of what a choice at a total comes to: V(stand, 6), or P(win | stand)."""
        if self.asked == VALUE:
            return formulas.symbols.value_of(word, None if total == BUST else total)
        return formulas.symbols.chance_of(f"coach.word.{self.asked}", formulas.Label(word))

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self.tree.rules

    @property
    def over(self) -> int | None:
        """What a card that goes over counts: minus a chip, or one in the chance of going over."""
        return {VALUE: -self.tree.bet, "bust": 1}.get(self.asked)


def standing_at(standing: Standing, supply: Supply) -> Standing:
    """Return how standing is explained where the cards to come may be no plain deck."""
    plain = not supply.known and supply.gone is None
    return standing if plain or not isinstance(standing, ThresholdBank) else standing.at(supply)


@dataclass(frozen=True, slots=True)
class Spot:
    """A hand on its way, the cards to come, the openings left to its seat, and whether it is the seat's only hand."""

    position: Position
    supply: Supply
    opens: int = 0
    alone: bool = True

    @property
    def total(self) -> int:
        """The hand's total in halves."""
        return self.position.hand.total


def hand_step(play: ModelPlay, spot: Spot, left: Callable[[], Any], message: Message) -> Step:
    """Return the step for a hand whose owner now chooses, or for which nothing is left to choose."""
    supply = spot.supply
    ways = play.tree.ways(spot.position, supply, spot.opens, spot.alone)
    total = spot.total
    shares = play.tree.shares(total, ways)
    merged = _merged(play, spot, shares)
    found = {verb: play.of(ways[verb](), supply) for verb in merged}
    result = sum((share * found[verb] for verb, share in merged.items()), Fraction(0))

    def formula() -> formulas.Formula:
        terms = [
            (word, play.called(word, total), merged[verb], found[verb])
            for verb, word in ((verb, _word(play, spot, verb)) for verb in merged)
        ]
        return formulas.assumed.chosen(left(), terms, result)

    def parts() -> tuple[Step, ...]:
        return tuple(_choice_step(play, spot, verb) for verb in merged)

    return Step(message, result, formula, parts)


def _merged(play: ModelPlay, spot: Spot, shares: dict[Verb, Fraction]) -> dict[Verb, Fraction]:
    """Ways to draw that come to the same are taken as one."""
    found: dict[Verb, Fraction] = {}
    for verb, share in shares.items():
        same = next((other for other in found if verb in DRAWS and other in DRAWS), verb)
        place = verb if _tells(play, spot) else same
        found[place] = found.get(place, Fraction(0)) + share
    return found


def _tells(play: ModelPlay, spot: Spot) -> bool:
    """Whether it matters which way a card is drawn: a second card can be laid beside the first if it comes down."""
    return play.tree.tells or (spot.opens > 0 and spot.position.hand.cards == 1)


def _word(play: ModelPlay, spot: Spot, verb: Verb) -> str:
    return WORD[Verb.DRAW if verb in DRAWS and not _tells(play, spot) else verb]


def _choice_step(play: ModelPlay, spot: Spot, verb: Verb) -> Step:
    if verb in DRAWS:
        return _draw_step(play, spot, verb)
    if verb is Verb.SHOW:
        result = Fraction(play.over or 0)
        left = play.called(WORD[verb], spot.total)
        return Step(Message.of("coach.model.show"), result, lambda: formulas.decision.certain(left, result))
    return stand_step(play, spot, lambda: play.called(WORD[verb], spot.total), lies=verb is Verb.LIE)


def stand_step(play: ModelPlay, spot: Spot, left: Callable[[], Any], *, lies: bool = False) -> Step:
    """Return the step for a hand that stands, or stands as a lie when it is over; `left` names it in the formula."""
    position, total, standing = spot.position, spot.total, standing_at(play.standing, spot.supply)
    result = play.of(play.tree.stand(position, spot.supply), spot.supply)
    endings = standing.endings(position)
    if play.asked != VALUE:
        endings = tuple(ending for ending in endings if ending.end == play.asked)
        if not result:
            return _never(left, total)
        return standing.step(position, together(endings, play.asked)).saying(
            Message.of(f"coach.model.{play.asked}", total=Total(total))
        )
    chances = [(ending, standing.chance(position, ending.totals)) for ending in endings]
    possible = [(ending, chance) for ending, chance in chances if chance]

    def formula() -> formulas.Formula:
        paid = [
            formulas.decision.Ending(formulas.symbols.chance_of(ending.word), chance, ending.gain)
            for ending, chance in possible
        ]
        return formulas.decision.payoff(left(), 1, paid, result)

    def parts() -> tuple[Step, ...]:
        return tuple(
            standing.step(position, ending).saying(Message.of(f"coach.model.{ending.end}", total=Total(total)))
            for ending, _ in possible
        )

    key = ("coach.model.lie" if lies else "coach.model.stand") + "_few" * play.few
    return Step(Message.of(key, total=Total(total)), result, formula, parts)


def _never(left: Callable[[], Any], total: int) -> Step:
    nothing = Fraction(0)
    message = Message.of("coach.model.never", total=Total(total))
    return Step(message, nothing, lambda: formulas.decision.certain(left(), nothing))


def _draw_step(play: ModelPlay, spot: Spot, verb: Verb) -> Step:
    position, supply, total = spot.position, spot.supply, spot.total
    result = play.of(play.tree.draw(position, supply, verb, spot.opens, spot.alone), supply)

    def left() -> Any:
        return play.called(_word(play, spot, verb), total)

    if play.asked != VALUE and not result:
        return _never(left, total)
    follows = {kind: _after(play, spot, verb, kind, after) for kind, _, after in supply.draws()}
    key = "coach.model.draw_wild" if play.rules.wild else "coach.model.draw"
    return coming_step(play, Message.of(key, total=Total(total)), result, left, Coming(supply, position.hand, follows))


@dataclass(frozen=True, slots=True)
class Coming:
    """A card that comes onto a hand: what follows each kind, its number and its step; None where it is over."""

    supply: Supply
    hand: Hand
    follows: dict[int, tuple[Fraction, Callable[[], Step]] | None]


def coming_step(play: ModelPlay, message: Message, result: Fraction, left: Callable[[], Any], coming: Coming) -> Step:
    """Return the step for a quantity before a card comes: the average over its kinds, by their counts."""
    supply, hand = coming.supply, coming.hand
    counts, certain = source(supply), comes_for_certain(supply)
    going_on = {kind: follow for kind, follow in coming.follows.items() if follow is not None}
    counted = {kind: follow for kind, follow in going_on.items() if follow[0] or play.asked == VALUE}
    breaking = [kind for kind in coming.follows if kind not in going_on]
    over = Fraction(sum(counts[kind] for kind in breaking), sum(counts))

    def formula() -> formulas.Formula:
        if certain:
            return formulas.decision.for_certain(left(), play.symbol, next(iter(coming.follows)), result)
        return formulas.decision.over_cards(
            left(),
            play.symbol,
            counts,
            {kind: value for kind, (value, _) in counted.items()},
            result,
            total=None if play.rules.wild else hand.total,
            over=(over, play.over),
        )

    def parts() -> tuple[Step, ...]:
        steps = tuple(step() for _, step in counted.values())
        busts = breaking and play.over and not certain
        return (*steps, *([over_step(counts, hand, breaking, play.rules)] if busts else []))

    return Step(message, result, formula, parts, note=note_of(supply))


def _after(
    play: ModelPlay, spot: Spot, verb: Verb, kind: int, supply: Supply
) -> tuple[Fraction, Callable[[], Step]] | None:
    """What follows a card: the hand goes on, may be parted, or is over."""
    position = drawn(spot.position, kind, verb, play.rules, supply)
    after = Spot(position, supply, 0, spot.alone)
    if may_open(play.rules, spot.position, kind, verb, spot.opens):
        found = play.tree.opened(only_card(spot.position), position, supply, spot.opens, spot.alone)
        return play.of(found, supply), lambda: _fits_step(play, spot, after, kind)
    if position.hand.total == BUST and len(play.tree.ways(position, supply)) == 1:
        return None
    value = play.of(play.tree.play(position, supply, 0, spot.alone), supply)
    return value, lambda: _after_step(play, after, kind)


def _after_step(play: ModelPlay, spot: Spot, kind: int) -> Step:
    total = Total(spot.total)
    message = Message.of("coach.model.after", name=play.name, card=a_card(kind), total=total)
    if spot.total == BUST:
        message = Message.of("coach.model.after_over", name=play.name, card=a_card(kind))
    elif spot.total == TARGET:
        message = Message.of("coach.model.after_seven_half", name=play.name, card=a_card(kind), total=total)
    return hand_step(play, spot, lambda: formulas.symbols.after_card(play.symbol, kind), message)


def _fits_step(play: ModelPlay, spot: Spot, joined: Spot, kind: int) -> Step:
    """A second card that fits beside the first: joined to it or laid beside it, as often as the model says."""
    supply = joined.supply
    apart = Spot(parted(only_card(spot.position), supply), supply, spot.opens - 1, alone=False)
    spots = {Verb.JOIN: joined, Verb.OPEN: apart}
    shares = play.tree.shares(0, spots)
    found = {
        verb: play.of(play.tree.play(each.position, supply, each.opens, each.alone), supply)
        for verb, each in spots.items()
        if verb in shares
    }
    result = sum((shares[verb] * value for verb, value in found.items()), Fraction(0))

    def left(verb: Verb) -> Any:
        return play.called(WORD[verb], spots[verb].total)

    def formula() -> formulas.Formula:
        terms = [(WORD[verb], left(verb), shares[verb], value) for verb, value in found.items()]
        return formulas.assumed.chosen(formulas.symbols.after_card(play.symbol, kind), terms, result)

    def parts() -> tuple[Step, ...]:
        return tuple(
            hand_step(
                play,
                spots[verb],
                lambda verb=verb: left(verb),  # type: ignore[misc]
                Message.of(f"coach.model.{verb.value}", total=Total(spots[verb].total)),
            )
            for verb in found
        )

    return Step(Message.of("coach.model.fits", name=play.name, card=a_card(kind)), result, formula, parts)


def over_step(counts: Counts, hand: Hand, breaking: list[int], rules: Rules) -> Step:
    """Return the step for the chance that the next card goes over, as one of `breaking` does."""
    number, deck = sum(counts[kind] for kind in breaking), sum(counts)
    chance, total = Fraction(number, deck), None if rules.wild else hand.total
    message = Message.of("coach.model.over", count=number, deck=deck, room=Total(TARGET - hand.points))
    if rules.wild:
        message = Message.of("coach.model.over_wild", count=number, deck=deck)
    return Step(message, chance, lambda: formulas.decision.going_over(counts, total, breaking, chance))
