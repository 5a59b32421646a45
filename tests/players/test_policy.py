"""Policies see a View alone and work in every preset."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from sevenhalf_learn.game import HandState, State, Waiting, deal, play, view, waiting
from sevenhalf_learn.players import BOLD, CAUTIOUS, LIAR, MIMIC, Policy, random_legal, stand_at
from sevenhalf_learn.rules import PRESETS
from tests.game.hands import opened, random_hand

POLICIES: dict[str, Callable[[Random], Policy]] = {
    "random": random_legal,
    "stand at 5": lambda _: stand_at(10),
    "cautious": lambda _: CAUTIOUS,
    "bold": lambda _: BOLD,
    "mimic": lambda _: MIMIC,
    "liar": lambda _: LIAR,
}


def played_out(state: State, policy: Policy) -> State:
    while (wait := waiting(state)) is not Waiting.OVER:
        if wait is Waiting.CHANCE:
            state = deal(state)
        else:
            assert state.turn is not None
            state = play(state, policy(view(state, state.turn)))
    return state


@pytest.mark.parametrize("preset", sorted(PRESETS))
@pytest.mark.parametrize("name", POLICIES)
def test_every_policy_finishes_every_hand(preset: str, name: str) -> None:
    random = Random(11)
    for _ in range(60):
        state = played_out(random_hand(random, preset), POLICIES[name](random))
        assert sum(state.chips) + state.pot == sum(state.start.chips) + state.start.pot


def choice(policy: Policy, preset: str, deck: str, *actions: str, **options: object) -> str:
    state = opened(preset, deck, *actions, **options)
    assert state.turn is not None
    return str(policy(view(state, state.turn)))


@pytest.mark.parametrize(("deck", "action"), [("5o 6e", "stand"), ("4o 6e", "draw down"), ("So 6e", "draw down")])
def test_stand_at_five(deck: str, action: str) -> None:
    assert choice(stand_at(10), "clasica", deck, "1: bet 1") == action


def test_the_bank_plays_by_the_same_threshold() -> None:
    assert choice(stand_at(10), "clasica", "5o 4e", "1: bet 1", "1: stand") == "draw"
    assert choice(stand_at(10), "clasica", "5o 5e", "1: bet 1", "1: stand") == "stand"


def test_a_bank_that_may_not_stand_draws() -> None:
    assert choice(stand_at(10), "clasica", "7o 6e Sb", "1: bet 1", "1: draw up", calling="force") == "draw"


def test_the_norm_of_the_river_plate_bank() -> None:
    assert choice(MIMIC, "rioplatense", "6o 5e Sb", "1: bet 1", "1: stand", "0: draw") == "draw"
    assert choice(MIMIC, "rioplatense", "6o 6e", "1: bet 1", "1: stand") == "half"


@pytest.mark.parametrize(
    ("policy", "bet"), [(stand_at(10), "bet 1"), (CAUTIOUS, "bet 1"), (BOLD, "bet 5"), (MIMIC, "bet 1")]
)
def test_bets(policy: Policy, bet: str) -> None:
    assert choice(policy, "clasica", "5o 6e") == bet


def test_the_bold_one_takes_every_venture() -> None:
    assert choice(BOLD, "clasica", "7o 6e", shooting=True) == "shoot 5"
    assert choice(BOLD, "casa", "7o 6e", "1: bet 1") == "muerto"
    assert choice(BOLD, "casa", "5o 6e", "1: bet 1") == "double"
    assert choice(BOLD, "casa", "So 6e Cb", "1: bet 1", "1: draw") == "split"
    assert choice(BOLD, "clasica", "So 6e Cb", "1: bet 1", "1: draw down", opening="figures") == "open 5"
    assert choice(BOLD, "clasica", "7o 6e", "1: bet 1") == "raise 5"
    assert choice(BOLD, "clasica", "7o 6e", "1: bet 1", "1: raise 5") == "stand"


def test_the_plain_one_takes_none() -> None:
    policy = stand_at(10)
    assert choice(policy, "clasica", "7o 6e", shooting=True) == "bet 1"
    assert choice(policy, "casa", "7o 6e", "1: bet 1") == "decline"
    assert choice(policy, "clasica", "So 6e Cb", "1: bet 1", "1: draw down", opening="figures") == "join"
    assert choice(policy, "clasica", "4o 6e", four_swap="optional") == "swap four"
    assert choice(policy, "rioplatense", "6o 6e 4b", "1: bet 1", "1: draw up") == "show"


def test_the_liar_keeps_its_card_hidden_and_lies() -> None:
    assert choice(LIAR, "rioplatense", "5o 6e 4b", "1: bet 1") == "draw up"
    lied = played_out(opened("rioplatense", "5o 6e 4b", "1: bet 1", "1: draw up"), LIAR)
    assert lied.hands[1][0].state is HandState.LIED


def test_no_decision_no_action() -> None:
    state = opened("clasica", "5o 6e", "1: bet 1")
    for policy in (stand_at(10), random_legal(Random(1))):
        with pytest.raises(ValueError, match="seat 0 has no decision"):
            policy(view(state, 0))


def test_random_play_is_a_function_of_its_generator() -> None:
    def actions(seed: int) -> list[str]:
        random = Random(seed)
        return [str(action) for _, action in played_out(opened("clasica", "1o 6e"), random_legal(random)).actions]

    assert actions(4) == actions(4)
    assert len({tuple(actions(seed)) for seed in range(20)}) > 10
