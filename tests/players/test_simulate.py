"""The simulation against the exact value, and against the table itself."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from random import Random

import pytest

from sevenhalf_learn.cards import DECK, shuffled
from sevenhalf_learn.game import net, new_hand
from sevenhalf_learn.players import stand_at
from sevenhalf_learn.players.simulate import simulate
from sevenhalf_learn.rules import PRESETS
from tests.players.test_policy import played_out

FRESH = (4, 4, 4, 4, 4, 4, 4, 12)
HALVES = (2, 4, 6, 8, 10, 12, 14, 1)


def final_totals(counts: tuple[int, ...], threshold: int) -> dict[tuple[int, tuple[int, ...]], Fraction]:
    """Probability of each final total with the cards then left, drawing to the threshold."""
    found: dict[tuple[int, tuple[int, ...]], Fraction] = {}

    def draw(total: int, left: tuple[int, ...], chance: Fraction) -> None:
        if total >= threshold:
            found[total, left] = found.get((total, left), Fraction(0)) + chance
            return
        for kind, count in enumerate(left):
            if count:
                rest = (*left[:kind], count - 1, *left[kind + 1 :])
                draw(total + HALVES[kind], rest, chance * Fraction(count, sum(left)))

    draw(0, counts, Fraction(1))
    return found


@cache
def exact_value(threshold: int) -> Fraction:
    """What a player wins at clasica by standing at the threshold against a bank that does the same."""
    value = Fraction(0)
    for (mine, left), chance in final_totals(FRESH, threshold).items():
        if mine > 15:
            value -= chance
            continue
        for (bank, _), then in final_totals(left, threshold).items():
            won = (2 if mine == 15 else 1) if bank > 15 or mine > bank else -1
            value += chance * then * won
    return value


def test_the_final_totals_of_the_oracle() -> None:
    # Known exactly for one hand from the fresh deck drawn to five: 23387249/118989780 to end at five.
    ends: dict[int, Fraction] = {}
    for (total, _), chance in final_totals(FRESH, 10).items():
        ends[min(total, 16)] = ends.get(min(total, 16), Fraction(0)) + chance
    assert ends[10] == Fraction(23387249, 118989780)
    assert ends[16] == Fraction(405912956, 1517119695)


def within_four_errors(hands: int) -> None:
    bank, player = simulate(PRESETS["clasica"], (10, 10), hands, Random(2026).random)
    assert abs(player.mean - float(exact_value(10))) < 4 * player.standard_error
    assert bank.total == -player.total


def test_fifty_thousand_hands_agree_with_the_exact_value() -> None:
    within_four_errors(50_000)


@pytest.mark.slow
def test_a_million_hands_agree_with_the_exact_value() -> None:
    within_four_errors(1_000_000)


def test_the_table_agrees_with_the_simulation() -> None:
    """Two ways to play four seats: through the table, and by totals alone."""
    random = Random(5).random
    hands = 1_500
    tallies = simulate(PRESETS["clasica"], (10,) * 4, 40_000, random)
    totals = [0] * 4
    for _ in range(hands):
        state = played_out(new_hand(PRESETS["clasica"], tuple("abcd"), deck=shuffled(DECK, random)), stand_at(10))
        totals = [total + won for total, won in zip(totals, net(state), strict=True)]
    for total, tally in zip(totals, tallies, strict=True):
        error = tally.standard_error * (tally.hands / hands) ** 0.5
        assert abs(total / hands - tally.mean) < 4 * (error + tally.standard_error)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"thresholds": (10,)}, "thresholds: one for each of 2 to 8 seats"),
        ({"thresholds": (10, 16)}, "thresholds: .* from 1 to 15"),
        ({"hands": 1}, "hands: 1"),
        ({"rules": PRESETS["rioplatense"]}, "rules.half_point"),
        ({"rules": PRESETS["italiana"]}, "rules.wild"),
    ],
)
def test_what_it_refuses(options: dict[str, object], message: str) -> None:
    arguments = {"rules": PRESETS["clasica"], "thresholds": (10, 10), "hands": 10, "random": Random(1).random} | options
    with pytest.raises(ValueError, match=message):
        simulate(**arguments)  # type: ignore[arg-type]
