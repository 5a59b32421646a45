"""The lesson on counting cards: answers and mistakes, from the words of its questions."""

import re
from fractions import Fraction
from itertools import permutations

from .reading_questions import cards_in, left_after, numbers_in, worth


def natural(question: str) -> Fraction:
    """Every ordered pair of cards that are left."""
    pairs = list(permutations(left_after(cards_in(question)), 2))
    return Fraction(
        sum({one[0], other[0]} & set("SCR") != set() and worth(one, other) == 7.5 for one, other in pairs), len(pairs)
    )


def effects(question: str) -> tuple[Fraction, list[Fraction]]:
    table = question.split("Gone are", maxsplit=1)[0]
    per_card = {
        name: numbers_in(table.split(f"{name} ")[-1])[0]
        for name in ("ace", "two", "three", "four", "five", "six", "seven", "a figure")
    }
    names = re.findall(r"the (\w+) of", question.split("Gone are")[1])
    return numbers_in(table)[0], [per_card.get(name, per_card["a figure"]) for name in names]


def count(question: str) -> Fraction:
    start, changes = effects(question)
    return sum([change / 1000 for change in changes], start / 1000)


def as_if_put_back(question: str) -> Fraction:
    left = left_after(cards_in(question))
    sevens, figures = (sum(card[0] in kinds for card in left) for kinds in ("7", "SCR"))
    return Fraction(2 * sevens * figures, len(left) ** 2)


def memory(question: str) -> str:
    """Figures over cards before both hands: the deck is whole again."""
    assert "shuffled before every hand" in question
    return "Just as likely"


CHOICES = {"memory": memory}
ANSWERS = {"natural": natural, "count": count}
MISTAKES = {
    ("natural", "order"): lambda question: natural(question) / 2,
    ("natural", "replacement"): as_if_put_back,
    ("natural", "seen"): lambda _: Fraction(2 * 4 * 12, 40 * 39),
    ("natural", "percent"): lambda question: natural(question) * 100,
    ("count", "start"): lambda question: sum(effects(question)[1]) / 1000,
    ("count", "unit"): lambda question: count(question) * 1000,
    ("count", "removed"): lambda question: (effects(question)[0] - sum(effects(question)[1])) / 1000,
    ("count", "sign"): lambda question: -count(question),
}
