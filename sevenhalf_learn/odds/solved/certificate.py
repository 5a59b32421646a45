"""Proof of a solved game: the exact best response of each side to the other's shipped strategy.

The player's strategy guarantees what it gains against the bank's best response, the bank's that the player gains no
more than its own best response: the game's value lies between the two. Nothing here is shared with the solver but
the rules and the cards; payments are the table's own.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction

from .bank_reply import BankReply
from .equilibrium import Equilibrium
from .heads_up import HeadsUp
from .places import Place, Places
from .player_reply import PlayerReply


@dataclass(frozen=True, slots=True)
class Certificate:
    """The interval, in chips, in which the game's value for the player is proven to lie."""

    low: Fraction
    high: Fraction

    @property
    def exploitability(self) -> Fraction:
        """The width of the interval."""
        return self.high - self.low


def certify(solved: Equilibrium, ordered: int | None = None) -> Certificate:
    """Compute the certificate of a solved game from its strategies.

    With `ordered` it encloses the value of the game in which the bank sees the order of more face-up cards: the bank
    may go on as if it didn't, and the player is met by a bank that does.

    Raises ValueError naming the place where a strategy is missing or not a probability.
    """
    met = solved.game if ordered is None else replace(solved.game, ordered=ordered)
    return Certificate(Flow(solved, met).guaranteed(), PlayerReply(solved).conceded())


def verify(solved: Equilibrium) -> Certificate:
    """Return the certificate of a solved game. Raises ValueError when it is not the one that it claims."""
    found = certify(solved)
    if (found.low, found.high) != (solved.low, solved.high):
        raise ValueError(
            f"the strategies prove [{float(found.low):.9f}, {float(found.high):.9f}],"
            f" the file claims [{float(solved.low):.9f}, {float(solved.high):.9f}]: it was changed"
        )
    return found


@dataclass(slots=True)
class Flow:
    """How often the player's strategy comes to each place of a game; `standing` collects what the bank then meets."""

    solved: Equilibrium
    game: HeadsUp
    places: Places = field(init=False)
    standing: dict[str, list[tuple[Place, Fraction]]] = field(default_factory=dict)
    lost: Fraction = Fraction(0)

    def __post_init__(self) -> None:
        self.places = Places(self.game)
        waiting = self._first_places()
        while waiting:
            after: dict[Place, Fraction] = {}
            for place, flow in waiting.items():
                self._follow(place, flow, after)
            waiting = after

    def guaranteed(self) -> Fraction:
        """Return the player's gain when the bank knows its strategy and plays best against it."""
        reply = BankReply(self.places)
        return sum((reply.value(seen, row) for seen, row in self.standing.items()), -self.lost)

    def _follow(self, place: Place, flow: Fraction, after: dict[Place, Fraction]) -> None:
        for letter, number in self._choices(place).items():
            share = flow * Fraction(number, self.solved.unit)
            if letter == "w":
                self.lost += share * place.bet
            elif letter in "sl":
                self.standing.setdefault(self.places.seen(place), []).append((place, share))
            else:
                for then, chance in self.places.drawn(place, letter):
                    if then is None:
                        self.lost += share * chance * place.bet
                    else:
                        after[then] = after.get(then, Fraction(0)) + share * chance

    def _first_places(self) -> dict[Place, Fraction]:
        bets = self.solved.game.bets
        found = {}
        for letter, chance in self.places.first_cards():
            if len(bets) == 1:
                found[Place(letter, "", bets[0])] = chance
                continue
            numbers = self.solved.choices(letter)
            _check(letter, numbers, {f"b{bet}" for bet in bets})
            for bet in bets:
                found[Place(letter, "", bet)] = chance * Fraction(numbers.get(f"b{bet}", 0), self.solved.unit)
        return found

    def _choices(self, place: Place) -> dict[str, int]:
        node = self.places.node(replace(place, shown=self.solved.game.as_seen(place.shown)))
        numbers = self.solved.choices(node)
        _check(node, numbers, self.places.letters(place))
        return numbers


def _check(node: str, numbers: dict[str, int], letters: set[str]) -> None:
    if not numbers.keys() <= letters:
        raise ValueError(f"player.{node}: {' '.join(sorted(numbers))} where only {' '.join(sorted(letters))} can be")
