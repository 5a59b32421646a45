"""Debian's Firefox, driven by WebDriver BiDi, which it speaks by itself: no driver is needed."""

import json
import shutil
import subprocess
import time
from contextlib import contextmanager

import websocket

from tests.browser.servers import environment, free_port

START_SECONDS = 60


def find():
    """The browser, or None."""
    return shutil.which("firefox-esr") or shutil.which("firefox")


class Page:
    """One tab: goes to an address and answers scripts."""

    def __init__(self, address):
        self._socket = websocket.create_connection(address, timeout=START_SECONDS, suppress_origin=True)
        self._count = 0
        self._ask("session.new", capabilities={})
        self._tab = self._ask("browsingContext.getTree")["contexts"][0]["context"]

    def go(self, address):
        self._ask("browsingContext.navigate", context=self._tab, url=address, wait="complete")

    def evaluate(self, script):
        """The value of a script, as text."""
        target = {"context": self._tab}
        answer = self._ask("script.evaluate", expression=f"String({script})", target=target, awaitPromise=True)
        assert answer["type"] == "success", answer
        return answer["result"]["value"]

    def until(self, script, seconds=START_SECONDS):
        """Wait until a script's value is true."""
        end = time.monotonic() + seconds
        while self.evaluate(f"Boolean({script})") != "true":
            assert time.monotonic() < end, f"not within {seconds} s: {script}"
            time.sleep(0.2)

    def close(self):
        self._socket.close()

    def _ask(self, method, **params):
        self._count += 1
        self._socket.send(json.dumps({"id": self._count, "method": method, "params": params}))
        while True:
            told = json.loads(self._socket.recv())
            if told.get("id") == self._count:
                assert told["type"] == "success", told
                return told["result"]


@contextmanager
def opened(home):
    """A page of a Firefox that starts with a profile of its own and ends with the test."""
    port, profile = free_port(), home / "profile"
    profile.mkdir()
    command = [find(), "--headless", "--no-remote", "--profile", str(profile), f"--remote-debugging-port={port}"]
    process = subprocess.Popen(
        command, env=environment(home), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL
    )
    try:
        page = _connected(f"ws://127.0.0.1:{port}/session")
        yield page
        page.close()
    finally:
        process.terminate()
        process.wait(30)


def _connected(address):
    end = time.monotonic() + START_SECONDS
    while True:
        try:
            return Page(address)
        except OSError:
            if time.monotonic() > end:
                raise
            time.sleep(0.3)
