"""A hand that somebody asks about, and what makes it impossible."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Final
from urllib.parse import parse_qs

from ...cards import DECK, Card
from ...game.hand import best_total
from ...odds import BankModel, bank_model, player_model
from ...rules import PRESETS, Rules
from ...words import Message, Words
from ..setup import read_rules
from .across import BETS, MOST, Across, read_across

_TEXTS: Final = ("hand", "gone", "rules", "bank", "players", "player")
_NUMBERS: Final = ("bet", "hidden")


class SaidError(ValueError):
    """What can't be, with words for it in every language: `said`."""

    def __init__(self, key: str, **parts: Message) -> None:
        """Name the message by the end of its key."""
        self.said = Message(f"explorer.{key}", tuple(parts.items()))
        super().__init__(Words("en").say(self.said))


class ImpossibleError(SaidError):
    """A position that cannot occur; the message names the card and what is wrong with it."""

    def __init__(self, why: str, **parts: Message) -> None:
        """Name the reason by the end of its message's key."""
        super().__init__(f"impossible.{why}", **parts)


def named(card: Card) -> Message:
    """Return the words for a card."""
    return Message.of(f"cards.the.{card.rank}", suit=Message.of(f"cards.suit.{card.suit}"))


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What is this hand worth? One player against the bank, which holds one card that nobody else sees.

    `hand` lists the player's cards in the order of arrival, of which the one at place `hidden` lies face down.
    `gone` are cards that everybody saw leave the deck. With `bet` 0 the bet is still to be placed.
    With `players` it is the bank's turn: `hand` is the bank's, and the players are thought to play by `player`.

    Raises ImpossibleError naming a card that is there twice, ValueError for a bet, a model or a number of players that
    is none.

    >>> Question(hand=cards("7o"), gone=cards("7o"))
    Traceback (most recent call last):
    sevenhalf_learn.teach.exploring.question.ImpossibleError: The deck holds the seven of oros once, not twice.
    """

    rules: Rules = PRESETS["clasica"]
    hand: tuple[Card, ...] = ()
    hidden: int = 0
    gone: tuple[Card, ...] = ()
    bet: int = 1
    bank: str = "stands:5"
    players: tuple[Across, ...] = ()
    player: str = "stands:5"

    def __post_init__(self) -> None:
        """Check what can be checked without the rules."""
        held = (*self.hand, *self.shown, *self.gone)
        for place, card in enumerate(held):
            if card in held[:place]:
                raise ImpossibleError("twice", card=named(card))
        if self.bet not in (0, *BETS):
            raise ValueError(f"bet: {self.bet!r} is not a bet from {BETS[0]} to {BETS[-1]}, nor 0 for none yet")
        if not 0 <= self.hidden < max(1, len(self.hand)):
            raise ValueError(f"hidden: {self.hidden!r} is not a card of the hand, counted from 0")
        if len(self.players) > MOST:
            raise ValueError(f"players: {len(self.players)} are more than the {MOST} that can be asked about at once")
        if self.of_bank and len(held) + sum(player.hides for player in self.players) > len(DECK):
            raise ImpossibleError("no_cards_for_players")
        if not self.of_bank and len(held) >= len(DECK):
            raise ImpossibleError("no_cards")
        bank_model(self.bank)
        player_model(self.player)

    @property
    def of_bank(self) -> bool:
        """Whether it is the bank's turn."""
        return bool(self.players)

    @property
    def shown(self) -> tuple[Card, ...]:
        """The cards that the bank sees of the players."""
        return tuple(card for player in self.players for card in player.up)

    @property
    def left(self) -> tuple[Card, ...]:
        """The cards that can't be seen: in the deck, or face down in another's hand."""
        seen = {*self.hand, *self.shown, *self.gone}
        return tuple(card for card in DECK if card not in seen)

    @property
    def total(self) -> int:
        """What the hand counts, in halves."""
        return best_total(self.hand, Card.parse(self.rules.wild) if self.rules.wild else None)

    @property
    def model(self) -> BankModel:
        """How the bank is thought to play."""
        return bank_model(self.bank)


def cards(text: str | Iterable[Card | str]) -> tuple[Card, ...]:
    """Read cards written as in records, in one text or one by one.

    Raises ValueError naming what is no card.

    >>> cards("7o Rb"), cards(["12b"])
    ((Card('7o'), Card('Rb')), (Card('Rb'),))
    """
    parts = text.split() if isinstance(text, str) else text
    return tuple(part if isinstance(part, Card) else Card.parse(part) for part in parts)


def ask(
    *,
    hand: Any = "",
    gone: Any = "",
    rules: Any = "clasica",
    bank: str = "stands:5",
    bet: int = 1,
    hidden: int = 0,
    players: Any = "",
    player: str = "stands:5",
) -> Question:
    """Read a question as people write it: cards in one text, rules by the name of a preset or as an object.

    Raises ValueError naming what can't be used.

    >>> ask(hand="5o 2c", rules={"preset": "clasica", "shooting": True}, bank="informed", bet=2, hidden=1).hidden
    1
    >>> ask(hand="5o", players="3o ? 2, 7o 1c").players[1].ended
    <Ending.BUST: 'bust'>
    """
    read = read_rules(rules)
    return Question(
        rules=read,
        hand=cards(hand),
        hidden=hidden,
        gone=cards(gone),
        bet=bet,
        bank=bank,
        players=read_across(players),
        player=player,
    )


def written(question: Question) -> dict[str, Any]:
    """Return what `ask` reads as this question.

    >>> start = Question(hand=cards("5o 2c"), bank="informed")
    >>> ask(**written(start)) == start
    True
    """
    return {
        "hand": " ".join(map(str, question.hand)),
        "gone": " ".join(map(str, question.gone)),
        "rules": question.rules,
        "bank": question.bank,
        "bet": question.bet,
        "hidden": question.hidden,
        "players": ", ".join(map(str, question.players)),
        "player": question.player,
    }


def read_address(search: str) -> dict[str, Any]:
    """Read what a page's address asks: `?hand=5o+2c&gone=7o&rules=italiana&bank=informed&bet=2&hidden=1`.

    At the bank's turn it names the players: `?hand=5o&players=3o+?+2,+7o+1c&player=stands:5.5`.

    Raises ValueError for a bet or a hidden card that is no whole number.

    >>> read_address("?hand=5o+2c&bet=2&seed=7")
    {'hand': '5o 2c', 'bet': 2}
    """
    values = parse_qs(search.removeprefix("?"))
    found: dict[str, Any] = {name: values[name][-1] for name in _TEXTS if name in values}
    for name in _NUMBERS:
        if name in values:
            text = values[name][-1]
            if not (text.isascii() and text.isdigit() and len(text) <= 2):
                raise ValueError(f"{name}: {text[:40]!r} is not a whole number")
            found[name] = int(text)
    return found
