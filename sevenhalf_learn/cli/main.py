"""The command's arguments, and the one place where a fault becomes a line on standard error."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Final, NoReturn

from .. import __version__
from ..game.readable import readable
from ..words import LANGS
from .console import speak_utf8

WRONG: Final = 2
"""The exit code of every mistake."""


class _Parser(argparse.ArgumentParser):
    """A parser whose complaint is one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(WRONG, f"{self.prog}: {message} (see {self.prog} --help)\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit code: 0, or 2 after one line on standard error."""
    speak_utf8()
    chosen = _parser().parse_args(arguments)
    try:
        return _run(chosen.module)(chosen)
    except BrokenPipeError:
        sys.stderr.close()  # the reader of a pipe has left; Python would complain at exit
        return WRONG
    except (ValueError, OSError) as fault:
        print(f"{_parser().prog}: {readable(str(fault))}", file=sys.stderr)
        return WRONG


def _run(module: str) -> Callable[[argparse.Namespace], int]:
    # Each command is imported when it is asked for: `--version` and `deal` must not wait for the rest.
    run: Callable[[argparse.Namespace], int] = import_module(f".{module}", __package__).run
    return run


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="sevenhalf-learn",
        description="Learn probability with seven and a half. Without a command it starts the app in your browser.",
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    _add_serving(parser)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=_Parser)
    _add_replay(commands)
    _add_explain(commands)
    _add_deal(commands)
    _add_check(commands)
    _add_lessons(commands)
    _add_export(commands)
    _add_handout(commands)
    _add_site(commands)
    _add_solve(commands)
    return parser


def _add_serving(parser: _Parser) -> None:
    parser.add_argument(
        "--host",
        default="127.0.0.1",
        help="whom to listen to: 127.0.0.1, this computer alone (default), or 0.0.0.0, the whole network",
    )
    parser.add_argument("--port", type=_port, help="the port of the app (default: the first free one from 8866 on)")
    parser.add_argument(
        "--token", nargs="?", const="", help="let in only who has this key, or one made for you if you name none"
    )
    parser.add_argument("--open", action="store_true", help="let everybody in who can reach the app")
    parser.add_argument("--no-browser", action="store_true", help="print the app's address and open nothing")
    parser.add_argument("--lang", choices=LANGS, default="en", help="the language of the app (default: en)")
    parser.add_argument(
        "--max-kernels",
        metavar="N",
        type=_some("--max-kernels"),
        default=40,
        help="pages open at once; whoever comes then waits for a seat (default: 40)",
    )
    parser.add_argument(
        "--frame-ancestors",
        metavar="ORIGIN",
        nargs="+",
        default=(),
        help="sites that may show the app inside a page of theirs, such as https://moodle.school.example",
    )
    parser.add_argument(
        "--base-url",
        metavar="URL",
        default="/",
        help="where a proxy shows the app: https://school.example/cards/, or a path alone",
    )
    parser.set_defaults(module="serve")


_Commands = argparse._SubParsersAction  # argparse gives the type of `add_subparsers` no public name


def _add_replay(commands: _Commands[_Parser]) -> None:
    parser = commands.add_parser("replay", help="play a record to its end and say who won what")
    _takes_record(parser)
    parser.set_defaults(module="replay")


def _add_explain(commands: _Commands[_Parser]) -> None:
    parser = commands.add_parser(
        "explain", help="the exact value of each option of the seat that has to decide, or of each deal between hands"
    )
    _takes_record(parser)
    parser.add_argument(
        "--seat",
        type=_whole("--seat"),
        help="the seat to ask about, as a number: one that may bet on another's hand (default: the seat to act)",
    )
    parser.add_argument(
        "--bank",
        metavar="MODEL",
        default="stands:5",
        help="how the bank is assumed to play: stands:T, informed, reads:MODEL or solved (default: stands:5)",
    )
    parser.add_argument(
        "--player",
        metavar="MODEL",
        default="stands:5",
        help="how the players are assumed to have played, for the bank's own decision (default: stands:5)",
    )
    parser.set_defaults(module="explain")


def _add_deal(commands: _Commands[_Parser]) -> None:
    parser = commands.add_parser("deal", help="print the record of a new deal")
    parser.add_argument("--preset", default="clasica", help="the rules of the table (default: clasica)")
    parser.add_argument("--seats", type=_whole("--seats"), default=3, help="seats, the bank counted (default: 3)")
    parser.add_argument(
        "--seed", type=_whole("--seed"), default=1, help="the number of the deal: same number, same deal (default: 1)"
    )
    parser.add_argument("--json", action="store_true", help="accepted for uniformity: a record is always JSON")
    parser.set_defaults(module="deal")


