"""A seat's view tells nothing that the seat can't see, at 1,000 random positions and in scripted hands."""

from __future__ import annotations

from dataclasses import replace
from itertools import zip_longest
from random import Random

import pytest

from sevenhalf_learn.cards import Card
from sevenhalf_learn.game import (
    Action,
    EventKind,
    HandState,
    State,
    Verb,
    Waiting,
    deal,
    legal,
    new_hand,
    play,
    settle,
    view,
    waiting,
)
from sevenhalf_learn.game.hand import best_total
from sevenhalf_learn.game.state import Start
from sevenhalf_learn.rules import PRESETS
from tests.game.hands import opened, random_hand, random_rules
from tests.game.test_random_hands import random_step

SHOWN = {EventKind.TURN_UP, EventKind.BUST, EventKind.SWAP, EventKind.CALL, EventKind.SHOWDOWN}
"""Events in which the rules show a card, so that two hands may differ in them."""
SILENT = {Verb.KEEP_FOUR, Verb.DECLINE, Verb.JOIN}


def random_position(random: Random, preset: str, *, plain_story: bool = False) -> State:
    rules = random_rules(random, preset)
    if plain_story:
        rules = replace(rules, side_bets=False, selling=PRESETS["clasica"].selling)
    state = random_hand(random, preset, rules)
    for _ in range(random.randrange(2, 30)):
        if waiting(state) is Waiting.OVER:
            break
        state = random_step(state, random)
    return state


def hidden_cards(state: State, viewer: int) -> list[tuple[int, int, int]]:
    """Seat, hand and index of the cards on the table that the viewer can't see."""
    return [
        (seat, at, index)
        for seat, row in enumerate(state.hands)
        for at, hand in enumerate(row)
        for index, up in enumerate(hand.up)
        if not up and not hand.told and (seat != viewer or hand.state in (HandState.SHOT, HandState.SECRET))
    ]


def with_card(state: State, place: tuple[int, int, int], card: Card) -> State:
    seat, at, index = place
    hand = state.hands[seat][at]
    cards = (*hand.cards[:index], card, *hand.cards[index + 1 :])
    row = list(state.hands[seat])
    row[at] = replace(hand, cards=cards, total=best_total(cards, state.start.wild))
    return replace(state, hands=(*state.hands[:seat], tuple(row), *state.hands[seat + 1 :]))


def test_swapping_a_hidden_card_with_one_of_the_deck_changes_no_view() -> None:
    random = Random(4)
    swapped = 0
    while swapped < 1_000:
        state = random_position(random, random.choice(sorted(PRESETS)))
        viewer = random.randrange(len(state.hands))
        places = hidden_cards(state, viewer)
        known = {at for at, _ in state.known}
        free = [at for at in range(state.top, len(state.deck)) if at not in known]
        if not places or not free:
            continue
        place, at = random.choice(places), random.choice(free)
        card, other = state.hands[place[0]][place[1]].cards[place[2]], state.deck[at]
        twin = with_card(replace(state, deck=(*state.deck[:at], card, *state.deck[at + 1 :])), place, other)
        assert twin != state
        assert view(twin, viewer) == view(state, viewer)
        swapped += 1


def sound(action: Action) -> str:
    return "stand" if action.verb is Verb.LIE else "" if action.verb in SILENT | {Verb.SHOW} else str(action)


def heard(state: State) -> list[tuple[int, str]]:
    return [(event.seat, event.words) for event in state.story if event.kind is EventKind.ACT]


def sounding_like(start: State, wanted: list[tuple[int, str]]) -> State | None:
    """Play so that everybody hears the wanted actions; None where the cards do not let it."""
    state = settle(start)
    while (so_far := heard(state)) != wanted:
        if so_far != wanted[: len(so_far)] or waiting(state) is Waiting.OVER:
            return None
        seat, words = wanted[len(so_far)]
        options = legal(state)
        if state.turn != seat:
            return None
        choice = next((option for option in options if sound(option) == words), None)
        choice = choice or next((option for option in options if option.verb in SILENT), None)
        if choice is None:
            return None
        state = settle(play(state, choice))
    return state


def test_hands_that_sound_the_same_look_the_same() -> None:
    random = Random(4)
    compared = 0
    while compared < 1_000:
        state = settle(random_position(random, random.choice(sorted(PRESETS)), plain_story=True))
        viewer = random.randrange(len(state.hands))
        places = [place for place in hidden_cards(state, viewer) if place[0] != viewer]
        start = state.start
        if not places or start.deck != state.deck or start.known:
            continue
        seat, at, index = random.choice(places)
        here = start.deck.index(state.hands[seat][at].cards[index])
        there = random.randrange(state.top, len(start.deck)) if state.top < len(start.deck) else here
        deck = list(start.deck)
        deck[here], deck[there] = deck[there], deck[here]
        twin = sounding_like(new_twin(start, tuple(deck)), heard(state))
        if twin is None or here == there:
            continue
        # The viewer knows its own decisions, those that nobody hears too.
        while twin.turn == viewer and own_silent(twin, viewer) != own_silent(state, viewer):
            twin = settle(play(twin, next(action for action in legal(twin) if action.verb in SILENT)))
        if twin.story == state.story:
            assert view(twin, viewer) == view(state, viewer)
            compared += 1
        else:
            pairs = zip_longest(twin.story, state.story)
            first = next((mine, yours) for mine, yours in pairs if mine != yours)
            kinds = {event.kind for event in first if event is not None}
            assert kinds & SHOWN, f"{first} tells the seats apart"


