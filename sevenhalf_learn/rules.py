"""The rules of one table as a frozen value, and the six presets as data.

Each field is one row of the rules' table or one option that a table agrees on beforehand.
Totals are in half points, payments are N in N:1, chips are integers.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from difflib import get_close_matches
from enum import StrEnum
from types import MappingProxyType
from typing import Any, Final

from .cards import Card


class Direction(StrEnum):
    """Which way the turn goes round the table."""

    COUNTERCLOCKWISE = "counterclockwise"
    CLOCKWISE = "clockwise"


class BetTime(StrEnum):
    """When a seat bets: on its turn, having seen its first card, or before the deal."""

    TURN = "turn"
    BEFORE_DEAL = "before_deal"


class Faces(StrEnum):
    """How the second and later cards come."""

    CHOICE = "choice"
    """The player keeps the hidden card and draws up, or turns it up and draws down."""
    FORCED = "forced"
    """Face up while one card is hidden, face down once all are up."""
    UP = "up"
    """Always face up."""


class Tie(StrEnum):
    """Who wins when bank and player have the same total."""

    BANK = "bank"
    PUSH = "push"
    PLAYER = "player"


class BankSevenHalf(StrEnum):
    """What the bank's own seven and a half does."""

    BEATS_ALL = "beats_all"
    RANKS = "ranks"
    """A natural beats a longer 7½; equals are settled by `tie`."""
    TIES = "ties"
    """Every 7½ equals every other; settled by `tie`, a player's natural is paid all the same."""


class Claim(StrEnum):
    """Which player's hand gives a claim to the bank."""

    NONE = "none"
    SEVEN_HALF = "seven_half"
    NATURAL = "natural"


class BankKeeps(StrEnum):
    """Which hand of the bank's own defeats every claim."""

    SEVEN_HALF = "seven_half"
    NATURAL = "natural"
    NOTHING = "nothing"


class Decline(StrEnum):
    """Whether a claim to the bank may be declined."""

    NO = "no"
    FREELY = "freely"
    ONCE = "once"
    """The next 7½ must take it; the mark clears on taking."""


class FirstBank(StrEnum):
    """How the first bank is found."""

    LOT = "lot"
    LOT_OR_BOUGHT = "lot_or_bought"
    HIGH_CARD = "high_card"


class Selling(StrEnum):
    """How the bank changes hands for chips."""

    NO = "no"
    BETWEEN_HANDS = "between_hands"
    """Sold or given away between hands."""
    AUCTION = "auction"
    """Offers during the deal, shown to the bank at its end."""
    OFFER_BEFORE = "offer_before"
    """An offer before each hand, which the bank may accept."""


class Shuffle(StrEnum):
    """When the deck is shuffled."""

    EVERY_HAND = "every_hand"
    RUN_OUT = "run_out"


class Calling(StrEnum):
    """Whether the first seven and a half is called, and whether that binds the bank."""

    OFF = "off"
    ANNOUNCE = "announce"
    FORCE = "force"


class Opening(StrEnum):
    """Which second card may be laid beside the first as a hand of its own."""

    OFF = "off"
    FIGURES = "figures"
    SAME_VALUE = "same_value"
    ANY = "any"


class FourSwap(StrEnum):
    """Whether a first card four may, or must, be swapped."""

    OFF = "off"
    OPTIONAL = "optional"
    REQUIRED = "required"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The rules in force at a table.

    Raises ValueError when two fields contradict each other; the message names both.

    >>> rules_from({"preset": "clasica", "opening": "figures"}).opening
    <Opening.FIGURES: 'figures'>
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
                raise ValueError(
                    f"rules contradict each other: {left}={_show(self, left)} and {right}={_show(self, right)}"
                )

    def opens_for(self, seats: int) -> int:
        """Openings allowed in one turn at a table of `seats`, the bank counted.

        >>> [rules_from({"preset": "clasica", "opening": "figures"}).opens_for(n) for n in (2, 3, 4, 5, 6)]
        [3, 3, 1, 1, 0]
        """
        if self.opening is Opening.OFF:
            return 0
        if self.max_opens is not None:
            return self.max_opens
        return 3 if seats <= 3 else 1 if seats <= 5 else 0


def _show(rules: Rules, name: str) -> str:
    return str(getattr(rules, name))


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


