"""`sevenhalf-learn` without a command: the app on this computer or for a class, until Ctrl-C."""

from __future__ import annotations

import argparse
import io
import ipaddress
import os
import secrets
import socket
import sys
import webbrowser
from threading import Thread
from typing import Final
from urllib.parse import quote

from ..app.hosts import network_address
from ..app.serving import HERE, Serving, read_base_url, read_embedder

FIRST_PORT: Final = 8866
PORTS_TRIED: Final = 50
TOKEN_BYTES: Final = 12
SHORTEST_TOKEN: Final = 8


def run(arguments: argparse.Namespace) -> int:
    """Serve the app; the address is printed when it answers.

    Raises:
        ValueError: an option can't be used, the port asked for is taken, or no free one was found.
    """
    serving = read_serving(arguments)
    listening = listen(arguments.host, arguments.port)
    port = listening.getsockname()[1]
    print("Starting the app …", file=sys.stderr)

    def announce() -> None:
        address = reach(serving, HERE if is_loopback(arguments.host) else network_address(arguments.host), port)
        print(f"Seven and a half is at {address} (Ctrl-C ends it)", flush=True)
        if serving.beyond or serving.origin:
            print(qr_code(address), flush=True)
        if not arguments.no_browser:
            here = arguments.host in ("", "0.0.0.0", "::") and not serving.origin
            open_browser(reach(serving, HERE, port) if here else address)

    # Voilà takes a second to import: only now, when there is a port to serve on.
    from ..app.server import run as serve_app  # noqa: PLC0415

    serve_app([listening], serving, announce)
    return 0


def read_serving(arguments: argparse.Namespace) -> Serving:
    """What the options ask for.

    Raises:
        ValueError: an option's value can't be used, or other computers could come in without a word about who may.
    """
    path, origin = read_base_url(arguments.base_url)
    beyond = not is_loopback(arguments.host)
    token = arguments.token
    if token == "":
        token = secrets.token_urlsafe(TOKEN_BYTES)
    if token is not None and (len(token) < SHORTEST_TOKEN or not token.isascii() or not token.isprintable()):
        raise ValueError(f"--token: use {SHORTEST_TOKEN} or more plain characters, or --token alone to get one made")
    if token is None and (beyond or origin) and not arguments.open:
        raise ValueError(
            "other computers could come in: add --token (only who has the link may enter) or --open (everybody may)"
        )
    if token is not None and arguments.open:
        raise ValueError("--token and --open say opposite things: choose one")
    return Serving(
        lang=arguments.lang,
        token=token or "",
        most_kernels=arguments.max_kernels,
        path=path,
        origin=origin,
        embedders=tuple(map(read_embedder, arguments.frame_ancestors)),
        beyond=beyond,
    )


def reach(serving: Serving, host: str, port: int) -> str:
    """The address to open: the proxy's, if there is one before the app.

    >>> reach(Serving(token="k 1", path="/cards/"), "127.0.0.1", 8866)
    'http://127.0.0.1:8866/cards/?token=k%201'
    """
    name = f"[{host}]" if ":" in host else host
    query = f"?token={quote(serving.token, safe='')}" if serving.token else ""
    return f"{serving.origin or f'http://{name}:{port}'}{serving.path}{query}"


def qr_code(address: str) -> str:
    """The address as a code to scan, in block characters.

    >>> "█" in qr_code("http://192.168.0.7:8866/")
    True
    """
    import segno  # noqa: PLC0415 - only a class needs it

    drawn = io.StringIO()
    segno.make(address, error="l").terminal(drawn, compact=True)
    return drawn.getvalue()


def is_loopback(host: str) -> bool:
    """Whether only this computer can reach a server that listens on `host`.

    >>> is_loopback("127.0.0.1"), is_loopback("localhost"), is_loopback("0.0.0.0")
    (True, True, False)
    """
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def listen(host: str, port: int | None) -> socket.socket:
    """Open the port, or without one the first free port from 8866 on.

    Raises:
        ValueError: it is taken, none of the ports tried is free, or this computer has no such address.
    """
    try:
        family, *_, place = socket.getaddrinfo(host, 0, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.bind((place[0], 0))
    except OSError as fault:
        raise ValueError(f"--host: {host!r} is no address of this computer: use 127.0.0.1 or 0.0.0.0") from fault
    ports = range(FIRST_PORT, FIRST_PORT + PORTS_TRIED) if port is None else (port,)
    for candidate in ports:
        if opened := _opened(family, str(place[0]), candidate):
            return opened
    if port is None:
        raise ValueError(f"no free port from {ports[0]} to {ports[-1]}: choose one with --port")
    raise ValueError(f"port {port} can't be opened, another program may use it: leave --port out to take a free one")


def _opened(family: socket.AddressFamily, host: str, port: int) -> socket.socket | None:
    opened = socket.socket(family, socket.SOCK_STREAM)
    # On Windows this option would share the port with its present user.
    if os.name != "nt":
        opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        opened.bind((host, port))
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
