"""How likely each hidden card is beside the open ones: every order in which a hand can have come about, weighed.

Cards are dealt evenly, and each choice has the probability that a player model gives it.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from math import prod

from ..cards import TARGET
from ..game.action import Verb
from ..game.showing import turns_up
from ..players.likelihood import PlayerModel, choices
from ..rules import Faces, Rules
from .counts import BUST, KIND_HALVES, WILD, Counts, Hand, without
from .opening import fits
from .position import NO_CARD
from .story import kept_first, play_verbs
from .supply import FOUR
from .telling import Ending, Told

_UNIT = 120
"""Choices have probabilities in hundred-and-twentieths: a habit, and 1/20 among up to three others."""


@dataclass(slots=True)
class Suspicion:
    """The weights under one player model: whole numbers with one factor for all hands of the same open cards."""

    rules: Rules
    model: PlayerModel
    _flows: dict[tuple[int, Counts, Told, bool], int] = field(default_factory=dict, repr=False)
    _shares: dict[tuple[int, tuple[Verb, ...]], dict[Verb, int]] = field(default_factory=dict, repr=False)

    def hidden(self, shown: Counts, told: Told) -> tuple[int, ...]:
        """Return the weight of each kind of hidden card beside the open ones of a hand that stands, for one card."""
        return tuple(self.weight(kind, shown, told) for kind in range(WILD + 1))

    def weight(self, hidden: int, shown: Counts, told: Told) -> int:
        """Return the weight of all orders in which a hand comes to these cards and stands."""
        hand = hand_with(hidden, shown)
        if told.ending is Ending.DEAD:
            return int(hand.total == TARGET)
        if hand.total < BUST and turns_up(self.rules, hand.total, natural=hand.natural, called=told.called):
            return 0
        stands = self._stands(hand, hidden, shown, told)
        if not stands:
            return 0
        doubled = told.ending is Ending.DOUBLED
        return stands * (self._doubled(hidden, told) if doubled else self._flow(hidden, shown, told))

    def _stands(self, hand: Hand, hidden: int, shown: Counts, told: Told) -> int:
        if hand.total == BUST:
            lies = self.rules.lie and hand_with(NO_CARD, shown).total < TARGET
            return self._share(BUST, (Verb.LIE, Verb.SHOW))[Verb.LIE] if lies else 0
        if told.ending is Ending.DOUBLED:
            return _UNIT
        return self._share(hand.total, self._verbs(hidden, shown, told))[Verb.STAND]

    def _doubled(self, hidden: int, told: Told) -> int:
        none = (0,) * (WILD + 1)
        share = self._share(hand_with(hidden, none).total, self._verbs(hidden, none, told))
        return share.get(Verb.DOUBLE, 0) * self._first(hidden, told)

    def _flow(self, hidden: int, shown: Counts, told: Told, certain: bool = False) -> int:
        """Return the weight of all orders that lead to these cards, a choice pending.

        `certain` says that the hidden card is a four whose place was known.
        """
        key = (hidden, shown, told, certain)
        found = self._flows.get(key)
        if found is None:
            found = self._flows[key] = self._sum(hidden, shown, told, certain)
        return found

    def _sum(self, hidden: int, shown: Counts, told: Told, certain: bool) -> int:
        draws = sum(shown) + (hidden != NO_CARD) - 1
        if not draws:
            if told.start == NO_CARD:
                return self._first(hidden, told)
            return int(hidden == NO_CARD and shown[told.start] == 1)
        now = draws - 1 in told.known
        fours = sum(at < draws for at in told.known) - certain
        if not 0 <= fours <= shown[FOUR]:
            return 0
        choice, found = self.rules.faces is Faces.CHOICE, 0
        for kind, number in enumerate(shown):
            if not number:
                continue
            before, known = without(shown, kind), fours if kind == FOUR else 0
            # Neither the card that the hand began with nor one of a known place was drawn at any other time.
            count = number - (kind == told.start) - known
            up = (known > 0) if now else count
            if hidden != NO_CARD and up:
                found += up * self._came_up(hidden, before, told, certain)
            if hidden != NO_CARD and choice and now == certain:
                found += count * self._came_down((kind, False), before, hidden, told) if count else 0
                found += self._came_down((kind, True), before, hidden, told) if known else 0
        if NO_CARD not in (hidden, told.start) and self.rules.faces is not Faces.UP and now == certain:
            found += self._came_down((NO_CARD, False), shown, hidden, told)
        return found

    def _came_up(self, hidden: int, before: Counts, told: Told, certain: bool) -> int:
        """Return the weight of the orders in which a card was drawn face up beside these."""
        total = hand_with(hidden, before).total
        if total >= TARGET:
            return 0
        verbs = self._verbs(hidden, before, told)
        up = Verb.DRAW_UP if Verb.DRAW_UP in verbs else Verb.DRAW
        share = self._share(total, verbs)[up]
        return share * _UNIT * self._flow(hidden, before, told, certain) if share else 0

    def _came_down(self, turning: tuple[int, bool], before: Counts, hidden: int, told: Told) -> int:
        """Return the weight of the orders in which the hidden card was drawn and another turned up for it, if any.

        `turning` is that card, and whether its place was known.
        """
        turned, certain = turning
        total = hand_with(turned, before).total
        if total >= TARGET:
            return 0
        verbs = self._verbs(turned, before, told)
        down = Verb.DRAW if turned == NO_CARD else Verb.DRAW_DOWN
        share = self._share(total, verbs)[down]
        flow = self._flow(turned, before, told, certain) if share else 0
        return share * self._joined(turned, before, hidden, told) * flow if flow else 0

    def _joined(self, turned: int, before: Counts, hidden: int, told: Told) -> int:
        """Return how often a card that came face down was laid with the one before it, where it could be opened."""
        if not told.opens or sum(before) + (turned != NO_CARD) != 1:
            return _UNIT
        first = turned if turned != NO_CARD else before.index(1)
        if not fits(self.rules, first, hidden) or Hand().draw(first).draw(hidden).total == TARGET:
            return _UNIT
        return self._share(0, (Verb.OPEN, Verb.JOIN))[Verb.JOIN]

    def _first(self, kind: int, told: Told) -> int:
        return int(prod(kept_first(self.rules, kind, told.swaps, self.model), start=Fraction(_UNIT**2)))

    def _verbs(self, hidden: int, shown: Counts, told: Told) -> tuple[Verb, ...]:
        verbs = play_verbs(self.rules, hides=hidden != NO_CARD)
        cards = sum(shown) + (hidden != NO_CARD)
        if not told.matches or cards > 2:
            return verbs
        hand = hand_with(hidden, shown)
        if self.rules.double and cards == 1:
            verbs += (Verb.DOUBLE,)
        if self.rules.split and cards == 2 and hand.points == 2 and not hand.wild:
            verbs += (Verb.SPLIT,)
        return verbs

    def _share(self, total: int, verbs: tuple[Verb, ...]) -> dict[Verb, int]:
        key = (total, verbs)
        found = self._shares.get(key)
        if found is None:
            shares = choices(self.model, total, verbs)
            found = self._shares[key] = {verb: int(share * _UNIT) for verb, share in shares.items()}
        return found


def hand_with(hidden: int, shown: Counts) -> Hand:
    """Return the hand of the open cards and the hidden one, if any."""
    points = sum(map(int.__mul__, shown, KIND_HALVES))
    hand = Hand(points, shown[WILD] > 0, sum(shown))
    return hand if hidden == NO_CARD else hand.draw(hidden)
