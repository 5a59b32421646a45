"""A bank that reads a whole turn: all that a player of habits may do is played forward, and what fits is weighed."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from typing import Any

from .paying import paid
from .sources import Unknown
from .table import ALL
from .turns import Hand, Spot, total
from .whole_turn import WholeTurn

HABIT = Fraction(19, 20)
HABITS = ("decline", "join", "show", "swap four", "bet")
Seen = tuple[Any, ...]
"""All that the bank sees of the hands: open cards, whether one hides, how they came about."""


class ReadTurn(WholeTurn):
    """Options against `reads:stands:T`."""

    def __init__(self, record: dict[str, Any], bank: str) -> None:
        super().__init__(record, bank)
        self.stands = 2 * Fraction(bank.rsplit(":", 1)[1])
        self.stories: dict[Seen, dict[tuple[str, ...], Fraction]] | None = None
        self.policies: dict[Any, dict[Any, bool]] = {}

    def start(self) -> Spot:
        """The turn before its first card, as the bank sees it."""
        hand = self.spot.hands[0]
        bet = hand.bet // 2 if hand.how == "double" else hand.bet
        before = self.rules["bets"] == "before_deal"
        gone = tuple(self.kind(card) for card in self.record.get("discards", "").split())
        chips = self.record.get("chips", [100, 100])[1] - self.rules.get("jackpot_ante", 0)
        slots = ("?",) * (40 - len(gone) - 2)
        whole = [self.kind(card) for card in ALL]
        for card in gone:
            whole.remove(card)
        first = Hand((), "*", bet or 1) if before else Hand((), "*")
        limits = tuple(self.record.get("limits", (1, 5)))
        free = chips - (bet or 1) if before else chips
        source = Unknown(tuple(sorted(whole)), slots, tuple(sorted(gone)))
        return Spot("deal", (first,), source, free, limits, self.rules["opens"])

    def habits(self, spot: Spot) -> list[tuple[Fraction, str]]:
        """How often each word is said by a player who slips one time in twenty; one amount stands for all."""
        words: dict[str, str] = {}
        for word in self.machine.words(spot):
            verb = word if word.split()[0] in ("draw", "keep", "swap") else word.split()[0]
            words.setdefault(verb, word)
        if "bet" in words:
            bet = (self.spot.hands[0].bet or 1) if self.spot.hands[0].how != "double" else self.spot.hands[0].bet // 2
            words["bet"] = f"bet {bet}"
        if len(self.spot.hands) > 1 and "open" in words:
            words["open"] = f"open {self.spot.hands[1].bet}"
        if len(words) == 1:
            return [(Fraction(1), next(iter(words.values())))]
        habit = next((verb for verb in HABITS if verb in words), "")
        if spot.asked == "play":
            draws = "draw down" if "draw down" in words else "draw"
            habit = "stand" if total(spot.hand.cards) >= self.stands or draws not in words else draws
        slip = (1 - HABIT) / (len(words) - 1)
        return [(HABIT if verb == habit else slip, word) for verb, word in words.items()]

    def forward(self) -> dict[Seen, dict[tuple[str, ...], Fraction]]:
        """Chance of each hidden card, or cards, together with all that is seen, when the turn is over."""
        root = self.start()
        now: dict[Spot, Fraction] = {}
        for chance, card, source in root.source.hidden():
            for part, spot in self.machine.arrive(
                root.put(replace(root.hand, cards=(card,), down=card), source=source)
            ):
                now[spot] = now.get(spot, Fraction(0)) + chance * part
        found: dict[Seen, dict[tuple[str, ...], Fraction]] = {}
        while now:
            later: dict[Spot, Fraction] = {}
            for spot, reached in now.items():
                if spot.asked == "done":
                    ways = found.setdefault(self.seen(spot), {})
                    hidden = self.hidden(spot)
                    ways[hidden] = ways.get(hidden, Fraction(0)) + reached
                    continue
                for share, word in self.habits(spot):
                    for chance, after in self.machine.say(spot, word):
                        later[after] = later.get(after, Fraction(0)) + reached * share * chance
            now = later
        return found

    def seen(self, spot: Spot) -> Seen:
        """What the bank sees."""
        hands = []
        for hand in spot.hands:
            if hand.state == "secret":
                hands.append(("secret",))
                continue
            open_ = Counter(hand.cards)
            open_[hand.down] -= bool(hand.down)
            live = "over" if hand.state == "bust" else "shot" if hand.state == "shot" else "live"
            down = hand.down if hand.sure else bool(hand.down)
            hands.append((tuple(sorted(open_.elements())), down, live, hand.how, hand.start))
        return (*hands, spot.swaps)

    def hidden(self, spot: Spot) -> tuple[str, ...]:
        """What it doesn't see."""
        found: list[str] = []
        for hand in spot.hands:
            found += sorted(hand.cards) if hand.state == "secret" else [hand.down] if hides(hand) else []
        return tuple(found)

    def bank_ends(self, live: tuple[Hand, ...], source: Any) -> dict[int, Fraction]:
        """Chance of each final total of the bank."""
        if any(hand.state == "shot" for hand in live):
            return super().bank_ends(live, source)
        stops = self.best_play(source)
        ends: dict[int, Fraction] = {}

        def go(cards: tuple[str, ...], left: Any, chance: Fraction) -> None:
            if stops[cards, len(left.slots), left.discards] or not left.any():
                end = self.end(cards)
                ends[end] = ends.get(end, Fraction(0)) + chance
                return
            for part, card, rest in left.deal():
                after = tuple(sorted((*cards, card)))
                if total(after) > 15:
                    ends[16] = ends.get(16, Fraction(0)) + chance * part
                else:
                    go(after, rest, chance * part)

        for chance, card, rest in source.hidden():
            go((card,), rest, chance)
        return ends

    def end(self, cards: tuple[str, ...]) -> int:
        """The bank's final total, 17 for a natural that ranks."""
        natural = self.rules["bank_seven_half"] == "ranks" and len(cards) == 2 and total(cards) == 15
        return 17 if natural else min(total(cards), 16)

    def showdown(self, spot: Spot) -> Any:
        """Keep the whole spot at hand: the bank sees all of it."""
        self.shown = spot
        return super().showdown(spot)

    def best_play(self, source: Any) -> dict[Any, bool]:
        """For each hand of the bank, where it draws from, whether it stops: its best against all that may be hidden."""
        spot = self.shown
        seen = self.seen(spot)
        pool = tuple(sorted((*source.kinds, *self.hidden(spot))))
        bets = tuple(hand.bet for hand in spot.hands)
        key = (seen, bets, pool, source.slots, source.discards)
        if key not in self.policies:
            self.policies[key] = self.respond(spot, seen, pool, source)
        return self.policies[key]

    def respond(self, spot: Spot, seen: Seen, pool: tuple[str, ...], source: Any) -> dict[Any, bool]:
        """The best response to all that may be hidden."""
        if self.stories is None:
            self.stories = self.forward()
        found = Response(self, spot, self.stories[seen], pool)
        found.draw((), replace(source, kinds=pool), first=True)
        return found.stops


