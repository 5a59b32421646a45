"""What came from outside, as it may be shown: on one line, not endless, with nothing that steers a terminal."""

from __future__ import annotations

import re
import unicodedata
from typing import Final

LONGEST_WORD: Final = 240
LONGEST: Final = 800
_STEERING: Final = ("Cc", "Cf", "Cs", "Co", "Zl", "Zp")
_CUT: Final = "…"


def is_readable(text: str) -> bool:
    """Whether a text holds nothing that turns the direction of writing or steers a terminal.

    The joiners that Persian, Hindi and families of emoji are written with are letters' business.

    >>> is_readable("Ana María"), is_readable("Ana\\x1b[2J"), is_readable("\\u202eanA")
    (True, False, False)
    """
    return not any(_steers(sign) for sign in text)


def readable(text: str) -> str:
    """Return a message on one line, its steering signs written out, what is too long cut in the middle.

    >>> readable("seats: 'a\\x1b'\\n is no name"), len(readable("9" * 5_000)) <= 240
    ("seats: 'a\\\\x1b' is no name", True)
    """
    plain = "".join(_written(sign) if _steers(sign) else sign for sign in " ".join(text.split()))
    return _shortened(re.sub(rf"\S{{{LONGEST_WORD},}}", lambda word: _shortened(word[0], LONGEST_WORD), plain), LONGEST)


def _steers(sign: str) -> bool:
    return sign not in "\u200c\u200d" and unicodedata.category(sign) in _STEERING


def _written(sign: str) -> str:
    return sign.encode("unicode_escape").decode("ascii")


def _shortened(text: str, most: int) -> str:
    if len(text) <= most:
        return text
    head = 2 * most // 3
    return text[:head] + _CUT + text[len(text) - (most - head - len(_CUT)) :]
