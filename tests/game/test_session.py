"""Sessions and the match: what carries on between hands, what may be agreed there, and their records."""

from __future__ import annotations

import json
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sevenhalf_learn.cards import Card
from sevenhalf_learn.game import (
    Between,
    Phase,
    Session,
    Waiting,
    act,
    deal,
    deal_hand,
    legal,
    match_limits,
    new_match,
    new_session,
    options,
    phase,
    ranking,
    read_session,
    settle,
    waiting,
    with_hand,
    write_session,
)
from sevenhalf_learn.game.first_bank import first_bank, highest_card
from sevenhalf_learn.game.stakes import bets
from sevenhalf_learn.players import random_legal, stand_at
from sevenhalf_learn.rules import PRESETS, rules_from
from tests.game.hands import NAMES, random_rules
from tests.game.test_random_hands import check_cards, random_step
from tests.players.test_policy import played_out


def after_one_hand(session: Session) -> Session:
    session = deal_hand(session)
    assert session.hand is not None
    return with_hand(session, played_out(session.hand, stand_at(10)))


def words(session: Session, seat: int) -> list[str]:
    return [str(option) for option in options(session) if option.seat == seat]


# --- the first bank


@pytest.mark.parametrize(
    ("cards", "highest"),
    [("7o Sb", 1), ("Sb Cb", 1), ("Cb Rb", 1), ("6o 7c 1b", 1), ("So Sc Sb Se", 1), ("Se Sb So", 2), ("5e 5b", 1)],
)
def test_the_highest_card(cards: str, highest: int) -> None:
    assert highest_card(tuple(map(Card.parse, cards.split()))) == highest


def test_the_lot_is_a_function_of_the_seed_and_reaches_every_seat() -> None:
    found = [first_bank(PRESETS["rioplatense"], 4, seed) for seed in range(60)]
    assert found == [first_bank(PRESETS["rioplatense"], 4, seed) for seed in range(60)]
    assert set(found) == {0, 1, 2, 3}


def test_the_first_bank_may_be_bought_with_the_same_for_each_other_player() -> None:
    session = new_session(PRESETS["clasica"], NAMES[:3], seed=1)
    assert phase(session) is Phase.FIRST_BANK
    assert words(session, 2) == ["2: buy bank 1 … 50"]
    bought = act(session, 2, "buy bank 10")
    assert (bought.bank, bought.chips) == (2, (110, 110, 80))
    assert phase(bought) is Phase.BETWEEN


def test_without_a_buyer_it_goes_by_lot() -> None:
    session = new_session(PRESETS["clasica"], NAMES[:3], seed=1)
    assert deal_hand(session).bank == first_bank(PRESETS["clasica"], 3, 1)


# --- what carries on


def test_chips_bank_and_pot_are_carried_on() -> None:
    session = new_session(PRESETS["tradicional"], NAMES[:3], seed=4)
    for _ in range(6):
        session = after_one_hand(session)
        last = session.hand
        assert last is not None
        assert (session.chips, session.bank) == (last.chips, last.bank_next)
        following = deal_hand(session).hand
        assert following is not None
        assert following.start.pot == last.pot
        assert following.start.chips == last.chips


def test_the_deck_goes_on_only_where_it_is_not_shuffled_each_hand() -> None:
    for preset, goes_on in (("tradicional", True), ("clasica", False)):
        session = deal_hand(after_one_hand(new_session(PRESETS[preset], NAMES[:3], seed=4, bank=0)))
        assert session.hand is not None
        assert (len(session.hand.start.deck) < 40) is goes_on


# --- between hands


def test_the_bank_announces_the_limits() -> None:
    session = after_one_hand(new_session(PRESETS["italiana"], NAMES[:3], seed=1, bank=0))
    bank = session.bank
    session = act(session, bank, "limits 2 8")
    dealt = deal_hand(session).hand
    assert dealt is not None
    assert dealt.limits == (2, 8)
    for wrong in ("limits 8 2", "limits 0 2"):
        with pytest.raises(ValueError, match=rf"'{bank}: {wrong}' is not allowed.*limits N M"):
            act(session, bank, wrong)
    with pytest.raises(ValueError, match="not allowed"):
        act(session, (bank + 1) % 3, "limits 2 8")


