"""`sevenhalf-learn export`: a lesson as a page that needs no kernel and no network, and as PDF."""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any, Final

from ..app.folders import lessons_folder
from ..app.lessons import title_of
from ..app.prints import joined_prints
from ..formulas.from_tex import math_of_tex
from ..widgets.bundle import STATIC
from ..words import LANGS, Words
from .console import print_json

CELL_SECONDS: Final = 600
PRINT_SECONDS: Final = 180
BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge")
SHOWN: Final = ("text/html", "image/svg+xml", "image/png", "image/jpeg", "text/markdown", "text/plain")
"""Kinds of output, the one that shows most first."""

_LESSON_LINK: Final = re.compile(r'href="([\w./]+)\.ipynb(?=["#])')


def run(arguments: argparse.Namespace) -> int:
    """Run the lesson, write the page and, where a browser can print it, the PDF."""
    source = find_lesson(arguments.lesson)
    folder = Path(arguments.to)
    folder.mkdir(parents=True, exist_ok=True)
    page, paper = folder / f"{source.stem}.html", folder / f"{source.stem}.pdf"
    page.write_text(export_page(executed(source), lang_of(source)), encoding="utf-8")
    browser = find_browser()
    if browser is not None:
        print_pdf(browser, page, paper)
    else:
        print("No PDF: none of Chromium, Chrome or Edge was found; open the page and print it.", file=sys.stderr)
    written = [page, *([paper] if browser is not None else [])]
    if arguments.json:
        print_json({"written": [path.as_posix() for path in written]})
    else:
        for path in written:
            print(path)
    return 0


def find_lesson(name: str) -> Path:
    """The notebook of a lesson: a file, or one of ours by its name or number (`02`, `es/02_going_over`).

    Raises:
        ValueError: there is none, or the name fits several.
    """
    if Path(name).is_file():
        return Path(name)
    home = lessons_folder()
    wanted = name.removesuffix(".ipynb")
    ours = {
        path.relative_to(home).with_suffix("").as_posix(): path for path in sorted(home.rglob("[0-9][0-9]_*.ipynb"))
    }
    found = [path for lesson, path in ours.items() if lesson == wanted or lesson.startswith(f"{wanted}_")]
    if len(found) != 1:
        raise ValueError(f"{name!r} is no file and no lesson: use one of {', '.join(ours)}")
    return found[0]


def executed(source: Path) -> Any:
    """The notebook with the outputs of all its cells; the state of widgets is left out, or their pages would be.

    Raises:
        ValueError: it is no notebook, or a cell fails; the message names the cell.
    """
    # Jupyter's parts take a second to import: only who exports needs them.
    import nbformat  # noqa: PLC0415
    from jupyter_client.manager import AsyncKernelManager  # noqa: PLC0415
    from nbclient import NotebookClient  # noqa: PLC0415
    from nbclient.exceptions import CellExecutionError  # noqa: PLC0415

    from ..app.kernels import NAME, ThisPython  # noqa: PLC0415

    try:
        notebook = nbformat.reads(source.read_text(encoding="utf-8"), as_version=4)  # type: ignore[no-untyped-call]
    except (ValueError, nbformat.ValidationError, nbformat.reader.NotJSONError) as fault:
        raise ValueError(f"{source}: not a notebook: {fault}") from fault
    client = NotebookClient(
        notebook,
        km=AsyncKernelManager(kernel_name=NAME, kernel_spec_manager=ThisPython()),
        timeout=CELL_SECONDS,
        store_widget_state=False,
        resources={"metadata": {"path": str(source.parent)}},
    )
    try:
        client.execute()
    except CellExecutionError as fault:
        raise ValueError(f"{source}: a cell fails: {fault.ename}: {fault.evalue}") from fault
    return notebook


def lang_of(source: Path) -> str:
    """The language of a lesson: its folder's name, or English.

    >>> lang_of(Path("lessons/es/02_going_over.ipynb")), lang_of(Path("mine.ipynb"))
    ('es', 'en')
    """
    folder = source.resolve().parent.name
    return folder if folder in LANGS else "en"


def export_page(notebook: Mapping[str, Any], lang: str) -> str:
    """A notebook with its outputs as one page of HTML that asks for nothing else."""
    title = escape(title_of(notebook) or "Seven and a half")
    shown = escape(Words(lang).text("app.code"))
    body = "\n".join(part for cell in notebook["cells"] for part in _cell(cell, shown))
    style = _STYLE + _maths_style() if "<math" in body else _STYLE
    return (
        f'<!DOCTYPE html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{title}</title>\n'
        f"<style>{style}</style>\n</head>\n<body>\n<main>\n{body}\n</main>\n</body>\n</html>\n"
    )


