"""An attempt at an exercise: what is counted, and what the page gets to see."""

import json

from sevenhalf_learn.teach.exercises import Attempt, ask


def start(name: str = "card_values.at_most") -> Attempt:
    return Attempt(ask(name))


def test_a_fresh_attempt_shows_the_question_and_nothing_else() -> None:
    attempt = start()
    shown = attempt.shown(4)
    assert shown["step"] == 4
    assert shown["question"] == attempt.asked.question
    assert (shown["given"], shown["status"], shown["said"], shown["hints"]) == ("", "", "", [])


def test_a_wrong_answer_counts_as_a_try_and_an_unreadable_one_does_not() -> None:
    attempt = start().check("1/97")
    assert (attempt.tries, attempt.shown(1)["status"]) == (1, "wrong")
    attempt = attempt.check("apples")
    assert (attempt.tries, attempt.shown(2)["status"]) == (1, "unread")
    attempt = start("going_over.hidden_card").check("3")
    assert (attempt.tries, attempt.shown(1)["status"]) == (1, "right")


def test_hints_come_one_by_one_and_end() -> None:
    attempt = start()
    labels = []
    for shown_hints in range(4):
        shown = attempt.shown(0)
        assert shown["hints"] == [attempt.asked.hint(number) for number in range(1, shown_hints + 1)]
        assert shown["more_hints"] == (shown_hints < 3)
        labels.append(shown["hint_label"])
        attempt = attempt.hint()
    assert labels == ["Hint 1 of 3", "Hint 2 of 3", "Hint 3 of 3", "All hints shown"]
    assert attempt.hints == 3


def test_an_attempt_is_never_changed() -> None:
    attempt = start()
    attempt.check("1/2")
    attempt.hint()
    assert attempt == Attempt(attempt.asked)


def test_what_is_shown_is_json_without_the_hints_to_come() -> None:
    attempt = start().check("1/97")
    text = json.dumps(attempt.shown(1))
    assert attempt.asked.hint(1) not in text
