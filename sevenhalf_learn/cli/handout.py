"""`sevenhalf-learn handout`: a lesson's exercises and hands on paper, the answer key apart."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from ..app.lessons import title_of
from ..teach.handout import handout
from ..teach.lesson_table import exercises_of, table_arguments
from .console import print_json
from .export import find_browser, find_lesson, lang_of, print_pdf

PAGES = (".html", ".pdf")


def run(arguments: argparse.Namespace) -> int:
    """Write the hand-out, and with `--key` the key beside it, as pages and where a browser prints them as PDF."""
    source = find_lesson(f"es/{arguments.lesson}" if arguments.lang == "es" else arguments.lesson)
    lang = arguments.lang or lang_of(source)
    notebook = json.loads(source.read_text(encoding="utf-8"))
    made = handout(
        exercises_of(notebook),
        title_of(notebook) or source.stem,
        seed=arguments.seed,
        lang=lang,
        class_code=arguments.class_code,
        table=table_arguments(notebook),
    )
    page = Path(arguments.to)
    if page.suffix not in PAGES:
        page = page / f"{source.stem}_{arguments.seed}.html"
    page.parent.mkdir(parents=True, exist_ok=True)
    pages = {page: made.page}
    if arguments.key:
        pages[page.with_name(f"{page.stem}_key{page.suffix}")] = made.key
    written = [file for target, text in pages.items() for file in _written(target, text)]
    if arguments.json:
        print_json({"written": [path.as_posix() for path in written]})
    else:
        for path in written:
            print(path)
    return 0


def _written(target: Path, text: str) -> list[Path]:
    page, paper = target.with_suffix(".html"), target.with_suffix(".pdf")
    page.write_text(text, encoding="utf-8")
    browser = find_browser()
    if browser is None:
        print("No PDF: none of Chromium, Chrome or Edge was found; open the page and print it.", file=sys.stderr)
        return [page]
    print_pdf(browser, page, paper)
    return [page, paper]
