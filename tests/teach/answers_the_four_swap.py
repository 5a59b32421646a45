"""The lesson on swapping a four: answers and mistakes, from the words of its questions."""

from fractions import Fraction
from itertools import permutations

from .reading_questions import cards_in, left_after, numbers_in


def next_four(question: str) -> Fraction:
    left = left_after(cards_in(question))
    return Fraction(sum(card[0] == "4" for card in left), len(left))


def next_four_as_if_back(question: str) -> Fraction:
    back, *others = cards_in(question)
    left = left_after(others)
    assert back in left
    return Fraction(sum(card[0] == "4" for card in left), len(left))


def two_more(question: str) -> Fraction:
    """Every pair of cards that can come, the first given back to a place that the second can't come from."""
    pairs = list(permutations(left_after(cards_in(question)), 2))
    return Fraction(sum(one[0] == other[0] == "4" for one, other in pairs), len(pairs))


def left(question: str) -> int:
    return len(left_after(cards_in(question)))


def right(question: str) -> Fraction:
    keep, swap = numbers_in(question)
    return swap * Fraction(4, 40) - keep * Fraction(4, 40)


ANSWERS = {"next_four": next_four, "two_more": two_more, "right": right}
MISTAKES = {
    ("next_four", "known"): next_four_as_if_back,
    ("next_four", "hidden"): lambda question: next_four(question) * left(question) / (left(question) - 1),
    ("next_four", "complement"): lambda question: 1 - next_four(question),
    ("two_more", "known"): lambda question: Fraction(3, left(question)) ** 2,
    ("two_more", "summed"): lambda question: Fraction(3, left(question)) + Fraction(2, left(question) - 1),
    ("two_more", "seen"): lambda _: Fraction(3, 39) * Fraction(2, 38),
    ("two_more", "one_step"): lambda question: Fraction(3, left(question)),
    ("right", "rare"): lambda question: right(question) * 10,
    ("right", "values"): lambda question: right(question) * 10 / 8,
    ("right", "no_difference"): lambda question: numbers_in(question)[1] / 10,
    ("right", "sign"): lambda question: -right(question),
}
