"""WebKitGTK's small browser under its WebDriver, on a screen that nobody sees."""

import json
import os
import shutil
import subprocess
import time
from contextlib import contextmanager
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from tests.browser.servers import environment, free_port

START_SECONDS = 60


def find():
    """The driver, the browser and the screen, or None where one is missing."""
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    browsers = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    return (driver, str(browsers[-1]), screen) if driver and screen and browsers else None


class Page:
    """One tab: goes to an address and answers scripts."""

    def __init__(self, driver, browser):
        self._driver = driver
        options = {"binary": browser, "args": ["--automation"]}
        wanted = {"browserName": "MiniBrowser", "webkitgtk:browserOptions": options}
        self._session = self._ask("session", {"capabilities": {"alwaysMatch": wanted}})["sessionId"]

    def go(self, address):
        self._ask(f"session/{self._session}/url", {"url": address})

    def evaluate(self, script):
        """The value of a script, as text."""
        body = {"script": f"return String({script})", "args": []}
        return self._ask(f"session/{self._session}/execute/sync", body)

    def until(self, script, seconds=START_SECONDS):
        """Wait until a script's value is true."""
        end = time.monotonic() + seconds
        while self.evaluate(f"Boolean({script})") != "true":
            assert time.monotonic() < end, f"not within {seconds} s: {script}"
            time.sleep(0.2)

    def close(self):
        self._ask(f"session/{self._session}", None, "DELETE")

    def _ask(self, path, body, method="POST"):
        data = None if body is None else json.dumps(body).encode()
        request = Request(f"{self._driver}/{path}", data, {"Content-Type": "application/json"}, method=method)
        try:
            with urlopen(request, timeout=START_SECONDS) as answer:
                return json.load(answer)["value"]
        except HTTPError as fault:
            raise AssertionError(fault.read().decode()) from fault


@contextmanager
def opened(home):
    """A page of a browser that starts on a screen of its own and ends with the test."""
    driver, browser, screen = find()
    reader, writer = os.pipe()
    shown = subprocess.Popen(
        [screen, "-displayfd", str(writer), "-screen", "0", "1280x900x24", "-nolisten", "tcp"],
        pass_fds=[writer],
        stderr=subprocess.DEVNULL,
    )
    os.close(writer)
    try:
        with os.fdopen(reader) as told:
            display = f":{told.readline().strip()}"
        port = free_port()
        # a container gives WebKit no sandbox of its own; the pages are ours
        extra = {"DISPLAY": display, "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1", "LIBGL_ALWAYS_SOFTWARE": "1"}
        process = subprocess.Popen([driver, f"--port={port}"], env={**environment(home), **extra})
        try:
            page = _connected(f"http://127.0.0.1:{port}", browser)
            yield page
            page.close()
        finally:
            process.terminate()
            process.wait(30)
    finally:
        shown.terminate()
        shown.wait(30)


def _connected(driver, browser):
    end = time.monotonic() + START_SECONDS
    while True:
        try:
            urlopen(f"{driver}/status", timeout=5).close()
            return Page(driver, browser)
        except (URLError, ConnectionError):
            if time.monotonic() > end:
                raise
            time.sleep(0.3)
