"""A hand as a link: the same deal and the same decisions again, hostile texts refused, a class's agreed deals."""

import json
from random import Random

import pytest

from sevenhalf_learn.game import read_record, view, write_record
from sevenhalf_learn.odds.pieces import whole
from sevenhalf_learn.rules import PRESETS
from sevenhalf_learn.teach.arriving import again, greeted
from sevenhalf_learn.teach.deal_text import LONGEST, deal_text, read_deal
from sevenhalf_learn.teach.practice import Kind, Progress, Role
from sevenhalf_learn.teach.sharing import class_seed, page_address
from sevenhalf_learn.teach.table import Table
from tests.game.hands import random_rules
from tests.teach.positions import random_sitting

ADDRESS = "http://class.test:8866/voila/render/table.ipynb"


def opened(**more) -> Table:
    return Table.open(**({"seed": 7, "coach": "off", "lang": "en"} | more))


def played(table: Table, *wishes: str) -> Table:
    for wish in wishes:
        table = table.obey(wish)
    return table


def part(table: Table, label: str) -> str:
    return next(block["text"] for block in table.sheet()["blocks"] if block.get("label") == label)


@pytest.mark.parametrize("preset", PRESETS)
def test_every_hand_under_any_rules_comes_back_from_its_text(preset):
    for seed in range(40):
        state = any_hand(preset, seed)
        text = deal_text(state, 1, actions=True)
        assert len(text) <= LONGEST
        deal = read_deal(text)
        assert write_record(deal.record.start())["deck"] == write_record(state)["deck"]
        assert deal.record.actions == state.actions
        bare = read_deal(deal_text(state, 1, actions=False))
        assert bare.record.actions == ()
        assert bare.record.start() == deal.record.start()


def any_hand(preset, seed):
    random = Random(f"{preset} {seed}")
    rules = random_rules(random, preset)
    seats = max(rules.min_players, 2 + seed % 4)
    return random_sitting(seed, seats=seats, you=1, rules=rules).timeline[-1].state


def test_a_fresh_deal_needs_its_seed_alone():
    assert deal_text(opened().state, 1, actions=True) == "1~clasica~3~1~0~7"


def test_a_text_opens_the_same_deal_with_or_without_the_decisions():
    table = played(opened(), "bet 2", "draw down")
    with_decisions = opened(seed=99, deal=deal_text(table.state, 1, actions=True))
    assert view(with_decisions.state, 1) == view(table.state, 1)
    assert with_decisions.decision == table.decision
    without = opened(seed=99, deal=deal_text(table.state, 1, actions=False))
    assert without.snapshot()["seats"] == opened().snapshot()["seats"]
    assert without.decision == opened().decision


def test_a_hand_of_a_later_session_keeps_its_deck_pot_and_chips():
    table = played(opened(rules="tradicional"), "bet 2")
    while table.sitting.hand_no < 3:
        wish = table.decision[0] if table.decision else "play on" if table.sitting.timeline[-1].in_play else "next hand"
        table = table.obey(wish)
    twin = opened(deal=deal_text(table.state, 1, actions=True))
    assert (twin.state.deck, twin.state.pot, twin.state.chips) == (table.state.deck, table.state.pot, table.state.chips)


def test_the_address_opens_a_hand_a_class_or_a_seed_in_this_order():
    table = opened()
    asked = table.asked_by_address("?deal=1~italiana~4~2~0~5&class=4B&seed=3")
    assert asked is not None
    assert (asked.sitting.setup.rules.preset, asked.sitting.setup.seats, asked.sitting.setup.you) == ("italiana", 4, 2)
    one, other = (table.asked_by_address(f"?class=4B&alias={alias}") for alias in ("ana", "luis"))
    assert one is not None
    assert other is not None
    assert one.state.deck != other.state.deck
    same = table.asked_by_address("?class=%204b&alias=Ana")
    assert same is not None
    assert same.state.deck == one.state.deck
    assert one.sitting.setup.seed == class_seed("4B", "ana")


def test_a_class_is_named_until_other_deals_come():
    alone = opened().carry_out("open class", {"values": {"class": " 4B ", "alias": ""}})
    assert alone.snapshot()["notes"][0] == "Deals of class 4B."
    ana = opened().asked_by_address("?class=4B&alias=ana")
    assert ana is not None
    assert ana.snapshot()["notes"][0] == "Deals of ana in class 4B."
    other = ana.carry_out("open deal", {"values": {"deal": "1~clasica~3~1~0~7"}})
    seated = ana.set_up("set up").set_up("sit down")
    for table in (opened(), other, seated):
        assert "4B" not in "".join(table.snapshot()["notes"])


def test_a_class_has_its_link_and_its_code_to_scan():
    ana = opened().carry_out("open class", {"values": {"class": "4 B", "alias": "ana"}}).with_sheet("share", ADDRESS)
    link = part(ana, "Link for class 4 B")
    assert link == f"{ADDRESS}?class=4%20B", "one for all: each adds an alias"
    same = opened().asked_by_address("?" + link.partition("?")[2])
    assert same is not None
    assert same.sitting.setup.seed == class_seed("4 B", "")
    names = [block["name"] for block in ana.sheet()["blocks"] if block["kind"] == "drawing"]
    assert names.count("class") == 1
    assert "class" not in [block.get("name") for block in opened().with_sheet("share", ADDRESS).sheet()["blocks"]]


