"""The lesson on standing or drawing: answers and mistakes, from the words of its questions."""

from fractions import Fraction

from .reading_questions import cards_in, left_after, numbers_in, worth


def expected(question: str) -> Fraction:
    _, bet, cases, below, equal, above, over = numbers_in(question)
    return sum([below * bet, over * bet, -equal * bet, -above * bet]) / cases


def expected_with_ties_won(question: str) -> Fraction:
    _, bet, cases, below, equal, above, over = numbers_in(question)
    return bet * (below + equal + over - above) / cases


def expected_for_one_chip(question: str) -> Fraction:
    return expected(question) / numbers_in(question)[1]


def won_only(question: str) -> Fraction:
    _, _, cases, below, _, _, over = numbers_in(question)
    return (below + over) / cases


def tree(question: str, *, seen: bool = True, lost: int = 1) -> Fraction:
    """Card by card over what is left, as the learner would with a deck in hand."""
    low, high = numbers_in(question)[1], numbers_in(question)[3]
    deck = left_after(cards_in(question) if seen else [])
    ends = {Fraction(1, 2): low, Fraction(1): high}
    return sum((ends.get(worth(card), Fraction(-lost)) for card in deck), Fraction(0)) / len(deck)


def standing_and_drawing(question: str) -> tuple[Fraction, Fraction]:
    """What each is worth, of the exercise that asks for the better one."""
    stand, over, _, after = numbers_in(question)[:4]
    return stand, over * -1 + (1 - over) * after


ANSWERS = {"expected": expected, "tree": tree}
MISTAKES = {
    ("expected", "tie"): expected_with_ties_won,
    ("expected", "bet"): expected_for_one_chip,
    ("expected", "chance"): won_only,
    ("expected", "sign"): lambda question: -expected(question),
    ("tree", "loss"): lambda question: tree(question, lost=0),
    ("tree", "seen"): lambda question: tree(question, seen=False),
    ("tree", "unweighted"): lambda question: (numbers_in(question)[1] + numbers_in(question)[3] - 1) / 3,
}
