"""What lies beside the hand at a table: bets on another hand, the bank's claim, its sale, an offer for it."""

from fractions import Fraction

import pytest

from sevenhalf_learn.teach.coaching import Coach
from sevenhalf_learn.words import LANGS
from tests.teach.tables import dealt, table_of

SIDE = {"seats": 3, "you": 2, "side_bets": True}


def coached(*wishes, lang="en", preset="clasica", deck="6o 5b 4c", **options):
    table = table_of(dealt(preset, deck, **options), coach=Coach.BEFORE, lang=lang)
    for wish in wishes:
        table = table.obey(wish)
    return table


def to(table, verb):
    """The table at the learner's next decision with a verb; every other one is answered with the first option."""
    for _ in range(60):
        if any(action.verb == verb for action in table.sitting.legal):
            return table
        table = table.obey(str(table.sitting.legal[0]) if table.sitting.legal else "next")
    raise AssertionError(f"no {verb} came up")


def leaf(table, path):
    """The last line of the first lines underneath a path."""
    lines = table.why(path)
    while lines[0]["opens"]:
        lines = table.why(lines[0]["path"])
    return lines[0]


@pytest.mark.parametrize("lang", LANGS)
def test_a_bet_on_another_hand_has_its_value_and_opens(lang):
    table = to(coached(lang=lang, **SIDE), "side")
    said = table.explanation()
    assert [option["action"] for option in said["options"]] == [str(action) for action in table.sitting.legal]
    values = [Fraction(option["value"]) for option in said["options"]]
    assert values == [n * values[0] for n in range(1, len(values) + 1)], "a bet counts its chips"
    assert any(table.page.words.text("table.reason.what.side") == block["text"] for block in said["blocks"])
    assert not any(kind["busts"] for kind in said["unseen"]), "no card that the bettor draws decides it"
    for option in said["options"]:
        shares = [Fraction(option[end]) for end in ("win", "tie", "lose", "bust")]
        assert sum(shares) == 1
        assert leaf(table, option["path"])["mathml"]


def test_where_every_bet_loses_none_is_best_and_each_costs_what_it_loses():
    table = to(coached(**SIDE), "side")
    said, last = table.explanation(), str(table.sitting.legal[-1])
    value = next(Fraction(option["value"]) for option in said["options"] if option["action"] == last)
    assert value < 0
    assert "no bet" in said["best_text"]
    bet = table.obey(last)
    assert bet.value_lost[-1:] == (-value,)
    assert "No bet" in bet.explanation()["chosen"]["text"]


def test_a_bet_that_is_not_made_leaves_the_decision_before_it():
    table = to(coached(**SIDE), "side")
    later = table.obey("next")
    assert not any(option["action"].startswith("side") for option in later.explanation().get("options", ()))
    assert later.value_lost == ()


def test_where_bets_on_another_hand_are_not_worked_out_the_own_hand_is_explained():
    # casa's dead hands: the values of the own hand are those without the rule
    house = {"seats": 3, "you": 1, "deck": "2o 5b 4c 3c 2c"}
    with_side = to(coached(preset="casa", side_bets=True, **house), "stand")
    without = to(coached(preset="casa", **house), "stand")
    values = [
        {option["action"]: option["value"] for option in each.explanation()["options"]} for each in (with_side, without)
    ]
    assert values[0] == values[1]


@pytest.mark.parametrize("lang", LANGS)
def test_who_may_take_the_bank_reads_what_it_is_worth(lang):
    # seven and a half with two cards: the learner may claim the bank
    table = to(coached("bet 1", "draw", lang=lang, preset="tradicional", deck="7o 5b So 3c", seats=2, you=1), "bank")
    said = {option["action"]: option for option in table.explanation()["options"]}
    assert set(said) == {"bank yes", "bank no"}
    assert Fraction(said["bank no"]["value"]) == 0
    assert Fraction(said["bank yes"]["value"]) > 0
    assert table.explanation()["unseen"] == []
    assert leaf(table, said["bank yes"]["path"])["mathml"]


def test_an_offer_stands_beside_the_banks_fair_price():
    table = to(coached("bet 1", preset="ludoteka", deck="6o 5b", seats=2, you=1), "offer")
    (price,) = (option for option in table.explanation()["options"] if option["action"] == "offer")
    (line,) = table.why(price["path"])
    assert line["result"] == price["value"]
    assert table.why(line["path"])[0]["result"]


@pytest.mark.parametrize(("opening", "valued"), [("figures", True), ("any", False)])
def test_where_any_card_may_be_opened_bets_on_another_hand_would_take_seconds(opening, valued):
    table = to(coached(opening=opening, **SIDE), "side")
    said = table.explanation()
    assert bool(said["options"]) is valued
    assert ("no odds" in said["best_text"]) is not valued
