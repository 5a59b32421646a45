"""What a table sends at a step, and whether 500 steps leave anything behind in the kernel.

Run `python -m benchmarks.table_state`. The budgets: at most 20 kB a step in a five-seat session with the coach
speaking, and 500 steps without the kernel's memory growing by more than 10 %.
"""

from __future__ import annotations

import gc
import json
import sys

from psutil import Process

from sevenhalf_learn.widgets.card_table import CardTable

MOST_BYTES = 20_000
MOST_GROWTH = 0.10
WARM, STEPS = 250, 500
ONCE = ("words", "options", "setup")
"""Traits that are sent when they change, which at a step they don't."""


def played(table: CardTable) -> None:
    """One step more: the first decision there is, else on with the game."""
    may = table.snapshot["controls"]
    table.play(table.decision[0] if table.decision else "play on" if may["play on"] else "next hand")


def bytes_of_a_step(hands: int = 12) -> list[int]:
    """The size of what each step of a five-seat session sends."""
    table = CardTable(seed=7, seats=5)
    sent: dict[str, object] = {}
    names = [name for name in table.keys if not name.startswith("_") and name not in ("layout", "tabbable", "tooltip")]
    table.observe(lambda change: sent.update({change["name"]: change["new"]}), names)
    sizes = []
    while table.snapshot["hand_no"] <= hands:
        sent.clear()
        played(table)
        told = {name: value for name, value in sent.items() if name not in ONCE}
        sizes.append(len(json.dumps(told, ensure_ascii=False).encode()))
    return sizes


def kernel_growth() -> float:
    """How much bigger the process is after 500 steps of a table that has been played a while.

    The session's own record, a kilobyte a hand, grows by right.
    """
    table, process = CardTable(seed=7, seats=5, coach="off"), Process()
    for _ in range(WARM):
        played(table)
    gc.collect()
    before = process.memory_info().rss
    for _ in range(STEPS):
        played(table)
    gc.collect()
    return (process.memory_info().rss - before) / before


def main() -> int:
    """Print both; 1 when one is over its budget."""
    sizes = bytes_of_a_step()
    print(f"{max(sizes):7d} bytes at most in {len(sizes)} steps of five seats (at most {MOST_BYTES})")
    growth = kernel_growth()
    print(f"{growth:7.1%} more memory after {STEPS} steps (at most {MOST_GROWTH:.0%})")
    return int(max(sizes) > MOST_BYTES or growth > MOST_GROWTH)


if __name__ == "__main__":
    sys.exit(main())
