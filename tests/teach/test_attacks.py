"""What somebody may try on an exercise: texts that are no answers, and looking for the answer where it could stand."""

import json
from fractions import Fraction
from time import process_time

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as some

from sevenhalf_learn import Exercise
from sevenhalf_learn.teach.answer import LONGEST
from sevenhalf_learn.teach.exercises import NAMES, Attempt, Learner, ask
from sevenhalf_learn.teach.exercises.by_name import pose
from sevenhalf_learn.teach.exercises.task import Choice, Decision, Number
from tests.teach.test_exercises import NUMBERS, answer_of

MOST_SECONDS = 0.010
ONE_OF_EACH = [
    next(name for name in NAMES if ask(name).kind == kind) for kind in ("number", "choice", "decision", "hand")
]
PROBABILITIES = [name for name in NUMBERS if pose(name, Learner()).probability]

OTHERS = {
    "nothing": None,
    "true": True,
    "a list": [],
    "a dictionary": {},
    "a number of 5000 digits": 10**5000,
    "not a number": float("nan"),
    "three things": (1, 2, 3),
    "an option and a long number": (1, 10**5000),
    "a long option": (10**5000, 1),
    "an object": object(),
    "bytes": b"1",
}

signs = some.text("0123456789.,/*+-()% ½¼⅞×÷−xX:eE_^!;oOcCebSR٣²Ⅷ９\u202e\ud800\x00", max_size=2 * LONGEST)
nested = some.builds(
    lambda depth, inner: "(" * depth + inner + ")" * depth,
    some.integers(0, 10**5),
    some.sampled_from(["1", "9*9", "1/0"]),
)
huge = some.builds(
    lambda sign, digits, operator, times: operator.join([sign * digits] * times),
    some.sampled_from("9½٣９"),
    some.integers(1, 10**4),
    some.sampled_from(["*", "/", "**", "e", "^", " ", ";"]),
    some.integers(1, 60),
)


@pytest.mark.parametrize("name", ONE_OF_EACH)
@settings(max_examples=120)
@given(text=signs | nested | huge | some.text(max_size=300))
@example(text="1;" + "9" * 10**6)
@example(text="1; 9**9**9**9")
@example(text="9" * 10**7)
@example(text="7o " * 10**5)
@example(text="１")
def test_any_text_is_judged_or_refused_within_10_ms(name: str, text: str) -> None:
    asked = ask(name)
    spent = []
    for _ in range(3):
        begun = process_time()
        verdict = asked.check(text)
        spent.append(process_time() - begun)
        if spent[-1] < MOST_SECONDS:
            break
    assert min(spent) < MOST_SECONDS
    assert len(verdict.text) < 400
    if text.strip() == "１":
        assert not verdict.read


@pytest.mark.parametrize("name", ONE_OF_EACH)
@pytest.mark.parametrize("given_thing", OTHERS.values(), ids=OTHERS.keys())
def test_other_things_are_refused_with_words(name: str, given_thing: object) -> None:
    verdict = ask(name).check(given_thing)
    assert not verdict.right
    assert verdict.text


def forms(value: Fraction) -> set[str]:
    """The ways in which a number can be written that nobody writes by chance."""
    return {str(value), f"{float(value):.4f}", repr(float(value)), f"{float(100 * value):.2f}"}


def found_in(text: str, value: Fraction) -> set[str]:
    return {form for form in forms(value) if len(form) > 3 and form in text}


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("name", NAMES)
def test_no_trait_bundle_page_or_text_holds_the_answer(name: str, lang: str) -> None:
    for alias in ("ana", "luis", "eva"):
        learner = Learner("4B", alias)
        task = pose(name, learner)
        exercise = Exercise(name, learner, lang=lang)
        exercise.check("1/97")
        for _ in range(3):
            exercise.hint()
        exercise._on_message(None, {"action": "progress", "step": exercise.snapshot["step"], "kept": None}, [])
        bundle, _ = exercise._repr_mimebundle_()
        synced = {key: value for key, value in exercise.get_state().items() if key not in {"_esm", "_css"}}
        shown = [json.dumps(synced, ensure_ascii=False, default=str), repr(bundle), repr(exercise), str(exercise)]
        shown += [
            repr(exercise._attempt.asked),
            repr(exercise.result),
            repr(exercise.check("2")),
            exercise._static_page(),
        ]
        text = "\n".join(shown)
        if isinstance(task, Number):
            # A value that the question itself names gives nothing away.
            assert found_in(text, task.exact) <= found_in(exercise._attempt.asked.question, task.exact)
        elif isinstance(task, Decision):
            assert found_in(text, task.cost) <= found_in(exercise._attempt.asked.question, task.cost)
        elif isinstance(task, Choice):
            # Nothing tells the options apart: they come as plain texts.
            assert [type(option) for option in exercise.snapshot["options"]] == [str] * len(task.options)


@pytest.mark.parametrize("name", PROBABILITIES)
def test_complement_odds_and_percent_are_recognised_wherever_a_probability_is_asked_for(name: str) -> None:
    told = {"complement": 0, "odds": 0, "percent": 0}
    for number in range(40):
        asked = ask(name, Learner("4B", f"alias {number}"))
        p = answer_of(name, asked.question)
        for mistake, value in {"complement": 1 - p, "odds": p / (1 - p), "percent": 100 * p}.items():
            verdict = asked.check(str(value))
            assert verdict.mistake is not None or value == p
            told[mistake] += verdict.mistake == mistake
    # With some parameters a mistake gives the same number as one that the exercise itself knows.
    assert min(told.values()) >= 10, told


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("lang", ["en", "es"])
def test_hints_come_nearer_one_by_one_and_each_stays(name: str, lang: str) -> None:
    attempt = Attempt(ask(name, Learner("4B", "ana"), lang=lang))
    for number in (1, 2, 3):
        attempt = attempt.hint()
        hints = attempt.shown(number)["hints"]
        assert len(hints) == len(set(hints)) == number
        assert all("{" not in hint for hint in hints)
