"""The exercise widget: what it syncs, what it obeys, and that faults are seen."""

import gc
import json
import weakref
from fractions import Fraction

import pytest

from sevenhalf_learn.teach.exercises import Learner
from sevenhalf_learn.widgets.exercise import Exercise

# The first card of the full deck is worth at most two points: 12 figures, 4 aces and 4 twos of 40.
LEARNER = next(
    learner
    for learner in (Learner("4B", str(number)) for number in range(40))
    if "worth 2 points" in repr(Exercise("card_values.at_most", learner))
)
ANSWER = Fraction(20, 40)


def synced(widget: Exercise) -> dict[str, object]:
    return {name: getattr(widget, name) for name in ("snapshot", "words", "error", "progress")}


def receive(widget: Exercise, **content: object) -> None:
    """What a click in the browser sends."""
    widget._handle_custom_msg(content, [])


@pytest.fixture
def exercise() -> Exercise:
    return Exercise("card_values.at_most", LEARNER)


def test_a_right_answer_is_told_so(exercise: Exercise) -> None:
    receive(exercise, action="check", step=0, answer="1/2")
    assert exercise.snapshot["status"] == "right"
    assert (exercise.right, exercise.tries, exercise.snapshot["step"]) == (True, 1, 1)


def test_a_wrong_answer_gets_the_mistake_that_it_looks_like(exercise: Exercise) -> None:
    receive(exercise, action="check", step=0, answer="3/8")
    assert exercise.snapshot["status"] == "wrong"
    assert "equally likely" in exercise.snapshot["said"]


def test_hints_are_synced_only_when_asked_for(exercise: Exercise) -> None:
    receive(exercise, action="hint", step=0)
    receive(exercise, action="hint", step=1)
    assert len(exercise.snapshot["hints"]) == exercise.hints == 2
    assert "Add the twelve figures" not in json.dumps(synced(exercise))


def test_a_stale_step_changes_nothing_and_says_why(exercise: Exercise) -> None:
    receive(exercise, action="check", step=0, answer="1/3")
    before = exercise.snapshot
    for refusals in (1, 2):
        receive(exercise, action="check", step=0, answer="1/2")
        assert exercise.snapshot == before
        assert "moved on" in exercise.error["message"]
        assert exercise.error["count"] == refusals  # equal traits are not sent again
    receive(exercise, action="check", step=1, answer="1/2")
    assert exercise.error == {}


def test_ten_fast_clicks_are_one_try(exercise: Exercise) -> None:
    for _ in range(10):
        receive(exercise, action="check", step=0, answer="1/3")
    assert exercise.tries == 1


@pytest.mark.parametrize(
    "content", [{}, {"action": "solve", "step": 0}, {"action": ["check"], "step": 0}, {"action": None}]
)
def test_unknown_messages_are_refused(exercise: Exercise, content: dict[str, object]) -> None:
    before = exercise.snapshot
    receive(exercise, **content)
    assert exercise.snapshot == before
    assert exercise.error["message"]


@pytest.mark.parametrize("answer", [None, [], {"a": 1}, "9**9**9", "(" * 10_000])
def test_answers_that_cannot_be_read_are_told_so(exercise: Exercise, answer: object) -> None:
    receive(exercise, action="check", step=0, answer=answer)
    assert exercise.snapshot["status"] == "unread"
    assert exercise.tries == 0
    assert exercise.error == {}


