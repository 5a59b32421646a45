"""The bank's price, line by line: each formula worked out again gives the number shown."""

from __future__ import annotations

from fractions import Fraction

import pytest

from sevenhalf_learn.coach import explain
from sevenhalf_learn.coach.between import explain_deals
from sevenhalf_learn.game import act, new_session
from sevenhalf_learn.odds.bank_worth import bank_worth
from sevenhalf_learn.rules import PRESETS
from sevenhalf_learn.words import LANGS, Words
from tests.coach.decisions import THREE, record, seen

CLAIM = record("7o 5c 2b Sc 4b", ["1: bet 1", "1: draw up", "2: bet 1", "2: stand", "0: draw", "0: stand"], THREE)
CASA_CLAIM = record("So 5c 2b 7c 4b", ["1: bet 1", "2: bet 1", "1: draw", "2: stand", "0: draw", "0: stand"], THREE)
POSITIONS = {
    "clasica": CLAIM,
    "tradicional": CASA_CLAIM | {"rules": {"preset": "tradicional"}},
    "casa": CASA_CLAIM | {"rules": {"preset": "casa"}},
}


def lines(step, depth):
    yield step
    if depth:
        for part in step.parts():
            yield from lines(part, depth - 1)


@pytest.mark.parametrize("name", POSITIONS)
def test_taking_the_bank_opens_down_to_the_first_card(name):
    explanation = explain(seen(POSITIONS[name]))
    top = {step.path: step for step in explanation.nodes()}
    assert {path: step.result for path, step in top.items()} == {
        "bank yes": bank_worth(PRESETS[name], 3).price,
        "bank no": 0,
    }
    for step in lines(top["bank yes"], 5):
        done = step.formula.doit()
        assert Fraction(int(done.p), int(done.q)) == step.result, step.plain()
        for lang in LANGS:
            sentence = step.text(Words(lang))
            assert sentence.endswith("."), sentence
            assert not set("{}") & set(sentence), sentence


def test_an_offer_has_the_price_beside_it():
    explanation = explain(seen(record("7o 2b", ["1: bet 2"], rules={"preset": "ludoteka"})))
    assert all(option.action.verb != "offer" for option in explanation.options)
    assert explanation.price.result == bank_worth(PRESETS["ludoteka"], 2).price
    assert [step.path for step in explanation.nodes("price")] == ["price/0", "price/1", "price/2"]


def test_no_price_where_no_offer_can_be_made():
    assert explain(seen(record("7o 2b", ["1: bet 2"]))).price is None


def test_deals_between_hands():
    """A bank worth 10.67 chips at bets of one, five times that at bets of five: 53 may be paid."""
    session = act(new_session(PRESETS["rioplatense"], tuple("abcd"), limits=(5, 10), bank=0), 1, "offer 20")
    price = bank_worth(PRESETS["rioplatense"], 4, bet=5).price
    assert int(price) == 53
    found = {(reason.option.seat, str(reason.option.deal)): reason for reason in explain_deals(session).options}
    assert found[0, "sell"].value == 20
    assert found[0, "sell no"].value == price
    assert [found[seat, "offer"].up_to for seat in (1, 2, 3)] == [53] * 3


def test_the_first_bank_is_bought_from_every_other_seat():
    session = new_session(PRESETS["clasica"], tuple("abcd"), limits=(5, 10), seed=7)
    price = bank_worth(PRESETS["clasica"], 4, bet=5).price
    assert [reason.up_to for reason in explain_deals(session).options] == [int(price / 3)] * 4


def test_what_has_no_deals_is_refused():
    with pytest.raises(ValueError, match="leave nothing to agree on"):
        explain_deals(new_session(PRESETS["tradicional"], tuple("abc")))
