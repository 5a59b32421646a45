"""Many hands against the exact value, the intervals, and the pieces in which a page deals them."""

from __future__ import annotations

import asyncio
from fractions import Fraction
from itertools import count
from math import sqrt
from random import Random

import pytest

from sevenhalf_learn.rules import rules_from
from sevenhalf_learn.teach.exploring import Question, deal_many
from sevenhalf_learn.teach.exploring.answering import answer
from sevenhalf_learn.teach.exploring.chart import chart
from sevenhalf_learn.teach.exploring.dealing import Ended, dealer
from sevenhalf_learn.teach.exploring.estimate import Interval, normal, wilson
from sevenhalf_learn.teach.exploring.question import SaidError, cards
from sevenhalf_learn.teach.exploring.running import Progress, Tally, marks, simulated, told
from sevenhalf_learn.teach.exploring.simulating import run_of, run_shown, simulate
from sevenhalf_learn.words import Words

HANDS = 20_000
SIGMAS = 4
POSITIONS = [
    ("5o", "clasica", "stands:5", {}),
    ("5o 1c", "clasica", "informed", {}),
    ("4o 1c", "clasica", "reads:stands:5", {}),
    ("4o 1c", "clasica", "solved", {}),
    ("6o", "rioplatense", "solved", {}),
    ("", "italiana", "solved", {}),
    ("7o", "clasica", "stands:5.5", {"shooting": True}),
    ("", "italiana", "stands:5", {}),
    ("Ro", "italiana", "informed", {}),
    ("7o Sc", "italiana", "stands:7.5", {}),
    ("", "tradicional", "informed", {}),
    ("7o", "casa", "stands:5", {}),
    ("5o", "casa", "informed", {}),
    ("3o", "rioplatense", "stands:5", {}),
    ("5o 3c", "rioplatense", "reads:stands:5", {}),
]


def asked(hand, preset="clasica", bank="stands:5", **more):
    bet = 0 if more else 1
    return Question(rules=rules_from({"preset": preset, **more}), hand=cards(hand), bank=bank, bet=bet)


def options_of(found):
    kinds = {option.action.verb: option for option in reversed((*found.explanation.options, *found.explanation.raises))}
    return [option for option in kinds.values() if str(option.action) != "sit out"]


@pytest.mark.parametrize(("hand", "preset", "bank", "more"), POSITIONS)
def test_many_hands_agree_with_the_exact_values(hand, preset, bank, more):
    question = asked(hand, preset, bank, **more)
    found = answer(question)
    for option in options_of(found):
        deals = dealer(found.explanation.view, question.model, option, Random(1).random)
        *_, last = simulated(deals.play, HANDS, clock=count().__next__, piece=HANDS)
        tally, stake = last.tally, 2 if str(option.action) == "double" else option.action.amount or 1
        for end, times in zip(("win", "tie", "lose", "bust"), tally.ends, strict=True):
            exact = getattr(option, end)
            assert abs(times / HANDS - exact) <= SIGMAS * sqrt(exact * (1 - exact) / HANDS), (str(option.action), end)
        mean = tally.gains / HANDS
        spread = sqrt(tally.squares / HANDS - mean * mean)
        assert abs(mean * stake - option.value) <= SIGMAS * stake * spread / sqrt(HANDS), str(option.action)


def test_the_same_seed_deals_the_same_hands():
    question = asked("5o")
    found = answer(question)
    runs = [run_of(found, "draw up", "bust", hands=500, seed=seed) for seed in (3, 3, 4)]
    ends = [[*simulate(question, found, run, count().__next__)][-1].tally for run in runs]
    assert ends[0] == ends[1] != ends[2]


def test_in_one_line_of_a_notebook():
    found = deal_many("5o 1c", 4_000, option="draw up", of="bust", gone="7o")
    # 37 cards left, of which the three sevens, four of 2, 3, 4 and 6 and three fives go over
    assert found.exact == Fraction(22, 37)
    assert found.path[-1] == (4_000, found.estimate)
    assert found.interval.holds(found.estimate)
    assert found.error == abs(found.estimate - found.exact)
    assert found == deal_many("5o 1c", 4_000, option="draw up", of="bust", gone="7o")
    average = deal_many("7o", 100, rules={"preset": "clasica", "shooting": True}, bet=0, option="shoot 3")
    assert average.estimate * 100 % 3 == 0


