"""Options of turns in which more can happen than standing or drawing: what opens, and what says that it does not yet."""

from fractions import Fraction

import pytest

from sevenhalf_learn.coach import explain
from sevenhalf_learn.words import LANGS, Words
from tests.coach.decisions import A_DEAD_HAND, A_SECOND_HAND, A_SHOT, A_SWAP, seen


def test_a_shot_opens_down_to_the_figures():
    explanation = explain(seen(A_SHOT))
    steps = {step.key: step for step in explanation.nodes("shoot 2")}
    # By hand: 39 cards are unseen, 12 of them figures, and the bank plays after any of them.
    assert steps["coach.shoot.bust"].result == Fraction(27, 39)
    assert steps["coach.shoot.win"].result + steps["coach.shoot.tie"].result == Fraction(12, 39)
    assert explanation.option("shoot 2").value == 2 * (
        4 * steps["coach.shoot.win"].result - steps["coach.shoot.tie"].result - Fraction(27, 39)
    )


def test_a_dead_hand_is_lost_but_for_a_figure():
    explanation = explain(seen(A_DEAD_HAND))
    assert explanation.option("muerto").bust == Fraction(27, 39)
    assert [step.opens for step in explanation.nodes()] == [True, False]


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("asked", [A_DEAD_HAND, A_SWAP, A_SECOND_HAND])
def test_every_option_has_its_line_and_one_that_does_not_open_says_so(asked, lang):
    explanation, words = explain(seen(asked)), Words(lang)
    for option in (*explanation.options, *explanation.raises):
        (step,) = (step for step in explanation.nodes() if step.path == str(option.action))
        assert step.result == option.value == Fraction(str(step.formula.doit()))
        assert step.opens or step.key == "coach.unopened.turn"
        assert step.text(words)
    said = " ".join(words.say(message) for message in explanation.assumptions)
    assert ("all hands of your turn" if lang == "en" else "todas las manos de tu turno") in said
