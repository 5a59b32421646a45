"""What a page may ask of its kernel: what its widgets say, and nothing that runs code."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

from jupyter_server.base.handlers import APIHandler, JupyterHandler
from jupyter_server.services.kernels.handlers import KernelHandler
from tornado.web import HTTPError
from voila.tornado.kernel_websocket_handler import VoilaKernelWebsocketHandler

from .doors import Doors
from .house import House

PROTOCOL = "v1.kernel.websocket.jupyter.org"
MESSAGES = frozenset({"comm_msg", "comm_close", "comm_info_request", "kernel_info_request"})
COMMS_OPENED = frozenset({"jupyter.widget.control"})
"""A page's widgets are made by its notebook; the page itself only asks for the state of all of them."""
LONGEST_MESSAGE = 200_000
MOST_PARTS = 20
WORD = 8


def allowed(channel: str, parts: list[bytes]) -> bool:
    """Whether a page's message may go on to the kernel. `parts` are header, parent, metadata, content, buffers.

    >>> allowed("shell", [b'{"msg_type": "comm_msg"}', b"{}", b"{}", b"{}"])
    True
    >>> allowed("shell", [b'{"msg_type": "execute_request"}', b"{}", b"{}", b'{"code": "1"}'])
    False
    """
    if channel != "shell" or len(parts) < 4:
        return False
    kind = _object(parts[0]).get("msg_type")
    if kind == "comm_open":
        return _object(parts[3]).get("target_name") in COMMS_OPENED
    return kind in MESSAGES


def read_message(message: str | bytes) -> tuple[str, list[bytes]] | None:
    """The channel and the parts of a message; None for one that is not well formed.

    Jupyter's own reader believes every count in it, and one that claims 2⁶³ parts would keep the server busy for good.

    >>> read_message((2).to_bytes(8, "little") + (24).to_bytes(8, "little") + (29).to_bytes(8, "little") + b"shell")
    ('shell', [])
    """
    if not isinstance(message, bytes) or not WORD < len(message) <= LONGEST_MESSAGE:
        return None
    count = int.from_bytes(message[:WORD], "little")
    if not 2 <= count <= MOST_PARTS:
        return None
    starts = [int.from_bytes(message[WORD * place : WORD * (place + 1)], "little") for place in range(1, count + 1)]
    if starts[0] != WORD * (count + 1) or starts[-1] > len(message) or starts != sorted(starts):
        return None
    channel, *parts = (message[start:end] for start, end in pairwise(starts))
    return channel.decode("ascii", "replace"), parts


def _object(text: bytes) -> dict[str, Any]:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return {}
    return found if isinstance(found, dict) else {}


class PageDoor(JupyterHandler):
    """Lets in those who know the secret of the page that the kernel belongs to; the rest find nothing here."""

    def initialize(self, doors: Doors, house: House) -> None:
        """Tornado calls this for each request, with what the server registered."""
        self.doors, self.house = doors, house

    def write_error(self, status_code: int, **kwargs: Any) -> None:  # noqa: ARG002
        """Answer with the number alone: no person reads it, and a page of words would ask who is there."""
        self.finish()

    async def prepare(self, *args: Any, **kwargs: Any) -> None:
        """Check the secret before anything else is looked at."""
        if not self.doors.opens(self.path_kwargs.pop("secret"), self.path_kwargs["kernel_id"]):
            raise HTTPError(404)
        await super().prepare(*args, **kwargs)

    def check_xsrf_cookie(self) -> None:
        """The secret says already that the page is ours; a cookie would be missing inside a frame."""


class ModelHandler(PageDoor, KernelHandler):
    """Tells a page about its kernel."""

    SUPPORTED_METHODS = ("GET",)  # ending has its own address


class EndHandler(PageDoor, APIHandler):
    """Ends the kernel of a page that closes."""

    async def post(self, kernel_id: str) -> None:
        """End it; one that is gone already is no fault."""
        await self.house.end(kernel_id)
        self.set_status(204)


class PulseHandler(PageDoor, APIHandler):
    """Answers a page that wants to know whether its kernel still lives."""

    async def get(self, kernel_id: str) -> None:
        """Say which; without an error's status, which browsers note on their console."""
        self.finish({"alive": await self.house.alive(kernel_id)})


class ChannelHandler(PageDoor, VoilaKernelWebsocketHandler):
    """The channel between a page and its kernel."""

    async def pre_get(self) -> None:
        """Refuse a kernel that is gone, and dialects that we don't read."""
        if self.kernel_id not in self.kernel_manager:
            raise HTTPError(404)
        if PROTOCOL not in self.request.headers.get("Sec-WebSocket-Protocol", ""):
            raise HTTPError(400)
        self.house.visited(self.kernel_id)
        await super().pre_get()

    def on_message(self, message: str | bytes) -> None:
        """Pass on what is allowed; close the channel of a page that sends anything else."""
        read = read_message(message)
        if read is not None and allowed(*read):
            super().on_message(message)
        else:
            self.close(1008)
