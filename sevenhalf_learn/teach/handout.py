"""A lesson's exercises and two hands on paper, and the key to them as a page apart."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape
from typing import Any, Final

from ..cards import Card, Suit
from ..words import Message, Total, Words
from .exercises.by_name import NAMES, ask, pose
from .exercises.learner import Learner
from .exercises.task import Choice, Decision, Number, Task
from .lesson_table import hands_to_decide, with_reason
from .pictures import picture
from .still import still_page
from .table import Table
from .table_picture import PAPER

HANDS: Final = 2
"""Hands to decide on every hand-out."""


@dataclass(frozen=True, slots=True)
class Handout:
    """Two pages of HTML that ask for nothing else: `page` for the learners, `key` for the teacher."""

    page: str
    key: str


def handout(
    names: Sequence[str],
    title: str,
    *,
    seed: int,
    lang: str = "en",
    class_code: str = "",
    table: Mapping[str, Any] | None = None,
) -> Handout:
    """Write the hand-out of some exercises; the same class code and seed give the same one.

    The numbers are those of the learner whose alias is the seed, so that the answers can be checked on the page too.
    `table` says how the hands are dealt, as `CardTable` takes it. Raises ValueError without exercises.
    """
    if not names:
        raise ValueError(f"{title}: it asks no exercise: a hand-out needs one such as Exercise({NAMES[0]!r})")
    learner, words = Learner(class_code, str(seed)), Words(lang)
    hands = hands_to_decide(table or {}, seed, HANDS, lang)
    about = words.text("handout.about", seed=seed)
    if class_code:
        about = words.text("handout.about_class", code=class_code, seed=seed)
    exercises, to_decide = words.text("handout.exercises"), words.text("handout.hands")
    page = (
        _sections(exercises, [_question(words, name, learner) for name in names]),
        _sections(to_decide, [_hand(words, each) for each in hands]),
    )
    key = (
        _sections(exercises, [f"<p>{escape(answer(words, pose(name, learner)))}</p>" for name in names]),
        _sections(to_decide, [_reason(each) for each in hands]),
    )
    return Handout(
        _page(words, title, page, about, words.text("handout.who")),
        _page(words, words.text("handout.key", title=title), key, about),
    )


def answer(words: Words, task: Task) -> str:
    """What is right, for a teacher to read.

    >>> from .exercises.learner import ANYBODY
    >>> answer(Words("en"), pose("going_over.hidden_card", ANYBODY))
    '3. It stays the same'
    """
    if isinstance(task, Number):
        return _number(words, task.exact)
    if isinstance(task, Choice):
        return f"{task.right + 1}. {words.say(task.options[task.right].label)}"
    if isinstance(task, Decision):
        option = f"{task.right + 1}. {words.say(task.options[task.right])}"
        return words.text("handout.decision", option=option, cost=_number(words, task.cost))
    return words.text("handout.hand", cards=task.cards, total=Total(task.total))


def cards_in(message: Message) -> tuple[Card, ...]:
    """The cards that a sentence names, in order.

    >>> from .exercises.say import card_list
    >>> [str(card) for card in cards_in(card_list([Card.parse("7o"), Card.parse("Rb")]))]
    ['7o', 'Rb']
    """
    return tuple(_cards(message))


def _cards(message: Message) -> Iterator[Card]:
    params = dict(message.params)
    suit = params.get("suit")
    if message.key.startswith("cards.the.") and isinstance(suit, Message):
        yield Card.parse(message.key.removeprefix("cards.the.") + Suit(suit.key.removeprefix("cards.suit.")))
        return
    for each in params.values():
        if isinstance(each, Message):
            yield from _cards(each)


def _number(words: Words, exact: Fraction) -> str:
    if exact.denominator == 1:
        return str(exact)
    sign = "=" if round(exact, 4) == exact else "≈"
    return f"{words.fraction(exact)} {sign} {words.decimal(exact, 4)}"


def _question(words: Words, name: str, learner: Learner) -> str:
    asked = ask(name, learner, lang=words.lang)
    shown = "".join(picture(card, words.card(str(card))) for card in cards_in(pose(name, learner).asks))
    options = "".join(f"<li>{escape(option)}</li>" for option in asked.options)
    lines = '<div class="line"></div>' * 3
    return (
        f"<p>{escape(asked.question)}</p>"
        + (f'<div class="cards">{shown}</div>' if shown else "")
        + (f"<ol>{options}</ol>" if options else "")
        + lines
    )


def _hand(words: Words, table: Table) -> str:
    return (
        f'<div class="hand">{_still(table)}</div>'
        + f"<p>{escape(words.text('handout.decide'))}</p>"
        + '<div class="line"></div>' * 2
    )


def _reason(table: Table) -> str:
    advised = with_reason(table)
    return f'<div class="hand">{_still(advised)}</div>'


def _still(table: Table) -> str:
    page = still_page(table.snapshot(), table.explanation(), table.labels(), PAPER)
    # Each is the first hand of a table of its own: its number would say nothing.
    return re.sub("<p><strong>.*?</strong></p>", "", page, count=1)


def _sections(heading: str, parts: list[str]) -> str:
    numbered = "".join(f"<section><h3>{number}</h3>{part}</section>" for number, part in enumerate(parts, 1))
    return f"<h2>{escape(heading)}</h2>{numbered}"


def _page(words: Words, title: str, parts: Iterable[str], about: str, who: str = "") -> str:
    head = f'<p class="who">{escape(who)}</p>' if who else ""
    return (
        f'<!DOCTYPE html>\n<html lang="{words.lang}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{escape(title)}</title>\n'
        f"<style>{_STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{escape(title)}</h1>\n{head}"
        + "\n".join(parts)
        + f"\n<footer>{escape(about)}</footer>\n</main>\n</body>\n</html>\n"
    )


_STYLE: Final = (
    "body{margin:0;font:16px/1.5 system-ui,sans-serif;color:#23201b;background:#fff}"
    "main{max-width:44rem;margin:0 auto;padding:1.5rem 1rem}"
    "h1,h2{line-height:1.2}h3{margin:0;font-size:1.1em}.who{margin:1.5em 0}"
    "section{break-inside:avoid;margin:1em 0;padding-top:.6em;border-top:1px solid #d8cfbc}"
    ".cards{display:flex;flex-wrap:wrap;gap:6px}.cards svg{width:58px;height:auto}"
    ".line{height:2.1em;border-bottom:1px solid #b9ae98}"
    "footer{margin-top:2em;font-size:.85em}"
    "@page{size:A4;margin:14mm 16mm}"
    "@media print{body{font-size:11pt;line-height:1.4}main{padding:0;max-width:none}h2{break-after:avoid}"
    "h1{margin-top:0}p{margin:.6em 0}section{margin:.7em 0}.hand>[role=group]>ul:first-of-type{display:none}}"
)
