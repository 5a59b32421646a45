"""The decisions that have no exact odds, met in random play: this list is all of them, and why."""

from __future__ import annotations

from random import Random

import pytest

from sevenhalf_learn.cards import DECK, shuffled
from sevenhalf_learn.game import Stage, Verb, Waiting, new_hand, play, settle, view, waiting
from sevenhalf_learn.odds import bank_model
from sevenhalf_learn.odds.answerable import check_answerable
from sevenhalf_learn.odds.possible import check_possible
from sevenhalf_learn.rules import rules_from

REASONS = {
    "hide together": "hands, read",
    "would know more": "known cards, read",
    "has too many ways to go, ": "hands",
    "together with a four": "a known four",
    "together with a deck": "a deck that ends",
    "together with 'lie'": "a lie",
    "where naturals rank": "ranked, informed",
}
"""What a refusal says, and its short name here."""
READ = {"reads": {"hands, read"}}
SEVERAL = {"stands": {"hands"}, "informed": {"hands"}, **READ}
TABLES = {
    "clasica": ("clasica", {}, {}),
    "ludoteka": ("ludoteka", {}, {}),
    "tradicional": ("tradicional", {}, {}),
    "casa": ("casa", {}, {"reads": {"hands, read", "known cards, read"}}),
    "italiana": ("italiana", {}, {}),
    "rioplatense": ("rioplatense", {}, {}),
    "shooting": ("clasica", {"shooting": True}, {}),
    "fours": ("clasica", {"four_swap": "optional"}, {}),
    "one opening": ("clasica", {"opening": "figures", "max_opens": 1}, READ),
    "two openings": ("clasica", {"opening": "figures", "max_opens": 2}, {"informed": {"hands"}, **READ}),
    "three openings": ("clasica", {"opening": "figures"}, SEVERAL),
    "an opening and a lie": ("rioplatense", {"opening": "figures", "max_opens": 1}, READ),
    "a wild card opened": ("clasica", {"opening": "figures", "max_opens": 1, "wild": "Ro"}, READ),
    "italiana, splitting": ("italiana", {"split": True}, {"informed": {"ranked, informed"}, **READ}),
    "an opening and fours": (
        "clasica",
        {"opening": "figures", "max_opens": 1, "four_swap": "optional"},
        READ,
    ),
    "two openings and fours": (
        "clasica",
        {"opening": "figures", "max_opens": 2, "four_swap": "optional"},
        {"stands": {"a known four"}, "informed": {"hands"}, **READ},
    ),
}
"""Preset, rules, and the refusals of each kind of bank."""
BANKS = ("stands:5", "informed", "reads:stands:5")


def refusals(preset: str, rules: dict[str, object], seats: int, seeds: range) -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    for seed in seeds:
        random = Random(seed)
        deck = shuffled(DECK, random.random)
        state = settle(new_hand(rules_from({"preset": preset} | rules), tuple("abcdefgh"[:seats]), deck=deck))
        while waiting(state) is Waiting.DECISION and state.stage is not Stage.AFTER:
            seen = view(state, state.turn)
            check_possible(seen)
            for bank in BANKS:
                try:
                    check_answerable(seen, bank_model(bank))
                except ValueError as reason:
                    (name,) = {short for said, short in REASONS.items() if said in str(reason)}
                    found.setdefault(bank.split(":", maxsplit=1)[0], set()).add(name)
            state = settle(play(state, random.choice([one for one in seen.legal if one.verb is not Verb.OFFER])))
    return found


@pytest.mark.parametrize("name", TABLES)
def test_every_refusal_is_listed_and_every_listed_one_is_met(name):
    preset, rules, expected = TABLES[name]
    met: dict[str, set[str]] = {}
    for seats in (2, 4):
        for bank, names in refusals(preset, rules, seats, range(30)).items():
            met.setdefault(bank, set()).update(names)
    assert met == expected