def _add_check(commands: _Commands[_Parser]) -> None:
    parser = commands.add_parser("check", help="validate records and lessons")
    parser.add_argument("files", metavar="FILE", nargs="+", help="a record or a lesson's notebook, or - for input")
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    parser.set_defaults(module="check")


def _add_lessons(commands: _Commands[_Parser]) -> None:
    parser = commands.add_parser("lessons", help="write editable copies of the lessons into a folder")
    parser.add_argument("folder", metavar="DIR", help="where to write them; it is made if it does not exist")
    parser.add_argument("--overwrite", action="store_true", help="replace lessons that are there already")
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    parser.set_defaults(module="lessons")


def _add_solve(commands: _Commands[_Parser]) -> None:
    parser = commands.add_parser(
        "solve", help="the proven value of the game of one player against the bank, in equilibrium"
    )
    parser.add_argument("--preset", default="clasica", help="the rules (default: clasica); lies are left out")
    parser.add_argument(
        "--rule", metavar="FIELD=VALUE", action="append", default=[], help="a rule that differs from the preset"
    )
    parser.add_argument(
        "--bets", type=_bets, default=(1,), help="the bets to choose from after the first card, as in 1,5 (default: 1)"
    )
    parser.add_argument(
        "--verify", action="store_true", help="prove the shipped strategies instead of solving anew, which needs scipy"
    )
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    parser.add_argument("--lang", choices=LANGS, default="en", help="the language of the answer (default: en)")
    parser.set_defaults(module="solve")


def _add_export(commands: _Commands[_Parser]) -> None:
    parser = commands.add_parser("export", help="write a lesson as a page without a kernel, and as PDF")
    parser.add_argument(
        "lesson", metavar="LESSON", help="a lesson's name or number, as in 02 or es/02, or a notebook's file"
    )
    parser.add_argument("--to", metavar="DIR", default=".", help="where to write it (default: this folder)")
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    parser.set_defaults(module="export")


def _add_handout(commands: _Commands[_Parser]) -> None:
    parser = commands.add_parser("handout", help="write a lesson's exercises and hands for paper, the answer key apart")
    parser.add_argument("lesson", metavar="LESSON", help="a lesson's name or number, as in 02 or es/02")
    parser.add_argument("--to", metavar="OUT", default=".", help="a folder, or a file's name in .html (default: .)")
    parser.add_argument(
        "--seed", type=_whole("--seed"), default=1, help="the numbers and hands: same number, same sheet (default: 1)"
    )
    parser.add_argument("--class", dest="class_code", metavar="CODE", default="", help="the code of your class")
    parser.add_argument("--key", action="store_true", help="write the answer key as well, in a file of its own")
    parser.add_argument("--lang", choices=LANGS, help="the language (default: the lesson's)")
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    parser.set_defaults(module="handout")


def _add_site(commands: _Commands[_Parser]) -> None:
    parser = commands.add_parser("site", help="build a site of all lessons that needs no server")
    parser.add_argument("folder", metavar="OUT", help="where to write it; it is made if it does not exist")
    parser.add_argument("--zip", action="store_true", help="pack it into OUT.zip as well")
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    parser.set_defaults(module="site")


def _takes_record(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("record", metavar="RECORD", help="a record's file, or - for standard input")
    parser.add_argument("--json", action="store_true", help="answer in JSON")
    parser.add_argument("--lang", choices=LANGS, default="en", help="the language of the answer (default: en)")


def _whole(name: str) -> Callable[[str], int]:
    def read(text: str) -> int:
        if not (text.isascii() and text.isdigit()) or len(text) > 18:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0: write for example {name} 7")
        return int(text)

    return read


def _bets(text: str) -> tuple[int, ...]:
    return tuple(_whole("--bets")(part) for part in text.split(","))


def _some(name: str) -> Callable[[str], int]:
    def read(text: str) -> int:
        if (number := _whole(name)(text)) < 1:
            raise argparse.ArgumentTypeError(f"{text} is not enough: write for example {name} 30")
        return number

    return read


def _port(text: str) -> int:
    number = _whole("--port")(text)
    if not 1 <= number <= 65535:
        raise argparse.ArgumentTypeError(f"{text} is not a port: use 1 to 65535")
    return number


if __name__ == "__main__":
    sys.exit(main())
