"""What the page is told: nothing hidden, in whole sentences, in a few kilobytes."""

import json
from random import Random

import pytest

from sevenhalf_learn.game import EventKind, Verb, view
from sevenhalf_learn.game.action import Action
from sevenhalf_learn.teach.choosing import label
from sevenhalf_learn.teach.coaching import Coach
from sevenhalf_learn.teach.explanation_view import explanation_view
from sevenhalf_learn.teach.intents import obey
from sevenhalf_learn.teach.setup import set_up
from sevenhalf_learn.teach.sitting import sit_down
from sevenhalf_learn.teach.snapshot import Page
from sevenhalf_learn.teach.telling import verb_key
from sevenhalf_learn.words import LANGS, Words
from tests.teach.positions import pairs, random_sitting
from tests.teach.tables import dealt

EN = Words("en")


def test_nothing_that_the_learner_can_not_see_reaches_the_page():
    differing = 0
    for sitting, twin in pairs(1000):
        assert Page(EN).snapshot(sitting, 1) == Page(EN).snapshot(twin, 1)
        hidden = sitting.timeline[-1].state.hands != twin.timeline[-1].state.hands
        differing += hidden
    assert differing > 500, "most pairs must differ on the table too, not only in the deck"


def test_nor_does_it_reach_the_reasons():
    spoken = 0
    for sitting, twin in pairs(60, own_advice=True):
        said = explanation_view(EN, sitting, Coach.BEFORE, 1)
        assert said == explanation_view(EN, twin, Coach.BEFORE, 1)
        spoken += bool(said)
    assert spoken > 20


def test_the_test_sees_a_leak():
    """Told with open eyes, the pairs do differ."""
    sitting, twin = next(
        (one, other) for one, other in pairs(50) if one.timeline[-1].state.hands != other.timeline[-1].state.hands
    )
    seats = [[view(each.state, seat).hands[seat] for seat in range(each.setup.seats)] for each in (sitting, twin)]
    assert seats[0] != seats[1]


def test_the_seed_is_not_on_the_page():
    sitting = sit_down(set_up(seed=987_654_321))
    said = json.dumps([Page(EN).snapshot(sitting, 1), explanation_view(EN, sitting, Coach.BEFORE, 1)])
    assert "987654321" not in said
    assert "seed" not in said


@pytest.mark.parametrize("demo", [False, True])
def test_a_step_of_five_seats_is_small(demo):
    largest = 0
    for seed in range(60):
        sitting = random_sitting(seed, seats=5, you=seed % 5, demo=demo)
        page = [Page(Words("es")).snapshot(sitting, 10**6), explanation_view(Words("es"), sitting, Coach.BEFORE, 10**6)]
        largest = max(largest, len(json.dumps(page).encode()))
    assert 5_000 < largest <= 20_000


def test_a_hand_in_sentences():
    """The deal of seed 7 by hand: 1e to you, Sb to Luis, So to the bank; the bank draws below 5."""
    page = Page(EN)
    sitting = sit_down(set_up(seed=7))
    deck = [str(card) for card in sitting.timeline[0].state.deck[:11]]
    assert deck == ["1e", "Sb", "So", "Se", "5c", "Ro", "Cc", "1b", "6e", *deck[9:]]
    first = page.snapshot(sitting, 1)
    assert first["timeline"] == [
        "The hand begins. Nothing is dealt yet.",
        "You get a card face down: the ace of espadas.",
        "Luis gets a card face down.",
        "Ana gets a card face down.",
    ]
    assert first["event"]["text"] == " ".join(first["timeline"][1:])
    sitting = obey(obey(sitting, "bet 2"), "stand")
    assert page.snapshot(sitting, 2)["event"] == {
        "kind": "act",
        "seat": 1,
        "hand": 0,
        "index": None,
        "text": "You stand.",
    }
    over = page.snapshot(obey(sitting, "play on"), 3)
    assert over["timeline"][4:] == [
        "You bet 2 chips.",
        "You stand.",
        "Luis bets 1 chip.",
        "Luis asks for a card face down. Luis turns up the sota of bastos.",
        "Luis gets a card face down.",
        "Luis asks for a card face down. Luis turns up the sota of espadas.",
        "Luis gets a card face down.",
        "Luis stands. Ana turns up the sota of oros.",
        "Ana asks for a card.",
        "Ana gets the rey of oros, face up.",
        "Ana asks for a card.",
        "Ana gets the caballo of copas, face up.",
        "Ana asks for a card.",
        "Ana gets the ace of bastos, face up.",
        "Ana asks for a card.",
        "Ana gets the six of espadas, face up. Ana goes over seven and a half: every hand still in play wins. "
        "All hands are shown. You turn up the ace of espadas. Luis turns up the five of copas. "
        "You win 2 chips from the bank. Luis wins 1 chip from the bank. Ana keeps the bank.",
    ]
    assert over["result"] == {"text": "You win 2 chips in this hand.", "net": [-3, 2, 1], "bank_next": 0}
    assert over["event"]["text"] == over["timeline"][-1], "after a long way only its last step is told"
    assert [seat["hands"][0]["total_text"] for seat in over["seats"]] == ["8½ points", "1 point", "6 points"]


