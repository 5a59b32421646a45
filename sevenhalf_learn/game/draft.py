"""A state while it is being changed: one decision or one card, with all that follows by itself."""

from __future__ import annotations

from ..cards import Card
from ..rules import Rules
from .action import Action
from .event import Event, EventKind
from .hand import Hand
from .state import Due, Start, State, turn_order
from .view import Stage


class Draft:
    """A mutable copy of a State; `freeze` returns the new State. Never leaves `play` or `deal`."""

    __slots__ = (
        "actions", "ask", "bank", "bank_next", "called", "chips", "claims", "deck", "declined", "discards", "due",
        "events", "half", "hand", "hands", "known", "offers", "pot", "raised", "rules", "side_on", "sides", "stage",
        "start", "story", "swaps", "top", "turn",
    )  # fmt: skip

    def __init__(self, state: State) -> None:
        self.start: Start = state.start
        self.rules: Rules = state.start.rules
        self.bank = state.bank
        self.stage = state.stage
        self.ask = state.ask
        self.turn = state.turn
        self.hand = state.hand
        self.chips = state.chips
        self.pot = state.pot
        self.hands = state.hands
        self.deck = state.deck
        self.top = state.top
        self.known = state.known
        self.discards = state.discards
        self.due: tuple[Due, ...] = state.due
        self.raised = state.raised
        self.swaps = state.swaps
        self.side_on = state.side_on
        self.sides = state.sides
        self.offers = state.offers
        self.called = state.called
        self.half = state.half
        self.declined = state.declined
        self.claims = state.claims
        self.bank_next = state.bank_next
        self.story = state.story
        self.actions: tuple[tuple[int, Action], ...] = state.actions
        self.events: list[Event] = []

    def freeze(self) -> State:
        """Return the State that this draft has become."""
        return State(
            self.start,
            self.bank,
            self.stage,
            self.ask,
            self.turn,
            self.hand,
            self.chips,
            self.pot,
            self.hands,
            self.deck,
            self.top,
            self.known,
            self.discards,
            self.due,
            self.raised,
            self.swaps,
            self.side_on,
            self.sides,
            self.offers,
            self.called,
            self.half,
            self.declined,
            self.claims,
            self.bank_next,
            self.story + tuple(self.events),
            self.actions,
        )

    @property
    def seat(self) -> int:
        """The seat in turn."""
        assert self.turn is not None
        return self.turn

    @property
    def order(self) -> tuple[int, ...]:
        """The seats in turn order, the bank last."""
        return turn_order(len(self.hands), self.bank)

    def playing(self) -> Hand:
        """Return the hand in play."""
        return self.hands[self.seat][self.hand]

    def put(self, hand: Hand, seat: int | None = None, index: int | None = None) -> None:
        """Replace a hand, by default the one in play."""
        if seat is None:
            seat = self.seat
        if index is None:
            index = self.hand
        hands = self.hands
        row = hands[seat]
        row = (hand,) if len(row) == 1 else (*row[:index], hand, *row[index + 1 :])
        self.hands = (*hands[:seat], row, *hands[seat + 1 :])

    def lay(self, seat: int, hand: Hand) -> None:
        """Add a hand after the seat's other ones."""
        self.hands = (*self.hands[:seat], (*self.hands[seat], hand), *self.hands[seat + 1 :])

    def tell(self, kind: EventKind, seat: int, hand: int = 0, *, amount: int = 0) -> None:
        """Add an event to the public story."""
        self.events.append(Event(kind, seat, hand, None, False, amount))

    def tell_card(self, kind: EventKind, seat: int, hand: int, card: Card | None) -> None:
        """Add to the public story what happens to a card; None for one that lies face down."""
        self.events.append(Event(kind, seat, hand, card, card is not None))

    def say(self, words: str, seat: int | None = None) -> None:
        """Add to the story a decision as everybody hears it."""
        if seat is None:
            seat = self.seat
        hand = self.hand if seat == self.turn else 0
        self.events.append(Event(EventKind.ACT, seat, hand, None, False, 0, words))

    def turn_up(self, seat: int, index: int) -> None:
        """Turn up the face-down cards of a hand."""
        hand = self.hands[seat][index]
        for card, up in zip(hand.cards, hand.up, strict=True):
            if not up:
                self.tell_card(EventKind.TURN_UP, seat, index, card)
        self.put(hand.turned_up(), seat, index)

    def pay(self, seat: int, amount: int, hand: int = 0) -> None:
        """Move chips from the bank to a seat (negative: to the bank), as far as the payer's chips reach."""
        payer = self.bank if amount > 0 else seat
        owed = abs(amount)
        paid = min(owed, self.chips[payer])
        chips = list(self.chips)
        moved = paid if amount > 0 else -paid
        chips[seat] += moved
        chips[self.bank] -= moved
        self.chips = tuple(chips)
        self.tell(EventKind.PAY, seat, hand, amount=moved)
        if payer == self.bank and paid < owed:
            self.tell(EventKind.UNPAID, seat, hand, amount=owed - paid)

    def over(self) -> None:
        """End the hand."""
        self.stage = Stage.OVER
        self.ask = None
        self.turn = None
        self.side_on = None
