"""A page of one table on paper: dark on white, no buttons, nothing lost."""

import nbformat
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from sevenhalf_learn.cli.export import export_page
from sevenhalf_learn.widgets.card_table import CardTable

LIGHTNESS = """each => {
    const [r, g, b, alpha = 1] = getComputedStyle(each)[NAME].match(/[0-9.]+/g).map(Number);
    return 255 - alpha * (255 - (r + g + b) / 3);
}"""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_table_prints_dark_on_white_without_buttons_and_with_every_word(page, app, scheme):
    page.set_viewport_size({"width": 794, "height": 1100})
    page.emulate_media(color_scheme=scheme)
    page.goto(app.url("voila/render/table.ipynb?seed=7"))
    expect(page.locator(".svh-felt")).to_be_visible()
    term = page.locator(".svh-term").first
    expect(term).to_be_visible()
    page.emulate_media(color_scheme=scheme, media="print")
    for name in (".sh-page", ".svh-root", ".svh-felt", ".svh-seat >> nth=0"):
        assert page.locator(name).first.evaluate(LIGHTNESS.replace("NAME", '"backgroundColor"')) > 250, name
    for name in (".svh-name >> nth=0", ".svh-prompt", ".svh-purse >> nth=0"):
        assert page.locator(name).first.evaluate(LIGHTNESS.replace("NAME", '"color"')) < 100, name
    expect(term).to_be_visible()
    expect(page.locator("button:not(.svh-term):visible, nav:visible")).to_have_count(0)


def exported():
    html = CardTable(seed=7)._repr_mimebundle_()[0]["text/html"]
    cell = nbformat.v4.new_code_cell("table", outputs=[nbformat.v4.new_output("display_data", {"text/html": html})])
    return export_page(nbformat.v4.new_notebook(cells=[nbformat.v4.new_markdown_cell("# One hand"), cell]), "en")


def test_on_a_telephone_a_table_in_an_exported_lesson_can_be_read(page):
    page.set_viewport_size({"width": 320, "height": 700})
    page.set_content(exported())
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    assert page.locator("[role=group]>div>svg>text").first.bounding_box()["height"] >= 10
    results = Axe().run(page)
    assert results.violations_count == 0, results.generate_report()


def test_a_long_fraction_in_a_still_page_breaks_on_a_telephone(page):
    page.set_viewport_size({"width": 320, "height": 700})
    table = CardTable(rules="ludoteka", seed=6)
    table.play("bet 5")
    html = table._repr_mimebundle_()[0]["text/html"]
    assert max(map(len, html.split())) > 30
    page.set_content(f'<meta name="viewport" content="width=device-width">{html}')
    assert page.evaluate("document.documentElement.scrollWidth") == 320


def test_a_table_in_an_exported_lesson_prints_without_its_dark_felt(page):
    page.set_content(exported())
    fills = "parts => [...new Set(parts.map((part) => getComputedStyle(part).fill))]"
    grounds, inks = (
        page.locator("[role=group]>div>svg>rect"),
        page.locator("[role=group]>div>svg").locator("> text, > g > text"),
    )
    assert "none" not in grounds.evaluate_all(fills)
    page.emulate_media(media="print")
    assert grounds.evaluate_all(fills) == ["none"]
    assert inks.evaluate_all(fills) == ["rgb(35, 32, 27)"]
