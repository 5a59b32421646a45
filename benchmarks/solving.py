"""Solving the heads-up game from scratch, and proving a shipped solution.

Goals: `clasica` solved in at most 20 s of processor time and 1.5 GB; its certificate checked in at most 30 s.
Run `python -m benchmarks.solving`.
"""

from __future__ import annotations

import resource
import sys
from time import process_time

from sevenhalf_learn.odds.solve import solve
from sevenhalf_learn.odds.solved import GAMES, certify, shipped, verify

MOST_SECONDS, MOST_BYTES, MOST_SECONDS_OF_PROOF = 20, 1.5e9, 30


def main() -> int:
    """Print time and memory; return 1 when one is over its goal."""
    start = process_time()
    solved = solve(GAMES["clasica"])
    seconds = process_time() - start
    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)
    start = process_time()
    width = certify(solved).exploitability
    verify(shipped("clasica"))
    proving = (process_time() - start) / 2
    print(f"solve clasica: {seconds:.1f} s, {used / 1e6:.0f} MB, exploitability {float(width):.1e}")
    print(f"prove clasica: {proving:.1f} s")
    return int(seconds > MOST_SECONDS or used > MOST_BYTES or proving > MOST_SECONDS_OF_PROOF or width * 10**6 > 1)


if __name__ == "__main__":
    sys.exit(main())
