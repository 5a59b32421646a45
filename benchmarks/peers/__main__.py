"""W1-W3 by the package, by a plain Fraction recursion and by other exact libraries, in one run.

Run `python -m benchmarks.peers`. Every answer is compared with the published one before its time is printed. Times are
medians of processor time, caches cold; ratios are to the plain recursion. sympy.stats does W1 alone.
Goal: 150 times faster than icepool on W3. icepool is asked in two ways; the faster one remembers each position outside
of icepool, as the plain recursion does.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from statistics import median
from time import process_time
from typing import Any

from .. import kernel, plain, works
from . import recursion

Works = dict[str, Callable[[], Any]]
GOAL = 150.0
RUNS = {"kernel": 21, "plain recursion": 5}
PEER_RUNS = 3
LIBRARIES = {"icepool": ("w1", "w2", "w3"), "dyce": ("w1", "w2", "w3"), "lea": ("w1", "w2", "w3"), "sympy": ("w1",)}


def check(name: str, work: str, found: Any, all_wins: works.Wins) -> None:
    """Compare an answer with the published one, and W2's with the plain recursion's too. Raises AssertionError."""
    expected = {"w1": dict(works.W1), "w2": all_wins, "w3": works.W3}[work]
    if found != expected:
        raise AssertionError(f"{name} gives another {work.upper()}")


def measured(task: Callable[[], Any], runs: int) -> float:
    """The median time of a run, in seconds of processor time."""
    times = []
    for _ in range(runs):
        kernel.forget()
        started = process_time()
        task()
        times.append(process_time() - started)
    return median(times)


def contenders() -> Iterator[tuple[str, Works]]:
    """Everybody that is installed, by name."""
    for name, home in (("kernel", kernel), ("plain recursion", plain)):
        yield name, {work: getattr(home, work) for work in ("w1", "w2", "w3")}
    for library, can in LIBRARIES.items():
        if find_spec(library) is None:
            print(f"{library}: not installed; pip install '.[bench]'")
            continue
        home = import_module(f".with_{library}", __package__)
        name = "sympy.stats" if library == "sympy" else library
        yield name, {work: partial(getattr(recursion, work), home) for work in can}
        if library == "icepool":
            again = import_module(".with_icepool_repeat", __package__)
            yield "icepool, map(repeat)", {work: getattr(again, work) for work in can}


def main() -> int:
    """Print times and ratios; 1 when either way of asking icepool takes less than 150 times as long on W3."""
    all_wins = plain.w2()
    assert all(all_wins[key] == chance for key, chance in works.W2.items()), "plain recursion gives another W2"
    times: dict[str, dict[str, float]] = {}
    for name, tasks in contenders():
        for work, task in tasks.items():
            check(name, work, task(), all_wins)
            times.setdefault(work, {})[name] = measured(task, RUNS.get(name, PEER_RUNS))
    for work, by_name in times.items():
        base = by_name["plain recursion"]
        print(f"{work.upper()}, exact answers equal")
        for name, seconds in by_name.items():
            print(f"  {name:22} {1e3 * seconds:9.3f} ms {seconds / base:9.4f} of the plain recursion")
    asked = [name for name in ("icepool", "icepool, map(repeat)") if name in times["w3"]]
    faster = [times["w3"][name] / times["w3"]["kernel"] for name in asked]
    for name, ratio in zip(asked, faster, strict=True):
        print(f"{ratio:7.0f} times faster than {name} on W3 (goal {GOAL:.0f})")
    return int(min(faster, default=GOAL) < GOAL)


if __name__ == "__main__":
    sys.exit(main())