def _maths_style() -> str:
    # Without a font that has them, brackets and sums do not grow: the table's own goes with the page.
    sheet = (STATIC / "card_table.css").read_text(encoding="utf-8")
    faces = re.findall(r"@font-face\{font-family:svh-maths;[^}]*\}", sheet)
    return f"{''.join(faces)}math{{font-family:svh-maths,math,serif;font-size:1.15em}}"


def _cell(cell: Mapping[str, Any], shown: str) -> Iterator[str]:
    source = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        yield prose(source)
    elif cell["cell_type"] == "code":
        if "hide-input" not in cell["metadata"].get("tags", []):
            # Folded as in the app, and left off on paper: the lesson reads without it.
            code = f'<pre class="code"><code>{escape(source)}</code></pre>'
            yield f"<details><summary>{shown}</summary>{code}</details>"
        for output in joined_prints(cell["outputs"]):
            yield f'<div class="output">{_output(output)}</div>'


def prose(markdown: str) -> str:
    """Markdown as HTML with its formulas drawn; links to lessons lead to their pages beside this one."""
    from nbconvert.filters.markdown_mistune import IPythonRenderer, MarkdownWithMath  # noqa: PLC0415 - see `executed`

    class Prose(IPythonRenderer):
        def block_math(self, body: str) -> str:
            return drawn(body, display=True)

        def inline_math(self, body: str) -> str:
            return drawn(body)

    page = str(MarkdownWithMath(renderer=Prose(escape=False)).render(markdown))
    return _LESSON_LINK.sub(r'href="\1.html', page)


def drawn(tex: str, *, display: bool = False) -> str:
    """A formula of TeX as MathML; one that can't be drawn stays as it is written, and is named.

    >>> drawn("n_v")
    '<math><msub><mi>n</mi><mi>v</mi></msub></math>'
    """
    try:
        return math_of_tex(tex, display=display)
    except ValueError as fault:
        print(f"Not drawn: {fault}", file=sys.stderr)
        return f"<code>{escape(tex)}</code>"


def _output(output: Mapping[str, Any]) -> str:
    if output["output_type"] == "stream":
        return f"<pre>{escape(''.join(output['text']))}</pre>"
    data = output.get("data", {})
    kind = next((kind for kind in SHOWN if kind in data), None)
    if kind is None:
        return ""
    value = "".join(data[kind])
    if kind in ("image/png", "image/jpeg"):
        return f'<img alt="" src="data:{kind};base64,{value}">'
    return f"<pre>{escape(value)}</pre>" if kind in ("text/plain", "text/markdown") else value


def find_browser() -> str | None:
    """The browser named in CHROMIUM, or the first one found that prints pages."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, BROWSERS)), None)


def print_pdf(browser: str, page: Path, paper: Path) -> None:
    """Print a page into a PDF. Raises ValueError with what the browser said when it does not."""
    # The superuser's Chromium starts only without its sandbox; the page is our own.
    alone = ["--no-sandbox"] if hasattr(os, "geteuid") and os.geteuid() == 0 else []
    options = ["--headless", "--disable-gpu", "--no-pdf-header-footer", f"--print-to-pdf={paper.resolve()}"]
    done = subprocess.run(
        [browser, *alone, *options, page.resolve().as_uri()],
        capture_output=True,
        text=True,
        check=False,
        timeout=PRINT_SECONDS,
    )
    if done.returncode or not paper.is_file():
        raise ValueError(f"{browser} could not print {page}: {done.stderr.strip()[-300:]}")


_STYLE: Final = (
    "body{margin:0;font:17px/1.55 system-ui,sans-serif;color:#23201b;background:#fff}"
    "main{max-width:46rem;margin:0 auto;padding:2rem 1rem}"
    "a.anchor-link{display:none}details{margin:.8em 0}summary{color:#5b5548;font-size:.85em;cursor:pointer}"
    ".code{padding:.7em 1em;background:#f4f1ea;font-size:.8em;white-space:pre-wrap}"
    ".output{margin:1em 0;overflow-x:auto}.output pre{white-space:pre-wrap;font-size:.85em}"
    "table{border-collapse:collapse}th,td{padding:.3em .7em;border-bottom:1px solid #d8cfbc;text-align:start}"
    "@page{size:A4;margin:14mm 16mm}"
    "@media print{main{padding:0;max-width:none}.output,figure,svg{break-inside:avoid}details{display:none}"
    "[role=group]>div>svg>rect{fill:none;stroke:#857a66}[role=group]>div>svg>g>text,"
    "[role=group]>div>svg>text{fill:#23201b}}"
)
