"""The lesson on the lie: answers and mistakes, from the words of its questions."""

from fractions import Fraction

from .reading_questions import numbers_in


def crossing(at_0: Fraction, at_1: Fraction, other_0: Fraction, other_1: Fraction) -> Fraction:
    """Where two straight lines between 0 and 1 meet."""
    return (at_0 - other_0) / (at_0 - other_0 + other_1 - at_1)


def break_even(question: str, showing: int = -1) -> Fraction:
    pays, costs = numbers_in(question)[:2]
    return crossing(-costs, pays, Fraction(showing), Fraction(showing))


def bank(question: str, often: Fraction) -> tuple[Fraction, Fraction]:
    """What the bank gains over all hands by stopping and by drawing, against a player who lies so often."""
    honest, over, _, caught, loses, wins = numbers_in(question)[:6]
    return -honest + caught * over * often, -loses * honest + wins * over * often


def how_often(question: str) -> Fraction:
    (stop_0, draw_0), (stop_1, draw_1) = bank(question, Fraction(0)), bank(question, Fraction(1))
    found = crossing(stop_0, stop_1, draw_0, draw_1)
    assert len(set(bank(question, found))) == 1
    return found


def habit(question: str) -> str:
    return "It stops at once" if "always lie" in question else "It draws a card"


ANSWERS = {"break_even": break_even, "how_often": how_often}
CHOICES = {"habit": habit}
MISTAKES = {
    ("break_even", "against_nothing"): lambda question: break_even(question, showing=0),
    ("break_even", "top_only"): lambda question: 1 - 1 / numbers_in(question)[1],
    ("break_even", "complement"): lambda question: 1 - break_even(question),
    ("how_often", "unweighted"): lambda question: (
        how_often(question) * numbers_in(question)[1] / numbers_in(question)[0]
    ),
    ("how_often", "one_reply"): lambda question: numbers_in(question)[0] / (2 * numbers_in(question)[1]),
    ("how_often", "share"): lambda question: (
        1 - numbers_in(question)[0] / (numbers_in(question)[0] + numbers_in(question)[1] * how_often(question))
    ),
}
