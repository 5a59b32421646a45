"""The site without a server: built as its users build it, opened in a browser, without a network too."""

import json
import os
import subprocess
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser import servers
from tests.browser.table import Table

ROOT = Path(__file__).parents[2]
LARGEST_MEGABYTES = 60
SLOW_MILLISECONDS = 180_000
pytestmark = pytest.mark.slow
PAGES = ("table.ipynb", "explorer.ipynb")
LESSONS = sorted(path.name for path in (ROOT / "lessons").glob("[0-9][0-9]_*.ipynb"))

EVERY_PAGE = [f"{place}{name}" for name in (*PAGES, *LESSONS) for place in ("", "es/")]
IN_TURNS = [f"{('', 'es/')[number % 2]}{name}" for number, name in enumerate(("explorer.ipynb", *LESSONS))]
"""A browser takes some minutes for every page: EVERY_PAGE=1 in the environment asks for that, as before a release."""


@pytest.fixture(scope="session")
def site(tmp_path_factory):
    """The folder of the site, below one with another name: it must not mind."""
    subprocess.run(["make", "--silent", ".venv-site/ready"], cwd=ROOT, check=True, capture_output=True, timeout=900)
    out = tmp_path_factory.mktemp("web") / "some" / "cards"
    tool = ROOT / ".venv-site" / servers.SCRIPTS.name / "sevenhalf-learn"
    done = subprocess.run(
        [tool, "site", out, "--zip", "--json"], capture_output=True, text=True, timeout=600, check=False
    )
    assert done.returncode == 0, done.stderr
    assert Path(json.loads(done.stdout)["zip"]).is_file()
    return out


@pytest.fixture(scope="session")
def below(site):
    with servers.files(site.parents[1], servers.free_port()) as address:
        yield f"{address}some/cards/"


@pytest.fixture(scope="session")
def at_root(site):
    with servers.files(site, servers.free_port()) as address:
        yield address


@pytest.fixture
def opened(page):
    def open_notebook(site, name):
        page.goto(f"{site}notebooks/index.html?path={name}")
        expect(page.locator(".sh-progress")).to_have_count(0, timeout=SLOW_MILLISECONDS)
        return page

    return open_notebook


def told(page):
    """What each code cell of the open notebook has shown, and whether it has run."""
    return page.evaluate(
        """() => [...window.jupyterapp.shell.currentWidget.content.model.cells].filter(cell => cell.type === "code").map(
            cell => [cell.executionCount !== null, cell.outputs.toJSON().map(
                output => output.output_type === "stream" ? output.name : output.output_type)])"""
    )


def test_it_is_small_and_holds_every_lesson_in_both_languages(site):
    files = [path for path in site.rglob("*") if path.is_file()]
    assert sum(path.stat().st_size for path in files) < LARGEST_MEGABYTES * 1_000_000
    for name in (*PAGES, *LESSONS):
        for place in ("", "es/"):
            notebook = json.loads((site / "files" / place / name).read_text(encoding="utf-8"))
            assert notebook["metadata"]["kernelspec"]["name"] == "python"
    assert not [path for path in files if path.suffix in (".map", ".ts")]


def test_its_first_page_leads_to_each_of_them(page, below, site):
    page.goto(below)
    expect(page.get_by_role("heading", level=1)).to_have_text("Seven and a half")
    assert page.get_by_role("listitem").count() == len(LESSONS)
    page.get_by_role("link", name="Español").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Siete y media")
    links = page.locator("a[href*='path=']").evaluate_all("links => links.map(link => link.href)")
    assert all(link.startswith(f"{below}notebooks/index.html?path=es/") for link in links)
    assert all((site / "files" / link.partition("path=")[2]).is_file() for link in links)
    page.get_by_role("link", name="Acerca").click()
    expect(page.get_by_role("main")).to_contain_text("Nada.")


def test_the_table_plays_its_formulas_open_and_a_second_visit_needs_no_network(opened, below, page):
    table = Table(opened(below, "table.ipynb"))
    table.coach.get_by_role("button", name="Why").first.click()
    expect(table.coach.locator("math").first).to_be_visible(timeout=SLOW_MILLISECONDS)
    table.pressed(table.decisions().first.click)
    page.wait_for_timeout(3000)  # the worker puts away what has come
    page.context.set_offline(True)
    Table(opened(below, "table.ipynb"))
    page.goto(below)
    expect(page.get_by_role("heading", level=1)).to_have_text("Seven and a half")


def test_a_lesson_runs_by_itself_and_its_exercise_checks(opened, at_root):
    page = opened(at_root, f"es/{LESSONS[0]}")
    exercise = page.locator(".svh-exercise").first
    exercise.get_by_role("textbox").fill("3")
    exercise.get_by_role("textbox").press("Enter")
    expect(exercise.get_by_role("status").first).not_to_be_empty()
    assert page.locator("html").get_attribute("lang") == "es"
    assert page.locator(".jp-RenderedText[data-mime-type='application/vnd.jupyter.stderr']").count() == 0


@pytest.mark.parametrize("path", IN_TURNS if os.environ.get("EVERY_PAGE") is None else EVERY_PAGE)
def test_each_page_runs_to_its_end_in_one_language_for_its_cells_are_the_same_in_both(opened, at_root, path):
    cells = told(opened(at_root, path))
    assert cells
    assert all(has_run for has_run, _ in cells)
    shown = {kind for _, kinds in cells for kind in kinds}
    assert shown <= {"stdout", "display_data", "execute_result"}
