"""What is asked before the coach speaks: hints one by one, a guess judged exactly, a show of hands."""

from fractions import Fraction

import pytest

from sevenhalf_learn.game import view
from sevenhalf_learn.teach.coaching import Coach
from sevenhalf_learn.teach.next_card import next_card
from sevenhalf_learn.teach.table import Table
from sevenhalf_learn.words import Words
from tests.teach.tables import dealt, table_of

# You hold 5o, the bank a hidden card, and nobody else sits there.
DECK = "5o 7c 2e 6b 1b Ro"


def at_five(coach: Coach, **more) -> Table:
    from dataclasses import replace

    return replace(table_of(dealt("clasica", DECK).act("bet 1"), coach=coach), **more)


def texts(explanation: dict) -> list[str]:
    """What is said in words; buttons and fields say nothing."""
    told = [block for block in explanation.get("blocks", ()) if block["kind"] in ("heading", "text", "list")]
    return [block.get("text") or " ".join(block["items"]) for block in told]


def test_the_next_card_is_counted_from_what_the_player_cannot_see():
    # At 5 there is room for 2½: the 3s, 4s, 6s and 7s go over, four each, and the other three 5s: 19 of 39.
    sitting = dealt("clasica", DECK).act("bet 1")
    near = next_card(view(sitting.state, 1))
    assert near is not None
    assert near.chance == Fraction(19, 39)
    assert near.hidden == 1


def test_the_bank_is_not_asked_for_a_guess():
    sitting = dealt("clasica", DECK, you=0)
    assert next_card(view(sitting.state, 0)) is None


def test_a_card_whose_place_is_known_comes_in_its_place():
    # a swapped four goes to the middle of the deck: it can't come next, and is out of the count
    swapped = dealt("clasica", "4o 7c 5e 6b 1b Ro", four_swap="optional").act("swap four").act("bet 1")
    near = next_card(view(swapped.state, 1))
    assert near is not None
    # 39 unseen less the four; over from 5: 3s (4), the 4s left (3), 5s left (3), 6s (4), 7s (4)
    assert near.chance == Fraction(18, 38)


def test_hints_come_one_by_one_and_the_option_last():
    table = at_five(Coach.AFTER)
    first = table.ask("hint")
    assert "5 points" in texts(first.explanation())[-1]
    second = first.ask("hint")
    assert "19 of the 39" in texts(second.explanation())[-1]
    assert "Best on average" not in texts(second.explanation())[-1]
    third = second.ask("hint")
    best = str(table.explain().best[0])
    assert {"stand": "Stand", "draw up": "Draw face up"}[best] in texts(third.explanation())[-1]
    assert not any(block["kind"] == "buttons" for block in third.explanation()["blocks"])


def test_no_hint_shows_an_option_or_a_value_before_it_is_asked_for():
    # what stands there is the bet, which has been decided
    explanation = at_five(Coach.AFTER).explanation()
    assert {option["action"].split()[0] for option in explanation["options"]} == {"bet"}
    assert "Stand" not in explanation["best_text"]
    assert "Draw" not in explanation["best_text"]


@pytest.mark.parametrize(
    ("guess", "said", "right"),
    [
        ("19/39", "Right, and exact.", True),
        ("0,49", "Right, to the decimals asked for.", True),
        ("23/39", "You are 0.10 away.", False),
        ("20/40", "Some cards have been seen already.", False),
        ("19/40", "Some cards have been seen already.", False),
    ],
)
def test_a_guess_is_judged_and_the_exact_chance_said(guess, said, right):
    table = at_five(Coach.BEFORE, predict=True)
    asked = table.explanation()
    assert asked["options"] == []
    assert asked["blocks"][1]["kind"] == "form"
    told = table.ask("guess", {"guess": guess}).explanation()
    assert told["options"]
    assert any(said in text for text in texts(told)), texts(told)
    assert any("19 of the 39 cards that may come, 19/39 = 0.487" in text for text in texts(told))
    assert any(block.get("tone") == "good" for block in told["blocks"]) == right


def test_a_guess_that_cannot_be_read_is_asked_for_again():
    table = at_five(Coach.BEFORE, predict=True).ask("guess", {"guess": "__import__('os')"})
    explanation = table.explanation()
    assert explanation["options"] == []
    assert texts(explanation)[-1]


@pytest.mark.parametrize("guess", ["10", "120 %", "-0.1"])
def test_a_guess_that_is_no_probability_is_asked_for_again_and_gives_nothing_away(guess):
    told = at_five(Coach.BEFORE, predict=True).ask("guess", {"guess": guess}).explanation()
    assert told["options"] == []
    assert any(block["kind"] == "form" for block in told["blocks"])
    assert "A probability lies between 0 and 1" in texts(told)[-1]


def test_no_card_that_takes_you_over_is_said_without_a_sum():
    """A king is half a point, so even a seven fits."""
    table = table_of(dealt("clasica", "Ro 7c 2e 6b").act("bet 1"), coach=Coach.BEFORE)
    from dataclasses import replace

    told = texts(replace(table, predict=True).ask("guess", {"guess": "0"}).explanation())
    assert "Exactly: none of the 39 cards that may come does, so 0." in told


def test_the_first_hint_to_a_bet_without_cards_speaks_of_no_total():
    table = table_of(dealt("tradicional", "5o 7c 2e"), coach=Coach.AFTER).ask("hint")
    assert texts(table.explanation())[0].startswith("You bet before you see a card.")


def test_without_a_guess_the_coach_speaks_at_once():
    assert at_five(Coach.BEFORE, predict=True).ask("skip").explanation()["options"]


def test_a_class_votes_before_the_reveal():
    table = at_five(Coach.AFTER, projector=True)
    form = table.explanation()["blocks"][1]
    assert [field["name"] for field in form["fields"]] == ["stand", "draw up", "draw down"]
    told = table.ask("vote", {"stand": "6", "draw up": "18", "draw down": ""}).explanation()
    assert told["options"]
    assert told["blocks"][0]["rows"] == [
        ["Stand", "6", "25%"],
        ["Draw face up", "18", "75%"],
        ["Draw face down", "0", "0%"],
    ]


@pytest.mark.parametrize("count", ["-1", "many", "1e3", "9999", "½"])
def test_a_vote_that_is_no_number_is_refused(count):
    with pytest.raises(ValueError, match="number of hands"):
        at_five(Coach.AFTER, projector=True).ask("vote", {"stand": count})


def test_the_next_decision_is_asked_anew():
    table = at_five(Coach.AFTER).ask("hint").ask("hint").obey("draw up")
    assert texts(table.explanation()) == [Words("en").text("learn.ask.now")]


def test_nothing_is_asked_while_nothing_is_to_be_decided():
    with pytest.raises(ValueError, match="Nothing is asked here"):
        at_five(Coach.AFTER).obey("first").ask("hint")
