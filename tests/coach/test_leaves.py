"""Every line of every derivation: its formula worked out is its figure, and where nothing opens, cards are counted."""

from fractions import Fraction

import pytest

from sevenhalf_learn.coach import explain
from tests.coach.decisions import POSITIONS, seen
from tests.coach.test_price import POSITIONS as CLAIMS

SAID_NOT_TO_OPEN = ("coach.model.unopened",)
"""A line that says itself that its cards are not listed: a hand of `casa` or with a wild card, before the deal."""
MOST_LINES = 150
"""Different lines walked of one option; the random ways of the other tests go to the bottom of the rest."""


def every_line(top, most):
    """The lines under some lines, the same line once, those near the top first."""
    waiting, known = list(top), set()
    while waiting and len(known) < most:
        step = waiting.pop(0)
        said = (step.message, step.result)
        if said in known:
            continue
        known.add(said)
        yield step
        waiting += step.parts()


def trees():
    yield from ((name, data, bank, *seat) for name, (data, bank, *seat) in POSITIONS.items())
    yield from ((f"the bank's claim in {name}", data, "stands:5") for name, data in CLAIMS.items())


@pytest.mark.parametrize("tree", trees(), ids=lambda tree: tree[0])
def test_every_figure_opens_down_to_counts(tree):
    _, data, bank, *seat = tree
    explanation = explain(seen(data, *seat), bank)
    for top in explanation.nodes():
        for step in every_line([top], MOST_LINES):
            done = step.formula.doit()
            assert Fraction(int(done.p), int(done.q)) == step.result, step.plain()
            if step.opens:
                continue
            if "symbols" not in step.formula.sides and step.key not in SAID_NOT_TO_OPEN:
                assert step.result.denominator == 1, f"{step.path}: {step.key}: {step.plain()} opens to nothing"
