"""Who wins and what is paid when a player's final hand meets the bank's, read from the rules' fields."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache

from ..cards import TARGET
from ..game.event import EventKind
from ..game.view import HandState, View
from ..rules import BankSevenHalf, Calling, Rules, Tie
from .counts import BUST


class Result(IntEnum):
    """How a hand that is not bust ends, seen from its own side."""

    WIN = 0
    TIE = 1
    LOSE = 2


@dataclass(frozen=True, slots=True)
class Final:
    """A finished hand: its total in halves (`BUST` when over) and whether it is a natural."""

    total: int
    natural: bool = False


@dataclass(frozen=True, slots=True)
class Meeting:
    """The result for the player, and what it gains in chips for a bet of one."""

    result: Result
    gain: int


def pays(rules: Rules, player: Final) -> int:
    """Return what a winning hand is paid for a bet of one.

    >>> from sevenhalf_learn.rules import PRESETS
    >>> pays(PRESETS["clasica"], Final(15)), pays(PRESETS["tradicional"], Final(15))
    (2, 1)
    """
    if player.total != TARGET:
        return 1
    return rules.natural_pays if player.natural else rules.seven_half_pays


def meet(rules: Rules, player: Final, bank: Final, half: bool = False) -> Meeting:
    """Compare a player's hand, not bust, with the bank's; `half` when the bank counts half a point more.

    Equal totals are a tie, whoever the rules give it to, unless one of them outranks the other.

    >>> from sevenhalf_learn.rules import PRESETS
    >>> meet(PRESETS["italiana"], Final(15, natural=True), Final(15)).gain
    2
    >>> meet(PRESETS["rioplatense"], Final(13), Final(12), half=True).gain
    -1
    """
    won = Meeting(Result.WIN, pays(rules, player))
    if bank.total == BUST:
        return won
    counted = bank.total + half
    if counted != player.total:
        return won if counted < player.total else Meeting(Result.LOSE, -1)
    if player.total == TARGET:
        match rules.bank_seven_half:
            case BankSevenHalf.BEATS_ALL:
                return Meeting(Result.TIE, -1)
            case BankSevenHalf.RANKS if player.natural != bank.natural:
                return won if player.natural else Meeting(Result.LOSE, -1)
            case BankSevenHalf.TIES if player.natural:
                return won
            case _:
                pass
    if half or rules.tie is Tie.BANK:
        return Meeting(Result.TIE, -1)
    return Meeting(Result.TIE, 0 if rules.tie is Tie.PUSH else won.gain)


@lru_cache(maxsize=512)
def meetings(rules: Rules, player: Final) -> tuple[Meeting, ...]:
    """Return how the player's hand fares against each bank that a bank model can end with.

    Indices 0-15 are the bank's totals, 16 its bust, 17 its natural. A bank that may count half a point does.
    """
    banks = [Final(total) for total in range(BUST + 1)] + [Final(TARGET, natural=True)]
    return tuple(meet(rules, player, bank, rules.half_point and bank.total < TARGET) for bank in banks)


@lru_cache(maxsize=512)
def informed_threshold(rules: Rules, player: Final) -> int:
    """Return the total in halves from which an informed bank stops against this hand.

    It draws until the hand no longer beats it; where no total helps it, it stops at once.

    >>> from sevenhalf_learn.rules import PRESETS
    >>> [informed_threshold(PRESETS[name], Final(12)) for name in ("clasica", "italiana", "rioplatense")]
    [12, 12, 11]
    """
    against = meetings(rules, player)
    return next((total for total in range(1, TARGET + 1) if against[total].result is not Result.WIN), 1)


def meet_liar(bank: Final) -> Meeting:
    """Compare a hand that lies about being over with the bank's: it wins one against a bust, else it pays double."""
    return Meeting(Result.WIN, 1) if bank.total == BUST else Meeting(Result.LOSE, -2)


@lru_cache(maxsize=1)
def liar_meetings() -> tuple[Meeting, ...]:
    """Return how a lie fares against each end of a bank, in the order of `meetings`."""
    return tuple(meet_liar(Final(BUST if total == BUST else 0)) for total in range(BUST + 2))


def meet_shot(rules: Rules, player: Final, bank: Final) -> Meeting:
    """Compare a shot hand with the bank's: anything but 7½ has lost."""
    if player.total != TARGET:
        return Meeting(Result.LOSE, -1)
    against = meet(rules, player, bank)
    return Meeting(against.result, rules.shot_pays) if against.gain > 0 else against


@lru_cache(maxsize=64)
def shot_meetings(rules: Rules) -> tuple[Meeting, ...]:
    """Return how a shot seven with a figure under it fares against each end of a bank, in the order of `meetings`."""
    banks = [Final(total) for total in range(BUST + 1)] + [Final(TARGET, natural=True)]
    return tuple(meet_shot(rules, Final(TARGET, natural=True), bank) for bank in banks)


def binds_when_called(rules: Rules) -> bool:
    """Whether a player's called seven and a half forbids the bank to stand below it."""
    return rules.calling is Calling.FORCE or rules.bank_must_reach


def must_reach(rules: Rules) -> int:
    """Return the total in halves from which a bound bank may stop: its half point counts.

    >>> from sevenhalf_learn.rules import PRESETS
    >>> [must_reach(PRESETS[name]) for name in ("clasica", "rioplatense")]
    [15, 14]
    """
    return TARGET - rules.half_point


def bank_is_bound(view: View) -> bool:
    """Whether the bank may not stand below seven and a half: one was called, or a hand was shot."""
    called = binds_when_called(view.rules) and any(event.kind is EventKind.CALL for event in view.story)
    return called or any(hand.state is HandState.SHOT for hands in view.hands for hand in hands)
