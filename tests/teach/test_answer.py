"""The learner's answer grammar: what is read, what is refused, and that neither takes long."""

from contextlib import suppress
from fractions import Fraction
from time import perf_counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sevenhalf_learn.teach.answer import DEEPEST, LONGEST, AnswerError, read_answer

QUARTER = Fraction(1, 4)

EQUIVALENT = {
    "a fraction": ("1/4", QUARTER),
    "an unreduced fraction": ("2/8", QUARTER),
    "a fraction with blanks": ("  10 / 40 ", QUARTER),
    "a decimal point": ("0.25", QUARTER),
    "a decimal comma": ("0,25", QUARTER),
    "no zero before the point": (".25", QUARTER),
    "nothing after the point": ("5.", Fraction(5)),
    "trailing zeros": ("0.2500", QUARTER),
    "leading zeros": ("0010/040", QUARTER),
    "a percentage": ("25 %", QUARTER),
    "a percentage, no blank": ("25%", QUARTER),
    "a percentage with comma": ("12,5 %", Fraction(1, 8)),
    "a no-break space": ("25\u00a0%", QUARTER),
    "a percentage of a product": ("100 * 10/40 %", QUARTER),
    "one less a percentage": ("1 - 75 %", QUARTER),
    "two percentages": ("50 % * 50%", QUARTER),
    "a product of fractions": ("12/40*11/39", Fraction(11, 130)),
    "the times sign": ("12/40 × 11/39", Fraction(11, 130)),
    "the dot": ("12/40 · 11/39", Fraction(11, 130)),
    "the letter x": ("12/40 x 11/39", Fraction(11, 130)),
    "the colon": ("1:4", QUARTER),
    "the division sign": ("1 ÷ 4", QUARTER),
    "the fraction slash": ("1⁄4", QUARTER),
    "a sum": ("1/8 + 1/8", QUARTER),
    "the true minus": ("1 − 3/4", QUARTER),
    "a chain from the left": ("12 / 4 / 12", QUARTER),
    "subtraction from the left": ("1 - 1/2 - 1/4", QUARTER),
    "products before sums": ("1/4 + 0 * 9", QUARTER),
    "parentheses": ("(4 + 6) / (4 * 10)", QUARTER),
    "nested parentheses": ("((1))/(((4)))", QUARTER),
    "a sign before a number": ("-1/4", -QUARTER),
    "two signs": ("--1/4", QUARTER),
    "a sign after an operator": ("1/-4", -QUARTER),
    "a vulgar fraction": ("¼", QUARTER),
    "a mixed number": ("7½", Fraction(15, 2)),
    "a mixed number with blank": ("7 ½", Fraction(15, 2)),
    "a mixed number, written out": ("7 1/2", Fraction(15, 2)),
    "a mixed factor": ("7 1/2 * 2", Fraction(15)),
    "a negative mixed number": ("-7½", Fraction(-15, 2)),
    "nothing": ("0", Fraction(0)),
}


@pytest.mark.parametrize(("text", "value"), EQUIVALENT.values(), ids=EQUIVALENT.keys())
def test_equivalent_ways_of_writing_are_read_as_the_same_number(text: str, value: Fraction) -> None:
    assert read_answer(text).value == value


HOSTILE = {
    "nothing": ("", "empty"),
    "blanks": (" \t\n", "empty"),
    "a power": ("9**9**9**9", "missing"),
    "a caret": ("9^9^9", "sign"),
    "a factorial": ("99999!", "sign"),
    "a call": ("__import__('os').system('true')", "sign"),
    "an attribute": ("().__class__", "sign"),
    "a name": ("pi", "sign"),
    "an exponent": ("1e999", "sign"),
    "a variable": ("1/4 if True else 2", "sign"),
    "a list": ("[1]*999", "sign"),
    "a lambda": ("lambda: 0", "sign"),
    "infinity": ("∞", "sign"),
    "not a number": ("nan", "sign"),
    "digits of another script": ("٣/٤", "sign"),
    "superscripts": ("9⁹", "sign"),
    "a null": ("1\x00", "sign"),
    "a right-to-left mark": ("1/4\u202e", "sign"),
    "half a surrogate pair": ("\ud800", "sign"),
    "a very long number": ("9" * 1_000_000, "long"),
    "a very long product": ("9*" * 1_000_000 + "9", "long"),
    "very many parentheses": ("(" * 1_000_000, "long"),
    "as many parentheses as fit": ("(" * LONGEST, "deep"),
    "one parenthesis too deep": ("(" * (DEEPEST + 1) + "1" + ")" * (DEEPEST + 1), "deep"),
    "as many signs as fit": ("-" * LONGEST, "end"),
    "an open parenthesis": ("(1/4", "open"),
    "a stray parenthesis": ("1/4)", "close"),
    "empty parentheses": ("()", "missing"),
    "an operator at the end": ("1/", "end"),
    "an operator at the start": ("/4", "missing"),
    "two operators": ("1*/4", "missing"),
    "a percent sign alone": ("%", "missing"),
    "two numbers": ("1 4", "beside"),
    "a number before parentheses": ("2(3)", "beside"),
    "two decimal marks": ("1.000,25", "beside"),
    "a tuple": ("0, 25", "beside"),
    "an improper mixed number": ("7 3/2", "beside"),
    "division by zero": ("1/0", "zero"),
    "division by a hidden zero": ("1/(2-2)", "zero"),
    "zero by zero": ("0/0", "zero"),
    "a mixed number over zero": ("1 1/0", "beside"),
}


