"""What is won and lost, said as chips or, where a school prefers it, as points."""

from __future__ import annotations

import re
from typing import Final

UNITS: Final = ("chips", "points")
"""The words for what is won and lost; catalogues say chips."""

_AS_POINTS: Final[dict[str, tuple[tuple[str, str], ...]]] = {
    "en": (("chips", "points"), ("Chips", "Points"), ("chip", "point")),
    # what goes with the word changes its gender with it
    "es": (
        ("todas las fichas", "todos los puntos"),
        ("todas sus fichas", "todos sus puntos"),
        ("la ficha apostada", "el punto apostado"),
        ("ficha apostada", "punto apostado"),
        ("las fichas", "los puntos"),
        ("tantas fichas", "tantos puntos"),
        ("una ficha", "un punto"),
        ("fichas", "puntos"),
        ("Fichas ganadas o perdidas", "Puntos ganados o perdidos"),
        ("Fichas", "Puntos"),
        ("ficha", "punto"),
    ),
    "it": (("gettoni", "punti"), ("Gettoni", "Punti"), ("gettone", "punto")),
    "ca": (
        ("totes les fitxes", "tots els punts"),
        ("totes les seves fitxes", "tots els seus punts"),
        ("les seves fitxes", "els seus punts"),
        ("de les fitxes", "dels punts"),
        ("les fitxes", "els punts"),
        ("tantes fitxes", "tants punts"),
        ("prou fitxes", "prou punts"),
        ("d'una fitxa", "d'un punt"),
        ("una fitxa", "un punt"),
        ("Fitxes guanyades o perdudes", "Punts guanyats o perduts"),
        ("fitxes", "punts"),
        ("Fitxes", "Punts"),
        ("fitxa", "punt"),
    ),
}


def in_points(lang: str, text: str) -> str:
    """A message that says chips, said in points; placeholders stay as they are.

    >>> in_points("es", "Con una apuesta de una ficha, {name} gana las fichas: {chips}")
    'Con una apuesta de un punto, {name} gana los puntos: {chips}'
    """
    for chips, points in _AS_POINTS[lang]:
        text = re.sub(rf"(?<![{{\w]){chips}(?!\w)", points, text)
    return text