def test_what_is_more_than_one_hand_is_refused():
    question = asked("Ro Sc", "casa")
    question = Question(rules=question.rules, hand=question.hand, gone=cards("5o"))
    found = answer(Question(rules=rules_from({"preset": "clasica", "four_swap": "optional"}), hand=cards("4o"), bet=0))
    option = next(option for option in found.explanation.options if str(option.action) == "swap four")
    with pytest.raises(SaidError, match="Choose another option"):
        dealer(found.explanation.view, question.model, option, Random(1).random)


@pytest.mark.parametrize(
    ("times", "hands", "low", "high"),
    [(10, 100, 0.0552, 0.1744), (0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (1, 2, 0.0945, 0.9055)],
)
def test_wilsons_interval_as_published(times, hands, low, high):
    found = wilson(times, hands)
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)
    assert found.holds(Fraction(times, hands))


def test_the_normal_interval_by_hand():
    # a hundred hands that win or lose one chip, 60 to 40: mean 0.2, variance (100 - 4)/99, error 0.098473
    found = normal(100, 20, 100)
    assert round(found.low, 4) == round(0.2 - 1.959964 * 0.098473, 4)
    assert round(found.high, 4) == round(0.2 + 1.959964 * 0.098473, 4)
    assert normal(29, 0, 29) is None


def test_the_interval_holds_the_exact_value_in_about_95_of_100_runs():
    random = Random(11).random
    held = 0
    for _ in range(400):
        times = sum(random() < 0.3 for _ in range(200))
        held += wilson(times, 200).holds(Fraction(3, 10))
    assert 365 <= held <= 395  # 380, within three and a half standard errors


def test_pieces_are_short_and_end_where_the_clock_says():
    clock = count()
    pieces = list(simulated(lambda: Ended((0,), 1), 100, clock=clock.__next__, piece=9))
    assert [piece.tally.hands for piece in pieces[:3]] == [9, 18, 27]
    assert [piece.done for piece in pieces] == [False] * (len(pieces) - 1) + [True]
    assert [tally.hands for tally in pieces[-1].path] == list(marks(100))
    with pytest.raises(ValueError, match="hands: 0"):
        next(simulated(lambda: Ended((0,), 1), 0, clock=clock.__next__))


def test_a_run_lets_the_loop_do_other_things_and_stops_when_cancelled():
    told_of = []

    async def main():
        pieces = simulated(lambda: Ended((0,), 1), 10**6, clock=count().__next__, piece=100)
        task = asyncio.create_task(told(pieces, told_of.append, lambda: asyncio.sleep(0)))
        while len(told_of) < 5:
            await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(main())
    assert 5 <= len(told_of) < 10


def test_what_a_run_asks_for_is_checked():
    found = answer(asked("5o"))
    for wrong, words in (
        ({"option": "split"}, "split"), ({"of": "fun"}, "fun"), ({"hands": 0}, "hands: 0"),
        ({"hands": 10**7}, "10000000"), ({"seed": -1}, "seed: -1"), ({"hands": 2.5}, "2.5"),
    ):  # fmt: skip
        with pytest.raises(ValueError, match=words):
            run_of(found, **wrong)
    with pytest.raises(SaidError, match="nothing to deal"):
        run_of(answer(asked("")))


@pytest.mark.parametrize(("lang", "mark", "level"), [("en", "0.5000", "95%"), ("es", "0,5000", "95\u00a0%")])
def test_a_run_says_which_interval_and_whether_it_holds(lang, mark, level):
    found = answer(asked("5o"))
    half = Tally(100, (50, 0, 50, 0), 0, 100)
    for of, name in (("win", "Wilson"), ("value", "normal")):
        run = run_of(found, "stand", of, hands=100)
        shown = run_shown(Words(lang), run, Progress(100, half, (half,)), "done")
        assert name in shown["said"][1]
        assert level in shown["said"][1]
        assert str(run.exact).replace("-", "−") in shown["said"][2]
        assert (mark in shown["said"][0]) is (of == "win")
    few = Tally(10, (5, 0, 5, 0), 0, 10)
    assert "30" in run_shown(Words(lang), run, Progress(100, few, (few,)), "running")["said"][1]


def test_the_average_is_in_chips():
    found = answer(asked("5o"))
    run = run_of(found, "raise 3", "value", hands=100)
    one_each = Tally(100, (100, 0, 0, 0), 100, 100)
    progress = Progress(100, one_each, (one_each,))
    assert run.estimate(progress) == 3
    assert run.interval(progress) == Interval(3.0, 3.0)
    assert chart(Words("en"), progress, "value", run.exact, run.stake)["points"] == [[100, 3.0, 3.0, 3.0]]
