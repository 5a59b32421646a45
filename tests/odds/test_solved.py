"""The shipped solutions: each proves its value, each is whole, and none can be changed unnoticed."""

import ast
import json
import random
import re
import sys
from dataclasses import replace
from fractions import Fraction
from hashlib import sha256
from importlib.resources import files
from itertools import pairwise
from pathlib import Path

import pytest

from sevenhalf_learn.cards import DECK
from sevenhalf_learn.odds.solve import MissingError, solve
from sevenhalf_learn.odds.solve.__main__ import main, text_of
from sevenhalf_learn.odds.solve.tree import Tree
from sevenhalf_learn.odds.solved import (
    GAMES,
    HeadsUp,
    certificate,
    certify,
    game_of,
    name_of,
    read_equilibrium,
    shipped,
    verify,
)
from sevenhalf_learn.odds.solved.hands import Table
from sevenhalf_learn.odds.solved.player_reply import PlayerReply
from sevenhalf_learn.rules import PRESETS, Faces, Opening

DATA = files("sevenhalf_learn.odds.solved") / "data"


def text(name):
    return (DATA / f"{name}.json").read_text(encoding="utf-8")


def summed(document):
    """The document with a sum of check that fits, as somebody would write who knows how."""
    bare = {key: value for key, value in document.items() if key != "sha256"}
    return json.dumps({**bare, "sha256": sha256(json.dumps(bare, sort_keys=True).encode()).hexdigest()})


@pytest.mark.parametrize("name", GAMES)
def test_it_proves_its_value_to_a_millionth_of_a_chip(name):
    solved = shipped(name)
    proof = verify(solved)
    assert 0 <= proof.exploitability <= Fraction(1, 10**6)
    assert (solved.low, solved.high) == (proof.low, proof.high)
    assert len(text(name)) < 300_000


def test_every_file_belongs_to_a_game_and_every_preset_but_casa_to_a_file():
    assert {path.name for path in DATA.iterdir()} == {f"{name}.json" for name in GAMES}
    assert [name_of(game_of(preset)) for preset in PRESETS if preset != "casa"] == [
        "clasica", "clasica", "tradicional", "italiana", "rioplatense",
    ]  # fmt: skip
    assert len({game.signature for game in GAMES.values()}) == len(GAMES)


def test_the_game_has_the_positions_that_a_count_by_hand_gives():
    # A hand up to 7½ and which of its kinds lies hidden; the bank's hands beside each set of open cards.
    assert len(Tree(GAMES["clasica"]).nodes) == 506
    assert 30_000 < sum(len(shipped("clasica").draws(seen)) for seen in shipped("clasica").bank) < 41_000


@pytest.mark.parametrize("name", ["clasica", "italiana"])
def test_a_file_in_which_one_number_was_changed_is_rejected(name):
    original = text(name)
    digits = [match.start() for match in re.finditer(r"\d", original)]
    rng = random.Random(7)
    for at in rng.sample(digits, 60):
        other = str((int(original[at]) + rng.randint(1, 9)) % 10)
        with pytest.raises(ValueError, match=r".+"):
            verify(read_equilibrium(original[:at] + other + original[at + 1 :]))


def test_with_a_sum_that_fits_the_proof_itself_rejects_it():
    document = json.loads(text("clasica"))
    node, mixed = next((node, mixed) for node, mixed in document["player"].items() if ":" in mixed and "|" in node)
    letters = re.findall(r"([a-z]):(\d+)", mixed)
    (one, high), (other, low) = letters[0], letters[1]
    moved = f"{one}:{int(high) - 100_000} {other}:{int(low) + 100_000}"
    document["player"][node] = moved
    with pytest.raises(ValueError, match="it was changed"):
        verify(read_equilibrium(summed(document)))
    document["player"][node] = f"{one}:{int(high) - 1} {other}:{low}"
    with pytest.raises(ValueError, match="add up"):
        verify(read_equilibrium(summed(document)))


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda d: d["player"].pop("7|"), "no node '7|'"),
        (lambda d: d["player"].update({"7|": "x"}), "where only"),
        (lambda d: d["bank"].pop("2"), "no face-up cards '2'"),
        (lambda d: d["bank"].update({"2": d["bank"]["2"][:-1]}), "signs for"),
        (lambda d: d["bank"].update({"2": "s" + d["bank"]["2"][1:]}), "has no choice"),
        (lambda d: d["bank"].update({"2": d["bank"]["2"].replace("s", "[99999999]", 1)}), "in brackets"),
        (lambda d: d["bank"].update({"2": "?"}), "is not s, d or a number"),
        (lambda d: d.update(format="other/1"), "not a solved game"),
    ],
)
def test_a_broken_file_is_refused_by_name(change, said):
    document = json.loads(text("clasica"))
    change(document)
    with pytest.raises(ValueError, match=re.escape(said)):
        verify(read_equilibrium(summed(document)))


