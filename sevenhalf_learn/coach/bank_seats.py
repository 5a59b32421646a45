"""Steps for the bank against one player: what it wins or loses there once it is done."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Final

from .. import formulas
from ..odds import BUST, Counts, Hand
from ..odds.payoff import Final as FinalHand
from ..odds.payoff import Meeting, Result
from ..words import Message, Total
from .hidden_cards import Table, hidden_card_step
from .step import Step

_SEEN_FROM_BANK: Final = {Result.WIN: "lose", Result.TIE: "tie", Result.LOSE: "win"}
SEAT_ENDS: Final = ("win", "tie", "lose")
"""How the bank can end against one player, its own bust apart."""


@dataclass(frozen=True, slots=True)
class Done:
    """The bank when it is done: its hand, `half` a point more if it counts it, and the cards that it can't see."""

    hand: Hand
    pool: Counts
    half: bool = False

    @property
    def total(self) -> Total:
        """The total that it counts."""
        return Total(self.hand.total + self.half)


@dataclass(frozen=True, slots=True)
class Group:
    """The hidden cards of one player that come to the same: an end seen from the bank, and its gain in bets.

    `kinds` is empty where no card is hidden, and then the chance is 1.
    """

    end: str
    gain: int
    kinds: tuple[int, ...]
    chance: Fraction


def groups(table: Table, done: Done, place: int) -> tuple[Group, ...]:
    """Return how the bank fares against one player, by what that player's hidden card may be."""
    opponent = table.opponents[place]
    bank = FinalHand(done.hand.total, done.hand.natural)
    if opponent.secret:
        pairs = table.odds.turn.against_pair(place, bank, done.half, done.pool).items()
        every = sum(ways for _, ways in pairs)
        return tuple(
            Group(_SEEN_FROM_BANK[meeting.result], -meeting.gain, (), Fraction(ways, every)) for meeting, ways in pairs
        )
    if not opponent.likelihood:
        meeting = table.odds.turn.meet(opponent, opponent.known, bank, done.half)
        return (Group(_SEEN_FROM_BANK[meeting.result], -meeting.gain, (), Fraction(1)),)
    found: dict[Meeting, list[int]] = {}
    for kind in table.fitting(done.pool, place):
        meeting = table.odds.turn.meet(opponent, opponent.final(kind), bank, done.half)
        found.setdefault(meeting, []).append(kind)
    return tuple(
        Group(
            _SEEN_FROM_BANK[meeting.result],
            -meeting.gain,
            tuple(kinds),
            sum((table.chance(done.pool, place, kind) for kind in kinds), Fraction(0)),
        )
        for meeting, kinds in sorted(found.items(), key=lambda item: (-item[0].result, -item[0].gain))
    )


def seat_value(table: Table, done: Done, place: int) -> Fraction:
    """Return the bank's expected gain against one player, in chips."""
    gains = sum((group.gain * group.chance for group in groups(table, done, place)), Fraction(0))
    return gains * table.opponents[place].bet


def seat_step(table: Table, done: Done, place: int) -> Step:
    """Return the step for the bank's value against one player."""
    found, opponent = groups(table, done, place), table.opponents[place]
    value = seat_value(table, done, place)
    name = table.names[place]

    def formula() -> formulas.Formula:
        left = formulas.symbols.against(formulas.Name(name))
        endings = [formulas.decision.Ending(_word(group), group.chance, group.gain) for group in found]
        return formulas.decision.payoff(left, opponent.bet, endings, value)

    def parts() -> tuple[Step, ...]:
        return tuple(_group_step(table, done, place, group) for group in found)

    bet = Message.of("coach.chips", count=opponent.bet)
    if not opponent.likelihood and not opponent.secret:
        message = Message.of("coach.bank.open_hand", name=name, total=Total(opponent.known.total), bet=bet)
        return Step(message, value, formula)
    about = "coach.bank.against_secret" if opponent.secret else "coach.bank.against"
    message = Message.of(about, name=name, bet=bet, total=done.total)
    if done.hand.total == BUST:
        message = Message.of("coach.bank.against_bust", name=name, bet=bet)
    return Step(message, value, formula, parts)


