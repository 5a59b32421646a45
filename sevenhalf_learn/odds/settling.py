"""What a hand that stands comes to against a bank model, whatever is known of the deck."""

from __future__ import annotations

from ..rules import Rules
from .model_tree import Settle
from .models import BankKind, BankModel
from .outcome import Weights
from .payoff import Final
from .pieces import Pieces
from .player_tree import PlayerTree
from .position import Position
from .purse import Purse, in_chips
from .reading_bank import ReadingBank, weigh
from .showdown import showdown
from .supplied_bank import SuppliedBank
from .supply import Supply
from .turn import Stood


def settling(
    rules: Rules,
    bank: BankModel,
    *,
    bound: bool = False,
    called: bool = False,
    few: tuple[int, Purse] | None = None,
    pieces: Pieces | None = None,
) -> Settle:
    """Return how hands fare against a bank model; `bound` when the bank may not stand below 7½.

    `called` says that a 7½ was called before. A bank that reads is asked about plain decks only. Where chips are `few`,
    gains are those of such a bet out of such a purse.
    """
    if bank.kind is BankKind.SOLVED:
        raise ValueError("the bank model solved is not worked out for hands of others: ask with stands:T or informed")
    if bank.reads is not None:
        reading = ReadingBank(rules, bank.reads, bound, called)
        if few is None:
            return lambda position, _: reading.stand(position)
        return lambda position, _: weigh(reading.ends(position), in_chips(reading.against(position.hand), *few))
    against, banks = PlayerTree(rules, bank, bound), SuppliedBank(rules, pieces or Pieces())
    bet, purse = few or (1, None)

    def settle(position: Position, supply: Supply) -> Weights:
        stood = (Stood(Final(position.hand.total, position.hand.natural), bet, asked=True),)
        return Weights(*showdown(stood, against, lambda threshold: banks.ends(supply, threshold), purse))

    return settle
