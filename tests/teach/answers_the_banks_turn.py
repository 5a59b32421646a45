"""The lesson on the bank's turn: answers and mistakes, from the words of its questions."""

from fractions import Fraction

from .reading_questions import cards_in, left_after, numbers_in, worth


def ends(question: str, *, seen: bool = True) -> tuple[Fraction, list[Fraction]]:
    """The learner's total, and the bank's after each card that can come."""
    mine, bank = cards_in(question)[:2], cards_in(question)[2:]
    return worth(*mine), [worth(*bank, card) for card in left_after([*mine, *bank] if seen else [])]


def one_card(question: str) -> Fraction:
    mine, totals = ends(question)
    lost = sum(mine <= total <= Fraction(15, 2) for total in totals)
    return 1 - Fraction(lost, len(totals))


def share(question: str, wins, *, seen: bool = True) -> Fraction:
    mine, totals = ends(question, seen=seen)
    return Fraction(sum(wins(mine, total) for total in totals), len(totals))


def edge(question: str, *, double: int = 2) -> Fraction:
    hands, bet, over, more, tie, plain, paid = numbers_in(question)[:7]
    return bet * (over + more + tie - plain - double * paid) / hands


def known_total(question: str) -> str:
    """The lowest total at which a bank that stops has won, ties being its own."""
    mine = numbers_in(question)[0]
    won = min(half for half in range(1, 16) if Fraction(half, 2) >= mine)
    whole, half = divmod(won, 2)
    return f"As soon as it has {whole}{'½' if half else ''} or more"


CHOICES = {"known_total": known_total}
ANSWERS = {"one_card": one_card, "edge": edge}
MISTAKES = {
    ("one_card", "tie"): lambda question: share(question, lambda mine, bank: bank <= mine or bank > 7.5),
    ("one_card", "one_way"): lambda question: share(question, lambda mine, bank: bank < mine),
    ("one_card", "seen"): lambda question: share(question, lambda mine, bank: bank < mine or bank > 7.5, seen=False),
    ("one_card", "complement"): lambda question: 1 - one_card(question),
    ("edge", "payout"): lambda question: edge(question, double=1),
    ("edge", "tie"): lambda question: edge(question) - numbers_in(question)[1] * numbers_in(question)[4] / 100,
    ("edge", "bet"): lambda question: edge(question) / numbers_in(question)[1],
    ("edge", "sum"): lambda question: edge(question) * 100,
    ("edge", "sign"): lambda question: -edge(question),
}
