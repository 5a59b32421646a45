"""A hand that would lie open by the rules hides nothing: which cards can be hidden, the game itself says."""

from __future__ import annotations

from fractions import Fraction
from random import Random

import pytest

from sevenhalf_learn.cards import DECK, shuffled
from sevenhalf_learn.game import (
    HandState,
    Stage,
    State,
    Waiting,
    legal,
    new_hand,
    play,
    read_record,
    resume,
    settle,
    view,
    waiting,
    write_record,
)
from sevenhalf_learn.odds import WILD, bank_model, decide, kind_of, player_model
from sevenhalf_learn.odds.posterior import opponents
from sevenhalf_learn.rules import PRESETS, rules_from

FIVE = player_model("stands:5")
TABLES = [
    *({"preset": preset} for preset in PRESETS),
    {"preset": "clasica", "calling": "announce"},
    {"preset": "clasica", "natural_shown": True},
    {"preset": "rioplatense", "calling": "force"},
    {"preset": "italiana", "calling": "announce"},
    {"preset": "casa", "calling": "announce"},
]


@pytest.mark.parametrize("table", TABLES, ids=lambda table: "-".join(map(str, table.values())))
def test_the_bank_weighs_exactly_the_cards_with_which_it_would_see_the_same(table):
    random, met = Random(11), 0
    while met < 60:
        state = _bank_turn(table, random)
        if state is None:
            continue
        seen = view(state, state.bank)
        for opponent in opponents(seen, FIVE):
            if not opponent.likelihood or opponent.shot:
                continue
            hand = state.hands[opponent.seat][opponent.index]
            hidden = state.deck.index(hand.cards[hand.up.index(False)])
            for kind in range(WILD + 1):
                other = next((i for i in range(state.top, 40) if kind_of(state.deck[i], seen.rules) == kind), None)
                if other is not None:
                    met += 1
                    possible = _looks_the_same(state, hidden, other)
                    assert (opponent.likelihood[kind] > 0) is possible, (write_record(state), opponent, kind)


def _bank_turn(table, random) -> State | None:
    state = settle(new_hand(rules_from(table), ("a", "b", "c"), deck=shuffled(DECK, random.random)))
    while waiting(state) is Waiting.DECISION and state.stage is not Stage.AFTER:
        if state.turn == state.bank and state.stage is Stage.BANK:
            return state if state.top <= 36 and not _has_a_secret_pair(state) else None
        options = [action for action in legal(state) if action.verb not in ("offer", "sit out", "side")]
        state = settle(play(state, random.choice(options)))
    return None


def _has_a_secret_pair(state):
    return any(hand.state is HandState.SECRET for row in state.hands for hand in row)


def _looks_the_same(state, hidden, other) -> bool:
    """Whether some way to play with the two cards exchanged shows the bank all that it has seen."""
    record = write_record(state)
    cards = record["deck"].split()
    cards[hidden], cards[other] = cards[other], cards[hidden]
    return _can_reach(settle(resume(read_record(record | {"deck": " ".join(cards), "actions": []}))), state)


def _can_reach(world: State, state: State) -> bool:
    seen, sought = view(world, state.bank), view(state, state.bank)
    if seen == sought:
        return True
    goes_on = waiting(world) is Waiting.DECISION and seen.story == sought.story[: len(seen.story)]
    return goes_on and any(_can_reach(settle(play(world, action)), state) for action in legal(world))


def test_a_hand_that_stands_cannot_hide_what_that_would_have_been_shown():
    """By hand: a 7 or the king of coins under the figure would lie open. Of the other 33 cards, each as likely (one slip in
    drawing or in standing), ten figures push with the bank's ace, and 23 cards beat it."""
    record = {"format": "sevenhalf/1", "rules": {"preset": "italiana"}, "seats": ["bank", "ana"], "bank": 0}
    record |= {
        "deck": "2e 1c So",
        "limits": [1, 5],
        "seed": 1,
        "chips": [50, 50],
        "actions": ["1: bet 1", "1: draw", "1: stand"],
    }
    options = decide(view(resume(read_record(record)), 0), bank_model("stands:5"), FIVE)
    stand = next(option for option in options.options if option.action.verb == "stand")
    assert stand.value == Fraction(-23, 33)
