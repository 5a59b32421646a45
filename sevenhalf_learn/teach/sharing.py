"""What can be passed on of a hand: a link with its QR code, the record, a picture; and how another's hand is opened."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import parse_qs, quote

from ..game import read_record, write_record
from ..words import Words
from . import blocks
from .blocks import Block
from .deal_text import Deal, deal_text, read_deal
from .exercises.learner import LONGEST_NAME, Learner
from .sitting import Sitting
from .snapshot import Page

OPEN_DEAL: Final = "open deal"
"""The wish to open the hand of a link, a text or a record."""
OPEN_CLASS: Final = "open class"
"""The wish for the deals that a class code and an alias stand for."""
LONGEST_PAGE: Final = 300
_PAGE: Final = re.compile(r"https?://[^\s?#]+/voila/render/(?:[^\s?#]*/)?table\.ipynb")
_CLASS_SEEDS: Final = 10**9
LONGEST_RECORD: Final = 20_000


def page_address(told: Any) -> str:
    """The address of the app's table as the page tells it; empty in a notebook, where a link would lead to no table."""
    text = str(told or "")
    return text if len(text) <= LONGEST_PAGE and _PAGE.fullmatch(text) else ""


def class_seed(class_code: str, alias: str) -> int:
    """The deals of a class, or with an alias those of one learner in it.

    >>> class_seed("4B", "") == class_seed(" 4b ", ""), class_seed("4B", "ana") == class_seed("4B", "luis")
    (True, False)
    """
    names = (class_code[:LONGEST_NAME], alias[:LONGEST_NAME])
    return Learner(*names).variant("table").seed % _CLASS_SEEDS


def asked_deal(search: str) -> Mapping[str, str]:
    """What a page's address asks for, of `deal`, `class`, `alias` and `seed`.

    >>> dict(asked_deal("?seed=12&lang=es")), dict(asked_deal("?class=4B&alias=ana"))
    ({'seed': '12'}, {'class': '4B', 'alias': 'ana'})
    """
    query = parse_qs(search.removeprefix("?"), keep_blank_values=True)
    return {name: query[name][-1] for name in ("deal", "class", "alias", "seed") if name in query}


def deal_of(given: str, sitting: Sitting) -> Deal:
    """The hand that a text, a link or a record stands for. Raises ValueError for anything else."""
    text = given.strip()
    if text.startswith("{"):
        if len(text) > LONGEST_RECORD:
            raise ValueError(f"a record has at most {LONGEST_RECORD} characters")
        record = read_record(text)
        you = sitting.setup.you if sitting.setup.you < len(record.names) else len(record.names) - 1
        return Deal(record, you, record.seed)
    if "?" in text:
        text = asked_deal(text.partition("?")[2]).get("deal", "")
    return read_deal(text)


def sharing_blocks(page: Page, sitting: Sitting, address: str, class_code: str = "") -> list[Block]:
    """What can be passed on of the hand at the position looked at."""
    words, state, you = page.words, sitting.state, sitting.setup.you
    deal, hand = (deal_text(state, you, actions=actions) for actions in (False, True))
    copy = words.text("learn.share.copy")
    said: list[Block] = [blocks.text(words.text("learn.share.tells"), "note")]
    if address:
        link = f"{address}?deal={deal}"
        said.append(blocks.copied(words.text("learn.share.link"), link, words.text("learn.share.copy_link")))
        said.append(_to_scan(link, words.text("learn.share.qr"), "deal"))
        if hand != deal:
            said.append(blocks.copied(words.text("learn.share.played"), f"{address}?deal={hand}", copy))
    else:
        said.append(blocks.copied(words.text("learn.share.text"), deal, copy))
        if hand != deal:
            said.append(blocks.copied(words.text("learn.share.text_played"), hand, copy))
    record = json.dumps(write_record(state), ensure_ascii=False)
    said.append(blocks.copied(words.text("learn.share.record"), record, words.text("learn.share.copy_record")))
    labels = {key: words.template(key) for key in ("ui.table", "ui.bank", "ui.turn", "ui.chips", "ui.chips_one")}
    labels["ui.bet_placed"] = words.template("ui.bet_placed")
    saves = {"svg": words.text("learn.share.svg"), "png": words.text("learn.share.png")}
    said.append(blocks.heading(words.text("learn.share.picture")))
    from .table_picture import table_svg  # noqa: PLC0415

    said.append(blocks.drawing(table_svg(page.snapshot(sitting, 0), labels), "sevenhalf", saves))
    return [*said, *_opening(words, address, class_code)]


def _to_scan(link: str, title: str, name: str) -> Block:
    from .qr import qr_svg  # noqa: PLC0415 - few hands are passed on, and it takes memory

    return blocks.drawing(qr_svg(link, title), name, {})


def _opening(words: Words, address: str, class_code: str) -> list[Block]:
    code, alias = (blocks.field(name, words.text(f"learn.share.{name}")) for name in ("class", "alias"))
    given = blocks.field("deal", words.text("learn.share.given"))
    said = [
        blocks.heading(words.text("learn.share.open")),
        blocks.form(OPEN_DEAL, words.text("learn.share.open_it"), [given]),
        blocks.heading(words.text("learn.share.for_class")),
        blocks.text(words.text("learn.share.class_note"), "note"),
        blocks.form(OPEN_CLASS, words.text("learn.share.deal_it"), [code, alias]),
    ]
    if address and class_code:
        link = f"{address}?class={quote(class_code)}"
        said.append(
            blocks.copied(
                words.text("learn.share.class_own", code=class_code), link, words.text("learn.share.copy_link")
            )
        )
        said.append(_to_scan(link, words.text("learn.share.class_qr", code=class_code), "class"))
    elif address:
        link = f"{address}?class={quote(words.text('learn.share.example'))}"
        said.append(blocks.text(words.text("learn.share.class_link", link=link), "note"))
    return said
