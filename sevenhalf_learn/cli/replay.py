"""`sevenhalf-learn replay`: a record played to its end."""

from __future__ import annotations

import argparse
from typing import Any

from ..cards import format_halves
from ..game import State, net, replay
from ..teach.walking import story
from ..words import Words
from .console import print_json, record_from


def run(arguments: argparse.Namespace) -> int:
    """Play the record to its end and print who won what."""
    words = Words(arguments.lang)
    with record_from(arguments.record) as record:
        start, end = record.start(), replay(record)
    log = story(words, start, end)
    if arguments.json:
        print_json(outcome(end, log))
    else:
        print("\n".join((*log, "", *page(words, end))))
    return 0


def outcome(end: State, log: tuple[str, ...]) -> dict[str, Any]:
    """The end of a hand as data."""
    gains = net(end)
    seats = [
        {
            "name": name,
            "net": gains[seat],
            "chips": end.chips[seat],
            "hands": [
                {
                    "cards": [str(card) for card in hand.cards],
                    "total": format_halves(hand.total),
                    "state": str(hand.state),
                    "bet": hand.bet,
                }
                for hand in end.hands[seat]
            ],
        }
        for seat, name in enumerate(end.names)
    ]
    return {"seats": seats, "bank_next": end.names[bank_next(end)], "log": list(log)}


def bank_next(end: State) -> int:
    """The seat that holds the bank in the hand after this one."""
    return end.bank if end.bank_next is None else end.bank_next


def page(words: Words, end: State) -> tuple[str, ...]:
    """The end of a hand for readers, a line per hand and the next bank."""
    gains = net(end)
    lines = []
    for seat, name in enumerate(end.names):
        hands = [
            words.text(
                "cli.hand",
                cards=" ".join(str(card) for card in hand.cards) or "–",
                total=words.total(hand.total),
                state=words.text(f"table.state.{'waiting' if hand.state == 'playing' else hand.state}"),
                bet=hand.bet,
            )
            for hand in end.hands[seat]
        ]
        gain = words.decimal(gains[seat], 0, sign=True)
        lines.append(words.text("cli.seat", name=name, hands="; ".join(hands), net=gain, chips=end.chips[seat]))
    return (*lines, words.text("cli.bank_next", name=end.names[bank_next(end)]))
