"""The table as one SVG picture: for a printed page, an export, a file to keep."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import Any, Final, NamedTuple

from ..cards import Card
from .pictures import picture

WIDTH: Final = 720
_CARD: Final = 58
_TALL: Final = _CARD * 154 // 100
_GAP: Final = 12
_IN_A_ROW: Final = 4
_LINE: Final = 17
_SIGN: Final = 7.2
"""Width of a character on average, to break lines by."""


class Colours(NamedTuple):
    """What a table is drawn in; a back of None is the card's own."""

    ground: str
    rim: str
    seat: str
    edge: str
    turn: str
    ink: str
    soft: str
    back: str | None = None


FELT: Final = Colours("#2c5a4b", "none", "#00000030", "none", "#e9c877", "#f7f2e4", "#dbe3d3")
PAPER: Final = Colours("#ffffff", "#b9ae98", "none", "#b9ae98", "#23201b", "#23201b", "#4d483e", "#f4f1ea")
"""For printing: no dark ground, and backs that take little ink."""


def table_svg(snapshot: Mapping[str, Any], labels: Mapping[str, str], colours: Colours = FELT) -> str:
    """Draw a position as the page shows it: what the learner can't see lies face down here too."""
    count, you = len(snapshot["seats"]), snapshot["you"]
    others = [(you + 1 + at) % count for at in range(count - 1)]
    half = len(others) if len(others) <= _IN_A_ROW else (len(others) + 1) // 2
    rows = [others[:half], *([others[half:]] if others[half:] else []), [you]]
    body, y = [], 2 * _GAP
    for row in rows:
        wide = (WIDTH - _GAP) // len(row) - _GAP
        drawn = [list(_seat(snapshot, labels, seat, wide, colours)) for seat in row]
        tall = max(height for height, _ in (part[-1] for part in drawn)) + _GAP
        for at, parts in enumerate(drawn):
            x = _GAP + at * (wide + _GAP)
            edge = colours.turn if row[at] == snapshot["turn"] else colours.edge
            place = f'x="{x}" y="{y}" width="{wide}" height="{tall}" rx="10"'
            body.append(f'<rect {place} fill="{colours.seat}" stroke="{edge}"/>')
            body += [f'<g transform="translate({x} {y})">{markup}</g>' for _, markup in parts]
        y += tall + _GAP
    for line in _broken(_said(snapshot), WIDTH - 4 * _GAP):
        y += _LINE
        body.append(_text(2 * _GAP, y, line, colours.ink))
    name = escape(labels["ui.table"])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {y + 2 * _GAP}" width="{WIDTH}" '
        f'height="{y + 2 * _GAP}" role="img" aria-label="{name}" font-family="Georgia, serif" font-size="14">'
        f'<rect width="{WIDTH}" height="{y + 2 * _GAP}" rx="16" fill="{colours.ground}" stroke="{colours.rim}"/>'
        f"{''.join(body)}</svg>"
    )


def _said(snapshot: Mapping[str, Any]) -> str:
    result = snapshot["result"] or {}
    return str(result.get("text") or snapshot["prompt"])


def _seat(
    snapshot: Mapping[str, Any], labels: Mapping[str, str], at: int, wide: int, colours: Colours
) -> Iterator[tuple[int, str]]:
    """The parts of a seat, each with the height that is reached below it."""
    seat = snapshot["seats"][at]
    signs = [labels["ui.bank"]] if at == snapshot["bank"] else []
    signs += [labels["ui.turn"]] if at == snapshot["turn"] else []
    chips = labels["ui.chips_one" if seat["chips"] == 1 else "ui.chips"].format(n=seat["chips"])
    y = _LINE + 4
    yield y, _text(_GAP, y, seat["name"], colours.ink, bold=True)
    for line in _broken(" · ".join((*signs, chips)), wide - 2 * _GAP):
        y += _LINE
        yield y, _text(_GAP, y, line, colours.soft)
    for hand in seat["hands"]:
        y += 8
        yield y + _TALL, "".join(_cards(hand["cards"], y, wide - 2 * _GAP, colours.back))
        y += _TALL
        bet = labels["ui.bet_placed"].format(n=hand["bet"]) if hand["bet"] else ""
        for said in filter(None, (hand["total_text"], bet, hand["state_text"])):
            for line in _broken(said, wide - 2 * _GAP):
                y += _LINE
                yield y, _text(_GAP, y, line, colours.ink)


def _cards(cards: Sequence[Mapping[str, Any]], y: int, room: int, back: str | None) -> Iterator[str]:
    step = _CARD + 4 if len(cards) < 2 else min(_CARD + 4, (room - _CARD) / (len(cards) - 1))
    for at, card in enumerate(cards):
        x = f"{_GAP + at * step:.0f}"
        if card["card"] is None and back:
            place = f'x="{x}" y="{y}" width="{_CARD}" height="{_TALL}" rx="5"'
            alternative = f'aria-label="{escape(card["name"])}"'
            yield f'<rect {place} fill="{back}" stroke="#6b6455" stroke-dasharray="4 3" role="img" {alternative}/>'
            continue
        drawn = picture(None if card["card"] is None else Card.parse(card["card"]), card["name"])
        place = f'<svg x="{x}" y="{y}" width="{_CARD}" height="{_TALL}" '
        yield drawn.replace('<svg style="display:block;overflow:visible" ', place, 1)


def _text(x: int, y: int, said: str, colour: str, *, bold: bool = False) -> str:
    weight = ' font-weight="bold"' if bold else ""
    return f'<text x="{x}" y="{y}" fill="{colour}"{weight}>{escape(said)}</text>'


def _broken(said: str, room: float) -> list[str]:
    """A text in lines that fit."""
    lines: list[str] = []
    for word in said.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and len(longer) * _SIGN <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
