"""Every benchmark, one after the other, each in a process of its own so that none finds a warm cache.

Run `python -m benchmarks`; the exit code is 1 when one of them is over its budget.
"""

from __future__ import annotations

import subprocess
import sys

NAMES = (
    "imports",
    "engine",
    "odds",
    "explaining",
    "hands",
    "kinds",
    "solving",
    "table_state",
    "table_page",
    "lesson_page",
    "learners",
    "site_page",
)


def main() -> int:
    """Run the benchmarks and return 1 if any failed."""
    failed = False
    for name in NAMES:
        print(f"== {name}", flush=True)
        failed |= subprocess.run([sys.executable, "-m", f"benchmarks.{name}"], check=False).returncode != 0
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