def test_only_where_the_rules_say_so() -> None:
    session = after_one_hand(new_session(PRESETS["tradicional"], NAMES[:3], seed=1, bank=0))
    assert options(session) == ()
    with pytest.raises(ValueError, match="allowed is nothing"):
        act(session, session.bank, "limits 2 8")


@pytest.mark.parametrize("preset", ["clasica", "rioplatense"])
def test_the_bank_is_sold_to_an_offer(preset: str) -> None:
    session = new_session(PRESETS[preset], NAMES[:3], bank=0)
    session = act(session, 2, "offer 7")
    session = act(session, 1, "offer 9")
    assert {"0: sell 2 for 7", "0: sell 1 for 9", "0: sell no"} <= set(words(session, 0))
    sold = act(session, 0, "sell 1 for 9")
    assert (sold.bank, sold.chips) == (1, (109, 91, 100))
    refused = act(session, 0, "sell no")
    assert (refused.bank, refused.offers) == (0, ())
    with pytest.raises(ValueError, match="not allowed"):
        act(session, 0, "sell 1 for 8")


def test_the_classic_bank_may_be_given_away() -> None:
    session = new_session(PRESETS["clasica"], NAMES[:3], bank=0)
    assert act(session, 0, "give bank to 2").bank == 2
    other = new_session(PRESETS["rioplatense"], NAMES[:3], bank=0)
    with pytest.raises(ValueError, match="not allowed"):
        act(other, 0, "give bank to 2")


def test_nobody_offers_more_than_it_has() -> None:
    session = new_session(PRESETS["clasica"], NAMES[:2], bank=0, chips=(10, 4))
    with pytest.raises(ValueError, match="offer 1 … 4"):
        act(session, 1, "offer 5")


def test_a_text_that_is_nothing_to_do() -> None:
    with pytest.raises(ValueError, match="'sell it' is nothing to do between hands: use limits N M"):
        Between.parse("sell it")


def test_no_hand_within_a_hand() -> None:
    session = deal_hand(new_session(PRESETS["clasica"], NAMES[:2], bank=0))
    with pytest.raises(ValueError, match="one is in play"):
        deal_hand(session)
    assert options(session) == ()


# --- the match


@pytest.mark.parametrize(
    ("players", "deals", "points"), [(4, 15, 25), (5, 15, 22), (6, 15, 20), (4, 30, 30), (5, 30, 27), (6, 30, 25)]
)
def test_points_at_the_start(players: int, deals: int, points: int) -> None:
    assert new_match(NAMES[:players], deals).chips == (points,) * players


@pytest.mark.parametrize(("players", "deals"), [(3, 15), (7, 15), (4, 20)])
def test_no_match_for_others(players: int, deals: int) -> None:
    with pytest.raises(ValueError, match="a match"):
        new_match(NAMES[:players], deals)


@pytest.mark.parametrize("deals", [15, 30])
def test_the_range_of_bets_grows_from_two_to_five_to_six_to_twelve(deals: int) -> None:
    ranges = [match_limits(number, deals) for number in range(deals)]
    assert (ranges[0], ranges[-1]) == ((2, 5), (6, 12))
    assert ranges == sorted(ranges)


def test_four_amounts_evenly_spread() -> None:
    for limits, amounts in (((2, 5), (2, 3, 4, 5)), ((6, 12), (6, 8, 10, 12)), ((4, 9), (4, 6, 7, 9))):
        session = deal_hand(new_session(rules_from({"preset": "ludoteka", "bet_amounts": 4}), NAMES[:4], limits=limits))
        assert session.hand is not None
        state = settle(session.hand)
        assert tuple(action.amount for action in legal(state)) == amounts
        assert state.turn is not None
        assert tuple(bets(state, state.turn)) == amounts


def test_equal_scores_share_a_rank() -> None:
    assert ranking((30, 0, 50, 30)) == (2, 4, 1, 2)


