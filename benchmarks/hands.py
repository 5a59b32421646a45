"""How long the heaviest decisions take, in processor time: opening, splitting, the bank against five players.

`python -m benchmarks.hands` asks each with every cache empty, then again with other cards seen. The goal is 200 ms,
then 50 ms; a slow machine may take twice as long, and what an exact answer can't reach has a limit of its own here.
At a table such a decision is worked out in pieces: of those over the goal the longest piece is printed too, which is to
keep to 50 ms. The exit code is 1 when a limit is exceeded, or a piece takes twice as long as it is to.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass
from functools import _lru_cache_wrapper
from typing import Any

from sevenhalf_learn.game import View, read_record, resume, view
from sevenhalf_learn.odds import bank_model, decide, player_model
from sevenhalf_learn.odds.decide import deciding
from sevenhalf_learn.odds.pieces import Pieces

COLD_MS, NEXT_MS, MOST_MS, PIECE_MS = 200.0, 50.0, 400.0, 50.0
NEXT_CARDS = ("", "2e", "4e", "6e", "7e")
"""A card with which another seat went over, for positions not asked before."""


@dataclass(frozen=True)
class Work:
    """One decision: what happens after the deal of a table of two, and the most milliseconds that it may take."""

    name: str
    rules: dict[str, Any]
    own: str
    then: str
    actions: tuple[str, ...]
    bank: str = "stands:5"
    most: float = MOST_MS


FIGURES = {"preset": "clasica", "opening": "figures"}
ONE, TWO = FIGURES | {"max_opens": 1}, FIGURES | {"max_opens": 2}
CASA = {"preset": "casa"}
OPENED = ("bet 2", "draw down")
WORKS = (
    Work("a first figure that may be opened", ONE, "So", "", ("bet 2",)),
    Work("two figures, open or join", ONE, "So", "Co", OPENED),
    Work("the first of two hands", ONE, "So", "Co 4o", (*OPENED, "open 3", "draw")),
    Work("any two cards may be opened", ONE | {"opening": "any"}, "3o", "", ("bet 2",)),
    Work("a first five where figures open", FIGURES, "5o", "", ("bet 2",)),
    Work("two figures, split or not", CASA, "Ro", "Rc", ("bet 2", "draw")),
    Work("a first figure in casa", CASA, "Ro", "", ("bet 2",)),
    Work("a blind bet in casa", CASA, "Ro", "", (), most=1200.0),
    Work("two figures, informed", ONE, "So", "Co", OPENED, "informed", 1500.0),
    Work("split or not, informed", CASA, "Ro", "Rc", ("bet 2", "draw"), "informed", 1200.0),
    Work("open or join, one may lie", ONE | {"lie": True}, "So", "Co", OPENED, most=800.0),
    Work("two openings, three hands", TWO, "So", "Co", OPENED, most=8000.0),
)


def position(work: Work, seen: str) -> View:
    """What the seat sees at its decision; with a card given, after a seat that held a six went over with it."""
    casa = work.rules["preset"] == "casa"
    asked = [f"{2 if seen else 1}: {words}" for words in work.actions]
    deck, seats, actions = f"{work.own} 2b {work.then}", ["bank", "ana"], asked
    if seen:
        deck, seats = f"6c {work.own} 2b {seen} {work.then}", ["bank", "ana", "luis"]
        drawn = "1: draw" if casa else "1: draw up"
        actions = ["1: bet 1", *asked[:1], drawn, *asked[1:]] if casa else ["1: bet 1", drawn, *asked]
    record = {"format": "sevenhalf/1", "rules": work.rules, "seats": seats, "bank": 0, "deck": deck, "seed": 1}
    state = resume(read_record(record | {"actions": actions}))
    return view(state, state.turn)


def five_players() -> View:
    """The bank against five hands that each hide a card."""
    cards = "5o 6c 4b 7e 3o 2b 1c Sc 2e"
    actions = [word for seat in range(1, 6) for word in (f"{seat}: bet {seat}", f"{seat}: stand")]
    record = {"format": "sevenhalf/1", "rules": {"preset": "clasica"}, "seats": list("abcdef"), "bank": 0}
    state = resume(read_record(record | {"deck": cards, "seed": 1, "actions": actions}))
    return view(state, state.turn)


def forget() -> None:
    """Empty every cache of the package."""
    for name, module in list(sys.modules.items()):
        if name.startswith("sevenhalf_learn"):
            for found in list(vars(module).values()):
                if isinstance(found, _lru_cache_wrapper):
                    found.cache_clear()


def milliseconds(seen: View, bank: str) -> float:
    """Processor time of one decision."""
    start = time.process_time()
    decide(seen, bank_model(bank), player_model("stands:5"))
    return 1000 * (time.process_time() - start)


def longest_piece(seen: View, bank: str) -> float:
    """Processor time of the longest of the pieces in which a table works a decision out."""
    forget()
    pieces = deciding(seen, bank_model(bank), player_model("stands:5"), Pieces(time.process_time))
    longest, before = 0.0, time.process_time()
    while next(pieces, seen) is not seen:
        now = time.process_time()
        longest, before = max(longest, now - before), now
    return 1000 * max(longest, time.process_time() - before)


def works() -> Iterator[tuple[str, list[View], str, float]]:
    """Each work with its positions, the first asked cold."""
    for work in WORKS:
        cards = NEXT_CARDS if work.most <= MOST_MS and work.actions else NEXT_CARDS[:1]
        yield work.name, [position(work, card) for card in cards], work.bank, work.most
    yield "the bank against five players", [five_players()], "stands:5", MOST_MS


def main() -> int:
    """Print the times; 1 when a limit is exceeded."""
    failed = False
    print(f"processor time; goals: {COLD_MS:.0f} ms with empty caches, {NEXT_MS:.0f} ms on positions after")
    for name, seen, bank, most in works():
        forget()
        cold, *after = [milliseconds(one, bank) for one in seen]
        failed |= cold > most
        later = f"{max(after):8.1f} ms on others" if after else ""
        limit = "" if most == MOST_MS else f"  (limit {most:.0f} ms)"
        if cold > COLD_MS:
            piece = longest_piece(seen[0], bank)
            failed |= piece > 2 * PIECE_MS
            later += f"  in pieces of {piece:.0f} ms at most"
        print(f"{cold:8.1f} ms  {name}{limit}  {later}")
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
