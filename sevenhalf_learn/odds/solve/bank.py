"""The bank's side of the game: for one thing that it sees, its hands and what each is worth against each standing."""

from __future__ import annotations

from dataclasses import dataclass, field

from ...cards import TARGET
from ...rules import Rules
from ..counts import BUST, Counts, Hand
from ..payoff import Final, meet, meet_liar
from ..position import NONE_SHOWN
from ..solved.heads_up import EVERY
from .tree import Standing, more


@dataclass(frozen=True, slots=True)
class BankNode:
    """A hand of the bank.

    `ways` holds, for each standing, the chance that the bank's cards are these in one given order. `nexts` are the
    places of the hands after one card more, `stands` what stopping pays the player and `busts` what going over with
    the next card does, for each standing and weighed by `ways`.
    """

    name: str
    ways: tuple[float, ...]
    nexts: tuple[int, ...]
    stands: tuple[float, ...]
    busts: tuple[float, ...]


@dataclass(slots=True)
class BankNodes:
    """The hands of a bank that sees `shown`, the empty one first, each after those it comes from."""

    rules: Rules
    deck: Counts
    standings: list[Standing]
    open_cards: Counts
    nodes: list[BankNode] = field(default_factory=list)
    _gains: dict[tuple[int, int, int], int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        places: dict[Counts, int] = {NONE_SHOWN: 0}
        queue: list[tuple[Counts, Hand, tuple[float, ...]]] = [(NONE_SHOWN, Hand(), (1.0,) * len(self.standings))]
        left = sum(self.deck) - sum(self.standings[0].held)
        for held, hand, ways in queue:
            nexts: list[int] = []
            busts = [0.0] * len(self.standings)
            for kind in range(9) if hand.total < TARGET else ():
                if self.open_cards[kind] + held[kind] >= self.deck[kind]:
                    continue
                after = tuple(
                    way * max(0, self.deck[kind] - each.held[kind] - held[kind]) / (left - hand.cards)
                    for way, each in zip(ways, self.standings, strict=True)
                )
                drawn = hand.draw(kind)
                if drawn.total == BUST:
                    for place, way in enumerate(after):
                        busts[place] += way * self._gain(place, drawn)
                    continue
                counts = more(held, kind)
                if counts not in places:
                    places[counts] = len(queue)
                    queue.append((counts, drawn, after))
                nexts.append(places[counts])
            stands = tuple(way * self._gain(place, hand) if way else 0.0 for place, way in enumerate(ways))
            name = "".join(letter * count for letter, count in zip(EVERY, held, strict=True))
            self.nodes.append(BankNode(name, ways, tuple(nexts), stands, tuple(busts)))

    def _gain(self, place: int, hand: Hand) -> int:
        key = (place, hand.total, hand.natural)
        found = self._gains.get(key)
        if found is None:
            each = self.standings[place]
            bank = Final(hand.total, hand.natural)
            half = self.rules.half_point and hand.total < TARGET
            if each.final.total == BUST:
                meeting = meet_liar(bank)
            else:
                meeting = meet(self.rules, Final(each.final.total, each.final.natural), bank, half)
            found = self._gains[key] = meeting.gain * each.bet
        return found


def best_reply(nodes: list[BankNode], weights: list[float]) -> list[bool]:
    """Return for each hand whether the bank draws, to pay least to standings of these weights.

    Where both are equal it stands.
    """
    values = [0.0] * len(nodes)
    draws = [False] * len(nodes)
    for place in range(len(nodes) - 1, -1, -1):
        node = nodes[place]
        stood = sum(weight * gain for weight, gain in zip(weights, node.stands, strict=True))
        values[place] = stood
        if node.nexts or any(node.busts):
            drawn = sum(values[after] for after in node.nexts)
            drawn += sum(weight * gain for weight, gain in zip(weights, node.busts, strict=True))
            if not node.name or drawn < stood - 1e-15:
                values[place], draws[place] = drawn, True
    return draws
