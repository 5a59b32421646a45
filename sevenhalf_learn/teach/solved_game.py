"""The solved game asked in a line of a notebook: what each side does in equilibrium, and what it gives away."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import Final

from ..odds.solved import Equilibrium, shipped
from ..odds.solved.bank_reply import BankReply
from ..odds.solved.certificate import Flow
from ..odds.solved.heads_up import EVERY
from ..odds.solved.places import Place
from ..odds.solved.player_reply import PlayerReply
from ..words import Words

_VERBS: Final[Mapping[str, str]] = MappingProxyType(
    {"s": "stand", "u": "draw up", "d": "draw down", "l": "lie", "w": "show"}
)
_NAMES: Final[Mapping[str, str]] = MappingProxyType({"F": "figure", "W": "wild"})


@dataclass(frozen=True, slots=True)
class SolvedGame:
    """One solved game. Cards are letters: the ranks 1-7, F for a figure, W for the wild card.

    `low` and `high` enclose the player's expected gain in chips, exactly. Gains are at the bet that is asked about.
    """

    solved: Equilibrium
    _reply: PlayerReply = field(repr=False, compare=False)
    _flow: Flow = field(repr=False, compare=False)
    _bank: BankReply = field(repr=False, compare=False)

    @property
    def low(self) -> Fraction:
        """What the player's strategy guarantees."""
        return self.solved.low

    @property
    def high(self) -> Fraction:
        """What the bank's strategy concedes."""
        return self.solved.high

    def chances(self, hidden: str, shown: str = "", bet: int = 1) -> dict[str, Fraction]:
        """Return how often the player takes each choice; nothing where its hand is over.

        >>> solved_game("clasica").chances("7")
        {'stand': Fraction(1, 1)}
        """
        place = Place(hidden, "".join(sorted(shown)), bet)
        node = self._reply.places.node(place)
        if node not in self.solved.player:
            return {}
        found = self.solved.choices(node)
        return {_VERBS[letter]: Fraction(number, self.solved.unit) for letter, number in found.items()}

    def chance(self, hidden: str, choice: str, shown: str = "") -> Fraction:
        """Return how often the player takes one choice, 0 for one that it never takes."""
        return self.chances(hidden, shown).get(choice, Fraction(0))

    def gains(self, hidden: str, shown: str = "", bet: int = 1) -> dict[str, Fraction]:
        """Return what each choice gains against the bank's strategy, the best choices following."""
        place = Place(hidden, "".join(sorted(shown)), bet)
        letters = sorted(self._reply.places.letters(place), key="sudlw".index)
        return {_VERBS[letter]: self._reply.gain(place, letter) for letter in letters}

    def bets(self, card: str) -> dict[int, Fraction]:
        """Return how often the player makes each bet with its first card.

        >>> solved_game("clasica_bets_5").bets("7")
        {5: Fraction(1, 1)}
        """
        if len(self.solved.game.bets) == 1:
            return {self.solved.game.bets[0]: Fraction(1)}
        found = self.solved.choices(card)
        return {int(letter[1:]): Fraction(number, self.solved.unit) for letter, number in found.items()}

    def bank_draws(self, own: str, shown: str) -> Fraction:
        """Return how often the bank draws with its own cards when it sees the player's face-up ones.

        Raises ValueError for hands that can't be.
        """
        numbers = self._reply.draw_numbers("".join(sorted(shown)))
        name = "".join(sorted(own))
        if name not in numbers:
            raise ValueError(f"the bank can't hold {own!r} with a choice left beside {shown!r}")
        return Fraction(numbers[name], self.solved.unit)

    def bank_gains(self, own: str, shown: str) -> dict[str, Fraction]:
        """Return what the bank gains on average by standing and by drawing on, against the player's strategy.

        Raises ValueError where the player's strategy never comes to show these cards.
        """
        seen = "".join(sorted(shown))
        return self._bank.gains(seen, self._standing(seen), "".join(sorted(own)))

    def posterior(self, shown: str) -> dict[str, Fraction]:
        """Return the chance of each hidden card, for a player who has stood with these face-up cards.

        Raises ValueError where the player's strategy never comes to show these cards.
        """
        row = self._standing("".join(sorted(shown)))
        every = sum((share for _, share in row), Fraction(0))
        found: dict[str, Fraction] = {}
        for place, share in row:
            found[place.hidden] = found.get(place.hidden, Fraction(0)) + share / every
        return {letter: found[letter] for letter in EVERY if found.get(letter)}

    def line(self, words: Words) -> str:
        """Say in one line what the player does with each first card."""
        groups: dict[str, list[str]] = {}
        for letter in EVERY:
            if chances := self.chances(letter):
                groups.setdefault(self._said(words, chances), []).append(_card(words, letter))
        return "; ".join(f"{words.join(cards)}: {said}" for said, cards in groups.items())

    def _said(self, words: Words, chances: Mapping[str, Fraction]) -> str:
        parts = []
        for choice, chance in chances.items():
            word = words.text(f"coach.word.{choice.replace(' ', '_')}")
            parts.append(word if chance == 1 else f"{word} {words.percent(chance)}")
        return words.join(parts)

    def _standing(self, seen: str) -> list[tuple[Place, Fraction]]:
        row = [(place, share) for place, share in self._flow.standing.get(seen, []) if share]
        if not row:
            raise ValueError(f"in equilibrium nobody stands with {seen or 'nothing'} face up")
        return row


@cache
def solved_game(name: str = "clasica") -> SolvedGame:
    """Return a solved game by the name of its data: a preset's, or one with another word after it.

    Raises ValueError naming the games that are solved.

    >>> game = solved_game("clasica")
    >>> float(game.high) < -0.112, game.high - game.low < Fraction(1, 10**6)
    (True, True)
    """
    solved = shipped(name)
    reply = PlayerReply(solved)
    return SolvedGame(solved, reply, Flow(solved, solved.game), BankReply(reply.places))


def _card(words: Words, letter: str) -> str:
    return words.text(f"coach.card.{_NAMES.get(letter, letter)}")
