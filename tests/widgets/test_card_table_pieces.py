"""A table that works out long reasons leaves the kernel to others meanwhile, and hears what the page wants."""

import asyncio
import json
import time

import pytest

from sevenhalf_learn.coach import explain
from sevenhalf_learn.game import view
from sevenhalf_learn.widgets.card_table import CardTable
from tests.widgets.clicks import receive
from tests.widgets.heartbeat import MOST, Heartbeat, until


def table_of(rules: dict, deck: str, coach: str) -> CardTable:
    record = {"format": "sevenhalf/1", "rules": rules, "seats": ["bank", "ana"], "bank": 0, "deck": deck, "seed": 1}
    return CardTable(deal=json.dumps(record | {"actions": []}), coach=coach)


def casa(coach: str = "off") -> CardTable:
    """Before the first card a split, a double, a dead hand and a secret pair are all still to come."""
    return table_of({"preset": "casa"}, "5o 2b Ro Rc 4c", coach=coach)


def three_hands() -> CardTable:
    """After the bet, at one figure: a second may be opened beside it, and a third."""
    return table_of({"preset": "clasica", "opening": "figures", "max_opens": 2}, "So 2b Co 4c", coach="off")


def told(table: CardTable) -> bool:
    return table.explanation.get("step") == table.step and table.explanation["options"] != []


def values(table: CardTable) -> dict[str, str]:
    return {option["action"]: option["value"] for option in table.explanation["options"]}


@pytest.mark.parametrize(("opened", "click"), [(casa, None), (three_hands, "bet 2")])
def test_the_loop_is_held_for_a_moment_only_and_the_reasons_are_right(opened, click):
    async def main():
        table = opened()
        if click is not None:
            receive(table, click)
        heart = Heartbeat()
        receive(table, "option", name="coach", value="before")
        assert not told(table)
        started = time.process_time()
        await until(lambda: told(table))
        spent, longest = time.process_time() - started, heart.end()
        assert longest < MOST < spent
        whole = explain(view(table.state, 1))
        assert values(table) == {str(option.action): str(option.value) for option in whole.listed}
        table.close()

    asyncio.run(main())


def test_a_click_is_answered_before_the_reasons_of_the_position_that_it_leaves():
    async def main():
        table = casa(coach="off")
        receive(table, "option", name="coach", value="before")
        left, spoken = table.step, []
        table.observe(lambda change: spoken.append(change["new"].get("step")), "explanation")
        for _ in range(5):
            await asyncio.sleep(0.001)
        started = time.process_time()
        receive(table, "bet 2")
        assert time.process_time() - started < MOST
        assert (table.step, table.record["actions"]) == (left + 1, ["1: bet 2"])
        await until(lambda: told(table))
        assert left not in spoken
        # What the bet cost is still worked out, and is told with the next decision.
        assert len(table.value_lost) == 1
        table.close()

    asyncio.run(main())


def test_a_hand_that_is_left_before_its_costs_are_known_is_entered_all_the_same():
    async def main():
        table = casa(coach="after")
        for wish in ("bet 2", "stand", "play on", "next hand"):
            receive(table, wish)
        assert table._table.ledger.hands == ()
        await until(lambda: table._table.ledger.hands)
        (hand,) = table._table.ledger.hands
        assert [str(each.chosen) for each in hand.decisions] == ["bet 2", "stand"]
        stood = hand.decisions[1]
        seen = view(hand.sitting.timeline[stood.position].state, 1)
        assert stood.cost == explain(seen).option("stand").cost
        assert table._table.ended == ()
        table.close()

    asyncio.run(main())


def test_seats_that_play_by_advice_do_not_hold_the_loop_either():
    async def main():
        seats = {"policies": ("cautious", "advice", "model"), "seats": 3, "you": 2, "bank": 0}
        table = CardTable(rules="casa", seed=7, coach="off", **seats)
        before, heart = table.step, Heartbeat()
        receive(table, "play on")
        assert table.step == before
        await until(lambda: table.step > before)
        assert heart.end() < MOST
        assert table.record["actions"] == ["1: bet 1"]
        table.close()

    asyncio.run(main())