@pytest.mark.parametrize("seed", range(6))
def test_a_match_ends_with_one_player_left_or_after_the_last_deal(seed: int) -> None:
    session = new_match(NAMES[:4], 15, seed)
    random = Random(seed)
    while phase(session) is not Phase.OVER:
        session = deal_hand(session)
        assert session.hand is not None
        assert session.hand.limits == match_limits(len(session.played), 15)
        session = with_hand(session, played_out(session.hand, random_legal(random)))
        assert sum(session.chips) == 100
        if sum(has > 0 for has in session.chips) > 1:
            assert session.chips[session.bank] > 0
    assert len(session.played) == 15 or sum(has > 0 for has in session.chips) == 1
    with pytest.raises(ValueError, match="the session is over"):
        deal_hand(session)
    assert read_session(json.dumps(write_session(session))) == session


# --- records and whole sessions


def random_between(session: Session, random: Random) -> Session:
    for _ in range(random.randrange(3)):
        allowed = options(session)
        if not allowed:
            break
        option = random.choice(allowed)
        text = str(option).split(": ", 1)[1].replace("N M", "1 3").split(" … ", maxsplit=1)[0]
        session = act(session, option.seat, text)
    return session


def check_session(preset: str, seed: int) -> None:
    random = Random(seed)
    rules = random_rules(random, preset)
    seats = random.randint(2, min(6, rules.max_players))
    session = new_session(rules, NAMES[:seats], seed=seed, chips=tuple(random.choice((6, 30)) for _ in range(seats)))
    total = sum(session.chips)
    for _ in range(random.randint(1, 6)):
        session = random_between(session, random)
        if phase(session) is Phase.OVER:
            break
        session = deal_hand(session)
        stop = random.random() < 0.1
        while session.hand is not None and waiting(session.hand) is not Waiting.OVER:
            session = with_hand(session, random_step(session.hand, random))
            if stop and random.random() < 0.3:
                break
        assert session.hand is not None
        assert sum(session.chips) + session.hand.pot == total
        check_cards(session.hand)
        if phase(session) is Phase.HAND:
            session = with_hand(session, settle(session.hand))
            break
    assert read_session(json.dumps(write_session(session))) == session


@given(st.sampled_from(sorted(PRESETS)), st.integers(0, 2**32))
@settings(max_examples=150, deadline=None)
def test_whole_sessions_at_random(preset: str, seed: int) -> None:
    check_session(preset, seed)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"format": "sevenhalf/1"}, r"format: 'sevenhalf/1' can't be read.*sevenhalf-session/1"),
        ({"hand": []}, r"hand: no such key.*did you mean 'hands'"),
        ({"hands": {}}, r"hands: \{\} is not a list"),
        ({"hands": [{"after": []}]}, r"hands\[0\]\.after: no such key"),
        ({"hands": [{"before": ["1: offer 200"]}]}, r"hands\[0\]\.before\[0\]: '1: offer 200' is not allowed"),
        ({"hands": [{"before": ["1: bid 2"]}]}, r"hands\[0\]\.before\[0\]: 'bid 2' is nothing to do between hands"),
        ({"hands": [{"actions": ["1: bet 9"]}]}, r"hands\[0\]\.actions\[0\]: '1: bet 9' is not legal.*bet 1"),
        ({"hands": [{"actions": []}, {"actions": []}]}, r"hands\[1\]: no hand can be dealt: one is in play"),
        ({"seed": "x"}, r"seed: 'x'"),
        ({"bank": 2}, r"bank: 2"),
    ],
)
def test_a_fault_in_a_sessions_record_is_named_with_its_place(changes: dict[str, object], message: str) -> None:
    record = write_session(new_session(PRESETS["clasica"], NAMES[:2], bank=0)) | changes
    with pytest.raises(ValueError, match=message):
        read_session(record)


def test_a_hand_of_another_session_is_refused() -> None:
    one = deal_hand(new_session(PRESETS["clasica"], NAMES[:2], bank=0, seed=1))
    other = deal_hand(new_session(PRESETS["clasica"], NAMES[:2], bank=0, seed=2))
    assert other.hand is not None
    with pytest.raises(ValueError, match="not the one in play"):
        with_hand(one, deal(other.hand))
