"""From a question to a decision: the same as a record that leads there, and positions that cannot occur are named."""

from __future__ import annotations

import pytest

from sevenhalf_learn.cards import DECK, Card
from sevenhalf_learn.coach import explain
from sevenhalf_learn.rules import PRESETS, rules_from
from sevenhalf_learn.teach.exploring import ImpossibleError, Question, Status, reach
from sevenhalf_learn.teach.exploring.answering import answer
from sevenhalf_learn.teach.exploring.deck import fewer, more, put_back, taken_back, taken_out
from sevenhalf_learn.teach.exploring.explorer import Explorer
from sevenhalf_learn.teach.exploring.page import snapshot
from sevenhalf_learn.teach.exploring.question import cards
from sevenhalf_learn.words import Words
from tests.odds.positions import seen_in

EVERY_FOUR = "4o 4c 4e 4b"


def asked(hand, preset="clasica", *, hidden=0, gone="", bet=1, bank="stands:5", **rules):
    return Question(
        rules=rules_from({"preset": preset, **rules}),
        hand=cards(hand),
        hidden=hidden,
        gone=cards(gone),
        bet=bet,
        bank=bank,
    )


@pytest.mark.parametrize(
    ("hand", "hidden", "actions"),
    [
        ("5o", 0, ["1: bet 1"]),
        ("5o 1c", 0, ["1: bet 1", "1: draw up"]),
        ("5o 1c", 1, ["1: bet 1", "1: draw down"]),
        ("2o 1c Sb", 1, ["1: bet 1", "1: draw down", "1: draw up"]),
        ("2o 1c Sb", 2, ["1: bet 1", "1: draw up", "1: draw down"]),
    ],
)
@pytest.mark.parametrize("bank", ["stands:5", "reads:stands:5"])
def test_a_question_is_the_record_that_leads_there(hand, hidden, actions, bank):
    gone = "7o 7c Rb"
    first, *rest = hand.split()
    left = [str(card) for card in DECK if str(card) not in (*hand.split(), *gone.split())]
    record = {
        "format": "sevenhalf/1", "rules": {"preset": "clasica"}, "seats": ["bank", "ana"], "bank": 0,
        "deck": " ".join([first, left[0], *rest, *left[1:]]), "discards": gone, "actions": actions,
    }  # fmt: skip
    expected = explain(seen_in(record), bank)
    found = answer(asked(hand, hidden=hidden, gone=gone, bank=bank)).explanation
    assert [(o.action, o.value, o.bust) for o in found.options] == [
        (o.action, o.value, o.bust) for o in expected.options
    ]
    assert found.best == expected.best
    assert dict(found.unseen) == dict(expected.unseen)


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("card", ["1o", "2c", "5e", "Sb"])
def test_every_preset_reaches_a_first_card(preset, card):
    found = reach(asked(card, preset))
    assert found.status is Status.DECISION
    (hand,) = found.view.hands[1]
    assert hand.cards == (Card.parse(card),)
    assert hand.bet == 1


def test_before_the_first_card():
    assert reach(asked("")).status is Status.EMPTY
    before = reach(asked("", "italiana"))
    assert before.status is Status.DECISION
    assert str(before.view.legal[-1]) == "sit out"


def test_a_bet_that_is_not_placed_yet():
    verbs = {str(action).split()[0] for action in reach(asked("7o", bet=0, shooting=True)).view.legal}
    assert verbs == {"bet", "shoot"}


def test_seven_and_a_half_stands_and_is_still_worth_something():
    found = answer(asked("7o Sc"))
    assert found.reached.status is Status.STANDS
    (option,) = found.explanation.options
    # paid two unless the bank has seven and a half too: 2 (1 - p) - p
    assert str(option.action) == "stand"
    assert option.value == 2 * option.win - option.tie
    assert option.win + option.tie == 1


def test_over_is_over_and_where_a_lie_is_left_it_is_a_decision():
    assert reach(asked("5o 3c")).status is Status.OVER
    assert {str(option.action) for option in answer(asked("5o 3c", "rioplatense")).explanation.options} == {
        "lie",
        "show",
    }


@pytest.mark.parametrize(
    ("hand", "preset", "more", "named"),
    [
        ("5o 3c 1e", "clasica", {}, "ace of espadas"),
        ("7o Sc 1e", "clasica", {}, "ace of espadas"),
        ("4o", "casa", {}, "four of oros"),
        ("3o 2c", "casa", {}, "three of oros"),
        ("4e 1o", "clasica", {"four_swap": "required"}, "four of espadas"),
        ("5o 1c", "italiana", {"hidden": 1}, "ace of copas"),
    ],
)
def test_a_card_that_cannot_be_there_is_named(hand, preset, more, named):
    with pytest.raises(ImpossibleError, match=named) as fault:
        reach(asked(hand, preset, **more))
    spanish = Words("es").say(fault.value.said)
    assert spanish != str(fault.value)
    assert answer(asked(hand, preset, **more)).wrong == fault.value.said


