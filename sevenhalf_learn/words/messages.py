"""Messages by key, looked up in compiled gettext catalogues."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Final, NoReturn

from .numbers import NUMBERS, total_text
from .units import UNITS, in_points

LANGS: Final = ("en", "es")
"""The languages that every catalogue has: those of the app, the lessons and the command."""
TABLE_LANGS: Final = (*LANGS, "it", "ca")
"""The languages of the card table: every catalogue that the table speaks from has them."""

_LOCALE: Final = Path(__file__).parent / "locale"


@dataclass(frozen=True, slots=True)
class Total:
    """A total in half points, written as players say it: `7½`."""

    halves: int


@dataclass(frozen=True, slots=True)
class Share:
    """A share of one, written as a percentage."""

    of_one: Fraction


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence as data: the key of a message and the values for its placeholders.

    With `count` the message is looked up in the plural form for that number.

    >>> Words("en").say(Message.of("cards.cards", count=3))
    '3 cards'
    """

    key: str
    params: tuple[tuple[str, Value], ...] = ()
    count: int | None = None

    @classmethod
    def of(cls, key: str, /, *, count: int | None = None, **params: Value) -> Message:
        """Build a message from keyword arguments; `count` is also the placeholder `{count}`."""
        return cls(key, tuple(params.items()), count)


Value = str | int | Fraction | Total | Share | Message
"""What a placeholder takes: text, a whole number, an exact fraction, a total, a share, or another message."""


