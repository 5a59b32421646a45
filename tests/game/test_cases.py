"""Records with their right answers: chips won and lost, and the next bank."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from sevenhalf_learn.game import net, read_record, replay, resume, write_record

CASES = json.loads((Path(__file__).parents[1] / "data" / "replay.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_replay(case: dict[str, Any]) -> None:
    state = replay(read_record(case["record"]))
    assert dict(zip(state.names, net(state), strict=True)) == case["net"]
    assert state.bank_next is not None
    assert state.names[state.bank_next] == case["bank_next"]
    assert resume(read_record(write_record(state))) == state
