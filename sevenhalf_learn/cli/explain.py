"""`sevenhalf-learn explain`: the exact reasons for the decision that a record leaves open."""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from ..coach import Explanation, Sensitivity, Step, explain
from ..coach.sensitivity import comparing
from ..game import View, Waiting, resume, view, waiting
from ..teach.choosing import label
from ..words import Words
from .console import print_json, record_from


def run(arguments: argparse.Namespace) -> int:
    """Print the value of every option of the seat to act, with its derivation."""
    with record_from(arguments.record) as record:
        state = resume(record)
        if waiting(state) is not Waiting.DECISION or state.turn is None:
            raise ValueError("nothing to explain: the hand is over; leave the last actions out to ask about them")
    explanation = explain(view(state, state.turn), arguments.bank, arguments.player)
    if arguments.json:
        print_json(explanation.to_json(arguments.lang))
    else:
        print("\n".join(page(Words(arguments.lang), explanation)))
    return 0


def page(words: Words, explanation: Explanation) -> Iterator[str]:
    """The reasons for readers."""
    yield words.text("cli.to_act", name=explanation.view.names[explanation.seat])
    counts = ", ".join(
        f"{words.text(f'cli.kind.{kind}') if kind.isalpha() else kind}: {count}"
        for kind, count in explanation.unseen.items()
    )
    yield words.text("cli.unseen", total=sum(explanation.unseen.values()), counts=counts)
    for option in (*explanation.options, *explanation.raises):
        yield ""
        star = words.text("cli.best") if option.action in explanation.best else ""
        value = f"{words.decimal(option.value, sign=True)} = {words.fraction(option.value)}"
        yield words.text("cli.option", option=label(words, option.action), value=value, best=star)
        for end in ("win", "tie", "lose", "bust"):
            share = getattr(option, end)
            yield f"    {words.text(f'ui.{end}')}: {words.decimal(share)} = {words.fraction(share)}"
    yield ""
    yield words.text("cli.assuming")
    for message in explanation.assumptions:
        yield f"  - {words.say(message)}"
    yield from compared(words, explanation.view)
    yield ""
    yield words.text("cli.steps")
    # Options that come to the same rest on the same lines: each is read once.
    yield from dict.fromkeys(_lines(words, step) for step in explanation.steps)


def compared(words: Words, view: View) -> Iterator[str]:
    """Whether the advice hangs on how the other side plays, where that takes a moment only."""
    answers = [found for found in comparing(view, soon=True) if isinstance(found, Sensitivity)]
    line = answers[-1].text(words) if answers else ""
    if line:
        yield from ("", words.text("cli.comparison"), f"  {line}")


def _lines(words: Words, step: Step) -> str:
    return f"  {step.text(words)}\n    {step.plain(words)}"