def test_a_tie_says_who_wins_it():
    """Seed 3: the caballo and a six for you, the sota and a six for the bank; 6½ each."""
    sitting = sit_down(set_up(seed=3))
    for intent in ("bet 5", "draw up", "stand", "play on"):
        sitting = obey(sitting, intent)
    shown = Page(EN).snapshot(sitting, 1)
    totals = [[hand["total_text"] for hand in seat["hands"]] for seat in shown["seats"]]
    assert totals[0] == totals[1] == ["6½ points"]
    assert shown["result"]["text"] == "You lose 5 chips in this hand. Equal totals: the bank wins."


@pytest.mark.parametrize(
    ("preset", "deck", "wishes", "text"),
    [
        ("clasica", "2o 6c", ["bet 5", "stand"], "You lose 5 chips in this hand. Your total is 2, the bank's 6."),
        ("clasica", "7o 6c", ["bet 1", "stand"], "You win 1 chip in this hand. Your total is 7, the bank's 6."),
        # a seven and a half each, in three cards both: in this preset a tie is the bank's
        (
            "clasica",
            "6o 4c 1e Sb Ro 3e",
            ["bet 1", "draw up", "draw up"],
            "You lose 1 chip in this hand. Equal totals: the bank wins.",
        ),
        ("clasica", "6o 5c 2e", ["bet 3", "draw up"], "You lose 3 chips in this hand. You went over seven and a half."),
        # a bank that goes over is told by what has happened last
        ("clasica", "2o 4c 6e", ["bet 1", "stand"], "You win 1 chip in this hand."),
        # half a point more for the bank
        ("rioplatense", "6o 6c", ["bet 1", "stand"], "You lose 1 chip in this hand. Your total is 6, the bank's 6½."),
        (
            "tradicional",
            "6o 7c",
            ["bet 1", "stand"],
            "You lose 2 chips in this hand. Your total is 6, the bank's 7. 1 chip that you put into the pot is counted.",
        ),
    ],
)
def test_the_end_of_a_hand_says_why(preset, deck, wishes, text):
    sitting = dealt(preset, deck, jackpot_ante=int(preset == "tradicional"))
    for wish in wishes:
        sitting = sitting.act(wish)
    while not sitting.over:  # with seven and a half you are asked whether you want the bank
        sitting = obey(sitting, "play on" if sitting.may["play on"] else "bank no")
    assert Page(EN).snapshot(sitting, 1)["result"]["text"] == text


def test_no_card_is_said_to_take_over_a_hand_that_is_over_already():
    """River Plate rules: with 4 and 5 you went over, and lie or show."""
    drawing, lying = (
        dealt("rioplatense", "4o 6c 5e").act("bet 1"),
        dealt("rioplatense", "4o 6c 5e").act("bet 1").act("draw up"),
    )
    said = [explanation_view(EN, sitting, Coach.BEFORE, 1) for sitting in (drawing, lying)]
    assert [any(kind["busts"] for kind in each["unseen"]) for each in said] == [True, False]
    assert "over" in said[0]["unseen_text"]
    assert "over" not in said[1]["unseen_text"]


