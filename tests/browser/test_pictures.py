"""The table looks as it did when somebody looked: small pictures of it are kept in `pictures/`.

After a change that is meant to be seen, look at the new pictures and keep them:
`KEEP_PICTURES=1 pytest tests/browser/test_pictures.py`.
"""

import os
from itertools import combinations, product
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.picture import reduced, taken

KEPT = Path(__file__).parent / "pictures"
NEAR = 4.0
FEW = 0.02
"""The largest mean difference, of 255, and the largest share of dots that differ plainly, that is still the same."""
WIDTHS = {"telephone": 360, "desk": 1280}
LOOKS = tuple(product(WIDTHS, ("light", "dark"), ("deciding", "settled")))


@pytest.fixture
def dark_room(context):
    """A page on which pictures are reduced."""
    with_canvas = context.new_page()
    yield with_canvas
    with_canvas.close()


def at_moment(open_table, moment):
    table = open_table(seed=7)
    while moment == "settled" and not table.outcome.count():
        table.to_decision()
        if table.decisions().count():
            table.pressed(table.decisions().first.click)
    expect(table.coach.locator(".svh-comparison")).to_be_visible()  # the last thing that is said
    return table


@pytest.mark.parametrize("look", LOOKS, ids=", ".join)
def test_the_table_looks_as_it_was_kept(page, open_table, dark_room, tmp_path, look):
    place, theme, moment = look
    page.set_viewport_size({"width": WIDTHS[place], "height": 800})
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    table = at_moment(open_table, moment)
    page.mouse.move(0, 0)
    page.evaluate("document.activeElement.blur()")
    kept = KEPT / f"{'_'.join(look)}.png"
    if os.environ.get("KEEP_PICTURES"):
        kept.write_bytes(taken(table.root, dark_room).png)
    before = reduced(dark_room, kept.read_bytes())
    now = taken(table.root, dark_room, tmp_path / kept.name, before.rows)
    mean, plainly = now.apart(before)
    assert (mean <= NEAR, plainly <= FEW) == (True, True), (
        f"{mean:.2f} of 255 and {plainly:.1%} of the dots apart: look at {tmp_path / kept.name}"
    )


def test_kept_pictures_are_told_apart(dark_room):
    pictures = {path.name: path.read_bytes() for path in sorted(KEPT.glob("*.png"))}
    assert len(pictures) == len(LOOKS)
    for one, other in combinations(pictures.values(), 2):
        before = reduced(dark_room, one)
        mean, plainly = reduced(dark_room, other, before.rows).apart(before)
        assert mean > NEAR or plainly > FEW
