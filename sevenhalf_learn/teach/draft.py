"""The next session as it is being set up: a value that can be changed field by field."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Final

from ..game.match import MATCH_DEALS
from ..rules import PRESETS, Rules, Selling
from .setup import MODEL, Setup, set_up

BY_TABLE: Final = "table"
"""How the form writes that the openings go by the size of the table."""
BY_RULES: Final = "rules"
"""How the form writes that the rules find the first bank."""
NEXT_SESSION: Final = 500_000_003
"""Distance between the seeds of two sessions at one table."""
MATCH_PRESET: Final = "ludoteka"
"""The preset that is played as a match unless somebody says otherwise."""
MATCH_SEATS: Final = (4, 6)
"""Fewest and most seats of a match."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """What the next session will be; `bank` None means as the rules find it."""

    rules: Rules
    seats: int
    you: int
    bank: int | None
    chips: int
    limits: tuple[int, int]
    bank_model: str
    match: int
    policies: tuple[str, ...]

    @classmethod
    def of(cls, setup: Setup) -> Draft:
        """Begin from the present table; the rules find the first bank."""
        match = setup.match
        return cls(
            rules=replace(setup.rules, bet_amounts=PRESETS[setup.rules.preset].bet_amounts) if match else setup.rules,
            seats=setup.seats,
            you=setup.you,
            bank=None,
            chips=100 if match else setup.chips,
            limits=(1, 5) if match else setup.limits,
            bank_model=setup.bank_model,
            match=match,
            policies=tuple(setup.policy(seat) for seat in range(setup.seats)),
        )

    def setup(self, seed: int) -> Setup:
        """The table that this draft describes. Raises ValueError naming what can't be."""
        return set_up(
            rules=self.rules,
            seats=self.seats,
            seed=seed,
            you=self.you,
            bank=self.bank,
            chips=self.chips,
            limits=self.limits,
            bank_model=self.bank_model,
            match=self.match,
            policies=self.policies,
        )

    @property
    def may_match(self) -> bool:
        """Whether these rules are played as a match: where the bank is sold by offers during the hand."""
        return self.rules.selling is Selling.AUCTION and not self.rules.raising

    @property
    def seat_range(self) -> tuple[int, int]:
        """Fewest and most seats."""
        low, high = self.rules.min_players, self.rules.max_players
        return (max(low, MATCH_SEATS[0]), min(high, MATCH_SEATS[1])) if self.match else (low, high)

    def changed(self, name: str, value: Any) -> Draft:
        """Change one field, and what can't stay beside it: seats that are gone, a match without offers.

        Raises:
            ValueError: the rules would contradict themselves, or there is no such field.
        """
        return self._with(name, value)._settled()

    def _with(self, name: str, value: Any) -> Draft:
        seat = name.removeprefix("policy.")
        if seat != name:
            named = list(self.policies)
            named[int(seat)] = value
            return replace(self, policies=tuple(named))
        if name == "preset":
            return replace(self, rules=PRESETS[value], match=MATCH_DEALS[0] if value == MATCH_PRESET else 0)
        if name in ("limit_low", "limit_high"):
            low, high = self.limits
            limits = (value, max(value, high)) if name == "limit_low" else (min(low, value), value)
            return replace(self, limits=limits)
        if name == "bank":
            return replace(self, bank=None if value == BY_RULES else value)
        if name in ("seats", "you", "chips", "bank_model", "match"):
            return replace(self, **{name: value})
        return replace(self, rules=rules_with(self.rules, name, value))

    def _settled(self) -> Draft:
        draft = self if self.may_match else replace(self, match=0)
        low, high = draft.seat_range
        seats = min(max(draft.seats, low), high)
        named = [policy if policy != "liar" or draft.rules.lie else MODEL for policy in draft.policies]
        return replace(
            draft,
            seats=seats,
            you=min(draft.you, seats - 1),
            bank=None if draft.bank is None or draft.bank >= seats else draft.bank,
            policies=tuple((named + [MODEL] * seats)[:seats]),
        )


def rules_with(rules: Rules, name: str, value: Any) -> Rules:
    """The rules with one field as the form writes it. Raises ContradictionError naming two fields."""
    if name == "max_opens":
        return replace(rules, max_opens=None if value == BY_TABLE else value)
    now = getattr(rules, name)
    return replace(rules, **{name: type(now)(value)})


def match_lengths() -> tuple[int, ...]:
    """The lengths that a session may have: 0 for one without end, else deals of a match."""
    return (0, *MATCH_DEALS)
