"""Sessions and the match at the table, hand after hand, by the messages of the page."""

from random import Random

import pytest

from sevenhalf_learn.game import ranking, read_session, write_session
from sevenhalf_learn.rules import PRESETS
from sevenhalf_learn.teach.ledger import Ledger
from sevenhalf_learn.teach.table import Table
from sevenhalf_learn.widgets.card_table import CardTable
from tests.game.hands import random_rules
from tests.widgets.clicks import receive


def anything(widget: CardTable, random: Random) -> str:
    """One of the controls that can be used now, as its message."""
    snapshot = widget.snapshot
    found = [choice["action"] for choice in snapshot["choices"] if choice["enabled"]]
    for amount in snapshot["amounts"]:
        if amount["enabled"]:
            number = random.choice(amount["values"] or [amount["min"], min(amount["min"] + 4, amount["max"])])
            second = f" {number + 3}" if amount.get("second") else ""
            suffix = f" {amount['suffix']}" if amount.get("suffix") else ""
            found.append(f"{amount.get('prefix') or amount['verb']} {number}{second}{suffix}")
    forward = [name for name in ("play on", "next hand") if snapshot["controls"][name]]
    return random.choice(found) if found and (not forward or random.random() < 0.3) else random.choice(forward)


def chips(widget: CardTable) -> int:
    return sum(seat["chips"] for seat in widget.snapshot["seats"]) + widget.snapshot["pot"]


@pytest.mark.parametrize("preset", PRESETS)
def test_whatever_the_rules_a_session_goes_on_and_its_chips_are_kept(preset, monkeypatch):
    # exact odds of random rules take their time
    monkeypatch.setattr(Table, "value_lost", ())
    monkeypatch.setattr(Ledger, "takes", lambda *_: False)
    for seed in range(12):
        random = Random(seed)
        rules = random_rules(random, preset)
        seats, you = random.randint(2, 4), random.randint(0, 1)
        policies = ["random", "bold", "random", "cautious"][:seats]
        widget = CardTable(
            rules=rules, seats=seats, seed=seed, you=you, coach="off", bank=None, policies=policies, lang="es"
        )
        whole = chips(widget)
        for _ in range(120):
            message = anything(widget, random)
            receive(widget, message)
            assert widget.error == {}, message
            fresh = widget.snapshot["hand_no"] > 1 and len(widget.session["hands"]) == 1
            assert chips(widget) == whole or fresh
            whole = chips(widget)
        assert write_session(read_session(widget.session)) == widget.session


@pytest.mark.parametrize(("deals", "points"), [(15, 25), (30, 30)])
def test_a_match_from_its_first_deal_to_its_ranking(deals, points):
    widget = CardTable(rules="ludoteka", seats=4, match=deals, seed=3, coach="off", bank=None, policies=["bold"] * 4)
    assert [seat["chips"] for seat in widget.snapshot["seats"]] == [points] * 4
    bets = []
    random = Random(1)
    for _ in range(2000):
        match = widget.snapshot["match"]
        assert match["deals"] == deals
        if match["over"]:
            break
        for amount in widget.snapshot["amounts"]:
            if amount["verb"] == "bet" and amount["max"] > 2:
                bets.append((match["deal"], amount["max"]))
        receive(widget, anything(widget, random))
        assert widget.error == {}
    assert match["over"]
    assert "The match is over" in widget.snapshot["prompt"]
    assert not widget.snapshot["controls"]["next hand"]
    held = [seat["chips"] for seat in widget.snapshot["seats"]]
    assert sum(held) == 4 * points
    assert {each["seat"]: each["place"] for each in match["ranking"]} == dict(enumerate(ranking(tuple(held))))
    assert [each["place"] for each in match["ranking"]] == sorted(each["place"] for each in match["ranking"])
    # The range grows from 2-5 on the first deal to 6-12 on the last.
    assert all(5 <= most <= 12 for _, most in bets)
    assert match["deal"] == deals or held.count(0) == 3


def test_the_four_bets_of_a_deal_leave_gaps():
    widget = CardTable(rules="ludoteka", seats=4, match=15, seed=3, coach="off", you=1)
    for _ in range(400):
        values = [amount["values"] for amount in widget.snapshot["amounts"] if amount["verb"] == "bet"]
        if values and values[0] and widget.snapshot["match"]["deal"] > 7:
            break
        receive(widget, anything(widget, Random(1)))
    assert len(values[0]) == 4
    receive(widget, f"bet {values[0][0] + 1}" if values[0][0] + 1 not in values[0] else "bet 99")
    assert "is not legal" in widget.error["message"]


def test_a_hand_between_offers_and_hands_can_be_walked_and_taken_back():
    widget = CardTable(seed=7, coach="off")
    for message in ("bet 1", "stand", "play on"):
        receive(widget, message)
    last = widget.snapshot["last"]
    receive(widget, "offer 3")
    assert widget.snapshot["timeline"][last + 1 :] == [
        "You offer 3 chips for the bank.",
        "Ana sells you the bank for 3.",
    ]
    assert (widget.snapshot["stage"], widget.snapshot["bank"], widget.snapshot["result"] is not None) == (
        "between",
        1,
        True,
    )
    assert widget.snapshot["result"]["bank_next"] == 1, "who buys the bank holds it next"
    receive(widget, "back")
    assert widget.snapshot["prompt"].startswith("You are looking back")
    assert widget.snapshot["choices"] == widget.snapshot["amounts"] == []
    receive(widget, "last")
    receive(widget, "take back")
    assert (widget.snapshot["last"], widget.snapshot["stage"]) == (last, "over")
    receive(widget, "offer 2")
    assert widget.snapshot["timeline"][-1] == "Ana keeps the bank.", "a bank is worth more than 2 chips"
    receive(widget, "next hand")
    assert (widget.snapshot["bank"], widget.snapshot["hand_no"]) == (0, 2)


def test_the_same_session_gives_the_same_hands_again():
    played = []
    for _ in range(2):
        random = Random(5)
        widget = CardTable(rules="casa", seats=3, seed=11, coach="off", policies=["random", "model", "random"])
        for _ in range(60):
            receive(widget, anything(widget, random))
        played.append((widget.session, widget.snapshot))
    assert played[0] == played[1]


@pytest.mark.parametrize("preset", PRESETS)
def test_demonstrations_go_from_deal_to_settlement(preset):
    widget = CardTable(rules=preset, seats=3, seed=5, demo=True, coach="off")
    for _ in range(200):
        receive(widget, "next hand" if widget.snapshot["controls"]["next hand"] else "next")
        assert widget.error == {}
    assert widget.snapshot["hand_no"] > 2
