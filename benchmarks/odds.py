"""Exact odds against a plain memoised Fraction recursion, and the time of a decision.

All caches are cold in every run; printed are medians of processor time and their ratio.
Goals: W1 at most 0.08, W2 0.10, W3 0.09. A decision: at most 50 ms, every position new.
Run `python -m benchmarks.odds`.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

from sevenhalf_learn.cards import DECK, shuffled
from sevenhalf_learn.game import Stage, View, Waiting, new_hand, play, settle, view, waiting
from sevenhalf_learn.odds import bank_model, decide, player_model

from . import kernel, plain
from .works import RULES

GOALS = {"w1": 0.08, "w2": 0.10, "w3": 0.09}


def timed(work: Callable[[], object], runs: int) -> float:
    """Return the median time of a run in seconds of processor time, caches cleared before each."""
    times = []
    for _ in range(runs):
        kernel.forget()
        started = process_time()
        work()
        times.append(process_time() - started)
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
    """Return the seconds of processor time that each decision takes."""
    model, player, times = bank_model(bank), player_model("stands:5"), []
    for seen in new_positions(number):
        started = process_time()
        decide(seen, model, player)
        times.append(process_time() - started)
    return times


def main() -> None:
    """Print the ratios and the times of a decision."""
    for name, goal in GOALS.items():
        ours, theirs = getattr(kernel, name), getattr(plain, name)
        assert ours() == theirs()
        fast, slow = timed(ours, 21), timed(theirs, 5)
        print(
            f"{name.upper()}: {fast * 1e3:7.3f} ms, Fraction recursion {slow * 1e3:8.2f} ms,"
            f" ratio {fast / slow:.3f} (goal {goal:.2f})"
        )
    for bank in ("stands:5", "informed", "reads:stands:5"):
        times = [1e3 * seconds for seconds in latencies(bank, 200)]
        print(f"a decision, {bank}: median {median(times):6.1f} ms, longest {max(times):6.1f} ms (200 new positions)")


if __name__ == "__main__":
    main()
