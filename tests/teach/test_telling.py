"""What the systems' own actions and events sound like, to the one who acts and to the others."""

from random import Random

import pytest

from sevenhalf_learn.game import EventKind, view
from sevenhalf_learn.rules import PRESETS
from sevenhalf_learn.teach.sitting import Control, Sitting
from sevenhalf_learn.teach.snapshot import Page
from sevenhalf_learn.words import LANGS, Words
from tests.game.hands import random_rules
from tests.teach.positions import random_sitting
from tests.teach.tables import dealt


def told(sitting: Sitting, *wishes: str, lang: str = "en") -> str:
    for wish in wishes:
        sitting = sitting.use(Control(wish)) if wish in tuple(Control) else sitting.act(wish)
    return " ".join(Page(Words(lang)).snapshot(sitting, 1)["timeline"])


@pytest.mark.parametrize(
    ("preset", "options", "deck", "wishes", "sentence"),
    [
        ("clasica", {"four_swap": "optional"}, "4o 5b 2c", ["swap four"], "You show the four of oros and give it back for a new card."),
        ("clasica", {"shooting": True}, "7o 5b Sb", ["shoot 2"], "You shoot with 2 chips. You turn up the seven of oros."),
        ("clasica", {"opening": "figures"}, "So 5b Cb", ["bet 1", "draw down", "open 3"], "You open a second hand with 3 chips."),
        ("clasica", {"side_bets": True, "seats": 3, "you": 2}, "6o 5b 4c", ["side 2 on 1"], "You bet 2 chips on Luis's hand."),
        ("clasica", {"calling": "announce"}, "7o 5b Sb", ["bet 1", "draw up"], "You call seven and a half. You turn up the seven of oros."),
        ("ludoteka", {}, "6o 5b", ["bet 1", "offer 7"], "You offer 7 chips for the bank."),
        ("casa", {}, "7o 5b Sc", ["bet 2", "muerto"], "You play the seven as a dead hand. You turn up the seven of oros."),
        ("casa", {}, "2o 5b Sc", ["bet 2", "double"], "You double the bet for one more card."),
        ("casa", {}, "So 5b Cc 2c", ["bet 2", "draw", "split"], "You split your two figures into two hands."),
        ("casa", {}, "3o 5b Cc 2c", ["bet 2"], "You show the three of oros and give it back for a new card. You get a card face down."),
        ("casa", {"jackpot_ante": 1}, "2o 5b", ["bet 2"], "You put 1 chip into the pot. Ana puts 1 chip into the pot."),
        ("italiana", {"seats": 3}, "2o 5b Sc", ["sit out"], "You sit this hand out."),
        ("rioplatense", {}, "6o 5c 4b", ["bet 1", "draw up", "lie"], "You went over, but you stand as if you had not."),
        ("rioplatense", {"you": 0}, "5o 6c", ["half"], "You count half a point more and pay hands from 7 points."),
        ("rioplatense", {"you": 0}, "5o 7c", ["half"], "You count half a point more and pay only seven and a half in two cards."),
    ],
)  # fmt: skip
def test_what_is_done_is_said(preset, options, deck, wishes, sentence):
    assert sentence in told(dealt(preset, deck, **options), *wishes)


def test_another_seats_lie_is_told_as_a_stand():
    sitting = dealt("rioplatense", "5o 6c 4b", you=0, policies={1: "liar"})
    assert str(sitting.state.actions[-1][1]) == "lie"
    said = told(sitting)
    assert "stands." in said
    assert "over" not in said


def test_another_seats_offer_is_told_to_players_and_not_to_the_bank():
    table = {"seats": 3, "policies": {1: "bold"}}
    heard = dealt("ludoteka", "5o 4e 6c 2b 1e", you=2, **table)
    assert "Luis offers 1 chip for the bank." in told(heard)
    note = Page(Words("en")).snapshot(heard, 1)["seats"][1]["notes"]
    assert note == ["offers 1 chip for the bank"]
    bank = dealt("ludoteka", "5o 4e 6c 2b 1e", you=0, **table)
    assert any(str(action) == "offer 1" for _, action in bank.state.actions)
    assert "offers" not in told(bank)
    assert all(seat["notes"] == [] for seat in Page(Words("en")).snapshot(bank, 1)["seats"])


def test_a_side_bet_on_you_is_told():
    sitting = dealt("clasica", "6o 5b 4c", seats=3, you=1, side_bets=True, policies={2: "random"})
    for seed in range(60):
        again = random_sitting(seed, seats=3, you=1, rules=sitting.setup.rules)
        if "on your hand." in told(again):
            return
    raise AssertionError("nobody bet on the learner's hand in 60 deals")


def test_a_call_and_the_half_point_stay_beside_their_seat():
    def notes(sitting, seat):
        return Page(Words("en")).snapshot(sitting, 1)["seats"][seat]["notes"]

    called = dealt("clasica", "7o 5b So", calling="announce").act("bet 1").act("draw down")
    assert notes(called, 1) == ["has called seven and a half"]
    halved = dealt("rioplatense", "5o 7c", you=0).act("half")
    assert notes(halved, 0) == ["counts half a point more"]


def test_everybody_knows_where_the_four_lies():
    sitting = dealt("clasica", "4o 5b 2c", four_swap="optional").act("swap four")
    # 40 cards, three of them dealt: the four went in behind half of the other 37.
    assert Page(Words("en")).snapshot(sitting, 1)["notes"][1] == (
        "Everybody knows where the four of oros lies: place 19 from the top of the deck."
    )


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("preset", PRESETS)
def test_every_event_of_every_system_has_its_words(lang, preset):
    heard = set()
    for seed in range(150):
        rules = random_rules(Random(seed), preset)
        sitting = random_sitting(seed, seats=2 + seed % 4, you=seed % 2, rules=rules, demo=seed % 3 == 0)
        snapshot = Page(Words(lang)).snapshot(sitting, 1)
        assert all(snapshot["timeline"])
        assert snapshot["prompt"]
        heard |= {event.kind for event in view(sitting.timeline[-1].state, 0).story}
    assert {EventKind.DEAL, EventKind.ACT, EventKind.TURN_UP, EventKind.BUST, EventKind.PAY, EventKind.BANK} <= heard
