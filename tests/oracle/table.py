"""A record read and played by hand, for checking: plain lists, one rule after the other, nothing shared with the game."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

BASE = {
    "bets": "turn", "faces": "choice", "tie": "bank", "seven_half_pays": 2, "natural_pays": 2, "natural_shown": False,
    "bank_seven_half": "beats_all", "wild": "", "half_point": False, "lie": False,
}  # fmt: skip
PRESETS = {
    "clasica": BASE,
    "ludoteka": BASE,
    "tradicional": {**BASE, "bets": "before_deal", "faces": "forced", "seven_half_pays": 1},
    "italiana": {
        **BASE, "bets": "before_deal", "faces": "up", "tie": "push", "seven_half_pays": 1, "natural_shown": True,
        "bank_seven_half": "ranks", "wild": "Ro",
    },
    "rioplatense": {
        **BASE, "tie": "player", "seven_half_pays": 1, "bank_seven_half": "ties", "half_point": True, "lie": True,
    },
}  # fmt: skip
ALL = [rank + suit for suit in "oceb" for rank in "1234567SCR"]


@dataclass
class Hand:
    """Cards in order of arrival with their faces, and what was decided: (cards held then, was one hidden, word)."""

    cards: list[str] = field(default_factory=list)
    up: list[bool] = field(default_factory=list)
    bet: int = 0
    state: str = "playing"
    story: list[tuple[int, bool, str]] = field(default_factory=list)

    def hidden(self) -> str | None:
        return next((card for card, up in zip(self.cards, self.up, strict=True) if not up), None)

    def shown(self) -> list[str]:
        return [card for card, up in zip(self.cards, self.up, strict=True) if up]

    def show(self) -> None:
        self.up = [True] * len(self.up)

    def take(self, card: str, up: bool) -> None:
        self.cards.append(card)
        self.up.append(up)


@dataclass
class Table:
    """Where a record stops: whose decision it is, and all hands."""

    rules: dict[str, Any]
    bank: int
    hands: list[Hand]
    turn: int = -1
    asked: str = "play"
    chips: list[int] = field(default_factory=list)

    def total(self, cards: list[str]) -> int:
        return total(cards, self.rules["wild"])

    def seen_by(self, seat: int) -> list[str]:
        seen = []
        for owner, hand in enumerate(self.hands):
            seen += hand.cards if owner == seat else hand.shown()
        return seen


def worth(card: str) -> int:
    """Half points of one card."""
    return 1 if card[0] in "SCR" else 2 * int(card[0])


def total(cards: list[str], wild: str = "") -> int:
    """Half points of a hand; the wild card is tried as every whole number of points from one."""
    plain = sum(worth(card) for card in cards if card != wild)
    if wild not in cards:
        return plain
    tries = [plain + 2 * points for points in range(1, 8)]
    fitting = [sum_ for sum_ in tries if sum_ <= 15]
    return max(fitting) if fitting else min(tries)


def read(record: dict[str, Any]) -> Table:
    """Play the record's actions and stop where it stops; its deck must list every card that is dealt."""
    settings = dict(record.get("rules", {}))
    rules = {**PRESETS[settings.pop("preset", "clasica")], **settings}
    deck = record["deck"].split()
    seats, bank = len(record["seats"]), record["bank"]
    words = [tuple(action.split(": ", 1)) for action in record["actions"]]
    ante = rules.get("jackpot_ante", 1 if rules["bets"] == "before_deal" and not rules["wild"] else 0)
    chips = [each - ante for each in record.get("chips", [100] * seats)]
    table = Table(rules, bank, [Hand() for _ in range(seats)], chips=chips)
    order = [(bank + step) % seats for step in range(1, seats + 1)]
    sitting_out = set()
    if rules["bets"] == "before_deal":
        for seat in order[:-1]:
            if not words:
                table.turn, table.asked = seat, "bet"
                return table
            word = _next(words, seat)
            if word == "sit out":
                sitting_out.add(seat)
            else:
                table.hands[seat].bet = int(word.split()[1])
    playing = [seat for seat in order if seat not in sitting_out]
    for seat in playing:
        table.hands[seat].take(deck.pop(0), up=False)
    for seat in playing[:-1]:
        if not _turn(table, seat, words, deck):
            return table
    live = [hand for hand in table.hands if hand is not table.hands[bank] and hand.state in ("stood", "lied")]
    if live:
        table.hands[bank].show()
        _bank_turn(table, words, deck)
    return table


def _next(words: list[tuple[str, ...]], seat: int) -> str:
    who, word = words.pop(0)
    assert int(who) == seat, f"seat {seat} is asked, the record says {who}"
    return word


def _turn(table: Table, seat: int, words: list[tuple[str, ...]], deck: list[str]) -> bool:
    """Play one player's turn; False when the record stops in it."""
    hand, table.turn = table.hands[seat], seat
    while True:
        now = table.total(hand.cards)
        if now == 15:
            hand.state = "stood"
            hand.story.append((len(hand.cards), hand.hidden() is not None, "stand"))
            if table.rules["natural_shown"] and len(hand.cards) == 2:
                hand.show()
            return True
        may_lie = table.rules["lie"] and hand.hidden() is not None and table.total(hand.shown()) < 15
        if now > 15 and not may_lie:
            hand.show()
            hand.state = "bust"
            _lose(table, seat)
            return True
        if not words:
            table.asked = "lie" if now > 15 else "play" if hand.bet else "bet"
            return False
        word = _next(words, seat)
        if word.split()[0] in ("bet", "raise"):
            hand.bet = int(word.split()[1])
            if word.startswith("raise"):
                hand.story.append((len(hand.cards), hand.hidden() is not None, "raise"))
            continue
        hides = hand.hidden() is not None
        hand.story.append((len(hand.cards), hides, word))
        if word in ("stand", "lie", "show"):
            hand.state = {"stand": "stood", "lie": "lied", "show": "bust"}[word]
            if word == "show":
                hand.show()
                _lose(table, seat)
            return True
        if word == "draw down":
            hand.show()
        up = word == "draw up" or (word == "draw" and (table.rules["faces"] == "up" or hides))
        hand.take(deck.pop(0), up)


def _lose(table: Table, seat: int) -> None:
    bet = table.hands[seat].bet
    table.chips[seat] -= bet
    table.chips[table.bank] += bet


def _bank_turn(table: Table, words: list[tuple[str, ...]], deck: list[str]) -> None:
    hand, table.turn, table.asked = table.hands[table.bank], table.bank, "bank"
    while words:
        word = _next(words, table.bank)
        assert word == "draw", "the record goes past the bank's decision"
        hand.take(deck.pop(0), up=True)
