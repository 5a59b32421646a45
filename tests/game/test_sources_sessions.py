"""What the five sources say about more than one hand: the match, the first bank, what goes on from hand to hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sevenhalf_learn.cards import DECK, Card
from sevenhalf_learn.game import (
    Phase,
    Session,
    State,
    Waiting,
    act,
    deal_hand,
    default_action,
    legal,
    new_match,
    new_session,
    next_hand,
    options,
    phase,
    play,
    ranking,
    read_record,
    replay,
    settle,
    waiting,
    with_hand,
)
from sevenhalf_learn.game.first_bank import drawn, highest_card
from sevenhalf_learn.rules import PRESETS

MATCHES: dict[str, list[dict[str, Any]]] = json.loads(
    (Path(__file__).with_name("sources") / "matches.json").read_text(encoding="utf-8")
)
NAMES = ("banca", "ana", "luis", "eva", "paz", "teo")


def deck(top: str) -> tuple[Card, ...]:
    """A whole deck with these cards on top."""
    first = tuple(map(Card.parse, top.split()))
    return first + tuple(card for card in DECK if card not in first)


def said(state: State, *lines: str) -> State:
    """Play these lines, then the defaults."""
    state = settle(state)
    for line in lines:
        seat, words = line.split(": ")
        assert state.turn == int(seat)
        state = settle(play(state, words))
    while waiting(state) is Waiting.DECISION:
        state = settle(play(state, default_action(state)))
    return state


def by_default(session: Session) -> Session:
    session = deal_hand(session)
    assert session.hand is not None
    return with_hand(session, said(session.hand))


def played(preset: str, top: str, *actions: str, seats: int = 3, **more: Any) -> State:
    rules = {"preset": preset} | ({"jackpot_ante": 0} if preset == "tradicional" else {})
    return replay(
        read_record(
            {
                "format": "sevenhalf/1", "rules": rules, "seats": list(NAMES[:seats]),
                "deck": top, "seed": 1, "actions": list(actions), **more,
            }
        )
    )  # fmt: skip


# --- the match of ludoteka


@pytest.mark.parametrize("row", MATCHES["start"], ids=lambda row: f"{row['seats']} in {row['deals']}")
def test_points_by_players_and_deals(row: dict[str, int]) -> None:
    assert new_match(NAMES[: row["seats"]], row["deals"]).chips == (row["points"],) * row["seats"]


@pytest.mark.parametrize("seats", [2, 3])
def test_a_match_starts_with_four_to_six(seats: int) -> None:
    with pytest.raises(ValueError, match="4, 5 or 6"):
        new_match(NAMES[:seats])


@pytest.mark.parametrize("row", MATCHES["bets"], ids=lambda row: f"deal {row['deal']} of {row['deals']}")
def test_the_four_bets_of_a_deal(row: dict[str, Any]) -> None:
    rules = new_match(NAMES[:4], row["deals"]).start.rules
    session = new_session(rules, NAMES[:4], chips=(1000,) * 4, bank=0, deals=row["deals"])
    for _ in range(row["deal"] - 1):
        session = by_default(session)
    session = deal_hand(session)
    assert session.hand is not None
    assert [str(action) for action in legal(settle(session.hand))] == [f"bet {bet}" for bet in row["bets"]]


@pytest.mark.parametrize("deals", [15, 30])
def test_a_match_ends_after_its_last_deal(deals: int) -> None:
    session = new_session(new_match(NAMES[:4]).start.rules, NAMES[:4], chips=(1000,) * 4, bank=0, deals=deals)
    for number in range(deals):
        assert phase(session) is Phase.BETWEEN, number
        session = by_default(session)
    assert phase(session) is Phase.OVER


def test_a_match_ends_with_one_player_left() -> None:
    rules, ended = new_match(NAMES[:4]).start.rules, []
    for seed in range(12):
        once = by_default(new_session(rules, NAMES[:2], chips=(50, 2), bank=0, deals=15, seed=seed))
        ended.append((0 in once.chips, phase(once) is Phase.OVER))
    assert set(ended) == {(True, True), (False, False)}


def test_without_points_one_is_out_of_the_next_hand() -> None:
    over = played("ludoteka", "3o 4c 5e", "1: bet 1", "1: stand", "2: bet 2", "2: stand", chips=[25, 1, 25])
    assert over.chips == (28, 0, 23)
    following = settle(next_hand(over, deck("6o 6c")))
    assert following.hands[1] == ()
    assert following.turn == 2


@pytest.mark.parametrize("row", MATCHES["ranking"], ids=lambda row: str(row["points"]))
def test_most_points_win_and_equal_ones_share_a_place(row: dict[str, list[int]]) -> None:
    assert list(ranking(tuple(row["points"]))) == row["places"]


# --- the first bank


@pytest.mark.parametrize("row", MATCHES["high_card"], ids=lambda row: row["cards"])
def test_the_highest_card_has_the_first_bank(row: dict[str, Any]) -> None:
    assert highest_card(tuple(map(Card.parse, row["cards"].split()))) == row["first"]


@pytest.mark.parametrize("preset", ["tradicional", "casa", "italiana"])
def test_each_seat_draws_one_card_for_it(preset: str) -> None:
    for seed in range(8):
        assert new_session(PRESETS[preset], NAMES[:4], seed=seed).bank == highest_card(drawn(4, seed))


@pytest.mark.parametrize("preset", ["clasica", "ludoteka", "rioplatense"])
def test_elsewhere_the_lot_finds_it(preset: str) -> None:
    seats = {deal_hand(new_session(PRESETS[preset], NAMES[:4], seed=seed)).bank for seed in range(40)}
    assert seats == {0, 1, 2, 3}


def test_the_buyer_pays_each_of_the_others() -> None:
    session = act(new_session(PRESETS["clasica"], NAMES[:4], seed=3), 1, "buy bank 6")
    assert (session.bank, session.chips) == (1, (106, 82, 106, 106))
    assert deal_hand(session).bank == 1


@pytest.mark.parametrize("preset", ["ludoteka", "tradicional", "italiana", "rioplatense"])
def test_the_first_bank_is_bought_only_in_the_classic_game(preset: str) -> None:
    with pytest.raises(ValueError, match="not allowed"):
        act(new_session(PRESETS[preset], NAMES[:4], seed=3), 1, "buy bank 6")


# --- the bank changes hands between hands


@pytest.mark.parametrize("preset", ["clasica", "rioplatense"])
def test_an_offer_that_the_bank_takes(preset: str) -> None:
    session = act(act(new_session(PRESETS[preset], NAMES[:3], bank=0), 1, "offer 9"), 0, "sell 1 for 9")
    assert (session.bank, session.chips) == (1, (109, 91, 100))
    assert deal_hand(session).bank == 1


def test_an_offer_that_the_bank_leaves() -> None:
    session = act(act(new_session(PRESETS["rioplatense"], NAMES[:3], bank=0), 1, "offer 9"), 0, "sell no")
    assert (deal_hand(session).bank, session.chips) == (0, (100, 100, 100))


def test_an_offer_before_every_hand() -> None:
    session = new_session(PRESETS["rioplatense"], NAMES[:3], bank=0)
    for _ in range(3):
        assert any(str(option).startswith(f"{(session.bank + 1) % 3}: offer") for option in options(session))
        session = by_default(session)


def test_the_bank_is_given_away() -> None:
    session = act(new_session(PRESETS["clasica"], NAMES[:3], bank=0), 0, "give bank to 2")
    assert (session.bank, session.chips) == (2, (100, 100, 100))


@pytest.mark.parametrize("preset", ["ludoteka", "tradicional", "italiana"])
def test_no_sale_between_hands_elsewhere(preset: str) -> None:
    with pytest.raises(ValueError, match="not allowed"):
        act(new_session(PRESETS[preset], NAMES[:3], bank=0), 1, "offer 9")


# --- the limits that the bank of italiana announces


def test_limits_before_the_first_hand_and_before_each_other_one() -> None:
    session = new_session(PRESETS["italiana"], NAMES[:3], bank=0)
    for low, high in ((2, 4), (3, 9)):
        session = deal_hand(act(session, session.bank, f"limits {low} {high}"))
        assert session.hand is not None
        bets = [f"bet {bet}" for bet in range(low, high + 1)]
        assert [str(action) for action in legal(settle(session.hand))] == [*bets, "sit out"]
        session = with_hand(session, said(session.hand))


def test_only_the_bank_announces_them() -> None:
    with pytest.raises(ValueError, match="not allowed"):
        act(new_session(PRESETS["italiana"], NAMES[:3], bank=0), 1, "limits 2 4")


# --- mesa from hand to hand


def test_nobody_is_the_bank_more_than_three_hands_in_a_row() -> None:
    state, banks = played("tradicional", "4o 4c 5e"), [0]
    for _ in range(6):
        state = said(next_hand(state, deck("4o 4c 5e")))
        banks.append(state.bank)
    assert banks == [0, 0, 0, 1, 1, 1, 2]


def test_refused_once_the_second_seven_and_a_half_takes_it() -> None:
    once = ("1: bet 1", "2: bet 1", "1: draw", "2: stand", "0: stand")
    state = played("tradicional", "7o 4c 5e So", *once, "1: bank no")
    assert state.bank_next == 0
    again = said(next_hand(state, deck("7o 4c 5e So")), *once)
    assert again.bank_next == 1
    third = said(next_hand(again, deck("4c 5e 4o")), "2: bet 1", "0: bet 1")
    assert third.declined == frozenset()


def test_a_pot_that_nobody_takes_stays_for_the_next_natural() -> None:
    first = replay(
        read_record(
            {"format": "sevenhalf/1", "rules": {"preset": "tradicional"}, "seats": ["banca", "ana"], "deck": "4o 5c", "seed": 1}
        )
    )  # fmt: skip
    assert (first.chips, first.pot) == ((100, 98), 2)
    second = said(next_hand(first, deck("7o 5c So")), "1: bet 1", "1: draw", "0: stand")
    assert (second.chips, second.pot) == ((97, 103), 0)


def test_the_deck_goes_on_to_the_next_hand() -> None:
    state = played("tradicional", "4o 4c 5e 6o 6c 1e")
    following = said(next_hand(state))
    assert [str(card) for row in (1, 2, 0) for card in following.hands[row][0].cards] == ["6o", "6c", "1e"]


@pytest.mark.parametrize("preset", ["clasica", "ludoteka", "italiana", "rioplatense"])
def test_elsewhere_each_hand_has_the_whole_deck(preset: str) -> None:
    following = next_hand(played(preset, "4o 4c 5e 6o 6c 1e"), seed=5)
    assert sorted(map(str, following.deck)) == sorted(map(str, DECK))


def test_no_first_four_is_ever_kept_though_the_shuffled_discards_bring_one_back() -> None:
    top = "4o 5c 4c 4e 4b"
    rest = " ".join(str(card) for card in DECK if str(card) not in top.split())
    for seed in range(60):
        record = {"format": "sevenhalf/1", "rules": {"preset": "casa", "secret_pair": False}, "seats": ["banca", "ana"],
                  "deck": top, "discards": rest, "seed": seed, "actions": ["1: bet 1"]}  # fmt: skip
        hand = replay(read_record(record)).hands[1][0]
        assert str(hand.cards[0])[0] != "4", seed
