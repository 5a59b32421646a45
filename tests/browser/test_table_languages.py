"""The card table in Italian and Catalan: by its argument, by the browser's own language, and nothing sticks out."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.table import Table
from tests.browser.test_lab import run

SAYS = {
    "it": {
        "bet": "Punta 1",
        "card": "asso di spade",
        "on": re.compile("^Prosegui"),
        "end": "in questa mano",
        "settings": "Impostazioni del tavolo",
        "language": "Lingua",
        "set up": "Prepara il tavolo",
        "sheets": ("Le tue decisioni", "Esercizio", "Parole", "Condividi"),
    },
    "ca": {
        "bet": "Apostar 1",
        "card": "as d'espases",
        "on": re.compile("^Continuar"),
        "end": "en aquesta mà",
        "settings": "Configuració de la taula",
        "language": "Llengua",
        "set up": "Preparar la taula",
        "sheets": ("Les teves decisions", "Pràctica", "Paraules", "Compartir"),
    },
}
STICKS_OUT = """table => [...table.querySelectorAll("*")].filter((each) => {
    const style = getComputedStyle(each);
    const boxed = style.display !== "inline" && each.clientWidth > 0 && !each.closest("svg, math, .svh-hand");
    return boxed && !["auto", "scroll", "hidden"].includes(style.overflowX) && each.scrollWidth > each.clientWidth + 1;
}).map((each) => `${each.className}: ${each.textContent.slice(0, 60)}`)"""


def to_its_end(table, lang):
    """Take the first choice, or play on, until the hand is over."""
    while not table.outcome.count():
        on = table.root.locator(".svh-controls button[aria-disabled=false]").filter(has_text=SAYS[lang]["on"])
        table.pressed((table.decisions() if table.decisions().count() else on).first.click)


@pytest.mark.parametrize("lang", SAYS)
def test_a_whole_hand_by_the_address(page, open_table, lang):
    table = open_table(seed=7, lang=lang)
    expect(table.root).to_have_attribute("lang", lang)
    assert table.button(SAYS[lang]["bet"]).count() == 1
    assert any(SAYS[lang]["card"] in name for name in table.cards())
    expect(table.coach).to_contain_text("0,231")
    to_its_end(table, lang)
    expect(table.outcome).to_contain_text(SAYS[lang]["end"])


@pytest.mark.parametrize("lang", SAYS)
def test_longer_words_fit_on_a_telephone_and_on_a_screen(page, open_table, lang):
    table = open_table(seed=7, lang=lang)

    def fits():
        for width in (320, 360, 1280):
            page.set_viewport_size({"width": width, "height": 800})
            assert page.evaluate("document.documentElement.scrollWidth") == width
            assert table.root.evaluate(STICKS_OUT) == [], width

    table.root.get_by_role("button", name=SAYS[lang]["settings"]).click()
    fits()
    table.pressed(table.decisions().first.click)
    fits()
    to_its_end(table, lang)
    fits()
    for sheet in SAYS[lang]["sheets"]:
        table.pressed_quietly(table.root.get_by_role("button", name=sheet, exact=True).click)
        table.root.locator(".svh-sheet").wait_for()
        fits()
    table.pressed_quietly(table.root.get_by_role("button", name=SAYS[lang]["set up"], exact=True).click)
    fits()


def test_the_language_is_chosen_at_the_table(page, open_table):
    table = open_table(seed=7)
    table.root.get_by_role("button", name="Settings of the table").click()
    table.pressed_quietly(lambda: table.root.get_by_label("Language").select_option("ca"))
    expect(table.root).to_have_attribute("lang", "ca")
    table.pressed_quietly(lambda: table.root.get_by_label(SAYS["ca"]["language"]).select_option(label="Italiano"))
    expect(table.root).to_have_attribute("lang", "it")
    assert table.button(SAYS["it"]["bet"]).count() == 1


@pytest.fixture
def tables(page, lab):
    """A notebook with a table that is given no language, and one that is given Spanish."""
    cells = ["from sevenhalf_learn import CardTable\nCardTable(seed=7)", 'CardTable(seed=7, lang="es")']
    code = {"cell_type": "code", "metadata": {}, "outputs": [], "execution_count": None}
    written = [{**code, "id": f"cell{at}", "source": source} for at, source in enumerate(cells)]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    notebook = {"cells": written, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5}
    (lab.home / "lessons" / "languages.ipynb").write_text(json.dumps(notebook), "utf-8")
    page.set_viewport_size({"width": 1280, "height": 1600})
    page.goto(lab.url("lab/tree/languages.ipynb?reset"))
    page.wait_for_function(
        "window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'", timeout=60_000
    )
    run(page, "notebook:run-all-cells")
    for number in (0, 1):
        page.locator(".svh-table").nth(number).wait_for(state="attached", timeout=60_000)
    return [Table(page, number) for number in (0, 1)]


@pytest.mark.browser_context_args(locale="it-IT")
def test_an_italian_browser_gets_an_italian_table(tables):
    speaks(tables, "it")


@pytest.mark.browser_context_args(locale="ca-ES")
def test_a_catalan_browser_gets_a_catalan_table(tables):
    speaks(tables, "ca")


def speaks(tables, lang):
    """The table that was given no language speaks the browser's, the other one what it was given."""
    spoken, given = tables
    expect(spoken.root).to_have_attribute("lang", lang)
    assert spoken.button(SAYS[lang]["bet"]).count() == 1
    expect(given.root).to_have_attribute("lang", "es")
    to_its_end(spoken, lang)
    expect(spoken.outcome).to_contain_text(SAYS[lang]["end"])
