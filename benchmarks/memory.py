"""Peak memory of the exact odds without sympy: W1-W3 and explanations of two hands in one process, at most 60 MB.

Run `python -m benchmarks.memory`; the exit code is 1 when it is over. Windows has no such figure: nothing is measured.
"""

from __future__ import annotations

import subprocess
import sys

MOST_MB = 60.0
_CODE = """
import resource, sys
from benchmarks import hands, kernel, works
from sevenhalf_learn.coach import explain
from sevenhalf_learn.game import read_record, resume, view
assert (kernel.w1(), kernel.w3()) == (dict(works.W1), works.W3) and len(kernel.w2()) == 225
record = {"format": "sevenhalf/1", "rules": {"preset": "clasica"}, "seats": ["bank", "ana"], "bank": 0,
          "deck": "3b 3o 2c 2o", "seed": 1, "actions": ["1: bet 1", "1: draw up", "1: draw up"]}
for bank in ("stands:5", "informed", "reads:stands:5"):
    assert [str(action) for action in explain(view(resume(read_record(record)), 1), bank).best] == ["stand"]
two_hands = [work for work in hands.WORKS if work.name in ("two figures, open or join", "two figures, split or not")]
for work in two_hands:
    for card in hands.NEXT_CARDS:
        explain(hands.position(work, card), work.bank)
assert len(two_hands) == 2 and "sympy" not in sys.modules
print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss)
"""


def peak_mb() -> float:
    """The peak of a child process in megabytes."""
    done = subprocess.run([sys.executable, "-c", _CODE], check=True, capture_output=True, text=True)
    unit = 1 if sys.platform == "darwin" else 1024  # bytes there, kilobytes elsewhere
    return int(done.stdout) * unit / 1e6


def main() -> int:
    """Print the peak; 1 when it is over the budget."""
    if sys.platform == "win32":
        print("peak memory: not measured on Windows")
        return 0
    peak = peak_mb()
    print(f"{peak:7.1f} MB at most for W1-W3 and explanations of two hands, without sympy (at most {MOST_MB:.0f})")
    return int(peak > MOST_MB)


if __name__ == "__main__":
    sys.exit(main())
