"""The value of every option in a turn of many ways, each way followed to the bank's last card."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from .paying import paid
from .table import ALL
from .turns import CASA, ITALIANA, RULES, TRADICIONAL, WILD, Hand, Listed, Machine, Spot, Unknown, total

Ends = tuple[Fraction, Fraction, Fraction, Fraction, Fraction]
"""Value in chips over all hands, then win, tie, lose, bust of the hand in play."""


class WholeTurn:
    """One player alone against the bank: a record is replayed, then everything that may follow is tried."""

    def __init__(self, record: dict[str, Any], bank: str) -> None:
        settings = dict(record["rules"])
        preset = settings.pop("preset")
        base = {"casa": CASA, "clasica": RULES, "italiana": ITALIANA, "tradicional": TRADICIONAL}[preset]
        settings["opens"] = settings.pop("max_opens", 3)
        self.rules = {**base, **settings}
        self.bank, self.record = bank, record
        ante = self.rules.get("jackpot_ante", 0)
        self.chips = [each - ante for each in record.get("chips", [100, 100])]
        self.machine = Machine(self.rules, reads=bank.startswith("reads"))
        self.known: dict[Spot, Ends] = {}
        self.played: dict[Any, Any] = {}
        self.spot = self.replay()
        self.asked = self.spot.at

    def replay(self) -> Spot:
        """The seat's spot where the record stops, its cards to come unknown."""
        record, before_deal = self.record, self.rules["bets"] == "before_deal"
        named = [self.kind(card) for card in record["deck"].split()]
        gone = tuple(self.kind(card) for card in record.get("discards", "").split())
        size = 40 - len(gone)
        actions = [action.split(": ", 1)[1] for action in record["actions"]]
        chips, limits = record.get("chips", [100, 100])[1], tuple(record.get("limits", (1, 5)))
        chips -= self.rules.get("jackpot_ante", 0)
        deck = Listed((*named[:1], *named[2:], *["?"] * (size - len(named))))
        hand = Hand((), "*", int(actions.pop(0).split()[1]) if before_deal and actions else 0)
        spot = Spot("deal", (hand,), deck, chips - hand.bet, limits, self.rules["opens"])
        if before_deal and not hand.bet:
            return self.hide(spot, gone)
        ((_, spot),) = self.machine.deal(spot, self.machine.arrive)
        for word in actions:
            ((_, spot),) = self.machine.say(spot, word)
        return self.hide(spot, gone)

    def hide(self, spot: Spot, gone: tuple[str, ...]) -> Spot:
        """Forget what the seat can't see: the deck, and the bank's card."""
        deck = spot.source.deck
        slots = tuple("4" if place in spot.source.places else "?" for place in range(len(deck)))
        if spot.asked == "deal":
            slots = slots[1:]
        whole = [self.kind(card) for card in ALL]
        for card in (*gone, *(card for hand in spot.hands for card in hand.cards), *slots):
            if card != "?":
                whole.remove(card)
        left = [self.kind(card) for card in self.record["deck"].split()]
        out = [card for card in left if card in ("4", "3")] if self.rules["discard_four"] else []
        assert not out, "keep fours and threes off the dealt cards of a record that goes on"
        busted = [card for hand in spot.hands if hand.state == "bust" for card in hand.cards]
        return replace(spot, source=Unknown(tuple(sorted(whole)), slots, tuple(sorted((*gone, *busted)))))

    def kind(self, card: str) -> str:
        """Kind of a card."""
        return WILD if card == self.rules["wild"] else "f" if card[0] in "SCR" else card[0]

    def options(self, words: list[str] | None = None) -> dict[str, Ends]:
        """Each option with its value and the ends of the hand in play."""
        spot = self.spot
        if spot.asked == "deal":
            return {word: self.bet(spot, int(word.split()[1])) for word in words or ["bet 1"]}
        return {word: self.mix(self.machine.say(spot, word)) for word in words or self.machine.words(spot)}

    def bet(self, spot: Spot, bet: int) -> Ends:
        """A bet before the first card."""
        placed = spot.put(replace(spot.hand, bet=bet), free=spot.free - bet)
        ways = []
        for chance, card, source in placed.source.hidden():
            first = placed.put(replace(placed.hand, cards=(card,), down=card), source=source)
            ways += [(chance * part, after) for part, after in self.machine.arrive(first)]
        return self.mix(ways)

    def mix(self, ways: list[tuple[Fraction, Spot]]) -> Ends:
        parts = [(chance, self.value(spot)) for chance, spot in ways]
        return tuple(sum((chance * ends[place] for chance, ends in parts), Fraction(0)) for place in range(5))  # type: ignore[return-value]

    def value(self, spot: Spot) -> Ends:
        """Best play from here, the first of equals."""
        found = self.known.get(spot)
        if found is None:
            if spot.asked == "done":
                found = self.showdown(spot)
            else:
                tried = [self.mix(self.machine.say(spot, word)) for word in self.machine.words(spot)]
                found = max(tried, key=lambda ends: ends[0])
            self.known[spot] = found
        return found

    def showdown(self, spot: Spot) -> Ends:
        """Every final hand of the bank, and what each of the seat's hands then wins or loses."""
        live = tuple(hand for hand in spot.hands if hand.state != "bust")
        lost = sum(hand.bet for hand in spot.hands if hand.state == "bust")
        sums = dict.fromkeys(("win", "tie", "lose", "bust"), Fraction(0))
        value = Fraction(-lost)
        if spot.hands[self.asked].state == "bust":
            sums["bust"] += 1
        for bank, chance in self.bank_ends(live, spot.source).items() if live else ():
            dues = [self.meet(hand, bank)[1] * hand.bet for hand in live]
            value += chance * paid(dues, self.chips[1] - lost, self.chips[0] + lost)
            for hand in live:
                result = self.meet(hand, bank)[0]
                if hand is spot.hands[self.asked]:
                    sums[result] += chance
        return value, sums["win"], sums["tie"], sums["lose"], sums["bust"]

    def bank_ends(self, live: tuple[Hand, ...], source: Any) -> dict[int, Fraction]:
        """Chance of each final total of the bank, 16 for over, 17 for a natural where that ranks."""
        who = tuple(sorted({(total(hand.cards), hand.state, len(hand.cards) == 2) for hand in live}))
        ends: dict[int, Fraction] = {}
        for chance, card, rest in source.hidden():
            for end, part in self.play_on((card,), rest, who).items():
                ends[end] = ends.get(end, Fraction(0)) + chance * part
        return ends

    def play_on(self, cards: tuple[str, ...], source: Any, who: Any) -> dict[int, Fraction]:
        bound = any(one[1] == "shot" for one in who) or self.called(who)
        key = (tuple(sorted(cards)), source, who if self.bank == "informed" else bound)
        if key not in self.played:
            if self.stops(total(cards), who) or not source.any():
                natural = self.rules["bank_seven_half"] == "ranks" and len(cards) == 2 and total(cards) == 15
                found = {17 if natural else min(total(cards), 16): Fraction(1)}
            else:
                found = {}
                for chance, card, rest in source.deal():
                    for end, part in self.play_on((*cards, card), rest, who).items():
                        found[end] = found.get(end, Fraction(0)) + chance * part
            self.played[key] = found
        return self.played[key]

    def called(self, who: Any) -> bool:
        """Whether a seven and a half lies open that the bank has to reach."""
        force = self.rules.get("calling") == "force"
        return force and any(points == 15 and state == "stood" for points, state, _ in who)

    def stops(self, points: int, who: Any) -> bool:
        """Whether the bank has enough."""
        if points >= 15:
            return True
        if any(state == "shot" for _, state, _ in who) or self.called(who):
            return False
        if self.bank != "informed":
            return points >= 2 * Fraction(self.bank.split(":")[1])
        hands = [Hand(self.example(*one), "", 1, one[1]) for one in who]
        worse = [hand for hand in hands if self.meet(hand, points)[0] == "win"]
        return all(self.meet(hand, later)[0] == "win" for hand in worse for later in range(points + 1, 16))

    def example(self, points: int, state: str, two: bool) -> tuple[str, ...]:  # noqa: ARG002
        """Some cards of that total, two or not two of them."""
        if points == 15:
            return ("7", "f") if two else ("6", "1", "f")
        return ("7", "7") if points > 15 else ("f",) * points if points != 2 else ("1",)

    def meet(self, hand: Hand, bank: int) -> tuple[str, int]:
        """Result and chips for a bet of one."""
        rules, points = self.rules, total(hand.cards)
        if hand.state in ("shot", "secret") and points > 15:
            return "bust", -1
        if hand.state == "lied":
            return ("win", 1) if bank > 15 else ("lose", -2)
        pays = 1
        if points == 15:
            two = len(hand.cards) == 2
            pays = rules["shot_pays"] if hand.state == "shot" else rules["natural_pays" if two else "seven_half_pays"]
        if bank == 17:
            natural = points == 15 and len(hand.cards) == 2
            return ("tie", {"bank": -1, "push": 0, "player": pays}[rules["tie"]]) if natural else ("lose", -1)
        if bank > 15 or bank < points:
            return "win", pays
        if bank > points:
            return "lose", -1
        if points == 15 and rules["bank_seven_half"] == "beats_all":
            return "tie", -1
        if points == 15 and rules["bank_seven_half"] in ("ties", "ranks") and len(hand.cards) == 2:
            return "win", pays
        return "tie", {"bank": -1, "push": 0, "player": pays}[rules["tie"]]
