"""Formulas that lessons write in TeX, as MathML: a page without a kernel draws them without a program beside it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape
from typing import Final

OPERATORS: Final = {
    "pm": "±",
    "cdot": "·",
    "times": "×",
    "le": "≤",
    "leq": "≤",
    "ge": "≥",
    "geq": "≥",
    "ne": "≠",
    "neq": "≠",
    "approx": "≈",
    "to": "→",
    "in": "∈",
    "mid": "|",
    "sum": "∑",
    "prod": "∏",
    "dots": "…",
    "ldots": "…",
    "cdots": "⋯",
    "left": "",
    "right": "",
}
LETTERS: Final = {"mu": "μ", "sigma": "σ", "alpha": "α", "beta": "β", "lambda": "λ", "pi": "π", "infty": "∞"}
SPACES: Final = {",": "0.167em", ":": "0.222em", ";": "0.278em", " ": "0.25em", "quad": "1em"}
_LIMITS: Final = "∑∏"
_TOKEN: Final = re.compile(r"\\[A-Za-z]+|\\.|\d+(?:\.\d+)?|[^\s]")


def math_of_tex(tex: str, *, display: bool = False) -> str:
    r"""Write a formula of TeX as a `<math>` element; `display` gives it a line of its own.

    Raises:
        ValueError: a command is not known here, or a brace is missing.

    >>> math_of_tex(r"\frac12")
    '<math><mfrac><mn>1</mn><mn>2</mn></mfrac></math>'
    >>> math_of_tex(r"\vec a")
    Traceback (most recent call last):
    ...
    ValueError: the formula '\\vec a': '\\vec' is not known here
    """
    reader = _Reader(tex)
    start = '<math display="block">' if display else "<math>"
    return f"{start}{''.join(reader.parts(''))}</math>"


class _Reader:
    def __init__(self, tex: str) -> None:
        self.tex, self.tokens, self.place = tex, [match[0] for match in _TOKEN.finditer(tex)], 0

    def fault(self, what: str) -> ValueError:
        return ValueError(f"the formula {self.tex!r}: {what}")

    def next(self) -> str:
        if self.place == len(self.tokens):
            raise self.fault("it ends too early")
        self.place += 1
        return self.tokens[self.place - 1]

    def peek(self) -> str:
        return self.tokens[self.place] if self.place < len(self.tokens) else ""

    def parts(self, end: str) -> Iterator[str]:
        while self.peek() != end:
            yield self.with_scripts(self.one())

    def closes(self) -> bool:
        """Whether the bracket just read has its other half within the braces around it."""
        depth = braces = 0
        for token in self.tokens[self.place :]:
            if token == ")" and not depth and not braces:
                return True
            braces += (token == "{") - (token == "}")
            depth += 0 if braces else (token == "(") - (token == ")")
            if braces < 0:
                break
        return False

    def one(self) -> str:
        """The MathML of the next token with what belongs to it."""
        token = self.next()
        if token == "{":
            inside = "".join(self.parts("}"))
            self.next()
            return f"<mrow>{inside}</mrow>"
        if token == "(" and self.closes():
            # One row, so that a power stands beside the whole bracket.
            inside = "".join(self.parts(")"))
            self.next()
            mark = "<mo>" if "<mfrac" in inside else '<mo stretchy="false">'
            return f"<mrow>{mark}(</mo>{inside}{mark})</mo></mrow>"
        if token[0].isdigit():
            return f"<mn>{token}</mn>"
        if token.isalpha():
            return f"<mi>{token}</mi>"
        if token[0] == "\\":
            return self.command(token[1:])
        if token == "}":
            raise self.fault("a closing brace has no opening one")
        return f"<mo>{escape('−' if token == '-' else token)}</mo>"

    def argument(self) -> str:
        # TeX takes one digit where no brace follows: \frac12 is a half.
        if self.peek()[:1].isdigit() and len(self.peek()) > 1:
            digits = self.tokens[self.place]
            self.tokens[self.place : self.place + 1] = [digits[0], digits[1:]]
        return self.one()

    def command(self, name: str) -> str:
        if name in ("frac", "dfrac", "tfrac"):
            return f"<mfrac>{self.argument()}{self.argument()}</mfrac>"
        if name == "binom":
            pair = f'<mfrac linethickness="0">{self.argument()}{self.argument()}</mfrac>'
            return f"<mrow><mo>(</mo>{pair}<mo>)</mo></mrow>"
        if name == "sqrt":
            return f"<msqrt>{self.argument()}</msqrt>"
        if name in ("text", "mathrm", "operatorname"):
            return self.words()
        if name in SPACES:
            return f'<mspace width="{SPACES[name]}"></mspace>'
        if name in LETTERS:
            return f"<mi>{LETTERS[name]}</mi>"
        if name in ("{", "}", "%", "$"):
            return f"<mo>{name}</mo>"
        if name not in OPERATORS:
            raise self.fault(f"{chr(92) + name!r} is not known here")
        if name == "mid":
            return '<mo lspace="0.3em" rspace="0.3em" stretchy="false">|</mo>'
        return f"<mo>{OPERATORS[name]}</mo>" if OPERATORS[name] else ""

    def words(self) -> str:
        # Spaces are words here, so the text comes from the source and not from the tokens.
        before = sum(token in ("\\text", "\\mathrm", "\\operatorname") for token in self.tokens[: self.place])
        found = re.findall(r"\\(?:text|mathrm|operatorname)\s*\{([^{}]*)\}", self.tex)
        if before > len(found):
            raise self.fault("text stands in braces, without braces of its own")
        while self.next() != "}":
            pass
        return f"<mtext>{escape(found[before - 1])}</mtext>"

    def with_scripts(self, base: str) -> str:
        scripts: dict[str, str] = {}
        while self.peek() in ("_", "^"):
            place = self.next()
            scripts[place] = self.argument()
        under = base[4:5] in _LIMITS and base.startswith("<mo>")
        low, high, both = ("munder", "mover", "munderover") if under else ("msub", "msup", "msubsup")
        match sorted(scripts):
            case ["^", "_"]:
                return f"<{both}>{base}{scripts['_']}{scripts['^']}</{both}>"
            case ["_"]:
                return f"<{low}>{base}{scripts['_']}</{low}>"
            case ["^"]:
                return f"<{high}>{base}{scripts['^']}</{high}>"
        return base
