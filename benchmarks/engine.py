"""Hands a second, "stand at 5" in each seat of a four-seat clasica table.

Through `play`, `deal` and `view`: at least 3,000 on one core. `simulate`, with no record: 30,000.
Run `python benchmarks/engine.py [HANDS]`.
"""

from __future__ import annotations

import sys
from random import Random
from statistics import median
from time import process_time

from sevenhalf_learn.cards import DECK, shuffled
from sevenhalf_learn.game import State, Waiting, deal, new_hand, play, view, waiting
from sevenhalf_learn.players import Policy, stand_at
from sevenhalf_learn.players.simulate import simulate
from sevenhalf_learn.rules import PRESETS

NAMES = ("bank", "ana", "luis", "marta")
RULES = PRESETS["clasica"]


def play_out(state: State, policy: Policy) -> State:
    """Play one hand to its end, the same policy in every seat."""
    while (wait := waiting(state)) is not Waiting.OVER:
        if wait is Waiting.CHANCE:
            state = deal(state)
        else:
            assert state.turn is not None
            state = play(state, policy(view(state, state.turn)))
    return state


def table_rate(hands: int) -> float:
    """Return the hands a second of processor time through the table, shuffles included."""
    random = Random(1).random
    policy = stand_at(10)
    started = process_time()
    for _ in range(hands):
        play_out(new_hand(RULES, NAMES, deck=shuffled(DECK, random)), policy)
    return hands / (process_time() - started)


def simulation_rate(hands: int) -> float:
    """Return the hands a second of processor time through `simulate`."""
    started = process_time()
    simulate(RULES, (10,) * len(NAMES), hands, Random(1).random)
    return hands / (process_time() - started)


def main() -> None:
    """Print the median of five runs of each."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else 2_000
    table = median(table_rate(hands) for _ in range(5))
    simulation = median(simulation_rate(10 * hands) for _ in range(5))
    print(f"table:    {table:9,.0f} hands/s (median of 5 runs of {hands:,}; target 3,000)")
    print(f"simulate: {simulation:9,.0f} hands/s (median of 5 runs of {10 * hands:,}; target 30,000)")


if __name__ == "__main__":
    main()