def _word(group: Group) -> object:
    size = abs(group.gain)
    word = f"coach.word.{group.end}" if size < 2 else f"coach.word.{group.end}_times"
    return formulas.symbols.chance_of(word, times=max(size, 1))


def _group_step(table: Table, done: Done, place: int, group: Group) -> Step:
    message = Message.of(f"coach.bank.{group.end}", name=table.names[place])
    if table.opponents[place].secret:
        return _pair_step(table, done, place, group)

    def formula() -> formulas.Formula:
        chances = {kind: table.chance(done.pool, place, kind) for kind in group.kinds}
        return formulas.posterior.one_of(_word(group), chances, group.chance)

    return Step(
        message,
        group.chance,
        formula,
        lambda: tuple(hidden_card_step(table, done.pool, place, kind) for kind in group.kinds),
    )


def _pair_step(table: Table, done: Done, place: int, group: Group, *, paid_alike: bool = True) -> Step:
    """The chance that a secret pair ends so: counted by its first card, unless other hidden cards weigh on it."""
    message = Message.of(f"coach.bank.secret_{group.end}", name=table.names[place])
    fitting = _seconds(table, done, place, (group.end, group.gain if paid_alike else None))
    deck = sum(done.pool)
    counted = Fraction(sum(done.pool[first] * others for first, others in fitting.items()), deck * (deck - 1))
    if counted == group.chance:
        counting = Step(message, counted, lambda: formulas.posterior.pair(_word(group), done.pool, fitting, counted))
        return replace(counting, note=Message.of("coach.bank.pair_counted"))
    every = table.odds.turn.hidden.ways(done.pool)
    ways, note = int(group.chance * every), Message.of("coach.bank.pair_weighed")
    weighed = Step(message, group.chance, lambda: formulas.posterior.weighed_ways(_word(group), ways, every))
    return replace(weighed, note=note)


def _seconds(table: Table, done: Done, place: int, ending: tuple[str, int | None]) -> dict[int, int]:
    """How many second cards of a secret pair make the hand end so, and pay so where that is given, by the first."""
    turn, bank = table.odds.turn, FinalHand(done.hand.total, done.hand.natural)
    found: dict[int, int] = {}
    for first, count in enumerate(done.pool):
        for second, others in enumerate(done.pool):
            left = others - (first == second)
            if not count or left <= 0:
                continue
            meeting = turn.meet(table.opponents[place], Hand().draw(first).draw(second), bank, done.half)
            end, gain = ending
            if _SEEN_FROM_BANK[meeting.result] == end and gain in (None, -meeting.gain):
                found[first] = found.get(first, 0) + left
    return found


def seat_end_chance(table: Table, done: Done, place: int, end: str) -> Fraction:
    """Return the chance that a bank that is done, and not over, ends so against one player."""
    return sum((group.chance for group in groups(table, done, place) if group.end == end), Fraction(0))


def seat_end_step(table: Table, done: Done, place: int, end: str) -> Step:
    """Return the step for the chance that a bank that is done ends so against one player."""
    kinds = tuple(kind for group in groups(table, done, place) if group.end == end for kind in group.kinds)
    chance = seat_end_chance(table, done, place, end)
    name = table.names[place]
    if table.opponents[place].secret:
        return _pair_step(table, done, place, Group(end, 1, (), chance), paid_alike=False)
    if not kinds:
        total = Total(table.opponents[place].known.total)
        message = Message.of("coach.bank.open_end", name=name, total=total, bank=done.total)
        return Step(message, chance, lambda: _certain(end, name, chance))
    return _group_step(table, done, place, Group(end, 1, kinds, chance))


def _certain(end: str, name: str, chance: Fraction) -> formulas.Formula:
    left = formulas.symbols.chance_of(f"coach.word.{end}", formulas.Name(name))
    return formulas.decision.certain(left, chance)
