"""The review: the learner's decisions with their exact costs, the dearest first, each to be looked at again."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from ..cards import Card
from ..game import write_record
from ..words import Words
from . import blocks
from .blocks import Block
from .choosing import either, label
from .exercises.result import MOST_TRIES, Result
from .hand_text import points
from .ledger import Ledger, PlayedHand, Reviewed
from .practice import Kind

DEAREST: Final = 6
"""Mistakes that are shown in full; the rest stand in the table below them."""
LOOK = "look"
"""The wish to look at an earlier decision again."""


def review_blocks(words: Words, ledger: Ledger, alias: str = "") -> list[Block]:
    """What the review says of the hands that are over."""
    every = [(at, hand, each) for at, hand in enumerate(ledger.hands) for each in hand.decisions]
    if not every:
        return [blocks.text(words.text("learn.review.none"))]
    lost = sum((each.cost for _, _, each in every), Fraction(0))
    dear = sorted((each for each in every if each[2].cost > 0), key=lambda each: -each[2].cost)
    said: list[Block] = [
        blocks.text(
            words.text(
                "learn.review.sum",
                decisions=words.plural("learn.review.decisions", len(every)),
                hands=words.plural("learn.review.hands", len(ledger.hands)),
                well=len(every) - len(dear),
                cost=words.decimal(lost),
            )
        ),
        blocks.text(words.text("learn.review.luck"), "note"),
    ]
    for at, hand, each in dear[:DEAREST]:
        said += _mistake(words, at, hand, each)
    said.append(_all(words, [(hand, each) for _, hand, each in every]))
    save = {"label": words.text("learn.review.save"), "name": "sevenhalf_hands_self_reported.csv"}
    told = hands_csv(ledger, alias)
    return [*said, blocks.copied(words.text("learn.review.csv"), told, words.text("learn.share.copy"), save)]


def hands_csv(ledger: Ledger, alias: str = "") -> str:
    """The hands that are over as rows for a class's results, each with its record; marked as self-reported.

    A hand counts as one try, and one more for each decision that something else would have been better than.
    """
    from .exercises.progress import results_csv  # noqa: PLC0415 - it knows every exercise of every lesson

    rows = (
        (
            alias,
            write_record(hand.sitting.timeline[-1].state),
            Result(min(MOST_TRIES, 1 + sum(each.cost > 0 for each in hand.decisions)), right=True),
        )
        for hand in ledger.hands
        if hand.decisions
    )
    return results_csv((), rows)


def _mistake(words: Words, at: int, hand: PlayedHand, each: Reviewed) -> list[Block]:
    title = words.text(
        "learn.review.mistake",
        hand=hand_name(words, hand),
        chosen=label(words, each.chosen),
        total=points(words, each.total),
        cost=words.decimal(each.cost),
    )
    better = words.text(
        "learn.review.better",
        best=either(words, each.best),
        exact=words.fraction(each.cost),
    )
    look = words.text("learn.review.look")
    again = blocks.button(look, LOOK, name=f"{look}: {title}", hand=at, to=each.position)
    return [blocks.heading(title), blocks.text(better), *_over(words, each), blocks.buttons(again)]


def _over(words: Words, each: Reviewed) -> list[Block]:
    """The cards that would have taken the hand over, and the one that did."""
    said: list[Block] = []
    if each.busted is not None:
        said.append(blocks.text(words.text("learn.review.busted", card=words.card(str(each.busted)))))
    if each.near is not None and each.near.over:
        over = each.near.over
        caption = words.text(
            "learn.review.over", over=len(over), cards=len(each.near.coming), chance=words.percent(each.near.chance)
        )
        said.append(blocks.text(caption))
        said.append(blocks.cards([(str(card), words.card(str(card), article=False)) for card in _by_rank(over)]))
    return said


def _by_rank(cards: tuple[Card, ...]) -> list[Card]:
    return sorted(cards, key=lambda card: card.halves)


def _all(words: Words, every: list[tuple[PlayedHand, Reviewed]]) -> Block:
    head = [words.text(f"learn.review.{name}") for name in ("hand", "total", "chosen", "cost", "best")]
    rows = [
        (
            hand_name(words, hand),
            words.total(each.total),
            label(words, each.chosen),
            words.decimal(each.cost) if each.cost else "0",
            either(words, each.best),
        )
        for hand, each in every
    ]
    return blocks.table(words.text("learn.review.all"), head, rows)


def hand_name(words: Words, hand: PlayedHand) -> str:
    """What a hand is called in the review."""
    return words.text("learn.review.number", n=hand.number) if hand.number else words.text("learn.review.practice")


def kind_name(words: Words, kind: Kind) -> str:
    """A kind of decision in words.

    >>> from .practice import Role
    >>> kind_name(Words("en"), Kind(Role.PLAYER, 10))
    'another card at 5 points?'
    """
    return words.text(f"learn.kind.{kind.role.name.lower()}", total=points(words, kind.total))
