"""Records: what is read, what is refused and where, what is written, and what completes them."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from sevenhalf_learn.cards import DECK, shuffled
from sevenhalf_learn.game import (
    Waiting,
    deal_record,
    net,
    next_hand,
    read_record,
    replay,
    resume,
    waiting,
    write_record,
)
from sevenhalf_learn.rules import PRESETS
from tests.game.hands import cards, record


def clasica(**changes: Any) -> dict[str, Any]:
    return record("clasica", "7o 5b 3e Sb", "1: bet 2", "1: draw up") | changes


# --- what is read


def test_the_defaults() -> None:
    read = read_record({"format": "sevenhalf/1", "seats": ["a", "b"], "seed": 3})
    assert (read.chips, read.limits, read.bank, read.rules) == ((100, 100), (1, 5), 0, PRESETS["clasica"])


def test_text_and_object_are_the_same() -> None:
    assert read_record(json.dumps(clasica())) == read_record(clasica())


def test_the_deck_may_be_a_prefix() -> None:
    read = read_record(clasica(seed=9))
    rest = tuple(card for card in DECK if card not in cards("7o 5b 3e Sb"))
    assert read.deck == cards("7o 5b 3e Sb") + shuffled(rest, Random(9).random)


def test_figures_may_be_written_as_numbers() -> None:
    assert read_record(clasica(deck="10o 11c 12e 7b")).deck[:4] == cards("So Cc Re 7b")


def test_the_seed_alone_orders_the_deck() -> None:
    assert read_record(clasica(deck="", seed=7)).deck == shuffled(DECK, Random(7).random)


# --- what is refused, and where


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"format": "sevenhalf/0"}, r"format: 'sevenhalf/0' can't be read.*sevenhalf/1"),
        ({"format": None}, r"format: None"),
        ({"sead": 7}, r"sead: no such key.*did you mean 'seed'"),
        ({"rules": {"preset": "clasico"}}, r"rules\.preset: 'clasico'.*clasica, ludoteka"),
        ({"rules": {"preset": "clasica", "openings": "any"}}, r"rules\.openings: no such rule: did you mean 'opening'"),
        ({"rules": {"preset": "clasica", "opening": "kings"}}, r"rules\.opening: 'kings'.*figures, same_value, any"),
        ({"rules": {"preset": "clasica", "shooting": 1}}, r"rules\.shooting: 1 is not true or false"),
        ({"rules": "clasica"}, r"rules: 'clasica' is not an object"),
        ({"seats": ["a"]}, r"seats: 1 named, but clasica is played by 2 to 8"),
        ({"seats": ["a", "a"]}, r"seats\[1\]: 'a' is not a name of its own"),
        ({"seats": "ab"}, r"seats: 'ab' is not a list"),
        ({"bank": 2}, r"bank: 2 is not a whole number from 0 to 1"),
        ({"chips": [100]}, r"chips: \[100\] is not a list of 2 whole numbers"),
        ({"chips": [100, -1]}, r"chips\[1\]: -1"),
        ({"chips": [100, 1.5]}, r"chips\[1\]: 1\.5"),
        ({"limits": [5, 1]}, r"limits: \[5, 1\]"),
        ({"limits": [0, 1]}, r"limits: \[0, 1\]"),
        ({"deck": "7o 5b 8e"}, r"deck\[2\]: '8e' is not a card"),
        ({"deck": "7o 5b 7o"}, r"deck\[2\]: 7o is there twice, at 0 and 2"),
        ({"deck": "7o 5b", "discards": "1e 7o"}, r"deck\[0\]: 7o is among the discards"),
        ({"deck": ["7o"]}, r"deck: \['7o'\] is not cards in one text"),
        ({"seed": "seven"}, r"seed: 'seven' is not a whole number"),
        ({"seed": None}, r"seed: needed to order the 36 cards"),
        ({"declined": [2]}, r"declined\[0\]: 2"),
        ({"known": [[3, "4o"]]}, r"known: 4o does not lie at place 3"),
        ({"known": ["4o"]}, r"known\[0\]: '4o'"),
        ({"actions": "1: bet 2"}, r"actions: '1: bet 2' is not a list"),
        ({"actions": ["1: bet 2", "bet 2"]}, r"actions\[1\]: 'bet 2' is not a seat from 0 to 1 and an action"),
        ({"actions": ["1: bet 2", "2: stand"]}, r"actions\[1\]: '2: stand'"),
        ({"actions": ["1: bet 2", "1: fold"]}, r"actions\[1\]: 'fold' is not an action: use one of stand, draw up"),
        ({"pot": -1}, r"pot: -1"),
        ({"bank_hands": True}, r"bank_hands: True"),
    ],
)
def test_a_fault_is_named_with_its_place(changes: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read_record(clasica(**changes))


def test_text_that_is_no_json() -> None:
    with pytest.raises(ValueError, match=r"record: not JSON at line 1, column 12"):
        read_record('{"format": sevenhalf}')
    with pytest.raises(ValueError, match=r"record: .* is not a JSON object"):
        read_record("[1]")


@pytest.mark.parametrize(
    ("actions", "message"),
    [
        (["1: bet 6"], r"actions\[0\]: '1: bet 6' is not legal.*bet 1, bet 2, bet 3, bet 4, bet 5"),
        (["0: stand"], r"actions\[0\]: '0: stand' is out of turn.*seat 1 \(ana\).*bet 1"),
        (["1: bet 2", "1: draw"], r"actions\[1\]: '1: draw' is not legal: say draw up or draw down.*stand, draw up"),
        (
            ["1: bet 2", "1: draw up", "1: stand"],
            r"actions\[2\]: '1: stand' is out of turn.*seat 0 \(bank\): stand, draw",
        ),
        (
            ["1: bet 2", "1: draw up", "0: stand", "1: bank yes", "1: stand"],
            r"actions\[4\]: '1: stand': the hand is over",
        ),
    ],
)
def test_an_action_out_of_turn_or_illegal_is_named_with_the_legal_ones(actions: list[str], message: str) -> None:
    # 7 and a figure: the hand stands by itself, so that "stand" is out of turn.
    data = clasica(deck="7o 5b Sb", actions=actions)
    with pytest.raises(ValueError, match=message):
        resume(read_record(data))


def test_a_set_of_rules_that_contradicts_itself_names_both_fields() -> None:
    with pytest.raises(ValueError, match=r"bank_must_reach=True and calling=off"):
        read_record(clasica(rules={"preset": "clasica", "bank_must_reach": True}))


# --- what is written


def test_what_is_written_reads_the_same() -> None:
    more = {"pot": 3, "declined": [1], "bank_hands": 2, "discards": "1o 2o"}
    state = resume(read_record(record("tradicional", "7o 5b", "1: bet 2", **more)))
    written = write_record(state)
    assert {key: written[key] for key in more} == more
    assert resume(read_record(json.dumps(written))) == state


def test_keys_without_content_are_left_out() -> None:
    assert list(write_record(resume(read_record(clasica())))) == [
        "format", "rules", "seats", "bank", "chips", "limits", "deck", "seed", "actions",
    ]  # fmt: skip


def test_what_happens_by_itself_is_not_written() -> None:
    state = replay(read_record(record("clasica", "7o 5b Sb 1b 1c", "1: bet 2", "1: draw up", calling="force")))
    written = write_record(state)["actions"]
    assert "1: stand" not in written
    assert written[2:4] == ["0: draw", "0: draw"]


def test_a_known_place_is_carried_on() -> None:
    # The deck goes on, and with it the four's place.
    start = record(
        "clasica",
        "4o 5b 7e",
        "1: swap four",
        "1: bet 1",
        "1: stand",
        "0: stand",
        four_swap="optional",
        shuffle="run_out",
    )
    state = replay(read_record(start))
    after = write_record(next_hand(state))
    assert after["known"] == [[18, "4o"]]
    assert read_record(after).deck[18] == cards("4o")[0]


# --- resume and replay


def test_resume_stops_at_the_first_open_decision() -> None:
    state = resume(read_record(clasica(actions=["1: bet 2"])))
    assert (waiting(state), state.turn) == (Waiting.DECISION, 1)


@pytest.mark.parametrize(
    ("start", "written"),
    [
        (record("clasica", "4o 5b", four_swap="optional"), ["1: keep four", "1: bet 1", "1: stand", "0: stand"]),
        (record("casa", "7o 5b"), ["1: bet 1", "1: decline", "1: stand", "0: stand"]),
        (
            record("clasica", "So 5b Cb", "1: bet 1", "1: draw down", opening="figures"),
            ["1: bet 1", "1: draw down", "1: join", "1: stand", "0: stand"],
        ),
        (record("rioplatense", "6o 5b 4b", "1: bet 1", "1: draw up"), ["1: bet 1", "1: draw up", "1: show"]),
        (record("rioplatense", "6o 5b"), ["1: bet 1", "1: stand", "0: half"]),
        (
            record("ludoteka", "6o 5b", "1: bet 1", "1: offer 2"),
            ["1: bet 1", "1: offer 2", "1: stand", "0: stand", "0: sell no"],
        ),
        (record("italiana", "6o 5b"), ["1: bet 1", "1: stand", "0: stand"]),
        (
            record("clasica", "7o 5b Sb", "1: bet 1", "1: draw up"),
            ["1: bet 1", "1: draw up", "0: stand", "1: bank yes"],
        ),
    ],
    ids=lambda value: value["rules"]["preset"] if isinstance(value, dict) else "",
)
def test_replay_completes_with_the_defaults(start: dict[str, Any], written: list[str]) -> None:
    assert write_record(replay(read_record(start)))["actions"] == written


def test_a_record_cut_off_anywhere_resumes_there() -> None:
    whole = record(
        "clasica", "7o 4c 2e Ro 3b", "1: bet 2", "1: draw up", "2: bet 1", "2: stand", "0: draw", "0: stand", seats=3
    )
    for cut in range(len(whole["actions"])):
        state = resume(read_record(whole | {"actions": whole["actions"][:cut]}))
        assert [f"{seat}: {action}" for seat, action in state.actions] == whole["actions"][:cut]
        assert resume(read_record(write_record(state))) == state


# --- deals


def test_a_deal_is_a_function_of_its_seed() -> None:
    first = deal_record(PRESETS["clasica"], 3, 7)
    assert first == deal_record(PRESETS["clasica"], 3, 7)
    assert first["deck"].split()[:3] == ["1e", "Sb", "So"]
    assert first["seats"] == ["bank", "p1", "p2"]
    assert sum(net(replay(read_record(first)))) == 0


@pytest.mark.parametrize("seats", [1, 9])
def test_a_deal_for_too_few_or_too_many(seats: int) -> None:
    with pytest.raises(ValueError, match=rf"seats: {seats} named, but clasica is played by 2 to 8"):
        deal_record(PRESETS["clasica"], seats, 7)


def test_a_deal_with_a_seed_that_is_no_number() -> None:
    with pytest.raises(ValueError, match="seed: 'seven'"):
        deal_record(PRESETS["clasica"], 3, "seven")  # type: ignore[arg-type]
