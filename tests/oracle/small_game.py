"""The heads-up game of a small deck by the textbook: every order of cards is a node of its own, nothing is merged.

Each side's plan is a probability for every sequence of its own choices; the value is that of the linear program
max over x, min over y of x'Ay (Koller, Megiddo and von Stengel, 1994). Imports nothing of the package.
"""

from collections import defaultdict
from dataclasses import dataclass, field
from fractions import Fraction

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import coo_matrix

HALVES = {"1": 2, "2": 4, "3": 6, "4": 8, "5": 10, "6": 12, "7": 14, "F": 1, "W": 0}


def halves(cards):
    """The total in halves; the wild card is worth the whole points that come nearest to seven and a half."""
    points = sum(HALVES[each] for each in cards)
    if "W" not in cards:
        return points
    fitting = [points + worth for worth in range(2, 15, 2) if points + worth <= 15]
    return max(fitting, default=16)


@dataclass
class SmallGame:
    """`deck` counts cards by letter, W the wild one. Ties are "bank", "push" or "player"."""

    deck: dict[str, int]
    tie: str = "bank"
    seven_half_pays: int = 2
    natural_pays: int = 2
    bank_seven_half: str = "beats_all"
    half_point: bool = False
    shows_natural: bool = False
    faces: str = "choice"
    bets: tuple[int, ...] = (1,)
    lie: bool = False
    ordered: bool = False
    own: dict = field(default_factory=lambda: {(): 0})
    other: dict = field(default_factory=lambda: {(): 0})
    own_rows: dict = field(default_factory=lambda: defaultdict(list))
    other_rows: dict = field(default_factory=lambda: defaultdict(list))
    pays: dict = field(default_factory=lambda: defaultdict(float))

    def value(self) -> float:
        cards = sum(self.deck.values())
        for letter, count in self.deck.items():
            left = {**self.deck, letter: count - 1}
            start = Fraction(count, cards)
            for bet in self.bets:
                if len(self.bets) == 1:
                    self.play((letter,), letter, (), left, (), start, bet)
                else:
                    step = self.choose(self.own, self.own_rows, (letter,), (), f"bet {bet}")
                    self.play((letter, bet), letter, (), left, step, start, bet)
        return self.solve()

    def choose(self, sequences, rows, information, before, choice):
        after = (information, choice)
        if after not in sequences:
            sequences[after] = len(sequences)
            rows[information].append((before, after))
        return after

    def play(self, seen, hidden, shown, left, sequence, chance, bet):  # noqa: PLR0917
        """The player has seen `seen`, cards and its own choices in order."""
        hand = [hidden, *shown]
        total = halves(hand)
        if total > 15:
            step = self.choose(self.own, self.own_rows, seen, sequence, "show")
            self.pays[step, ()] -= float(chance) * bet
            if self.lie and halves(shown) < 15:
                step = self.choose(self.own, self.own_rows, seen, sequence, "lie")
                self.bank((), hand, self.face_up(shown, hand), left, step, (), chance, bet)
            return
        step = self.choose(self.own, self.own_rows, seen, sequence, "stand")
        self.bank((), hand, self.face_up(shown, hand), left, step, (), chance, bet)
        if total == 15:
            return
        for way in ("up", "down") if self.faces == "choice" else ("up",):
            step = self.choose(self.own, self.own_rows, seen, sequence, way)
            for letter, count in left.items():
                if count:
                    rest = {**left, letter: count - 1}
                    then = chance * Fraction(count, sum(left.values()))
                    turned, kept = (letter, hidden) if way == "up" else (hidden, letter)
                    self.play((*seen, way, letter), kept, (*shown, turned), rest, step, then, bet)

    def face_up(self, shown, hand):
        if self.shows_natural and self.is_natural(hand):
            return ("all", *sorted(hand))
        return tuple(shown) if self.ordered else tuple(sorted(shown))

    def is_natural(self, hand):
        return len(hand) == 2 and halves(hand) == 15

    def bank(self, held, hand, face_up, left, own, sequence, chance, bet):  # noqa: PLR0917
        total = halves(held)
        if total > 15:
            self.pays[own, sequence] += float(chance) * bet * self.gain(hand, held)
            return
        information = (bet, face_up, held)
        draw = sequence
        if held:
            stop = self.choose(self.other, self.other_rows, information, sequence, "stand")
            self.pays[own, stop] += float(chance) * bet * self.gain(hand, held)
            if total == 15:
                return
            draw = self.choose(self.other, self.other_rows, information, sequence, "draw")
        for letter, count in left.items():
            if count:
                rest = {**left, letter: count - 1}
                then = chance * Fraction(count, sum(left.values()))
                self.bank((*held, letter), hand, face_up, rest, own, draw, then, bet)

    def gain(self, hand, held):
        mine, its = halves(hand), halves(held)
        if mine > 15:
            return 1 if its > 15 else -2
        won = 1
        if mine == 15:
            won = self.natural_pays if self.is_natural(hand) else self.seven_half_pays
        if its > 15:
            return won
        counted = its + 1 if self.half_point and its < 15 else its
        if counted != mine:
            return won if mine > counted else -1
        if mine == 15 and self.bank_seven_half == "beats_all":
            return -1
        if mine == 15 and self.bank_seven_half == "ranks" and self.is_natural(hand) != self.is_natural(held):
            return won if self.is_natural(hand) else -1
        if mine == 15 and self.bank_seven_half == "ties" and self.is_natural(hand):
            return won
        if counted != its:
            return -1
        return {"bank": -1, "push": 0, "player": won}[self.tie]

    def solve(self) -> float:
        """max f'v over x and v with Ex = e, x >= 0, and for each choice of the bank v(its node) - ... <= x'A."""
        nodes = {information: place for place, information in enumerate(self.other_rows)}
        first, width = len(self.own), len(self.own) + len(nodes) + 1
        equal, bound = [(0, 0, 1.0)], []
        for row, steps in enumerate(self.own_rows.values(), start=1):
            equal += [(row, self.own[after], 1.0) for _, after in steps]
            equal.append((row, self.own[steps[0][0]], -1.0))
        above = {after: information for information, steps in self.other_rows.items() for _, after in steps}
        for after, row in self.other.items():
            column = first if after == () else first + 1 + nodes[above[after]]
            bound.append((row, column, 1.0))
        for information, steps in self.other_rows.items():
            bound.append((self.other[steps[0][0]], first + 1 + nodes[information], -1.0))
        for (mine, its), paid in self.pays.items():
            bound.append((self.other[its], self.own[mine], -paid))
        objective = np.zeros(width)
        objective[first] = -1
        start = np.zeros(len(self.own_rows) + 1)
        start[0] = 1
        found = linprog(
            objective,
            A_ub=_matrix(bound, len(self.other), width),
            b_ub=np.zeros(len(self.other)),
            A_eq=_matrix(equal, len(start), width),
            b_eq=start,
            bounds=[(0, None)] * first + [(None, None)] * (width - first),
            method="highs",
        )
        assert found.status == 0, found.message
        return -found.fun


def _matrix(entries, height, width):
    rows, columns, values = zip(*entries, strict=True)
    return coo_matrix((values, (rows, columns)), shape=(height, width)).tocsr()
