"""W1-W3 the plain way: recursions over counts, memoised, in Fractions."""

from __future__ import annotations

from fractions import Fraction

from sevenhalf_learn.odds.counts import KIND_HALVES, Counts, without

from .works import FULL, Wins, all_thresholds, decks_of_w2


class Plain:
    """The plain way: one recursion over counts and totals, memoised, in Fractions."""

    def __init__(self) -> None:
        self.known: dict[tuple[object, ...], Fraction] = {}

    def ends_at(self, deck: Counts, total: int, threshold: int, wanted: int) -> Fraction:
        """Chance that a bank at `total` ends at `wanted`, 16 for a bust."""
        if total >= threshold:
            return Fraction(min(total, 16) == wanted)
        key = (deck, total, threshold, wanted)
        if key not in self.known:
            cards = sum(deck)
            self.known[key] = sum(
                (
                    Fraction(count, cards)
                    * self.ends_at(without(deck, kind), total + KIND_HALVES[kind], threshold, wanted)
                    for kind, count in enumerate(deck)
                    if count
                ),
                Fraction(0),
            )
        return self.known[key]

    def wins(self, deck: Counts, bank: int, player: int, threshold: int) -> Fraction:
        """Chance that the player wins against a bank at a total."""
        if bank >= threshold:
            return Fraction(bank > 15 or bank < player)
        key = (deck, bank, player, threshold)
        if key not in self.known:
            cards = sum(deck)
            self.known[key] = sum(
                (
                    Fraction(count, cards) * self.wins(without(deck, kind), bank + KIND_HALVES[kind], player, threshold)
                    for kind, count in enumerate(deck)
                    if count
                ),
                Fraction(0),
            )
        return self.known[key]

    def value(self, deck: Counts, total: int) -> Fraction:
        """Value of the player's best play against an informed bank."""
        if total > 15:
            return Fraction(-1)
        key = (deck, total)
        if key not in self.known:
            pays = 2 if total == 15 else 1
            won = self.wins(deck, 0, total, total) if total else Fraction(0)
            best = [won * pays - (1 - won)] if total else []
            if total < 15:
                cards = sum(deck)
                best.append(
                    sum(
                        (
                            Fraction(count, cards) * self.value(without(deck, kind), total + KIND_HALVES[kind])
                            for kind, count in enumerate(deck)
                            if count
                        ),
                        Fraction(0),
                    )
                )
            self.known[key] = max(best)
        return self.known[key]


def w1() -> dict[int, Fraction]:
    """W1 by recursion: the whole distribution at once."""
    known: dict[Counts, dict[int, Fraction]] = {}

    def go(deck: Counts, total: int) -> dict[int, Fraction]:
        if total >= 10:
            return {min(total, 16): Fraction(1)}
        if deck not in known:
            cards, found = sum(deck), dict[int, Fraction]()
            for kind, count in enumerate(deck):
                if count:
                    for end, chance in go(without(deck, kind), total + KIND_HALVES[kind]).items():
                        found[end] = found.get(end, Fraction(0)) + Fraction(count, cards) * chance
            known[deck] = found
        return known[deck]

    return go(FULL, 0)


def w2() -> Wins:
    """W2 by recursion."""
    found = {}
    for total, deck in decks_of_w2():
        for threshold in range(1, total + 1):
            found[total, threshold] = Plain().wins(deck, 0, total, threshold)
    return all_thresholds(found)


def w3() -> Fraction:
    """W3 by recursion."""
    return Plain().value(FULL, 0)