@pytest.mark.parametrize("hand", ["7o 7o", "7o"])
def test_a_card_that_is_there_twice_is_named(hand):
    with pytest.raises(ImpossibleError, match="seven of oros once, not twice"):
        asked(hand, gone="" if hand == "7o 7o" else "7o")


def test_the_bank_keeps_a_card():
    with pytest.raises(ImpossibleError, match="for the bank"):
        Question(hand=DECK[:1], gone=DECK[1:])
    assert reach(Question(hand=DECK[:1], gone=DECK[1:39])).status is Status.DECISION


@pytest.mark.parametrize("wrong", [{"bet": 6}, {"hidden": 3}, {"bank": "stands:9"}])
def test_other_values_that_cannot_be(wrong):
    with pytest.raises(ValueError, match=str(next(iter(wrong.values())))):
        asked("5o 1c", **wrong)


def test_cards_go_and_come_back():
    start = asked("4o")
    out = start
    for _ in range(3):
        out = fewer(out, 3)
    assert {str(card) for card in out.gone} == set(EVERY_FOUR.split()) - {"4o"}
    with pytest.raises(ValueError, match="no card of kind 3 is left"):
        fewer(out, 3)
    assert len(more(out, 3).gone) == 2
    with pytest.raises(ValueError, match="no card of kind 0 is gone"):
        more(out, 0)
    assert put_back(taken_out(start, Card.parse("Ro")), Card.parse("Ro")) == start
    with pytest.raises(ImpossibleError, match="already holds the four of oros"):
        taken_out(start, Card.parse("4o"))
    with pytest.raises(ImpossibleError, match="nothing to lay back"):
        put_back(start, Card.parse("5o"))


def test_the_hidden_card_stays_the_same_card_when_another_leaves():
    held = asked("2o 1c Sb", hidden=2)
    assert taken_back(held, 0).hidden == 1
    assert taken_back(held, 2).hidden == 1
    assert taken_back(asked("2o"), 0).hand == ()


def test_a_wild_king_is_dealt_and_taken_last():
    start = Explorer.open(asked("", "italiana"), "en")
    first = start.changed("deal", {"rank": "R"})
    assert str(first.question.hand[0]) == "Rc"
    out = start.question
    for _ in range(11):
        out = fewer(out, 7)
    assert [str(card) for card in out.left if card.rank.is_figure] == ["Ro"]


def test_a_bet_waits_only_where_it_follows_the_first_card():
    def bets(explorer):
        field = next(field for field in snapshot(explorer)["fields"] if field["name"] == "bet")
        return [choice["value"] for choice in field["choices"]], field["value"]

    start = Explorer.open(asked("7o", bet=0, shooting=True), "en")
    assert bets(start) == ([0, 1, 2, 3, 4, 5], 0)
    assert bets(start.changed("deal", {"card": "So"})) == ([1, 2, 3, 4, 5], 1)
    assert bets(start.changed("set", {"name": "preset", "value": "italiana"})) == ([1, 2, 3, 4, 5], 1)


def test_changes_and_what_they_refuse():
    explorer = Explorer.open(asked("5o"), "es")
    explorer = explorer.changed("deal", {"card": "Rc"}).changed("hide", {"place": 1})
    assert (explorer.question.hidden, explorer.step) == (1, 3)
    assert explorer.changed("set", {"name": "preset", "value": "italiana"}).question.hidden == 0
    assert explorer.changed("set", {"name": "opening", "value": "figures"}).question.rules.max_opens == 1
    over = explorer.changed("deal", {"card": "7c"})
    with pytest.raises(ImpossibleError, match="seven of copas"):
        over.changed("deal", {"rank": "1"})
    for wish, content, words in (
        ("set", {"name": "double", "value": True}, "doblar|apuesta"),
        ("set", {"name": "colour", "value": "red"}, "colour"),
        ("set", {"name": "bank", "value": "stands:8"}, "stands:8"),
        ("take", {"place": "0"}, "whole number"),
        ("dance", {}, "dance"),
        ("deal", {"card": "9x"}, "9x"),
    ):
        with pytest.raises(ValueError, match=words):
            explorer.changed(wish, content)
    emptied = explorer.changed("clear", {}).changed("fresh", {})
    assert emptied.question.hand == emptied.question.gone == ()
