"""From a lesson's address to its usable table, beside a page of the same server that holds one empty widget.

Run `python -m benchmarks.lesson_page`, with the names of lessons for these alone. The budget: each lesson, in both
languages, takes at most 1.4 times as long. How long its last cell takes is printed too.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

from benchmarks.table_page import BUTTON, START
from tests.browser import chromium, servers

MOST_RATIO = 1.4
ROUNDS = 3
FOLDER = Path(__file__).parents[1] / "lessons"
LESSONS = [path.relative_to(FOLDER).with_suffix("").as_posix() for path in sorted(FOLDER.rglob("[0-9][0-9]_*.ipynb"))]
EMPTY, WHOLE = ".empty", "#sh-rest .sh-unseen"
TABLE = ":is(.svh-game .svh-primary, .svh-choices button, .svh-amount > button)[aria-disabled=false]"
# asked by the page itself at each frame: from outside it would be asked too seldom
WATCH = """
(() => {
  const seen = {};
  window.seenAt = seen;
  const look = () => {
    for (const sign of %s)
      if (!(sign in seen) && document.querySelector(sign)?.getClientRects().length) seen[sign] = performance.now();
    requestAnimationFrame(look);
  };
  look();
})()
"""
WAIT = """
(sign) => new Promise((done) => {
  const look = () => (sign in window.seenAt ? done(window.seenAt) : setTimeout(look, 20));
  look();
})
"""


def times(page: Page, address: str, sign: str) -> dict[str, float]:
    """Milliseconds from the address to each sign, once the last one is there."""
    page.goto(address, wait_until="commit")
    found: dict[str, float] = page.evaluate(WAIT, sign)
    page.goto("about:blank")  # ends its kernel
    page.wait_for_timeout(500)
    return found


def main() -> int:
    """Print the figures; 1 when a lesson is over its budget."""
    lessons = sys.argv[1:] or LESSONS
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        pages, home = Path(folder) / "pages", Path(folder) / "home"
        pages.mkdir()
        home.mkdir()
        cell = {"cell_type": "code", "id": "empty", "metadata": {}, "execution_count": None, "outputs": []}
        kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
        notebook = {"cells": [{**cell, "source": BUTTON}], "metadata": {"kernelspec": kernel}}
        text = json.dumps({**notebook, "nbformat": 4, "nbformat_minor": 5})
        (pages / "empty.ipynb").write_text(text, encoding="utf-8")
        tables: dict[str, list[float]] = {name: [] for name in lessons}
        ends: dict[str, list[float]] = {name: [] for name in lessons}
        with servers.running([sys.executable, "-c", START, str(pages)], home) as server:
            browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
            page = browser.new_page()
            page.add_init_script(WATCH % json.dumps([EMPTY, TABLE, WHOLE]))
            empty = server.url("voila/render/empty.ipynb")
            times(page, empty, EMPTY)  # what a browser keeps is there for all
            for _ in range(ROUNDS):
                for name in lessons:
                    beside = times(page, empty, EMPTY)[EMPTY]
                    found = times(page, server.url(f"voila/render/lessons/{name}.ipynb"), WHOLE)
                    tables[name].append(found[TABLE] / beside)
                    ends[name].append(found[WHOLE] / beside)
            browser.close()
    print("   table  last cell   times a page with an empty widget")
    for name in lessons:
        print(f"{median(tables[name]):8.2f} {median(ends[name]):10.2f}   {name} (table at most {MOST_RATIO})")
    return int(max(map(median, tables.values())) > MOST_RATIO)


if __name__ == "__main__":
    sys.exit(main())
