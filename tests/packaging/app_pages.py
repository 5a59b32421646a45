"""A page of the app as a program sees it: its kernel's addresses, and a channel that speaks Jupyter's dialect."""

import json
import re
import uuid
from itertools import pairwise
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

PROTOCOL = "v1.kernel.websocket.jupyter.org"


def ask(address, method="GET", data=None, **headers):
    """The status and the text of the answer, whatever it is."""
    request = Request(address, data=data, method=method, headers={n.replace("_", "-"): v for n, v in headers.items()})
    try:
        with urlopen(request, timeout=60) as response:
            return response.status, response.read().decode("utf-8", "replace")
    except HTTPError as refusal:
        return refusal.code, refusal.read().decode("utf-8", "replace")


class AppPage:
    """One opened page."""

    def __init__(self, server, path="voila/render/table.ipynb"):
        status, self.html = ask(server.url(path))
        assert status == 200, self.html
        found = re.search(r'<script id="jupyter-config-data"[^>]*>(.*?)</script>', self.html, re.DOTALL)
        config = json.loads(found[1])
        self.kernel_id, self.base = config["kernelId"], config["baseUrl"]
        parts = urlsplit(server.address)
        self.origin = f"{parts.scheme}://{parts.netloc}"

    def url(self, path):
        return f"{self.origin}{self.base}{path.format(id=self.kernel_id)}"

    def alive(self):
        status, text = ask(self.url("pulse/{id}"))
        return status == 200 and json.loads(text)["alive"]

    def channel(self, **options):
        address = self.url("api/kernels/{id}/channels?session_id=").replace("http", "ws", 1) + uuid.uuid4().hex
        options.setdefault("origin", self.origin)
        options.setdefault("ping_interval", None)  # nor does a browser ping
        return connect(address, subprotocols=[PROTOCOL], open_timeout=60, max_size=None, max_queue=None, **options)

    def close(self):
        return ask(self.url("voila/api/shutdown/{id}"), method="POST", data=b"")


def closing(socket):
    """Read on until the other side closes the channel; its code says why."""
    try:
        while True:
            socket.recv(timeout=30)
    except ConnectionClosed as closed:
        return closed.rcvd.code


def message(kind, content, channel="shell", metadata=None):
    """A message in the binary form that travels over the channel."""
    header = {
        "msg_id": uuid.uuid4().hex,
        "msg_type": kind,
        "session": "t",
        "username": "",
        "version": "5.2",
        "date": "",
    }
    parts = [channel.encode(), *(json.dumps(part).encode() for part in (header, {}, metadata or {}, content))]
    start = 8 * (len(parts) + 2)
    offsets = [start + sum(map(len, parts[:count])) for count in range(len(parts) + 1)]
    return b"".join(number.to_bytes(8, "little") for number in (len(offsets), *offsets)) + b"".join(parts)


def read(raw):
    """The kind and the content of a message that came."""
    count = int.from_bytes(raw[:8], "little")
    offsets = [int.from_bytes(raw[8 * place : 8 * place + 8], "little") for place in range(1, count + 1)]
    parts = [raw[start:end] for start, end in pairwise(offsets)]
    return json.loads(parts[1])["msg_type"], json.loads(parts[4])
