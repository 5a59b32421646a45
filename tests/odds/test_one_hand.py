"""One hand against a bank whose totals above its threshold are alike: the visits against the sums by deciding card."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sevenhalf_learn.game.action import Verb
from sevenhalf_learn.odds import NO_CARD, Hand, Position, bank_model, full_deck
from sevenhalf_learn.odds.counts import BUST, without
from sevenhalf_learn.odds.one_hand import may_ask
from sevenhalf_learn.odds.player_tree import PlayerTree
from sevenhalf_learn.odds.position import NONE_SHOWN
from sevenhalf_learn.rules import PRESETS, rules_from

RULES = tuple(
    rules_from({"preset": preset} | changes)
    for preset, changes in (
        ("clasica", {}),
        ("clasica", {"tie": "push"}),
        ("clasica", {"tie": "player"}),
        ("clasica", {"natural_pays": 3}),
        ("clasica", {"lie": True}),
        ("rioplatense", {}),
        ("rioplatense", {"wild": ""}),
    )
)


def asked(hand: list[int], gone: list[int]) -> Position | None:
    """The position after cards of these kinds; None where the deck has not so many."""
    counts, held = full_deck(PRESETS["clasica"]), Hand()
    for kind in (*hand, *gone):
        if not counts[kind]:
            return None
        counts = without(counts, kind)
    for kind in hand:
        held = held.draw(kind)
    return None if held.total == BUST else Position(held, NO_CARD, NONE_SHOWN, counts)


KINDS = st.integers(0, 7)


@given(st.lists(KINDS, min_size=1, max_size=6), st.lists(KINDS, max_size=8), st.sampled_from(RULES), st.booleans())
def test_visits_agree_with_the_sums_by_deciding_card(hand, gone, rules, bound):
    position = asked(hand, gone)
    if position is None:
        return
    tree, plain = (PlayerTree(rules, bank_model("informed"), bound) for _ in range(2))
    assert tree._one is not None
    assert may_ask(rules, position.hand, position.unseen)
    plain._one = None
    assert tree.stand(position) == plain.stand(position)
    assert tree.best(position) == plain.best(position)
    if position.hand.total < 15:
        assert tree.draw(position, Verb.DRAW) == plain.draw(position, Verb.DRAW)


def test_seven_against_twelve_figures_four_sixes_and_four_sevens_by_hand():
    # The bank ties with a seven, or a six and two figures in any order; it makes 7½ without resting at 7 with a figure
    # and a seven, or three figures and a six, in that order; twelve figures alone make no more than 6.
    deck = (0, 0, 0, 0, 0, 4, 4, 12, 0)
    tree = PlayerTree(PRESETS["clasica"], bank_model("informed"))
    hand = Hand(14, False, 2)
    assert may_ask(PRESETS["clasica"], hand, deck)
    found = tree.stand(Position(hand, NO_CARD, NONE_SHOWN, deck))
    every = found.win + found.tie + found.lose
    assert Fraction(found.tie, every) == Fraction(4, 20) + Fraction(3 * 4 * 12 * 11, 20 * 19 * 18)
    assert Fraction(found.lose, every) == Fraction(12 * 4, 20 * 19) + Fraction(12 * 11 * 10 * 4, 20 * 19 * 18 * 17)
    assert found.value == found.win - found.tie - found.lose


@pytest.mark.parametrize("bank", ["stands:5", "stands:6"])
def test_a_bank_that_stops_at_a_total_of_its_own_is_asked_otherwise(bank):
    assert PlayerTree(PRESETS["clasica"], bank_model(bank))._one is None
