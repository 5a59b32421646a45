"""What a table is set up with: rules, seats, the deal's number, and how the other seats are assumed to play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from ..odds.models import bank_model as read_bank_model
from ..rules import PRESETS, Rules, rules_from

_OTHERS: Final = ("Ana", "Luis", "Marta", "Hugo", "Elena", "Pablo", "Rosa")
YOUR_NAME: Final = "you"
"""How records name the learner's seat; a page says it in its own language."""
DEMO_NAME: Final = "Eva"
"""What the learner's seat is called in a demonstration, where nobody sits there."""

NEXT_HAND: Final = 1_000_003
"""Distance between the seeds of two hands in a row; a prime far above the deal numbers that a class uses."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """A table before the first card.

    `you` is the learner's seat; `bank` deals first. `bank_model` is the assumption behind a player's values, and how
    the bank plays as far as a seat that sees only its own cards can; `player_model` the same for the players.

    >>> Setup(rules=PRESETS["clasica"], seed=7).names
    ('Ana', 'you', 'Luis')
    """

    rules: Rules
    seed: int
    seats: int = 3
    you: int = 1
    bank: int = 0
    chips: int = 100
    limits: tuple[int, int] = (1, 5)
    demo: bool = False
    bank_model: str = "stands:5"
    player_model: str = "stands:5"
    names: tuple[str, ...] = field(init=False)

    def __post_init__(self) -> None:
        """Name the seats."""
        others = iter(_OTHERS)
        names = tuple(YOUR_NAME if seat == self.you else next(others) for seat in range(self.seats))
        object.__setattr__(self, "names", names)

    def hand_seed(self, number: int) -> int:
        """The seed of hand `number` of a sitting, counted from 1: the first is the sitting's own.

        >>> setup = Setup(rules=PRESETS["clasica"], seed=7)
        >>> setup.hand_seed(1), setup.hand_seed(2)
        (7, 1000010)
        """
        return self.seed + NEXT_HAND * (number - 1)


def set_up(
    *,
    rules: str | Mapping[str, Any] | Rules = "clasica",
    seats: int = 3,
    seed: int = 7,
    you: int = 1,
    demo: bool = False,
    bank_model: str = "stands:5",
) -> Setup:
    """Check what a user asked for and set a table up.

    `rules` is a preset's name, the `rules` object of a record, or `Rules`.

    Raises:
        ValueError: names the argument, its value and what is allowed.

    >>> set_up(seats=4, seed=12).names
    ('Ana', 'you', 'Luis', 'Marta')
    """
    chosen = _rules(rules)
    _whole("seats", seats, chosen.min_players, chosen.max_players)
    _whole("you", you, 0, seats - 1)
    _whole("seed", seed, 0, 10**15)
    if type(demo) is not bool:
        raise ValueError(f"demo: {demo!r} is not True or False")
    read_bank_model(bank_model)
    return Setup(rules=chosen, seed=seed, seats=seats, you=you, demo=demo, bank_model=bank_model)


def _rules(rules: str | Mapping[str, Any] | Rules) -> Rules:
    if isinstance(rules, Rules):
        return rules
    if isinstance(rules, str):
        return rules_from({"preset": rules})
    if isinstance(rules, Mapping):
        return rules_from(rules)
    raise ValueError(f"rules: {rules!r} is not one of {', '.join(PRESETS)}, nor an object with a preset")


def _whole(name: str, value: object, low: int, high: int) -> None:
    if type(value) is not int or not low <= value <= high:
        raise ValueError(f"{name}: {value!r} is not a whole number from {low} to {high}")