class Response:
    """A bank's best play, solved hand by hand."""

    def __init__(
        self, turn: ReadTurn, spot: Spot, story: dict[tuple[str, ...], Fraction], pool: tuple[str, ...]
    ) -> None:
        self.turn, self.spot = turn, spot
        self.worlds = [(hidden, chance / ways(hidden, pool)) for hidden, chance in story.items() if ways(hidden, pool)]
        self.stops: dict[Any, bool] = {}
        self.worth: dict[Any, Fraction] = {}
        self.gains: dict[tuple[tuple[str, ...], int], int] = {}

    def laid(self, hidden: tuple[str, ...]) -> list[Hand]:
        """The hands if these cards are hidden."""
        left, hands = list(hidden), []
        for hand in self.spot.hands:
            if hand.state == "bust":
                continue
            if hand.state == "secret":
                hands.append(replace(hand, cards=(left.pop(0), left.pop(0))))
                continue
            cards = Counter(hand.cards)
            if hides(hand):
                cards[hand.down] -= 1
                cards[left.pop(0)] += 1
            whole = tuple(sorted(cards.elements()))
            hands.append(replace(hand, cards=whole, state="lied" if total(whole) > 15 else "stood"))
        return hands

    def chances(self, left: tuple[str, ...]) -> list[tuple[tuple[str, ...], Fraction]]:
        """What may be hidden once the bank's cards are known."""
        weights = [(hidden, weight * ways(hidden, left)) for hidden, weight in self.worlds]
        every = sum(weight for _, weight in weights)
        return [(hidden, weight / every) for hidden, weight in weights if weight] if every else []

    def gained(self, hidden: tuple[str, ...], end: int) -> int:
        """What the player wins."""
        if (hidden, end) not in self.gains:
            hands = self.laid(hidden)
            dues = [self.turn.meet(hand, end)[1] * hand.bet for hand in hands]
            lost = sum(hand.bet for hand in self.spot.hands if hand.state == "bust")
            self.gains[hidden, end] = paid(dues, self.turn.chips[1] - lost, self.turn.chips[0] + lost)
        return self.gains[hidden, end]

    def lost(self, left: tuple[str, ...], end: int) -> Fraction:
        """What the bank loses on average."""
        return sum((chance * self.gained(hidden, end) for hidden, chance in self.chances(left)), Fraction(0))

    def value(self, cards: tuple[str, ...], deck: Any) -> Fraction:
        """The better of standing and drawing; standing of equals."""
        place = (cards, len(deck.slots), deck.discards)
        if place not in self.worth:
            self.stops[place], self.worth[place] = True, -self.lost(deck.kinds, self.turn.end(cards))
            if total(cards) < 15 and deck.any() and self.chances(deck.kinds):
                drawn = self.draw(cards, deck)
                if drawn > self.worth[place]:
                    self.stops[place], self.worth[place] = False, drawn
        return self.worth[place]

    def draw(self, cards: tuple[str, ...], deck: Any, first: bool = False) -> Fraction:
        """One more card, of what the bank can't see, or of what it knows."""
        certain = not first and (not deck.slots or deck.slots[0] != "?")
        found = Fraction(0)
        for chance, card, rest in deck.deal() if certain else self.nexts(deck, first):
            after = tuple(sorted((*cards, card)))
            over = total(after) > 15
            found += chance * (-self.lost(rest.kinds, 16) if over else self.value(after, rest))
        return found

    def nexts(self, deck: Any, first: bool) -> list[tuple[Fraction, str, Any]]:
        """Each kind that may come, less likely when it may be hidden."""
        held, found = self.chances(deck.kinds), []
        places = len(deck.kinds) - len(self.worlds[0][0])
        for card in sorted(set(deck.kinds)):
            left = list(deck.kinds)
            left.remove(card)
            number = deck.kinds.count(card)
            chance = sum(part * (number - hidden.count(card)) for hidden, part in held) / places
            slots = deck.slots if first else deck.slots[1:]
            if chance:
                found.append((chance, card, replace(deck, kinds=tuple(left), slots=slots)))
        return found


def hides(hand: Hand) -> bool:
    """Whether the bank can't tell the hidden card."""
    return bool(hand.down) and not hand.sure


def ways(hidden: tuple[str, ...], pool: tuple[str, ...]) -> int:
    """Ways to take these cards, one after the other, out of a pool."""
    left, found = Counter(pool), 1
    for card in hidden:
        found *= left[card]
        left[card] -= 1
    return found
