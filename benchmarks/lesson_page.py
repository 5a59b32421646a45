"""From a lesson's address to its usable table, beside a page of the same server that holds one empty widget.

Run `python -m benchmarks.lesson_page`. The budget: the lesson takes at most 1.4 times as long.
"""

from __future__ import annotations

import json
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from playwright.sync_api import Page, sync_playwright

from benchmarks.table_page import BUTTON, START
from tests.browser import chromium, servers

MOST_RATIO = 1.4
ROUNDS = 7
LESSONS = ("01_card_values", "02_going_over", "03_stand_or_draw")
LONGEST = "09_house_rules"
"""Its cells work out five houses before the page is shown: timed, without a budget."""


def seconds(page: Page, address: str, sign: str) -> float:
    """From the address to the sign that the page can be used."""
    start = perf_counter()
    page.goto(address)
    page.locator(sign).first.wait_for(timeout=60_000)
    found = perf_counter() - start
    page.goto("about:blank")  # ends its kernel
    page.wait_for_timeout(1000)
    return found


def main() -> int:
    """Print the figures; 1 when a lesson is over its budget."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        pages, home = Path(folder) / "pages", Path(folder) / "home"
        pages.mkdir()
        home.mkdir()
        cell = {"cell_type": "code", "id": "empty", "metadata": {}, "execution_count": None, "outputs": []}
        kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
        notebook = {"cells": [{**cell, "source": BUTTON}], "metadata": {"kernelspec": kernel}}
        text = json.dumps({**notebook, "nbformat": 4, "nbformat_minor": 5})
        (pages / "empty.ipynb").write_text(text, encoding="utf-8")
        with servers.running([sys.executable, "-c", START, str(pages)], home) as server:
            browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
            page = browser.new_page()
            found: dict[str, list[float]] = {}
            for _ in range(ROUNDS):
                for name in ("empty", *LESSONS, LONGEST):
                    path = name if name == "empty" else f"lessons/{name}"
                    sign = ".empty" if name == "empty" else ".svh-amount > button"
                    found.setdefault(name, []).append(seconds(page, server.url(f"voila/render/{path}.ipynb"), sign))
            browser.close()
    empty = median(found.pop("empty"))
    print(f"{empty:7.2f} s        a page with an empty widget")
    ratios = {name: median(times) / empty for name, times in found.items()}
    for name, ratio in ratios.items():
        print(f"{ratio * empty:7.2f} s {ratio:5.2f}  {name}" + (f" (at most {MOST_RATIO})" if name in LESSONS else ""))
    return int(max(ratios[name] for name in LESSONS) > MOST_RATIO)


if __name__ == "__main__":
    sys.exit(main())
