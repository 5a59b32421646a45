"""What a table is set up with: rules, seats, the deal's number, and how the other seats are assumed to play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from ..game.match import MATCH_DEALS, match_points
from ..game.session import hand_seed
from ..odds.models import bank_model as read_bank_model
from ..players.likelihood import threshold_halves
from ..rules import PRESETS, Rules, rules_from

_OTHERS: Final = ("Ana", "Luis", "Marta", "Hugo", "Elena", "Pablo", "Rosa")
YOUR_NAME: Final = "you"
"""How records name the learner's seat; a page says it in its own language."""
DEMO_NAME: Final = "Eva"
"""What the learner's seat is called in a demonstration, where nobody sits there."""

MOST_CHIPS: Final = 1_000_000
MODEL: Final = "model"
"""The policy of a seat that plays as the coach assumes."""
POLICIES: Final = (
    MODEL,
    "random",
    "stands:4",
    "stands:5",
    "stands:6",
    "cautious",
    "bold",
    "mimic",
    "advice",
    "liar",
    "solved",
)
"""How a seat that the program plays may play; any `stands:T` will do."""
MATCH_BETS: Final = 4
"""Bets to choose from in each deal of a match."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """A table before the first card.

    `you` is the learner's seat; `bank` deals first, None: as the rules find it. `match` is the number of deals, 0 for
    a session without end. `policies` name how each seat is played by the program. `bank_model` is the assumption
    behind a player's values, and how the bank plays as far as a seat that sees only its own cards can; `player_model`
    the same for the players.

    >>> Setup(rules=PRESETS["clasica"], seed=7).names
    ('Ana', 'you', 'Luis')
    """

    rules: Rules
    seed: int
    seats: int = 3
    you: int = 1
    bank: int | None = 0
    chips: int = 100
    limits: tuple[int, int] = (1, 5)
    demo: bool = False
    bank_model: str = "stands:5"
    player_model: str = "stands:5"
    match: int = 0
    policies: tuple[str, ...] = ()
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
        return hand_seed(self.seed, number - 1)

    def policy(self, seat: int) -> str:
        """How the program plays a seat."""
        return self.policies[seat] if seat < len(self.policies) else MODEL


def set_up(
    *,
    rules: str | Mapping[str, Any] | Rules = "clasica",
    seats: int = 3,
    seed: int = 7,
    you: int = 1,
    demo: bool = False,
    bank_model: str = "stands:5",
    bank: int | None = 0,
    chips: int = 100,
    limits: tuple[int, int] = (1, 5),
    match: int = 0,
    policies: Sequence[str] | Mapping[int, str] = (),
) -> Setup:
    """Check what a user asked for and set a table up.

    `rules` is a preset's name, the `rules` object of a record, or `Rules`. A match brings its own chips and limits.

    Raises:
        ValueError: names the argument, its value and what is allowed.

    >>> set_up(seats=4, seed=12).names
    ('Ana', 'you', 'Luis', 'Marta')
    >>> set_up(rules="ludoteka", seats=4, match=15).chips
    25
    """
    chosen = read_rules(rules)
    _whole("seats", seats, chosen.min_players, chosen.max_players)
    _whole("you", you, 0, seats - 1)
    _whole("seed", seed, 0, 10**15)
    if bank is not None:
        _whole("bank", bank, 0, seats - 1)
    if type(demo) is not bool:
        raise ValueError(f"demo: {demo!r} is not True or False")
    read_bank_model(bank_model)
    if match not in (0, *MATCH_DEALS) or type(match) is not int:
        raise ValueError(f"match: {match!r} is not 0, or {' or '.join(map(str, MATCH_DEALS))} deals")
    if match:
        chosen, chips, limits = replace(chosen, bet_amounts=MATCH_BETS), match_points(seats, match), (1, 1)
    _whole("chips", chips, 1, MOST_CHIPS)
    low, high = _limits(limits)
    return Setup(
        rules=chosen,
        seed=seed,
        seats=seats,
        you=you,
        bank=bank,
        chips=chips,
        limits=(low, high),
        demo=demo,
        bank_model=bank_model,
        match=match,
        policies=_policies(policies, seats, chosen),
    )


def _limits(limits: object) -> tuple[int, int]:
    pair = tuple(limits) if isinstance(limits, Sequence) else ()
    if len(pair) != 2 or any(type(each) is not int for each in pair) or not 1 <= pair[0] <= pair[1] <= MOST_CHIPS:
        raise ValueError(f"limits: {limits!r} is not a smallest and a largest bet, from 1 to {MOST_CHIPS}")
    return pair


def _policies(asked: Sequence[str] | Mapping[int, str], seats: int, rules: Rules) -> tuple[str, ...]:
    if isinstance(asked, str) or not isinstance(asked, (Sequence, Mapping)):
        raise ValueError(f"policies: {asked!r} does not name a policy for each seat")
    given = dict(asked) if isinstance(asked, Mapping) else dict(enumerate(asked))
    for seat, name in given.items():
        if seat not in range(seats):
            raise ValueError(f"policies: {seat!r} is not a seat: use 0 to {seats - 1}")
        if name not in POLICIES and not (isinstance(name, str) and threshold_halves(name)):
            raise ValueError(
                f"policies[{seat}]: {name!r} is not a policy: use stands:T or one of {', '.join(POLICIES)}"
            )
        if name == "liar" and not rules.lie:
            raise ValueError(f"policies[{seat}]: 'liar' needs rules with a lie: set lie, or use rioplatense")
    return tuple(given.get(seat, MODEL) for seat in range(seats))


def read_rules(rules: str | Mapping[str, Any] | Rules) -> Rules:
    """Return the rules that a preset's name, a record's `rules` object or `Rules` stand for. Raises ValueError."""
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
