"""From a click to the changed picture, beside an empty button of anywidget on the same page; and what the page keeps.

Run `python -m benchmarks.table_page`; it needs a Chromium, as the browser tests do. The budgets: the table answers
within 1.5 times the button, medians of one run, and 500 steps leave the page's memory within 10 % of what it was.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import Page, sync_playwright

from tests.browser import chromium, servers

MOST_RATIO = 1.5
MOST_GROWTH = 0.10
CLICKS, STEPS = 30, 500
PAUSE = 400
"""Milliseconds between clicks that are timed."""
BUTTON = """
import anywidget, traitlets

class Empty(anywidget.AnyWidget):
    _esm = \"\"\"
    export default {render({model, el}) {
      const button = document.createElement("button");
      button.className = "empty";
      const show = () => { button.textContent = model.get("count"); };
      button.onclick = () => model.send({});
      model.on("change:count", show);
      show();
      el.append(button);
    }};
    \"\"\"
    count = traitlets.Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(self.answer)

    def answer(self, *_):
        self.count += 1

Empty()
"""
TABLE = 'from sevenhalf_learn import CardTable\nCardTable(seed=7, seats=5, coach="{coach}")'
START = """
import sys
from pathlib import Path
from sevenhalf_learn.app import folders
folders.PAGES = Path(sys.argv[1])
from sevenhalf_learn.cli.main import main
main(["--no-browser"])
"""
CLICK = """
async ([selector, shown]) => {
  const place = document.querySelector(shown);
  const start = performance.now();
  const changed = new Promise((done) => {
    const before = place.textContent;
    const seen = new MutationObserver(() => {
      if (place.textContent === before) return;
      seen.disconnect();
      done(performance.now() - start);
    });
    seen.observe(place, {subtree: true, childList: true, characterData: true});
  });
  document.querySelector(selector).click();
  return await changed;
}
"""
BACK = '.svh-walk button[aria-keyshortcuts="ArrowLeft"]'
NEXT = '.svh-walk button[aria-keyshortcuts="ArrowRight"]'
POSITION = ".svh-position"


def lay_out(folder: Path, coach: str) -> None:
    """A page with the button and the table."""
    cells = [
        {"cell_type": "code", "id": f"c{at}", "metadata": {}, "execution_count": None, "outputs": [], "source": source}
        for at, source in enumerate((BUTTON, TABLE.format(coach=coach)))
    ]
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    notebook = {"cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5}
    (folder / f"{coach}.ipynb").write_text(json.dumps(notebook), encoding="utf-8")


def opened(page: Page, address: str) -> None:
    """Open a page and wait until it has come to rest."""
    page.goto(address)
    page.locator(".empty").wait_for(timeout=60_000)
    page.locator(POSITION).wait_for(timeout=60_000)
    page.wait_for_timeout(3000)


def answer_times(page: Page) -> tuple[float, float]:
    """The median time of the button and of the table in milliseconds; they take turns."""
    button, table = [], []
    for _ in range(CLICKS):
        button.append(page.evaluate(CLICK, [".empty", ".empty"]))
        for selector in (BACK, NEXT):
            page.wait_for_timeout(PAUSE)
            table.append(page.evaluate(CLICK, [selector, POSITION]))
        page.wait_for_timeout(PAUSE)  # for the reasons, which follow the picture by themselves
    return median(button), median(table)


def page_growth(page: Page) -> float:
    """How much more memory the page's scripts hold after 500 steps than before, rubbish collected."""
    session = page.context.new_cdp_session(page)

    def held() -> float:
        session.send("HeapProfiler.collectGarbage")
        return float(session.send("Runtime.getHeapUsage")["usedSize"])

    def walk(steps: int) -> None:
        for _ in range(steps // 2):
            for selector in (BACK, NEXT):
                page.evaluate(CLICK, [selector, POSITION])

    walk(60)
    before = held()
    walk(STEPS)
    return (held() - before) / before


def main() -> int:
    """Print the figures; 1 when one is over its budget."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        pages, home = Path(folder) / "pages", Path(folder) / "home"
        pages.mkdir()
        home.mkdir()
        for coach in ("before", "off"):
            lay_out(pages, coach)
        with servers.running([sys.executable, "-c", START, str(pages)], home) as server:
            browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
            page = browser.new_page()
            opened(page, server.url("voila/render/before.ipynb"))
            button, table = answer_times(page)
            opened(page, server.url("voila/render/off.ipynb"))
            growth = page_growth(page)
            page.goto("about:blank")
            browser.close()
    print(f"{button:7.1f} ms  an empty button of anywidget")
    print(f"{table:7.1f} ms  a click on the table, to the changed picture")
    print(f"{table / button:7.2f}     the ratio (at most {MOST_RATIO})")
    print(f"{growth:7.1%}     more memory in the page after {STEPS} steps (at most {MOST_GROWTH:.0%})")
    return int(table / button > MOST_RATIO or growth > MOST_GROWTH)


if __name__ == "__main__":
    sys.exit(main())
