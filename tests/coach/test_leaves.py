"""Every line of every derivation: its formula worked out is its figure, and where nothing opens, cards are counted."""

from fractions import Fraction
from itertools import product
from random import Random

import pytest

from sevenhalf_learn.cards import DECK
from sevenhalf_learn.coach import explain
from sevenhalf_learn.words import Words
from tests.coach.decisions import POSITIONS, THREE, record, seen
from tests.coach.test_price import POSITIONS as CLAIMS
from tests.odds.test_bank_secrets import CHOSEN as SECRETS

WALKS = 40
MOST_LINES = 150
"""Different lines walked of one option; the random ways of the other tests go to the bottom of the rest."""

FEW = "6o 5c 2e 1o 2o 3o 4c 5b 6b 7b Sb Cb Rb So"
GONE = " ".join(str(card) for card in DECK if str(card) not in FEW.split())
SIDE = {"preset": "clasica", "side_bets": True}
CLAIMED = ["1: bet 1", "1: draw up", "0: draw"]
UNUSUAL = {
    "a claim to a bank that reads": (record("7o 5c Sc 4b", CLAIMED), "reads:stands:5"),
    "a claim that a natural bars, to a bank that reads": (
        record("7o 5c Sc 4b", CLAIMED, rules={"preset": "clasica", "bank_keeps": "natural"}),
        "reads:stands:6",
    ),
    "a claim with a wild card": (record("7o 5c Sc 4b", CLAIMED, rules={"preset": "clasica", "wild": "Ro"}), "stands:5"),
    "a claim in casa": (CLAIMS["casa"], "stands:5"),
    "a bet on a hand that may be opened": (
        record("6o 5c 2e", ["1: bet 2"], THREE, rules=SIDE | {"opening": "same_value", "max_opens": 1}),
        "stands:5",
        2,
    ),
    "a bet with a wild card": (record("6o 5c 2e", ["1: bet 2"], THREE, rules=SIDE | {"wild": "Ro"}), "stands:5", 2),
    "a bet after a four went back": (
        record("4o 5c 2e 6b", ["1: swap four", "1: bet 2"], THREE, rules=SIDE | {"four_swap": "optional"}),
        "stands:5",
        2,
    ),
    "a bet on a shot after a four went back": (
        record(
            "4o 5c 2e 7b",
            ["1: swap four", "1: shoot 2"],
            THREE,
            rules=SIDE | {"four_swap": "optional", "shooting": True},
        ),
        "stands:5",
        2,
    ),
    "a bank with few chips against two secret pairs": (SECRETS["two pairs"][0] | {"chips": [6, 100, 100]}, "stands:5"),
    "a bank with few chips against a pair and a hidden card": (
        record(
            "3o 6c 5b 2c 7c",
            ["1: bet 3", "2: bet 2", "2: stand"],
            THREE,
            rules={"preset": "casa"},
            chips=[6, 100, 100],
        ),
        "stands:5",
    ),
    "a bet where the deck runs out": (
        record(FEW, ["1: bet 2"], THREE, rules=SIDE | {"shuffle": "run_out"}, discards=GONE),
        "stands:5",
        2,
    ),
}
"""Decisions about other hands, under rules that few tables join, and chips that are too few."""
SAID_ON_THE_WAY = {
    "a claim to a bank that reads": {"coach.price.read_claim.seven_half", "coach.model.draw"},
    "a bank with few chips against two secret pairs": {"coach.bank.short.first", "coach.bank.short.second"},
    "a bank with few chips against a pair and a hidden card": {"coach.bank.short.term", "coach.bank.short.second"},
    "a claim in casa": {"coach.model.another", "coach.model.secret", "coach.model.second", "coach.price.orders.part"},
    "a claim with a wild card": {"coach.model.draw_wild", "coach.model.over_wild", "coach.price.orders.part"},
    "a bet on a hand that may be opened": {"coach.model.fits", "coach.model.join", "coach.model.open"},
}


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


