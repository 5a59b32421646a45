"""Actions in the words of a record: `bet 2`, `draw up`, `sell SEAT for N`."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from typing import Final


class Verb(StrEnum):
    """What a seat can do; the value is how a record writes it."""

    __hash__ = str.__hash__  # as the text that it equals, without Enum's detour

    BET = "bet"
    RAISE = "raise"
    STAND = "stand"
    DRAW_UP = "draw up"
    DRAW_DOWN = "draw down"
    DRAW = "draw"
    SIT_OUT = "sit out"
    SWAP_FOUR = "swap four"
    KEEP_FOUR = "keep four"
    SHOOT = "shoot"
    OPEN = "open"
    JOIN = "join"
    SIDE = "side"
    MUERTO = "muerto"
    DECLINE = "decline"
    DOUBLE = "double"
    SPLIT = "split"
    OFFER = "offer"
    SELL = "sell"
    LIE = "lie"
    SHOW = "show"
    HALF = "half"
    BANK = "bank"


@dataclass(frozen=True, slots=True, eq=False)
class Action:
    """One decision of a seat; two are equal when a record writes them alike.

    `amount` is in chips; `on` is the seat that a side bet concerns; `yes` answers `bank` and `sell`.

    >>> Action.parse("bet 2"), str(Action.parse("side 3 on 2"))
    (Action(bet 2), 'side 3 on 2')
    """

    verb: Verb
    amount: int | None = None
    on: int | None = None
    yes: bool | None = None
    text: str = field(init=False, repr=False)
    """The words of a record."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", self._words())

    @classmethod
    def parse(cls, text: str) -> Action:
        """Read an action without its seat. Raises ValueError naming the text."""
        action = _WORDS.get(text)
        if action is not None:
            return action
        match = _WITH_NUMBER.fullmatch(text)
        if match is None or (match["verb"] == Verb.SIDE) != (match["on"] is not None):
            raise ValueError(f"{text!r} is not an action: use one of {', '.join(_WORDS)}, {_NUMBERED}")
        amount, on = match["amount"], match["on"]
        return cls(Verb(match["verb"]), int(amount), None if on is None else int(on))

    def _words(self) -> str:
        if self.yes is not None:
            return f"{self.verb} {'yes' if self.yes else 'no'}"
        if self.amount is None:
            return str(self.verb)
        return f"{self.verb} {self.amount}" + (f" on {self.on}" if self.on is not None else "")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Action) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Action({self.text})"


_PLAIN: Final = (
    Verb.STAND,
    Verb.DRAW_UP,
    Verb.DRAW_DOWN,
    Verb.DRAW,
    Verb.SIT_OUT,
    Verb.SWAP_FOUR,
    Verb.KEEP_FOUR,
    Verb.JOIN,
    Verb.MUERTO,
    Verb.DECLINE,
    Verb.DOUBLE,
    Verb.SPLIT,
    Verb.LIE,
    Verb.SHOW,
    Verb.HALF,
)
_WORDS: Final = {str(verb): Action(verb) for verb in _PLAIN} | {
    f"{verb} {word}": Action(verb, yes=word == "yes") for verb in (Verb.BANK, Verb.SELL) for word in ("yes", "no")
}
_NUMBERED: Final = "bet N, raise N, shoot N, open N, offer N, side N on SEAT"
_WITH_NUMBER: Final = re.compile(
    r"(?P<verb>bet|raise|shoot|open|offer|side(?= [0-9]+ on )) (?P<amount>[0-9]{1,9})(?: on (?P<on>[0-9]{1,2}))?"
)

STAND: Final = _WORDS["stand"]
DRAW: Final = _WORDS["draw"]
DRAW_UP: Final = _WORDS["draw up"]
DRAW_DOWN: Final = _WORDS["draw down"]


def plain(verb: Verb) -> Action:
    """Return the one action of a verb that takes no number and no answer.

    >>> plain(Verb.SIT_OUT)
    Action(sit out)
    """
    return _WORDS[verb.value]


@cache
def answers(verb: Verb) -> tuple[Action, ...]:
    """Return yes and no to `bank` or `sell`.

    >>> answers(Verb.BANK)
    (Action(bank yes), Action(bank no))
    """
    return (_WORDS[f"{verb} yes"], _WORDS[f"{verb} no"])


@cache
def amounts(verb: Verb, chips: tuple[int, ...] | range, on: int | None = None) -> tuple[Action, ...]:
    """Return the actions of a verb for each number of chips.

    >>> amounts(Verb.BET, range(1, 4))
    (Action(bet 1), Action(bet 2), Action(bet 3))
    """
    return tuple(Action(verb, amount, on) for amount in chips)
