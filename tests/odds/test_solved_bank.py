"""The bank of the solved game as an assumption, at a table: values, refusals, and what the coach says of it."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from random import Random

import pytest

from sevenhalf_learn.coach import explain
from sevenhalf_learn.coach.equilibrium import equilibrium_lines, equilibrium_seat
from sevenhalf_learn.game import Verb, read_record, resume, view
from sevenhalf_learn.odds import bank_model, decide, player_model
from sevenhalf_learn.odds.solved import shipped
from sevenhalf_learn.odds.solved.at_table import equilibrium_choices
from sevenhalf_learn.players import CAUTIOUS
from sevenhalf_learn.words import Words

SOLVED, FIVE = bank_model("solved"), player_model("stands:5")


def seen(deck, *actions, preset="clasica", seats=("bank", "ana"), **rules):
    record = {
        "format": "sevenhalf/1", "rules": {"preset": preset, **rules}, "seats": list(seats), "bank": 0, "seed": 7,
        "deck": deck, "actions": list(actions),
    }  # fmt: skip
    state = resume(read_record(record))
    return view(state, state.turn)


def best(view, bank=SOLVED):
    return max(option.value for option in decide(view, bank, FIVE).options)


def test_the_best_play_before_the_deal_gains_what_the_certificate_concedes():
    for preset in ("tradicional", "italiana"):
        options = decide(seen("", preset=preset), SOLVED, FIVE).options
        assert next(option.value for option in options if str(option.action) == "bet 1") == shipped(preset).high


@pytest.mark.parametrize(("preset", "name"), [("clasica", "clasica"), ("rioplatense", "rioplatense_with_lie")])
def test_over_all_first_cards_too(preset, name):
    whole = Fraction(0)
    for rank, count in {**dict.fromkeys("1234567", 4), "S": 12}.items():
        whole += Fraction(count, 40) * best(seen(f"{rank}o", "1: bet 1", preset=preset))
    assert whole == shipped(name).high


def test_no_bank_that_stands_at_a_total_leaves_the_player_less_than_the_solved_one_in_the_whole_game():
    against = {text: bank_model(text) for text in ("stands:4.5", "stands:5", "stands:5.5", "stands:6")}
    first = seen("", preset="tradicional")
    assert all(best(first, bank) > best(first) for bank in against.values())


@pytest.mark.parametrize(
    ("table", "said"),
    [
        (lambda: seen("5o", "1: bet 1", seats=("bank", "ana", "luis")), "not for 3 seats"),
        (lambda: seen("5o", "1: bet 1", opening="figures"), r"rules\.opening: figures is no part"),
        (lambda: seen("5o", "1: bet 1", tie="push"), "no solution is shipped"),
        (lambda: seen("", preset="casa"), r"rules\.muerto"),
        (lambda: replace(seen("5o", "1: bet 1"), deck_left=30), "for a fresh deck"),
    ],
)
def test_anywhere_else_it_is_refused_with_the_reason(table, said):
    with pytest.raises(ValueError, match=said):
        decide(table(), SOLVED, FIVE)


def test_the_frequencies_are_those_of_the_data():
    solved, four = shipped("clasica"), seen("4o", "1: bet 1")
    numbers = solved.choices("4|")
    assert len(numbers) == 2
    assert equilibrium_choices(four) == {
        Verb.STAND: Fraction(numbers["s"], solved.unit),
        Verb.DRAW_UP: Fraction(numbers["u"], solved.unit),
    }
    assert equilibrium_choices(seen("7o", "1: bet 1")) == {Verb.STAND: 1}
    assert equilibrium_choices(seen("7o")) == {}
    assert equilibrium_choices(seen("3o", "1: bet 1", preset="tradicional")).keys() == {Verb.STAND, Verb.DRAW}


def test_the_bank_looks_at_the_open_cards_and_its_own():
    after = ("1: bet 1", "1: draw down", "1: stand")
    bank = seen("So 5c Sb", *after)  # a figure lies open, the bank holds 5
    found = equilibrium_choices(bank)
    assert found.keys() <= {Verb.STAND, Verb.DRAW}
    assert sum(found.values()) == 1
    halved = seen("3o 5c 3b", *after, preset="rioplatense")
    assert equilibrium_choices(halved).keys() <= {Verb.HALF, Verb.DRAW}
    natural = seen("7o 5c Sb", "1: bet 1", "1: draw", preset="italiana")
    assert equilibrium_choices(natural) == {Verb.DRAW: 1}  # only a natural of its own could still help: 5 can't be one


def test_the_coach_says_where_it_mixes_in_both_languages():
    four, seven = seen("4o", "1: bet 1"), seen("7o", "1: bet 1")
    said = {lang: [Words(lang).say(line) for line in equilibrium_lines(four)] for lang in ("en", "es")}
    (english,), (spanish,) = said["en"], said["es"]
    assert english.startswith("In equilibrium the choice here is left to chance: stand 88.")
    assert " and draw up 11." in english
    assert " y pedir descubierta 11," in spanish
    (sure,) = equilibrium_lines(seven)
    assert Words("en").say(sure) == "In equilibrium the choice here is always the same: stand."
    assert sure in explain(seven, "solved").assumptions
    assert sure not in explain(seven).assumptions


def test_what_it_mixes_is_worth_the_same_to_a_millionth():
    options = {option.action.verb: option.value for option in decide(seen("4o", "1: bet 1"), SOLVED, FIVE).options}
    assert abs(options[Verb.STAND] - options[Verb.DRAW_UP]) < Fraction(1, 10**6)
    assert options[Verb.DRAW_DOWN] < options[Verb.STAND] - Fraction(1, 10**4)


def test_a_seat_plays_with_those_frequencies():
    four = seen("4o", "1: bet 1")
    play = equilibrium_seat(Random(3), CAUTIOUS)
    times = Counter(play(four).verb for _ in range(4000))
    expected = float(equilibrium_choices(four)[Verb.STAND])
    assert times.keys() == {Verb.STAND, Verb.DRAW_UP}
    assert abs(times[Verb.STAND] / 4000 - expected) < 4 * (expected * (1 - expected) / 4000) ** 0.5
    assert play(seen("4o")).verb is Verb.BET
    assert play(seen("4o", "1: bet 1", seats=("bank", "ana", "luis"))) == CAUTIOUS(
        seen("4o", "1: bet 1", seats=("bank", "ana", "luis"))
    )
