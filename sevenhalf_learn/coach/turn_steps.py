"""Steps for a hand of a turn: stand, draw, open, double, split, and the other hands beside it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from .. import formulas
from ..cards import TARGET
from ..game.action import Verb
from ..odds import BUST
from ..odds.player_tree import PlayerTree
from ..odds.supply import Supply
from ..odds.turn import Stood, Turn, halves_of
from ..odds.turn_tree import TurnTree
from ..rules import Rules
from ..words import Message, Total
from .bank_final import BankFinal
from .cards_step import Coming, Way, cards_step
from .few_chips import few_chips_step
from .kinds import a_card, all_kinds
from .measure import VALUE, Measure
from .play import DRAWS, WORD, endings_of, together
from .reading_bank import ReadingFinal
from .standing import Stands, stands_step
from .step import Step
from .two_hands import adds_step

Left = Callable[[], Any]
"""Makes the left side of a formula when it is asked for."""


@dataclass(frozen=True, slots=True)
class TurnSteps:
    """Walks the turns that the odds have solved."""

    tree: TurnTree
    against: PlayerTree

    @property
    def rules(self) -> Rules:
        """The rules in force."""
        return self.tree.rules

    def best(self, turn: Turn, measure: Measure, left: Left, message: Message) -> Step:
        """Return the step for the best play of the hand in play; a chance follows the play of the highest value."""
        verbs = self.tree.verbs(turn)
        if measure.end:
            verb = max(verbs, key=lambda verb: self.tree.after(turn, verb).value)
            return self.play(turn, verb, measure)
        total = None if turn.hand.total == BUST else turn.hand.total

        def formula() -> formulas.Formula:
            values = {WORD[verb]: measure.of(self.tree.after(turn, verb), turn.supply) for verb in verbs}
            return formulas.decision.best_of(left(), values, total, value)

        value = measure.of(self.tree.best(turn), turn.supply)
        return Step(message, value, formula, lambda: tuple(self.play(turn, verb, measure) for verb in verbs))

    def play(self, turn: Turn, verb: Verb, measure: Measure) -> Step:
        """Return the step for one way to play the hand."""
        if verb in DRAWS:
            return self._draw(turn, verb, measure)
        if verb is Verb.DOUBLE:
            return self._double(turn, measure)
        if verb is Verb.SPLIT:
            message = Message.of("coach.split", bet=chips(turn.bet))
            return self._both(self.tree.parted(turn), measure, lambda: measure.called(WORD[Verb.SPLIT]), message)
        if verb is Verb.SHOW:
            return self.over(turn, measure, lambda: measure.called(WORD[verb]), _over_message(turn))
        total = None if verb is Verb.LIE else turn.hand.total
        return self.stand(turn, measure, lambda: measure.called(WORD[verb], total))

    def stand(self, turn: Turn, measure: Measure, left: Left, message: Message | None = None) -> Step:
        """Return the step for a hand that stands, the hands that wait following."""
        aside = self.tree.put_aside(turn)
        if self.tree.later:
            return self._wait(turn, aside, measure, left, message)
        stood = self.tree.standing(turn)
        if measure.end or not (turn.waiting or turn.stood):
            return self.showdown((stood,), turn.supply, measure, left, message)
        value = measure.of(self.tree.stand(turn), turn.supply)
        rest = measure.of(self.tree.go_on(aside), turn.supply)
        own = value - rest

        def formula() -> formulas.Formula:
            return formulas.decision.added(left(), {_this(): own, self._rest_name(turn): rest}, value)

        key = "lie" if turn.hand.total == BUST else "stand" if turn.waiting else "stand_too"
        said = Message.of(f"coach.turn.{key}", total=Total(turn.hand.total))
        return Step(
            message or said,
            value,
            formula,
            lambda: (
                self.showdown((stood,), turn.supply, measure, _this),
                self._rest(aside, measure),
            ),
            note=said if message else None,
        )

    def _rest_name(self, turn: Turn) -> Any:
        return _next() if turn.waiting else _others()

    def _rest(self, turn: Turn, measure: Measure) -> Step:
        if turn.waiting:
            return self._next_hand(turn, measure)
        return self.showdown(turn.stood, turn.supply, measure, _others, lost=turn.lost)

    def _wait(self, turn: Turn, aside: Turn, measure: Measure, left: Left, message: Message | None) -> Step:
        if not turn.waiting:
            return self.showdown(aside.stood, turn.supply, measure, left, message, lost=aside.lost)
        result = measure.of(self.tree.go_on(aside), turn.supply)
        said = message or Message.of("coach.turn.waits", total=Total(turn.hand.total))
        following = measure.called("coach.word.next_hand") if not measure.end else None

        def formula() -> formulas.Formula:
            if measure.end:
                return formulas.decision.certain(left(), result)
            return formulas.decision.greatest(left(), {following: result}, result)

        return Step(said, result, formula, lambda: (self._next_hand(aside, measure),))

    def _next_hand(self, turn: Turn, measure: Measure) -> Step:
        kind, bet = turn.waiting[0]
        message = Message.of("coach.turn.next_hand", total=Total(halves_of(kind)), bet=chips(bet))
        return self.next_hand(turn, measure, _next, message)

    def next_hand(self, turn: Turn, measure: Measure, left: Left, message: Message) -> Step:
        """Return the step for the best play of the first of the hands that wait."""
        return self.best(self.tree.next_hand(turn), measure, left, message)

    def over(self, turn: Turn, measure: Measure, left: Left, message: Message) -> Step:
        """Return the step for a hand that is over and shown, the others following."""
        result = measure.of(self.tree.bust(turn), turn.supply)
        if measure.end and turn.asked:
            return Step(message, result, lambda: formulas.decision.certain(left(), result))
        after = self.tree.thrown_away(turn)
        rest = measure.of(self.tree.go_on(after), after.supply)
        followed = bool(turn.waiting or turn.stood)

        def formula() -> formulas.Formula:
            if measure.end:
                return formulas.decision.certain(left(), result)
            return formulas.decision.added(
                left(), {self._rest_name(turn): rest} if followed else {}, result, lost=turn.bet
            )

        return Step(message, result, formula, (lambda: (self._rest(after, measure),)) if followed else None)

    def _draw(self, turn: Turn, verb: Verb, measure: Measure) -> Step:
        result = measure.of(self.tree.draw(turn, verb), turn.supply)
        total = turn.hand.total
        single = not turn.waiting and not turn.stood and not turn.opens
        key = f"coach.draw.{measure.end}" if measure.end else "coach.draw.value" if single else "coach.turn.draw"
        message = Message.of(key, total=Total(total), loss=chips(turn.bet), kinds=all_kinds(self.rules))
        coming = self._coming(turn, lambda kind, supply: self._drawn(turn, verb, kind, supply, measure))
        return cards_step(message, lambda: measure.called(WORD[verb], total), measure, result, coming)

    def _coming(self, turn: Turn, follow: Callable[[int, Supply], Way | None]) -> Coming:
        return Coming(self.rules, turn.supply, turn.hand, turn.bet, follow)

    def _drawn(self, turn: Turn, verb: Verb, kind: int, supply: Supply, measure: Measure) -> Way | None:
        after = self.tree.with_card(turn, kind, supply, verb)
        if self._is_lost(after, measure):
            return None
        best = self.tree.best(after)
        if self.tree.may_open(turn, verb, kind):
            return self._openings(turn, after, kind, supply, measure)
        return Way(kind, measure.of(best, supply), lambda: self._follows(after, kind, measure))

    def _is_lost(self, after: Turn, measure: Measure) -> bool:
        """Whether a card settles the quantity by going over."""
        if self.tree.verbs(after) != (Verb.SHOW,):
            return False
        return after.asked if measure.end == "bust" else not (measure.end or after.waiting or after.stood)

    def _follows(self, after: Turn, kind: int, measure: Measure) -> Step:
        card, total = a_card(kind), Total(after.hand.total)
        verbs = self.tree.verbs(after)
        if verbs == (Verb.SHOW,):
            message = Message.of("coach.turn.over", card=card, loss=chips(after.bet))
            return self.over(after, measure, lambda: measure.after(kind), message)
        if measure.end:
            verb = max(verbs, key=lambda verb: self.tree.after(after, verb).value)
            ending = Message.of(f"coach.chance.{measure.end}")
            how = "draw" if verb in DRAWS else verb.value
            message = Message.of(f"coach.draw.then.{how}", card=card, total=total, end=ending)
            return self.play(after, verb, measure).saying(message)
        message = Message.of("coach.draw.after", card=card, total=total)
        if after.hand.total == BUST:
            message = Message.of("coach.draw.after_over", card=card)
        elif after.hand.total == TARGET:
            message = Message.of("coach.draw.after_seven_half", card=card, total=total)
        return self.best(after, measure, lambda: measure.after(kind), message)

    def _openings(self, turn: Turn, joined: Turn, kind: int, supply: Supply, measure: Measure) -> Way:
        bets = self.tree.opening_bets(turn)
        found = {bet: self.tree.open(turn, kind, supply, bet) for bet in bets}
        bet = max(bets, key=lambda bet: found[bet].value)
        join = self.tree.best(joined)
        opens = found[bet].value > join.value
        result = measure.of(found[bet] if opens else join, supply)
        card, total = a_card(kind), Total(joined.hand.total)
        if measure.end:
            if opens:
                message = Message.of("coach.open.then", card=card)
                return Way(kind, result, lambda: self.opened(turn, kind, supply, bet, measure).saying(message))
            return Way(kind, result, lambda: self._follows(joined, kind, measure))

        def formula() -> formulas.Formula:
            values = {measure.called(WORD[Verb.JOIN]): measure.of(join, supply)}
            values |= {_open_for(each): measure.of(weights, supply) for each, weights in found.items()}
            return formulas.decision.greatest(measure.after(kind), values, result)

        def parts() -> tuple[Step, ...]:
            message = Message.of("coach.join", total=total)
            return (
                self.best(joined, measure, lambda: measure.called(WORD[Verb.JOIN]), message),
                *(self.opened(turn, kind, supply, each, measure) for each in bets),
            )

        message = Message.of("coach.open.fits", card=card, total=total)
        return Way(kind, result, lambda: Step(message, result, formula, parts))

    def opened(self, turn: Turn, kind: int, supply: Supply, bet: int, measure: Measure) -> Step:
        """Return the step for laying a card beside the first, with a bet of its own."""
        return self.side_by_side(self.tree.side_by_side(turn, kind, supply, bet), bet, measure)

    def side_by_side(self, both: Turn, bet: int, measure: Measure) -> Step:
        """Return the step for two hands of one card each, the second at a bet."""
        message = Message.of("coach.open.value", bet=chips(bet), total=Total(both.hand.total))
        return self._both(both, measure, lambda: _open_for(bet), message)

    def _both(self, both: Turn, measure: Measure, left: Left, message: Message) -> Step:
        step = self.best(both, measure, left, message)
        # Where hands are settled together, or more may be opened or lied about, what one brings has no line of its own.
        if measure.end or self.tree.later or self.rules.lie or both.opens or both.stood or len(both.waiting) > 1:
            return step
        return replace(step, _parts=lambda: (*step.parts(), adds_step(self, both, left)))

    def _double(self, turn: Turn, measure: Measure) -> Step:
        doubled = self.tree.doubled(turn)
        result = measure.of(self.tree.last_card(doubled), doubled.supply)
        message = Message.of(measure.key("coach.double"), total=Total(turn.hand.total), bet=chips(doubled.bet))
        coming = self._coming(doubled, lambda kind, supply: self._last(doubled, kind, supply, measure))
        return cards_step(message, lambda: measure.called(WORD[Verb.DOUBLE], turn.hand.total), measure, result, coming)

    def _last(self, turn: Turn, kind: int, supply: Supply, measure: Measure) -> Way | None:
        after = self.tree.with_card(turn, kind, supply, Verb.DRAW)
        if self._is_lost(after, measure):
            return None
        if after.hand.total == BUST:
            return Way(kind, measure.of(self.tree.best(after), supply), lambda: self._follows(after, kind, measure))
        message = Message.of("coach.last_card", card=a_card(kind), total=Total(after.hand.total))
        result = measure.of(self.tree.stand(after), supply)
        return Way(kind, result, lambda: self.stand(after, measure, lambda: measure.after(kind), message))

    def showdown(
        self,
        stood: tuple[Stood, ...],
        supply: Supply,
        measure: Measure,
        left: Left,
        message: Message | None = None,
        *,
        lost: int = 0,
    ) -> Step:
        """Return the step for hands that stand against the bank, which draws from a supply.

        `lost` is what busts of the turn have paid, where chips are few.
        """
        faced = [(hand, *self.against.facing(hand.final)) for hand in stood]
        bank: BankFinal | ReadingFinal
        if self.tree.reading:
            bank = ReadingFinal(self.tree.reading, stood, supply)
        else:
            bank = BankFinal(self.rules, supply, max(threshold for _, threshold, _ in faced), self.tree.banks)
        if measure.end:
            final, endings = next((hand.final, endings_of(meetings)) for hand, _, meetings in faced if hand.asked)
            step = bank.step(final.total, together(endings, measure.end))
            return step if message is None else step.saying(message)
        if self.tree.purse is not None:
            fares = [(hand.bet, meetings) for hand, _, meetings in faced]
            return few_chips_step(stood, self.tree.purse.after_losing(lost), fares, bank, left, said=message)
        hands = [self._stands(hand, bank) for hand in stood]
        if len(hands) == 1:
            return stands_step(hands[0], left, message)
        value = sum((hand.value for hand in hands), Fraction(0))

        def formula() -> formulas.Formula:
            return formulas.decision.added(left(), {_hand(at)(): hand.value for at, hand in enumerate(hands)}, value)

        said = message or bank.together
        return Step(said, value, formula, lambda: tuple(stands_step(hand, _hand(at)) for at, hand in enumerate(hands)))

    def _stands(self, hand: Stood, bank: BankFinal | ReadingFinal) -> Stands:
        _, meetings = self.against.facing(hand.final)
        endings = endings_of(meetings)
        total = hand.final.total
        return Stands(
            total,
            hand.bet,
            tuple((ending, bank.chance(ending.totals)) for ending in endings),
            lambda ending: bank.step(total, ending),
        )


def chips(count: int) -> Message:
    """Return the words for so many chips."""
    return Message.of("coach.chips", count=count)


def _this() -> Any:
    return VALUE.called("coach.word.this_hand")


def _next() -> Any:
    return VALUE.called("coach.word.next_hand")


def _others() -> Any:
    return VALUE.called("coach.word.other_hands")


def _hand(at: int) -> Left:
    return lambda: formulas.symbols.value_named("coach.word.hand", at + 1)


def _open_for(bet: int) -> Any:
    return formulas.symbols.value_named("coach.word.open_for", bet)


def _over_message(turn: Turn) -> Message:
    return Message.of("coach.show", loss=chips(turn.bet))
