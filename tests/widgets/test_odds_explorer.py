"""The explorer's widget: what it syncs, what it obeys, that faults are seen, and that a run can be stopped."""

import asyncio
import gc
import json
import weakref

import pytest

from sevenhalf_learn.widgets.odds_explorer import OddsExplorer
from sevenhalf_learn.words import Words
from tests.widgets.heartbeat import MOST, Heartbeat, until

SYNCED = ("snapshot", "explanation", "simulation", "words", "options", "error")


def receive(widget, action, **more):
    """What a click in the browser sends."""
    widget._handle_custom_msg({"action": action, "step": widget.snapshot["step"], **more}, [])


def synced(widget):
    return {name: getattr(widget, name) for name in SYNCED}


@pytest.fixture
def explorer():
    return OddsExplorer(hand="5o")


def test_everything_follows_a_change(explorer):
    assert explorer.snapshot["total_text"] == "5 points"
    receive(explorer, "deal", rank="2")
    assert explorer.snapshot["total_text"] == "7 points"
    assert explorer.explanation["step"] == explorer.snapshot["step"] == 2
    best = [option["action"] for option in explorer.explanation["options"] if option["best"]]
    assert best == ["stand"] == [str(action) for action in explorer.explain().best]
    receive(explorer, "fewer", kind=7)
    assert explorer.explanation["unseen_total"] == 37
    assert [str(card) for card in explorer.question.gone] == ["So"]


def test_a_figure_opens_its_derivation(explorer, monkeypatch):
    sent = []
    monkeypatch.setattr(explorer, "send", sent.append)
    option = explorer.explanation["options"][0]
    receive(explorer, "why", path=option["path"])
    (answer,) = sent
    assert answer["nodes"][0]["result"] == option["value"]
    assert answer["nodes"][0]["mathml"].startswith("<math")
    receive(explorer, "why", path=answer["nodes"][0]["path"])
    assert len(sent[1]["nodes"]) > 1


def test_whether_the_advice_hangs_on_the_bank_is_said_in_one_line(monkeypatch):
    # with a five and a two nothing but standing is ever best; with a four the bank that reads or knows changes it
    for hand, same in (("5o 2c", True), ("4o", False)):
        explorer, sent = OddsExplorer(hand=hand), []
        monkeypatch.setattr(explorer, "send", sent.append)
        receive(explorer, "why", path="banks")
        (line,) = sent[0]["nodes"]
        assert (line["mathml"], line["opens"]) == ("", False)
        best = {
            tuple(map(str, OddsExplorer(hand=hand, bank_model=bank).explain().best))
            for bank in ("stands:4.5", "stands:5", "stands:5.5", "stands:6", "informed", "reads:stands:5")
        }
        assert (len(best) == 1) is same
        assert (";" not in line["text"]) is same


def test_a_link_asks_a_question_once(explorer):
    receive(explorer, "hello", search="?hand=4o+2c&gone=7o&rules=italiana&bank=informed&bet=2")
    question = explorer.question
    assert [str(card) for card in question.hand] == ["4o", "2c"]
    assert (question.rules.preset, question.bank, question.bet) == ("italiana", "informed", 2)
    receive(explorer, "hello", search="?hand=1o")
    assert explorer.question == question
    fresh = OddsExplorer(hand="5o")
    receive(fresh, "hello", search="?seed=3")
    assert fresh.snapshot["step"] == 1
    for search, words in (("?hand=7o&gone=7o", "seven of oros"), ("?hand=9x", "9x"), ("?bet=many", "many")):
        receive(fresh, "hello", search=search)
        assert words in fresh.error["message"]
    receive(fresh, "hello", search="?hand=4o&rules=casa")
    assert "four of oros" in fresh.snapshot["note"]


def test_the_solved_bank_needs_a_fresh_deck_and_says_so():
    explorer = OddsExplorer(hand="5o 1c", bank_model="solved")
    assert explorer.explanation["options"]
    receive(explorer, "fewer", kind=6)
    assert explorer.explanation["options"] == []
    assert "fresh deck" in explorer.explanation["best_text"]
    receive(explorer, "fresh")
    assert explorer.explanation["options"]
    assert explorer.error == {}


def test_points_instead_of_chips():
    explorer = OddsExplorer(hand="5o 2c", points=True)
    assert "points" in explorer.explanation["best_text"]
    assert "chip" not in json.dumps(synced(explorer))


@pytest.mark.parametrize("lang", ["en", "es"])
def test_a_card_that_cannot_be_there_is_named_in_the_language(lang):
    explorer = OddsExplorer(hand="7o Sc", lang=lang)
    before = explorer.snapshot
    receive(explorer, "deal", rank="1")
    assert Words(lang).card("1o") in explorer.error["message"]
    assert explorer.snapshot == before
    receive(explorer, "set", name="preset", value="casa")
    assert explorer.error == {}


