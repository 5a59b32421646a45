"""Exact odds against a plain memoised Fraction recursion, and the time to explain a decision.

W1: one hand drawn to five. W2: a player's 225 winning chances by total and threshold. W3: the whole heads-up game.
All caches are cold in every run; printed are medians and their ratio, from one run of one process.
Goals: W1 at most 0.08, W2 0.10, W3 0.09. A decision: at most 50 ms, every position new.
Run `python benchmarks/odds.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import factorial
from random import Random
from statistics import median
from time import perf_counter

from sevenhalf_learn.cards import DECK, shuffled
from sevenhalf_learn.game import Stage, View, Waiting, new_hand, play, settle, view, waiting
from sevenhalf_learn.odds import NO_CARD, Hand, Position, bank_model, bank_totals, decide, full_deck, player_model
from sevenhalf_learn.odds.bank_totals import ends, orders_around
from sevenhalf_learn.odds.counts import KIND_HALVES, Counts, without
from sevenhalf_learn.odds.outcome import outcome
from sevenhalf_learn.odds.payoff import informed_threshold, meetings
from sevenhalf_learn.odds.player_tree import PlayerTree
from sevenhalf_learn.odds.position import NONE_SHOWN
from sevenhalf_learn.odds.rows import rows_of
from sevenhalf_learn.rules import PRESETS

RULES = PRESETS["clasica"]
FULL = full_deck(RULES)
GOALS = {"W1": 0.08, "W2": 0.10, "W3": 0.09}


def decks_of_w2() -> list[tuple[int, Counts]]:
    """The player's total in halves, 1 … 15, and the deck without its shortest hand."""
    found = []
    for total in range(1, 16):
        deck = without(FULL, 7) if total % 2 else FULL
        found.append((total, without(deck, total // 2 - 1) if total > 1 else deck))
    return found


def kernel_w1() -> dict[int, Fraction]:
    """W1 by the generating function."""
    return bank_totals(FULL, 10)


def kernel_w2() -> dict[tuple[int, int], Fraction]:
    """W2 by the generating function."""
    found = {}
    for total, deck in decks_of_w2():
        rows = rows_of(deck)
        every = factorial(sum(deck))
        wins = {}
        for threshold in range(1, total + 1):
            orders = ends(rows, deck, threshold)
            wins[threshold] = Fraction(sum(orders[:total]) + orders[16], every)
        for threshold in range(1, 16):
            found[total, threshold] = wins[min(total, threshold)]
    return found


def kernel_w3() -> Fraction:
    """W3 by the generating function at every hand of the player."""
    tree = PlayerTree(RULES, bank_model("informed"))
    return outcome(tree.best(Position(Hand(), NO_CARD, NONE_SHOWN, FULL)), 40).value


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


def plain_w1() -> dict[int, Fraction]:
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


def plain_w2() -> dict[tuple[int, int], Fraction]:
    """W2 by recursion."""
    found = {}
    for total, deck in decks_of_w2():
        for threshold in range(1, total + 1):
            found[total, threshold] = Plain().wins(deck, 0, total, threshold)
        for threshold in range(total + 1, 16):
            found[total, threshold] = found[total, total]
    return found


def plain_w3() -> Fraction:
    """W3 by recursion."""
    return Plain().value(FULL, 0)


def timed(work: Callable[[], object], runs: int) -> float:
    """Return the median time of a run in seconds, caches cleared before each."""
    times = []
    for _ in range(runs):
        for table in (orders_around, informed_threshold, meetings):
            table.cache_clear()
        started = perf_counter()
        work()
        times.append(perf_counter() - started)
    return median(times)


def new_positions(number: int, seed: int = 1, seats: int = 4) -> list[View]:
    """Decisions with three players and the bank, reached by random play, each from a fresh deck."""
    random, found = Random(seed), list[View]()
    while len(found) < number:
        deck = shuffled(DECK, random.random)
        state = settle(new_hand(RULES, ("bank", "ana", "luis", "marta")[:seats], deck=deck))
        stop = random.randrange(12)
        while waiting(state) is Waiting.DECISION and state.stage is not Stage.AFTER:
            assert state.turn is not None
            seen = view(state, state.turn)
            if not stop:
                found.append(seen)
                break
            stop -= 1
            state = settle(play(state, random.choice(seen.legal)))
    return found


def latencies(bank: str, number: int) -> list[float]:
    """Return the seconds that each decision takes."""
    model, player, times = bank_model(bank), player_model("stands:5"), []
    for seen in new_positions(number):
        started = perf_counter()
        decide(seen, model, player)
        times.append(perf_counter() - started)
    return times


def main() -> None:
    """Print the ratios and the times of a decision."""
    assert kernel_w1() == plain_w1()
    assert kernel_w2() == plain_w2()
    assert kernel_w3() == plain_w3()
    works = (("W1", kernel_w1, plain_w1), ("W2", kernel_w2, plain_w2), ("W3", kernel_w3, plain_w3))
    for name, kernel, plain in works:
        ours, theirs = timed(kernel, 21), timed(plain, 5)
        print(
            f"{name}: {ours * 1e3:7.3f} ms, Fraction recursion {theirs * 1e3:8.2f} ms,"
            f" ratio {ours / theirs:.3f} (goal {GOALS[name]:.2f})"
        )
    for bank in ("stands:5", "informed", "reads:stands:5"):
        times = [1e3 * seconds for seconds in latencies(bank, 200)]
        print(f"a decision, {bank}: median {median(times):6.1f} ms, longest {max(times):6.1f} ms (200 new positions)")


if __name__ == "__main__":
    main()