_CLASICA: Final = Rules()
_TRADICIONAL: Final = Rules(
    preset="tradicional",
    bets=BetTime.BEFORE_DEAL,
    raising=False,
    faces=Faces.FORCED,
    seven_half_pays=1,
    decline=Decline.ONCE,
    max_bank_hands=3,
    cover=True,
    first_bank=FirstBank.HIGH_CARD,
    selling=Selling.NO,
    shuffle=Shuffle.RUN_OUT,
    jackpot_ante=1,
)

PRESETS: Final[Mapping[str, Rules]] = MappingProxyType(
    {
        "clasica": _CLASICA,
        "ludoteka": replace(
            _CLASICA,
            preset="ludoteka",
            max_players=6,
            raising=False,
            decline=Decline.NO,
            broke_bank_passes=True,
            first_bank=FirstBank.LOT,
            selling=Selling.AUCTION,
        ),
        "tradicional": _TRADICIONAL,
        "casa": replace(
            _TRADICIONAL,
            preset="casa",
            muerto=True,
            discard_four=True,
            secret_pair=True,
            double=True,
            split=True,
        ),
        "italiana": Rules(
            preset="italiana",
            direction=Direction.CLOCKWISE,
            bets=BetTime.BEFORE_DEAL,
            sit_out=True,
            announced_limits=True,
            raising=False,
            faces=Faces.UP,
            tie=Tie.PUSH,
            seven_half_pays=1,
            natural_shown=True,
            bank_seven_half=BankSevenHalf.RANKS,
            claim=Claim.NATURAL,
            bank_keeps=BankKeeps.NATURAL,
            decline=Decline.NO,
            first_bank=FirstBank.HIGH_CARD,
            selling=Selling.NO,
            wild="Ro",
        ),
        "rioplatense": Rules(
            preset="rioplatense",
            max_players=7,
            tie=Tie.PLAYER,
            seven_half_pays=1,
            bank_seven_half=BankSevenHalf.TIES,
            claim=Claim.NATURAL,
            bank_keeps=BankKeeps.NOTHING,
            decline=Decline.NO,
            first_bank=FirstBank.LOT,
            selling=Selling.OFFER_BEFORE,
            half_point=True,
            lie=True,
        ),
    }
)
"""The six presets by name."""


def rules_from(settings: Mapping[str, Any]) -> Rules:
    """Build rules from a record's `rules` object: a preset, and fields that differ from it.

    Raises ValueError that names the field, the value and what is allowed.

    >>> rules_from({"preset": "italiana"}).tie
    <Tie.PUSH: 'push'>
    """
    name = settings.get("preset", "clasica")
    base = PRESETS.get(name) if isinstance(name, str) else None
    if base is None:
        raise ValueError(f"rules.preset: {name!r} is not a preset: use one of {', '.join(PRESETS)}")
    changes = {key: _field_value(key, value) for key, value in settings.items() if key != "preset"}
    return replace(base, **changes)


def rules_to(rules: Rules) -> dict[str, Any]:
    """Return the `rules` object of a record: the preset, and only the fields that differ from it.

    >>> rules_to(rules_from({"preset": "clasica", "opening": "figures"}))
    {'preset': 'clasica', 'opening': 'figures'}
    """
    base = PRESETS[rules.preset]
    mine, theirs = asdict(rules), asdict(base)
    changed = {key: str(v) if isinstance(v, StrEnum) else v for key, v in mine.items() if v != theirs[key]}
    return {"preset": rules.preset, **changed}


def _field_value(key: str, value: Any) -> Any:
    names = [field.name for field in fields(Rules)]
    if key not in names:
        near = get_close_matches(key, names, n=1)
        hint = f": did you mean {near[0]!r}?" if near else f": use one of {', '.join(names)}"
        raise ValueError(f"rules.{key}: no such rule{hint}")
    default: Any = getattr(_CLASICA, key)
    if isinstance(default, StrEnum):
        kind = type(default)
        if value not in tuple(kind):
            raise ValueError(f"rules.{key}: {value!r} is not one of {', '.join(kind)}")
        return kind(value)
    wanted: type = int if key == "max_opens" else type(default)
    if key == "max_opens" and value is None:
        return None
    number: Any = value
    if type(value) is not wanted or (wanted is int and number < 0):
        what = {bool: "true or false", int: "a whole number from 0", str: "a card, or empty"}[wanted]
        raise ValueError(f"rules.{key}: {value!r} is not {what}")
    if key == "wild" and value:
        Card.parse(str(value))
    return value