def test_rules_that_a_hand_does_not_fit_say_so_and_wait():
    explorer = OddsExplorer(hand="4o")
    receive(explorer, "set", name="preset", value="casa")
    assert explorer.snapshot["wrong"]
    assert "four of oros" in explorer.snapshot["note"]
    assert explorer.explanation["options"] == []
    receive(explorer, "set", name="preset", value="clasica")
    assert not explorer.snapshot["wrong"]
    assert explorer.explanation["options"]


def test_a_stale_or_unknown_message_changes_nothing_and_says_why(explorer):
    before = explorer.snapshot
    explorer._handle_custom_msg({"action": "deal", "rank": "1", "step": 0}, [])
    assert "changed in the meantime" in explorer.error["message"]
    for action, more in (("dance", {}), ("deal", {"rank": "9"}), ("out", {}), ("why", {"path": "nowhere"})):
        receive(explorer, action, **more)
        assert explorer.error["message"]
        assert explorer.error["report"] == ""
    assert explorer.snapshot == before


def test_a_fault_inside_is_shown(explorer, monkeypatch):
    monkeypatch.setattr(type(explorer._explorer), "why", lambda *_: 1 / 0)
    receive(explorer, "why", path="stand")
    assert "ZeroDivisionError" in explorer.error["report"]


def test_without_a_loop_the_hands_are_dealt_at_once(explorer):
    explorer.simulate(200, "draw up", "bust", seed=3)
    assert (explorer.simulation["state"], explorer.simulation["hands"]) == ("done", 200)
    assert explorer.simulation["chart"]["points"][-1][0] == 200
    receive(explorer, "deal", rank="1")
    assert explorer.simulation == {}
    receive(explorer, "simulate", option="split", of="win", hands=10)
    assert "split" in explorer.error["message"]


def test_on_a_loop_a_run_shows_its_way_and_stops(explorer):
    async def main():
        receive(explorer, "simulate", option="draw up", of="bust", hands=1_000_000, seed=7)
        while not explorer.simulation:
            await asyncio.sleep(0)
        assert explorer.simulation["state"] == "running"
        receive(explorer, "stop")
        hands = explorer.simulation["hands"]
        assert 0 < hands < 1_000_000
        await asyncio.sleep(0.05)
        assert explorer.simulation["state"] == "stopped"
        assert explorer.simulation["hands"] == hands
        receive(explorer, "simulate", option="stand", of="value", hands=100)
        while explorer.simulation.get("state") != "done":
            await asyncio.sleep(0)

    asyncio.run(main())
    assert explorer.error == {}


def test_another_question_ends_the_run(explorer):
    async def main():
        receive(explorer, "simulate", hands=1_000_000)
        while not explorer.simulation:
            await asyncio.sleep(0)
        receive(explorer, "deal", rank="1")
        assert explorer.simulation == {}
        await asyncio.sleep(0.05)
        assert explorer.simulation == {}

    asyncio.run(main())


def test_the_synced_state_is_small_and_has_no_seed_of_cards_to_come(explorer):
    explorer.simulate(1_000)
    assert len(json.dumps(synced(explorer))) < 40_000


def test_arguments_that_cannot_be_used_are_named():
    with pytest.raises(TypeError, match="did you mean 'bank_model'"):
        OddsExplorer(bank_modell="informed")
    with pytest.raises(ValueError, match="seven of oros"):
        OddsExplorer(hand="7o", gone="7o")
    with pytest.raises(ValueError, match="four of oros"):
        OddsExplorer(hand="4o", rules="casa")
    with pytest.raises(ValueError, match="9x"):
        OddsExplorer(hand="9x")
    with pytest.raises(ValueError, match="clasico"):
        OddsExplorer(rules="clasico")


def test_explain_says_why_there_is_nothing():
    with pytest.raises(ValueError, match="Choose a first card"):
        OddsExplorer().explain()


def test_an_export_shows_the_answer():
    explorer = OddsExplorer(hand="5o 2c", gone="7o")
    page = explorer._repr_mimebundle_()[0]["text/html"]
    assert "five of oros" in page
    assert str(explorer.explain().option("stand").value) in page
    assert "<script" not in page
    assert "five of oros" in repr(explorer)


def test_a_closed_explorer_leaves_nothing_behind():
    explorer = OddsExplorer(hand="5o")
    gone = weakref.ref(explorer)
    explorer.close()
    del explorer
    gc.collect()
    assert gone() is None


def test_long_reasons_do_not_hold_the_loop_and_end_when_another_question_is_asked():
    async def main():
        explorer = OddsExplorer(hand="Ro", rules="clasica")
        heart, told = Heartbeat(), []
        explorer.observe(lambda change: told.append(change["new"]["step"]), "explanation")
        receive(explorer, "set", name="preset", value="casa")
        receive(explorer, "deal", rank="S")
        step = explorer.snapshot["step"]
        assert told == []
        await until(lambda: told)
        assert told == [step]
        assert heart.end() < MOST
        assert "split" in {option["action"] for option in explorer.explanation["options"]}
        receive(explorer, "take", place=1)
        assert explorer.explain().best, "asked from Python, they are there at once"
        explorer.close()

    asyncio.run(main())
