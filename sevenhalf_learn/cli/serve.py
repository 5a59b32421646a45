"""`sevenhalf-learn` without a command: the app on this computer, until Ctrl-C."""

from __future__ import annotations

import argparse
import os
import socket
import sys
import webbrowser
from threading import Thread
from typing import Final

HOST: Final = "127.0.0.1"
FIRST_PORT: Final = 8866
PORTS_TRIED: Final = 50


def run(arguments: argparse.Namespace) -> int:
    """Serve the app; the address is printed when it answers.

    Raises:
        ValueError: the port asked for is taken, or no free one was found.
    """
    listening = listen(arguments.port)
    address = f"http://{HOST}:{listening.getsockname()[1]}/"
    print("Starting the app …", file=sys.stderr)

    def announce() -> None:
        print(f"Seven and a half is at {address} (Ctrl-C ends it)", flush=True)
        if not arguments.no_browser:
            open_browser(address)

    # Voilà takes a second to import: only now, when there is a port to serve on.
    from ..app.server import run as serve_app  # noqa: PLC0415

    serve_app([listening], arguments.lang, announce)
    return 0


def listen(port: int | None) -> socket.socket:
    """Open the port, or without one the first free port from 8866 on.

    Raises:
        ValueError: it is taken, or none of the ports tried is free.
    """
    ports = range(FIRST_PORT, FIRST_PORT + PORTS_TRIED) if port is None else (port,)
    for candidate in ports:
        if opened := _opened(candidate):
            return opened
    if port is None:
        raise ValueError(f"no free port from {ports[0]} to {ports[-1]}: choose one with --port")
    raise ValueError(f"port {port} can't be opened, another program may use it: leave --port out to take a free one")


def _opened(port: int) -> socket.socket | None:
    opened = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    # On Windows this option would share the port with its present user.
    if os.name != "nt":
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        opened.bind((HOST, port))
        opened.listen(128)
    except OSError:
        opened.close()
        return None
    opened.setblocking(False)
    return opened


def open_browser(address: str) -> None:
    """Open `address` in a browser where there is a screen; a text browser would take over the terminal."""
    screen = sys.platform in ("darwin", "win32") or any(map(os.environ.get, ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")))
    if screen:
        Thread(target=webbrowser.open, args=(address,), daemon=True).start()
