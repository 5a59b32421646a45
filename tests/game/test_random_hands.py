"""Whole hands at random in every preset with random options: what must hold at every step."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenhalf_learn.cards import DECK
from sevenhalf_learn.game import (
    Action,
    HandState,
    Stage,
    State,
    Verb,
    Waiting,
    deal,
    default_action,
    legal,
    play,
    read_record,
    resume,
    settle,
    view,
    waiting,
    write_record,
)
from sevenhalf_learn.rules import PRESETS
from tests.game.hands import random_hand

PRESET = st.sampled_from(sorted(PRESETS))
SEED = st.integers(0, 2**32)
WORDS = (
    "bet 1", "bet 2", "bet 9", "raise 2", "raise 9", "stand", "draw up", "draw down", "draw", "sit out", "swap four",
    "keep four", "shoot 1", "shoot 9", "open 1", "open 9", "join", "muerto", "decline", "double", "split", "offer 1",
    "offer 60", "sell yes", "sell no", "lie", "show", "half", "bank yes", "bank no", "side 1 on 1", "side 9 on 0",
)  # fmt: skip


def check_cards(state: State) -> None:
    table = [card for row in state.hands for hand in row for card in hand.cards]
    everywhere = [*state.deck[state.top :], *state.discards, *table]
    assert len(everywhere) == 40
    assert set(everywhere) == set(DECK)


def check_chips(state: State) -> None:
    assert sum(state.chips) + state.pot == sum(state.start.chips) + state.start.pot
    assert min(state.chips) >= 0
    if state.stage in (Stage.AFTER, Stage.OVER):
        return
    for seat, row in enumerate(state.hands):
        live = sum(hand.bet for hand in row if hand.state is not HandState.BUST)
        beside = sum(
            amount for bettor, on, amount in state.sides if bettor == seat and state.hands[on][0].state != "bust"
        )
        assert live + beside <= state.chips[seat]


def check_faces(state: State) -> None:
    for row in state.hands:
        for hand in row:
            assert hand.up.count(False) <= (2 if hand.state is HandState.SECRET or state.due else 1)


def check_words(state: State) -> None:
    """Below seven and a half a player's hand stands only because the player said so."""
    for seat, row in enumerate(state.hands):
        said = sum(who == seat and action.verb in (Verb.STAND, Verb.DOUBLE) for who, action in state.actions)
        assert seat == state.bank or sum(hand.state is HandState.STOOD and hand.total < 15 for hand in row) <= said


def check_legality(state: State, random: Random) -> None:
    options = legal(state)
    assert options
    assert default_action(state) in options
    for action in random.sample(options, min(3, len(options))):
        play(state, action)
    for words in random.sample(WORDS, 6):
        action = Action.parse(words)
        if action not in options and action.verb is not Verb.SIDE:
            with pytest.raises(ValueError, match="is not legal") as refused:
                play(state, action)
            for option in options if len(options) < 12 else options[:1]:
                assert str(option) in str(refused.value)


def random_step(state: State, random: Random) -> State:
    """One card, or one decision of the seat in turn or of a seat that may bet on its hand."""
    if waiting(state) is Waiting.CHANCE:
        return deal(state)
    for seat in range(len(state.hands)):
        if seat != state.turn and legal(state, seat) and random.random() < 0.3:
            return play(state, random.choice(legal(state, seat)), seat)
    options = legal(state)
    verb = random.choice(sorted({action.verb for action in options}))
    return play(state, random.choice([action for action in options if action.verb is verb]))


def check_whole_hand(preset: str, seed: int) -> None:
    random = Random(seed)
    state = random_hand(random, preset)
    cut = random.randrange(40)
    steps = 0
    while waiting(state) is not Waiting.OVER:
        check_cards(state)
        check_chips(state)
        check_faces(state)
        check_words(state)
        if waiting(state) is Waiting.DECISION:
            check_legality(state, random)
        if steps == cut:
            assert resume(read_record(write_record(state))) == settle(state)
        assert all(view(state, seat).story == state.story for seat in range(len(state.hands)))
        state = random_step(state, random)
        steps += 1
        assert steps < 400
    check_cards(state)
    check_chips(state)
    assert state.bank_next in range(len(state.hands))
    assert all(hand.state is not HandState.PLAYING for row in state.hands for hand in row)
    assert resume(read_record(write_record(state))) == state


@given(PRESET, SEED)
@settings(max_examples=400, deadline=None)
def test_what_must_hold_in_every_hand(preset: str, seed: int) -> None:
    check_whole_hand(preset, seed)


@pytest.mark.slow
@pytest.mark.parametrize("preset", sorted(PRESETS))
def test_what_must_hold_in_ten_thousand_hands(preset: str) -> None:
    for seed in range(10_000):
        check_whole_hand(preset, seed)
