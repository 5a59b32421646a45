"""Text in and out of the command, UTF-8 whatever the console is set to."""

from __future__ import annotations

import codecs
import io
import json
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from ..game import Record, parsed, read_record

_MARKS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))


def speak_utf8() -> None:
    """Make standard output and error write UTF-8; a console in another code page would stop at `½`."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="replace")


def read_text(source: str) -> str:
    """Read a text file, or standard input for `-`.

    Raises:
        ValueError: there is no such file, it can't be read, or it is not UTF-8.
    """
    try:
        data = sys.stdin.buffer.read() if source == "-" else Path(source).read_bytes()
    except OSError as fault:
        raise ValueError(f"{source}: {fault.strerror or fault}") from fault
    # Windows PowerShell writes UTF-16 when it redirects a command's output into a file.
    encoding = next((name for mark, name in _MARKS if data.startswith(mark)), "utf-8")
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as fault:
        raise ValueError(f"{source}: byte {fault.start} is not UTF-8: save the file as UTF-8") from fault


def read_json(source: str) -> Any:
    """Read a JSON file, or standard input for `-`.

    Raises:
        ValueError: the text is not JSON; the message names the line and column.
    """
    return parsed(source, read_text(source))


def print_json(answer: Mapping[str, Any]) -> None:
    """Print an answer for programs."""
    print(json.dumps(answer, ensure_ascii=False, indent=2))


@contextmanager
def record_from(source: str) -> Iterator[Record]:
    """Read a record; faults in it, and in what is then done with it, are told with the name of its file.

    Raises:
        ValueError: the record can't be read or played.
    """
    document = read_json(source)
    with faults_named(source):
        yield read_record(document)


@contextmanager
def faults_named(source: str) -> Iterator[None]:
    """Tell faults with the name of the file that they are in.

    Raises:
        ValueError: what is done raised one; the file's name goes first.
    """
    try:
        yield
    except ValueError as fault:
        raise ValueError(f"{source}: {fault}") from fault