@pytest.mark.parametrize(("unit", "total"), [("chips", "6 points"), ("points", "total: 6")])
def test_points_won_and_points_of_cards_are_told_apart(unit, total):
    seat = Page(Words("en", unit=unit)).snapshot(dealt("clasica", "6o 5c"), 1)["seats"][1]
    assert seat["hands"][0]["total_text"] == total


def test_the_wild_card_says_what_it_counts():
    """Italian rules: the king of coins is wild; beside a caballo it is worth seven."""
    sitting = obey(dealt("italiana", "Ro 5c Ce 2b").act("bet 1").act("draw"), "play on")
    seats = Page(EN).snapshot(sitting, 1)["seats"]
    assert seats[1]["hands"][0]["total_text"] == "7½ points"
    assert seats[1]["notes"] == ["the rey of oros counts 7"]
    assert seats[0]["notes"] == []


def test_the_same_hand_in_spanish():
    page = Page(Words("es"))
    first = page.snapshot(sit_down(set_up(seed=7)), 1)
    assert first["seats"][1]["name"] == "Tú"
    assert first["timeline"][1] == "Recibes una carta boca abajo: el as de espadas."
    assert first["amounts"][0]["label"] == "Apostar"


def test_others_cards_are_drawn_face_down_and_yours_is_yours_alone():
    seats = Page(EN).snapshot(sit_down(set_up(seed=7)), 1)["seats"]
    assert [seat["hands"][0]["cards"] for seat in seats] == [
        [{"card": None, "up": False, "name": "face-down card"}],
        [{"card": "1e", "up": False, "name": "ace of espadas"}],
        [{"card": None, "up": False, "name": "face-down card"}],
    ]
    assert [seat["hands"][0]["total"] for seat in seats] == [None, "1", None]


def test_a_demonstration_shows_every_card():
    sitting = obey(obey(obey(sit_down(set_up(seed=7, demo=True)), "next"), "next"), "next")
    cards = [seat["hands"][0]["cards"][0]["card"] for seat in Page(EN).snapshot(sitting, 1)["seats"]]
    assert cards == ["So", "1e", "Sb"]


@pytest.mark.parametrize("lang", LANGS)
def test_each_option_has_a_name_a_hint_and_a_sentence(lang):
    words = Words(lang)
    amounts = {Verb.BET, Verb.RAISE, Verb.SHOOT, Verb.OPEN, Verb.OFFER, Verb.SIDE}
    for verb in Verb:
        if verb in amounts:
            actions = [Action(verb, 3)]
        elif verb in (Verb.BANK, Verb.SELL):
            actions = [Action(verb, yes=True), Action(verb, yes=False)]
        else:
            actions = [Action(verb)]
        for action in actions:
            key = verb_key(action)
            assert label(words, action)
            assert words.text(f"table.hint.{key}")
            say = words.plural if verb in amounts else lambda key, _, **params: words.text(key, **params)
            params = {"name": "Ana", "on": "Luis", "pays": "7"}
            assert say(f"table.act.{key}.you", 3, **params) != say(f"table.act.{key}.they", 3, **params)


@pytest.mark.parametrize("preset", ["clasica", "ludoteka", "tradicional", "casa", "italiana", "rioplatense"])
def test_every_hand_of_every_preset_can_be_told(preset):
    random = Random(5)
    told = set()
    for seed in range(150):
        sitting = random_sitting(seed, seats=4, you=int(random.random() * 4), preset=preset, demo=seed % 2 == 0)
        snapshot = Page(EN).snapshot(sitting, 1)
        assert all(snapshot["timeline"])
        told |= {event.kind for event in view(sitting.timeline[-1].state, 0).story}
    assert {EventKind.DEAL, EventKind.ACT, EventKind.TURN_UP, EventKind.BUST, EventKind.PAY} <= told


def test_the_timeline_told_grows_with_the_hand():
    """A page that has told the beginning tells the same as one that starts late."""
    page, sitting = Page(EN), sit_down(set_up(seed=12, demo=True))
    while not sitting.over:
        sitting = obey(sitting, "next")
        grown = page.snapshot(sitting, 1)
    assert grown == Page(EN).snapshot(sitting, 1)
    assert obey(sitting, "same hand").last == 0
    assert page.snapshot(obey(sitting, "same hand"), 1)["timeline"] == ["The hand begins. Nothing is dealt yet."]
