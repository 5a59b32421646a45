"""What is asked before the coach speaks: a guess at the chance of going over, a show of hands, a hint or two."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Any, Final

from ..game import Action, Verb, View
from ..words import Words
from . import blocks
from .answer import AnswerError, read_answer
from .blocks import Block
from .choosing import either, label
from .coaching import Decision, decisions, reason
from .exercises.judge import judge
from .hand_text import hand_total, points
from .next_card import NextCard, next_card
from .sitting import Sitting

HINTS: Final = 3
"""Hints at one decision: what to look at, the chance that matters, the option."""
MOST_HANDS: Final = 999
"""Hands that may go up for one option."""
WISHES: Final = ("hint", "guess", "skip", "vote")


@dataclass(frozen=True, slots=True)
class Asking:
    """How far the questions at one decision have got; `view` is what its seat sees, which tells the decision."""

    view: View | None = None
    hints: int = 0
    guess: str | None = None
    unread: str = ""
    """Why the last guess could not be read."""
    votes: tuple[tuple[str, int], ...] = ()
    passed: bool = False
    """No guess, or no show of hands, was wanted."""

    def at(self, view: View) -> Asking:
        """The questions at a decision: begun anew where it is another one."""
        return self if self.view == view else Asking(view)


def open_decision(sitting: Sitting) -> Decision | None:
    """The decision that is due at the position looked at and has not been made."""
    found = [each for each in decisions(sitting) if each.position == sitting.at and each.chosen is None]
    found = [each for each in found if each.seat == sitting.state.turn]  # a bet on another hand is nobody's duty
    return found[0] if found and sitting.at == sitting.last else None


def asked(words: Words, asking: Asking, sitting: Sitting, wish: str, values: Any) -> Asking:
    """Ask for a hint, guess, vote, or pass over a question.

    Raises:
        ValueError: nothing is asked here.
    """
    decision = open_decision(sitting)
    if decision is None:
        raise ValueError(words.text("learn.error.nothing_asked"))
    asking, given = asking.at(decision.view), values if isinstance(values, Mapping) else {}
    if wish == "hint":
        return replace(asking, hints=min(asking.hints + 1, HINTS))
    if wish == "skip":
        return replace(asking, passed=True)
    if wish == "vote":
        return replace(asking, votes=_counted(words, given, decision.view), passed=True)
    try:
        guess = read_answer(str(given.get("guess", ""))).value
    except AnswerError as fault:
        return replace(asking, unread=words.say(fault.said))
    if not 0 <= guess <= 1:
        return replace(asking, unread=words.text("answer.mistake.range"))
    return replace(asking, guess=str(given["guess"]), unread="")


def _counted(words: Words, given: Mapping[str, Any], view: View) -> tuple[tuple[str, int], ...]:
    counts = []
    for action in votable(view):
        text = str(given.get(str(action), "")).strip() or "0"
        if not (text.isascii() and text.isdigit() and len(text) <= 3):
            raise ValueError(words.text("learn.error.votes", value=text[:20], most=MOST_HANDS))
        counts.append((str(action), int(text)))
    return tuple(counts)


def votable(view: View) -> tuple[Action, ...]:
    """What a class votes on: what the seat may do in turn, raises apart, which make each option dearer alike."""
    return tuple(action for action in view.legal if action.verb not in (Verb.RAISE, Verb.SIDE, Verb.OFFER))


def guess_asked(words: Words, asking: Asking, near: NextCard) -> list[Block]:
    """The question for a guess."""
    form = blocks.form(
        "guess",
        words.text("learn.guess.send"),
        [blocks.field("guess", words.text("learn.guess.label"))],
        blocks.button(words.text("learn.guess.skip"), "skip"),
    )
    total, room = points(words, near.total), points(words, near.room)
    question = blocks.text(words.text("learn.guess.question", total=total, room=room))
    return [question, form, *([blocks.text(asking.unread, "bad")] if asking.unread else [])]


def guess_judged(words: Words, guess: str, near: NextCard) -> list[Block]:
    """What a guess is worth, and the exact chance."""
    judgement, given = judge(near.task(), guess), read_answer(guess).value
    away = abs(given - near.chance)
    if judgement.right or judgement.mistake is not None:
        said = words.say(judgement.said)
    else:
        said = words.text("learn.guess.away", away=words.decimal(away, 2))
    exact = words.text(
        "learn.guess.exact" if near.over else "learn.guess.exact_none",
        over=len(near.over),
        cards=len(near.coming),
        chance=words.fraction(near.chance),
        decimal=words.decimal(near.chance),
    )
    mine = words.text("learn.guess.mine", guess=guess)
    return [blocks.text(mine, "note"), blocks.text(said, "good" if judgement.right else ""), blocks.text(exact)]


def vote_asked(words: Words, view: View) -> list[Block]:
    """The show of hands: a count for each option."""
    fields = [blocks.field(str(action), label(words, action), most=MOST_HANDS) for action in votable(view)]
    skip = blocks.button(words.text("learn.vote.skip"), "skip")
    return [
        blocks.text(words.text("learn.vote.question")),
        blocks.form("vote", words.text("learn.vote.send"), fields, skip),
    ]


def vote_told(words: Words, votes: tuple[tuple[str, int], ...]) -> list[Block]:
    """How the class voted."""
    every = sum(count for _, count in votes)
    if not every:
        return []
    head = (words.text("learn.vote.option"), words.text("learn.vote.hands"), words.text("learn.vote.share"))
    rows = [
        (label(words, Action.parse(name)), str(count), words.percent(Fraction(count, every), 0))
        for name, count in votes
    ]
    return [blocks.table(words.plural("learn.vote.caption", every), head, rows)]


def hints_given(words: Words, sitting: Sitting, decision: Decision, given: int) -> list[Block]:
    """The hints asked for so far, and the button for the next."""
    explained = reason(sitting, decision)
    if explained is None:
        return []
    view = decision.view
    own = view.hands[view.seat][view.hand : view.hand + 1]
    total = sum(hand_total(view, hand) for hand in own)
    near = next_card(view)
    best = max(explained.options, key=lambda option: option.value)
    if near is not None:
        room = points(words, near.room)
        look = words.text("learn.hint.look.draw", total=points(words, total), room=room)
        over, cards = len(near.over), len(near.coming)
        chance = words.text("learn.hint.chance.draw", over=over, cards=cards, decimal=words.decimal(near.chance))
    else:
        bets = Verb.BET in {action.verb for action in view.legal}
        kind = "bank" if view.seat == view.bank else "other" if not bets else "bet" if total else "blind"
        look = words.text(f"learn.hint.look.{kind}", total=points(words, total))
        ends = {name: words.decimal(getattr(best, name)) for name in ("win", "lose", "bust")}
        chance = words.text(f"learn.hint.chance.{'bank' if kind == 'bank' else 'best'}", **ends)
    names = either(words, explained.best)
    every = (look, chance, words.text("learn.hint.option", options=names))
    said: list[Block] = [blocks.listed(every[:given])] if given else []
    if given < HINTS:
        more = words.text("learn.hint.more", number=given + 1, last=HINTS)
        said.append(blocks.buttons(blocks.button(more, "hint")))
    return said
