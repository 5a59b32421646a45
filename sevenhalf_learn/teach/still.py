"""A snapshot without a live page: one line for a terminal, plain HTML for exports and for readers without a kernel."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from html import escape
from typing import Any, Final

from .table_picture import FELT, WIDTH, Colours, table_svg

FITTING: Final = '<svg style="display:block;width:100%;min-width:480px;height:auto" '
"""The picture takes the width of its page; on a narrow one it keeps its words readable, and is moved aside."""


def still_line(snapshot: Mapping[str, Any]) -> str:
    """The position in one line."""
    hands = "; ".join(_hand_lines(snapshot))
    return f"{hands}. {snapshot['prompt']}" if hands else str(snapshot["prompt"])


def still_page(
    snapshot: Mapping[str, Any], explanation: Mapping[str, Any], labels: Mapping[str, str], colours: Colours = FELT
) -> str:
    """The position and its reason as HTML without styles and scripts, for any reader."""
    title = escape(labels["ui.table"])
    parts = "".join(_parts(snapshot, explanation, labels, colours))
    return f'<div role="group" aria-label="{title}" style="overflow-wrap:anywhere">{parts}</div>'


def _parts(
    snapshot: Mapping[str, Any], explanation: Mapping[str, Any], labels: Mapping[str, str], colours: Colours
) -> Iterator[str]:
    yield f"<p><strong>{escape(labels['ui.hand_no'].format(n=snapshot['hand_no']))}</strong></p>"
    drawn = table_svg(snapshot, labels, colours).replace("<svg ", FITTING, 1)
    yield f'<div style="max-width:{WIDTH}px;overflow-x:auto" tabindex="0">{drawn}</div>'
    yield _list(_hand_lines(snapshot))
    yield from _paragraphs((snapshot["event"] or {}).get("text"), (snapshot["result"] or {}).get("text"))
    yield from _paragraphs(snapshot["prompt"])
    if explanation:
        reason = "".join(_reason(explanation, labels))
        yield f"<p><strong>{escape(explanation['title'])}</strong></p>{reason}" if reason else ""


def _reason(explanation: Mapping[str, Any], labels: Mapping[str, str]) -> Iterator[str]:
    yield from _paragraphs(explanation["sees"], explanation["unseen_text"])
    tie = explanation.get("tie_label", "")
    yield _list([option_line(option, labels, tie) for option in explanation["options"]])
    yield from _paragraphs(explanation["best_text"], (explanation["chosen"] or {}).get("text"))
    yield _list(explanation["assumptions"])


def _paragraphs(*texts: str | None) -> Iterator[str]:
    return (f"<p>{escape(text)}</p>" for text in texts if text)


def _list(lines: Iterable[str]) -> str:
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return f"<ul>{items}</ul>" if items else ""


def _hand_lines(snapshot: Mapping[str, Any]) -> Iterator[str]:
    """The hands that have been dealt."""
    return (_hand_line(seat, hand) for seat in snapshot["seats"] for hand in seat["hands"] if hand["cards"])


def _hand_line(seat: Mapping[str, Any], hand: Mapping[str, Any]) -> str:
    parts = [card["name"] for card in hand["cards"]]
    parts += [text for text in (hand["total_text"], hand["state_text"]) if text]
    return f"{seat['name']}: {', '.join(parts)}"


def option_line(option: Mapping[str, Any], labels: Mapping[str, str], tie: str = "") -> str:
    """One option with its value and how it may end; `tie` says what becomes of a tie."""
    names = {end: labels[f"ui.{end}"] for end in ("win", "tie", "lose", "bust")} | ({"tie": tie} if tie else {})
    ends = ", ".join(f"{name} {option[f'{end}_text']}" for end, name in names.items() if option[end] != "0")
    value = labels["ui.value"].format(value=option["value_text"])
    exact = "" if option["value"] == "0" else f" ({option['value'].replace('-', '−')})"
    return f"{option['label']}: {value}{exact}" + (f"; {ends}" if ends else "")
