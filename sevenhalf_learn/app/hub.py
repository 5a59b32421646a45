"""The app as the server of one user of a JupyterHub: `python -m sevenhalf_learn.app.hub`, started by the hub.

The hub says who may come in; of Jupyter's own addresses (files, terminals, other kernels) none is there.
"""

from __future__ import annotations

import os
import socket
import sys
from typing import Any
from urllib.parse import urlsplit

from jupyterhub import __version__ as hub_version
from jupyterhub.singleuser.extension import JupyterHubIdentityProvider, JupyterHubOAuthCallbackHandler

from .channel import PageDoor
from .server import run
from .serving import HERE, MOST_KERNELS, Serving


class HubMembers(JupyterHubIdentityProvider):
    """Lets in whom the hub lets into this user's server: the user, and who administers the hub."""

    def _patch_xsrf(self, handler: Any) -> None:
        # a page's own addresses carry a secret, and need no cookie beside it
        if not isinstance(handler, PageDoor):
            super()._patch_xsrf(handler)

    def get_handlers(self) -> list[Any]:
        """Where the hub sends a user who has logged in."""
        return [("oauth_callback", JupyterHubOAuthCallbackHandler, {"hub_auth": self.hub_auth})]


def main() -> int:
    """Serve at the address that the hub has chosen, until the hub ends it."""
    try:
        service, prefix = os.environ["JUPYTERHUB_SERVICE_URL"], os.environ["JUPYTERHUB_SERVICE_PREFIX"]
    except KeyError as missing:
        print(f"{missing.args[0]} is not set: a JupyterHub starts this program, see hub/README.md", file=sys.stderr)
        return 2
    place = urlsplit(service)
    listening = socket.create_server((place.hostname or HERE, place.port or 0))
    listening.setblocking(False)
    serving = Serving(
        lang=os.environ.get("SEVENHALF_LANG", "en"),
        most_kernels=int(os.environ.get("SEVENHALF_MAX_KERNELS", MOST_KERNELS)),
        path=prefix,
        members=HubMembers,
        headers=(("X-JupyterHub-Version", hub_version),),
    )
    run([listening], serving, lambda: None)
    return 0


if __name__ == "__main__":
    sys.exit(main())
