"""The site without a server: from the address to the usable table, beside an empty widget on the same site.

Run `python -m benchmarks.site_page`; it builds the site. The budgets: the table within 1.3 times the empty widget, and
without sympy; the first reason within 6 s more.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter

from playwright.sync_api import Browser, sync_playwright

from benchmarks.table_page import BUTTON
from tests.browser import chromium, servers

ROOT = Path(__file__).parents[1]
MOST_RATIO = 1.3
MOST_SECONDS_TO_REASON = 6.0
ROUNDS = 3
PATIENCE_MILLISECONDS = 180_000
TABLE = ".svh-amount > button"
REASON = ".svh-option"


def built(out: Path) -> None:
    """The site, with a notebook more that holds an empty widget."""
    subprocess.run(["make", "--silent", ".venv-site/ready"], cwd=ROOT, check=True)
    tool = ROOT / ".venv-site" / servers.SCRIPTS.name / "sevenhalf-learn"
    subprocess.run([tool, "site", out], check=True, capture_output=True)
    files = out / "files"
    notebook = json.loads((files / "table.ipynb").read_text(encoding="utf-8"))
    notebook["cells"] = [{**notebook["cells"][-1], "source": BUTTON}]
    (files / "explorer.ipynb").write_text(json.dumps(notebook), encoding="utf-8")


def seconds(browser: Browser, address: str, *signs: str) -> list[float]:
    """From the address to each of the signs, in a browser that has never been there."""
    context = browser.new_context()
    page = context.new_page()
    start = perf_counter()
    page.goto(address)
    found = []
    for sign in signs:
        page.locator(sign).first.wait_for(timeout=PATIENCE_MILLISECONDS)
        found.append(perf_counter() - start)
    context.close()
    return found


def main() -> int:
    """Print the figures; 1 when one is over its budget."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        out = Path(folder) / "site"
        built(out)
        with servers.files(out, servers.free_port()) as site:
            browser = playwright.chromium.launch(executable_path=chromium.find(), args=["--no-sandbox"])
            empty, table = [], []
            for _ in range(ROUNDS):
                empty.append(seconds(browser, f"{site}notebooks/index.html?path=explorer.ipynb", ".empty")[0])
                table.append(seconds(browser, f"{site}notebooks/index.html?path=table.ipynb", TABLE, REASON))
            browser.close()
    shown, reason = median(first for first, _ in table), median(second - first for first, second in table)
    print(f"{median(empty):7.1f} s  an empty widget on the site, first visit")
    print(f"{shown:7.1f} s  the table, first visit")
    print(f"{shown / median(empty):7.2f}    the ratio (at most {MOST_RATIO})")
    print(f"{reason:7.1f} s  more to the first reason (at most {MOST_SECONDS_TO_REASON:.0f})")
    return int(shown / median(empty) > MOST_RATIO or reason > MOST_SECONDS_TO_REASON)


if __name__ == "__main__":
    sys.exit(main())
