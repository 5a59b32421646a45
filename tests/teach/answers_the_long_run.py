"""The lesson on chance in the long run: answers and mistakes, from the words of its questions."""

from fractions import Fraction
from itertools import product
from math import prod

from .reading_questions import numbers_in


def streak(question: str, *, already: bool = True, again: bool = False) -> Fraction:
    """Hand by hand: those that are over count 1, each to come counts its probability."""
    first, over, p, hands = numbers_in(question)[:4]
    to_come = sum([p] * int(hands if again else hands - first))
    return over + to_come if already else to_come


def accuracy(question: str) -> Fraction:
    """The squares of the widths are to each other as the numbers of hands, turned round."""
    hands, wide, narrow = numbers_in(question)[:3]
    return hands * wide * wide / (narrow * narrow)


def roads(question: str, *, stop: bool = True, swap: bool = False) -> Fraction:
    """Every order of wins and losses, one by one."""
    chips, deals, win, lose = (numbers_in(question)[place] for place in (0, 3, 1, 2))
    chance = {1: lose, -1: win} if swap else {1: win, -1: lose}
    found = Fraction(0)
    for order in product((1, -1), repeat=int(deals)):
        sums = [chips + sum(order[: step + 1]) for step in range(len(order))]
        if (min(sums) if stop else sums[-1]) <= 0:
            found += prod(chance[gain] for gain in order)
    return found


ANSWERS = {"streak": streak, "accuracy": accuracy, "ruin": roads}
MISTAKES = {
    ("streak", "balance"): lambda question: numbers_in(question)[2] * numbers_in(question)[3],
    ("streak", "trend"): lambda question: numbers_in(question)[1] * numbers_in(question)[3] / 10,
    ("streak", "past"): lambda question: streak(question, already=False),
    ("streak", "all_again"): lambda question: streak(question, again=True),
    ("accuracy", "linear"): lambda question: (
        numbers_in(question)[0] * numbers_in(question)[1] / numbers_in(question)[2]
    ),
    ("accuracy", "on_top"): lambda question: accuracy(question) - numbers_in(question)[0],
    ("accuracy", "fewer"): lambda question: numbers_in(question)[0] ** 2 / accuracy(question),
    ("ruin", "one_road"): lambda question: numbers_in(question)[2] ** int(numbers_in(question)[0]),
    ("ruin", "went_on"): lambda question: roads(question, stop=False),
    ("ruin", "swapped"): lambda question: roads(question, swap=True),
    ("ruin", "complement"): lambda question: 1 - roads(question),
}
