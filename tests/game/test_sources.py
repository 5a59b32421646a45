"""Hands written from the five sources alone, rule by rule, before any of them was played by the program."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from sevenhalf_learn.cards import format_halves
from sevenhalf_learn.game import State, Waiting, legal, net, read_record, replay, resume, waiting

SOURCES = Path(__file__).with_name("sources")
SYSTEMS = ("clasica", "ludoteka", "mesa", "italiana", "rioplatense")


def scripted(key: str) -> list[Any]:
    """The scripted hands that expect something of one kind."""
    found = [
        (system, hand)
        for system in SYSTEMS
        for hand in json.loads((SOURCES / f"{system}.json").read_text(encoding="utf-8"))
        if key in hand
    ]
    return [pytest.param(hand, id=f"{system}: {hand['rule']}: {hand['why']}") for system, hand in found]


def shown(state: State, seat: str) -> list[dict[str, str]]:
    hands = state.hands[state.names.index(seat)]
    return [{"total": format_halves(hand.total), "state": str(hand.state)} for hand in hands]


@pytest.mark.parametrize("hand", scripted("net"))
def test_who_wins_what_and_has_the_next_bank(hand: dict[str, Any]) -> None:
    record = read_record(hand["record"])
    state = replay(record)
    assert dict(zip(state.names, net(state), strict=True)) == hand["net"]
    assert state.bank_next is not None
    assert state.names[state.bank_next] == hand["bank_next"]
    assert {seat: shown(state, seat) for seat in hand.get("hands", {})} == hand.get("hands", {})


@pytest.mark.parametrize("hand", scripted("legal"))
def test_what_is_legal_where_the_record_stops(hand: dict[str, Any]) -> None:
    state = resume(read_record(hand["record"]))
    assert waiting(state) is Waiting.DECISION
    assert sorted(map(str, legal(state))) == sorted(hand["legal"])


@pytest.mark.parametrize("hand", scripted("refused"))
def test_what_the_rules_refuse(hand: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=re.escape(hand["refused"]["at"])):
        replay(read_record(hand["record"]))


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_rule_has_at_least_four_hands(system: str) -> None:
    rules = [hand["rule"] for hand in json.loads((SOURCES / f"{system}.json").read_text(encoding="utf-8"))]
    assert {rule: rules.count(rule) for rule in rules if rules.count(rule) < 4} == {}
