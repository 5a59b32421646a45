"""Whether the advice hangs on how the bank plays, in one line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ..game.action import Action
from ..game.view import View
from ..odds import BankKind, BankModel, bank_model, decide, player_model
from ..words import Message, Total, Words

BANKS: Final = ("stands:4.5", "stands:5", "stands:5.5", "stands:6", "informed", "reads:stands:5")
"""The bank models that are compared."""


@dataclass(frozen=True, slots=True)
class Sensitivity:
    """The best options against each bank model, in the order tried."""

    advice: tuple[tuple[BankModel, tuple[Action, ...]], ...]

    @property
    def changes(self) -> bool:
        """Whether the best options differ between the models."""
        return len({best for _, best in self.advice}) > 1

    def text(self, words: Words) -> str:
        """Say it in one line."""
        groups: dict[tuple[Action, ...], list[BankModel]] = {}
        for bank, best in self.advice:
            groups.setdefault(best, []).append(bank)
        if not self.changes:
            return words.text("coach.sensitivity.same", option=_options(words, *groups))
        parts = [
            words.text("coach.sensitivity.part", option=_options(words, best), banks=_banks(words, banks))
            for best, banks in groups.items()
        ]
        return words.text("coach.sensitivity.depends", parts="; ".join(parts))


def sensitivity(view: View, banks: tuple[str, ...] = BANKS) -> Sensitivity:
    """Compare the advice for a player's decision over bank models.

    Raises ValueError for the bank's own decision, which hangs on the players and not on a bank model.
    """
    if view.seat == view.bank:
        raise ValueError("the bank's own decision does not hang on a bank model: compare player models instead")
    players = player_model("stands:5")
    models = [bank_model(bank) for bank in banks]
    return Sensitivity(tuple((model, decide(view, model, players).best) for model in models))


def _options(words: Words, best: tuple[Action, ...]) -> str:
    names = [
        words.text(f"coach.word.{action.verb.replace(' ', '_')}") + (f" {action.amount}" if action.amount else "")
        for action in best
    ]
    *rest, last = names
    return words.text("coach.sensitivity.or", rest=", ".join(rest), last=last) if rest else last


def _banks(words: Words, banks: list[BankModel]) -> str:
    return words.join([words.say(_bank(bank)) for bank in banks])


def _bank(model: BankModel) -> Message:
    if model.kind is BankKind.STANDS:
        return Message.of("coach.sensitivity.stands", total=Total(model.stands))
    return Message.of(f"coach.sensitivity.{model.kind.value}")
