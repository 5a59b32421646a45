"""Where the pages are: on a server's addresses, or as the files of a site without one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from ..words import LANGS


class Links(Protocol):
    """What a template asks for; every answer is an address."""

    def home(self, lang: str = "") -> str:
        """The first page, in another language if one is named."""

    def page(self, name: str) -> str:
        """A page that is a notebook, such as the table."""

    def lesson(self, path: str) -> str:
        """A lesson, by its path below the folder of the lessons."""

    def about(self) -> str:
        """The page about the app."""


@dataclass(frozen=True, slots=True)
class ServerLinks:
    """The addresses of the server; what is not in the app's own language says so.

    >>> ServerLinks("/cards/", "es", "en").page("table")
    '/cards/voila/render/table.ipynb?lang=es'
    """

    base: str
    lang: str
    own: str

    @property
    def _query(self) -> str:
        return "" if self.lang == self.own else f"?lang={self.lang}"

    def home(self, lang: str = "") -> str:
        """The first page."""
        return f"{self.base}?lang={lang}" if lang else f"{self.base}{self._query}"

    def page(self, name: str) -> str:
        """A page that is a notebook."""
        return f"{self.base}voila/render/{name}.ipynb{self._query}"

    def lesson(self, path: str) -> str:
        """A lesson."""
        return f"{self.base}voila/render/lessons/{path}{self._query}"

    def about(self) -> str:
        """The page about the app."""
        return f"{self.base}about{self._query}"


@dataclass(frozen=True, slots=True)
class SiteLinks:
    """The files of the site, from a first page of one language; all are relative, so that it may stand anywhere.

    >>> SiteLinks("es").page("table"), SiteLinks("en").lesson("01_card_values.ipynb")
    ('../notebooks/index.html?path=es/table.ipynb', 'notebooks/index.html?path=01_card_values.ipynb')
    """

    lang: str

    @property
    def _up(self) -> str:
        return "" if self.lang == LANGS[0] else "../"

    def home(self, lang: str = "") -> str:
        """The first page."""
        lang = lang or self.lang
        return f"{self._up}{'' if lang == LANGS[0] else f'{lang}/'}index.html"

    def page(self, name: str) -> str:
        """A page that is a notebook."""
        return self.lesson(f"{name}.ipynb")

    def lesson(self, path: str) -> str:
        """A lesson; where it has not been translated its copy is still in the folder of the language."""
        name = path.rpartition("/")[2]
        folder = "" if self.lang == LANGS[0] else f"{self.lang}/"
        return f"{self._up}notebooks/index.html?path={folder}{name}"

    def about(self) -> str:
        """The page about the app."""
        return "about.html"

    def asset(self, path: str) -> str:
        """A file of our template, named as the app names it."""
        return f"{self._up}static/sevenhalf/{path.rpartition('/')[2]}"
