"""How long imports take, each in a fresh Python: `python benchmarks/imports.py`.

The budgets: `import sevenhalf_learn` within 60 ms on a machine where bare Python starts in 20, that is within three
times bare Python; `from sevenhalf_learn import CardTable` within 1.15 times `import anywidget`.
"""

import statistics
import subprocess
import sys
import time

CODES = {
    "bare Python": "pass",
    "import sevenhalf_learn": "import sevenhalf_learn",
    "import anywidget": "import anywidget",
    "from sevenhalf_learn import CardTable": "from sevenhalf_learn import CardTable",
}
BUDGETS = (
    ("import sevenhalf_learn", "bare Python", 3.0),
    ("from sevenhalf_learn import CardTable", "import anywidget", 1.15),
)


def measure(runs: int) -> dict[str, float]:
    """The median time of each import in seconds; the runs take turns, so that a slow moment strikes all alike."""
    times: dict[str, list[float]] = {name: [] for name in CODES}
    for _ in range(runs + 1):
        for name, code in CODES.items():
            start = time.perf_counter()
            subprocess.run([sys.executable, "-c", code], check=True)
            times[name].append(time.perf_counter() - start)
    return {name: statistics.median(each[1:]) for name, each in times.items()}


def main() -> int:
    """Print the medians and the ratios; 1 when a budget is exceeded."""
    medians = measure(runs=15)
    for name, seconds in medians.items():
        print(f"{1000 * seconds:7.1f} ms  {name}")
    ratios = [(name, base, medians[name] / medians[base], most) for name, base, most in BUDGETS]
    for name, base, ratio, most in ratios:
        print(f"{ratio:7.2f}     {name}, in units of {base} (at most {most})")
    return int(any(ratio > most for *_, ratio, most in ratios))


if __name__ == "__main__":
    sys.exit(main())
