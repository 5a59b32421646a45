"""The choices that a row of the rules allows, each with the word that records use."""

from __future__ import annotations

from enum import StrEnum


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
