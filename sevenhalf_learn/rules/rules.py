"""The rules of one table as a frozen value.

Each field is one row of the rules' table or one option that a table agrees on beforehand.
Totals are in half points, payments are N in N:1, chips are integers.
"""

from __future__ import annotations

from dataclasses import dataclass

from .kinds import (
    BankKeeps,
    BankSevenHalf,
    BetTime,
    Calling,
    Claim,
    Decline,
    Direction,
    Faces,
    FirstBank,
    FourSwap,
    Opening,
    Selling,
    Shuffle,
    Tie,
)


class ContradictionError(ValueError):
    """Two fields of the rules that exclude each other; `left` and `right` are their names."""

    def __init__(self, left: tuple[str, object], right: tuple[str, object]) -> None:
        """Take the name and the value of each."""
        self.left, self.right = left[0], right[0]
        super().__init__(f"rules contradict each other: {left[0]}={left[1]} and {right[0]}={right[1]}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The rules in force at a table.

    Raises ValueError when two fields contradict each other; the message names both.

    >>> Rules(opening=Opening.FIGURES).natural_pays
    2
    """

    preset: str = "clasica"
    """The preset that these rules started from."""
    direction: Direction = Direction.COUNTERCLOCKWISE
    """Direction of play."""
    min_players: int = 2
    """Fewest seats, the bank counted."""
    max_players: int = 8
    """Most seats, the bank counted."""
    bets: BetTime = BetTime.TURN
    """When the bet is placed."""
    sit_out: bool = False
    """Whether a seat may sit a hand out instead of betting."""
    announced_limits: bool = False
    """Whether the bank announces the limits before each hand."""
    bet_amounts: int = 0
    """How many bets there are, evenly spread over the limits; 0 for every whole number within them."""
    raising: bool = True
    """Whether the bet may grow when asking or standing, never at 7½."""
    faces: Faces = Faces.CHOICE
    """How second and later cards come."""
    tie: Tie = Tie.BANK
    """Who wins a tie."""
    seven_half_pays: int = 2
    """N in N:1 for a 7½ of three cards or more."""
    natural_pays: int = 2
    """N in N:1 for a 7½ of exactly two cards."""
    natural_shown: bool = False
    """Whether a natural is turned up at once."""
    bank_seven_half: BankSevenHalf = BankSevenHalf.BEATS_ALL
    """What the bank's own 7½ does."""
    claim: Claim = Claim.SEVEN_HALF
    """Which hand gives a claim to the bank."""
    bank_keeps: BankKeeps = BankKeeps.SEVEN_HALF
    """Which hand of the bank's own defeats every claim."""
    decline: Decline = Decline.FREELY
    """Whether a claim may be declined."""
    max_bank_hands: int = 0
    """Hands in a row that one seat may hold the bank; 0 for no limit."""
    cover: bool = False
    """Whether a bank that can't cover the bets passes to a seat that can."""
    broke_bank_passes: bool = False
    """Whether a bank that has lost all its chips passes to the best hand of the deal."""
    first_bank: FirstBank = FirstBank.LOT_OR_BOUGHT
    """How the first bank is found."""
    selling: Selling = Selling.BETWEEN_HANDS
    """How the bank is sold."""
    shuffle: Shuffle = Shuffle.EVERY_HAND
    """When the deck is shuffled."""
    wild: str = ""
    """The wild card as written in records (any whole number of points), or empty."""
    calling: Calling = Calling.OFF
    """Whether the first 7½ in turn order is shown, and whether that binds the bank."""
    bank_must_reach: bool = False
    """Whether the bank may not stand below 7½ once a player has called it."""
    opening: Opening = Opening.OFF
    """Which second card may be opened as its own hand."""
    max_opens: int | None = None
    """Openings in one turn; None: by table size, three for 2-3 seats, one for 4-5, none from 6."""
    four_swap: FourSwap = FourSwap.OFF
    """Whether a first card four is swapped."""
    shooting: bool = False
    """Whether a first card seven may be shot."""
    shot_pays: int = 4
    """N in N:1 for a shot seven with a figure under it."""
    side_bets: bool = False
    """Whether seats may bet on another seat's first hand."""
    muerto: bool = False
    """Whether a first card seven gets the offer of the dead hand."""
    discard_four: bool = False
    """Whether a first card four goes to the discards and another is dealt."""
    secret_pair: bool = False
    """Whether a first card three becomes two cards that nobody sees."""
    double: bool = False
    """Whether the bet may be doubled on the first card, for exactly one more."""
    split: bool = False
    """Whether two figures may be split into two hands."""
    jackpot_ante: int = 0
    """Chips that each seat, the bank included, pays into the pot each hand."""
    half_point: bool = False
    """Whether the bank, once done and below 7½, may count half a point more."""
    lie: bool = False
    """Whether a player who went over may stand as if alive."""

    def __post_init__(self) -> None:
        for left, right, wrong in _contradictions(self):
            if wrong:
                raise ContradictionError((left, getattr(self, left)), (right, getattr(self, right)))

    def opens_for(self, seats: int) -> int:
        """Openings allowed in one turn at a table of `seats`, the bank counted.

        >>> [Rules(opening=Opening.FIGURES).opens_for(seats) for seats in (2, 3, 4, 5, 6)]
        [3, 3, 1, 1, 0]
        """
        if self.opening is Opening.OFF:
            return 0
        if self.max_opens is not None:
            return self.max_opens
        return 3 if seats <= 3 else 1 if seats <= 5 else 0


def _contradictions(r: Rules) -> tuple[tuple[str, str, bool], ...]:
    return (
        ("bank_must_reach", "calling", r.bank_must_reach and r.calling is Calling.OFF),
        ("min_players", "max_players", not 2 <= r.min_players <= r.max_players),
        ("opening", "faces", r.opening is not Opening.OFF and r.faces is not Faces.CHOICE),
        ("max_opens", "opening", bool(r.max_opens) and r.opening is Opening.OFF),
        ("bet_amounts", "raising", bool(r.bet_amounts) and r.raising),
        ("sit_out", "bets", r.sit_out and r.bets is BetTime.TURN),
        ("cover", "bets", r.cover and r.bets is BetTime.TURN),
        ("raising", "bets", r.raising and r.bets is BetTime.BEFORE_DEAL),
        ("four_swap", "discard_four", r.four_swap is not FourSwap.OFF and r.discard_four),
        ("four_swap", "bets", r.four_swap is not FourSwap.OFF and r.bets is BetTime.BEFORE_DEAL),
        ("shooting", "muerto", r.shooting and r.muerto),
        ("shooting", "bets", r.shooting and r.bets is BetTime.BEFORE_DEAL),
        ("secret_pair", "bets", r.secret_pair and r.bets is BetTime.TURN),
        ("muerto", "bets", r.muerto and r.bets is BetTime.TURN),
        ("double", "bets", r.double and r.bets is BetTime.TURN),
        ("split", "opening", r.split and r.opening is not Opening.OFF),
        ("split", "bets", r.split and r.bets is BetTime.TURN),
        ("lie", "faces", r.lie and r.faces is Faces.UP),
        ("natural_shown", "natural_pays", r.natural_shown and r.natural_pays < 1),
        ("decline", "claim", r.decline is not Decline.NO and r.claim is Claim.NONE),
    )
