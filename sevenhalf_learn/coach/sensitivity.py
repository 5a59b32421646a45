"""Whether the advice hangs on how the other side plays, in one line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ..game.action import Action
from ..game.view import Stage, View
from ..odds import BankKind, BankModel, PlayerModel, bank_model, decide, player_model
from ..odds.answerable import answers_soon
from ..words import Words

BANKS: Final = ("stands:4.5", "stands:5", "stands:5.5", "stands:6", "informed", "reads:stands:5", "solved")
"""The bank models that a player's advice is compared over."""
PLAYERS: Final = ("stands:4", "stands:4.5", "stands:5", "stands:5.5", "stands:6")
"""The player models that the bank's advice is compared over."""


@dataclass(frozen=True, slots=True)
class Sensitivity:
    """The best options against each model, in the order tried; `refused` are the models that have no answer here."""

    advice: tuple[tuple[BankModel | PlayerModel, tuple[Action, ...]], ...] = ()
    refused: tuple[BankModel | PlayerModel, ...] = ()

    @property
    def changes(self) -> bool:
        """Whether the best options differ between the models."""
        return len({best for _, best in self.advice}) > 1

    def text(self, words: Words) -> str:
        """Say it in one line; nothing where fewer than two models have an answer."""
        if len(self.advice) < 2:
            return ""
        groups: dict[tuple[Action, ...], list[BankModel | PlayerModel]] = {}
        for model, best in self.advice:
            groups.setdefault(best, []).append(model)
        who = "bank" if isinstance(self.advice[0][0], BankModel) else "players"
        if not self.changes:
            return words.text(f"coach.sensitivity.same.{who}", option=_options(words, *groups))
        parts = [
            words.text("coach.sensitivity.part", option=_options(words, best), models=_models(words, models))
            for best, models in groups.items()
        ]
        return words.text(f"coach.sensitivity.depends.{who}", parts="; ".join(parts))


def sensitivity(view: View, models: Sequence[str] = ()) -> Sensitivity:
    """Compare the advice for a decision over bank models; for the bank's own decision over player models.

    Raises ValueError for an unknown model, and where no model has an answer.
    """
    found, reason = Sensitivity(), ValueError("there is no model to compare")
    for step in comparing(view, models):
        found = step if isinstance(step, Sensitivity) else found
        reason = step if isinstance(step, ValueError) else reason
    if not found.advice:
        raise reason
    return found


def comparing(view: View, models: Sequence[str] = (), *, soon: bool = False) -> Iterator[Sensitivity | ValueError]:
    """Give what is known after each model, one at a time; the reason where a model has no answer.

    With `soon` the models are left out whose answer takes more than a moment. Raises ValueError for an unknown model.
    """
    default, bank = player_model("stands:5"), bank_model("stands:5")
    found = Sensitivity()
    pairs: list[tuple[BankModel | PlayerModel, BankModel, PlayerModel]] = []
    if is_of_the_bank(view):
        players = [player_model(text) for text in models or PLAYERS]
        pairs += [(player, bank, player) for player in players]
    else:
        banks = [bank_model(text) for text in models or BANKS]
        pairs += [(each, each, default) for each in banks]
    for model, against, players_model in pairs:
        if soon and not answers_soon(view, against):
            continue
        try:
            best = decide(view, against, players_model).best
        except ValueError as reason:
            found = Sensitivity(found.advice, (*found.refused, model))
            yield reason
        else:
            found = Sensitivity((*found.advice, (model, best)), found.refused)
        yield found


def is_of_the_bank(view: View) -> bool:
    """Whether a decision is the bank's own, which hangs on how the players play."""
    return view.seat == view.bank and view.stage is Stage.BANK


def _options(words: Words, best: tuple[Action, ...]) -> str:
    names = [
        words.text(f"coach.word.{action.verb.replace(' ', '_')}") + (f" {action.amount}" if action.amount else "")
        for action in best
    ]
    return _either(words, names) if names else words.text("coach.sensitivity.nothing")


def _either(words: Words, names: Sequence[str]) -> str:
    *rest, last = names or ("",)
    return words.text("coach.sensitivity.or", rest=", ".join(rest), last=last) if rest else last


def _models(words: Words, models: Sequence[BankModel | PlayerModel]) -> str:
    # Thresholds are said together, in the place of the first of them.
    totals = [words.total(model.stands) for model in models if _is_threshold(model)]
    said: dict[str, None] = {}
    for model in models:
        key = "players" if isinstance(model, PlayerModel) else model.kind.value
        said[words.text(f"coach.sensitivity.{key}", total=_either(words, totals))] = None
    return words.join(list(said))


def _is_threshold(model: BankModel | PlayerModel) -> bool:
    return isinstance(model, PlayerModel) or model.kind is BankKind.STANDS
