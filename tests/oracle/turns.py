"""One player's whole turn and the bank's after it, every card and every choice tried, with Fractions.

The same little machine replays a record, dealing from its list of cards, and enumerates what may follow, dealing
every card that the seat can't see. Cards are kinds: '1' … '7' and 'f' for a figure.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any

from .sources import Listed, Source, Unknown

HALVES = {**{str(number): 2 * number for number in range(1, 8)}, "f": 1}
WILD = "w"
"""The wild card: as many whole points, one at least, as still make seven and a half or less."""
RULES = {
    "bets": "turn", "faces": "choice", "tie": "bank", "seven_half_pays": 2, "natural_pays": 2, "shot_pays": 4,
    "half_point": False, "lie": False, "bank_seven_half": "beats_all", "opening": "off", "opens": 0,
    "four_swap": "off", "shooting": False, "wild": "",
    "muerto": False, "discard_four": False, "secret_pair": False, "double": False, "split": False,
}  # fmt: skip
CASA = {
    **RULES, "bets": "before_deal", "faces": "forced", "seven_half_pays": 1, "muerto": True, "discard_four": True,
    "secret_pair": True, "double": True, "split": True, "jackpot_ante": 1,
}  # fmt: skip
TRADICIONAL = {
    **RULES, "bets": "before_deal", "faces": "forced", "seven_half_pays": 1, "jackpot_ante": 1,
}  # fmt: skip

ITALIANA = {
    **RULES, "bets": "before_deal", "faces": "up", "tie": "push", "seven_half_pays": 1, "bank_seven_half": "ranks",
    "wild": "Ro",
}  # fmt: skip


def total(cards: tuple[str, ...]) -> int:
    """Half points."""
    rest = sum(HALVES[card] for card in cards if card != WILD)
    return rest + max(2, (15 - rest) // 2 * 2) if WILD in cards else rest


@dataclass(frozen=True)
class Hand:
    """Cards in order of arrival, the one that lies face down, the bet, and how it stands.

    `how` tells a doubled and a dead hand, `start` the card with which a hand began open beside another.
    """

    cards: tuple[str, ...] = ()
    down: str = ""
    bet: int = 0
    state: str = "playing"
    how: str = ""
    start: str = ""
    sure: bool = False
    """Whether the hidden card came from a place that everybody knows."""


@dataclass(frozen=True)
class Spot:
    """Where the turn is: what is asked, all hands, the one in play, where cards come from, and the chips."""

    asked: str
    hands: tuple[Hand, ...]
    source: Source
    free: int
    limits: tuple[int, int]
    opens: int = 0
    at: int = 0
    swaps: int = 0

    @property
    def hand(self) -> Hand:
        return self.hands[self.at]

    def put(self, hand: Hand, **more: Any) -> Spot:
        hands = (*self.hands[: self.at], hand, *self.hands[self.at + 1 :])
        return replace(self, hands=hands, **more)


Ways = list[tuple[Fraction, Spot]]


class Machine:
    """The rules of a turn, one word after the other."""

    def __init__(self, rules: dict[str, Any], reads: bool = False) -> None:
        self.rules, self.reads = rules, reads

    def words(self, spot: Spot) -> list[str]:
        """What may be said; a bet that has not been placed is of one chip."""
        rules, hand = self.rules, spot.hand
        cards = spot.source.any()
        if spot.asked == "bet":
            return ["bet 1"] + (["shoot 1"] if rules["shooting"] and hand.cards == ("7",) and cards else [])
        if spot.asked == "four":
            return ["keep four", "swap four"]
        if spot.asked == "muerto":
            return ["decline", "muerto"]
        if spot.asked == "lie":
            return ["show", "lie"]
        if spot.asked == "open":
            low, high = spot.limits
            bets = range(low, min(high, spot.free) + 1) if spot.free > low else [spot.free]
            return ["join"] + [f"open {bet}" for bet in bets]
        found = ["stand"]
        if cards:
            found += ["draw up", "draw down"] if rules["faces"] == "choice" and hand.down else ["draw"]
        alone = len(spot.hands) == 1 and spot.free >= hand.bet
        if rules["double"] and alone and len(hand.cards) == 1 and cards:
            found.append("double")
        if rules["split"] and alone and hand.cards == ("f", "f"):
            found.append("split")
        return found

    def say(self, spot: Spot, word: str) -> Ways:
        """What a word leads to, each with its chance."""
        hand = spot.hand
        verb, amount = word.split(maxsplit=1)[0], word.rsplit(maxsplit=1)[-1]
        if verb == "bet":
            bet = int(amount)
            return [(Fraction(1), spot.put(replace(hand, bet=bet), asked="play", free=spot.free - bet))]
        if verb == "raise":
            bet = int(amount)
            return [(Fraction(1), spot.put(replace(hand, bet=bet), free=spot.free - bet + hand.bet))]
        if verb == "shoot":
            shot = spot.put(replace(hand, bet=int(amount), down=""), free=spot.free - int(amount))
            return self.deal(shot, lambda after: self.after_hand(self.ended(after, "shot")))
        if word in ("keep four", "decline"):
            return [(Fraction(1), replace(spot, asked=self.bet_or_play()))]
        if word == "swap four":
            return self.swap(spot)
        if word == "muerto":
            return self.deal(spot.put(replace(hand, down="*", how="dead")), self.last)
        if word == "double":
            doubled = spot.put(replace(hand, bet=2 * hand.bet, how="double"), free=spot.free - hand.bet)
            return self.deal(doubled, self.last)
        if word == "split":
            return self.part(spot, hand.bet)
        if verb == "open":
            return self.part(replace(spot, opens=spot.opens - 1), int(amount))
        if word == "join":
            return self.judge(spot)
        if word in ("stand", "lie", "show"):
            state = {"stand": "stood", "lie": "lied", "show": "bust"}[word]
            free = spot.free - hand.bet if word == "lie" else spot.free
            return self.after_hand(self.ended(replace(spot, free=free), state))
        down = word == "draw down" or (word == "draw" and not hand.down and self.rules["faces"] != "up")
        secret = "*" if down else ""
        fresh = len(hand.cards) == 1 and down
        return self.deal(spot.put(replace(hand, down=secret or hand.down)), self.landed if fresh else self.judge)

    def bet_or_play(self) -> str:
        return "bet" if self.rules["bets"] == "turn" else "play"

    def ended(self, spot: Spot, state: str) -> Spot:
        return spot.put(replace(spot.hand, state=state))

    def deal(self, spot: Spot, then: Any) -> Ways:
        """One more card; a hand whose hidden card is marked '*' takes it face down."""
        found: Ways = []
        for chance, card, source in spot.source.deal():
            hand = spot.hand
            down = card if hand.down == "*" else hand.down
            sure = hand.sure if hand.down != "*" else self.reads and spot.source.sure()
            after = spot.put(replace(hand, cards=(*hand.cards, card), down=down, sure=sure), source=source)
            found += [(chance * part, end) for part, end in then(after)]
        return found

    def arrive(self, spot: Spot) -> Ways:
        """The first card of a turn is there."""
        rules, (card,) = self.rules, spot.hand.cards
        empty = replace(spot.hand, cards=(), down="*")
        if card == "4" and spot.swaps < 4 and spot.source.any():
            if rules["discard_four"]:
                return self.deal(spot.put(empty, swaps=spot.swaps + 1, source=spot.source.discard(("4",))), self.arrive)
            if rules["four_swap"] == "required":
                return self.swap(spot)
            if rules["four_swap"] == "optional":
                return [(Fraction(1), replace(spot, asked="four"))]
        if card == "3" and rules["secret_pair"] and spot.source.any(2):
            blank = replace(empty, down="")
            gone = spot.put(blank, source=spot.source.discard(("3",)))
            return self.deal(gone, lambda one: self.deal(one, lambda two: self.after_hand(self.ended(two, "secret"))))
        if card == "7" and rules["muerto"] and spot.source.any():
            return [(Fraction(1), replace(spot, asked="muerto"))]
        return [(Fraction(1), replace(spot, asked=self.bet_or_play()))]

    def swap(self, spot: Spot) -> Ways:
        """Give the four back: the top card comes, the four goes half-way down what is left."""
        empty = replace(spot.hand, cards=(), down="*")

        def then(after: Spot) -> Ways:
            return self.arrive(replace(after, source=after.source.put_back("4"), swaps=spot.swaps + 1))

        return self.deal(spot.put(empty), then)

    def part(self, spot: Spot, bet: int) -> Ways:
        """Two hands of one open card each."""
        first, second = spot.hand.cards
        kept = replace(spot.hand, cards=(first,), down="", start=first)
        hands = (*spot.put(kept).hands, Hand((second,), "", bet, start=second))
        return [(Fraction(1), replace(spot, hands=hands, asked="play", free=spot.free - bet))]

    def landed(self, spot: Spot) -> Ways:
        """The second card lies beside an open one: it may be opened."""
        first, second = spot.hand.cards
        mode = self.rules["opening"]
        fit = mode == "any" or (mode != "off" and first == second == "f")
        fit = fit or (mode == "same_value" and first == second)
        if fit and spot.opens and spot.free and total(spot.hand.cards) != 15:
            return [(Fraction(1), replace(spot, asked="open"))]
        return self.judge(spot)

    def judge(self, spot: Spot) -> Ways:
        """Below, at or over seven and a half; from here on the order of the cards does not matter."""
        hidden = spot.hand.down if self.rules["lie"] or self.reads else "x"[: len(spot.hand.down)]
        spot = spot.put(replace(spot.hand, cards=tuple(sorted(spot.hand.cards)), down=hidden))
        points = total(spot.hand.cards)
        if points < 15:
            return [(Fraction(1), replace(spot, asked="play"))]
        if points == 15:
            return self.after_hand(self.ended(spot, "stood"))
        down = spot.hand.down
        if self.rules["lie"] and down and points - HALVES[down] < 15:
            return [(Fraction(1), replace(spot, asked="lie"))]
        return self.after_hand(self.ended(spot, "bust"))

    def last(self, spot: Spot) -> Ways:
        """There is no further card for this hand."""
        state = "bust" if total(spot.hand.cards) > 15 else "stood"
        return self.after_hand(self.ended(spot, state))

    def after_hand(self, spot: Spot) -> Ways:
        """The next hand, or the end of the turn."""
        if spot.hand.state == "bust":
            spot = spot.put(replace(spot.hand, down=""))
            spot = replace(spot, source=spot.source.discard(spot.hand.cards))
        if spot.at + 1 < len(spot.hands):
            return [(Fraction(1), replace(spot, at=spot.at + 1, asked="play"))]
        return [(Fraction(1), replace(spot, asked="done"))]


__all__ = [
    "CASA",
    "HALVES",
    "ITALIANA",
    "RULES",
    "TRADICIONAL",
    "Hand",
    "Listed",
    "Machine",
    "Spot",
    "Unknown",
    "total",
]
