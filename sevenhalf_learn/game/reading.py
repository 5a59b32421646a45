"""Values of a record read one by one, each fault named with its place and what is allowed there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from difflib import get_close_matches
from typing import Any, Final, TypeVar

from ..cards import Card
from ..rules import Rules, rules_from

_LINE: Final = re.compile(r"(?P<seat>[0-9]{1,2}): (?P<words>.+)")
_MOST: Final = 10**9
_Said = TypeVar("_Said")


def loaded(source: str | Mapping[str, Any], known_format: str, keys: tuple[str, ...]) -> Mapping[str, Any]:
    """Return the object of a record, its format and its keys checked."""
    if isinstance(source, str):
        source = parsed("record", source)
    if not isinstance(source, Mapping):
        raise ValueError(f"record: {source!r} is not a JSON object")
    if source.get("format") != known_format:
        raise ValueError(f"format: {source.get('format')!r} can't be read: this version reads {known_format!r}")
    check_keys("", source, keys)
    return source


def parsed(place: str, text: str) -> Any:
    """Return what a JSON text holds. Raises ValueError that names the place of the fault in it.

    >>> parsed("deal", "[1, 2")
    Traceback (most recent call last):
    ...
    ValueError: deal: not JSON at line 1, column 6: Expecting ',' delimiter
    """
    try:
        return json.loads(text)
    except json.JSONDecodeError as fault:
        raise ValueError(f"{place}: not JSON at line {fault.lineno}, column {fault.colno}: {fault.msg}") from fault
    except RecursionError as fault:
        raise ValueError(f"{place}: lists and objects lie too deep in each other") from fault
    except ValueError as fault:  # Python reads no number of more than 4,300 digits
        raise ValueError(f"{place}: a number has too many digits") from fault


def check_keys(place: str, data: Mapping[str, Any], keys: tuple[str, ...]) -> None:
    """Raise ValueError for a key that a record doesn't have."""
    for key in data:
        if key not in keys:
            near = get_close_matches(str(key), keys, n=1)
            hint = f"did you mean {near[0]!r}?" if near else f"use {', '.join(keys)}"
            raise ValueError(f"{place}{key}: no such key in a record: {hint}")


def whole(place: str, value: Any, most: int = _MOST) -> int:
    """Return a whole number from 0."""
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError(f"{place}: {value!r} is not a whole number from 0 to {most}")
    return value


def wholes(place: str, value: Any, count: int | None = None, most: int = _MOST) -> tuple[int, ...]:
    """Return a list of whole numbers from 0."""
    if not isinstance(value, list | tuple) or (count is not None and len(value) != count):
        many = "" if count is None else f"{count} "
        raise ValueError(f"{place}: {value!r} is not a list of {many}whole numbers")
    return tuple(whole(f"{place}[{at}]", item, most) for at, item in enumerate(value))


def limits(value: Any) -> tuple[int, int]:
    """Return the smallest and the largest bet."""
    low, high = wholes("limits", value, 2)
    return low, high


def rules(value: Any) -> Rules:
    """Return the rules of a record's `rules` object."""
    if not isinstance(value, Mapping):
        raise ValueError(f'rules: {value!r} is not an object such as {{"preset": "clasica"}}')
    return rules_from(value)


def names(value: Any) -> tuple[str, ...]:
    """Return the seats' names."""
    if not isinstance(value, list | tuple) or not all(isinstance(name, str) for name in value):
        raise ValueError(f"seats: {value!r} is not a list of names, in the direction of play")
    return tuple(value)


def cards(place: str, value: Any) -> tuple[Card, ...]:
    """Return cards that are written in one text, none twice."""
    if not isinstance(value, str):
        raise ValueError(f'{place}: {value!r} is not cards in one text, as in "5o Ro 4c"')
    found: list[Card] = []
    for at, text in enumerate(value.split()):
        try:
            card = Card.parse(text)
        except ValueError as fault:
            raise ValueError(f"{place}[{at}]: {fault}") from fault
        if card in found:
            raise ValueError(f"{place}[{at}]: {card} is there twice, at {found.index(card)} and {at}")
        found.append(card)
    return tuple(found)


def known(value: Any) -> tuple[tuple[int, Card], ...]:
    """Return places of the deck that everybody knows."""
    if not isinstance(value, list | tuple):
        raise ValueError(f'known: {value!r} is not a list of places, as in [[18, "4o"]]')
    found: list[tuple[int, Card]] = []
    for at, place in enumerate(value):
        if not isinstance(place, list | tuple) or len(place) != 2 or not isinstance(place[1], str):
            raise ValueError(f'known[{at}]: {place!r} is not a place in the deck and a card, as in [18, "4o"]')
        listed = cards(f"known[{at}]", place[1])
        if len(listed) != 1:
            raise ValueError(f"known[{at}]: {place[1]!r} is not one card")
        found.append((whole(f"known[{at}]", place[0]), listed[0]))
    return tuple(found)


def lines(place: str, value: Any, seats: int, parse: Callable[[str], _Said]) -> tuple[tuple[int, _Said], ...]:
    """Return what seats said, from lines such as `1: draw up`."""
    if not isinstance(value, list | tuple):
        raise ValueError(f'{place}: {value!r} is not a list, as in ["1: bet 2", "1: stand"]')
    said: list[tuple[int, _Said]] = []
    for at, line in enumerate(value):
        match = _LINE.fullmatch(line) if isinstance(line, str) else None
        if match is None or int(match["seat"]) >= seats:
            raise ValueError(
                f'{place}[{at}]: {line!r} is not a seat from 0 to {seats - 1} and an action, as in "1: draw up"'
            )
        try:
            said.append((int(match["seat"]), parse(match["words"])))
        except ValueError as fault:
            raise ValueError(f"{place}[{at}]: {fault}") from fault
    return tuple(said)
