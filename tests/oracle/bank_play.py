"""A bank's ordered draws, one card after the other with its chance, under each bank model."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from .paying import WIN, settle
from .table import ALL, total

Kinds = tuple[str, ...]
"""A deck or a hand as sorted kinds: '1' … '7', 'f' a figure, 'w' the wild card."""


def kind(card: str, wild: str) -> str:
    """Kind of a card."""
    return "w" if card == wild else "f" if card[0] in "SCR" else card[0]


def kinds(cards: list[str], wild: str) -> Kinds:
    """Sorted kinds of some cards."""
    return tuple(sorted(kind(card, wild) for card in cards))


def unseen(seen: list[str], wild: str) -> Kinds:
    """Kinds of the cards that are not among the seen."""
    return kinds([card for card in ALL if card not in seen], wild)


def points(hand: Kinds) -> int:
    """Half points of a hand of kinds."""
    names = {"f": "S?", "w": "W?"}
    return total([names.get(one, one + "?") for one in hand], "W?")


def final(hand: Kinds) -> tuple[int, bool]:
    """Half points, and whether it is a natural."""
    return points(hand), points(hand) == 15 and len(hand) == 2


def draws(deck: Kinds) -> list[tuple[str, Fraction, Kinds]]:
    """Each kind that may come next, its chance, and the deck without it."""
    found = []
    for one in sorted(set(deck)):
        place = deck.index(one)
        found.append((one, Fraction(deck.count(one), len(deck)), deck[:place] + deck[place + 1 :]))
    return found


def play_out(deck: Kinds, stops: Callable[[Kinds], bool]) -> dict[tuple[int, bool], Fraction]:
    """Distribution of the bank's final hand, drawing from the deck until `stops`."""
    seen: dict[Kinds, dict[tuple[int, bool], Fraction]] = {}

    def go(left: Kinds, hand: Kinds) -> dict[tuple[int, bool], Fraction]:
        if hand and (not left or points(hand) >= 15 or stops(hand)):
            return {final(hand): Fraction(1)}
        if left not in seen:
            ends: dict[tuple[int, bool], Fraction] = {}
            for one, chance, rest in draws(left):
                for end, part in go(rest, tuple(sorted((*hand, one)))).items():
                    ends[end] = ends.get(end, Fraction(0)) + chance * part
            seen[left] = ends
        return seen[left]

    return go(deck, ())


def uses_half(rules: dict[str, Any], bank: tuple[int, bool]) -> bool:
    """Whether the bank of a model counts its half point: whenever it can."""
    return bool(rules["half_point"]) and bank[0] < 15


def stands_at(threshold: Fraction) -> Callable[[Kinds], bool]:
    """A bank that draws until it has so many points."""
    return lambda hand: points(hand) >= 2 * threshold


def informed(rules: dict[str, Any], player: tuple[int, bool]) -> Callable[[Kinds], bool]:
    """A bank that knows the player's hand: it draws while it is beaten and something could help."""

    def beaten(bank: tuple[int, bool]) -> bool:
        return settle(rules, player, bank, uses_half(rules, bank))[0] == WIN

    def stops(hand: Kinds) -> bool:
        if not beaten(final(hand)):
            return True
        later = [(better, False) for better in range(points(hand) + 1, 16)]
        natural = len(hand) == 1 and points(hand) in (1, 14)
        return all(map(beaten, later)) and not (natural and not beaten((15, True)))

    return stops


def likelihoods(rules: dict[str, Any], threshold: Fraction, shown: Kinds, pool: Kinds) -> dict[str, Fraction]:
    """Chance of each hidden kind beside these open cards: a hand dealt and played forward from the whole deck.

    The deck is all that the bank can't see and the open cards; only what may still end so is followed.
    """
    states: dict[tuple[str, Kinds], Fraction] = {}
    whole = tuple(sorted((*pool, *shown)))
    for one, chance, _ in draws(whole):
        states[one, ()] = chance * kept(rules, one)
    for _ in shown:
        following: dict[tuple[str, Kinds], Fraction] = {}
        for (hidden, up), reached in states.items():
            left = list(whole)
            for card in (hidden, *up):
                left.remove(card)
            now = points((*up, hidden))
            for one, chance, _ in draws(tuple(left)):
                for way in ("up", "down") if rules["faces"] == "choice" else ("draw",):
                    after = (one, (*up, hidden)) if way == "down" else (hidden, (*up, one))
                    after = (after[0], tuple(sorted(after[1])))
                    part = reached * chance * choice(rules, threshold, now, way)
                    if part and all(after[1].count(card) <= shown.count(card) for card in after[1]):
                        following[after] = following.get(after, Fraction(0)) + part
        states = following
    return {hidden: chance * stood(rules, threshold, hidden, shown) for (hidden, up), chance in states.items()}


