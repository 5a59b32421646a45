"""Browser tests: Debian's Chromium, cut off from every other host, against the app and JupyterLab."""

import asyncio
import re
import shutil
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.browser import chromium, servers
from tests.browser.table import Table

LESSONS = Path(__file__).parents[2] / "lessons"
HERE = Path(__file__).parent
PATIENCE_MILLISECONDS = 60_000
expect.set_options(timeout=PATIENCE_MILLISECONDS)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
]


@pytest.hookimpl(tryfirst=True)  # before xdist reads the groups
def pytest_collection_modifyitems(items):
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.browser)
            # one worker for all of them: two browsers and four servers are too much for two cores
            item.add_marker(pytest.mark.xdist_group("browser"))


@pytest.fixture(autouse=True, scope="session")
def driver_loop():
    """Playwright's event loop between the tests that use it."""
    return []


@pytest.fixture(autouse=True)
def loop_of_the_driver_only_here(driver_loop):
    """Playwright's loop counts as running from its first page to its last: the tests after these must not see it."""
    if driver_loop:
        asyncio._set_running_loop(driver_loop.pop())
    yield
    with suppress(RuntimeError):
        driver_loop.append(asyncio.get_running_loop())
    asyncio._set_running_loop(None)


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args):
    return {**browser_type_launch_args, "executable_path": chromium.find(), "args": FLAGS}


@pytest.fixture(scope="session")
def app(tmp_path_factory):
    with servers.app(tmp_path_factory.mktemp("visitor")) as server:
        yield server


@pytest.fixture(scope="session")
def lab(tmp_path_factory):
    home = tmp_path_factory.mktemp("learner")
    folder = home / "lessons"
    shutil.copytree(LESSONS, folder)
    with servers.lab(home, folder) as server:
        yield server


@pytest.fixture
def page(page, request):
    """A page on which nothing may go wrong: no error on the console, no request to another host."""
    allowed = [mark.args[0] for mark in request.node.iter_markers("console")]
    errors, foreign = [], []

    def told(message):
        if message.type == "error":
            wrong(message.text, message.location.get("url"))

    def wrong(text, where):
        if not any(re.search(pattern, text) for pattern in allowed):
            errors.append(f"{text} ({where})")

    def asked(address):
        parts = urlsplit(address)
        if parts.scheme in ("http", "https", "ws", "wss") and parts.hostname != "127.0.0.1":
            foreign.append(address)

    page.context.on("console", told)
    page.context.on("weberror", lambda fault: wrong(str(fault.error), "page"))
    page.context.on("request", lambda sent: asked(sent.url))
    page.on("websocket", lambda opened: asked(opened.url))
    page.set_default_timeout(PATIENCE_MILLISECONDS)
    yield page
    told_so_far = (list(foreign), list(errors))
    # leaving a page ends its kernel; a context that is thrown away would not
    page.goto("about:blank")
    assert told_so_far == ([], [])


@pytest.fixture
def open_table(page, app):
    """Open the app's table: `open_table(seed=7)`."""

    def opened(path="voila/render/table.ipynb", **query):
        page.goto(app.url(path + "?" + "&".join(f"{name}={value}" for name, value in query.items())))
        return Table(page)

    return opened
