"""A learner's progress: what counts, the code and the file that carry it, what is refused, and the CSV of a class."""

import csv
import io
import json
import unicodedata
from functools import reduce
from time import process_time

import pytest
from hypothesis import example, given
from hypothesis import strategies as some

from sevenhalf_learn.teach.exercises import NAMES, Attempt, Learner, Progress, Result, ask, results_csv
from sevenhalf_learn.teach.exercises.progress import LONGEST, ProgressError
from sevenhalf_learn.teach.exercises.result import MOST_TRIES
from sevenhalf_learn.teach.practice import Kind, Role
from sevenhalf_learn.teach.practice import Progress as Practice

ANA, LUIS = Learner("4B", "ana"), Learner("4B", "luis")
CHOICE = "going_over.hidden_card"


def attempt(learner: Learner = ANA) -> Attempt:
    return Attempt(ask(CHOICE, learner))


def done(*, tries: int = 1, hints: int = 0) -> Progress:
    return Progress(ANA, {CHOICE: Result(tries, hints, right=True)})


results = some.builds(
    lambda tries, hints, right: Result(tries, hints, right and tries > 0),
    some.integers(0, MOST_TRIES),
    some.integers(0, 3),
    some.booleans(),
).filter(lambda result: result.begun)
progresses = some.dictionaries(some.sampled_from(NAMES), results, min_size=1).map(
    lambda found: Progress(ANA).joined(Progress(ANA, found))
)


def test_tries_and_hints_count_up_to_the_first_right_answer() -> None:
    going = attempt().check("1").hint().check("apples").check("3")
    assert going.result == Result(2, 1, right=True)
    assert going.result.score == 2
    assert going.check("1").hint().check("3").result == going.result
    assert attempt().check("1").result.score == 0


@pytest.mark.parametrize(("tries", "hints", "score"), [(1, 0, 4), (2, 0, 3), (1, 3, 1), (3, 3, 1), (50, 0, 1)])
def test_a_point_is_lost_for_each_wrong_try_and_each_hint_and_one_stays(tries: int, hints: int, score: int) -> None:
    assert Result(tries, hints, right=True).score == score


def test_what_was_kept_is_gone_on_from_unless_the_exercise_has_been_begun() -> None:
    kept = Result(2, 1)
    assert attempt().resumed(kept).check("3").result == Result(3, 1, right=True)
    assert attempt().check("1").resumed(kept).result == Result(1, 0)
    assert attempt().resumed(Result(1, 0, right=True)).check("1").result == Result(1, 0, right=True)


@given(progresses)
def test_code_and_file_hold_the_whole_progress(progress: Progress) -> None:
    assert Progress.read(progress.code, ANA) == progress
    assert Progress.read(f"  {progress.code}\n", Learner(" 4b ", "ANA")).results == progress.results
    assert Progress.read(progress.file, ANA) == progress
    assert Progress.of_file(progress.file) == progress
    assert Progress.of_kept(ANA, json.loads(json.dumps(progress.kept))) == progress
    assert len(progress.code) == 5 + 5 * len(progress.results)


@given(progresses, progresses)
def test_joined_what_is_right_stays_right_and_nothing_is_lost(one: Progress, other: Progress) -> None:
    both = one.joined(other)
    assert both == other.joined(one)
    assert both.joined(one) == both
    for name in NAMES:
        found = [each.results[name] for each in (one, other) if name in each.results]
        assert (name in both.results) == bool(found)
        assert any(result.right for result in found) == (name in both.results and both.results[name].right)


def test_the_code_is_the_learners_own() -> None:
    code = done().code
    with pytest.raises(ProgressError, match="another class code or alias"):
        Progress.read(code, LUIS)
    with pytest.raises(ProgressError, match="class 4B, alias ana"):
        Progress.read(done().file, LUIS)
    with pytest.raises(ValueError, match="not of"):
        Progress(LUIS).with_attempt(attempt())


@given(progresses, some.data())
def test_a_code_with_one_sign_changed_is_refused(progress: Progress, data: some.DataObject) -> None:
    code = progress.code
    at = data.draw(some.integers(0, len(code) - 1))
    sign = data.draw(some.sampled_from("0123456789abcXYZ-½").filter(lambda each: each != code[at]))
    with pytest.raises(ProgressError):
        Progress.read(code[:at] + sign + code[at + 1 :], ANA)


practices = some.lists(some.tuples(some.sampled_from(Role), some.integers(1, 14), some.booleans()), max_size=8).map(
    lambda decided: reduce(lambda done, each: done.decided(Kind(*each[:2]), well=each[2]), decided, Practice())
)


@given(progresses, practices)
def test_practice_goes_in_the_same_code_and_file(progress: Progress, practice: Practice) -> None:
    both = progress.with_practice(practice.code)
    assert both.practice == practice
    assert Progress.read(both.code, ANA) == both if both.code else not practice.boxes
    assert Progress.read(both.file, ANA) == both
    assert both.joined(progress).practice == practice
    assert progress.joined(both) == both
    if practice.boxes:
        # A table takes its part of either.
        assert Practice.read(both.code) == Practice.read(both.file) == practice


