"""The lesson on hiding and showing: answers and mistakes, from the words of its questions."""

import re
from fractions import Fraction

from .reading_questions import cards_in, left_after, worth


def weights(question: str) -> tuple[Fraction, int, int]:
    """What the figures weigh with which she bluffs, how many other cards she stands with, and how many are left."""
    (shown,) = cards_in(question)
    often = int(re.search(r"one time in (\d)", question)[1])
    left = left_after([shown])
    strong = [card for card in left if 5 <= worth(shown, card) <= Fraction(15, 2)]
    assert not [card for card in strong if card[0] in "SCR"]
    return Fraction(sum(card[0] in "SCR" for card in left), often), len(strong), len(left)


def bluff(question: str) -> Fraction:
    bluffs, strong, _ = weights(question)
    return bluffs / (bluffs + strong)


def gains(question: str) -> list[int]:
    """The four gains, in the order of the question: hide or show, and the bank stops or draws."""
    return [int(number) for number in re.findall(r"(-?\d) if you", question.replace("−", "-"))]


def mix(question: str) -> Fraction:
    """The p at which p·a + (1 − p)·c and p·b + (1 − p)·d cross."""
    a, b, c, d = gains(question)
    found = Fraction(d - c, a - c - b + d)
    assert found * a + (1 - found) * c == found * b + (1 - found) * d
    return found


def own(question: str) -> Fraction:
    """The q of the bank's stopping at which hiding and showing gain the same."""
    a, b, c, d = gains(question)
    found = Fraction(d - b, a - b - c + d)
    assert found * a + (1 - found) * b == found * c + (1 - found) * d
    return found


ANSWERS = {"bluff": bluff, "mix": mix}
MISTAKES = {
    ("bluff", "prior"): lambda question: Fraction(12, weights(question)[2]),
    ("bluff", "likelihood"): lambda question: Fraction(12, 12 + weights(question)[1]),
    ("bluff", "joint"): lambda question: weights(question)[0] / weights(question)[2],
    ("bluff", "inverse"): lambda question: Fraction(1, int(re.search(r"one time in (\d)", question)[1])),
    ("bluff", "complement"): lambda question: 1 - bluff(question),
    ("mix", "own"): own,
    ("mix", "complement"): lambda question: 1 - mix(question),
}
