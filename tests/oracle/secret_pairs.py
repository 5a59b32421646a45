"""The bank's turn against secret pairs, open hands, and a four whose place in the deck is known, card by card.

Cards are kinds: '1' … '7' and 'f'. Nobody has seen a secret pair, so that any two unseen cards may be it.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from .bank_play import Kinds, draws, final, points
from .paying import settle

Opponent = tuple[str, Kinds, int]
"""'pair' (no cards known) or 'open' with its cards, and its bet."""


class AgainstPairs:
    """Every option of the bank: value, its bust, then win, tie and lose against each opponent."""

    def __init__(self, rules: dict[str, Any], opponents: list[Opponent], fours: tuple[int, ...] = ()) -> None:
        self.rules, self.opponents, self.fours = rules, opponents, fours
        self.known: dict[Any, tuple[Fraction, ...]] = {}

    def options(self, hand: Kinds, unseen: Kinds) -> dict[str, tuple[Fraction, ...]]:
        """What each word leads to, the best play following; the known fours are not among the unseen."""
        return {"stand": self.end(hand, unseen), "draw": self.draw(hand, unseen, 0)}

    def draw(self, hand: Kinds, unseen: Kinds, drawn: int) -> tuple[Fraction, ...]:
        """One more card: any unseen one, since it is as likely to lie in the deck as in a pair."""
        if drawn in self.fours:
            return self.best(tuple(sorted((*hand, "4"))), unseen, drawn + 1)
        sums = [Fraction(0)] * (2 + 3 * len(self.opponents))
        for card, chance, rest in draws(unseen):
            for place, part in enumerate(self.best(tuple(sorted((*hand, card))), rest, drawn + 1)):
                sums[place] += chance * part
        return tuple(sums)

    def best(self, hand: Kinds, unseen: Kinds, drawn: int) -> tuple[Fraction, ...]:
        key = (hand, drawn)
        if key not in self.known:
            found = self.end(hand, unseen)
            if points(hand) < 15:
                more = self.draw(hand, unseen, drawn)
                found = more if more[0] > found[0] else found
            self.known[key] = found
        return self.known[key]

    def end(self, hand: Kinds, unseen: Kinds) -> tuple[Fraction, ...]:
        """The bank is done: each opponent by itself."""
        bank = final(hand)
        sums = [Fraction(0), Fraction(bank[0] > 15)]
        for what, cards, bet in self.opponents:
            ends = dict.fromkeys(("lose", "tie", "win"), Fraction(0))
            for chance, held in self.lay(unseen) if what == "pair" else [(Fraction(1), cards)]:
                mine = final(held)
                over = mine[0] > 15
                result, gain = ("lose", -1) if over else settle(self.rules, mine, bank, False)
                sums[0] -= chance * gain * bet
                ends[result] += chance
            sums += [Fraction(0)] * 3 if bank[0] > 15 else [ends["lose"], ends["tie"], ends["win"]]
        return tuple(sums)

    def lay(self, unseen: Kinds) -> list[tuple[Fraction, Kinds]]:
        """Every pair, one card after the other."""
        return [(chance * more, (one, two)) for one, chance, rest in draws(unseen) for two, more, _ in draws(rest)]
