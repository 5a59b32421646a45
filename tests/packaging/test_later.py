"""The cells after a lesson's table: their page asks for them once, and nobody else can."""

import json
from pathlib import Path

import pytest

from tests.browser import servers
from tests.packaging.app_pages import AppPage, ask

pytestmark = pytest.mark.xdist_group("servers")
LESSON = "lessons/04_the_banks_turn.ipynb"
CELLS = json.loads((Path(__file__).parents[2] / LESSON).read_text(encoding="utf-8"))["cells"]
TABLE = [cell["id"] for cell in CELLS].index("table")


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    with servers.app(tmp_path_factory.mktemp("visitor")) as server:
        yield server


def test_each_code_cell_after_the_table_comes_once_and_in_order(app):
    page = AppPage(app, f"voila/render/{LESSON}")
    status, text = ask(page.url("later/{id}"))
    *lines, end = map(json.loads, text.splitlines())
    assert (status, end) == (200, {"end": True})
    after = [number for number, cell in enumerate(CELLS, 1) if number > TABLE + 1 and cell["cell_type"] == "code"]
    assert [line["cell"] for line in lines] == after
    assert all(f'cell-index="{line["cell"]}"' in line["html"] for line in lines)
    assert ask(page.url("later/{id}"))[0] == 404


def test_the_page_holds_the_text_and_the_code_of_all_cells_from_the_start(app):
    html = AppPage(app, f"voila/render/{LESSON}").html
    assert html.count("<div cell-index=") == len(CELLS)
    assert html.count('<details class="sh-code">') == sum(cell["cell_type"] == "code" for cell in CELLS)
    assert html.rstrip().endswith("</html>")


def test_a_page_of_one_cell_has_nothing_to_come(app):
    page = AppPage(app)
    assert ask(page.url("later/{id}"))[0] == 404
    assert 'class="sh-later"' not in page.html


def test_another_page_cannot_ask_for_them(app):
    one, other = AppPage(app, f"voila/render/{LESSON}"), AppPage(app)
    assert ask(f"{other.origin}{other.base}later/{one.kernel_id}")[0] == 404
    assert ask(one.url("later/{id}"))[0] == 200


def test_a_page_that_closes_before_it_asked_leaves_nothing(app):
    page = AppPage(app, f"voila/render/{LESSON}")
    before = len(app.kernels())
    assert page.close()[0] == 204
    assert servers.kernels_become(app, before - 1)
    assert ask(page.url("later/{id}"))[0] == 404
