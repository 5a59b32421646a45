"""Exercises: what they ask of whom, what counts as right, and what a wrong answer is told."""

import re
from fractions import Fraction
from itertools import combinations, permutations, product

import pytest

from sevenhalf_learn.teach.exercises import NAMES, Learner, ask, check, hint
from sevenhalf_learn.words import LANGS

from . import (
    answers_counting_cards,
    answers_hide_or_show,
    answers_house_rules,
    answers_long_shots,
    answers_opening,
    answers_stand_or_draw,
    answers_the_banks_turn,
    answers_the_four_swap,
    answers_the_lie,
    answers_the_long_run,
)
from .reading_questions import DECK, cards_in, left_after, worth

CLASS = [Learner("4B", f"alias {number}") for number in range(40)]
LATER = {
    "counting_cards": answers_counting_cards,
    "hide_or_show": answers_hide_or_show,
    "house_rules": answers_house_rules,
    "long_shots": answers_long_shots,
    "opening": answers_opening,
    "stand_or_draw": answers_stand_or_draw,
    "the_banks_turn": answers_the_banks_turn,
    "the_four_swap": answers_the_four_swap,
    "the_lie": answers_the_lie,
    "the_long_run": answers_the_long_run,
}
"""The lessons whose answers and mistakes have a file of their own."""
OWN_ANSWERS = {f"{lesson}.{name}": answer for lesson, file in LATER.items() for name, answer in file.ANSWERS.items()}
OWN_CHOICES = {
    f"{lesson}.{name}": right for lesson, file in LATER.items() for name, right in getattr(file, "CHOICES", {}).items()
}
OWN_MISTAKES = {
    (f"{lesson}.{name}", mistake): made
    for lesson, file in LATER.items()
    for (name, mistake), made in file.MISTAKES.items()
}


def room_from(question: str) -> tuple[list[str], Fraction]:
    """The cards that the question shows, and what fits into 7½ beside the learner's own two."""
    cards = cards_in(question)
    return cards, Fraction(15, 2) - worth(*cards[:2])


def answer_of(name: str, question: str) -> Fraction:
    """The answer by counting, from the words of the question alone."""
    if name in OWN_ANSWERS:
        return OWN_ANSWERS[name](question)
    if name == "card_values.at_most":
        points = int(re.search(r"worth (\d) points", question)[1])
        return Fraction(sum(worth(card) <= points for card in DECK), 40)
    if name == "card_values.mean_left":
        left = left_after(cards_in(question))
        return worth(*left) / len(left)
    cards, room = room_from(question)
    left = left_after(cards)
    if name == "going_over.bust":
        return Fraction(sum(worth(card) > room for card in left), len(left))
    pairs = list(permutations(left, 2))
    return Fraction(sum(worth(*pair) == room and all(card[0] in "SCR" for card in pair) for pair in pairs), len(pairs))


NUMBERS = [name for name in NAMES if ask(name).kind == "number"]


@pytest.mark.parametrize("name", NUMBERS)
def test_the_right_number_is_what_counting_the_cards_of_the_question_gives(name: str) -> None:
    for learner in CLASS:
        value = answer_of(name, ask(name, learner).question)
        assert check(name, str(value), learner).right
        assert check(name, value, learner).right
        assert check(name, float(value), learner).right
        assert not check(name, str(value + Fraction(1, 97)), learner).right


@pytest.mark.parametrize("name", NAMES)
def test_the_same_learner_gets_the_same_exercise_and_a_class_gets_several(name: str) -> None:
    questions = [ask(name, learner).question for learner in CLASS]
    assert questions == [ask(name, Learner(" 4b ", learner.alias.upper())).question for learner in CLASS]
    assert len(set(questions)) > 2


def test_the_parameters_do_not_drift_between_versions_of_python() -> None:
    # The first eight bytes that the program sha256sum gives for "card_values.at_most\n4b\nana".
    assert Learner("4B", "Ana").variant("card_values.at_most").seed == 0x6FFE4BB1E14C2358
    # What a Mersenne Twister written from its published description gives for these seeds.
    questions = [ask("card_values.at_most", learner).question for learner in CLASS[:8]]
    assert [int(re.search(r"worth (\d) points", question)[1]) for question in questions] == [3, 5, 6, 5, 5, 5, 3, 6]


