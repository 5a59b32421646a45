"""What has happened at the table, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ..cards import TARGET, Card
from ..game import Action, Between, Event, EventKind, Stage, Verb, View
from ..game.between import Deal
from ..words import Words
from ..words.messages import Value
from .hand_text import hand_total
from .setup import DEMO_NAME, Setup


@dataclass(frozen=True, slots=True)
class Teller:
    """Tells events to the learner at seat `you`, or to an onlooker where that is None.

    `names` are the seats as the page names them.
    """

    words: Words
    names: tuple[str, ...]
    you: int | None

    def step(
        self, before: View | None, after: View, seat: int | None = None, action: Action | Between | None = None
    ) -> str:
        """What happened between two positions that follow each other; the first one follows none.

        `seat` and `action` are the decision between them: some leave no trace that others could see.
        """
        if isinstance(action, Between):
            return "" if seat is None else self._agreed(seat, action)
        if before is None and not after.story:
            return self.words.text("table.event.start")
        if action is not None and action.verb is Verb.LIE and self.you in (None, seat):
            return self.text("act.lie", after.seat if seat is None else seat)
        told = " ".join(self._sentences(before, after, by_itself=action is None))
        if told or seat is None or action is None:
            return told
        if self.you in (None, seat) or (before is not None and before.offers != after.offers):
            return self._act(seat, action, after)
        return self.words.text("table.event.quiet", name=self.names[seat])

    def text(self, key: str, seat: int, **params: Value) -> str:
        """A message that has a form for the learner and one for everybody else: `KEY.you`, `KEY.they`."""
        return self.words.text(f"table.{key}.{self._person(seat)}", name=self.names[seat], **params)

    def counted(self, key: str, seat: int, count: int, **params: Value) -> str:
        """The same for a message with a number of chips."""
        return self.words.plural(f"table.{key}.{self._person(seat)}", count, name=self.names[seat], **params)

    def _agreed(self, seat: int, what: Between) -> str:
        if what.deal is Deal.KEEP:
            return self.text("between.keep", seat)
        if what.deal is Deal.LIMITS:
            return self.text("between.limits", seat, low=what.amount or 0, high=what.most or 0)
        if what.to is None:
            return self.counted(f"between.{'buy' if what.deal is Deal.BUY else 'offer'}", seat, what.amount or 0)
        key = "sell" if what.deal is Deal.SELL else "give"
        person = "to_you" if what.to == self.you else self._person(seat)
        given = {"to": self.names[what.to], "name": self.names[seat]}
        return self.words.text(f"table.between.{key}.{person}", **given, price=str(what.amount or 0))

    def _person(self, seat: int) -> str:
        return "you" if seat == self.you else "they"

    def _sentences(self, before: View | None, after: View, *, by_itself: bool) -> Iterator[str]:
        news = after.story[len(before.story) if before else 0 :]
        only_turns = all(event.kind is EventKind.TURN for event in news)
        places = _Places(before, after)
        for event in news:
            if event.kind is EventKind.TURN and not only_turns:
                continue  # the prompt says whose turn it is
            if by_itself and event.kind is EventKind.ACT and _reached(after, event):
                yield self.text("act.reached", event.seat)
            else:
                yield self._sentence(event, places.card(event), after)

    def _sentence(self, event: Event, card: Card | None, after: View) -> str:
        seat = event.seat
        match event.kind:
            case EventKind.ACT:
                return self._act(seat, Action.parse(event.words), after)
            case EventKind.DEAL:
                return self._card("deal_up" if event.up else "deal_down" if card is None else "deal_seen", seat, card)
            case EventKind.TURN_UP | EventKind.SWAP:
                return self._card(str(event.kind), seat, card)
            case EventKind.SHUFFLE | EventKind.SHOWDOWN:
                return self.words.text(f"table.event.{event.kind}")
            case EventKind.PAY if event.amount == 0:
                return self.text("event.even", seat)
            case EventKind.PAY:
                return self.counted("event.win" if event.amount > 0 else "event.lose", seat, abs(event.amount))
            case EventKind.POT:
                return self.counted("event.pot_out" if event.amount > 0 else "event.pot_in", seat, abs(event.amount))
            case EventKind.UNPAID:
                return self.counted("event.unpaid", seat, event.amount)
            case EventKind.BUST if seat == after.bank:
                return self.text("event.bank_bust", seat)
            case EventKind.BANK:
                return self.text(f"event.{_bank_key(seat, after)}", seat)
            case _:
                return self.text(f"event.{event.kind}", seat)

    def _act(self, seat: int, action: Action, after: View) -> str:
        key = f"act.{verb_key(action)}"
        if action.verb is Verb.HALF:
            return self._half(seat, hand_total(after, after.hands[seat][0]))
        if action.on is not None and action.amount is not None:
            key = "act.side_on_you" if action.on == self.you else key
            return self.counted(key, seat, action.amount, on=self.names[action.on])
        return self.text(key, seat) if action.amount is None else self.counted(key, seat, action.amount)

    def _half(self, seat: int, total: int) -> str:
        """The bank announces the lowest total that it pays: half a point above its raised one."""
        if total + 1 >= TARGET:
            return self.text("act.half_naturals", seat)
        return self.text("act.half", seat, pays=self.words.total(total + 2))

    def _card(self, key: str, seat: int, card: Card | None) -> str:
        name = "" if card is None else self.words.card(str(card))
        return self.words.text(f"table.event.{key}.{self._person(seat)}", name=self.names[seat], card=name)


def _reached(view: View, event: Event) -> bool:
    """Whether the viewer sees that a hand stood by itself, at seven and a half."""
    hand = view.hands[event.seat][event.hand]
    return None not in hand.cards and hand_total(view, hand) == TARGET


def _bank_key(seat: int, after: View) -> str:
    if seat != after.bank:
        return "new_bank"
    return "same_bank" if after.stage in (Stage.AFTER, Stage.OVER) else "bank_now"


class _Places:
    """Finds which card a deal brought: the story hides it, its owner's view does not."""

    def __init__(self, before: View | None, after: View) -> None:
        self._hands = after.hands
        self._next = {} if before is None else _sizes(before)

    def card(self, event: Event) -> Card | None:
        if event.kind is EventKind.SWAP:
            self._next[event.seat, event.hand] = 0
        if event.kind is not EventKind.DEAL:
            return event.card
        place = self._next.get((event.seat, event.hand), 0)
        self._next[event.seat, event.hand] = place + 1
        if event.card is not None:
            return event.card
        row = self._hands[event.seat]
        cards = row[event.hand].cards if event.hand < len(row) else ()
        return cards[place] if place < len(cards) else None


def _sizes(view: View) -> dict[tuple[int, int], int]:
    return {(seat, number): len(hand.cards) for seat, row in enumerate(view.hands) for number, hand in enumerate(row)}


def verb_key(action: Action) -> str:
    """The part of a message key that names an action.

    >>> verb_key(Action.parse("draw up")), verb_key(Action.parse("bank yes"))
    ('draw_up', 'bank_yes')
    """
    verb = action.verb.replace(" ", "_")
    if action.verb in (Verb.BANK, Verb.SELL):
        return f"{verb}_{'yes' if action.yes else 'no'}"
    return verb


def shown_names(words: Words, setup: Setup) -> tuple[str, ...]:
    """The seats as the page names them: the learner is "You", in a demonstration a player like any other."""
    own = DEMO_NAME if setup.demo else words.text("table.you")
    return tuple(own if seat == setup.you else name for seat, name in enumerate(setup.names))
