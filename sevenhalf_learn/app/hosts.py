"""The names under which the app may be asked for, and the address at which a school's network finds it."""

from __future__ import annotations

import re
import socket
from urllib.parse import urlsplit

from .serving import HERE, Serving

NETWORK_PROBE = ("192.0.2.1", 9)
"""An address kept for documentation: a datagram socket names its own address for it, and sends nothing."""
LOOPBACK = r"127(?:\.\d{1,3}){3}|\[::1\]|::1"
ANY_NUMBER = r"\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\]|[0-9a-f]*:[0-9a-f:.]+"


def host_pattern(serving: Serving) -> str:
    """Which hosts a request may name. A number can't be pointed elsewhere, so that any is fine on a network.

    >>> import re
    >>> [bool(re.match(host_pattern(Serving()), host)) for host in ("localhost", "127.0.0.1", "192.168.0.7", "x.test")]
    [True, True, False, False]
    """
    if serving.members is not None:  # behind a proxy that only it knows
        return ".*$"
    names = {"localhost"}
    if serving.beyond:
        own = socket.gethostname().lower()
        names |= {own, socket.getfqdn().lower(), f"{own.partition('.')[0]}.local"}
    if serving.origin:
        names.add(urlsplit(serving.origin).hostname or "")
    numbers = ANY_NUMBER if serving.beyond else LOOPBACK
    return rf"(?i:{'|'.join(map(re.escape, sorted(filter(None, names))))}|{numbers})$"


def network_address(host: str) -> str:
    """The address that others on the network use for a server that listens on `host`.

    >>> network_address("192.168.0.7")
    '192.168.0.7'
    """
    if host not in ("0.0.0.0", "::", ""):
        return host
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(NETWORK_PROBE)
        except OSError:  # no network at all
            return HERE
        return str(probe.getsockname()[0])
