"""Exact probability from what one seat can see: values of every option, with the counts behind them."""

from ..players.likelihood import PlayerModel, player_model
from .bank_odds import BankBranch, BankOdds, BankOutcome, SeatOdds, Suspect, bank_odds
from .bank_totals import Ending, bank_totals, endings, first_cards
from .counts import (
    BUST,
    FIGURE,
    KIND_HALVES,
    WILD,
    Counts,
    Hand,
    check_counts,
    full_deck,
    hand_of,
    kind_of,
    unseen,
    unseen_after,
)
from .decide import DecisionOdds, OptionOdds, decide
from .models import BankKind, BankModel, bank_model
from .outcome import Outcome
from .player_odds import Branch, PlayerOdds, player_odds
from .position import NO_CARD, Position

__all__ = [
    "BUST",
    "FIGURE",
    "KIND_HALVES",
    "NO_CARD",
    "WILD",
    "BankBranch",
    "BankKind",
    "BankModel",
    "BankOdds",
    "BankOutcome",
    "Branch",
    "Counts",
    "DecisionOdds",
    "Ending",
    "Hand",
    "OptionOdds",
    "Outcome",
    "PlayerModel",
    "PlayerOdds",
    "Position",
    "SeatOdds",
    "Suspect",
    "bank_model",
    "bank_odds",
    "bank_totals",
    "check_counts",
    "decide",
    "endings",
    "first_cards",
    "full_deck",
    "hand_of",
    "kind_of",
    "player_model",
    "player_odds",
    "unseen",
    "unseen_after",
]
