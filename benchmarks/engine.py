"""Hands a second through `play`, `deal` and `view`: "stand at 5" in each seat of a four-seat clasica table.

Run `python benchmarks/engine.py [HANDS]`. The target is 3,000 hands a second on one core.
"""

from __future__ import annotations

import sys
from random import Random
from time import process_time

from sevenhalf_learn.cards import DECK, shuffled
from sevenhalf_learn.game import State, Waiting, deal, new_hand, play, view, waiting
from sevenhalf_learn.players import Policy, stand_at
from sevenhalf_learn.rules import PRESETS

TARGET = 3_000
NAMES = ("bank", "ana", "luis", "marta")


def play_out(state: State, policy: Policy) -> State:
    """Play one hand to its end, the same policy in every seat."""
    while (wait := waiting(state)) is not Waiting.OVER:
        if wait is Waiting.CHANCE:
            state = deal(state)
        else:
            assert state.turn is not None
            state = play(state, policy(view(state, state.turn)))
    return state


def hands_per_second(hands: int, seed: int = 1) -> float:
    """Return the rate over a number of hands, the shuffles included."""
    random = Random(seed).random
    rules, policy = PRESETS["clasica"], stand_at(10)
    started = process_time()
    for _ in range(hands):
        play_out(new_hand(rules, NAMES, deck=shuffled(DECK, random)), policy)
    return hands / (process_time() - started)


def main() -> None:
    """Print the median of five runs."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 2_000
    rates = sorted(hands_per_second(hands) for _ in range(5))
    print(f"engine: {rates[2]:,.0f} hands/s (median of five runs of {hands} hands; target {TARGET:,})")


if __name__ == "__main__":
    main()