def test_a_fault_inside_the_handler_is_shown_with_a_report(exercise: Exercise, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("a fault put here by the test")

    monkeypatch.setattr(type(exercise._attempt), "check", broken)
    receive(exercise, action="check", step=0, answer="1/2")
    assert "ZeroDivisionError: a fault put here by the test" in exercise.error["report"]
    assert exercise.snapshot["step"] == 0


def test_what_is_synced_never_holds_the_answer(exercise: Exercise) -> None:
    states = [json.dumps(synced(exercise))]
    for action, answer in (("check", "3/8"), ("hint", ""), ("hint", ""), ("hint", ""), ("check", "10/20")):
        receive(exercise, action=action, step=exercise.snapshot["step"], answer=answer)
        states.append(json.dumps(synced(exercise)))
    assert exercise.right
    for state in states:
        for form in ("1/2", "20/40", "0.5", "50 %", "50%"):
            assert form not in state


def test_the_state_stays_small(exercise: Exercise) -> None:
    for _ in range(3):
        exercise.hint()
    assert len(json.dumps(synced(exercise))) < 4_000


def test_the_pages_address_names_the_learner() -> None:
    exercise = Exercise("card_values.at_most")
    receive(exercise, action="hello", step=0, search=f"?seed=7&class=4b&alias={LEARNER.alias}")
    assert exercise.snapshot["question"] == Exercise("card_values.at_most", LEARNER).snapshot["question"]
    receive(exercise, action="hello", step=0, search="?class=other&alias=other")
    assert exercise.snapshot["question"] == Exercise("card_values.at_most", LEARNER).snapshot["question"]


@pytest.mark.parametrize("search", ["", "?", "?seed=7", "?class=&alias=", "%%%", "&&=="])
def test_an_address_that_names_nobody_changes_nothing(search: str) -> None:
    exercise = Exercise("card_values.at_most")
    receive(exercise, action="hello", step=0, search=search)
    assert exercise.snapshot["step"] == 0
    assert exercise.error == {}


def test_an_address_changes_neither_a_named_learner_nor_a_begun_exercise(exercise: Exercise) -> None:
    receive(exercise, action="hello", step=0, search="?class=other&alias=other")
    assert exercise.snapshot["step"] == 0
    begun = Exercise("card_values.at_most")
    receive(begun, action="check", step=0, answer="1/97")
    receive(begun, action="hello", step=1, search="?class=other&alias=other")
    assert begun.snapshot["step"] == 1


def test_an_unknown_exercise_or_language_is_refused_with_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"card_values\.at_most"):
        Exercise("card_values.at_least")
    with pytest.raises(ValueError, match="en, es"):
        Exercise("card_values.at_most", lang="fr")


def test_spanish_words_are_sent_for_a_spanish_exercise() -> None:
    exercise = Exercise("card_values.at_most", LEARNER, lang="es")
    assert exercise.words["ui.check"] == "Comprobar"
    assert "baraja" in exercise.snapshot["question"]


def test_without_a_browser_the_question_still_shows(exercise: Exercise) -> None:
    assert "worth 2 points" in repr(exercise)
    bundle = exercise._repr_mimebundle_()
    data = bundle[0] if isinstance(bundle, tuple) else bundle
    assert "worth 2 points" in data["text/plain"]
    assert "worth 2 points" in data["text/html"]
    assert "application/vnd.jupyter.widget-view+json" in data


def test_a_closed_exercise_is_let_go() -> None:
    exercise = Exercise("card_values.at_most", LEARNER)
    gone = weakref.ref(exercise)
    exercise.close()
    del exercise
    gc.collect()
    assert gone() is None


NAME = "card_values.at_most"


def test_what_the_browser_kept_for_this_learner_is_gone_on_from() -> None:
    exercise = Exercise(NAME)
    slot = f"4b/{LEARNER.alias}"
    kept = {
        slot: {NAME: {"tries": 2, "hints": 1, "right": False}},
        "/": {NAME: {"tries": 9, "hints": 3, "right": True}},
    }
    receive(exercise, action="hello", step=0, search=f"?class=4b&alias={LEARNER.alias}", kept=kept)
    assert (exercise.tries, exercise.hints) == (2, 1)
    assert exercise.snapshot["standing"] == "Before: 2 tries, 1 hints."
    receive(exercise, action="check", step=exercise.snapshot["step"], answer=str(ANSWER))
    assert exercise.progress["slot"] == slot
    assert exercise.progress["result"] == {"tries": 3, "hints": 1, "right": True}
    assert exercise.snapshot["standing"] == ""
    assert exercise.result.score == 1


@pytest.mark.parametrize("kept", [None, 7, [], {"/": 7}, {"/": {NAME: "x"}}, {"/": {NAME: {"tries": -1}}}])
def test_what_is_no_progress_leaves_the_exercise_as_it_is(kept: object) -> None:
    exercise = Exercise(NAME)
    receive(exercise, action="hello", step=0, search="", kept=kept)
    assert (exercise.snapshot["step"], exercise.error, exercise.progress["result"]) == (0, {}, {})


def test_the_page_of_progress_shows_moves_and_refuses() -> None:
    exercise = Exercise(NAME, LEARNER)
    kept = {"going_over.bust": {"tries": 1, "hints": 0, "right": True}}
    receive(exercise, action="progress", step=0, kept=kept)
    page = exercise.progress["page"]
    assert page["rows"] == [["Going over, exercise 1", "1", "0", "4"]]
    assert page["csv"].splitlines()[1] == f'"{LEARNER.alias}","going_over.bust","1","0","4","","self-reported"'
    other = Exercise(NAME, LEARNER)
    receive(other, action="take", step=0, kept={}, text=page["code"])
    assert other.progress["page"]["kept"] == kept
    assert not other.progress["page"]["refused"]
    receive(other, action="take", step=1, kept=kept, text="9" * 10**6)
    page = other.progress["page"]
    assert page["refused"]
    assert "too long" in page["said"]
    assert page["kept"] == kept
    assert other.error == {}
