"""The solved games that are shipped, by name, and which of them belongs to a table's rules."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from ...rules import PRESETS, Rules
from .equilibrium import Equilibrium, read_equilibrium
from .heads_up import HeadsUp

_CLASICA: Final = PRESETS["clasica"]
_RIOPLATENSE: Final = replace(PRESETS["rioplatense"], lie=False)
_DATA: Final = Path(__file__).parent / "data"
_LOW, _HIGH = "123F", "4567"

GAMES: Final[Mapping[str, HeadsUp]] = MappingProxyType(
    {
        "clasica": HeadsUp(_CLASICA),
        "tradicional": HeadsUp(PRESETS["tradicional"]),
        "italiana": HeadsUp(PRESETS["italiana"]),
        "rioplatense": HeadsUp(_RIOPLATENSE),
        "rioplatense_without_half": HeadsUp(replace(_RIOPLATENSE, half_point=False)),
        "rioplatense_with_lie": HeadsUp(PRESETS["rioplatense"]),
        "clasica_never_turns": HeadsUp(_CLASICA, turns=""),
        "clasica_never_keeps": HeadsUp(_CLASICA, keeps=""),
        "clasica_advice": HeadsUp(_CLASICA, keeps=_HIGH, turns=_LOW),
        "clasica_opposite": HeadsUp(_CLASICA, keeps=_LOW, turns=_HIGH),
        "rioplatense_never_turns": HeadsUp(_RIOPLATENSE, turns=""),
        "rioplatense_never_keeps": HeadsUp(_RIOPLATENSE, keeps=""),
        "rioplatense_advice": HeadsUp(_RIOPLATENSE, keeps=_HIGH, turns=_LOW),
        "rioplatense_opposite": HeadsUp(_RIOPLATENSE, keeps=_LOW, turns=_HIGH),
        "clasica_order_of_4": HeadsUp(_CLASICA, ordered=4),
        "clasica_bets_2": HeadsUp(_CLASICA, bets=(1, 2)),
        "clasica_bets_3": HeadsUp(_CLASICA, bets=(1, 3)),
        "clasica_bets_4": HeadsUp(_CLASICA, bets=(1, 4)),
        "clasica_bets_5": HeadsUp(_CLASICA, bets=(1, 5)),
    }
)
"""Every game with a data file. `never_keeps` and the like are players with habits; the advice hides 4-7, shows 1-3
and figures. With `order_of_4` the bank sees in which order up to four face-up cards were laid."""


def game_of(preset: str) -> HeadsUp:
    """Return the game that is solved for a preset: with the bet fixed at one chip, and without lies.

    Raises ValueError naming what stands in the way.

    >>> game_of("rioplatense").rules.lie
    False
    >>> game_of("casa")
    Traceback (most recent call last):
    ...
    ValueError: rules.muerto: True is no part of the game that is solved: turn it off
    """
    if preset not in PRESETS:
        raise ValueError(f"{preset!r} is not a preset: use one of {', '.join(PRESETS)}")
    return HeadsUp(replace(PRESETS[preset], lie=False))


def name_of(game: HeadsUp) -> str:
    """Return the name of the data file of a game; tables that differ elsewhere share one.

    Raises ValueError when no file is shipped for it.

    >>> name_of(HeadsUp(PRESETS["ludoteka"]))
    'clasica'
    """
    for name, known in GAMES.items():
        if known.signature == game.signature:
            return name
    raise ValueError(f"no solution is shipped for these rules; there is one for {', '.join(GAMES)}")


@cache
def shipped(name: str) -> Equilibrium:
    """Read a data file, once. Raises ValueError when there is none, or it was changed.

    >>> shipped("clasica").choices("7|")
    {'s': 10000000}
    """
    if name not in GAMES:
        raise ValueError(f"{name!r} is not a solved game: there are {', '.join(GAMES)}")
    try:
        solved = read_equilibrium((_DATA / f"{name}.json").read_text(encoding="utf-8"))
    except FileNotFoundError as fault:
        raise ValueError(f"{name}: its data file is missing: write it with python -m {_SOLVE} {name}") from fault
    if solved.game != GAMES[name]:
        raise ValueError(f"{name}: its data file holds another game")
    return solved


def solution(rules: Rules) -> Equilibrium:
    """Return the shipped solution of a table's rules, the bet fixed. Raises ValueError when there is none."""
    return shipped(name_of(HeadsUp(rules)))


_SOLVE: Final = "sevenhalf_learn.odds.solve"
