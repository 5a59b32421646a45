"""The lesson on opening: answers and mistakes, from the words of its questions."""

from fractions import Fraction

from .reading_questions import numbers_in


def gains(question: str) -> tuple[int, list[tuple[int, int]]]:
    """The second hand's bet, and what both hands gain in each of a hundred cases, one after the other."""
    bet = int(question.split("first hand, ")[1].split(" chips", maxsplit=1)[0])
    _, both, none, first, second = map(int, numbers_in(question.split("In ")[1])[:5])
    return bet, [(1, bet)] * both + [(-1, -bet)] * none + [(1, -bet)] * first + [(-1, bet)] * second


def both_hands(question: str) -> Fraction:
    _, cases = gains(question)
    return Fraction(sum(one + other for one, other in cases), len(cases))


def both_for_one_chip(question: str) -> Fraction:
    bet, cases = gains(question)
    return Fraction(sum(one + other // bet for one, other in cases), len(cases))


def sums(question: str) -> list[int]:
    _, both, none, one = map(int, numbers_in(question.split("In ")[1])[:4])
    return [2] * both + [-2] * none + [0] * one


def spread(question: str) -> Fraction:
    """Distance by distance from the mean."""
    found = sums(question)
    mean = Fraction(sum(found), len(found))
    return sum(((gain - mean) ** 2 for gain in found), Fraction(0)) / len(found)


def mean(question: str) -> Fraction:
    return Fraction(sum(sums(question)), len(sums(question)))


def same_bank(question: str) -> str:
    """Every end of the bank that lets the known hand win: the other hand wins in all of them, or in some."""
    known, other = (numbers_in(question.split(mark)[1])[0] for mark in ("that the hand on", "now that the hand on"))
    ends = [Fraction(half, 2) for half in range(1, 17)]
    left = [bank for bank in ends if bank == 8 or bank < known]
    won = [bank for bank in left if bank == 8 or bank < other]
    before = Fraction(sum(bank == 8 or bank < other for bank in ends), len(ends))
    if len(won) == len(left):
        return "Certain"
    return "More likely, but not certain" if Fraction(len(won), len(left)) > before else "As likely as before"


CHOICES = {"same_bank": same_bank}
ANSWERS = {"both_hands": both_hands, "spread": spread}
MISTAKES = {
    ("both_hands", "bet"): both_for_one_chip,
    ("both_hands", "sum"): lambda question: both_hands(question) * 100,
    ("both_hands", "sign"): lambda question: -both_hands(question),
    ("spread", "squares"): lambda question: spread(question) + mean(question) ** 2,
    ("spread", "independent"): lambda question: 2 * (1 - (mean(question) / 2) ** 2),
    ("spread", "one_alone"): lambda question: 1 - (mean(question) / 2) ** 2,
    ("spread", "mean"): mean,
}
