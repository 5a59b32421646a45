"""The start of a hand, from a new deal or from the hand before."""

from __future__ import annotations

from random import Random

from ..cards import DECK, Card, shuffled
from ..rules import BetTime, Rules, Shuffle
from .draft import Draft
from .event import EventKind
from .hand import Hand
from .opening_bets import ask_bets, begin_deal
from .readable import is_readable
from .state import Start, State, Waiting, turn_order, waiting
from .view import Stage

_LONGEST_NAME = 80


def new_hand(
    rules: Rules,
    names: tuple[str, ...],
    *,
    deck: tuple[Card, ...],
    bank: int = 0,
    chips: tuple[int, ...] | None = None,
    limits: tuple[int, int] = (1, 5),
    pot: int = 0,
    discards: tuple[Card, ...] = (),
    declined: frozenset[int] = frozenset(),
    bank_hands: int = 0,
    known: tuple[tuple[int, Card], ...] = (),
    seed: int = 0,
) -> State:
    """Return a table at which nothing is dealt yet; seats stand in the direction of play.

    `deck` lists the cards from the top and makes the forty together with `discards`.
    `known` are places in it, counted from the top, that everybody knows. `seed` orders the
    discards should the deck run out. Raises ValueError naming what is wrong.

    >>> from ..cards import DECK
    >>> from ..rules import PRESETS
    >>> new_hand(PRESETS["clasica"], ("bank", "ana"), deck=DECK).chips
    (100, 100)
    """
    seats = len(names)
    chips = (100,) * seats if chips is None else chips
    _check_cards(deck, discards, known)
    wild = Card.parse(rules.wild) if rules.wild else None
    start = Start(rules, names, deck, bank, chips, limits, pot, discards, declined, bank_hands, known, seed, wild)
    _check(start)
    t = Draft(_nothing_dealt(start))
    _pay_antes(t)
    if rules.bets is BetTime.BEFORE_DEAL:
        ask_bets(t, t.order)
    else:
        t.hands = tuple((Hand(),) if has or seat == bank else () for seat, has in enumerate(t.chips))
        begin_deal(t)
    return t.freeze()


def next_hand(
    state: State,
    deck: tuple[Card, ...] | None = None,
    *,
    seed: int = 0,
    bank: int | None = None,
    chips: tuple[int, ...] | None = None,
    limits: tuple[int, int] | None = None,
) -> State:
    """Start the hand after one that is over: chips, bank, pot and discards are carried on.

    `bank`, `chips` and `limits` say what changed between the hands. Where the deck is only shuffled
    when it runs out, it goes on; the cards that a given deck leaves out are the discards. Elsewhere
    `deck` is the new deal; without one, `seed` makes it.
    Raises ValueError when the hand is not over, or nobody but the bank has chips.
    """
    if waiting(state) is not Waiting.OVER or state.bank_next is None:
        raise ValueError(f"the hand is not over: it waits for {waiting(state)}")
    goes_on = state.rules.shuffle is Shuffle.RUN_OUT
    known: tuple[tuple[int, Card], ...] = ()
    if deck is None and goes_on:
        deck = state.deck[state.top :]
        known = tuple((at - state.top, card) for at, card in state.known)
    elif deck is None:
        deck = shuffled(DECK, Random(seed).random)
    here = set(deck)
    bank = state.bank_next if bank is None else bank
    return new_hand(
        state.rules,
        state.names,
        deck=deck,
        bank=bank,
        chips=state.chips if chips is None else chips,
        limits=state.limits if limits is None else limits,
        pot=state.pot,
        discards=tuple(card for card in DECK if card not in here),
        declined=state.declined,
        bank_hands=_hands_held(state, bank),
        known=known,
        seed=seed,
    )


def _hands_held(state: State, bank: int) -> int:
    if bank != state.bank:
        return 0
    return state.start.bank_hands + 1 if state.start.bank == state.bank else 1


def _nothing_dealt(start: Start) -> State:
    bank_only = tuple((Hand(),) if seat == start.bank else () for seat in range(len(start.names)))
    return State(
        start=start, bank=start.bank, stage=Stage.BETS, ask=None, turn=None, hand=0, chips=start.chips, pot=start.pot,
        hands=bank_only, deck=start.deck, top=0, known=start.known, discards=start.discards, due=(), raised=False,
        swaps=0, side_on=None, sides=(), offers=(), called=False, half=False, declined=start.declined, claims=(),
        bank_next=None, story=(), actions=(),
    )  # fmt: skip


def _pay_antes(t: Draft) -> None:
    ante = t.rules.jackpot_ante
    if not ante:
        return
    chips = list(t.chips)
    for seat in turn_order(len(chips), t.bank):
        # A player keeps a chip to bet with.
        paid = min(ante, chips[seat] - (seat != t.bank))
        if paid > 0:
            chips[seat] -= paid
            t.pot += paid
            t.tell(EventKind.POT, seat, amount=-paid)
    t.chips = tuple(chips)


def check_names(rules: Rules, names: tuple[str, ...]) -> None:
    """Raise ValueError when the rules have no table for these seats."""
    seats, least, most = len(names), rules.min_players, rules.max_players
    if not least <= seats <= most:
        raise ValueError(f"seats: {seats} named, but {rules.preset} is played by {least} to {most}, the bank counted")
    for seat, name in enumerate(names):
        if not name or name in names[:seat]:
            raise ValueError(f"seats[{seat}]: {name!r} is not a name of its own")
        if not is_readable(name) or len(name) > _LONGEST_NAME:
            raise ValueError(f"seats[{seat}]: {name!r} is not a name of at most {_LONGEST_NAME} visible signs")


def _check(start: Start) -> None:
    rules, names, chips, limits = start.rules, start.names, start.chips, start.limits
    seats = len(names)
    check_names(rules, names)
    if not 0 <= start.bank < seats:
        raise ValueError(f"bank: {start.bank} is not a seat: use 0 to {seats - 1}")
    if len(chips) != seats or min(chips) < 0:
        raise ValueError(f"chips: give each of the {seats} seats a number from 0, not {list(chips)}")
    if not any(has for seat, has in enumerate(chips) if seat != start.bank):
        raise ValueError("chips: nobody but the bank has any")
    if not 1 <= limits[0] <= limits[1]:
        raise ValueError(f"limits: {list(limits)} is not a smallest and a largest bet, from 1")
    if not all(0 <= seat < seats for seat in start.declined):
        raise ValueError(f"declined: {sorted(start.declined)} names a seat that is not one of 0 to {seats - 1}")


def _check_cards(deck: tuple[Card, ...], discards: tuple[Card, ...], known: tuple[tuple[int, Card], ...]) -> None:
    cards = deck + discards
    if len(cards) != len(DECK) or len(set(cards)) != len(DECK):
        twice = next((card for at, card in enumerate(cards) if card in cards[:at]), None)
        missing = [str(card) for card in DECK if card not in cards]
        raise ValueError(f"deck: {twice} is there twice" if twice else f"deck: cards are missing: {' '.join(missing)}")
    for at, card in known:
        if not 0 <= at < len(deck) or deck[at] != card:
            raise ValueError(f"known: {card} does not lie at place {at} of the deck")
