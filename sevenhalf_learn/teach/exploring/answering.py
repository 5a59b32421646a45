"""What can be said to a question: the reasons for each option, or why there is nothing to say."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...coach.explanation import Explanation
from ...coach.sensitivity import sensitivity
from ...coach.step import Step
from ...odds import BankKind
from ...odds.pieces import InPieces, whole
from ...words import Message, Words
from ..advice import Advice
from ..explanation_view import VALUE_OF
from .bank_turn import reach_bank
from .question import ImpossibleError, Question
from .reached import Reached, Status
from .reaching import reach


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to a question.

    `wrong` says why the position cannot occur, `note` what else there is to say about it, `silent` why the coach
    knows no odds for it.

    >>> from .question import Question, cards
    >>> answer(Question(hand=cards("5o 2c"))).explanation.best
    (Action(stand),)
    """

    reached: Reached | None = None
    wrong: Message | None = None
    note: Message | None = None
    explanation: Explanation | None = None
    silent: Message | None = None

    def why(self, path: str) -> tuple[Step, ...]:
        """Return the lines of the derivation under a path; the path of an option gives its own line.

        Raises ValueError when nothing is explained, or there is no such line.
        """
        if self.explanation is None:
            raise ValueError(f"why {path!r}: nothing is explained at this position")
        if path.startswith(VALUE_OF):
            return (self.explanation.line(path.removeprefix(VALUE_OF)),)
        return self.explanation.nodes(path)

    def over_banks(self, words: Words) -> str:
        """Say in one line whether the advice hangs on how the bank plays.

        Raises ValueError when nothing is explained.
        """
        if self.explanation is None:
            raise ValueError("banks: nothing is explained at this position")
        return sensitivity(self.explanation.view).text(words) or words.text("explorer.silent")


def placed(question: Question, words: Words | None = None) -> Answer:
    """Say whether a position can occur, and what is left to decide there: this takes no time.

    The players that the bank plays against are named in the language of `words`, English by default.
    """
    said = words or Words("en")
    names = [said.text("explorer.player", n=place + 1) for place in range(len(question.players))]
    try:
        reached = reach_bank(question, names) if question.of_bank else reach(question)
    except ImpossibleError as fault:
        return Answer(wrong=fault.said)
    if reached.status is Status.DECISION:
        return Answer(reached)
    of = "bank_note" if question.of_bank else "note"
    return Answer(reached, note=Message.of(f"explorer.{of}.{reached.status}"))


def explained(question: Question, found: Answer) -> Answer:
    """Give the reasons for a decision that is there."""
    return whole(explaining(question, found))


def explaining(question: Question, found: Answer) -> InPieces[Answer]:
    """Give the same, piece by piece."""
    view = None if found.reached is None else found.reached.view
    if view is None or not view.legal:
        return found
    advice = Advice(question.bank, question.player)
    try:
        return replace(found, explanation=(yield from advice.in_pieces(lambda: advice(view))))
    except ValueError:  # a rule whose odds the coach doesn't know, or that takes too long
        solved = question.model.kind is BankKind.SOLVED and not question.of_bank
        key = "unsolved" if solved else "silent"
        return replace(found, silent=Message.of(f"explorer.{key}"))


def answer(question: Question, words: Words | None = None) -> Answer:
    """Answer a question; a position that cannot occur, or has no odds, gets an answer too."""
    return explained(question, placed(question, words))
