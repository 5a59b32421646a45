"""Answers to exercises worked out a second time, from the words of the English question alone."""

import re
from fractions import Fraction

VALUE = {**{str(number): Fraction(number) for number in range(1, 8)}, **dict.fromkeys("SCR", Fraction(1, 2))}
DECK = [rank + suit for suit in "oceb" for rank in "1234567SCR"]
RANKS = {"ace": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6", "seven": "7"}
RANKS |= {"sota": "S", "caballo": "C", "rey": "R"}


def cards_in(text: str) -> list[str]:
    """The cards that an English question names."""
    return [RANKS[rank] + suit[0] for rank, suit in re.findall(r"the (\w+) of (oros|copas|espadas|bastos)", text)]


def left_after(seen: list[str]) -> list[str]:
    return [card for card in DECK if card not in seen]


def worth(*cards: str) -> Fraction:
    return sum((VALUE[card[0]] for card in cards), Fraction(0))


def numbers_in(text: str) -> list[Fraction]:
    """The whole numbers, fractions and totals that a question gives, in order."""
    found = []
    for minus, whole, below, half in re.findall(r"(−?)(\d+)(?:/(\d+))?(½?)", text):
        value = Fraction(int(whole), int(below or 1)) + (Fraction(1, 2) if half else 0)
        found.append(-value if minus else value)
    return found