def test_what_is_no_part_of_the_game_is_refused_by_name():
    with pytest.raises(ValueError, match=r"rules\.opening: figures is no part"):
        HeadsUp(replace(PRESETS["clasica"], opening=Opening.FIGURES))
    with pytest.raises(ValueError, match=r"rules\.muerto"):
        game_of("casa")
    with pytest.raises(ValueError, match="is not a preset"):
        game_of("mus")
    with pytest.raises(ValueError, match="may run out"):
        HeadsUp(PRESETS["clasica"], deck=DECK[:5])
    with pytest.raises(ValueError, match=r"rules\.wild"):
        HeadsUp(replace(PRESETS["italiana"], wild="7o"))
    with pytest.raises(ValueError, match="no solution is shipped"):
        name_of(HeadsUp(replace(PRESETS["italiana"], faces=Faces.CHOICE)))


def test_without_scipy_solving_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "scipy.optimize", None)
    with pytest.raises(MissingError, match=r"pip install 'sevenhalf-learn\[solve\]'.*--verify"):
        solve(HeadsUp(PRESETS["clasica"], deck=DECK[:20]))


@pytest.mark.slow
def test_solving_anew_writes_the_same_bytes():
    assert text_of(GAMES["clasica"]) == text("clasica")


def test_the_writing_command_refuses_an_unknown_name(capsys):
    assert main(["mus"]) == 2
    assert "'mus' is not a solved game" in capsys.readouterr().err


def test_habits_cost_and_freedom_never_hurts():
    best = shipped("clasica").high
    for habit in ("never_turns", "never_keeps", "advice", "opposite"):
        assert certify(shipped(f"clasica_{habit}")).low <= best


def test_the_order_of_the_open_cards_is_enclosed_to_a_millionth_too():
    # The player's strategy of the game of four ordered cards, met by a bank that sees the order of all.
    proof = certify(shipped("clasica_order_of_4"), ordered=99)
    assert 0 <= proof.exploitability <= Fraction(1, 10**6)
    assert proof.high < shipped("clasica").low


def test_a_higher_bet_to_choose_gives_the_player_the_edge_from_four_on():
    values = [shipped(f"clasica_bets_{most}") for most in (2, 3, 4, 5)]
    assert [solved.low > 0 for solved in values] == [False, False, True, True]
    assert all(one.high < other.low for one, other in pairwise(values))


def test_where_a_perfect_player_never_leads_it_the_bank_plays_soundly_still():
    # Who stands with a seven face up has 7½: with less of its own the bank has lost, and a card more can only help.
    solved = shipped("clasica")
    assert set(solved.bank["7"]) == {"s", "d"}
    numbers = PlayerReply(solved).draw_numbers("7")
    table = Table(solved.game.rules)
    can_be = {own: number for own, number in numbers.items() if own and own.count("F") < 12}  # one lies hidden
    assert all(number == solved.unit * (table.total(own) < 15) for own, number in can_be.items())


def test_the_certificate_shares_no_code_with_the_solver_but_rules_cards_and_the_data():
    for path in sorted(Path(certificate.__file__).parent.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and node.level:
                # `from .x`: its own package; `from ...x`: the layers below; `from ..x` would be the odds.
                assert node.level in (1, 3), f"{path.name} imports {node.module}"
                assert node.level == 1 or node.module.partition(".")[0] in {"cards", "rules", "game"}, path.name