def kept(rules: dict[str, Any], first: str) -> Fraction:
    """Chance that a first card of that kind stays in the hand, face down and played as a hand of its own."""
    if first == "7" and rules.get("shooting"):
        return Fraction(19, 20)
    return (
        {"optional": Fraction(1, 20), "required": Fraction(0)}.get(rules.get("four_swap", ""), Fraction(1))
        if first == "4"
        else Fraction(1)
    )


def stood(rules: dict[str, Any], threshold: Fraction, hidden: str, shown: Kinds) -> Fraction:
    """Chance that a hand with all its cards stands, hiding that card."""
    now = (*shown, hidden)
    if points(now) > 15:
        return Fraction(1, 20) if rules["lie"] and points(shown) < 15 else Fraction(0)
    if rules["natural_shown"] and final(now)[1]:
        return Fraction(0)
    return choice(rules, threshold, points(now), "stand")


def choice(rules: dict[str, Any], threshold: Fraction, now: int, way: str) -> Fraction:
    """Chance of one choice at a total in half points."""
    if now >= 15:
        return Fraction(now == 15 and way == "stand")
    others = 2 if rules["faces"] == "choice" else 1
    habit = "stand" if now >= 2 * threshold else "down" if others == 2 else "draw"
    return Fraction(19, 20) if way == habit else Fraction(1, 20) / others


Worth = Callable[[int], Fraction]
"""What the player gets of so many bets."""


def reads(
    rules: dict[str, Any], threshold: Fraction, shown: Kinds, pool: Kinds, worth_of: Worth = Fraction
) -> Callable[[Kinds], bool]:
    """A bank that sees the open cards and best-responds to the chances of the hidden one; `pool` is unseen by it."""
    prior = likelihoods(rules, threshold, shown, pool)
    weights = {hidden: prior.get(hidden, Fraction(0)) / pool.count(hidden) for hidden in set(pool)}
    stopping: dict[Kinds, bool] = {}
    worth: dict[Kinds, Fraction] = {}

    def value(hand: Kinds, left: Kinds) -> Fraction:
        if hand in worth:
            return worth[hand]
        chances = {hidden: weights[hidden] * left.count(hidden) for hidden in set(left)}
        every = sum(chances.values())
        bank = final(hand)
        stand = drawn = Fraction(0)
        for hidden, chance in chances.items():
            gain = worth_of(settle(rules, final((*shown, hidden)), bank, uses_half(rules, bank))[1])
            stand -= gain * chance / every if every else 0
        if points(hand) < 15 and every:
            for one, _, rest in draws(left):
                chance = sum(
                    part / every * Fraction(left.count(one) - (hidden == one), len(left) - 1)
                    for hidden, part in chances.items()
                )
                drawn += chance * value(tuple(sorted((*hand, one))), rest)
        draw_on = points(hand) < 15 and (not hand or drawn > stand)
        stopping[hand] = not draw_on
        worth[hand] = drawn if draw_on else stand
        return worth[hand]

    value((), pool)
    return lambda hand: stopping[hand]


def knows(
    rules: dict[str, Any], player: tuple[int, bool], pool: Kinds, worth_of: Worth = Fraction
) -> Callable[[Kinds], bool]:
    """A reading bank before which the whole hand lies open."""
    worth: dict[Kinds, tuple[Fraction, bool]] = {}

    def value(hand: Kinds, left: Kinds) -> Fraction:
        if hand not in worth:
            bank = final(hand)
            stand = -worth_of(settle(rules, player, bank, uses_half(rules, bank))[1])
            drawn = None
            if points(hand) < 15:
                drawn = sum(chance * value(tuple(sorted((*hand, one))), rest) for one, chance, rest in draws(left))
            draw_on = drawn is not None and (not hand or drawn > stand)
            worth[hand] = (drawn if draw_on and drawn is not None else stand, not draw_on)
        return worth[hand][0]

    value((), pool)
    return lambda hand: worth[hand][1]
