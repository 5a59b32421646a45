"""Where the next cards come from, as one seat knows it: the deck, known places in it, and the discards behind it.

Cards that a seat can't see are all alike to it, wherever they lie: the next unknown card of the deck is any of them
with the same chance. A known card comes for certain at its place. When the deck has run out, the discards are it.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import factorial
from typing import Final, NamedTuple

from ..cards import TARGET
from ..game.event import EventKind
from ..game.view import HandState, View
from ..rules import Rules
from .counts import KIND_HALVES, Counts, kind_of, unseen, without

NO_COUNTS: Final[Counts] = (0,) * 9
FOUR: Final = 3
"""The kind of the fours."""
SHUFFLED: Final = -1
"""The size of a deck that has run out and been made anew from the discards."""
_ROOM: Final = 24
"""More cards than can join the discards during a turn."""
_ENOUGH: Final = 25
"""More cards than the rest of a turn and the bank can draw from the discards."""
_TWO_SHUFFLES: Final = "the deck may run out twice in this hand: the odds of that are not worked out"


class Supply(NamedTuple):
    """The cards to come: `unknown` counts the unseen cards whose place nobody knows, hidden ones among them.

    `left` is the size of the deck, `known` holds (cards above it, kind) for each known place. `gone` counts the
    discards that become the deck when it has run out, None where that cannot happen; once they are the deck,
    `left` is `SHUFFLED`. `scale` keeps weights whole when more cards join the discards.
    """

    unknown: Counts
    left: int
    known: tuple[tuple[int, int], ...] = ()
    gone: Counts | None = None
    scale: int = 1

    @property
    def orders(self) -> int:
        """The number of orders of the unknown cards and of the discards: the denominator of all weights."""
        return factorial(sum(self.unknown)) * factorial(sum(self.gone or ())) * self.scale

    @property
    def empty(self) -> bool:
        """Whether no card is left to deal."""
        return self.left <= 0 and not any(self.gone or ())

    def draws(self) -> Iterator[tuple[int, int, Supply]]:
        """Give each kind that may be dealt next, the number of cards that it may be, and what is left then.

        >>> deck = Supply((0, 0, 0, 0, 0, 0, 2, 1, 0), 2, ((1, FOUR),))
        >>> [(kind, count, after.known) for kind, count, after in deck.draws()]
        [(6, 2, ((0, 3),)), (7, 1, ((0, 3),))]
        """
        if self.left <= 0:
            gone = self.gone or ()
            for kind, count in enumerate(gone):
                if count:
                    yield kind, count, Supply(self.unknown, SHUFFLED, (), without(gone, kind), self.scale)
            return
        nearer = tuple((above - 1, kind) for above, kind in self.known if above)
        if len(nearer) < len(self.known):
            kind = next(kind for above, kind in self.known if not above)
            yield kind, 1, Supply(self.unknown, self.left - 1, nearer, self.gone, self.scale)
            return
        for kind, count in enumerate(self.unknown):
            if count:
                yield kind, count, Supply(without(self.unknown, kind), self.left - 1, nearer, self.gone, self.scale)

    def hidden(self) -> Iterator[tuple[int, int, Supply]]:
        """Give each kind that a card may be that lies hidden on the table, its number, and what is left without it."""
        for kind, count in enumerate(self.unknown):
            if count:
                yield kind, count, self._replace(unknown=without(self.unknown, kind))

    def with_four(self) -> Supply:
        """Return the supply with a four put back half-way down the deck, at a place that everybody knows."""
        if self.left == SHUFFLED:
            raise ValueError(_TWO_SHUFFLES)
        place = self.left // 2
        moved = tuple((above + (above >= place), kind) for above, kind in self.known)
        return self._replace(left=self.left + 1, known=tuple(sorted((*moved, (place, FOUR)))))

    def discarding(self, cards: Counts, bank_only: bool = False) -> Supply:
        """Return the supply with more cards among the discards, where these may come again.

        `bank_only` says that nobody but the bank will draw any more.
        Raises ValueError where a second shuffle could bring them back.
        """
        if self.gone is None:
            return self
        if self.left != SHUFFLED:
            gone = tuple(map(int.__add__, self.gone, cards))
            return self._replace(gone=gone, scale=self.scale * factorial(sum(self.gone)) // factorial(sum(gone)))
        if sum(self.gone) < (most_cards(self.gone, TARGET) + 1 if bank_only else _ENOUGH):
            raise ValueError(_TWO_SHUFFLES)
        return self

    def is_plain_for(self, cards: int) -> bool:
        """Whether the next so many cards of the deck are all unknown ones."""
        return cards <= max(self.left, 0) and (not self.known or cards <= self.known[0][0])


def most_cards(counts: Counts, halves: int) -> int:
    """Return how many cards, at most, can be taken before they total so many halves.

    >>> most_cards((4, 4, 4, 4, 4, 4, 4, 12, 0), 15)
    13
    """
    taken = counts[8]
    for kind in (7, *range(7)):
        fit = min(counts[kind], max(0, (halves - 1) // KIND_HALVES[kind]))
        taken += fit
        halves -= fit * KIND_HALVES[kind]
        if fit < counts[kind]:
            break
    return taken


def supply_of(view: View, draws: int, dealt: int = 0) -> Supply:
    """Return the supply as the view's seat knows it, for at most so many draws.

    `dealt` is how many first cards the deal will still take. Raises ValueError where the view doesn't tell what the
    deck is made of.
    """
    rules = view.rules
    unknown = list(unseen(view))
    known = tuple(sorted((above, kind_of(card, rules)) for above, card in view.known))
    for _, kind in known:
        unknown[kind] -= 1
    left = view.deck_left - dealt
    if left >= draws:
        return Supply(tuple(unknown), left, known)
    if any(event.kind is EventKind.SHUFFLE for event in view.story):
        raise ValueError("the deck was made of the discards in this hand and may run out again: no odds for that")
    if left < 0:
        raise ValueError(f"the deck holds {view.deck_left} cards, the deal takes {dealt}: no odds for that")
    gone = _discards(view, rules)
    return Supply(tuple(unknown), left, known, gone, factorial(sum(gone) + _ROOM) // factorial(sum(gone)))


def _discards(view: View, rules: Rules) -> Counts:
    counts = [0] * 9
    over = [card for hands in view.hands for hand in hands if hand.state is HandState.BUST for card in hand.cards]
    for card in (*view.gone, *filter(None, over)):
        counts[kind_of(card, rules)] += 1
    return tuple(counts)