def own_silent(state: State, seat: int) -> list[Action]:
    return [action for actor, action in state.actions if actor == seat and action.verb in SILENT]


def new_twin(start: Start, deck: tuple[Card, ...]) -> State:
    return new_hand(
        start.rules, start.names, deck=deck, bank=start.bank, chips=start.chips, limits=start.limits, pot=start.pot,
        discards=start.discards, declined=start.declined, bank_hands=start.bank_hands, seed=start.seed,
    )  # fmt: skip


def test_a_lie_looks_like_a_stand() -> None:
    actions = ("1: bet 2", "1: draw up")
    lied = opened("rioplatense", "6o 5c 6e 4b", *actions, "1: lie", seats=3)
    stood = opened("rioplatense", "2o 5c 6e 4b", *actions, "1: stand", seats=3, seed=lied.start.seed)
    assert lied.hands[1][0].state is HandState.LIED
    assert view(lied, 2).hands[1] == view(stood, 2).hands[1]
    assert view(lied, 2).story == view(stood, 2).story


def test_a_seven_and_a_half_that_stands_by_itself_looks_like_a_stand() -> None:
    by_itself = opened("clasica", "7o 5c 6e Sb", "1: bet 2", "1: draw up", seats=3)
    chosen = opened("clasica", "6o 5c 6e Sb", "1: bet 2", "1: draw up", "1: stand", seats=3)
    assert view(by_itself, 2).story == view(chosen, 2).story
    assert view(by_itself, 2).hands == view(chosen, 2).hands


def test_a_kept_four_leaves_no_trace() -> None:
    kept = opened("clasica", "4o 5c 6e", "1: keep four", "1: bet 1", seats=3, four_swap="optional")
    other = opened("clasica", "5o 5c 6e", "1: bet 1", seats=3, four_swap="optional")
    assert view(kept, 2) == view(other, 2)


def test_a_declined_offer_leaves_no_trace() -> None:
    for options in ({}, {"side_bets": True}):
        bets = ("1: bet 1", "2: bet 1")
        declined = opened("casa", "7o 5c 6e", *bets, "1: decline", seats=3, **options)
        other = opened("casa", "6o 5c 6e", *bets, seats=3, **options)
        for seat in (0, 2):
            assert view(declined, seat) == view(other, seat)


def test_a_card_that_fits_but_is_not_opened_leaves_no_trace() -> None:
    actions = ("1: bet 1", "1: draw down")
    joined = opened("clasica", "So 5c 6e Cb", *actions, "1: join", seats=3, opening="figures")
    other = opened("clasica", "So 5c 6e 2b", *actions, seats=3, opening="figures")
    assert view(joined, 2) == view(other, 2)


def test_offers_for_the_bank_are_hidden_from_it_until_the_end() -> None:
    offered = opened("ludoteka", "5o 5c 6e", "1: bet 1", "1: offer 3", seats=3)
    silent = opened("ludoteka", "5o 5c 6e", "1: bet 1", seats=3)
    assert view(offered, 0) == view(silent, 0)
    assert view(offered, 2).offers == ((1, 3),)
    shown = opened(
        "ludoteka", "5o 5c 6e", "1: bet 1", "1: offer 3", "1: stand", "2: bet 1", "2: stand", "0: stand", seats=3
    )
    assert view(shown, 0).offers == ((1, 3),)
    assert any(event.words == "offer 3" for event in view(shown, 0).story)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_nobody_sees_under_a_shot_seven_nor_a_secret_pair(seat: int) -> None:
    shot = opened("clasica", "7o 5c 6e Sb", "1: shoot 1", seats=3, shooting=True)
    assert view(shot, seat).hands[1][0].cards == (Card.parse("7o"), None)
    secret = opened("casa", "3o 5c 6e Sb 7b", "1: bet 1", "2: bet 1", seats=3)
    assert view(secret, seat).hands[1][0].cards == (None, None)


def test_nor_one_half_of_a_secret_pair_while_it_is_dealt() -> None:
    state = opened("casa", "3o 5c 6e Sb 7b", "1: bet 1", seats=3)
    state = play(state, "bet 1")
    while len(state.hands[1]) == 0 or state.story[-1].kind is not EventKind.SWAP:
        state = deal(state)
    state = deal(state)
    assert view(state, 1).hands[1][0].cards == (None,)


def test_a_card_from_a_known_place_is_seen_by_all() -> None:
    # Only two cards are left after the swap: the two, then the four that went half-way down.
    discards = " ".join(f"{rank}{suit}" for suit in "oceb" for rank in "1234567SCR")
    deck = "4o 6c 2b 2e"
    rest = " ".join(card for card in discards.split() if card not in deck.split())
    state = opened("clasica", deck, "1: swap four", "1: bet 1", "1: draw down", discards=rest, four_swap="optional")
    assert view(state, 0).hands[1][0].cards == (Card.parse("2b"), Card.parse("4o"))
    assert view(state, 0).hands[1][0].up == (True, False)