@given(progresses, practices.filter(lambda practice: practice.boxes), some.data())
def test_practice_with_one_sign_changed_is_refused_with_all(progress: Progress, practice: Practice, data) -> None:
    code = progress.with_practice(practice.code).code
    at = data.draw(some.integers(len(code) - len(practice.code), len(code) - 1))
    sign = data.draw(some.sampled_from("0123456789abcXYZ.½").filter(lambda each: each != code[at]))
    with pytest.raises(ProgressError):
        Progress.read(code[:at] + sign + code[at + 1 :], ANA)


def test_a_practice_that_is_none_leaves_everything_as_it_is() -> None:
    for none in ("", "{", "1n01I4", "x" * 10**6, "{" * 10**5):
        assert done().with_practice(none) == done()
    with pytest.raises(ProgressError):
        Progress.read(json.dumps({**FILE, "practice": "1n01I4"}), ANA)
    with pytest.raises(ProgressError):
        Progress.read(json.dumps({**FILE, "practice": [1]}), ANA)


FILE = {"format": "sevenhalf-progress/1", "class": "4B", "alias": "ana", "exercises": {}}
HOSTILE = [
    "",
    "2",
    "1n01I3",
    "a" * LONGEST,
    "2" + "a" * 10**6,
    "\x00\ud800",
    "{",
    "{}",
    '{"a":' * 3900,
    '{"format": ' + "[" * 15_000,
    '{"format": ' + "9" * 15_000 + "}",
    json.dumps({**FILE, "format": "sevenhalf/1"}),
    json.dumps({**FILE, "exercises": []}),
    json.dumps({**FILE, "exercises": {"no.such": {"tries": 1}}}),
    *(
        json.dumps({**FILE, "exercises": {CHOICE: found}})
        for found in (
            7,
            {"tries": -1},
            {"tries": 1e9},
            {"tries": 10**9},
            {"tries": True},
            {"tries": 1, "hints": 4},
            {"tries": 1, "right": 1},
            {"tries": 0, "right": True},
            {"tries": 1, "answer": "3"},
        )
    ),
]


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: f"{len(text)} {text[:30]!a}")
def test_hostile_codes_and_files_are_refused_with_a_message_and_at_once(text: str) -> None:
    spent = []
    for _ in range(3):
        begun = process_time()
        with pytest.raises(ProgressError) as refused:
            Progress.read(text, ANA)
        spent.append(process_time() - begun)
        assert len(str(refused.value)) < 200
    assert min(spent) < 0.01


def test_what_a_browser_keeps_is_taken_entry_by_entry() -> None:
    kept = {
        CHOICE: {"tries": 1, "hints": 0, "right": True},
        "going_over.bust": {"tries": "many"},
        "x": 1,
        "__class__": {},
    }
    assert Progress.of_kept(ANA, kept) == done()
    for nothing in (None, 7, [], "{}", {CHOICE: None}):
        assert Progress.of_kept(ANA, nothing) == Progress(ANA)


def test_the_csv_of_a_class_has_a_row_an_exercise_and_says_who_reports() -> None:
    luis = Progress(LUIS, {"card_values.at_most": Result(2)})
    record = {"format": "sevenhalf/1", "seats": ["bank", 'ana "the" best']}
    text = results_csv([done(tries=2, hints=1), luis], [("ana", record, Result(3, 0, right=True))])
    assert list(csv.reader(io.StringIO(text))) == [
        ["alias", "exercise", "tries", "hints", "score", "record", "source"],
        ["ana", CHOICE, "2", "1", "2", "", "self-reported"],
        ["luis", "card_values.at_most", "2", "0", "0", "", "self-reported"],
        ["ana", "table", "3", "0", "2", json.dumps(record), "self-reported"],
    ]


SIGNS = "=+-@−|%＝＋－＠;,\"'\t\r\n\x0b\x85\u2028\ufeff 1aé"


@pytest.mark.parametrize("splits", [",", ";"])
@given(alias=some.text(SIGNS, min_size=1, max_size=12))
@example(alias="=cmd|' /C calc'!A0")
@example(alias='";=1+1;"')
@example(alias="\ufeff\t=1")
@example(alias="a\n=1")
def test_no_alias_becomes_a_formula_or_breaks_the_table(splits: str, alias: str) -> None:
    written = Progress(Learner("4B", alias), done().results).csv()
    assert written.count("\n") == 2
    (_, row) = csv.reader(io.StringIO(written, newline=""), delimiter=splits)
    assert splits == ";" or len(row) == 7
    assert unicodedata.normalize("NFKC", row[0]).strip()[:1] not in {*"=+-@|%\t\r"}
    assert not any(unicodedata.normalize("NFKC", cell).lstrip()[:1] in {*"=@|"} for cell in row[1:])
