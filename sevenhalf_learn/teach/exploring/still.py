"""A question and its answer without a live page, as plain HTML for exports and for readers without a kernel."""

from __future__ import annotations

from html import escape

from ..still import option_line
from .explorer import Explorer
from .page import explanation, labels, snapshot


def still_page(explorer: Explorer) -> str:
    """The question and its answer as HTML without styles and scripts."""
    words, asked, told = explorer.words, snapshot(explorer), explanation(explorer)
    held = ", ".join(card["name"] for card in asked["hand"]) or words.text("explorer.ui.no_hand")
    title = words.text("explorer.ui.explorer")
    said = [f"{words.text('explorer.ui.hand_title')}: {held}. {asked['total_text']}".strip(), told["sees"]]
    said += [told["unseen_text"], asked["note"], told["best_text"]]
    shared = labels(words)
    lines = [option_line(option, shared, told.get("tie_label", "")) for option in told["options"]]
    parts = [*(f"<p>{escape(text)}</p>" for text in said if text), _list(lines), _list(told["assumptions"])]
    return f'<div role="group" aria-label="{escape(title)}">{"".join(parts)}</div>'


def _list(lines: list[str]) -> str:
    return "<ul>" + "".join(f"<li>{escape(line)}</li>" for line in lines) + "</ul>" if lines else ""
