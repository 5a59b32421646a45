"""Where a bank that draws up to a threshold ends when the deck holds known places or may run out."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import factorial

from ..cards import TARGET
from ..rules import BankSevenHalf, Rules
from .bank_hands import NATURAL
from .bank_totals import ends, natural_orders
from .counts import Hand
from .known_places import ends_past_known, may_count
from .pieces import Pieces
from .rows import rows_of
from .supply import Supply, most_cards


@dataclass(slots=True)
class SuppliedBank:
    """The final totals of a bank whose first card lies hidden; each supply is worked out once."""

    rules: Rules
    pieces: Pieces = field(default_factory=Pieces, repr=False)
    _ends: dict[tuple[Supply, int], list[int]] = field(default_factory=dict, repr=False)
    _dealt: dict[tuple[Hand, Supply, int], list[int]] = field(default_factory=dict, repr=False)

    def ends(self, supply: Supply, threshold: int) -> list[int]:
        """Return the orders by end, out of `supply.orders`: totals 0-15 in halves, 16 its bust, 17 its natural.

        Naturals stand apart only where the rules rank them.
        """
        key = (supply, threshold)
        found = self._ends.get(key)
        if found is None:
            plain = supply.is_plain_for(most_cards(supply.unknown, threshold))
            if plain:
                found = self._counted(supply, threshold)
            elif may_count(supply, threshold) and not self._ranks:
                scale = supply.orders // factorial(sum(supply.unknown))
                found = [ways * scale for ways in (*ends_past_known(supply, threshold), 0)]
            else:
                found = self._hidden_card(supply, threshold)
            self._ends[key] = found
            self.pieces.found()
        return found

    @property
    def _ranks(self) -> bool:
        return self.rules.bank_seven_half is BankSevenHalf.RANKS

    def _counted(self, supply: Supply, threshold: int) -> list[int]:
        orders = ends(rows_of(supply.unknown, threshold), supply.unknown, threshold)
        naturals = natural_orders(supply.unknown, threshold) if self._ranks else 0
        orders[TARGET] -= naturals
        scale = supply.orders // factorial(sum(supply.unknown))
        return [ways * scale for ways in (*orders, naturals)]

    def _hidden_card(self, supply: Supply, threshold: int) -> list[int]:
        found = [0] * (NATURAL + 1)
        for kind, count, after in supply.hidden():
            for end, ways in enumerate(self._on(Hand().draw(kind), after, threshold)):
                found[end] += count * ways
        return found

    def _on(self, hand: Hand, supply: Supply, threshold: int) -> list[int]:
        key = (hand, supply, threshold)
        found = self._dealt.get(key)
        if found is None:
            found = [0] * (NATURAL + 1)
            if hand.total >= threshold or supply.empty:
                found[NATURAL if hand.natural and self._ranks else hand.total] = supply.orders
            else:
                for kind, count, after in supply.draws():
                    for end, ways in enumerate(self._on(hand.draw(kind), after, threshold)):
                        found[end] += count * ways
            self._dealt[key] = found
            self.pieces.found()
        return found
