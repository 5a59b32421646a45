"""A snapshot without a live page: one line for a terminal, plain HTML for exports and for readers without a kernel."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any, Final

from .table_picture import FELT, WIDTH, Colours, table_svg

FITTING: Final = '<svg style="display:block;width:100%;height:auto" '
"""The picture takes the width of its page."""


def still_line(snapshot: Mapping[str, Any]) -> str:
    """The position in one line."""
    hands = "; ".join(_hand_line(seat, hand) for seat in snapshot["seats"] for hand in seat["hands"])
    return f"{hands}. {snapshot['prompt']}" if hands else str(snapshot["prompt"])


def still_page(
    snapshot: Mapping[str, Any], explanation: Mapping[str, Any], labels: Mapping[str, str], colours: Colours = FELT
) -> str:
    """The position and its reason as HTML without styles and scripts, for any reader."""
    title = escape(labels["ui.table"])
    return f'<div role="group" aria-label="{title}">{"".join(_parts(snapshot, explanation, labels, colours))}</div>'


def _parts(
    snapshot: Mapping[str, Any], explanation: Mapping[str, Any], labels: Mapping[str, str], colours: Colours
) -> Iterator[str]:
    yield f"<p><strong>{escape(labels['ui.hand_no'].format(n=snapshot['hand_no']))}</strong></p>"
    drawn = table_svg(snapshot, labels, colours).replace("<svg ", FITTING, 1)
    yield f'<div style="max-width:{WIDTH}px">{drawn}</div>'
    lines = (_hand_line(seat, hand) for seat in snapshot["seats"] for hand in seat["hands"])
    yield _list(lines)
    yield from _paragraphs((snapshot["event"] or {}).get("text"), (snapshot["result"] or {}).get("text"))
    yield from _paragraphs(snapshot["prompt"])
    if not explanation:
        return
    yield f"<p><strong>{escape(explanation['title'])}</strong></p>"
    yield from _paragraphs(explanation["sees"], explanation["unseen_text"])
    yield _list(option_line(option, labels) for option in explanation["options"])
    yield from _paragraphs(explanation["best_text"], (explanation["chosen"] or {}).get("text"))
    yield _list(explanation["assumptions"])


def _paragraphs(*texts: str | None) -> Iterator[str]:
    return (f"<p>{escape(text)}</p>" for text in texts if text)


def _list(lines: Iterator[str] | list[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in lines) + "</ul>"


def _hand_line(seat: Mapping[str, Any], hand: Mapping[str, Any]) -> str:
    parts = [card["name"] for card in hand["cards"]]
    parts += [text for text in (hand["total_text"], hand["state_text"]) if text]
    return f"{seat['name']}: {', '.join(parts)}"


def option_line(option: Mapping[str, Any], labels: Mapping[str, str]) -> str:
    """One option with its value and how it ends."""
    ends = ", ".join(f"{labels[f'ui.{end}']} {option[f'{end}_text']}" for end in ("win", "tie", "lose", "bust"))
    value = labels["ui.value"].format(value=option["value_text"])
    return f"{option['label']}: {value} ({option['value']}); {ends}"
