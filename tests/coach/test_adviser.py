"""The seat that plays by advice takes the option of the highest value."""

from random import Random

from sevenhalf_learn.cards import DECK, shuffled
from sevenhalf_learn.coach import explain
from sevenhalf_learn.coach.adviser import advised
from sevenhalf_learn.game import new_hand, play, settle, view
from sevenhalf_learn.players import BOLD
from sevenhalf_learn.rules import PRESETS


def test_it_takes_the_best_option_or_a_raise_that_is_worth_more():
    raised = 0
    for seed in range(12):
        deck = shuffled(DECK, Random(seed).random)
        state = settle(play(settle(new_hand(PRESETS["clasica"], ("bank", "ana"), deck=deck)), "bet 1"))
        reason = explain(view(state, 1))
        chosen = advised(explain, BOLD)(view(state, 1))
        assert reason.option(chosen).value == max(option.value for option in (*reason.options, *reason.raises))
        raised += str(chosen).startswith("raise")
    assert 0 < raised < 12


def test_it_can_be_told_other_models():
    deck = shuffled(DECK, Random(3).random)
    state = settle(new_hand(PRESETS["clasica"], ("bank", "ana"), deck=deck))
    informed = advised(lambda seen: explain(seen, "informed"), BOLD)(view(state, 1))
    assert informed in explain(view(state, 1), "informed").best
