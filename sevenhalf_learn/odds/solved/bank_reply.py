"""The bank's exact best response to hands of the player that stand, each with its weight."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import factorial, lcm

from .bank_hands import BankHands, count_overs
from .places import Place, Places, open_cards


@dataclass(slots=True)
class BankReply:
    """What the bank concedes when it knows how likely each hand behind what it sees is, and plays best."""

    places: Places
    bank: BankHands = field(init=False)

    def __post_init__(self) -> None:
        self.bank = BankHands(self.places.table)

    def value(self, seen: str, row: Sequence[tuple[Place, Fraction]]) -> Fraction:
        """Return the player's gain, weighed: the least that the bank can make it."""
        worth, denominator = self._solve(seen, row)
        return Fraction(worth[0][0], denominator)

    def draws(self, seen: str, row: Sequence[tuple[Place, Fraction]]) -> dict[str, bool]:
        """Return for each hand of the bank whether it draws; where both are equal it stands."""
        worth, _ = self._solve(seen, row)
        return {self.bank.hands[place].name: drawn < stood for place, (drawn, stood) in worth.items()}

    def gains(self, seen: str, row: Sequence[tuple[Place, Fraction]], own: str) -> dict[str, Fraction]:
        """Return what the bank gains on average with its hand by standing and by drawing, best afterwards.

        Raises ValueError for a hand without a choice.
        """
        worth, denominator = self._solve(seen, row)
        at = next((at for at, hand in enumerate(self.bank.hands) if hand.name == own and own), None)
        if at is None or at not in worth:
            raise ValueError(f"bank.{seen}: no hand {own!r}")
        left = sum(self.bank.left(row[0][0].cards))
        come = sum((share * self.bank.ways(self.bank.left(place.cards))[at] for place, share in row), Fraction(0))
        every = come * denominator * Fraction(factorial(left - len(own)), factorial(left))
        return {name: -value / every for name, value in zip(("draw", "stand"), worth[at], strict=True)}

    def _solve(self, seen: str, row: Sequence[tuple[Place, Fraction]]) -> tuple[dict[int, tuple[int, int]], int]:
        """Return what drawing and standing are worth with each hand, and the common denominator."""
        common = lcm(*(share.denominator for _, share in row))
        decks = [self.bank.left(place.cards) for place, _ in row]
        weights = [int(share * common) * place.bet for place, share in row]
        ways = [self.bank.ways(left) for left in decks]
        gains = [self.bank.gains(place.cards) for place, _ in row]
        size = sum(decks[0])
        found: dict[int, tuple[int, int]] = {}
        for at in sorted(self.bank.fitting(open_cards(seen)), reverse=True):
            hand = self.bank.hands[at]
            left = size - len(hand.name)
            if left < 1:
                found[at] = (0, 0)
                continue
            flows = [weight * way[at] for weight, way in zip(weights, ways, strict=True)]
            stood = sum(flow * gain[hand.end] for flow, gain in zip(flows, gains, strict=True)) * factorial(left)
            drawn = sum(min(found[after]) for _, _, after in hand.nexts if after in found)
            over = sum(
                flow * gain[0] * count_overs(hand, deck) for flow, gain, deck in zip(flows, gains, decks, strict=True)
            )
            drawn += over * factorial(left - 1)
            free = bool(hand.name)
            must_stand = not hand.nexts and not hand.overs
            found[at] = (stood if must_stand else drawn, stood if free else drawn)
        return found, common * factorial(size)
