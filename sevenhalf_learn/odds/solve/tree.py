"""The player's side of the game: where it can be, what it can choose, and where a choice leads."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import comb

from ...cards import TARGET
from ..counts import BUST, Counts, Hand, kind_of
from ..position import NONE_SHOWN
from ..solved.heads_up import EVERY, HeadsUp


@dataclass(frozen=True, slots=True)
class Node:
    """A place where the player chooses: `shown` is what the bank sees, in letters; `chance` that of its cards."""

    key: str
    hidden: int
    shown: str
    bet: int
    held: Counts
    chance: float


@dataclass(slots=True)
class Choice:
    """A choice at a node: the letter of the verb, and what it loses at once, in chips for a visit of the node."""

    node: int
    letter: str
    lost: float = 0.0


@dataclass(frozen=True, slots=True)
class Standing:
    """A choice that leaves the player's hand to the bank; `final` is the hand it then meets, bust when it lies."""

    choice: int
    held: Counts
    final: Hand
    bet: int


@dataclass(slots=True)
class Tree:
    """All nodes and choices. `arrivals` are (node, choice, probability), `starts` the nodes of the first card.

    `stands` lists, for each thing that the bank can see, the choices behind it.
    """

    game: HeadsUp
    deck: Counts = NONE_SHOWN
    nodes: list[Node] = field(default_factory=list)
    choices: list[Choice] = field(default_factory=list)
    arrivals: list[tuple[int, int, float]] = field(default_factory=list)
    starts: dict[int, float] = field(default_factory=dict)
    stands: dict[str, list[Standing]] = field(default_factory=dict)
    _places: dict[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        kinds = [kind_of(card, self.game.rules) for card in self.game.deck]
        self.deck = tuple(kinds.count(kind) for kind in range(len(EVERY)))
        for kind, count in enumerate(self.deck):
            if count:
                self._start(kind, count / sum(self.deck))
        for place, node in enumerate(self.nodes):  # grows as it goes
            if node.shown != "?":
                self._choose(place, node)

    def _start(self, kind: int, chance: float) -> None:
        bets = self.game.bets
        if len(bets) == 1:
            self.starts[self._place(kind, "", bets[0], _one(kind))] = chance
            return
        first = self._place(kind, "?", 0, _one(kind))
        self.starts[first] = chance
        for bet in bets:
            self.choices.append(Choice(first, f"b{bet}"))
            self.arrivals.append((self._place(kind, "", bet, _one(kind)), len(self.choices) - 1, 1.0))

    def _place(self, hidden: int, shown: str, bet: int, held: Counts) -> int:
        asked = shown == "?"
        key = EVERY[hidden] if asked else f"{EVERY[hidden]}|{self.seen(shown, bet)}"
        if key not in self._places:
            self._places[key] = len(self.nodes)
            ways = 1
            for most, count in zip(self.deck, held, strict=True):
                ways *= comb(most, count)
            chance = ways / comb(sum(self.deck), sum(held))
            self.nodes.append(Node(key, hidden, shown, bet, held, chance))
        return self._places[key]

    def seen(self, shown: str, bet: int) -> str:
        """Return what the bank sees."""
        return shown if len(self.game.bets) == 1 else f"{bet}/{shown}"

    def _choose(self, place: int, node: Node) -> None:
        hand = hand_of_counts(node.held)
        if hand.total == BUST:
            self.choices.append(Choice(place, "w", float(node.bet)))
            self._stand(place, node, "l", hand)
            return
        self._stand(place, node, "s", hand)
        if hand.total < TARGET:
            for letter in self.game.ways(EVERY[node.hidden]):
                self._draw(place, node, letter, hand)

    def _stand(self, place: int, node: Node, letter: str, hand: Hand) -> None:
        shown = node.shown
        if self.game.rules.natural_shown and hand.natural:
            shown = "=" + "".join(sorted(shown + EVERY[node.hidden]))
        standing = Standing(len(self.choices), node.held, hand, node.bet)
        self.choices.append(Choice(place, letter))
        self.stands.setdefault(self.seen(shown, node.bet), []).append(standing)

    def _draw(self, place: int, node: Node, letter: str, hand: Hand) -> None:
        index = len(self.choices)
        choice = Choice(place, letter)
        self.choices.append(choice)
        left = sum(self.deck) - sum(node.held)
        for kind, most in enumerate(self.deck):
            count = most - node.held[kind]
            if count <= 0:
                continue
            faced, hidden = (kind, node.hidden) if letter == "u" else (node.hidden, kind)
            shown = self.game.as_seen(node.shown + EVERY[faced])
            over = hand.draw(kind).total == BUST
            if over and not self._may_lie(shown):
                choice.lost += node.bet * count / left
                continue
            after = self._place(hidden, shown, node.bet, more(node.held, kind))
            self.arrivals.append((after, index, count / left))

    def _may_lie(self, shown: str) -> bool:
        if not self.game.rules.lie:
            return False
        hand = Hand()
        for letter in shown:
            hand = hand.draw(EVERY.index(letter))
        return hand.total < TARGET


def more(counts: Counts, kind: int) -> Counts:
    """Return the counts with one card more of a kind."""
    return (*counts[:kind], counts[kind] + 1, *counts[kind + 1 :])


def hand_of_counts(held: Counts) -> Hand:
    """Return the hand of so many cards of each kind."""
    hand = Hand()
    for kind, count in enumerate(held):
        for _ in range(count):
            hand = hand.draw(kind)
    return hand


def _one(kind: int) -> Counts:
    return more(NONE_SHOWN, kind)
