"""A table in a marimo notebook, where that is installed: it draws, and a click is answered."""

import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from importlib.util import find_spec

import pytest
from playwright.sync_api import expect

from tests.browser import servers

NOTEBOOK = """
import marimo

app = marimo.App()


@app.cell
def _():
    import marimo as mo
    from sevenhalf_learn import CardTable

    mo.ui.anywidget(CardTable(seed=7))
    return


if __name__ == "__main__":
    app.run()
"""


@contextmanager
def running(notebook, home):
    """A server of marimo; it names itself localhost, so its port is asked until it answers."""
    port = servers.free_port()
    options = ["--headless", "--no-token", "--host", "127.0.0.1", "--port", str(port)]
    command = [sys.executable, "-m", "marimo", "run", str(notebook), *options]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "stdin": subprocess.DEVNULL}
    process = subprocess.Popen(command, env=servers.environment(home), cwd=home, **quiet)
    try:
        end = time.monotonic() + servers.START_SECONDS
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                assert time.monotonic() < end, "marimo did not start"
                time.sleep(0.3)
        yield f"http://127.0.0.1:{port}/"
    finally:
        process.terminate()
        process.wait(30)


@pytest.mark.skipif(not find_spec("marimo"), reason="marimo is not installed")
def test_a_table_in_marimo_if_it_is_installed(browser, tmp_path):
    notebook = tmp_path / "table.py"
    notebook.write_text(NOTEBOOK)
    with running(notebook, tmp_path) as address:
        page = browser.new_page()
        page.goto(address)
        table = page.locator(".svh-table")
        expect(table.locator(".svh-felt .svh-card svg")).to_have_count(3)
        table.locator(".svh-amount > button").first.click()
        expect(table.locator(".svh-prompt")).to_contain_text("Another card, or stand?")
        page.close()