HOSTILE = [
    "", "1", "x" * 5000, "2~clasica~3~1~0~7", "1~poker~3~1~0~7", "1~clasica~99~1~0~7", "1~clasica~3~7~0~7",
    "1~clasica~3~1~9~7", "1~clasica~3~1~0~-7", "1~clasica~3~1~0~" + "9" * 40, "1~clasica~3~1~0~7~a.1-bet-99",
    "1~clasica~3~1~0~7~a.2-bet-1", "1~clasica~3~1~0~7~a.1-import-os", "1~clasica~3~1~0~7~o.__class__-1",
    "1~clasica~3~1~0~7~o.opening-evil", "1~clasica~3~1~0~7~d.7o7o", "1~clasica~3~1~0~7~d.99xx",
    "1~clasica~3~1~0~7~c.1", "1~clasica~3~1~0~7~c.0.0.0", "1~clasica~3~1~0~7~k.999-4o", "1~clasica~3~1~0~7~z.1",
    "1~clasica~3~1~0~7~", "<script>alert(1)</script>", "%00", "1~clasica~3~1~0~7~x.7o~d.7o", "١~clasica~3~1~0~7",
    "1~clasica~3~1~0~7~l.5.1", "1~clasica~3~1~0~7~p.-1", "1~clasica~3~1~0~7~a." + ".".join(["1-stand"] * 400),
    '{"format": "sevenhalf/1"}', "{" * 30_000, "http://evil.test/?deal=", "1~clasica~3~1~0~7~n.8",
]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_anything_else_is_refused_with_a_sentence(text):
    with pytest.raises(ValueError, match=r"^This deal can't be opened: "):
        opened().carry_out("open deal", {"values": {"deal": text}})


@pytest.mark.parametrize("values", [None, 7, {}, {"class": ""}, {"class": "   ", "alias": "ana"}])
def test_a_class_needs_its_code(values):
    with pytest.raises(ValueError, match="Write the class code"):
        opened().carry_out("open class", {"values": values})


def test_links_records_and_pictures_are_handed_out_on_request():
    table = played(opened(), "bet 2").with_sheet("share", ADDRESS)
    link = part(table, "Link to this deal")
    assert link == f"{ADDRESS}?deal=1~clasica~3~1~0~7"
    assert part(table, "Link to the hand as played up to here") == f"{link}~a.1-bet-2"
    record = part(table, "Record of the hand")
    assert read_record(record).actions == table.state.actions
    for given in (link, link.partition("deal=")[2], record):
        assert opened(seed=1).carry_out("open deal", {"values": {"deal": given}}).state.deck == table.state.deck


@pytest.mark.parametrize(
    "told",
    ["http://class.test/lab/tree/table.ipynb", "javascript:alert(1)//voila/render/table.ipynb", "x" * 999, None, 7],
)
def test_outside_the_app_there_is_a_text_and_no_link(told):
    assert page_address(told) == ""
    table = opened().with_sheet("share", told)
    assert part(table, "This deal as a text, to be opened at another table") == "1~clasica~3~1~0~7"


def test_what_lies_hidden_is_hidden_in_the_picture_too():
    table = opened().with_sheet("share", ADDRESS)
    pictures = [block["svg"] for block in table.sheet()["blocks"] if block["kind"] == "drawing"]
    assert pictures[-1].count('aria-label="face-down card"') == 2
    own = table.snapshot()["seats"][1]["hands"][0]["cards"][0]["name"]
    assert f'aria-label="{own}"' in pictures[-1]


def test_a_page_that_is_loaded_again_gets_its_hand_back():
    wishes = [
        {"action": "bet 2", "step": 1}, {"action": "option", "name": "lang", "value": "es"}, {"action": "draw down"},
        {"action": "back"}, {"action": "last"}, {"action": "stand"}, {"action": "play on"}, {"action": "next hand"},
    ]  # fmt: skip
    table = opened()
    for wish in wishes:
        table = table.carry_out(wish["action"], wish).entered()
    back = whole(again(opened(), json.loads(json.dumps(wishes))))
    assert back.snapshot() == table.snapshot()
    assert back.ledger.progress == table.ledger.progress


@pytest.mark.parametrize("wishes", [None, "bet 1", [7], [{"action": "fly"}], [{}] * 1000, [{"action": ["x"]}]])
def test_what_can_not_be_done_again_is_left(wishes):
    assert whole(again(opened(), wishes)).state == opened().state


def test_the_browsers_progress_is_taken_in_and_anything_else_left():
    code = Progress().decided(Kind(Role.PLAYER, 10), well=False).code
    assert greeted(opened(), {"progress": code}).ledger.progress.code == code
    assert greeted(opened(), {"progress": "<script>"}).ledger.progress.code == ""
