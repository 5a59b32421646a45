"""The lesson on house rules: answers and mistakes, from the words of its questions."""

from fractions import Fraction

from .reading_questions import cards_in, numbers_in, worth


def gains(question: str, tie: int) -> Fraction:
    """The mean over the hands one by one, a tie being worth `tie`."""
    double, plain, ties, less = (int(numbers_in(question)[place]) for place in (2, 3, 4, 5))
    every = [2] * double + [1] * plain + [tie] * ties + [-1] * less
    assert len(every) == numbers_in(question)[0]
    return Fraction(sum(every), len(every))


def new_tie(question: str) -> int:
    return 0 if "gives your bet back" in question else 1


def ties(question: str) -> Fraction:
    return gains(question, new_tie(question)) - gains(question, -1)


def wild(question: str) -> str:
    """Try every whole number from 1 to 7 for the king."""
    _, *beside = cards_in(question)
    held = worth(*beside)
    fit = [held + added for added in range(1, 8) if held + added <= Fraction(15, 2)]
    if not fit:
        return "It is over"
    return {Fraction(7): "7", Fraction(15, 2): "7½"}[max(fit)]


def price(question: str) -> Fraction:
    """A thousand hands, each reached with what is left: more than enough digits to tell the limit by."""
    seats, loss, passes = numbers_in(question)[:3]
    reached, hands = 1.0, 0.0
    for _ in range(1000):
        hands += reached
        reached *= float(1 - passes)
    difference = (seats - 1) * loss + loss
    return difference * Fraction(hands).limit_denominator(1000)


ANSWERS = {"ties": ties, "price": price}
CHOICES = {"wild": wild}
MISTAKES = {
    ("ties", "other_tie"): lambda question: gains(question, 1 - new_tie(question)) - gains(question, -1),
    ("ties", "new_mean"): lambda question: gains(question, new_tie(question)),
    ("ties", "old_mean"): lambda question: gains(question, -1),
    ("ties", "sum"): lambda question: ties(question) * numbers_in(question)[0],
    ("price", "gave_up"): lambda question: price(question) * (1 - 1 / numbers_in(question)[0]),
    ("price", "one_hand"): lambda question: numbers_in(question)[0] * numbers_in(question)[1],
    ("price", "kept"): lambda question: (
        numbers_in(question)[0] * numbers_in(question)[1] / (1 - numbers_in(question)[2])
    ),
}
