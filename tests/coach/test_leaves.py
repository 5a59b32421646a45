"""Every line of every derivation: its formula worked out is its figure, and where nothing opens, cards are counted."""

from fractions import Fraction

import pytest

from sevenhalf_learn.coach import explain
from tests.coach.decisions import POSITIONS, seen
from tests.coach.test_price import POSITIONS as CLAIMS
from tests.odds.test_bank_secrets import CHOSEN as SECRETS

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
    yield from ((f"the bank against {name}", data, "stands:5") for name, (data, *_) in SECRETS.items())


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


def test_a_secret_pair_that_ties_by_hand():
    # The bank stands with 5; 38 cards are unseen, 3 of them threes. Pairs of 5: 1 and 4, 2 and 3, in either order.
    explanation = explain(seen(SECRETS["a pair"][0]))
    (tie,) = (step for step in explanation.nodes("stand") if step.key == "coach.bank.secret_tie")
    assert tie.result == Fraction(2 * 4 * 4 + 2 * 4 * 3, 38 * 37)
    assert "4/38 · 4/37" in tie.plain()


def test_who_claims_the_bank_with_two_cards_by_hand():
    # A figure, then a seven: 12 · 4 orders of 40 · 39; a seven alone would stand.
    explanation = explain(seen(CLAIMS["clasica"]))
    (claim,) = (step for step in explanation.nodes("bank yes/2/0/0") if "A_2" in step.plain())
    assert claim.result == 12 * 4
