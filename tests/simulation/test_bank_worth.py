"""A hundred thousand whole hands with the bank where it is: its gain, how often it passes, and what a tenure is worth."""

from __future__ import annotations

from random import Random

import pytest

from sevenhalf_learn.cards import DECK, shuffled
from sevenhalf_learn.game import Waiting, net, new_hand, play, settle, view, waiting
from sevenhalf_learn.odds.bank_worth import bank_worth
from sevenhalf_learn.players import simulate, stand_at
from sevenhalf_learn.players.likelihood import PlayerModel
from sevenhalf_learn.rules import PRESETS, rules_from
from tests.simulation.dealing import HANDS, Average
from tests.simulation.playing import by_model

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(("preset", "seats"), [("clasica", 4), ("rioplatense", 3), ("italiana", 3), ("casa", 3)])
def test_the_bank_over_many_tenures(preset, seats):
    """The bank stays until a player may take it, or until the rules end it; then the next tenure begins."""
    rules, random = rules_from({"preset": preset, "jackpot_ante": 0}), Random(2026)
    bank, player, passes, tenures = Average(), Average(), Average(), Average()
    more, held = 0, 0
    for _ in range(HANDS):
        end = whole_hand(rules, seats, stand_at(10), random)
        gained = net(end)
        bank.add(gained[0])
        player.add(gained[1])
        passes.add(end.bank_next != 0)
        more, held = more + gained[0] - gained[1], held + 1
        if end.bank_next != 0 or held == rules.max_bank_hands:
            tenures.add(more)
            more, held = 0, 0
    worth = bank_worth(rules, seats)
    assert bank.agrees(worth.bank), (bank.mean, bank.error, float(worth.bank))
    assert player.agrees(worth.player), (player.mean, player.error, float(worth.player))
    assert passes.agrees(worth.passes), (passes.mean, passes.error, float(worth.passes))
    assert tenures.agrees(worth.price), (tenures.mean, tenures.error, float(worth.price))


def whole_hand(rules, seats, plays, random):
    """One hand from a whole deck, everybody betting one chip; a claim is taken up."""
    state = settle(new_hand(rules, tuple("abcdefgh"[:seats]), deck=shuffled(DECK, random.random), bank=0))
    while waiting(state) is not Waiting.OVER:
        state = settle(play(state, plays(view(state, state.turn))))
    return state


def test_players_who_slip():
    rules, random = PRESETS["clasica"], Random(2026)
    slips, average = by_model(10, random), Average()
    bank = stand_at(10)
    for _ in range(HANDS):
        state = settle(new_hand(rules, ("bank", "ana"), deck=shuffled(DECK, random.random), bank=0, limits=(1, 1)))
        while waiting(state) is not Waiting.OVER:
            state = settle(play(state, slips(state) if state.turn else bank(view(state, 0))))
        average.add(net(state)[1])
    exact = bank_worth(rules, 2, player=PlayerModel(10)).player
    assert average.agrees(exact), (average.mean, average.error, float(exact))


@pytest.mark.parametrize("preset", ["clasica", "tradicional"])
def test_eight_seats_played_by_totals_alone(preset):
    rules = rules_from({"preset": preset, "jackpot_ante": 0})
    bank, *_ = simulate(rules, (10,) * 8, HANDS, Random(2026).random)
    exact = float(bank_worth(rules, 8).bank)
    assert abs(bank.mean - exact) <= 4 * bank.standard_error, (bank.mean, bank.standard_error, exact)
