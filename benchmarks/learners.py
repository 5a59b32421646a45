"""Memory of the app: what its server takes, and each learner's kernel beside a bare one that has imported anywidget.

Run `python -m benchmarks.learners`. Shared memory is counted in shares (PSS), so that the figures add up; only Linux
tells it. The budget: until a reason is asked for, a learner takes at most 1.15 times the bare kernel.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from statistics import median
from time import sleep

import psutil
from jupyter_client.manager import start_new_kernel

from tests.browser import servers
from tests.packaging.learner import Learner

MOST_RATIO = 1.15
LEARNERS = 4
SETTLING_SECONDS = 2


def megabytes(pid: int) -> float:
    """The memory of one process, shared pages divided among those who share them."""
    return float(psutil.Process(pid).memory_full_info().pss) / 1e6


def bare_kernels() -> float:
    """The median of as many kernels as there are learners, each with anywidget imported and nothing else."""
    started = [start_new_kernel() for _ in range(LEARNERS)]
    try:
        for _, client in started:
            client.execute_interactive("import anywidget", timeout=60)
        sleep(SETTLING_SECONDS)
        return median(megabytes(manager.provisioner.pid) for manager, _ in started)
    finally:
        for manager, client in started:
            client.stop_channels()
            manager.shutdown_kernel(now=True)


def learners(home: Path) -> dict[str, float]:
    """The server, and the median kernel of learners who ask for more and more."""
    with servers.app(home) as server:
        everybody = [Learner(server) for _ in range(LEARNERS)]

        def now() -> float:
            sleep(SETTLING_SECONDS)
            return median(map(megabytes, server.kernels()))

        found = {"a learner at the table": now()}
        for learner in everybody:
            learner.click()
        found["the same after the first decision"] = now()
        for learner in everybody:
            learner.ask_why()
        found["the same with a formula open"] = now()
        found["the server, beside them"] = megabytes(server.process.pid)
        for learner in everybody:
            learner.leave()
    return found


def main() -> int:
    """Print the table; 1 when the ratio is over its budget."""
    if not sys.platform.startswith("linux"):
        print("memory of a learner: only Linux tells shares of memory")
        return 0
    bare = bare_kernels()
    with tempfile.TemporaryDirectory() as home:
        found = learners(Path(home))
    print(f"{bare:7.1f} MB        a bare kernel with anywidget imported")
    for name, value in found.items():
        print(f"{value:7.1f} MB {value / bare:5.2f}  {name}")
    ratio = found["a learner at the table"] / bare
    print(f"{ratio:7.2f}           a learner at the table beside the bare kernel (at most {MOST_RATIO})")
    return int(ratio > MOST_RATIO)


if __name__ == "__main__":
    sys.exit(main())