class Words:
    """The words of one language.

    Raises ValueError for a language that has no catalogues, and KeyError naming a message that is missing.

    >>> Words("en").text("cards.face_down")
    'face-down card'
    """

    def __init__(self, lang: str = "en", unit: str = "chips", *, known: tuple[str, ...] = LANGS) -> None:
        """Take the words of `lang`, one of `known`; what is won and lost is called by `unit`, one of `UNITS`.

        >>> Words("ca", known=TABLE_LANGS).card("Ro")
        "el rei d'oros"
        """
        if unit not in UNITS:
            raise ValueError(f"unit: {unit!r} is not one of {', '.join(UNITS)}")
        if lang not in known:
            raise ValueError(f"lang: {lang!r} is not a language of the catalogues: use one of {', '.join(known)}")
        self.lang = lang
        self.unit = unit
        self._numbers = NUMBERS[lang]

    def text(self, key: str, /, **params: Value) -> str:
        """Return the message `key` with its placeholders filled."""
        return self._filled(key, self._domain(key).gettext(key), params)

    def plural(self, key: str, count: int, /, **params: Value) -> str:
        """Return the message `key` in the form for `count`, which is also its placeholder `{count}`.

        >>> Words("es").plural("cards.cards", 1)
        '1 carta'
        """
        return self._filled(key, self._domain(key).ngettext(key, key, count), {"count": count, **params})

    def say(self, message: Message) -> str:
        """Return the sentence that `message` stands for."""
        params = dict(message.params)
        if message.count is None:
            return self.text(message.key, **params)
        return self.plural(message.key, message.count, **params)

    def template(self, key: str) -> str:
        """Return the message `key` with its placeholders as they stand, for a reader that fills them itself.

        >>> Words("en").template("cards.short")
        '{rank} of {suit}'
        """
        return self._in_unit(self._domain(key).gettext(key))

    def join(self, parts: list[str] | tuple[str, ...]) -> str:
        """Join parts as a list in a sentence.

        >>> Words("es").join(("1", "2", "3")), Words("en").join(("1", "2"))
        ('1, 2 y 3', '1 and 2')
        """
        if len(parts) < 2:
            return "".join(parts)
        return self.text("cards.list_end", rest=", ".join(parts[:-1]), last=parts[-1])

    def keys(self, domain: str) -> tuple[str, ...]:
        """Return every message key of a domain, sorted."""
        raw = _catalogue(self.lang, domain).messages
        return tuple(sorted({key if isinstance(key, str) else key[0] for key in raw} - {""}))

    def fraction(self, value: Fraction | int) -> str:
        """Write an exact fraction with a true minus sign.

        >>> Words("en").fraction(Fraction(-12, 37))
        '−12/37'
        """
        return str(value).replace("-", "−")

    def decimal(self, value: Fraction | int, places: int = 3, *, sign: bool = False) -> str:
        """Write a number with `places` decimals, halves rounded away from zero.

        `sign` puts a plus before positive numbers. A number that rounds to zero has no sign.

        >>> Words("es").decimal(Fraction(1, 4), 2), Words("en").decimal(Fraction(8, 15), sign=True)
        ('0,25', '+0.533')
        """
        return self._numbers.decimal(value, places, sign=sign)

    def percent(self, value: Fraction | int, places: int = 1) -> str:
        """Write a share of one as a percentage.

        >>> Words("en").percent(Fraction(1, 3)), Words("es").percent(Fraction(1, 4), 0)
        ('33.3%', '25\\xa0%')
        """
        return self._numbers.percent(value, places)

    def total(self, halves: int) -> str:
        """Write a total given in half points.

        >>> Words("en").total(15), Words("en").total(1), Words("en").total(12)
        ('7½', '½', '6')
        """
        return total_text(halves)

    def card(self, card: str, *, article: bool = True) -> str:
        """Name a card written as in records.

        >>> Words("en").card("So"), Words("es").card("So"), Words("es").card("1c", article=False)
        ('the sota of oros', 'la sota de oros', 'as de copas')
        """
        rank, suit = card[:-1], self.text(f"cards.suit.{card[-1:]}")
        return self.text(f"cards.{'the' if article else 'name'}.{rank}", suit=suit)

    def card_short(self, card: str) -> str:
        """Name a card with its number as a digit.

        >>> Words("en").card_short("7o"), Words("es").card_short("Rb")
        ('7 of oros', 'rey de bastos')
        """
        rank = card[:-1]
        name = rank if rank.isdigit() else self.text(f"cards.figure.{rank}")
        return self.text("cards.short", rank=name, suit=self.text(f"cards.suit.{card[-1:]}"))

    def _filled(self, key: str, text: str, params: dict[str, Value]) -> str:
        try:
            return self._in_unit(text).format(**{name: self._written(value) for name, value in params.items()})
        except KeyError as missing:
            raise KeyError(f"message {key!r} ({self.lang}) needs a value for {missing}") from None

    def _in_unit(self, text: str) -> str:
        return text if self.unit == "chips" else in_points(self.lang, text)

    def _written(self, value: Value) -> str:
        if isinstance(value, Message):
            return self.say(value)
        if isinstance(value, Total):
            return self.total(value.halves)
        if isinstance(value, Share):
            return self.percent(value.of_one)
        return value if isinstance(value, str) else self.fraction(value)

    def _domain(self, key: str) -> GNUTranslations:
        return _catalogue(self.lang, key.partition(".")[0]).translations


@dataclass(frozen=True, slots=True)
class _Catalogue:
    translations: GNUTranslations
    messages: dict[str | tuple[str, int], str]


class _Missing(NullTranslations):
    """Gettext's fallback, which here is an error: a key is no text for readers."""

    def gettext(self, message: str) -> NoReturn:
        raise KeyError(f"no message {message!r}: add it to the catalogue of its domain")

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> NoReturn:  # noqa: ARG002 - gettext's signature
        raise KeyError(f"no message {msgid1!r} with plural forms: add it to the catalogue of its domain")


@cache
def _catalogue(lang: str, domain: str) -> _Catalogue:
    path = _LOCALE / lang / "LC_MESSAGES" / f"{domain}.mo"
    if not path.is_file():
        raise KeyError(f"no catalogue {domain!r} for {lang!r}: a message key starts with the name of its domain")
    with path.open("rb") as file:
        translations = GNUTranslations(file)
    translations.add_fallback(_Missing())
    # gettext keeps the loaded messages in a private attribute and has no public way to list them.
    messages: dict[str | tuple[str, int], str] = vars(translations)["_catalog"]
    return _Catalogue(translations, messages)
