"""The app beside a Jupyter server, at its address `sevenhalf/`: how Binder shows it."""

from __future__ import annotations

import sys
from typing import Any

NAME = "sevenhalf"
HERE = "127.0.0.1"


def proxied() -> dict[str, Any]:
    """What jupyter-server-proxy must know to start the app when somebody asks for it.

    The Jupyter server has checked by then who asks and from where; to the app it is this computer.
    """
    app = [sys.executable, "-m", "sevenhalf_learn.cli.main", "--no-browser"]
    return {
        "command": [*app, "--port", "{port}", "--base-url", f"{{base_url}}{NAME}/"],
        "absolute_url": True,
        "timeout": 60,
        "request_headers_override": {"Host": HERE, "Origin": f"http://{HERE}"},
        "launcher_entry": {"title": "Seven and a half"},
    }