@pytest.mark.parametrize("name", NUMBERS)
def test_equivalent_forms_are_right(name: str) -> None:
    for learner in CLASS[:8]:
        value = answer_of(name, ask(name, learner).question)
        for text in (
            f"{2 * value.numerator}/{2 * value.denominator}",
            f"1 - {1 - value}" if value < 1 else f"1 + {value - 1}",
            f"{100 * value.numerator}/{value.denominator} %",
        ):
            assert check(name, text, learner).right, text


def test_rounding_is_accepted_where_the_question_asks_for_it_and_only_there() -> None:
    rounded_wrong = []
    for learner in CLASS:
        asked = ask("card_values.mean_left", learner)
        assert "Round to two decimals" in asked.question
        value = answer_of(asked.name, asked.question)
        hundredths = int(value * 100 + Fraction(1, 2))
        assert asked.check(f"{hundredths // 100}.{hundredths % 100:02}").right
        assert asked.check(f"{hundredths // 100},{hundredths % 100:02}").right
        assert asked.check(f"{float(value):.4f}").right
        cut = int(value * 100)
        if cut != hundredths:
            rounded_wrong.append(asked.check(f"{cut // 100}.{cut % 100:02}"))
    assert rounded_wrong
    assert all(not verdict.right for verdict in rounded_wrong)
    assert {verdict.mistake for verdict in rounded_wrong} <= {"cut", "seen"}


def test_a_rounded_value_is_told_apart_where_the_exact_one_is_asked_for() -> None:
    told = set()
    for learner in CLASS:
        asked = ask("going_over.two_figures", learner)
        value = answer_of(asked.name, asked.question)
        verdict = asked.check(f"{float(value):.4f}")
        assert not verdict.right
        told.add(verdict.mistake)
        assert "exact" in verdict.text
    assert told == {"rounded"}


def mistaken(name: str, question: str, mistake: str) -> Fraction:
    """The number that a learner gets who makes one particular mistake, worked out from the question."""
    if (name, mistake) in OWN_MISTAKES:
        return OWN_MISTAKES[name, mistake](question)
    if name == "card_values.at_most":
        points = int(re.search(r"worth (\d) points", question)[1])
        return {
            "values": Fraction(points + 1, 8),
            "figures": Fraction(4 * points, 40),
            "boundary": Fraction(12 + 4 * (points - 1), 40),
        }[mistake]
    cards, room = room_from(question)
    left = left_after(cards)
    if name == "card_values.mean_left":
        return {"seen": Fraction(118, 40), "values": Fraction(57, 16)}[mistake]
    if name == "going_over.bust":
        over = sum(worth(card) > room for card in left)
        return {
            "seen": Fraction(sum(worth(card) > room for card in DECK), 40),
            "hidden": Fraction(over, len(left) - 2),
            "complement": 1 - Fraction(over, len(left)),
            "odds": Fraction(over, len(left) - over),
        }[mistake]
    figures = sum(card[0] in "SCR" for card in left)
    return {
        "replacement": Fraction(figures, len(left)) ** 2,
        "added": Fraction(figures, len(left)) + Fraction(figures - 1, len(left) - 1),
        "seen": Fraction(12 * 11, 40 * 39),
        "percent": 100 * Fraction(figures * (figures - 1), len(left) * (len(left) - 1)),
    }[mistake]


MISTAKES = [
    *product(["card_values.at_most"], ["values", "figures", "boundary"]),
    *product(["card_values.mean_left"], ["seen", "values"]),
    *product(["going_over.bust"], ["seen", "hidden", "complement", "odds"]),
    *product(["going_over.two_figures"], ["replacement", "added", "seen", "percent"]),
    *OWN_MISTAKES,
]


@pytest.mark.parametrize(("name", "mistake"), MISTAKES)
def test_a_wrong_number_is_told_the_mistake_that_it_looks_like(name: str, mistake: str) -> None:
    recognised = 0
    for learner in CLASS:
        asked = ask(name, learner)
        value = mistaken(name, asked.question, mistake)
        verdict = asked.check(str(value))
        if value == answer_of(name, asked.question):
            continue  # with these cards the mistake happens to give the right number
        recognised += verdict.mistake == mistake
        assert verdict.mistake is not None or verdict.right
    assert recognised >= len(CLASS) // 2


