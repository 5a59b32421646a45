"""`sevenhalf-learn lessons`: editable copies of the lessons."""

from __future__ import annotations

import argparse
from pathlib import Path

from ..app.folders import lessons_folder
from .console import print_json


def run(arguments: argparse.Namespace) -> int:
    """Copy the lessons; nothing is written when one of them is already there."""
    written = copy_lessons(Path(arguments.folder), overwrite=arguments.overwrite)
    if arguments.json:
        print_json({"folder": arguments.folder, "written": [path.as_posix() for path in written]})
    else:
        for path in written:
            print(path)
        print(f"To open them: jupyter lab {arguments.folder}")
    return 0


def copy_lessons(folder: Path, *, overwrite: bool = False) -> tuple[Path, ...]:
    """Copy the lessons below `folder` and return the new files.

    Raises:
        ValueError: a lesson is there already and `overwrite` is off.
    """
    home = lessons_folder()
    sources = [path for path in sorted(home.rglob("*.ipynb")) if ".ipynb_checkpoints" not in path.parts]
    pairs = [(source, folder / source.relative_to(home)) for source in sources]
    there = [target for _, target in pairs if target.exists()]
    if there and not overwrite:
        raise ValueError(f"{there[0]} exists already: choose another folder, or add --overwrite to replace your copy")
    for source, target in pairs:
        target.parent.mkdir(parents=True, exist_ok=True)
        # A plain copy would carry over a read-only mark; these are meant to be edited.
        target.write_bytes(source.read_bytes())
    return tuple(target for _, target in pairs)
