"""A hand as a short text that may stand in an address: `1~clasica~3~1~0~7~a.1-bet-2.1-stand`.

    text    = "1" "~" preset "~" seats "~" you "~" bank "~" seed { "~" part }
    part    = "o." option "-" value        an option of the rules that differs from the preset
            | "c." chips { "." chips }     each seat's chips
            | "l." low "." high            limits of the bets
            | "d." cards                   the deck from the top, where the seed alone does not give it
            | "p." pot | "x." discards | "n." seats that declined | "h." hands of the bank | "k." place "-" card …
            | "a." seat "-" words …        the decisions, blanks written as "-"

Only letters, digits and `. ~ - _` occur, which an address carries as they are.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from ..game import Record, State, read_record, write_record
from ..rules import PRESETS
from .setup import Setup, set_up

_VERSION: Final = "1"
LONGEST: Final = 2000
"""Characters of a deal's text; a long hand with its deck has a few hundred."""
MOST_ACTIONS: Final = 300
_ALPHABET: Final = re.compile(r"[A-Za-z0-9._~-]+")
_CARD: Final = re.compile(r"[1-7SCR][oceb]")
_PART: Final = re.compile(r"([oclxpnhkda])\.(.*)")
_CARDS: Final = {"d": "deck", "x": "discards"}
_COUNTS: Final = {"p": "pot", "h": "bank_hands"}


@dataclass(frozen=True, slots=True)
class Deal:
    """A hand to be opened: its record, and the learner's seat."""

    record: Record
    you: int
    seed: int

    def setup(self, like: Setup) -> Setup:
        """The table for it; how the seats are played and what is assumed of them stays as at another table."""
        seats = len(self.record.names)
        return set_up(
            rules=self.record.rules,
            seats=seats,
            seed=self.seed,
            you=self.you,
            bank=self.record.bank,
            limits=self.record.limits,
            bank_model=like.bank_model,
        )


def deal_text(state: State, you: int, *, actions: bool) -> str:
    """The text of a hand, with or without what has been decided in it."""
    record = write_record(state)
    if _without_deck(record) == state.start.deck:
        del record["deck"]
    head = (_VERSION, record["rules"]["preset"], len(record["seats"]), you, record["bank"], record["seed"])
    parts = [str(each) for each in head]
    options = {key: value for key, value in record["rules"].items() if key != "preset"}
    parts += [f"o.{key}-{_written(value)}" for key, value in options.items()]
    if set(record["chips"]) != {100}:
        parts.append("c." + ".".join(map(str, record["chips"])))
    if record["limits"] != [1, 5]:
        parts.append("l." + ".".join(map(str, record["limits"])))
    parts += [f"{sign}.{record[key].replace(' ', '')}" for sign, key in _CARDS.items() if record.get(key)]
    parts += [f"{sign}.{record[key]}" for sign, key in _COUNTS.items() if record.get(key)]
    if record.get("declined"):
        parts.append("n." + ".".join(map(str, record["declined"])))
    if record.get("known"):
        parts.append("k." + ".".join(f"{at}-{card}" for at, card in record["known"]))
    if actions and record["actions"]:
        parts.append("a." + ".".join(_hyphened(each) for each in record["actions"]))
    return "~".join(parts)


def read_deal(text: str) -> Deal:
    """Read the text of a hand and check that it can be played as it says.

    Raises:
        ValueError: it is too long, broken, or describes what the rules do not allow.

    >>> deal = read_deal("1~clasica~3~1~0~7~a.1-bet-2.1-stand")
    >>> [str(action) for _, action in deal.record.actions]
    ['bet 2', 'stand']
    """
    if len(text) > LONGEST or not _ALPHABET.fullmatch(text):
        raise ValueError(f"{text[:20]!r} is not the text of a deal")
    head, parts = text.split("~")[:6], text.split("~")[6:]
    if len(head) != 6 or head[0] != _VERSION or head[1] not in PRESETS:
        raise ValueError(f"{text[:20]!r} is not the text of a deal")
    seats, you, bank, seed = (_number(each) for each in head[2:])
    setup = set_up(rules={"preset": head[1]}, seats=seats, you=you, seed=seed)
    record: dict[str, Any] = {
        "format": "sevenhalf/1",
        "rules": {"preset": head[1]},
        "seats": list(setup.names),
        "bank": bank,
        "seed": seed,
    }
    for part in parts:
        _add(record, part)
    return Deal(read_record(record), you, seed)


def _add(record: dict[str, Any], part: str) -> None:
    match = _PART.fullmatch(part)
    if match is None:
        raise ValueError(f"{part[:20]!r} is no part of a deal")
    sign, rest = match.groups()
    items = rest.split(".")
    match sign:
        case "o":
            key, _, value = rest.partition("-")
            record["rules"][key] = _read(value)
        case "c":
            record["chips"] = [_number(each) for each in items]
        case "l":
            record["limits"] = [_number(each) for each in items]
        case "n":
            record["declined"] = [_number(each) for each in items]
        case "k":
            placed = (each.partition("-") for each in items)
            record["known"] = [[_number(at), card] for at, _, card in placed]
        case "p" | "h":
            record[_COUNTS[sign]] = _number(rest)
        case "d" | "x":
            cards = _CARD.findall(rest)
            if "".join(cards) != rest:
                raise ValueError(f"{rest[:20]!r} are no cards")
            record[_CARDS[sign]] = " ".join(cards)
        case _:
            if len(items) > MOST_ACTIONS:
                raise ValueError(f"a hand has at most {MOST_ACTIONS} decisions")
            record["actions"] = [_spaced(each) for each in items]


def _without_deck(record: Mapping[str, Any]) -> tuple[Any, ...]:
    bare = {key: value for key, value in record.items() if key not in ("deck", "actions")}
    return read_record(bare).deck


def _hyphened(action: str) -> str:
    seat, _, words = action.partition(": ")
    return f"{seat}-{words.replace(' ', '-')}"


def _spaced(item: str) -> str:
    seat, _, words = item.partition("-")
    return f"{seat}: {words.replace('-', ' ')}"


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 18):
        raise ValueError(f"{text[:20]!r} is not a whole number")
    return int(text)


def _written(value: Any) -> str:
    if value is None:
        return "null"
    return str(value) if type(value) is not bool else "true" if value else "false"


def _read(text: str) -> Any:
    plain = {"true": True, "false": False, "null": None}
    if text in plain:
        return plain[text]
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 9 else text
