"""How long `explain` takes for every kind of decision of every preset, at a table of six: `python -m benchmarks.kinds`.

For each kind the first position is asked with every cache empty, others after it; processor time, the longest printed.
Goals: 200 ms, then 50 ms. Kinds that an exact answer keeps above are marked, and the exit code is 1 when a position
takes more than the limit of a second.
"""

from __future__ import annotations

import sys
import time
from random import Random

from sevenhalf_learn.cards import DECK, shuffled
from sevenhalf_learn.coach import explain
from sevenhalf_learn.game import Stage, View, Waiting, new_hand, play, settle, view, waiting
from sevenhalf_learn.rules import PRESETS, Rules, rules_from

from .hands import COLD_MS, NEXT_MS, forget

MOST_MS = 1000.0
SEATS = ("bank", "ana", "luis", "marta", "pep", "rosa")
OPENING = {"preset": "clasica", "opening": "figures", "max_opens": 1}
TABLES = dict(PRESETS) | {
    "clasica, opening": rules_from(OPENING),
    "clasica, swap, shoot": rules_from({"preset": "clasica", "four_swap": "optional", "shooting": True}),
}
HANDS, EACH = 250, 5
"""Hands that are played by chance at each table, and the most positions of a kind."""


def kind_of(seen: View) -> str:
    """Who decides, and what may be done."""
    who = "the bank" if seen.seat == seen.bank else "a player"
    return f"{who}: {', '.join(sorted({action.verb.value for action in seen.legal}))}"


def positions(rules: Rules) -> dict[str, list[View]]:
    """Positions by kind, reached by chance, the bank's always with five hands against it."""
    random, found = Random(1), dict[str, list[View]]()
    for _ in range(HANDS):
        state = settle(new_hand(rules, SEATS, deck=shuffled(DECK, random.random)))
        while waiting(state) is Waiting.DECISION and state.stage is not Stage.AFTER:
            assert state.turn is not None
            seen = view(state, state.turn)
            alike = found.setdefault(kind_of(seen), [])
            if len(alike) < EACH:
                alike.append(seen)
            state = settle(play(state, random.choice(seen.legal)))
    return found


def milliseconds(seen: View) -> float:
    """Processor time of one explanation."""
    start = time.process_time()
    explain(seen)
    return 1000 * (time.process_time() - start)


def main() -> int:
    """Print the table; 1 when a position takes longer than the limit."""
    longest = 0.0
    print(f"cold ms (goal {COLD_MS:.0f})  then ms (goal {NEXT_MS:.0f})")
    for name, rules in TABLES.items():
        print(name)
        for kind, seen in sorted(positions(rules).items()):
            forget()
            cold, *after = [milliseconds(one) for one in seen]
            then = max(after, default=0.0)
            mark = "  over" if cold > COLD_MS or then > NEXT_MS else ""
            print(f"{cold:9.1f} {then:9.1f}  {kind} ({len(seen)}){mark}")
            longest = max(longest, cold, then)
    return int(longest > MOST_MS)


if __name__ == "__main__":
    sys.exit(main())
