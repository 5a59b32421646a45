"""The lesson on long shots: answers and mistakes, from the words of its questions."""

import re
from fractions import Fraction

from .reading_questions import RANKS, cards_in, left_after, numbers_in


def winners(question: str) -> tuple[int, int]:
    """How many of the unseen cards win the bet, and how many lose it."""
    rank = RANKS[re.search(r"next card is an? (\w+)", question)[1]]
    left = left_after(cards_in(question))
    won = sum(card[0] == rank for card in left)
    return won, len(left) - won


def fair(question: str) -> Fraction:
    won, lost = winners(question)
    return Fraction(lost, won)


def shot(question: str, *, bank_hits: bool = True, pays: int = 4) -> Fraction:
    """Chip by chip: the shot brings `pays` times the bet, or costs it."""
    numbers = numbers_in(question)
    bet = numbers[0]
    bank = numbers[-1] if bank_hits else 0
    left = left_after(cards_in(question))
    hit = Fraction(sum(card[0] in "SCR" for card in left), len(left))
    return bet * pays * hit * (1 - bank) - bet * (1 - hit) - bet * hit * bank


def break_even(question: str) -> Fraction:
    """Pay the given-up value on top of what makes the bet fair."""
    win, given_up = numbers_in(question)[:2]
    return 1 / win - 1 + given_up / win


ANSWERS = {"fair": fair, "shot": shot, "break_even": break_even}
MISTAKES = {
    ("fair", "stake"): lambda question: fair(question) + 1,
    ("fair", "in_favour"): lambda question: 1 / fair(question),
    ("fair", "asked_payout"): lambda question: 1 / (1 + fair(question)),
    ("shot", "bank_hits"): lambda question: shot(question, bank_hits=False),
    ("shot", "stake"): lambda question: shot(question, pays=5),
    ("shot", "bet"): lambda question: shot(question) / numbers_in(question)[0],
    ("break_even", "alone"): lambda question: 1 / numbers_in(question)[0] - 1,
    ("break_even", "stake"): lambda question: break_even(question) + 1,
}
