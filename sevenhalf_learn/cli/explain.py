"""`sevenhalf-learn explain`: the exact reasons for the decision that a record leaves open."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator
from typing import Any

from ..coach import Explanation, Sensitivity, Step, explain
from ..coach.between import Deals, explain_deals
from ..coach.sensitivity import comparing
from ..game import Phase, View, Waiting, is_session, phase, read_record, read_session, resume, view, waiting
from ..teach.choosing import label
from ..words import Message, Words
from .console import faults_named, print_json, read_json


def run(arguments: argparse.Namespace) -> int:
    """Print the value of every option of the seat to act, with its derivation; between hands, of every deal."""
    document = read_json(arguments.record)
    if is_session(document):
        return _run_session(arguments, document)
    with faults_named(arguments.record):
        state = resume(read_record(document))
        seat = state.turn if arguments.seat is None else arguments.seat
        if waiting(state) is not Waiting.DECISION or seat is None:
            raise ValueError("nothing to explain: the hand is over; leave the last actions out to ask about them")
        seen = view(state, seat)
    return _say(arguments, explain(seen, arguments.bank, arguments.player))


def _run_session(arguments: argparse.Namespace, document: Any) -> int:
    with faults_named(arguments.record):
        session = read_session(document)
    if phase(session) is Phase.HAND and session.hand is not None:
        turn = session.hand.turn if arguments.seat is None else arguments.seat
        assert turn is not None
        return _say(arguments, explain(view(session.hand, turn), arguments.bank, arguments.player))
    deals = explain_deals(session, arguments.bank, arguments.player)
    if arguments.json:
        print_json(deals.to_json(arguments.lang))
    else:
        print("\n".join(deals_page(Words(arguments.lang), deals)))
    return 0


def _say(arguments: argparse.Namespace, explanation: Explanation) -> int:
    if arguments.json:
        print_json(explanation.to_json(arguments.lang))
    else:
        print("\n".join(page(Words(arguments.lang), explanation)))
    return 0


def deals_page(words: Words, deals: Deals) -> Iterator[str]:
    """What may be agreed on between hands, for readers."""
    names, worth = deals.session.start.names, deals.worth
    yield words.text("cli.between", name=names[deals.session.bank])
    for key in ("player", "bank", "passes", "hands", "price"):
        value = getattr(worth, key)
        yield "    " + words.text(f"cli.worth.{key}", value=f"{words.decimal(value)} = {words.fraction(value)}")
    yield ""
    for reason in deals.options:
        option = reason.option
        name, deal = names[option.seat], str(option).partition(": ")[2]
        if reason.value is not None:
            value = f"{words.decimal(reason.value, sign=True)} = {words.fraction(reason.value)}"
            yield words.text("cli.deal", name=name, deal=deal, value=value)
        elif reason.up_to:
            yield words.text("cli.deal_most", name=name, deal=deal, most=reason.up_to)
        else:
            yield words.text("cli.deal_never", name=name, deal=deal)
    yield from _why(words, deals.assumptions, (deals.price, *deals.price.parts()))


def page(words: Words, explanation: Explanation) -> Iterator[str]:
    """The reasons for readers."""
    yield words.text("cli.to_act", name=explanation.view.names[explanation.seat])
    counts = ", ".join(
        f"{words.text(f'cli.kind.{kind}') if kind.isalpha() else kind}: {count}"
        for kind, count in explanation.unseen.items()
    )
    yield words.text("cli.unseen", total=sum(explanation.unseen.values()), counts=counts)
    for option in explanation.listed:
        yield ""
        star = words.text("cli.best") if option.action in explanation.best else ""
        value = f"{words.decimal(option.value, sign=True)} = {words.fraction(option.value)}"
        yield words.text("cli.option", option=label(words, option.action), value=value, best=star)
        for end in ("win", "tie", "lose", "bust"):
            share = getattr(option, end)
            yield f"    {words.text(f'ui.{end}')}: {words.decimal(share)} = {words.fraction(share)}"
    if not explanation.best:
        yield ""
        yield words.text("cli.no_best")
    price = explanation.price
    if price is not None:
        yield ""
        yield words.text("cli.price", value=f"{words.decimal(price.result)} = {words.fraction(price.result)}")
    yield from _why(words, explanation.assumptions, explanation.steps, compared(words, explanation.view))


def _why(
    words: Words, assumptions: Iterable[Message], steps: Iterable[Step], comparison: Iterable[str] = ()
) -> Iterator[str]:
    yield ""
    yield words.text("cli.assuming")
    for message in assumptions:
        yield f"  - {words.say(message)}"
    yield from comparison
    yield ""
    yield words.text("cli.steps")
    # Options that come to the same rest on the same lines: each is read once.
    yield from dict.fromkeys(_lines(words, step) for step in steps)


def compared(words: Words, view: View) -> Iterator[str]:
    """Whether the advice hangs on how the other side plays, where that takes a moment only."""
    answers = [found for found in comparing(view, soon=True) if isinstance(found, Sensitivity)]
    line = answers[-1].text(words) if answers else ""
    if line:
        yield from ("", words.text("cli.comparison"), f"  {line}")


def _lines(words: Words, step: Step) -> str:
    return f"  {step.text(words)}\n    {step.plain(words)}"
