"""What whoever starts the app decides about it."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

HERE = "127.0.0.1"
MOST_KERNELS = 40


@dataclass(frozen=True, slots=True)
class Serving:
    """How the app is served.

    `path` is its base URL, with a slash at both ends. `origin` is the scheme and host that browsers see where a proxy
    stands before the app; empty without one. An empty `token` lets everybody in. `embedders` are the origins that may
    show the app inside a page of theirs. `beyond` says that other computers may ask. `members` is the class that knows
    who may come in where somebody else decides it; `headers` are added to every answer.
    """

    lang: str = "en"
    token: str = ""
    most_kernels: int = MOST_KERNELS
    path: str = "/"
    origin: str = ""
    embedders: tuple[str, ...] = ()
    beyond: bool = False
    members: type | None = None
    headers: tuple[tuple[str, str], ...] = ()


def read_base_url(text: str) -> tuple[str, str]:
    """The path of the app, and the origin that browsers see, from `/cards/` or `https://school.example/cards/`.

    Raises:
        ValueError: it is neither.

    >>> read_base_url("cards"), read_base_url("https://school.example/cards")
    (('/cards/', ''), ('/cards/', 'https://school.example'))
    """
    parts = urlsplit(text)
    plain = not (parts.query or parts.fragment or parts.username or ".." in parts.path)
    if not plain or parts.scheme not in ("", "http", "https") or bool(parts.scheme) != bool(parts.netloc):
        raise ValueError(f"--base-url: {text!r} is neither a path nor an address: write /cards/ or https://host/cards/")
    path = "/".join(("", *filter(None, parts.path.split("/")), ""))
    return path, f"{parts.scheme}://{parts.netloc}".lower() if parts.netloc else ""


def read_embedder(text: str) -> str:
    """An origin that may embed the app, as `--frame-ancestors` takes it.

    Raises:
        ValueError: it is no origin.

    >>> read_embedder("https://moodle.school.example")
    'https://moodle.school.example'
    """
    parts = urlsplit(text)
    rest = (parts.path.strip("/"), parts.query, parts.fragment, parts.username)
    if parts.scheme not in ("http", "https") or not parts.netloc or any(rest) or not set(text).isdisjoint(" ;,'\""):
        raise ValueError(
            f"--frame-ancestors: {text!r} is not an origin: write for example https://moodle.school.example"
        )
    return f"{parts.scheme}://{parts.netloc}"
