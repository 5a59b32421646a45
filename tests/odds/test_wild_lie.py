"""A lie with a wild card: what lies open decides, the wild one counted as it serves best."""

import pytest

from sevenhalf_learn.game import legal, read_record, resume, view
from sevenhalf_learn.odds import bank_model, decide, player_model


@pytest.mark.parametrize(
    ("deck", "actions", "may_lie"),
    [
        # 7 open over the hidden king, which is worth a point at least: 8, and 7 lie open.
        ("Ro 2b 7e", ["1: bet 1", "1: draw up"], True),
        # The king open counts 7 by itself: below 7½.
        ("7e 2b Ro", ["1: bet 1", "1: draw up"], True),
        # 6, a figure and the king open make 7½ by themselves: nobody would believe a hidden card under them.
        ("Ce 2b 6c Se Ro", ["1: bet 1", "1: draw up", "1: draw up", "1: draw up"], False),
    ],
)
def test_the_odds_know_a_lie_where_the_table_does(deck, actions, may_lie):
    rules = {"preset": "clasica", "lie": True, "wild": "Ro"}
    record = {"format": "sevenhalf/1", "rules": rules, "seats": ["bank", "ana"], "bank": 0, "deck": deck, "seed": 1}
    before = resume(read_record({**record, "actions": actions[:-1]}))
    assert decide(view(before, 1), bank_model("stands:5"), player_model("stands:5")).options
    state = resume(read_record({**record, "actions": actions}))
    assert ([str(action) for action in legal(state)] == ["lie", "show"]) is may_lie
    if may_lie:
        odds = decide(view(state, 1), bank_model("stands:5"), player_model("stands:5"))
        assert [str(option.action) for option in odds.options] == ["lie", "show"]
