"""A hand played twice from one decision: both ends, side by side."""

from __future__ import annotations

from ..game import Action, net
from ..words import Words
from . import blocks
from .blocks import Block
from .choosing import label
from .coaching import Decision, decisions, reason
from .hand_text import hand_shown
from .seeing import seen
from .sitting import Sitting
from .telling import shown_names

SHORT = 12
"""Characters of a fraction that a narrow column takes; the coach beside it has the longer ones."""


def is_compared(sitting: Sitting) -> bool:
    """Whether a hand has been played otherwise to its end, and the end is looked at."""
    return sitting.forked >= 0 and sitting.over and sitting.at == sitting.last


def both_ends(words: Words, sitting: Sitting) -> list[Block]:
    """The hand as it was played and as it was played otherwise: the decision, the hands, the chips, the averages.

    The averages are those of the decision, over all that may lie in the deck: one deal alone proves little.
    """
    home = sitting.home
    assert home is not None
    both = (home, sitting)
    choice = [_decision(each, sitting.forked) for each in both]
    seat, bank = choice[0].seat, sitting.state.bank
    names = shown_names(words, sitting.setup)
    rows = [
        (words.text("learn.ends.decision"), *(_name(words, each.chosen) for each in choice)),
        *((names[owner], *(_hands(words, each, owner) for each in both)) for owner in dict.fromkeys((seat, bank))),
        (words.text("learn.ends.chips"), *(_signed(words, net(each.timeline[-1].state)[seat]) for each in both)),
        (words.text("learn.ends.average"), *(_average(words, home, each) for each in choice)),
    ]
    head = ("", words.text("learn.ends.played"), words.text("learn.ends.otherwise"))
    return [
        blocks.table(words.text("learn.ends.caption"), head, rows),
        blocks.text(words.text("learn.ends.note"), "note"),
    ]


def _decision(sitting: Sitting, position: int) -> Decision:
    return next(each for each in decisions(sitting) if each.position == position)


def _name(words: Words, action: Action | None) -> str:
    return "" if action is None else label(words, action)


def _hands(words: Words, sitting: Sitting, seat: int) -> str:
    """A seat's hands at the end: cards, total, how each stood."""
    view = seen(sitting.setup, sitting.timeline[-1].state)
    mine = seat == sitting.setup.you and not sitting.setup.demo
    shown = [hand_shown(words, view, hand, mine=mine, playing=False) for hand in view.hands[seat]]
    return "; ".join(
        ", ".join((*(card["name"] for card in hand["cards"]), *filter(None, (hand["total_text"], hand["state_text"]))))
        for hand in shown
    )


def _average(words: Words, sitting: Sitting, decision: Decision) -> str:
    """What the choice is worth over all deals, exactly; a dash where the coach has no value."""
    explained = reason(sitting, decision)
    if explained is None or decision.chosen is None:
        return "–"
    try:
        value = explained.option(decision.chosen).value
    except ValueError:  # a choice without a value of its own, such as a bet on another hand
        return "–"
    exact = words.fraction(value)
    return words.decimal(value, sign=True) + (f" ({exact})" if len(exact) <= SHORT else "")


def _signed(words: Words, chips: int) -> str:
    return words.fraction(chips) if chips <= 0 else f"+{chips}"
