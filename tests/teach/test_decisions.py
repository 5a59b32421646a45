"""Which option, and what does the other cost: what is right, what a wrong answer is told; and that nothing is slow."""

from fractions import Fraction
from time import process_time

import pytest

from sevenhalf_learn.teach.exercises import Learner, ask
from sevenhalf_learn.teach.exercises.key import answer_key
from sevenhalf_learn.words import LANGS

from .answers_stand_or_draw import standing_and_drawing
from .reading_questions import numbers_in

NAME = "stand_or_draw.difference"
CLASS = [Learner("4B", f"alias {number}") for number in range(40)]


def solved(learner: Learner) -> tuple[int, Fraction]:
    """The number of the better option and the cost of the other, from the words of the question."""
    stand, draw = standing_and_drawing(ask(NAME, learner).question)
    return (2, draw - stand) if draw > stand else (1, stand - draw)


def test_both_the_option_and_the_cost_have_to_be_right() -> None:
    better = set()
    for learner in CLASS:
        asked = ask(NAME, learner)
        assert (asked.kind, asked.options) == ("decision", ("Stand", "Draw"))
        option, cost = solved(learner)
        better.add(option)
        for given in (f"{option}; {cost}", f" {option};{cost} ", (option, cost), (str(option), float(cost))):
            assert asked.check(given).right, given
        assert asked.check(f"{3 - option}; {cost}").mistake == "worse"
        assert not asked.check(f"{option}; {cost + Fraction(1, 97)}").right
        assert answer_key(NAME, learner) == f"{option}; {cost}"
    assert better == {1, 2}


@pytest.mark.parametrize("mistake", ["compared", "loss", "sign"])
def test_a_wrong_cost_is_told_the_mistake_that_it_looks_like(mistake: str) -> None:
    told = []
    for learner in CLASS:
        asked = ask(NAME, learner)
        option, cost = solved(learner)
        stand, draw = standing_and_drawing(asked.question)
        over = numbers_in(asked.question)[1]
        made = {"compared": abs(draw), "loss": abs(draw + over - stand), "sign": -cost}[mistake]
        verdict = asked.check((option, made))
        if made == cost:
            continue  # with these numbers the mistake happens to give the right one
        assert verdict.text.startswith("The option is right")
        told.append(verdict.mistake)
    assert told.count(mistake) >= len(CLASS) // 2


@pytest.mark.parametrize("given", ["", "1", ";", "1;", "; 1/4", "3; 1/4", "one; 1/4", "1; x", "1; 2; 3", (1,), None])
def test_what_is_not_both_costs_no_try_and_is_told_what_to_write(given: object) -> None:
    verdict = ask(NAME).check(given)
    assert not verdict.read
    assert verdict.text


@pytest.mark.parametrize("lang", LANGS)
def test_neither_question_hints_nor_verdicts_hold_the_cost(lang: str) -> None:
    for learner in CLASS:
        asked = ask(NAME, learner, lang=lang)
        option, cost = solved(learner)
        shown = [repr(asked), *(asked.hint(number) for number in (1, 2, 3))]
        shown += [asked.check(given).text for given in (f"{option}; 1/97", f"{3 - option}; 97", f"{option}; {cost}")]
        assert not [text for text in shown if str(cost) in text]


HOSTILE = [
    "9**9**9**9",
    "(" * 5000,
    "1/" * 5000,
    "9" * 100_000,
    "__import__('os').system('true')",
    "1;" * 40_000,
    "1; " + "(" * 100,
    "7o " * 40_000,
    "\x00\ud800",
    "½" * 119,
    "1e999999999",
]


@pytest.mark.parametrize("name", ["card_values.at_most", "going_over.hidden_card", NAME, "card_values.make_total"])
def test_hostile_answers_of_every_kind_of_exercise_are_refused_within_ten_milliseconds(name: str) -> None:
    asked = ask(name)
    asked.check("1")
    for text in HOSTILE:
        spent = []
        for _ in range(3):
            begun = process_time()
            assert not asked.check(text).right
            spent.append(process_time() - begun)
        assert min(spent) < 0.01, text[:20]
