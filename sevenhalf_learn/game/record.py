"""Records: one hand as JSON, read with every fault named by its place, and written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from ..cards import DECK, Card, shuffled
from ..rules import Rules, rules_to
from . import reading
from .action import Action
from .start import check_names, new_hand
from .state import State

FORMAT: Final = "sevenhalf/1"
_KEYS: Final = (
    "format", "rules", "seats", "bank", "chips", "limits", "deck", "seed", "actions",
    "pot", "discards", "declined", "bank_hands", "known",
)  # fmt: skip


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
    data = reading.loaded(source, FORMAT, _KEYS)
    rules = reading.rules(data.get("rules", {"preset": "clasica"}))
    names = reading.names(data.get("seats"))
    check_names(rules, names)
    seats = len(names)
    discards = reading.cards("discards", data.get("discards", ""))
    seed = data.get("seed")
    if seed is not None:
        reading.whole("seed", seed, most=2**63)
    record = Record(
        rules=rules,
        names=names,
        bank=reading.whole("bank", data.get("bank", 0), most=seats - 1),
        chips=reading.wholes("chips", data.get("chips", [100] * seats), seats),
        limits=reading.limits(data.get("limits", [1, 5])),
        deck=_deck(data.get("deck", ""), discards, seed),
        seed=seed or 0,
        actions=reading.lines("actions", data.get("actions", []), seats, Action.parse),
        pot=reading.whole("pot", data.get("pot", 0)),
        discards=discards,
        declined=frozenset(reading.wholes("declined", data.get("declined", []), None, seats - 1)),
        bank_hands=reading.whole("bank_hands", data.get("bank_hands", 0)),
        known=reading.known(data.get("known", [])),
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
    seed = reading.whole("seed", seed, most=2**63)
    return write_record(new_hand(rules, names, deck=shuffled(DECK, Random(seed).random), seed=seed))


def _deck(value: Any, discards: tuple[Card, ...], seed: int | None) -> tuple[Card, ...]:
    listed = reading.cards("deck", value)
    for at, card in enumerate(listed):
        if card in discards:
            raise ValueError(f"deck[{at}]: {card} is among the discards too")
    rest = tuple(card for card in DECK if card not in listed and card not in discards)
    if rest and seed is None:
        raise ValueError(f"seed: needed to order the {len(rest)} cards that the deck does not list")
    return listed + shuffled(rest, Random(seed or 0).random) if rest else listed


def _joined(cards: tuple[Card, ...]) -> str:
    return " ".join(map(str, cards))
