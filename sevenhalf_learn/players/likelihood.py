"""How likely a player's choices are: the model by which others read what a seat has done."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from ..cards import TARGET
from ..game.action import Verb

_THRESHOLD: Final = re.compile(r"stands:([0-7])(?:\.([05]))?")
_SURE: Final = Fraction(19, 20)
_DRAWS: Final = (Verb.DRAW_DOWN, Verb.DRAW)
_HABITS: Final = (Verb.SWAP_FOUR, Verb.DECLINE, Verb.JOIN, Verb.SHOW)


@dataclass(frozen=True, slots=True)
class PlayerModel:
    """How a player is thought to play: stands at `stands` halves or more, else draws.

    Written `stands:T` with T in points, from 0.5 to 7.5. One time in twenty it slips and takes another choice;
    a `steady` one never does.

    >>> str(PlayerModel(11))
    'stands:5.5'
    """

    stands: int = 10
    steady: bool = False

    def __str__(self) -> str:
        return f"stands:{self.stands // 2}" + (".5" if self.stands % 2 else "")


def threshold_halves(text: str) -> int | None:
    """Return the T of `stands:T` in halves, or None when the text is something else.

    >>> threshold_halves("stands:5.5"), threshold_halves("stands:8")
    (11, None)
    """
    match = _THRESHOLD.fullmatch(text)
    if match is None:
        return None
    halves = 2 * int(match[1]) + (match[2] == "5")
    return halves if 1 <= halves <= TARGET else None


def player_model(text: str) -> PlayerModel:
    """Read a player model. Raises ValueError naming the legal ones.

    >>> player_model("stands:5").stands
    10
    """
    halves = threshold_halves(text)
    if halves is None:
        raise ValueError(f"{text!r} is not a player model: use stands:T with T from 0.5 to 7.5 in steps of 0.5")
    return PlayerModel(halves)


def choices(model: PlayerModel, total: int, verbs: Sequence[Verb]) -> dict[Verb, Fraction]:
    """Return the probability of each of the verbs that are legal at a total in halves.

    The habitual choice has 19/20, the others share 1/20; a hand at 7½ stands with certainty, and a steady player
    always keeps to its habit.

    >>> at_four = choices(PlayerModel(10), 8, (Verb.STAND, Verb.DRAW_UP, Verb.DRAW_DOWN))
    >>> at_four[Verb.DRAW_DOWN], at_four[Verb.STAND]
    (Fraction(19, 20), Fraction(1, 40))
    """
    if total == TARGET and Verb.STAND in verbs:
        return {verb: Fraction(verb is Verb.STAND) for verb in verbs}
    if len(verbs) == 1:
        return {verbs[0]: Fraction(1)}
    habit = _habit(model, total, verbs)
    sure = Fraction(1) if model.steady else _SURE
    other = (1 - sure) / (len(verbs) - 1)
    return {verb: sure if verb is habit else other for verb in verbs}


def _habit(model: PlayerModel, total: int, verbs: Sequence[Verb]) -> Verb:
    if Verb.STAND in verbs and total >= model.stands:
        return Verb.STAND
    return next(verb for verb in (*_DRAWS, *_HABITS, Verb.BET) if verb in verbs)