def test_a_probability_beyond_one_is_told_so() -> None:
    assert check("card_values.at_most", "17").mistake == "range"
    assert check("card_values.at_most", "-1/2").mistake == "range"


def test_a_hand_is_right_when_its_cards_make_the_total() -> None:
    for learner in CLASS:
        asked = ask("card_values.make_total", learner)
        count, whole, half = re.search(r"hand of (\d) cards .* exactly (\d*)(½?) points", asked.question).groups()
        total = Fraction(int(whole or 0)) + (Fraction(1, 2) if half else 0)
        hands = [hand for hand in combinations(DECK[:20], int(count)) if worth(*hand) == total]
        assert asked.check(" ".join(hands[0])).right
        assert asked.check(", ".join(hands[-1])).right
        wrong = next(hand for hand in combinations(DECK[:20], int(count)) if worth(*hand) != total)
        assert asked.check(" ".join(wrong)).mistake == "total"
        assert asked.check(" ".join([*hands[0], "1b"])).mistake == "count"
        assert asked.check(" ".join([hands[0][0]] * int(count))).mistake == "twice"


def test_cards_may_be_written_in_other_ways_and_unknown_ones_are_named() -> None:
    learner = next(learner for learner in CLASS if "of 2 cards that is worth exactly 7½" in question_of(learner))
    for text in ("7o Sc", "7O sc", "7o+Sc", "12b 7e", "7o; 10c"):
        assert check("card_values.make_total", text, learner).right
    for text, named in (("8o 1c", "“8o”"), ("7x 1c", "“7x”"), ("seven and a half", "“seven”")):
        verdict = check("card_values.make_total", text, learner)
        assert not verdict.right
        assert named in verdict.text


def question_of(learner: Learner) -> str:
    return ask("card_values.make_total", learner).question


def test_each_option_of_a_choice_is_answered() -> None:
    asked = ask("going_over.hidden_card")
    assert len(asked.options) == 3
    verdicts = [asked.check(number) for number in (1, 2, 3)]
    assert [verdict.right for verdict in verdicts] == [False, False, True]
    assert len({verdict.text for verdict in verdicts}) == 3
    for given in ("0", "4", "same", "", None):
        assert "1 to 3" in asked.check(given).text


CHOICES = [name for name in NAMES if ask(name).kind == "choice"]


@pytest.mark.parametrize("name", CHOICES)
def test_one_option_is_right_and_each_is_told_why(name: str) -> None:
    for learner in CLASS:
        asked = ask(name, learner)
        verdicts = [asked.check(number) for number in range(1, len(asked.options) + 1)]
        right = [option for option, verdict in zip(asked.options, verdicts, strict=True) if verdict.right]
        assert right == [OWN_CHOICES[name](asked.question)] if name in OWN_CHOICES else len(right) == 1
        assert len({verdict.text for verdict in verdicts}) == len(asked.options) == len(set(asked.options))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", NAMES)
def test_nothing_that_is_shown_holds_the_answer(name: str, lang: str) -> None:
    for learner in CLASS:
        asked = ask(name, learner, lang=lang)
        shown = [repr(asked), *(asked.hint(number) for number in (1, 2, 3))]
        shown += [asked.check(text).text for text in ("1/97", "0.5", "97", "abc", "1b 2b", "2")]
        if name not in NUMBERS:
            continue
        value = answer_of(name, ask(name, learner).question)
        shown += [repr(asked.check(str(value))), repr(asked.check(f"{float(value):.3f}"))]
        text = "\n".join(shown)
        assert str(value) not in text
        assert f"{float(value):.2f}"[1:] not in text


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("name", NAMES)
def test_every_exercise_has_three_different_hints(name: str, lang: str) -> None:
    hints = {hint(name, number, CLASS[0], lang=lang) for number in (1, 2, 3)}
    assert len(hints) == 3
    with pytest.raises(ValueError, match="1 to 3"):
        hint(name, 4)


def test_an_unknown_exercise_names_those_there_are() -> None:
    with pytest.raises(ValueError, match=r"did you mean 'going_over\.bust'"):
        ask("going_over.busts")
    with pytest.raises(ValueError, match=r"card_values\.at_most"):
        ask("zzz")


def test_a_verdict_prints_as_what_is_said_and_is_true_when_right() -> None:
    verdict = check("going_over.hidden_card", 3)
    assert verdict
    assert repr(verdict) == str(verdict) == verdict.text
