"""A lesson as a page and on paper: the table is a picture, its reason text, and nothing is asked of a host."""

import re
import sys

import nbformat
import pytest

from sevenhalf_learn.app.folders import lessons_folder
from sevenhalf_learn.cli import export
from sevenhalf_learn.cli.export import find_browser, find_lesson
from sevenhalf_learn.cli.main import main

CELL = 'from sevenhalf_learn import CardTable\ntable = CardTable(seed=7, lang="es")\ntable.play("bet 2")\ntable'


@pytest.fixture
def lesson(tmp_path):
    def written(*cells):
        notebook = nbformat.v4.new_notebook()
        notebook.cells = [nbformat.v4.new_markdown_cell("# One hand"), *map(nbformat.v4.new_code_cell, cells)]
        path = tmp_path / "99_hand.ipynb"
        nbformat.write(notebook, path)
        return str(path)

    return written


def test_the_position_and_its_reason_show(lesson, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(export, "find_browser", lambda: None)
    assert main(["export", lesson(CELL), "--to", str(tmp_path / "out")]) == 0
    page = (tmp_path / "out" / "99_hand.html").read_text(encoding="utf-8")
    assert "<title>One hand</title>" in page
    assert page.count("<svg") == 1 + 3, "the table, and a card for each seat in it"
    assert 'aria-label="as de espadas"' in page
    assert page.count('aria-label="carta boca abajo"') == 2
    assert "apuesta 2" in page
    assert "Pedir boca arriba" in page, "the reason is there as text"
    assert not re.search(r"""(?:src|href)=["']https?:|@import|url\(""", page)
    assert "font-face" not in page, "no formula, no font"
    assert "No PDF: none of Chromium" in capsys.readouterr().err


def test_code_is_folded_in_the_words_of_the_lesson_and_left_off_on_paper(tmp_path):
    notebook = nbformat.v4.new_notebook()
    notebook.cells = [nbformat.v4.new_code_cell("assert 1 < 2"), nbformat.v4.new_code_cell("quiet = 1")]
    notebook.cells[1].metadata["tags"] = ["hide-input"]
    page = export.export_page(notebook, "es")
    assert re.findall(r"<details><summary>(.*?)</summary>.*?1 &lt; 2", page) == ["Ver el código"]
    assert "quiet" not in page
    assert re.search(r"@media print\{.*details\{display:none\}", page)


def test_formulas_bring_their_font(lesson, tmp_path, monkeypatch):
    monkeypatch.setattr(export, "find_browser", lambda: None)
    text = 'from IPython.display import HTML\nHTML("<math></math>")'
    assert main(["export", lesson(text), "--to", str(tmp_path)]) == 0
    page = (tmp_path / "99_hand.html").read_text(encoding="utf-8")
    assert re.findall(r"url\((.{20})", page) == ["data:font/woff2;base"]


@pytest.mark.skipif(not find_browser(), reason="no browser that prints")
def test_on_paper_where_a_browser_prints(lesson, tmp_path):
    assert main(["export", lesson("1 + 1"), "--to", str(tmp_path)]) == 0
    assert (tmp_path / "99_hand.pdf").read_bytes()[:5] == b"%PDF-"


def test_a_browser_that_does_not_print_is_named(lesson, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(export, "find_browser", lambda: sys.executable)
    assert main(["export", lesson("1 + 1"), "--to", str(tmp_path)]) == 2
    assert "could not print" in capsys.readouterr().err


def test_a_cell_that_fails_is_named(lesson, tmp_path, capsys):
    assert main(["export", lesson("1 / 0"), "--to", str(tmp_path)]) == 2
    assert "a cell fails: ZeroDivisionError" in capsys.readouterr().err


def test_lessons_go_by_number_and_language():
    assert find_lesson("02").name == find_lesson("es/02").name == "02_going_over.ipynb"
    assert find_lesson("es/02").parent.name == "es"
    with pytest.raises(ValueError, match="no lesson: use one of 01_card_values"):
        find_lesson("77")


def test_formulas_are_drawn_and_lessons_linked(capsys):
    page = export.prose("Let $n_v$ be, as in [Card values](01_card_values.ipynb#Mean):\n\n$$x = \\frac{1}{w}$$\n")
    assert "<msub><mi>n</mi><mi>v</mi></msub>" in page
    assert '<math display="block"><mi>x</mi><mo>=</mo><mfrac>' in page
    assert "$" not in page
    assert not capsys.readouterr().err
    assert "<code>\\vec a</code>" in export.prose("$\\vec a$"), "what can't be drawn shows as it is written"
    assert "Not drawn" in capsys.readouterr().err


@pytest.mark.parametrize("lesson", sorted(lessons_folder().rglob("[0-9][0-9]_*.ipynb")), ids=lambda path: path.stem)
def test_every_formula_of_the_lessons_is_drawn(lesson, capsys):
    cells = nbformat.read(lesson, as_version=4).cells
    pages = [export.prose(cell.source) for cell in cells if cell.cell_type == "markdown"]
    assert not capsys.readouterr().err
    assert not [page for page in pages if "$" in page or "\\" in page]
