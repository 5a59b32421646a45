"""`python -m sevenhalf_learn.odds.solve [NAME…]` solves games anew and writes their data files."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from time import process_time

from ..solved import GAMES, HeadsUp, certify
from . import solve

FOLDER = Path(__file__).parents[1] / "solved" / "data"


def text_of(game: HeadsUp) -> str:
    """Return the text of a game's data file: solved, certified, the same to the last byte each time."""
    found = solve(game)
    proof = certify(found)
    return replace(found, low=proof.low, high=proof.high).to_text()


def main(names: list[str]) -> int:
    """Write the files of the games named, or of all; the exit code is 2 when a name is not known."""
    unknown = [name for name in names if name not in GAMES]
    if unknown:
        print(f"{unknown[0]!r} is not a solved game: use {', '.join(GAMES)}", file=sys.stderr)
        return 2
    FOLDER.mkdir(exist_ok=True)
    for name in names or GAMES:
        start = process_time()
        text = text_of(GAMES[name])
        (FOLDER / f"{name}.json").write_text(text, encoding="utf-8", newline="\n")
        print(f"{name}: {len(text)} bytes, {process_time() - start:.1f} s", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
