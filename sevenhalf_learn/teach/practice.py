"""Spaced repetition over kinds of decision: what went wrong comes back soon, what goes well ever later."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Final, Self

from ..game import Verb, View
from .hand_text import hand_total


class Role(StrEnum):
    """Who decides what: a player on the bet, a player on the next card, the bank on its next card."""

    BET = "b"
    PLAYER = "p"
    BANK = "k"


@dataclass(frozen=True, slots=True, order=True)
class Kind:
    """A kind of decision: the role, and the total of the hand in halves, below 7½."""

    role: Role
    total: int


@dataclass(frozen=True, slots=True)
class Box:
    """How well a kind goes: `level` rises by one when it is decided well and falls to 0 when not.

    `due` counts the decisions until it comes back: 2 to the level, at least one.
    """

    level: int = 0
    due: int = 0


HIGHEST: Final = 4
_TOTALS: Final = range(1, 15)
_KINDS: Final = tuple(Kind(role, total) for role in Role for total in _TOTALS)
_SIGNS: Final = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_VERSION: Final = "1"
_CHECK: Final = 62 * 62
LONGEST: Final = len(_VERSION) + 3 * len(_KINDS) + 2
"""Characters of a progress code, at most."""
AFTER_EXERCISES: Final = "."
"""Stands between the exercises and the practice in a code of all progress."""
LONGEST_FILE: Final = 20_000
"""Characters of a file of all progress, at most."""


@dataclass(frozen=True, slots=True)
class Progress:
    """What has been practised, by kind. Every step gives a new one.

    >>> five = Kind(Role.PLAYER, 10)
    >>> progress = Progress().decided(five, well=False)
    >>> progress.code, Progress.read(progress.code) == progress
    ('1n01I3', True)
    >>> progress.next_kind() == five
    True
    """

    boxes: Mapping[Kind, Box] = field(default_factory=lambda: MappingProxyType({}))

    def decided(self, kind: Kind, *, well: bool) -> Self:
        """Count a decision of a kind: one nearer for all the others."""
        level = min(self.boxes.get(kind, Box()).level + 1, HIGHEST) if well else 0
        later = {other: replace(box, due=max(0, box.due - 1)) for other, box in self.boxes.items()}
        later[kind] = Box(level, 2**level)
        return replace(self, boxes=MappingProxyType(later))

    def next_kind(self, after: Kind | None = None) -> Kind | None:
        """The kind to practise now: the one that is due first, of several the one that goes worst; not `after` again.

        None while nothing has been decided.
        """
        known = [kind for kind in self.boxes if kind != after] or list(self.boxes)
        return min(known, key=lambda kind: (self.boxes[kind].due, self.boxes[kind].level, kind), default=None)

    @property
    def code(self) -> str:
        """The progress as a short text to carry to another browser; empty while there is none."""
        if not self.boxes:
            return ""
        body = _VERSION + "".join(
            _SIGNS[_KINDS.index(kind)] + _SIGNS[box.level] + _SIGNS[box.due] for kind, box in sorted(self.boxes.items())
        )
        return body + _check(body)

    @classmethod
    def read(cls, code: str) -> Self:
        """Read a progress code, or what a code or file of all progress holds of practice.

        Raises ValueError for anything else.
        """
        text = _part_of_practice(code.strip())
        body, check = text[:-2], text[-2:]
        entries = [body[at : at + 3] for at in range(1, len(body), 3)]
        whole = len(text) <= LONGEST and body[:1] == _VERSION and all(len(entry) == 3 for entry in entries)
        if not (entries and whole and set(text) <= set(_SIGNS) and check == _check(body)):
            raise ValueError(f"{code[:20]!r} is no progress code")
        boxes = {}
        for entry in entries:
            place, level, due = map(_SIGNS.index, entry)
            if place >= len(_KINDS) or level > HIGHEST or due > 2**HIGHEST:
                raise ValueError(f"{code[:20]!r} is no progress code")
            boxes[_KINDS[place]] = Box(level, due)
        return cls(MappingProxyType(boxes))

    def joined(self, other: Progress) -> Self:
        """Both together; where both know a kind, the one that is due sooner stands."""
        both = {**self.boxes}
        for kind, box in other.boxes.items():
            both[kind] = min(box, both.get(kind, box), key=lambda each: (each.due, each.level))
        return replace(self, boxes=MappingProxyType(both))

    def followed(self, before: Progress, after: Progress) -> Self:
        """This progress with what was decided elsewhere between `before` and `after`.

        A kind that was decided on both sides, or on neither, stands as it is due sooner.

        >>> six, seven = Kind(Role.PLAYER, 12), Kind(Role.PLAYER, 14)
        >>> before = Progress().decided(six, well=False)
        >>> here, there = before.decided(seven, well=True), before.decided(six, well=True)
        >>> both = here.followed(before, there)
        >>> both.boxes[six] == there.boxes[six], both.boxes[seven] == here.boxes[seven]
        (True, True)
        """
        both = {**self.boxes}
        for kind, box in after.boxes.items():
            known, own = before.boxes.get(kind), self.boxes.get(kind)
            here, there = _was_decided(known, own), _was_decided(known, box)
            if own is None or there > here:
                both[kind] = box
            elif here == there:
                both[kind] = min(own, box, key=lambda each: (each.due, each.level))
        return replace(self, boxes=MappingProxyType(both))


def _was_decided(before: Box | None, after: Box | None) -> bool:
    """Whether the kind itself was decided; the decisions of other kinds only bring it nearer."""
    return before != after and (
        before is None or after is None or after.level != before.level or after.due > before.due
    )


def _part_of_practice(text: str) -> str:
    if not text.startswith("{"):
        return text.rpartition(AFTER_EXERCISES)[2]
    try:
        return str(json.loads(text[:LONGEST_FILE])["practice"])
    except (ValueError, TypeError, KeyError, RecursionError):
        return ""


def kind_of(view: View) -> Kind | None:
    """The kind of the decision of a view's seat; None for one that is not practised."""
    verbs = {action.verb for action in view.legal}
    row = view.hands[view.seat]
    total = hand_total(view, row[view.hand]) if view.hand < len(row) else 0
    if total not in _TOTALS:
        return None
    if Verb.BET in verbs:
        return Kind(Role.BET, total)
    if verbs & {Verb.DRAW, Verb.DRAW_UP, Verb.DRAW_DOWN} and Verb.STAND in verbs:
        return Kind(Role.BANK if view.seat == view.bank else Role.PLAYER, total)
    return None


def _check(body: str) -> str:
    number = 0
    for sign in body:
        number = (number * 71 + _SIGNS.index(sign) + 1) % _CHECK if sign in _SIGNS else 0
    return _SIGNS[number // 62] + _SIGNS[number % 62]
