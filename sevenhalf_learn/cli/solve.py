"""`sevenhalf-learn solve`: the value of the heads-up game, proven."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from time import perf_counter
from typing import Any

from ..odds.solved import Certificate, Equilibrium, HeadsUp, certify, game_of, name_of, shipped, verify
from ..odds.solved.heads_up import EVERY
from ..rules import rules_from
from ..words import Words
from .console import print_json

_PLACES = 7
"""Decimals of the page: as many as the proof is sure of."""


def run(arguments: argparse.Namespace) -> int:
    """Print the interval that holds the game's value, from the shipped strategies or solved anew."""
    game = _game(arguments)
    start = perf_counter()
    if arguments.verify:
        solved = shipped(name_of(game))
        proof = verify(solved)
    else:
        from ..odds.solve import solve  # noqa: PLC0415 - scipy may not be there, and is slow to import

        solved = solve(game)
        proof = certify(solved)
    seconds = perf_counter() - start
    if arguments.json:
        numbers = {name: str(getattr(proof, name)) for name in ("low", "high", "exploitability")}
        print_json({"preset": arguments.preset, **numbers, "seconds": round(seconds, 3)})
    else:
        print("\n".join(page(Words(arguments.lang), arguments.preset, solved, proof, seconds)))
    return 0


def page(words: Words, preset: str, solved: Equilibrium, proof: Certificate, seconds: float) -> Iterator[str]:
    """The answer for readers."""
    low, high = (words.decimal(value, _PLACES, sign=True) for value in (proof.low, proof.high))
    bets = " / ".join(map(str, solved.game.bets))
    yield words.text("cli.solve.value", preset=preset, low=low, high=high, bets=bets)
    width = words.decimal(proof.exploitability, 10)
    yield words.text("cli.solve.width", width=width, seconds=words.decimal(Fraction(seconds), 1))
    yield words.text("cli.solve.first")
    for letter in EVERY:
        if f"{letter}|" in solved.player or letter in solved.player:
            yield f"  {_card(words, letter)}: {words.join(tuple(_shares(words, solved, letter)))}"


def _card(words: Words, letter: str) -> str:
    kind = {"F": "figure", "W": "wild"}.get(letter, letter)
    return words.text(f"coach.card.{kind}")


def _shares(words: Words, solved: Equilibrium, letter: str) -> Iterator[str]:
    bets = letter in solved.player
    for choice, number in solved.choices(letter if bets else f"{letter}|").items():
        share = words.percent(Fraction(number, solved.unit))
        what = words.text("cli.solve.bet", bet=choice[1:]) if bets else words.text(f"cli.solve.choice.{choice}")
        yield what if number == solved.unit else f"{what} {share}"


def _game(arguments: argparse.Namespace) -> HeadsUp:
    game = game_of(arguments.preset)
    if arguments.rule:
        rules = rules_from({"preset": arguments.preset, "lie": False, **dict(map(_setting, arguments.rule))})
        game = HeadsUp(rules)
    return replace(game, bets=arguments.bets)


def _setting(text: str) -> tuple[str, Any]:
    name, sign, value = text.partition("=")
    if not sign:
        raise ValueError(f"--rule {text}: write FIELD=VALUE, as in --rule half_point=false")
    if value in ("true", "false"):
        return name, value == "true"
    return name, int(value) if value.isascii() and value.isdigit() else value
