"""Wide limits: a bet among ten thousand is worth its chips, and a few bets are listed."""

from __future__ import annotations

from fractions import Fraction
from time import perf_counter

import pytest

from sevenhalf_learn.coach import explain
from sevenhalf_learn.game import read_record, resume, view
from sevenhalf_learn.game.action import Action, Verb
from tests.odds.test_players import record

WIDE = {"chips": [100_000, 100_000, 100_000], "limits": [1, 10_000]}
ROUND = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000]


def asked(preset, deck, *actions, seat=1, **rules):
    state = resume(read_record(record(preset, deck, *actions, seats=3, **rules) | WIDE))
    return view(state, seat)


QUESTIONS = {
    "a bet": (asked("clasica", "2e 1c So"), Verb.BET, {}),
    "a raise": (asked("clasica", "2e 1c So", "1: bet 1"), Verb.RAISE, {}),
    "a shot": (asked("clasica", "7e 1c So", shooting=True), Verb.SHOOT, {}),
    "a bet before the deal": (asked("italiana", "2e 1c So"), Verb.BET, {}),
    "a side bet": (
        asked("clasica", "7e 1c So", "1: shoot 2", seat=2, side_bets=True, shooting=True),
        Verb.SIDE,
        {"on": 1},
    ),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_every_bet_is_priced_and_a_few_are_listed(name):
    seen, verb, on = QUESTIONS[name]
    started = perf_counter()
    explained = explain(seen)
    document = explained.to_json()
    assert perf_counter() - started < 10  # a tenth of what it took; alone it takes less than a second
    words = [option["action"] for option in document["options"] if option["action"].startswith(str(verb))]
    first = 2 if verb is Verb.RAISE else 1
    assert words == [str(Action(verb, amount, **on)) for amount in ROUND if amount >= first]
    assert sum(action.verb is verb for action in seen.legal) == 10_001 - first
    few = {option["action"]: Fraction(option["value"]) for option in document["options"]}
    low, high = Action(verb, first, **on), Action(verb, 10_000, **on)
    step = (few[str(high)] - few[str(low)]) / (10_000 - first)
    odd = explained.option(Action(verb, 3737, **on))
    assert step
    assert odd.value == few[str(low)] + (3737 - first) * step
    assert explained.value_line(odd.action).result == odd.value


def test_a_split_or_opened_hand_is_asked_for_the_few():
    """What is opened has bets of its own: the best bet is at an end, and the ends are listed."""
    explained = explain(asked("clasica", "So 1c 2e", opening="figures", max_opens=1))
    assert [option.action.amount for option in explained.listed] == ROUND
    assert set(explained.best) <= {Action(Verb.BET, 1), Action(Verb.BET, 10_000)}
