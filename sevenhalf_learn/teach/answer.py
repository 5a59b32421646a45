"""What a learner writes as an answer, read exactly: `1/4`, `0,25`, `25 %`, `12/40 × 11/39`, `7½`.

    answer  = sum
    sum     = product { ("+" | "-") product }
    product = factor { ("*" | "/") factor | "%" }
    factor  = { "+" | "-" } ( "(" sum ")" | number )
    number  = decimal | mixed | "½" and its like

A percent sign divides the product before it by a hundred, so `100 * 12/40 %` and `1 - 70 %` mean what they say.
There are no names and no powers, and the text is short: nothing that fits can be slow.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from numbers import Rational
from typing import Final

from ..words import Message, Words

LONGEST: Final = 120
"""Characters in an answer, at most."""
DEEPEST: Final = 12
"""Parentheses inside one another, at most."""


class AnswerError(ValueError):
    """A text that is no answer; `said` is what is wrong and how to mend it."""

    def __init__(self, why: str, found: str | int = "") -> None:
        """Name the reason by the end of its message's key, and the part that could not be read."""
        self.said = Message.of(f"answer.unreadable.{why}", found=found, longest=LONGEST, deepest=DEEPEST)
        super().__init__(Words("en").say(self.said))


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer as a number.

    `step` is the worth of the last digit when the answer is one plain decimal or percentage
    (1/1000 for `0.308` and for `30.8 %`), None when it is a calculation.
    `floating` marks a Python float, which stands for the nearest double and no exact value.
    """

    value: Fraction
    step: Fraction | None = None
    floating: bool = False


def read_answer(given: object) -> Answer:
    """Read what a learner gives: a text, or in code also a whole number, a Fraction, a sympy Rational or a float.

    Raises AnswerError when it can't be read, within milliseconds whatever the text.

    >>> [str(read_answer(text).value) for text in ("2/8", "0,25", "25 %", "12/40 × 11/39", "7½", "7 1/2")]
    ['1/4', '1/4', '1/4', '11/130', '15/2', '15/2']
    >>> read_answer("30.8 %").step
    Fraction(1, 1000)
    >>> read_answer("9**9")
    Traceback (most recent call last):
    sevenhalf_learn.teach.answer.AnswerError: A number is missing before “*”.
    """
    if isinstance(given, str):
        return _read_text(given)
    if isinstance(given, Rational) and not isinstance(given, bool):
        return Answer(Fraction(int(given.numerator), int(given.denominator)))
    if isinstance(given, float) and given - given == 0:
        return Answer(Fraction(given), floating=True)
    raise AnswerError("type", type(given).__name__)


_VULGAR: Final = {
    sign: Fraction(top, bottom)
    for signs, bottom, tops in (
        ("½", 2, (1,)),
        ("⅓⅔", 3, (1, 2)),
        ("¼¾", 4, (1, 3)),
        ("⅕⅖⅗⅘", 5, (1, 2, 3, 4)),
        ("⅙⅚", 6, (1, 5)),
        ("⅛⅜⅝⅞", 8, (1, 3, 5, 7)),
    )
    for sign, top in zip(signs, tops, strict=True)
}
_SIGNS: Final = {
    sign: plain
    for plain, signs in {"*": "*×·⋅∙xX", "/": "/÷:⁄∕", "-": "-−–", "+": "+", "(": "(", ")": ")", "%": "%"}.items()
    for sign in signs
}
_TOKEN: Final = re.compile(
    r"(?P<space>\s+)|(?P<number>[0-9]+(?:[.,][0-9]*)?|[.,][0-9]+)|(?P<vulgar>[½⅓⅔¼¾⅕⅖⅗⅘⅙⅚⅛⅜⅝⅞])|(?P<sign>.)",
    re.DOTALL,
)
_DECIMAL: Final = re.compile(r"\s*[0-9]*[.,]?([0-9]*)\s*(%?)\s*")


def _read_text(text: str) -> Answer:
    if len(text) > LONGEST:
        raise AnswerError("long", len(text))
    if not text.strip():
        raise AnswerError("empty")
    value = _Reader(tuple(_tokens(text))).answer()
    plain = _DECIMAL.fullmatch(text)
    if plain is None:
        return Answer(value)
    places = len(plain[1]) + (2 if plain[2] else 0)
    return Answer(value, step=Fraction(1, 10**places))


def _tokens(text: str) -> Iterator[str | Fraction]:
    """Signs as one plain character; numbers as their text, for a mixed number needs to know a whole one."""
    for match in _TOKEN.finditer(text):
        token = match[0]
        if match["space"]:
            continue
        if match["vulgar"]:
            yield _VULGAR[token]
        elif match["number"]:
            yield token
        elif token in _SIGNS:
            yield _SIGNS[token]
        else:
            raise AnswerError("sign", token)


class _Reader:
    """Recursive descent over the tokens; the depth is bounded by DEEPEST."""

    def __init__(self, tokens: tuple[str | Fraction, ...]) -> None:
        self._tokens = tokens
        self._at = 0
        self._depth = 0

    def answer(self) -> Fraction:
        value = self._sum()
        left_over = self._peek()
        if left_over == ")":
            raise AnswerError("close")
        if left_over is not None:
            raise AnswerError("beside", _shown(left_over))
        return value

    def _peek(self, ahead: int = 0) -> str | Fraction | None:
        place = self._at + ahead
        return self._tokens[place] if place < len(self._tokens) else None

    def _take(self, *signs: str) -> str | None:
        token = self._peek()
        if isinstance(token, str) and token in signs:
            self._at += 1
            return token
        return None

    def _sum(self) -> Fraction:
        value = self._product()
        while sign := self._take("+", "-"):
            term = self._product()
            value = value + term if sign == "+" else value - term
        return value

    def _product(self) -> Fraction:
        value = self._factor()
        while sign := self._take("*", "/", "%"):
            if sign == "%":
                value /= 100
                continue
            factor = self._factor()
            if sign == "/" and factor == 0:
                raise AnswerError("zero")
            value = value * factor if sign == "*" else value / factor
        return value

    def _factor(self) -> Fraction:
        negative = False
        while sign := self._take("+", "-"):
            negative ^= sign == "-"
        value = self._parenthesis() if self._take("(") else self._number()
        return -value if negative else value

    def _parenthesis(self) -> Fraction:
        self._depth += 1
        if self._depth > DEEPEST:
            raise AnswerError("deep")
        value = self._sum()
        if not self._take(")"):
            token = self._peek()
            raise AnswerError("open") if token is None else AnswerError("beside", _shown(token))
        self._depth -= 1
        return value

    def _number(self) -> Fraction:
        token = self._peek()
        if token is None:
            raise AnswerError("end")
        if isinstance(token, str) and token in _SIGNS:
            raise AnswerError("missing", token)
        self._at += 1
        if isinstance(token, Fraction):
            return token
        value = Fraction("0" + token.replace(",", ".").removesuffix("."))
        return value + self._rest_of_mixed() if token.isdigit() else value

    def _rest_of_mixed(self) -> Fraction:
        """The `½` of `7½`, or the `1/2` of `7 1/2`: a proper fraction right after a whole number."""
        token, slash, below = self._peek(), self._peek(1), self._peek(2)
        if isinstance(token, Fraction):
            self._at += 1
            return token
        if token is not None and slash == "/" and below is not None and _whole(token) and _whole(below):
            top, bottom = int(str(token)), int(str(below))
            if 0 < top < bottom:
                self._at += 3
                return Fraction(top, bottom)
        return Fraction(0)


def _whole(token: str | Fraction) -> bool:
    return isinstance(token, str) and token.isdigit()


def _shown(token: str | Fraction) -> str:
    signs = {value: sign for sign, value in _VULGAR.items()}
    return signs[token] if isinstance(token, Fraction) else str(token)