TREES = [
    *((name, data, bank, *seat) for name, (data, bank, *seat) in (POSITIONS | UNUSUAL).items()),
    *((f"the bank's claim in {name}", data, "stands:5") for name, data in CLAIMS.items()),
    *((f"the bank against {name}", data, "stands:5") for name, (data, *_) in SECRETS.items()),
]


@pytest.mark.parametrize("tree", TREES, ids=lambda tree: tree[0])
def test_every_figure_opens_down_to_counts(tree):
    _, data, bank, *seat = tree
    explanation = explain(seen(data, *seat), bank)
    for top in explanation.nodes():
        for step in every_line([top], MOST_LINES):
            check(step)


def check(step):
    done = step.formula.doit()
    assert Fraction(int(done.p), int(done.q)) == step.result, step.plain()
    if not step.opens and "symbols" not in step.formula.sides:
        assert step.result.denominator == 1, f"{step.path}: {step.key}: {step.plain()} opens to nothing"


@pytest.mark.parametrize("name", UNUSUAL)
def test_hands_of_others_open_to_the_bottom(name):
    data, bank, *seat = UNUSUAL[name]
    top = [step for step in explain(seen(data, *seat), bank).nodes() if step.opens]
    random, said = Random(3), set()
    for _ in range(WALKS):
        step = random.choice(top)
        while step is not None:
            said.add(step.key)
            check(step)
            # what was not seen before goes first, so that few walks see the most
            parts = step.parts()
            step = random.choice([part for part in parts if part.key not in said] or parts) if parts else None
    assert SAID_ON_THE_WAY.get(name, set()) <= said


def test_a_card_of_the_same_value_is_joined_by_hand():
    # An ace turned up for another: the two may be parted. They are joined nineteen times in twenty.
    data, bank, seat = UNUSUAL["a bet on a hand that may be opened"]
    fits, *_ = (
        step
        for start in explain(seen(data, seat), bank).nodes("side 1 on 1/0")
        for choice in start.parts()
        for step in choice.parts()
        if step.key == "coach.model.fits"
    )
    joined, apart = fits.parts()
    assert "19/20" in fits.plain()
    assert fits.result == Fraction(19, 20) * joined.result + Fraction(1, 20) * apart.result


def test_the_pair_for_a_three_by_hand():
    # A three leaves for two cards. After a seven as the first of them only a figure fits, anything else is lost.
    data, bank = UNUSUAL["a claim in casa"]
    chip = next(step for step in walked(explain(seen(data), bank).nodes("bank yes")) if step.key == "coach.price.one")
    secret = next(part for part in chip.parts() if part.key == "coach.model.secret")
    seven = next(part for part in secret.parts() if "a 7" in part.text(Words("en")))
    figure, over = seven.parts()
    # After the three and the seven 38 cards are left, 12 of them figures.
    assert over.result == Fraction(38 - 12, 38)
    assert seven.result == Fraction(12, 38) * figure.result - over.result


def test_a_bank_that_two_pairs_leave_without_chips():
    # It stands with 4 and has 5 chips left against bets of 2 and 3. A pair over 4 wins its bet, of 7½ twice that.
    data, bank = UNUSUAL["a bank with few chips against two secret pairs"]
    (short,) = (step for step in explain(seen(data), bank).nodes("stand") if step.key == "coach.bank.short.first")
    halves, counts = (2, 4, 6, 8, 10, 12, 14, 1), (4, 4, 2, 3, 4, 4, 4, 12)
    missing = Fraction(0)
    for cards in product(range(8), repeat=4):
        left, ways = list(counts), 1
        for kind in cards:
            ways *= left[kind]
            left[kind] -= 1
        totals = [sum(halves[kind] for kind in pair) for pair in (cards[:2], cards[2:])]
        paid = sum(
            bet * (-1 if total <= 8 or total > 15 else 2 if total == 15 else 1)
            for bet, total in zip((2, 3), totals, strict=True)
        )
        missing += Fraction(ways * max(0, paid - 5), 37 * 36 * 35 * 34)
    assert short.result == missing


def walked(steps):
    for step in steps:
        yield step
        yield from walked(step.parts()) if step.key in {"coach.price.bank", "coach.price.player"} else ()


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
