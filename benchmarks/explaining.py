"""How long a reason takes, every position new: `python benchmarks/explaining.py`.

A decision at a table of three, dealt from the fresh deck, is explained within 50 ms with the imports done, and
each line of its derivation opens within 50 ms once sympy is loaded.
"""

import statistics
import sys
import time
from collections.abc import Iterator
from random import Random

from sevenhalf_learn import formulas
from sevenhalf_learn.coach import Explanation, explain
from sevenhalf_learn.game import (
    State,
    View,
    Waiting,
    deal_record,
    default_action,
    legal,
    play,
    read_record,
    settle,
    view,
)
from sevenhalf_learn.game import waiting as waits_for
from sevenhalf_learn.rules import PRESETS
from sevenhalf_learn.words import Words

MOST_MS = 50.0
WORDS = Words("en")


def decisions(seed: int) -> Iterator[View]:
    """What the seat to act sees at each decision of a hand in which every seat does anything legal."""
    random = Random(seed)
    state: State = settle(read_record(deal_record(PRESETS["clasica"], 3, seed)).start())
    while waits_for(state) is Waiting.DECISION and state.turn is not None:
        seen = view(state, state.turn)
        if not any(action.verb.value in ("bank", "sell") for action in seen.legal):
            yield seen
            action = random.choice(legal(state))
        else:
            action = default_action(state)
        state = settle(play(state, action))


def timed(task: object, *arguments: object) -> tuple[float, object]:
    """How long a task takes, in milliseconds, and what it gives."""
    start = time.perf_counter()
    found = task(*arguments)
    return 1000 * (time.perf_counter() - start), found


def open_one(explanation: Explanation, path: str) -> list[str]:
    """Open a line as the page does: its sentences, and its formulas as MathML and LaTeX."""
    steps = explanation.nodes(path)
    return [step.text(WORDS) + step.mathml(WORDS) + step.latex(WORDS) for step in steps]


def main() -> int:
    """Print the medians and the longest times; 1 when a budget is exceeded."""
    assert formulas.ends, "sympy is loaded before the clock starts"
    explaining, opening = [], []
    for seed in range(40):
        for seen in decisions(seed):
            spent, explanation = timed(explain, seen)
            explaining.append(spent)
            opening.append(timed(open_one, explanation, "")[0])
            for step in explanation.nodes():
                opening.append(timed(open_one, explanation, step.path)[0])
    for name, times in (("explain a decision", explaining), ("open a line", opening)):
        nearly_all = statistics.quantiles(times, n=100)[98]
        print(
            f"{statistics.median(times):7.2f} ms median, {nearly_all:7.2f} ms in 99 of 100, {max(times):7.2f} ms"
            f"  {name} ({len(times)} times; each within {MOST_MS:.0f} ms)"
        )
    return int(max(*explaining, *opening) > MOST_MS)


if __name__ == "__main__":
    sys.exit(main())
