"""The player's exact best response to the bank's strategy."""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from math import factorial

from ...cards import TARGET
from .bank_hands import BankHands, count_overs
from .equilibrium import Equilibrium
from .places import Place, Places, open_cards

_MOST_CHOICES = 20
"""More choices than a bank can take in one hand."""


@dataclass(slots=True)
class PlayerReply:
    """What a player gains that knows the bank's strategy and plays best against it."""

    solved: Equilibrium
    places: Places = field(init=False)
    bank: BankHands = field(init=False)
    _values: dict[Place, Fraction] = field(default_factory=dict, repr=False)
    _stops: dict[str, tuple[list[int], list[int]]] = field(default_factory=dict, repr=False)
    _stood: dict[Place, Fraction] = field(default_factory=dict, repr=False)

    def __post_init__(self) -> None:
        self.places = Places(self.solved.game)
        self.bank = BankHands(self.places.table)

    def conceded(self) -> Fraction:
        """Return the player's gain over the whole game."""
        bets = self.solved.game.bets
        return sum(
            (
                chance * max(self.value(Place(letter, "", bet)) for bet in bets)
                for letter, chance in self.places.first_cards()
            ),
            Fraction(0),
        )

    def value(self, place: Place) -> Fraction:
        """Return the most that the player can gain from a place on."""
        found = self._values.get(place)
        if found is None:
            found = self._values[place] = max(self.gain(place, letter) for letter in self.places.letters(place))
        return found

    def gain(self, place: Place, letter: str) -> Fraction:
        """Return what a choice gains, the best choices following."""
        if letter == "w":
            return Fraction(-place.bet)
        if letter in "sl":
            return self.stand(place)
        gained = Fraction(0)
        for then, chance in self.places.drawn(place, letter):
            gained += chance * (-place.bet if then is None else self.value(then))
        return gained

    def stand(self, place: Place) -> Fraction:
        """Return what standing gains, or lying with a hand that is over."""
        found = self._stood.get(place)
        if found is None:
            cards = place.cards
            gains, ends = self.bank.gains(cards), self.ends(self.places.seen(place), cards)
            found = self._stood[place] = sum((end * gain for end, gain in zip(ends, gains, strict=True)), Fraction(0))
            found = self._stood[place] = found * place.bet
        return found

    @property
    def scale(self) -> int:
        """What `orders` are out of, beside the factorial of the cards left."""
        scale: int = self.solved.unit**_MOST_CHOICES
        return scale

    def ends(self, seen: str, cards: str) -> list[Fraction]:
        """Return the chance of each of the bank's ends when it sees this and the player holds these cards."""
        every = factorial(sum(self.bank.left(cards))) * self.scale
        return [Fraction(number, every) for number in self.orders(seen, cards)]

    def orders(self, seen: str, cards: str) -> list[int]:
        """Return the orders of the cards left that lead to each of the bank's ends, times `scale`."""
        stops, draws = self.stops(seen)
        left = self.bank.left(cards)
        ways, size = self.bank.ways(left), sum(left)
        found = [0] * len(self.bank.ends)
        for at, hand in enumerate(self.bank.hands):
            if not ways[at] or not (stops[at] or draws[at]):
                continue
            orders = factorial(size - len(hand.name))
            if stops[at]:
                found[hand.end] += stops[at] * ways[at] * orders
            if draws[at]:
                found[0] += draws[at] * ways[at] * count_overs(hand, left) * (orders // (size - len(hand.name)))
        return found

    def stops(self, seen: str) -> tuple[list[int], list[int]]:
        """Return how much of the bank's play stops with each hand, and how much draws, out of `unit` to the 20th.

        That is the sum over the orders of the hand's cards of the product of the bank's own choices, cards apart.
        """
        found = self._stops.get(seen)
        if found is None:
            found = self._stops[seen] = self._follow(seen)
        return found

    def draw_numbers(self, seen: str) -> dict[str, int]:
        """Return for each hand of a bank that sees this the number for drawing, out of `unit`."""
        return {self.bank.hands[at].name: number for at, number in self._numbers(seen).items()}

    def _follow(self, seen: str) -> tuple[list[int], list[int]]:
        unit, numbers = self.solved.unit, self._numbers(seen)
        come, stops, draws = ([0] * len(self.bank.hands) for _ in range(3))
        come[0] = self.scale
        for at, hand in enumerate(self.bank.hands):
            if not come[at]:
                continue
            drawn, rest = divmod(come[at] * numbers[at], unit)
            if rest:
                raise ValueError(f"bank.{seen}: the hand {hand.name!r} takes more than {_MOST_CHOICES} choices")
            stops[at], draws[at] = come[at] - drawn, drawn
            for _, _, after in hand.nexts if drawn else ():
                if after in numbers:
                    come[after] += drawn
        return stops, draws

    def _numbers(self, seen: str) -> dict[int, int]:
        fitting = sorted(self.bank.fitting(open_cards(seen)), key=lambda at: self.bank.hands[at].name)
        numbers = self.solved.draws(seen)
        if len(numbers) != len(fitting):
            raise ValueError(f"bank.{seen}: {len(numbers)} signs for {len(fitting)} hands")
        for at, number in zip(fitting, numbers, strict=True):
            name, unit = self.bank.hands[at].name, self.solved.unit
            only = unit if not name else 0 if self.places.table.total(name) == TARGET else number
            if number != only:
                raise ValueError(f"bank.{seen}: the hand {name!r} has no choice")
        return dict(zip(fitting, numbers, strict=True))
