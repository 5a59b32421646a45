"""Positions that cannot occur, and questions that cannot be asked, are refused by name."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sevenhalf_learn.cards import Card
from sevenhalf_learn.coach import explain
from sevenhalf_learn.game import HandState, HandView
from sevenhalf_learn.odds import bank_model, decide, player_model
from tests.odds.positions import FIVE, seen_in
from tests.odds.test_players import CHOSEN, record

BANK = bank_model("stands:5")
OPEN_ONE = {"opening": "figures", "max_opens": 1}


def test_a_card_seen_twice_is_named():
    seen = seen_in(CHOSEN["clasica, first card a six"])
    with pytest.raises(ValueError, match="6o is seen 2 times"):
        decide(replace(seen, gone=(Card.parse("6o"),)), BANK, FIVE)


def test_two_hidden_cards_are_named():
    seen = seen_in(CHOSEN["clasica, four in two cards"])
    mine = seen.hands[1][0]
    hands = (seen.hands[0], (HandView(mine.cards, (False, False), mine.bet, mine.state),))
    with pytest.raises(ValueError, match="3o and 1c"):
        decide(replace(seen, hands=hands), BANK, FIVE)


def test_a_hidden_card_that_the_rules_deal_face_up_is_named():
    seen = seen_in(record("italiana", "3o 2b 1c", "1: bet 1", "1: draw"))
    mine = seen.hands[1][0]
    hands = (seen.hands[0], (HandView(mine.cards, (True, False), mine.bet, mine.state),))
    with pytest.raises(ValueError, match="1c lies hidden in a hand of seat 1: under these rules only the first"):
        decide(replace(seen, hands=hands), BANK, FIVE)


def test_another_seat_that_hides_two_cards():
    seen = seen_in(CHOSEN["clasica, four in two cards"])
    hands = ((HandView((None, None), (False, False), 0, HandState.PLAYING),), seen.hands[1])
    with pytest.raises(ValueError, match="a card and a card both lie hidden in a hand of seat 0"):
        decide(replace(seen, hands=hands), BANK, FIVE)


def test_a_card_that_is_seen_and_known_to_lie_in_the_deck_is_named():
    seen = seen_in(record("clasica", "4o 2b 5c", "1: swap four", "1: bet 2", four_swap="optional"))
    mine = seen.hands[1][0]
    hands = (seen.hands[0], (replace(mine, cards=(Card.parse("4o"),)),))
    with pytest.raises(ValueError, match="4o is seen, and known to lie in the deck"):
        decide(replace(seen, hands=hands), BANK, FIVE)


@pytest.mark.parametrize(("card", "where"), [("7e", "over"), ("Sb", "to")])
def test_a_hand_that_can_not_be_in_play_any_more_names_the_card(card, where):
    seen = seen_in(record("clasica", "7o 2b", "1: bet 1"))
    mine = seen.hands[1][0]
    hand = replace(mine, cards=(*mine.cards, Card.parse(card)), up=(*mine.up, True))
    with pytest.raises(ValueError, match=f"{card} brings the hand in play {where} seven and a half"):
        decide(replace(seen, hands=(seen.hands[0], (hand,))), BANK, FIVE)


def test_more_than_four_of_a_rank_means_a_card_twice():
    seen = seen_in(CHOSEN["clasica, first card a six"])
    gone = tuple(map(Card.parse, ("6c", "6e", "6b", "6c")))
    with pytest.raises(ValueError, match="6c is seen 2 times"):
        explain(replace(seen, gone=gone))


def test_a_seat_that_is_not_in_turn():
    seen = seen_in(CHOSEN["clasica, first card a six"])
    with pytest.raises(ValueError, match="nothing to decide"):
        decide(replace(seen, legal=()), BANK, FIVE)


@pytest.mark.parametrize("text", ["stands:8", "stands:0", "stands:5.25", "reads:5", "reads:informed", "", "Informed"])
def test_unknown_bank_models_are_refused_with_the_legal_ones(text):
    with pytest.raises(ValueError, match="use stands:T"):
        bank_model(text)


@pytest.mark.parametrize("text", ["informed", "stands:7.75", "stands"])
def test_unknown_player_models_are_refused(text):
    with pytest.raises(ValueError, match="is not a player model"):
        player_model(text)


@pytest.mark.parametrize(
    "text", ["stands:0.5", "stands:5", "stands:5.5", "stands:7.5", "informed", "reads:stands:4.5", "solved"]
)
def test_models_are_written_as_they_are_read(text):
    assert str(bank_model(text)) == text


def test_a_story_that_no_hidden_card_fits():
    """Two open cards over seven and a half, and the hand stood: nothing hidden makes that possible."""
    seen = seen_in(record("clasica", "1o 2b 6c Sc", "1: bet 1", "1: draw up", "1: draw up"))
    figure, seven = Card.parse("Sc"), Card.parse("7e")
    story = tuple(replace(event, card=seven) if event.card == figure else event for event in seen.story)
    mine = seen.hands[1][0]
    hand = replace(mine, cards=(*mine.cards[:2], seven))
    with pytest.raises(ValueError, match="no hidden cards fit"):
        decide(replace(seen, hands=(seen.hands[0], (hand,)), story=story), BANK, FIVE)


def test_a_hand_that_its_story_does_not_tell():
    seen = seen_in(record("clasica", "1o 2b 6c", "1: bet 1", "1: draw up", "1: stand"))
    with pytest.raises(ValueError, match="seat 1 holds 2 cards, its story tells of 0"):
        decide(replace(seen, story=()), BANK, FIVE)


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        (record("clasica", "So 2b", "1: bet 1", opening="figures"), "set max_opens to 2"),
        (record("casa", "So 2b", "1: bet 1", calling="force"), "'calling'"),
        (record("clasica", "4o 2b", four_swap="optional", wild="Ro", **OPEN_ONE), "a four whose place is known"),
        (
            record("clasica", "4o 2b So", "1: swap four", four_swap="optional", opening="figures", max_opens=2),
            "a four whose place is known",
        ),
        (record("casa", "So 2b", "1: bet 1", lie=True), "'lie'"),
    ],
)
def test_what_is_not_worked_out_is_refused_by_name(asked, words):
    with pytest.raises(ValueError, match=words):
        decide(seen_in(asked), BANK, FIVE)


@pytest.mark.parametrize(
    "asked",
    [
        record("clasica", "7o 2b", shooting=True, opening="any", max_opens=1),
        record("clasica", "So 2b", "1: bet 1", **OPEN_ONE),
        record("casa", "5o 2b"),
    ],
)
def test_a_bank_that_reads_is_refused_where_two_hands_hide_a_card_each(asked):
    with pytest.raises(ValueError, match="reads:stands:5 weighs what 2 hands hide together"):
        decide(seen_in(asked), bank_model("reads:stands:5"), FIVE)
