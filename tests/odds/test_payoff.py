"""Payments at the showdown, each line from the table of rules."""

from __future__ import annotations

import pytest

from sevenhalf_learn.odds.payoff import Final, Result, informed_threshold, meet
from sevenhalf_learn.rules import PRESETS

NATURAL, LONG, SEVEN, SIX, BUST = Final(15, True), Final(15), Final(14), Final(12), Final(16)


@pytest.mark.parametrize(
    ("preset", "player", "bank", "half", "result", "gain"),
    [
        ("clasica", SIX, SIX, False, Result.TIE, -1),
        ("clasica", LONG, SEVEN, False, Result.WIN, 2),
        ("clasica", NATURAL, LONG, False, Result.TIE, -1),
        ("clasica", LONG, BUST, False, Result.WIN, 2),
        ("clasica", SIX, BUST, False, Result.WIN, 1),
        ("clasica", SIX, SEVEN, False, Result.LOSE, -1),
        ("tradicional", LONG, SEVEN, False, Result.WIN, 1),
        ("tradicional", NATURAL, BUST, False, Result.WIN, 2),
        ("tradicional", NATURAL, LONG, False, Result.TIE, -1),
        ("italiana", SIX, SIX, False, Result.TIE, 0),
        ("italiana", NATURAL, LONG, False, Result.WIN, 2),
        ("italiana", NATURAL, NATURAL, False, Result.TIE, 0),
        ("italiana", LONG, NATURAL, False, Result.LOSE, -1),
        ("italiana", LONG, LONG, False, Result.TIE, 0),
        ("rioplatense", SIX, SIX, False, Result.TIE, 1),
        ("rioplatense", SIX, Final(11), True, Result.TIE, -1),
        ("rioplatense", SEVEN, SIX, True, Result.WIN, 1),
        ("rioplatense", LONG, SEVEN, True, Result.TIE, -1),
        ("rioplatense", NATURAL, SEVEN, True, Result.WIN, 2),
        ("rioplatense", LONG, LONG, False, Result.TIE, 1),
        ("rioplatense", NATURAL, NATURAL, False, Result.WIN, 2),
    ],
)
def test_showdown(preset, player, bank, half, result, gain):  # noqa: PLR0917
    meeting = meet(PRESETS[preset], player, bank, half)
    assert (meeting.result, meeting.gain) == (result, gain)


@pytest.mark.parametrize(
    ("preset", "player", "threshold"),
    [
        ("clasica", SIX, 12),  # a tie is won
        ("clasica", LONG, 15),
        ("italiana", SIX, 12),  # a push is no loss
        ("rioplatense", SIX, 11),  # with the half point it ties and wins
        ("rioplatense", LONG, 14),
        ("rioplatense", NATURAL, 1),  # nothing helps
    ],
)
def test_an_informed_bank_stops_as_soon_as_it_is_not_beaten(preset, player, threshold):
    assert informed_threshold(PRESETS[preset], player) == threshold
