"""Records: one hand as JSON, read with every fault named by its place, and written."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from random import Random
from typing import Any, Final

from ..cards import DECK, Card, shuffled
from ..rules import Rules, rules_from, rules_to
from .action import Action
from .start import check_names, new_hand
from .state import State

FORMAT: Final = "sevenhalf/1"
_KEYS: Final = (
    "format", "rules", "seats", "bank", "chips", "limits", "deck", "seed", "actions",
    "pot", "discards", "declined", "bank_hands", "known",
)  # fmt: skip
_LINE: Final = re.compile(r"(?P<seat>[0-9]{1,2}): (?P<words>.+)")
_MOST: Final = 10**9


@dataclass(frozen=True, slots=True)
class Record:
    """One hand as it was written down: where it starts and what was decided."""

    rules: Rules
    names: tuple[str, ...]
    bank: int
    chips: tuple[int, ...]
    limits: tuple[int, int]
    deck: tuple[Card, ...]
    """The whole deck: what the record lists, then the rest as its seed orders it."""
    seed: int
    actions: tuple[tuple[int, Action], ...]
    pot: int = 0
    discards: tuple[Card, ...] = ()
    declined: frozenset[int] = frozenset()
    bank_hands: int = 0
    known: tuple[tuple[int, Card], ...] = ()

    def start(self) -> State:
        """Return the table before the first card. Raises ValueError naming what does not fit."""
        return new_hand(
            self.rules,
            self.names,
            deck=self.deck,
            bank=self.bank,
            chips=self.chips,
            limits=self.limits,
            pot=self.pot,
            discards=self.discards,
            declined=self.declined,
            bank_hands=self.bank_hands,
            known=self.known,
            seed=self.seed,
        )


def read_record(source: str | Mapping[str, Any]) -> Record:
    """Read a record from JSON text or from the object itself.

    Raises ValueError naming the place of a fault, as in `actions[3]`, and what is allowed there.
    """
    data = _loaded(source)
    for key in data:
        if key not in _KEYS:
            near = get_close_matches(str(key), _KEYS, n=1)
            hint = f"did you mean {near[0]!r}?" if near else f"use {', '.join(_KEYS)}"
            raise ValueError(f"{key}: no such key in a record: {hint}")
    if data.get("format") != FORMAT:
        raise ValueError(f"format: {data.get('format')!r} can't be read: this version reads {FORMAT!r}")
    settings = data.get("rules", {"preset": "clasica"})
    if not isinstance(settings, Mapping):
        raise ValueError(f"rules: {settings!r} is not an object such as {{\"preset\": \"clasica\"}}")
    rules = rules_from(settings)
    names = _names(data.get("seats"))
    check_names(rules, names)
    seats = len(names)
    discards = _cards("discards", data.get("discards", ""))
    seed = data.get("seed")
    if seed is not None:
        _whole("seed", seed, most=2**63)
    record = Record(
        rules=rules,
        names=names,
        bank=_whole("bank", data.get("bank", 0), most=seats - 1),
        chips=_wholes("chips", data.get("chips", [100] * seats), seats),
        limits=_limits(data.get("limits", [1, 5])),
        deck=_deck(data.get("deck", ""), discards, seed),
        seed=seed or 0,
        actions=_actions(data.get("actions", []), seats),
        pot=_whole("pot", data.get("pot", 0)),
        discards=discards,
        declined=frozenset(_wholes("declined", data.get("declined", []), None, seats - 1)),
        bank_hands=_whole("bank_hands", data.get("bank_hands", 0)),
        known=_known(data.get("known", [])),
    )
    record.start()
    return record


def write_record(state: State, seed: int | None = None) -> dict[str, Any]:
    """Return the record of a hand so far; read again, it gives the same state.

    `seed` replaces the one that the hand started with.
    """
    start = state.start
    record: dict[str, Any] = {
        "format": FORMAT,
        "rules": rules_to(start.rules),
        "seats": list(start.names),
        "bank": start.bank,
        "chips": list(start.chips),
        "limits": list(start.limits),
        "deck": _joined(start.deck),
        "seed": start.seed if seed is None else seed,
        "actions": [f"{seat}: {action}" for seat, action in state.actions],
    }
    extras = {
        "pot": start.pot,
        "discards": _joined(start.discards),
        "declined": sorted(start.declined),
        "bank_hands": start.bank_hands,
        "known": [[at, str(card)] for at, card in start.known],
    }
    return record | {key: value for key, value in extras.items() if value}


def deal_record(rules: Rules, seats: int, seed: int) -> dict[str, Any]:
    """Return the record of a fresh deal, nothing decided yet; the seed alone orders the deck.

    >>> from ..rules import PRESETS
    >>> deal_record(PRESETS["clasica"], 2, 7)["seats"]
    ['bank', 'p1']
    """
    names = ("bank", *(f"p{seat}" for seat in range(1, seats)))
    seed = _whole("seed", seed, most=2**63)
    return write_record(new_hand(rules, names, deck=shuffled(DECK, Random(seed).random), seed=seed))


def _loaded(source: str | Mapping[str, Any]) -> Mapping[str, Any]:
    if isinstance(source, str):
        try:
            source = json.loads(source)
        except json.JSONDecodeError as fault:
            raise ValueError(f"record: not JSON at line {fault.lineno}, column {fault.colno}: {fault.msg}") from fault
    if not isinstance(source, Mapping):
        raise ValueError(f"record: {source!r} is not a JSON object")
    return source


def _whole(place: str, value: Any, most: int = _MOST) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError(f"{place}: {value!r} is not a whole number from 0 to {most}")
    return value


def _wholes(place: str, value: Any, count: int | None, most: int = _MOST) -> tuple[int, ...]:
    if not isinstance(value, list | tuple) or (count is not None and len(value) != count):
        many = "" if count is None else f"{count} "
        raise ValueError(f"{place}: {value!r} is not a list of {many}whole numbers")
    return tuple(_whole(f"{place}[{at}]", item, most) for at, item in enumerate(value))


def _limits(value: Any) -> tuple[int, int]:
    low, high = _wholes("limits", value, 2)
    return low, high


def _names(value: Any) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or not all(isinstance(name, str) for name in value):
        raise ValueError(f"seats: {value!r} is not a list of names, in the direction of play")
    return tuple(value)


def _cards(place: str, value: Any) -> tuple[Card, ...]:
    if not isinstance(value, str):
        raise ValueError(f"{place}: {value!r} is not cards in one text, as in \"5o Ro 4c\"")
    cards: list[Card] = []
    for at, text in enumerate(value.split()):
        try:
            card = Card.parse(text)
        except ValueError as fault:
            raise ValueError(f"{place}[{at}]: {fault}") from fault
        if card in cards:
            raise ValueError(f"{place}[{at}]: {card} is there twice, at {cards.index(card)} and {at}")
        cards.append(card)
    return tuple(cards)


def _deck(value: Any, discards: tuple[Card, ...], seed: int | None) -> tuple[Card, ...]:
    listed = _cards("deck", value)
    for at, card in enumerate(listed):
        if card in discards:
            raise ValueError(f"deck[{at}]: {card} is among the discards too")
    rest = tuple(card for card in DECK if card not in listed and card not in discards)
    if rest and seed is None:
        raise ValueError(f"seed: needed to order the {len(rest)} cards that the deck does not list")
    return listed + shuffled(rest, Random(seed or 0).random) if rest else listed


def _known(value: Any) -> tuple[tuple[int, Card], ...]:
    if not isinstance(value, list | tuple):
        raise ValueError(f"known: {value!r} is not a list of places, as in [[18, \"4o\"]]")
    known: list[tuple[int, Card]] = []
    for at, place in enumerate(value):
        if not isinstance(place, list | tuple) or len(place) != 2 or not isinstance(place[1], str):
            raise ValueError(f"known[{at}]: {place!r} is not a place in the deck and a card, as in [18, \"4o\"]")
        known.append((_whole(f"known[{at}]", place[0]), Card.parse(place[1])))
    return tuple(known)


def _actions(value: Any, seats: int) -> tuple[tuple[int, Action], ...]:
    if not isinstance(value, list | tuple):
        raise ValueError(f"actions: {value!r} is not a list, as in [\"1: bet 2\", \"1: stand\"]")
    actions: list[tuple[int, Action]] = []
    for at, line in enumerate(value):
        match = _LINE.fullmatch(line) if isinstance(line, str) else None
        if match is None or int(match["seat"]) >= seats:
            raise ValueError(
                f"actions[{at}]: {line!r} is not a seat from 0 to {seats - 1} and an action, as in \"1: draw up\""
            )
        try:
            actions.append((int(match["seat"]), Action.parse(match["words"])))
        except ValueError as fault:
            raise ValueError(f"actions[{at}]: {fault}") from fault
    return tuple(actions)


def _joined(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))
