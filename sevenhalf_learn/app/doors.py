"""Each page's own way to its kernel: an address that can't be guessed, known to that page alone."""

from __future__ import annotations

import hmac
import secrets
from dataclasses import dataclass, field

SECRET = r"(?P<secret>[0-9a-f]{64})"
KERNEL = r"(?P<kernel_id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"


@dataclass(frozen=True, slots=True)
class Doors:
    """The secrets of all pages, made from one key that lives as long as the server.

    They stand in the page and in no cookie: so they work inside a frame too, where browsers drop cookies.
    """

    key: bytes = field(default_factory=lambda: secrets.token_bytes(32), repr=False)

    def secret(self, kernel_id: str) -> str:
        """The secret of the page whose kernel this is."""
        return hmac.digest(self.key, kernel_id.encode(), "sha256").hex()

    def path(self, kernel_id: str) -> str:
        """What stands before the addresses by which a page speaks with its kernel."""
        return f"page/{self.secret(kernel_id)}/"

    def opens(self, secret: str, kernel_id: str) -> bool:
        """Whether the secret belongs to the kernel.

        >>> doors = Doors()
        >>> doors.opens(doors.secret("ana"), "ana"), doors.opens(doors.secret("ana"), "luis")
        (True, False)
        """
        return hmac.compare_digest(secret.encode(), self.secret(kernel_id).encode())
