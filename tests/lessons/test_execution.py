"""Every lesson runs from a fresh kernel, quickly, and its page holds no answer."""

import os
import re
from fractions import Fraction
from html import unescape
from typing import NamedTuple

import nbformat
import pytest
from nbclient import NotebookClient
from nbconvert import HTMLExporter

from sevenhalf_learn.teach.exercises.key import answer_key

from .notebooks import ALL, LESSONS, Lesson, lesson_id

REPOSITORY = LESSONS.parent
MOST_SECONDS = 5
PROBE = "import time; print(time.process_time())"
"""Processor time of the kernel: unlike a clock's it is the same on a busy machine."""


class Run(NamedTuple):
    lesson: Lesson
    notebook: nbformat.NotebookNode
    seconds: float
    page: str


@pytest.fixture(params=ALL, ids=lesson_id, scope="module")
def run(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Run:
    """A lesson whose cells have all run in a home of its own, the seconds of processor time they took, and its page."""
    lesson: Lesson = request.param
    home = tmp_path_factory.mktemp("home")
    environment = {
        **os.environ,
        "HOME": str(home),
        "IPYTHONDIR": str(home / "ipython"),
        "PYTHONPATH": os.pathsep.join(filter(None, [str(REPOSITORY), os.environ.get("PYTHONPATH", "")])),
    }
    notebook = nbformat.read(lesson.path, as_version=4)
    client = NotebookClient(
        notebook,
        timeout=60,
        iopub_timeout=60,
        raise_on_iopub_timeout=True,
        store_widget_state=False,
        resources={"metadata": {"path": str(home)}},
    )
    cells = notebook.cells
    before, after = nbformat.v4.new_code_cell(PROBE), nbformat.v4.new_code_cell(PROBE)
    notebook.cells = [before, *cells, after]
    with client.setup_kernel(env=environment):
        for place, cell in enumerate(notebook.cells):
            client.execute_cell(cell, place)
    notebook.cells = cells
    seconds = float(after.outputs[0].text) - float(before.outputs[0].text)
    page, _ = HTMLExporter().from_notebook_node(notebook)
    return Run(lesson, notebook, seconds, page)


def test_its_cells_take_at_most_five_seconds_together(run: Run) -> None:
    assert run.seconds <= MOST_SECONDS


def test_nothing_is_printed_on_stderr(run: Run) -> None:
    streams = [
        output for cell in run.notebook.cells for output in cell.get("outputs", []) if output.get("name") == "stderr"
    ]
    assert streams == []


def test_what_a_cell_shows_can_be_understood_without_its_code(run: Run) -> None:
    # The app shows outputs only: every printed line has words or signs that say what its numbers are.
    for cell in run.notebook.cells:
        # What a kernel prints may reach the page in pieces that end anywhere.
        text = "".join(output.get("text", "") for output in cell.get("outputs", []))
        for line in text.splitlines():
            assert re.search(r"[^\W\d]{3}|▮|\d\s+\d+/\d|=", line), f"{cell.id}: {line}"


def test_the_page_holds_no_answer(run: Run) -> None:
    text = unescape(
        re.sub(r"<style.*?</style>|<script.*?</script>|<svg.*?</svg>|<[^>]+>", " ", run.page, flags=re.DOTALL)
    )
    for call in run.lesson.calls("Exercise"):
        answer = answer_key(call.args[0].value)
        parts = [part.strip() for part in answer.split(";")]  # an option and its cost are two answers
        for part in [part for part in parts if "/" in part]:
            value = Fraction(part)
            forms = {part, f"{float(value):.3f}", f"{float(value) * 100:.1f} %", f"{float(value) * 100:.1f}%"}
            for form in forms:
                assert not re.search(rf"(?<![\d/.,]){re.escape(form)}(?![\d/])", text), f"{call.args[0].value}: {form}"


def test_an_exported_page_keeps_the_cards_and_the_questions(run: Run) -> None:
    shown = run.page.count('role="img"')
    assert shown >= len(run.lesson.calls("show_cards"))
    for cell in run.notebook.cells:
        if "Exercise(" in cell.source:
            data = cell.outputs[0]["data"]
            assert "<p>" in data["text/html"]
            assert data["text/plain"].split("\n")[0] in unescape(run.page)
