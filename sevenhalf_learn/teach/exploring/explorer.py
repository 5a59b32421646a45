"""An exploration as the page shows it: a question, its answer, and what can be changed about it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from ...cards import TARGET, Card, Rank
from ...odds.pieces import InPieces, whole
from ...rules import Faces
from ...words import Words
from ..explanation_view import derivation_view
from . import deck
from .answering import Answer, explaining, placed
from .fields import set_to
from .player_fields import set_player
from .question import ImpossibleError, Question, SaidError, ask, named, read_address, written
from .reached import Status

CHANGES: Final = (
    *("deal", "take", "hide", "out", "back", "fewer", "more", "set", "clear", "fresh"),
    *("another player", "one player less"),
)
"""What the page may ask to change."""
OVER_BANKS: Final = "banks"
"""The path of the line that compares the advice over bank models."""
_ENDED: Final = (Status.OVER, Status.STANDS, Status.SETTLED)


@dataclass(frozen=True, slots=True)
class Explorer:
    """One question with its answer, in one language; `step` counts the changes.

    >>> start = Explorer.open(Question(), "en")
    >>> [str(action) for action in start.changed("deal", {"rank": "5"}).explained().answer.explanation.best]
    ['stand']
    """

    question: Question
    answer: Answer
    words: Words
    step: int = 1

    @classmethod
    def open(cls, question: Question, lang: str, unit: str = "chips") -> Explorer:
        """Take a first question. Raises ValueError for a language or a unit that there isn't."""
        words = Words(lang, unit)
        return cls(question, placed(question, words), words)

    def asked_by_address(self, search: str) -> Explorer | None:
        """Return the exploration that a page's address asks for; None where it asks for none, or a change was made.

        Raises ValueError for an address that can't be used.
        """
        asked = read_address(search)
        if self.step > 1 or not asked:
            return None
        question = ask(**{**written(self.question), **asked})
        return replace(self, question=question, answer=placed(question, self.words), step=self.step + 1)

    def changed(self, wish: str, content: Mapping[str, Any]) -> Explorer:
        """Return the exploration after one change; the cards, places and values come with the wish.

        Raises ValueError when it is not possible; an ImpossibleError names the card.
        """
        question = self._changed(wish, content)
        return replace(self, question=question, answer=placed(question, self.words), step=self.step + 1)

    def explained(self) -> Explorer:
        """Return the exploration with the reasons worked out."""
        return whole(self.explaining())

    def explaining(self) -> InPieces[Explorer]:
        """Return the same, piece by piece."""
        return replace(self, answer=(yield from explaining(self.question, self.answer)))

    def why(self, path: str) -> list[dict[str, Any]]:
        """The lines of the derivation under a path, for the page. Raises ValueError where there are none."""
        if path == OVER_BANKS:
            said = self.answer.over_banks(self.words)
            return [
                {"path": path, "text": said, "mathml": "", "latex": "", "result": "", "decimal": "", "opens": False}
            ]
        return derivation_view(self.words, self.answer.why(path))

    def say(self, fault: ValueError) -> str:
        """What was refused, in the language of the page where it has words for it."""
        return self.words.say(fault.said) if isinstance(fault, SaidError) else str(fault)

    @property
    def may_deal(self) -> bool:
        """Whether the hand can take another card."""
        if self.question.of_bank:
            return self.question.total < TARGET
        reached = self.answer.reached
        return self.answer.wrong is None and (reached is None or reached.status not in _ENDED)

    @property
    def may_hide(self) -> bool:
        """Whether it is the player's choice which card lies face down."""
        question = self.question
        return not question.of_bank and question.rules.faces is Faces.CHOICE and len(question.hand) > 1

    def _changed(self, wish: str, content: Mapping[str, Any]) -> Question:
        question = self.question
        match wish:
            case "deal":
                return self._dealt(content)
            case "take":
                return deck.taken_back(question, _whole(content, "place"), _player(content))
            case "hide":
                return self._hidden(_whole(content, "place"))
            case "out":
                return deck.taken_out(question, Card.parse(str(content.get("card"))))
            case "back":
                return deck.put_back(question, Card.parse(str(content.get("card"))))
            case "fewer":
                return deck.fewer(question, _whole(content, "kind"))
            case "more":
                return deck.more(question, _whole(content, "kind"))
            case "set":
                return self._set(str(content.get("name")), content.get("value"), _player(content))
            case "another player":
                return deck.one_more(question)
            case "one player less":
                return deck.one_less(question, _whole(content, "player"))
            case "clear":
                return replace(question, hand=(), hidden=0)
            case "fresh":
                return replace(question, gone=())
            case _:
                raise ValueError(f"{wish!r} is not something to change: use {', '.join(CHANGES)}")

    def _set(self, name: str, value: Any, player: int | None) -> Question:
        if player is None:
            return set_to(self.words, self.question, name, value)
        return set_player(self.words, self.question, player, name, value)

    def _dealt(self, content: Mapping[str, Any]) -> Question:
        rank, player = content.get("rank"), _player(content)
        if rank in tuple(Rank):
            more = deck.dealt_rank(self.question, Rank(rank), player)
        else:
            more = deck.dealt(self.question, Card.parse(str(content.get("card"))), player)
        if player is not None:
            return more
        if not self.may_deal and self.question.hand:
            raise ImpossibleError("after", card=named(more.hand[-1]), before=named(self.question.hand[-1]))
        return replace(more, bet=max(1, more.bet)) if len(more.hand) > 1 else more

    def _hidden(self, place: int) -> Question:
        if not self.may_hide:
            return replace(self.question, hidden=0)
        return replace(self.question, hidden=place)


def _player(content: Mapping[str, Any]) -> int | None:
    return _whole(content, "player") if "player" in content else None


def _whole(content: Mapping[str, Any], name: str) -> int:
    value = content.get(name)
    if type(value) is not int:
        raise ValueError(f"{name}: {value!r} is not a whole number")
    return value
