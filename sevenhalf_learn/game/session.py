"""A session: hands one after the other, with what the seats agree on between them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random
from typing import Final

from ..cards import DECK, shuffled
from ..rules import PRESETS, FirstBank, Rules, Selling
from .action import Action
from .between import Between, Deal
from .first_bank import first_bank
from .match import match_limits, match_points
from .start import check_names, new_hand, next_hand
from .state import State, Waiting, waiting

NEXT_HAND: Final = 1_000_003
"""Distance between the seeds of two hands in a row; a prime far above the deal numbers that a class uses."""
_LARGEST_BET: Final = 10**9


class Phase(StrEnum):
    """Where a session is."""

    FIRST_BANK = "first_bank"
    """The first bank may be bought; dealing without that leaves it to the lot."""
    BETWEEN = "between"
    HAND = "hand"
    OVER = "over"
    """The last deal of a match is played, or only one seat has chips."""


@dataclass(frozen=True, slots=True)
class SessionStart:
    """What a session starts from. `deals` is the length of a match, 0 for a session without end."""

    rules: Rules
    names: tuple[str, ...]
    chips: tuple[int, ...]
    limits: tuple[int, int]
    seed: int
    bank: int | None
    deals: int


@dataclass(frozen=True, slots=True)
class Played:
    """One hand of a session as it is written down: what came before it, and its decisions."""

    before: tuple[tuple[int, Between], ...]
    actions: tuple[tuple[int, Action], ...]


@dataclass(frozen=True, slots=True)
class Session:
    """A session at one moment. `hand` is the hand in play or, between hands, the last one."""

    start: SessionStart
    bank: int
    chips: tuple[int, ...]
    limits: tuple[int, int]
    hand: State | None = None
    offers: tuple[tuple[int, int], ...] = ()
    """Offers for the bank since the last hand: seat, chips."""
    before: tuple[tuple[int, Between], ...] = ()
    bought: bool = False
    played: tuple[Played, ...] = ()


@dataclass(frozen=True, slots=True)
class Option:
    """What a seat may do between hands; an amount is anything from `least` to `most`."""

    seat: int
    deal: Deal
    least: int = 0
    most: int = 0
    to: int | None = None

    def __str__(self) -> str:
        words = {
            Deal.LIMITS: "limits N M",
            Deal.SELL: f"sell {self.to} for {self.least}",
            Deal.GIVE: f"give bank to {self.to}",
            Deal.KEEP: "sell no",
        }
        return f"{self.seat}: {words.get(self.deal, f'{self.deal} {self.least} … {self.most}')}"


def new_session(
    rules: Rules,
    names: tuple[str, ...],
    *,
    chips: tuple[int, ...] | None = None,
    limits: tuple[int, int] = (1, 5),
    seed: int = 0,
    bank: int | None = None,
    deals: int = 0,
) -> Session:
    """Return a session before its first hand; without a `bank` the rules find the first one.

    Raises ValueError naming what is wrong.

    >>> from ..rules import PRESETS
    >>> deal_hand(new_session(PRESETS["italiana"], ("ana", "luis"), seed=7)).bank
    0
    """
    check_names(rules, names)
    chips = (100,) * len(names) if chips is None else chips
    start = SessionStart(rules, names, chips, limits, seed, bank, deals)
    first = first_bank(rules, len(names), seed) if bank is None else bank
    session = Session(start, first, chips, _limits_of_hand(start, 0, limits), bought=bank is not None)
    # A hand that could not be dealt is refused here, with the place named.
    new_hand(rules, names, deck=DECK, bank=first, chips=chips, limits=session.limits)
    return session


def new_match(names: tuple[str, ...], deals: int = 15, seed: int = 0) -> Session:
    """Return a `ludoteka` match of 15 or 30 deals before its first hand.

    >>> new_match(("ana", "luis", "marta", "iker"), seed=7).chips
    (25, 25, 25, 25)
    """
    rules = replace(PRESETS["ludoteka"], bet_amounts=4)
    chips = (match_points(len(names), deals),) * len(names)
    return new_session(rules, names, chips=chips, seed=seed, deals=deals)


def phase(session: Session) -> Phase:
    """Return where the session is."""
    if session.hand is not None and waiting(session.hand) is not Waiting.OVER:
        return Phase.HAND
    ended = session.start.deals and len(session.played) >= session.start.deals
    if ended or sum(has > 0 for has in session.chips) < 2:
        return Phase.OVER
    may_buy = session.start.rules.first_bank is FirstBank.LOT_OR_BOUGHT and not session.bought
    return Phase.FIRST_BANK if session.hand is None and may_buy else Phase.BETWEEN


def deal_hand(session: Session) -> Session:
    """Start the next hand. Raises ValueError while one is in play, or when the session is over."""
    where = phase(session)
    if where in (Phase.HAND, Phase.OVER):
        raise ValueError(f"no hand can be dealt: {_WHY_NOT[where]}")
    start = session.start
    seed = hand_seed(start.seed, len(session.played))
    if session.hand is None:
        hand = new_hand(
            start.rules,
            start.names,
            deck=shuffled(DECK, Random(seed).random),
            bank=session.bank,
            chips=session.chips,
            limits=session.limits,
            seed=seed,
        )
    else:
        hand = next_hand(session.hand, seed=seed, bank=session.bank, chips=session.chips, limits=session.limits)
    return replace(session, hand=hand, bank=hand.bank, chips=hand.chips, offers=())


def with_hand(session: Session, hand: State) -> Session:
    """Put the hand in play further on; when it is over, its chips and its bank are the session's.

    Raises ValueError for a hand that the session did not deal.
    """
    if session.hand is None or hand.start != session.hand.start or phase(session) is not Phase.HAND:
        raise ValueError("this hand is not the one in play in the session")
    session = replace(session, hand=hand, bank=hand.bank, chips=hand.chips)
    if waiting(hand) is not Waiting.OVER:
        return session
    assert hand.bank_next is not None
    played = (*session.played, Played(session.before, hand.actions))
    limits = _limits_of_hand(session.start, len(played), session.limits)
    return replace(session, bank=hand.bank_next, played=played, before=(), limits=limits)


def options(session: Session) -> tuple[Option, ...]:
    """Return all that seats may do before the next hand is dealt."""
    rules, bank, chips = session.start.rules, session.bank, session.chips
    where = phase(session)
    others = [seat for seat, has in enumerate(chips) if has and seat != bank]
    if where is Phase.FIRST_BANK:
        most = [(seat, chips[seat] // (len(chips) - 1)) for seat in range(len(chips))]
        return tuple(Option(seat, Deal.BUY, 1, each) for seat, each in most if each)
    if where is not Phase.BETWEEN:
        return ()
    found: list[Option] = []
    if rules.announced_limits and not session.start.deals:
        found.append(Option(bank, Deal.LIMITS, 1, _LARGEST_BET))
    if rules.selling in (Selling.BETWEEN_HANDS, Selling.OFFER_BEFORE):
        best = dict(session.offers)
        found += [Option(seat, Deal.OFFER, best.get(seat, 0) + 1, chips[seat]) for seat in others]
        found += [Option(bank, Deal.SELL, price, price, seat) for seat, price in best.items()]
        found += [Option(bank, Deal.KEEP)] * bool(best)
    if rules.selling is Selling.BETWEEN_HANDS:
        found += [Option(bank, Deal.GIVE, to=seat) for seat in others]
    return tuple(option for option in found if option.least <= option.most)


def act(session: Session, seat: int, what: Between | str) -> Session:
    """Do something between two hands. Raises ValueError naming what is allowed."""
    if isinstance(what, str):
        what = Between.parse(what)
    allowed = options(session)
    if not any(_fits(option, seat, what) for option in allowed):
        words = ", ".join(map(str, allowed)) or "nothing"
        raise ValueError(f"'{seat}: {what}' is not allowed between these hands: allowed is {words}")
    session = replace(session, before=(*session.before, (seat, what)))
    amount = what.amount or 0
    if what.deal is Deal.LIMITS:
        return replace(session, limits=(amount, what.most or amount))
    if what.deal is Deal.OFFER:
        kept = tuple(offer for offer in session.offers if offer[0] != seat)
        return replace(session, offers=(*kept, (seat, amount)))
    if what.deal is Deal.KEEP:
        return replace(session, offers=())
    if what.deal is Deal.BUY:
        chips = tuple(has + amount for has in session.chips)
        bought = _moved(chips, seat, seat, -amount * len(chips))
        return replace(session, bank=seat, chips=bought, bought=True)
    assert what.to is not None
    chips = _moved(session.chips, session.bank, what.to, amount)
    return replace(session, bank=what.to, chips=chips, offers=())


def hand_seed(seed: int, number: int) -> int:
    """Return the seed of one hand of a session, counted from 0; the first is the session's own.

    >>> hand_seed(7, 0), hand_seed(7, 1)
    (7, 1000010)
    """
    return seed + NEXT_HAND * number


def _fits(option: Option, seat: int, what: Between) -> bool:
    if (option.seat, option.deal, option.to) != (seat, what.deal, what.to):
        return False
    if what.deal is Deal.LIMITS:
        return option.least <= (what.amount or 0) <= (what.most or 0) <= option.most
    return what.amount is None or option.least <= what.amount <= option.most


def _moved(chips: tuple[int, ...], gains: int, pays: int, amount: int) -> tuple[int, ...]:
    moved = list(chips)
    moved[gains] += amount
    if pays != gains:
        moved[pays] -= amount
    return tuple(moved)


def _limits_of_hand(start: SessionStart, number: int, now: tuple[int, int]) -> tuple[int, int]:
    return match_limits(min(number, start.deals - 1), start.deals) if start.deals else now


_WHY_NOT: Final = {Phase.HAND: "one is in play", Phase.OVER: "the session is over"}
