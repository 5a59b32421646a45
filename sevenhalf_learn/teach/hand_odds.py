"""What one hand is worth, asked in a line of a notebook: standing, drawing, and the better of both."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ..cards import TARGET, Card
from ..game.action import Verb
from ..odds import NO_CARD, BankKind, Outcome, PlayerOdds, Position, bank_model, hand_of, unseen_after
from ..odds.player_tree import PlayerTree
from ..odds.position import NONE_SHOWN
from ..rules import Rules, rules_from


@dataclass(frozen=True, slots=True)
class HandOdds:
    """The worth of a hand in chips for a bet of one, and how it ends: `stand`, `draw`, and `best`, the better of both.

    After a card the play is best again. `stand` is None before the first card, `draw` at 7½.
    """

    stand: Outcome | None
    draw: Outcome | None
    best: Outcome


def hand_odds(
    own: str, seen: str = "", *, rules: Rules | Mapping[str, Any] | str = "clasica", bank: str = "stands:5"
) -> HandOdds:
    """Weigh standing against drawing for a hand; cards are written as in records, `seen` are all others known.

    `rules` is a preset, an object with a preset and options, or `Rules`. Without own cards it is the worth before the
    first card. What else a turn may hold, such as a second hand or a swap, is left out.

    Raises ValueError for what is no card, a card seen twice, a hand over 7½, and for rules or bank models in which it
    matters which cards lie open.

    >>> odds = hand_odds("5o")
    >>> odds.stand.value > odds.draw.value, hand_odds("5o", "7c").best == hand_odds("5o", "7c").draw
    (True, True)
    """
    written = {"preset": rules} if isinstance(rules, str) else rules
    table, model = written if isinstance(written, Rules) else rules_from(written), bank_model(bank)
    if table.lie or model.kind is BankKind.READS:
        raise ValueError("a lie and a bank that reads depend on which cards lie open: ask a table for the odds")
    cards = tuple(Card.parse(code) for code in own.split())
    hand = hand_of(cards, table)
    if hand.total > TARGET:
        raise ValueError(f"{own}: a hand over 7½ has nothing left to weigh")
    unseen = unseen_after((*cards, *(Card.parse(code) for code in seen.split())), table)
    position = Position(hand, NO_CARD, NONE_SHOWN, unseen)
    odds = PlayerOdds(table, model, position, PlayerTree(table, model))
    verbs = odds.verbs(position) if hand.total < TARGET else (Verb.STAND,)
    draws = [odds.draw(position, verb) for verb in verbs if verb is not Verb.STAND]
    stand = odds.stand(position) if Verb.STAND in verbs else None
    return HandOdds(stand, draws[0] if draws else None, odds.best(position))
