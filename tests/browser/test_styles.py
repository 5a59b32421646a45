"""Several widgets on one page: each brings its style sheet, and none changes how another looks."""

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.table import Table

STATIC = Path(__file__).parents[2] / "sevenhalf_learn" / "static"
SHEETS = ("card_table", "odds_explorer", "exercise")
PUT = """
(sheets) => {
  document.querySelectorAll("style.put").forEach((each) => each.remove());
  for (const text of sheets) {
    const style = document.createElement("style");
    style.className = "put";
    style.textContent = text;
    document.head.append(style);
  }
}
"""
LOOKS = """
() => [...document.querySelectorAll(".svh-root, .svh-root *")].map((each) => {
  const style = getComputedStyle(each);
  const follows = /^(width|height|(block|inline)-size|(perspective|transform)-origin|grid-template-(columns|rows))$/;
  const said = [...style].filter((name) => !follows.test(name)).map((name) => `${name}: ${style.getPropertyValue(name)}`);
  return [`${each.tagName} ${each.getAttribute("class")}`, said];
})
"""


def test_it_does_not_matter_whose_style_sheet_comes_last(page, app):
    page.emulate_media(reduced_motion="reduce")  # nothing is looked at on its way
    page.goto(app.url("voila/render/lessons/10_the_long_run.ipynb"))
    expect(page.locator(".svh-exercise button")).to_have_count(9)
    expect(page.locator(".svh-explorer")).to_have_count(1)
    Table(page)
    looks = []
    for order in (SHEETS, SHEETS[::-1]):
        page.evaluate(PUT, [(STATIC / f"{name}.css").read_text(encoding="utf-8") for name in order])
        looks.append(page.evaluate(LOOKS))
    assert len(looks[0]) > 500
    changed = {
        (name, one, other)
        for (name, ones), (_, others) in zip(*looks, strict=True)
        for one, other in zip(ones, others, strict=True)
        if one != other
    }
    assert changed == set()


def test_notes_and_openers_differ_from_the_text_around_them(page, open_table):
    table = open_table(seed=7)
    said = "each => [getComputedStyle(each).fontSize, getComputedStyle(each).color]"
    size, ink = table.coach.locator(".svh-advice").first.evaluate(said)
    note_size, note_ink = table.coach.locator("p.svh-note").first.evaluate(said)
    assert float(note_size.removesuffix("px")) < float(size.removesuffix("px"))
    assert note_ink != ink
    assert table.coach.locator(".svh-opener").first.evaluate(said)[1] not in (ink, note_ink)