@pytest.mark.parametrize(("text", "reason"), HOSTILE.values(), ids=HOSTILE.keys())
def test_what_is_no_answer_is_refused_with_its_reason_within_10_ms(text: str, reason: str) -> None:
    quickest = 1.0
    for _ in range(3):
        start = perf_counter()
        with pytest.raises(AnswerError) as caught:
            read_answer(text)
        quickest = min(quickest, perf_counter() - start)
    assert caught.value.said.key == f"answer.unreadable.{reason}"
    assert str(caught.value)
    assert quickest < 0.010


@pytest.mark.parametrize("given", [None, True, b"1/4", [1, 4], (0, 25), {}, float("nan"), float("inf"), 1j, object()])
def test_other_things_than_texts_and_numbers_are_refused(given: object) -> None:
    with pytest.raises(AnswerError) as caught:
        read_answer(given)
    assert caught.value.said.key == "answer.unreadable.type"


def test_a_refusal_names_what_could_not_be_read() -> None:
    with pytest.raises(AnswerError, match="“p”"):
        read_answer("1/4 p")
    with pytest.raises(AnswerError, match=f"121 characters.*{LONGEST}"):
        read_answer("1" * 121)


def test_the_longest_answers_that_fit_are_read_within_10_ms() -> None:
    text = "/".join(["97"] * 40)
    start = perf_counter()
    value = read_answer(text).value
    assert perf_counter() - start < 0.010
    assert value == Fraction(97) / Fraction(97) ** 39


def test_numbers_of_python_and_of_sympy_are_read_exactly() -> None:
    from sympy import Rational

    for given_number in (Fraction(1, 4), Rational(1, 4)):
        assert read_answer(given_number).value == QUARTER
        assert not read_answer(given_number).floating
    assert read_answer(3).value == 3
    assert read_answer(12 / 40).floating


@pytest.mark.parametrize(
    ("text", "step"),
    [
        ("0.308", Fraction(1, 1000)),
        ("0,31", Fraction(1, 100)),
        ("30.8 %", Fraction(1, 1000)),
        ("31%", Fraction(1, 100)),
        ("3", Fraction(1)),
        ("4/13", None),
        ("1 - 0.69", None),
        ("7½", None),
    ],
)
def test_a_plain_decimal_tells_the_worth_of_its_last_digit(text: str, step: Fraction | None) -> None:
    assert read_answer(text).step == step


@given(st.text(max_size=LONGEST))
def test_any_text_is_read_or_refused(text: str) -> None:
    with suppress(AnswerError):
        assert isinstance(read_answer(text).value, Fraction)


@given(st.fractions(max_denominator=10**6))
def test_a_fraction_is_read_back_from_its_text(value: Fraction) -> None:
    assert read_answer(str(value)).value == value


numbers = st.recursive(
    st.integers(0, 99).map(str),
    lambda inner: st.builds("({} {} {})".format, inner, st.sampled_from("+-*"), inner),
    max_leaves=8,
)


@given(numbers.filter(lambda text: len(text) <= LONGEST))
def test_calculations_agree_with_pythons_own_arithmetic(text: str) -> None:
    # The text is made of whole numbers, + - * and parentheses by the strategy above, so Python may evaluate it.
    assert read_answer(text).value == eval(text)
