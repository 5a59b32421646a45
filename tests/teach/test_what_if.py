"""A hand that is over, played otherwise from a past decision: the same deck, both ends, and nothing that counts."""

from fractions import Fraction

import pytest

from sevenhalf_learn.game import net, view
from sevenhalf_learn.teach.sitting import Control, Sitting
from sevenhalf_learn.teach.what_if import both_ends, is_compared
from sevenhalf_learn.words import Words
from tests.teach.tables import dealt

# You get 5o, the bank 7c; the deck goes on with 2e, then 6b.
DECK = "5o 7c 2e 6b 1b Ro"


def stood() -> Sitting:
    """You bet 1 and stand at 5; the bank turns up its seven and wins."""
    sitting = dealt("clasica", DECK).act("bet 1").act("stand")
    while not sitting.over:
        sitting = sitting.use(Control.PLAY_ON)
    return sitting


def looked_back(sitting: Sitting, number: int) -> Sitting:
    return sitting.go(sitting.your_decisions[number])


def test_the_same_deck_is_played_on_and_both_ends_stand_side_by_side():
    past = looked_back(stood(), 1)
    assert [str(action) for action in past.legal if "raise" not in str(action)] == ["draw up", "draw down"]
    branch = past.act("draw up").act("stand")
    while not branch.over:
        branch = branch.use(Control.PLAY_ON)
    assert is_compared(branch)
    table, _ = both_ends(Words("en"), branch)
    rows = {first: rest for first, *rest in table["rows"]}
    assert rows["Decision"] == ["Stand", "Draw face up"]
    # 5 and the two from the top of the deck make 7; the bank's 7 ties, and a tie is the bank's
    assert rows["You"] == ["five of oros, 5 points, you stand", "five of oros, two of espadas, 7 points, you stand"]
    assert rows["Chips won or lost"] == ["−1", "−1"]


def test_the_averages_are_those_of_the_decision():
    branch = looked_back(stood(), 1).act("draw up").act("stand")
    while not branch.over:
        branch = branch.use(Control.PLAY_ON)
    table, _ = both_ends(Words("en"), branch)
    averages = next(rest for first, *rest in table["rows"] if first.startswith("Average"))
    home = branch.home
    assert home is not None
    explained = home.go(branch.forked)
    exact = explained.advice(view(explained.state, explained.setup.you))
    assert exact is not None
    for said, action in zip(averages, ("stand", "draw up"), strict=True):
        written = Fraction(said.split()[0].replace("−", "-"))
        assert abs(written - exact.option(action).value) <= Fraction(1, 2000)


def test_what_if_does_not_count():
    over = stood()
    branch = looked_back(over, 0).act("bet 5").act("stand")
    while not branch.over:
        branch = branch.use(Control.PLAY_ON)
    assert net(branch.state) == (5, -5)
    assert branch.agreements == ()
    assert branch.use(Control.AS_PLAYED).session == over.session
    assert branch.use(Control.NEXT_HAND).session.chips == over.use(Control.NEXT_HAND).session.chips


def test_a_fork_of_a_fork_is_compared_with_the_hand_as_played():
    branch = looked_back(stood(), 1).act("draw up").act("stand")
    while not branch.over:
        branch = branch.use(Control.PLAY_ON)
    again = branch.go(branch.your_decisions[2]).act("draw up")
    while not again.over:
        again = again.use(Control.PLAY_ON)
    assert again.forked == branch.forked
    table, _ = both_ends(Words("es"), again)
    assert table["rows"][0][1:] == ["Plantarse", "Pedir boca arriba"]
    earlier = again.go(again.your_decisions[0]).act("bet 3")
    assert earlier.forked < again.forked


def test_nothing_can_be_chosen_otherwise_while_the_hand_is_played():
    sitting = dealt("clasica", DECK).act("bet 1")
    back = looked_back(sitting, 0)
    assert back.legal == ()
    with pytest.raises(ValueError, match="looking back"):
        back.act("bet 2")


def test_in_a_demonstration_every_seats_decision_can_be_made_otherwise():
    demo = dealt("clasica", DECK).with_demo(demo=True).use(Control.PLAY_ON)
    choosers = {demo.go(at).chooser for at in range(demo.last)} - {None}
    assert choosers == {0, 1}
