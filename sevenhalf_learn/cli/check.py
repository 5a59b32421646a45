"""`sevenhalf-learn check`: are these records and lessons well formed?"""

from __future__ import annotations

import argparse
from dataclasses import asdict, dataclass

from ..game import is_session, read_record, read_session, readable, resume
from ..teach.notebooks import looks_like_notebook, notebook_faults
from .console import print_json, read_json


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the check found in one file; `kind` is empty where the file can't even be read."""

    file: str
    kind: str
    faults: tuple[str, ...]


def run(arguments: argparse.Namespace) -> int:
    """Check every file, then complain once about all that are broken."""
    verdicts = [verdict(file) for file in arguments.files]
    if arguments.json:
        print_json({"files": [asdict(each) for each in verdicts]})
    else:
        for each in verdicts:
            print(f"{each.file}: {'; '.join(map(readable, each.faults)) or f'a good {each.kind}'}")
    broken = [each for each in verdicts if each.faults]
    if broken:
        first = f"{broken[0].file}: {broken[0].faults[0]}"
        rest = sum(len(each.faults) for each in broken) - 1
        raise ValueError(first + (f" (and {rest} more)" if rest else ""))
    return 0


def verdict(file: str) -> Verdict:
    """Check one file: a hand's record, a session's or a lesson."""
    try:
        document = read_json(file)
    except ValueError as fault:
        return Verdict(file, "", (str(fault).removeprefix(f"{file}: "),))
    if looks_like_notebook(document):
        return Verdict(file, "lesson", notebook_faults(document))
    kind = "session's record" if is_session(document) else "record"
    try:
        if is_session(document):
            read_session(document)
        else:
            resume(read_record(document))
    except ValueError as fault:
        return Verdict(file, kind, (str(fault),))
    return Verdict(file, kind, ())
