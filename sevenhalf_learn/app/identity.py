"""Who may come in: everybody, or whoever has the token."""

from __future__ import annotations

import hmac
from typing import Any

from jupyter_server.auth.identity import IdentityProvider, User
from jupyter_server.auth.login import LoginFormHandler

VISITOR = User(username="visitor")
"""All visitors are the same to us: none is told from another by a name or a cookie."""


class Everybody(IdentityProvider):
    """Lets everybody in, and leaves no cookie."""

    auth_enabled = False

    def get_user(self, handler: Any) -> User:  # noqa: ARG002 - Jupyter's signature
        """Nobody in particular."""
        return VISITOR


class TokenHolders(IdentityProvider):
    """Lets in whoever has the token, in the address or typed into our form."""

    auth_enabled = True

    def process_login_form(self, handler: Any) -> User | None:
        """Who has typed the token; None for anybody else."""
        typed = handler.get_body_argument("password", "")
        return VISITOR if hmac.compare_digest(typed.encode(), self.token.encode()) else None

    def generate_anonymous_user(self, handler: Any) -> User:  # noqa: ARG002 - Jupyter's signature
        """What the cookie of somebody with the token says: no more than that."""
        return VISITOR


class LoginHandler(LoginFormHandler):
    """Asks for the token."""

    def _render(self, message: dict[str, str] | None = None) -> None:
        environment = self.settings["voila_jinja2_env"]
        functions = self.settings["sevenhalf_assets"]
        page = environment.get_template("login.html").render(
            base_url=self.base_url,
            next=self.get_argument("next", default=self.base_url),
            refused=message is not None,
            xsrf_form_html=self.xsrf_form_html,
            **functions,
        )
        self.set_header("Cache-Control", "no-store")
        self.write(page)
