"""Decisions reached by random play, with the record that leads there, and the options as the oracle gives them."""

from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import Any

from sevenhalf_learn.cards import DECK, shuffled
from sevenhalf_learn.game import (
    Stage,
    State,
    Verb,
    View,
    Waiting,
    new_hand,
    play,
    read_record,
    resume,
    settle,
    view,
    waiting,
    write_record,
)
from sevenhalf_learn.odds import OptionOdds, bank_model, decide, player_model
from sevenhalf_learn.rules import rules_from
from tests.oracle.decisions import BankOracle, PlayerOracle
from tests.oracle.table import read

LEFT_OUT = (Verb.OFFER, Verb.SIT_OUT)
FIVE = player_model("stands:5")


def reached(
    seed: int,
    preset: str,
    seats: int,
    *,
    bank: bool,
    least: int = 0,
    chips: tuple[int, ...] | None = None,
    **rules: Any,
) -> tuple[View, dict[str, Any]]:
    """A decision of a player, or of the bank, whose hand totals at least so many halves, and its record."""
    random = Random(seed)
    while True:
        state = settle(
            new_hand(
                rules_from({"preset": preset} | rules),
                tuple("abcdefgh"[:seats]),
                deck=shuffled(DECK, random.random),
                chips=chips,
            )
        )
        while waiting(state) is Waiting.DECISION and state.stage is not Stage.AFTER:
            seen = view(state, state.turn)
            if _fits(seen, bank, least) and random.random() < 0.5:
                return seen, write_record(state)
            state = settle(play(state, random.choice(_usual(state))))


def _fits(seen: View, bank: bool, least: int) -> bool:
    hands = seen.hands[seen.seat]
    total = sum(card.halves for card in hands[seen.hand].cards if card) if hands else 0
    return (seen.seat == seen.bank) is bank and total >= least


def _usual(state: State) -> list[Any]:
    seen = view(state, state.turn)
    drawing = [action for action in seen.legal if action.verb is Verb.DRAW]
    if seen.seat == seen.bank and drawing:
        return drawing
    return [action for action in seen.legal if action.verb is not Verb.OFFER]


def seen_in(record: dict[str, Any]) -> View:
    """What the seat to act sees where the record stops."""
    state = resume(read_record(record))
    return view(state, state.turn)


def check_player(seen: View, record: dict[str, Any], bank: str) -> None:
    """Compare every option of a player with the oracle, to the last digit."""
    table = read(record)
    assert table.turn == seen.seat
    hands = seen.hands[seen.seat]
    bet = (hands[seen.hand].bet if hands else 0) or 1
    odds = decide(seen, bank_model(bank), FIVE)
    short = _is_short(record)
    at: dict[int, dict[str, Any]] = {}

    def expected_at(stake: int) -> dict[str, Any]:
        # Where chips suffice, a bet of another size is worth in proportion.
        key = stake * short
        if key not in at:
            at[key] = PlayerOracle(table, bank, key).options()
        return at[key]

    for option in odds.options:
        if option.action.verb in LEFT_OUT:
            continue
        stake = option.action.amount or bet
        ends = expected_at(stake)["bet" if option.action.verb is Verb.BET else str(option.action)]
        assert (option.value / stake, *_ends(option)) == ends, (str(option.action), record)
    check_best(odds.options, odds.best)
    for option in odds.raises:
        best = max(expected_at(option.action.amount).values(), key=lambda ends: ends[0])
        assert option.value == best[0] * option.action.amount
        assert not short or _ends(option) == best[1:]


def _is_short(record: dict[str, Any]) -> bool:
    """Whether chips may be too few for what could be due: nowhere with the hundred that a seat has by default."""
    return min(record.get("chips", [100])) < 100


def check_bank(seen: View, record: dict[str, Any], player: str = "5") -> None:
    """Compare every option of the bank with the oracle, to the last digit."""
    expected = BankOracle(read(record), Fraction(player)).options()
    odds = decide(seen, bank_model("informed"), player_model(f"stands:{player}"))
    assert {str(option.action) for option in odds.options} == set(expected)
    for option in odds.options:
        seats = [part for seat in option.seats for part in (seat.win, seat.tie, seat.lose)]
        assert (option.value, option.bust, *seats) == expected[str(option.action)], (str(option.action), record)
        assert sum(_ends(option)) == 1
    check_best(odds.options, odds.best)


def check_best(options: tuple[OptionOdds, ...], best: tuple[Any, ...]) -> None:
    """`best` lists every option of the highest value."""
    highest = max(option.value for option in options)
    assert best == tuple(option.action for option in options if option.value == highest)


def _ends(option: OptionOdds) -> tuple[Fraction, ...]:
    return option.win, option.tie, option.lose, option.bust
